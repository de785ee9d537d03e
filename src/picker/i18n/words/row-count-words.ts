// Phrases with a number of rows in them: nobody needs them before there is a row.
import { msg, str } from '@lit/localize';
import type { Side } from '../../../contract/vocabulary.ts';
import { formatNumber } from '../language.ts';
import { sideName } from './filter-words.ts';
import { plural } from './plural.ts';

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
