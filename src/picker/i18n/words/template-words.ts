// What is said of templates: on their cards, inside of them, and when one was added.
import { msg, str } from '@lit/localize';
import type { TemplateSource } from '../../../contract/exercise/template.ts';
import type { TemplateOwner } from '../../state/templates/template-model.ts';
import type { AddedTemplate, Scope, TemplateMade } from '../../state/model.ts';
import type { PhaseView, TemplateView } from '../../state/templates/template-views.ts';
import { exerciseCount } from './counted-words.ts';
import { plural } from './plural.ts';
import { dosageWords, formatNumber, intlLanguage } from '../language.ts';

export const templateCount = (count: number): string =>
  plural('template-count', count, { one: '1 template', other: str`${formatNumber(count)} templates` });

/** How much a part of the catalog holds. */
export const scopeCount = (scope: Scope, count: number): string =>
  scope === 'templates' ? templateCount(count) : exerciseCount(count);

/** The way to all of them. */
export const allTemplates = (count: number): string =>
  plural('templates-all', count, { one: 'Show 1 template', other: str`All ${formatNumber(count)} templates` });

/** Under the first of them. */
export const moreTemplates = (count: number): string =>
  plural('templates-more', count, {
    one: 'Show 1 more template',
    other: str`Show ${formatNumber(count)} more templates`,
  });

export const phaseCount = (count: number): string =>
  plural('template-phases', count, { one: '1 phase', other: str`${formatNumber(count)} phases` });

/** Whose the template is. */
export const ownerName = (): string => msg('Your clinic', { id: 'template-owner-page' });

/** Of a template that the clinic did not make. */
export const notReviewed = (): string => msg('Not reviewed by a clinician', { id: 'template-unreviewed' });

/** Above what is inside. */
export const templateOf = (owner: TemplateOwner): string =>
  owner === 'page' ? msg('Template of your clinic', { id: 'template-of-page' }) : templateKind();

/** Below it: of a template that the clinic did not make. */
export const aboutTemplate = (): string =>
  msg('Usual content from the named source. Not reviewed by a clinician. Check it before you use it.', {
    id: 'template-about',
  });

export const progressWords = (when: string): string => msg(str`Go on when: ${when}`, { id: 'template-progress' });

/** As text: nothing leads out of the picker. */
export const sourceWords = ({ name, year }: TemplateSource): string =>
  msg(str`Source: ${year === undefined ? name : `${name} (${year})`}`, { id: 'template-source' });

export const lateWords = (): string => msg('Not loaded in time', { id: 'template-item-late' });

/** The dosage of the template is none. */
export const usualInsteadWords = (): string =>
  msg('Usual dosage, as that of the template is not valid', { id: 'template-item-usual' });

export const addInsteadWords = (name: string): string => msg(str`Add ${name} instead`, { id: 'template-instead' });

/** What a press adds, of how many. `isClosed`: what is not selected is not in sight. */
export function addPhaseWords({ addable, leftOut, items }: PhaseView, isClosed = false): string {
  if (items.some(({ standing }) => standing === 'full') && addable === 0)
    return msg('The program is full', { id: 'row-why-full' });
  if (addable === 0) {
    const isThere = items.some(({ standing }) => standing === 'there');
    if ((!isThere || !isClosed) && items.some(({ standing }) => standing === 'deselected'))
      return msg('None selected', { id: 'template-none-selected' });
    if (items.every(({ standing }) => standing === 'there')) return msg('All added', { id: 'template-all-added' });
    if (isThere) return msg('Already in the program', { id: 'template-nothing' });
    if (leftOut > 0) return leftOutCount(leftOut);
    return items.some(({ standing }) => standing === 'late') ? lateWords() : goneName();
  }
  return addable === items.length
    ? msg(str`Add ${formatNumber(addable)}`, { id: 'template-add' })
    : msg(str`Add ${formatNumber(addable)} of ${formatNumber(items.length)}`, { id: 'template-add-of' });
}

/** What another press adds: also what is left out. */
export const addAllWords = ({ addable, all }: PhaseView): string =>
  addable > 0
    ? msg(str`Add all ${formatNumber(all)}`, { id: 'template-add-all' })
    : msg(str`Add ${formatNumber(all)}`, { id: 'template-add' });

export const templateKind = (): string => msg('Template', { id: 'template' });

export const lookInsideWords = (name: string): string =>
  msg(str`Look inside template ${name}`, { id: 'template-look-named' });

/** When it is not for a patient, and what to watch. */
export const precautionWords = (notFor: string): string =>
  msg(str`Precautions: ${notFor}`, { id: 'template-precautions' });

export const aboutMinutes = (seconds: number): string =>
  msg(str`About ${formatNumber(Math.max(1, Math.round(seconds / 60)))} min`, { id: 'template-minutes' });

