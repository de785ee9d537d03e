// Two stored programs beside each other: what changed in a sentence first, then what differs, then what is as before, in gray.
import type { CompletionItem } from 'svc-picker/contract';
import {
  changesSentence,
  dosageClauses,
  estimateProgram,
  type ProgramChange,
  programChanges,
  withSaidSide,
} from 'svc-picker/program';
import { counted } from '../counted.ts';
import { el, icon } from '../dom.ts';
import { moment } from '../moment.ts';
import type { Program } from '../record-api.ts';

type Change = ProgramChange<CompletionItem>;

/** Opens over the page; Escape and Close end it. On paper it stands alone, so it names the patient. */
export function showComparison(patient: string, before: Program, after: Program): void {
  const changes = programChanges(before.items, after.items);
  const print = el('button', { type: 'button', className: 'button' }, icon('print'), 'Print');
  const close = el('button', { type: 'button', className: 'button' }, 'Close');
  const dialog = el(
    'dialog',
    { className: 'comparison', ariaLabel: 'What changed' },
    el('header', {}, el('div', {}, el('h2', {}, 'What changed'), el('p', {}, patient)), print, close),
    el(
      'div',
      { className: 'differences' },
      summary(changes, before, after),
      el(
        'div',
        { className: 'heads', ariaHidden: 'true' },
        el('span', {}, moment(before.storedAt)),
        el('span', {}, moment(after.storedAt)),
      ),
      el('ol', { role: 'list' }, ...sorted(changes).map(changeLine)),
    ),
  );
  print.addEventListener('click', () => window.print());
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** What differs comes first. */
const sorted = (changes: readonly Change[]) =>
  changes.toSorted((one, other) => Number(one.kind === 'same') - Number(other.kind === 'same'));

function summary(changes: readonly Change[], before: Program, after: Program): HTMLElement {
  const same = changes.filter(({ kind }) => kind === 'same').length;
  const [then, now] = [before, after].map(minutes);
  return el(
    'p',
    { className: 'sum' },
    el('b', {}, `${changesSentence(before.items, after.items)}.`),
    same > 0 && ` ${counted(same, 'exercise')} ${same === 1 ? 'is' : 'are'} as before.`,
    then !== 0 && now !== 0 && then !== now && ` About ${then} min before, ${now} min now.`,
  );
}

/** Of one session, rounded as the sentence beside the program; 0 where nothing takes a time. */
function minutes({ items }: Program): number {
  const { sessionSeconds } = estimateProgram(items.map((item) => withSaidSide(item.prescription, item.exercise)));
  return sessionSeconds === 0 ? 0 : Math.max(1, Math.round(sessionSeconds / 60));
}

function changeLine(change: Change): HTMLElement {
  const before = 'before' in change ? change.before : undefined;
  const after = 'after' in change ? change.after : undefined;
  const picture = (after ?? before)!.exercise.media.at(-1);
  return el(
    'li',
    { className: change.kind },
    el(
      'span',
      { className: 'tile' },
      picture && el('img', { src: picture.url, alt: '', width: picture.width, height: picture.height }),
    ),
    el(
      'div',
      {},
      el('span', { className: 'when' }, 'Before: '),
      ...(before ? cell(before, after, 'del') : [el('span', { className: 'missing' }, 'Not in this program')]),
    ),
    el(
      'div',
      {},
      el('span', { className: 'when' }, 'Now: '),
      ...(after ? nowCell(change, after, before) : [el('span', { className: 'missing' }, 'Removed')]),
    ),
  );
}

/** The name, and the dosage with what the other one does not say marked. */
function cell(item: CompletionItem, other: CompletionItem | undefined, mark: 'ins' | 'del'): (HTMLElement | string)[] {
  const said = clausesOf(item);
  const sayings = other === undefined ? [] : clausesOf(other);
  const marked = (text: string, differs: boolean) => (differs ? el(mark, {}, text) : text);
  const written = item.prescription.clinicianInstructions.trim();
  const isOther = written !== (other?.prescription.clinicianInstructions.trim() ?? '');
  return [
    el('h3', {}, item.exercise.name),
    el(
      'p',
      {},
      ...said.flatMap((clause, index) => [index > 0 && ', ', marked(clause, !sayings.includes(clause))]),
      said.length === 0 && 'No dosage',
    ),
    ...(isOther && written !== '' ? [el('p', { className: 'instructions', dir: 'auto' }, marked(written, true))] : []),
  ];
}

function nowCell(change: Change, item: CompletionItem, before: CompletionItem | undefined): (HTMLElement | string)[] {
  const place = 'moved' in change && change.moved ? `Now number ${item.order}` : undefined;
  if (change.kind === 'same')
    return [el('h3', {}, item.exercise.name), el('p', {}, place === undefined ? 'As before' : `As before. ${place}`)];
  const isOther = before !== undefined && before.exercise.revision !== item.exercise.revision;
  return [
    ...cell(item, before, 'ins'),
    ...(isOther ? [el('p', {}, 'Another version of the exercise')] : []),
    ...(place === undefined ? [] : [el('p', {}, place)]),
  ];
}

/** Without what joins them. */
const clausesOf = ({ prescription, exercise }: CompletionItem): readonly string[] =>
  dosageClauses(withSaidSide(prescription, exercise)).map((clause, index, all) =>
    index < all.length - 1 ? clause.replace(/,? $/, '') : clause,
  );
