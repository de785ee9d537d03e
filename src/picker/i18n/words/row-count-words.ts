// Phrases with a number of rows in them: nobody needs them before there is a row.
import { msg, str } from '@lit/localize';
import { formatNumber } from '../language.ts';
import { plural } from './plural.ts';

/** What would be lost by leaving. */
export const pickedCount = (count: number): string =>
  count === 0
    ? msg('What you changed will not reach the record.', { id: 'leave-none' })
    : plural('leave', count, {
        one: '1 exercise was picked. It will not be added to the record.',
        other: str`${formatNumber(count)} exercises were picked. They will not be added to the record.`,
      });

export const rowsNotCounted = (count: number): string =>
  plural('not-counted', count, { one: '1 row not counted', other: str`${formatNumber(count)} rows not counted` });

/** How many rows are chosen. */
export const rowsChosen = (count: number): string =>
  plural('rows-selected', count, { one: '1 row selected', other: str`${formatNumber(count)} rows selected` });

/** What was done with the chosen rows. */
export const dosageSetWords = (count: number): string =>
  plural('dosage-set', count, { one: 'Dosage of 1 row set', other: str`Dosage of ${formatNumber(count)} rows set` });

/** The same, when it is undone. */
export const dosageOfRows = (count: number): string =>
  plural('change-rows', count, { one: 'dosage of 1 row', other: str`dosage of ${formatNumber(count)} rows` });