/** With its phase, for what is said of it. */
export function phaseName({ name }: { readonly name: string }, { phase }: Pick<PhaseView, 'phase'>): string {
  return phase.phase === undefined ? name : [name, phase.phase].join(dosageWords().separator);
}

/** A template among other things. */
export const templateLabel = (name: string): string => msg(str`Template: ${name}`, { id: 'template-named' });

/** The mark of Enter: "Weeks 0 to 2, 6 exercises". */
export function markWords({ phase, addable }: PhaseView): string {
  const count = exerciseCount(addable);
  return phase.phase === undefined ? count : [phase.phase, count].join(dosageWords().separator);
}

/** What Enter in the search adds, said when the hands rest. */
export function armedWords(template: TemplateView): string {
  const phase = template.phases[template.chosen];
  if (!phase?.addable) return '';
  const name = phase ? phaseName(template, phase) : template.name;
  const what = [templateLabel(name), exerciseCount(phase?.addable ?? 0)].join(', ');
  return msg(str`${what}. Enter adds.`, { id: 'entry-said' });
}

/** Before it is added: how many of its exercises are not, as they have what is left out. */
export const leftOutCount = (count: number): string =>
  plural('template-left-out-count', count, {
    one: '1 left out',
    other: str`${formatNumber(count)} left out`,
  });

/** An exercise of a template whose name nobody knows. */
export const goneName = (): string => msg('No longer available', { id: 'template-gone' });

/** What became of its exercises: how many came into the program, and which did not and why. */
export function addedTemplateWords({
  added,
  of,
  there,
  full,
  late,
  gone,
  goneUnnamed,
  usual,
  without,
  leftOut,
}: AddedTemplate): string {
  const lost = goneUnnamed > 0 ? [...gone, exerciseCount(goneUnnamed)] : gone;
  const sentences = [
    addedWords(added, of),
    there.length > 0 && msg(str`Already in the program: ${list(there)}.`, { id: 'template-there' }),
    full.length > 0 && msg(str`No room for: ${list(full)}.`, { id: 'template-full' }),
    late.length > 0 && msg(str`Not loaded in time: ${list(late)}.`, { id: 'template-late' }),
    lost.length > 0 && msg(str`No longer available: ${list(lost)}.`, { id: 'template-lost' }),
    without.length > 0 && msg(str`Not added, as you leave it out: ${list(without)}.`, { id: 'template-without' }),
    leftOut.length > 0 && msg(str`With what you leave out: ${list(leftOut)}.`, { id: 'template-left-out' }),
    usual.length > 0 && msg(str`With the usual dosage: ${list(usual)}.`, { id: 'template-usual' }),
  ];
  return sentences.filter(Boolean).join(' ');
}

function addedWords(added: number, of: number): string {
  if (of === 0) return msg('Nothing added: no exercise is selected.', { id: 'template-added-deselected' });
  if (added === 0) return msg('Nothing added.', { id: 'template-added-none' });
  const [count, all] = [formatNumber(added), formatNumber(of)];
  return added === of
    ? plural('template-added', added, { one: 'Added 1 exercise.', other: str`Added ${formatNumber(added)} exercises.` })
    : msg(str`Added ${count} of ${all}.`, { id: 'template-added-part' });
}

/** When it is undone. */
export const addedRowsWords = (count: number): string =>
  plural('change-added-rows', count, { one: 'added 1 exercise', other: str`added ${formatNumber(count)} exercises` });

const list = (names: readonly string[]): string =>
  new Intl.ListFormat(intlLanguage(), { type: 'conjunction' }).format(names);

// What is said where the program becomes a template.
export const saveAsTemplate = (): string => msg('Save as template', { id: 'saving-title' });

/** What the box stands for that lets instructions go with it. */
export const instructionsOf = (count: number): string =>
  plural('saving-texts', count, {
    one: 'Instructions of 1 exercise',
    other: str`Instructions of ${formatNumber(count)} exercises`,
  });

/** What the page was handed. Whether it has stored it, only the page knows. */
export function savedWords({ name, exercises, instructions }: TemplateMade): string {
  const count = exerciseCount(exercises);
  return instructions > 0
    ? msg(str`Saved as template: ${name}. Sent to your record system: ${count}, ${textsSent(instructions)}.`, {
        id: 'saving-saved-texts',
      })
    : msg(str`Saved as template: ${name}. Sent to your record system: ${count}, no instructions.`, {
        id: 'saving-saved',
      });
}

const textsSent = (count: number): string =>
  plural('saving-texts-sent', count, {
    one: 'instructions of 1 exercise',
    other: str`instructions of ${formatNumber(count)} exercises`,
  });
