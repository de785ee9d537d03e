// A stored program in the record: pictures, the dosage in a sentence, the clinician's words. What the patient gets is in handout-page.ts.
import { dosageClauses, dosageSentence, estimateSentence, saidSide, withSaidSide } from 'svc-picker/program';
import type { CompletionItem } from 'svc-picker/contract';
import { counted } from './counted.ts';
import { el } from './dom.ts';
import type { Program } from './record-api.ts';
import { noteSlot } from './standing-notes.ts';

/** Shows only what was stored with the program, and leaves room for notes of the catalog of today. */
export function handout({ version, items }: Program): HTMLElement {
  return el(
    'section',
    {
      className: 'handout',
      ariaLabel: 'Home exercise program',
      attributes: { 'data-version': String(version) },
    },
    el('header', {}, el('h2', {}, 'Home exercise program'), el('p', {}, summary(items))),
    el('ol', { role: 'list' }, ...items.map(exerciseLine)),
  );
}

function exerciseLine({ order, prescription, exercise }: CompletionItem): HTMLElement {
  const { clinicianInstructions: instructions } = prescription;
  const pictures = exercise.media.map(({ url, alt, width, height }) =>
    el('span', { className: 'tile' }, el('img', { src: url, alt, width, height })),
  );
  return el(
    'li',
    {},
    el('span', { className: 'number', ariaHidden: 'true' }, String(order)),
    el('div', { className: 'pictures' }, ...pictures),
    el(
      'div',
      {},
      el('h3', {}, exercise.name),
      el('p', { className: 'dosage' }, ...dosageOf(prescription, exercise)),
      sideOf(prescription, exercise),
      instructions.trim() !== '' && el('p', { className: 'instructions', dir: 'auto' }, instructions),
      noteSlot(order),
    ),
  );
}

/** The sentence without its side, whose lines break between its clauses only; own words break anywhere. */
function dosageOf(
  prescription: CompletionItem['prescription'],
  exercise: CompletionItem['exercise'],
): (HTMLElement | string)[] {
  const className = prescription.customDosage == null ? 'clause' : '';
  const clauses = dosageClauses(withSaidSide(prescription, exercise), { includeSide: false });
  if (clauses.length === 0) return [el('span', { className: 'amber' }, 'No dosage')];
  return clauses.flatMap((clause) => [el('span', { className }, clause.trimEnd()), ' ']);
}

/** The side with what it names; its thick edge is on that side of the body in every language. Nothing where there is nothing to choose. */
function sideOf(
  prescription: CompletionItem['prescription'],
  exercise: CompletionItem['exercise'],
): HTMLElement | undefined {
  const side = saidSide(prescription.side, exercise);
  const word = dosageSentence({ side });
  if (word === '') return undefined;
  const meaning = side === 'each' ? 'one after the other' : exercise.sideMeaning;
  return el(
    'p',
    { className: 'side', attributes: { 'data-side': side } },
    el('b', {}, word.charAt(0).toUpperCase() + word.slice(1)),
    ...(meaning && side !== 'bilateral' ? [' ', el('span', {}, meaning)] : []),
  );
}

/** "5 exercises · About 14 minutes a session, 1 exercise not timed"; no time where nothing can be counted. */
function summary(items: readonly CompletionItem[]): string {
  const time = estimateSentence(items.map(({ prescription, exercise }) => withSaidSide(prescription, exercise)));
  return [counted(items.length, 'exercise'), time].filter(Boolean).join(' · ');
}
