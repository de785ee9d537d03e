// The sentence of one exercise of the program: all that the eye finds in its row, trouble first, for those who hear it.
import { msg, str } from '@lit/localize';
import { type DosageInHand, estimateSeconds, saidSide, type SaidSide } from '../../../program/index.ts';
import type { NumberField, Problem, RowPlace, SaidRow, Replaced } from '../../state/model.ts';
import { boundsOf } from '../../state/dosage/typed-dosage.ts';
import { isQuiet } from '../../state/select/select-finish.ts';
import type { Standing } from '../../state/standing.ts';
import type { RowView } from '../../state/views.ts';
import { dosageClauses, dosageSentence, instructionWords } from '../dosage.ts';
import { dosageWords, formatNumber, intlLanguage } from '../language.ts';
import { placeWords } from './counted-words.ts';
import { plural } from './plural.ts';
import { sideName, hasLeftOut } from './filter-words.ts';
import { problemWords, unusualWords } from './field-words.ts';
import type { Side } from '../../../contract/vocabulary.ts';

interface Circumstances {
  /** How many rows there are. */
  readonly of: number;
  /** When the source last said what is no longer offered, where asking fails since. In milliseconds since 1970. */
  readonly uncheckedSince?: number | undefined;
}

/**
 * Describes the control of a row, whose name is that of the exercise.
 *
 * @example "2 of 6, left, the side you lie on. Withdrawn. Replace or remove it. 3 sets × 10 reps, once a day."
 */
export function rowSentence(view: RowView, { of, uncheckedSince }: Circumstances): string {
  const [instruction] = view.row.instructions.trim().split(/\s*\n/);
  return sentences(
    clauses(placeWords(view.position, of), ...sideClauses(saidSide(view.row.side, view.sides), view.sides.sideMeaning)),
    view.replacing && replacingWords(),
    ...view.problems.filter(({ type }) => type !== 'side').map(problemWords),
    !view.problems.some(({ type }) => type === view.standing) && standingWords(view.standing),
    view.leftOut.length > 0 && hasLeftOut(view.leftOut),
    ...looksAt(view).map(({ words }) => words),
    dosageSentence(view.prescription, { includeSide: false }),
    isUntimed(view) && untimedWords(),
    instruction && instructionWords(instruction),
    uncheckedSince !== undefined && uncheckedWords(uncheckedSince),
  );
}

/**
 * Names the exercise where it is spoken of apart from its row, and what is the matter with it.
 *
 * @example "Exercise 2 of 6, Side plank, left. Sets: must be 1 to 99."
 */
export const rowTroubleSentence = (
  row: SaidRow & { readonly position: number; readonly of: number },
  trouble: string,
) => sentences(clauses(exercisePlace(row.position, row.of), nameWithSide(row)), trouble);

/** Left and right of one exercise have one name: the side tells them apart. */
export const nameWithSide = ({ name, side }: SaidRow): string =>
  side === 'left' || side === 'right' ? clauses(name, dosageWords().side[side]) : name;

