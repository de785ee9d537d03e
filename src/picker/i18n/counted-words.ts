// Phrases with a number in them that several elements say.
import { msg, str } from '@lit/localize';
import type { FinishView } from '../state/views.ts';
import { formatNumber } from './language.ts';
import { plural } from './plural.ts';

export const exerciseCount = (count: number): string =>
  plural('exercise-count', count, { one: '1 exercise', other: str`${formatNumber(count)} exercises` });

type Finish = Pick<FinishView, 'count' | 'reopened'>;

/** The words of the button that finishes. */
export const finishWords = ({ count, reopened }: Finish): string =>
  reopened ? saveExercises(count) : addExercises(count);

/** The same where there is little room. */
export function shortFinishWords({ count, reopened }: Finish): string {
  const number = formatNumber(count);
  if (reopened) return count === 0 ? msg('Save', { id: 'save' }) : msg(str`Save ${number}`, { id: 'save-count' });
  return count === 0 ? msg('Add', { id: 'add' }) : msg(str`Add ${number}`, { id: 'add-count' });
}

const addExercises = (count: number): string =>
  count === 0
    ? msg('Add exercises', { id: 'add-exercises' })
    : plural('add-exercises', count, { one: 'Add 1 exercise', other: str`Add ${formatNumber(count)} exercises` });

const saveExercises = (count: number): string =>
  count === 0
    ? msg('Save', { id: 'save' })
    : plural('save-exercises', count, { one: 'Save 1 exercise', other: str`Save ${formatNumber(count)} exercises` });

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
export const rowsSelected = (count: number): string =>
  plural('rows-selected', count, { one: '1 row selected', other: str`${formatNumber(count)} rows selected` });

/** What was done with the chosen rows. */
export const dosageSetWords = (count: number): string =>
  plural('dosage-set', count, { one: 'Dosage of 1 row set', other: str`Dosage of ${formatNumber(count)} rows set` });
