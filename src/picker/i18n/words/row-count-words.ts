// Phrases with a number of rows in them: nobody needs them before there is a row.
import { msg, str } from '@lit/localize';
import { formatNumber } from '../language.ts';
import { plural } from './plural.ts';

/** What would be lost by leaving. */
export const pickedCount = (count: number): string =>
  count === 0
    ? msg('Your changes will not be saved to the record.', { id: 'leave-none' })
    : plural('leave', count, {
        one: '1 exercise will not be added to the record.',
        other: str`${formatNumber(count)} exercises will not be added to the record.`,
      });

export const rowsNotCounted = (count: number): string =>
  plural('not-counted', count, { one: '1 exercise not timed', other: str`${formatNumber(count)} exercises not timed` });

/** How many rows are chosen. */
export const rowsChosen = (count: number): string =>
  plural('rows-selected', count, { one: '1 exercise selected', other: str`${formatNumber(count)} exercises selected` });

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