/** Each a sentence, in their order; what is empty is left out. */
export const sentences = (...parts: readonly (string | false | undefined)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => (/[.!?…。！？؟]["”“»]?$/u.test(String(part)) ? part : msg(str`${part}.`, { id: 'row-sentence' })))
    .join(' ');

const clauses = (...parts: readonly string[]): string => parts.join(dosageWords().separator);

const exercisePlace = (position: number, of: number): string =>
  msg(str`Exercise ${formatNumber(position)} of ${formatNumber(of)}`, { id: 'exercise-place' });

/** Which side an exercise has now. */
export const sideSentence = ({ name, side, meaning }: SaidRow & { readonly meaning: Meaning }): string =>
  sentences(clauses(name, ...sideClauses(side, meaning)));

type Meaning = string | null | undefined;

/** What the side names is part of it: it tells which one is meant. */
function sideClauses(side: SaidSide | undefined, meaning: Meaning): readonly string[] {
  const said = side ? dosageWords().side[side] || sideName(side) : msg('side not selected', { id: 'side-not-chosen' });
  return meaning && side !== 'not_applicable' ? [said, meaning] : [said];
}

/** What stops nothing and is worth a look: its words, and the field that they lead to. */
export interface Look {
  readonly words: string;
  readonly problem?: Problem;
  readonly at?: RowPlace;
}

export function looksAt(view: RowView): readonly Look[] {
  const { unusual, prescription, problems, instructionsFrom, noticeRead } = view;
  return [
    ...unusual.map((field) => ({ words: unusualWords(field, prescription), problem: atNumber(field) })),
    ...(problems.some(isOfDosage) ? [] : undosed(view)),
    ...(instructionsFrom !== undefined && !noticeRead
      ? [{ words: msg('Instructions were for the earlier exercise: read them', { id: 'row-instructions' }) }]
      : []),
    ...(view.isSavedUnknown
      ? [{ words: msg('Saved instructions unknown', { id: 'row-saved-unknown' }), at: 'instructions' as const }]
      : []),
  ];
}

/** Nothing is prescribed, or nobody knows how often. */
function undosed({ prescription, row, problems }: RowView): readonly Look[] {
  if (!isDosed(prescription)) return [{ words: noDosageWords(), problem: atNumber('sets') }];
  const isGraver = problems.some((problem) => !isQuiet(problem) && problem.type !== 'loading');
  if (isGraver || prescription.frequency || row.dosage.mode === 'custom') return [];
  return [{ words: msg('Frequency not set', { id: 'row-no-frequency' }), problem: atNumber('times') }];
}

/** A dosage that takes a time which nobody knows. That is a choice, not a mistake. */
export const isUntimed = ({ prescription, problems }: RowView): boolean =>
  isDosed(prescription) && estimateSeconds(prescription) === undefined && !problems.some(isOfDosage);

const isDosed = (dosage: DosageInHand): boolean => dosageClauses(dosage, { includeSide: false }).length > 0;

const isOfDosage = ({ type }: Problem): boolean => ['number', 'length', 'customEmpty', 'unread'].includes(type);

const atNumber = (field: NumberField): Problem => ({ type: 'number', field, ...boundsOf(field) });

export const noDosageWords = (): string => msg('No dosage yet', { id: 'row-no-dosage' });

export const untimedWords = (): string => msg('Not in the session time', { id: 'row-not-counted' });

const replacingWords = (): string => msg('Being replaced', { id: 'row-replacing' });

/** Whether the exercise was withdrawn since then, nobody knows. */
export function uncheckedWords(since: number): string {
  const time = new Intl.DateTimeFormat(intlLanguage(), { timeStyle: 'short' }).format(since);
  return msg(str`Not checked since ${time}`, { id: 'row-not-checked' });
}

/** Empty while the catalog has what is prescribed. */
export function standingWords(standing: Standing): string {
  switch (standing) {
    case 'current':
      return '';
    case 'newer':
      return msg('Newer version: compare', { id: 'row-newer-compare' });
    case 'deprecated':
      return msg('No longer recommended', { id: 'row-deprecated' });
    case 'withdrawn':
    case 'unavailable':
      return problemWords({ type: standing });
  }
}

/** What would be lost by leaving. */
export const pickedCount = (count: number): string =>
  count === 0
    ? msg('Your changes will not be saved to the patient record.', { id: 'leave-none' })
    : plural('leave', count, {
        one: '1 exercise will not be saved to the patient record.',
        other: str`${formatNumber(count)} exercises will not be saved to the patient record.`,
      });

/** What the session's time leaves out: one by its name. */
export const withoutWords = (names: readonly string[]): string =>
  names.length === 1
    ? msg(str`without ${names[0]!}`, { id: 'estimate-without-name' })
    : plural('not-counted', names.length, {
        one: 'without 1 exercise',
        other: str`without ${formatNumber(names.length)} exercises`,
      });

/** Over the sides that answer for all of them; `regions`: of the body, where more than one part of it is asked for. */
export function sidesOfNew(count: number, regions: readonly string[]): string {
  const words = plural('sides-new', count, {
    one: 'Side of the new exercise',
    other: str`Side of the ${formatNumber(count)} new exercises`,
  });
  return regions.length > 0 ? msg(str`${words}: ${regions.join(' · ')}`, { id: 'sides-new-of' }) : words;
}

/** What was done for all of them. */
export const sidesChosenWords = (side: Side, count: number): string => {
  const name = sideName(side === 'bilateral' ? 'each' : side);
  return plural('said-sides', count, {
    one: str`${name}, for 1 exercise.`,
    other: str`${name}, for ${formatNumber(count)} exercises.`,
  });
};

/** The same, when it is undone. */
export const sidesOfRows = (count: number): string =>
  plural('change-sides', count, {
    one: 'side for 1 exercise',
    other: str`side for ${formatNumber(count)} exercises`,
  });

/** How many rows are chosen. */
export const rowsChosen = (count: number): string =>
  plural('rows-selected', count, { one: '1 exercise selected', other: str`${formatNumber(count)} exercises selected` });

/** What a picker is opened with. */
export const programOf = (count: number): string =>
  plural('said-program', count, {
    one: 'Program with 1 exercise',
    other: str`Program with ${formatNumber(count)} exercises`,
  });

export const rowsRemovedWords = (count: number): string =>
  plural('rows-removed', count, { one: 'Removed 1 exercise', other: str`Removed ${formatNumber(count)} exercises` });

/** The same, when it is undone. */
export const rowsBackWords = (count: number): string =>
  plural('rows-back', count, {
    one: 'Brought back 1 exercise',
    other: str`Brought back ${formatNumber(count)} exercises`,
  });

/** What was done with the chosen rows. */
export const dosageSetWords = (count: number): string =>
  plural('dosage-set', count, {
    one: 'Dosage set for 1 exercise',
    other: str`Dosage set for ${formatNumber(count)} exercises`,
  });

/** The same, when it is undone. */
export const dosageOfRows = (count: number): string =>
  plural('change-rows', count, {
    one: 'dosage for 1 exercise',
    other: str`dosage for ${formatNumber(count)} exercises`,
  });

// One step easier or harder: the words that stand in a row, and what they lead to.
export type Step = 'easier' | 'harder';

export const stepWords = (step: Step): string =>
  step === 'easier' ? msg('Easier', { id: 'row-easier' }) : msg('Harder', { id: 'row-harder' });

export const stepWordsTo = (step: Step, name: string): string =>
  step === 'easier'
    ? msg(str`Easier: ${name}`, { id: 'row-easier-of' })
    : msg(str`Harder: ${name}`, { id: 'row-harder-of' });

/** Says that an exercise took the place of another, and which parts of side and dosage did not stay. */
export function replacedWords({ name, by, side, dosage }: Replaced): string {
  const said = replacedSideWords(name, by, side);
  return dosage ? msg(str`${said} Dosage now: ${dosageSentence(dosage)}.`, { id: 'replaced-dosage' }) : said;
}

function replacedSideWords(name: string, by: string, side: Replaced['side']): string {
  switch (side) {
    case 'none':
      return msg(str`Replaced ${name} with ${by}, which has no side to choose.`, { id: 'replaced-no-side' });
    case 'open':
      return msg(str`Replaced ${name} with ${by}. Choose its side.`, { id: 'replaced-side-open' });
    case undefined:
      return msg(str`Replaced ${name} with ${by}.`, { id: 'said-replaced' });
  }
}

export const stepForAllWords = (): string => msg('Make all exercises easier or harder', { id: 'step-title' });

/** Why an exercise stays as it is. */
export function noStepWords(step: Step, now: DosageInHand): string {
  if (now.customDosage != null) return msg('Free text does not change', { id: 'step-own-words' });
  return step === 'easier'
    ? msg('No easier step', { id: 'step-none-easier' })
    : msg('No harder step', { id: 'step-none-harder' });
}

/** The act that does it. */
export const applyStepWords = (count: number): string =>
  plural('step-apply', count, {
    one: 'Change 1 exercise',
    other: str`Change ${formatNumber(count)} exercises`,
  });

/** That it was done. */
export const steppedWords = (count: number): string =>
  plural('step-done', count, {
    one: '1 exercise changed',
    other: str`${formatNumber(count)} exercises changed`,
  });
