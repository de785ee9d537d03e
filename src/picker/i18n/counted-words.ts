// Phrases with a number in them that several elements say.
import { msg, str } from '@lit/localize';
import type { FinishView } from '../state/views.ts';
import { formatNumber } from './language.ts';
import { plural } from './plural.ts';

export const exerciseCount = (count: number): string =>
  plural(count, {
    one: msg('1 exercise', { id: 'exercise-count-one' }),
    other: msg(str`${formatNumber(count)} exercises`, { id: 'exercise-count-other' }),
  });

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
    : plural(count, {
        one: msg('Add 1 exercise', { id: 'add-exercises-one' }),
        other: msg(str`Add ${formatNumber(count)} exercises`, { id: 'add-exercises-other' }),
      });

const saveExercises = (count: number): string =>
  count === 0
    ? msg('Save', { id: 'save' })
    : plural(count, {
        one: msg('Save 1 exercise', { id: 'save-exercises-one' }),
        other: msg(str`Save ${formatNumber(count)} exercises`, { id: 'save-exercises-other' }),
      });

/** What would be lost by leaving. */
export const pickedCount = (count: number): string =>
  count === 0
    ? msg('What you changed will not reach the record.', { id: 'leave-none' })
    : plural(count, {
        one: msg('1 exercise was picked. It will not be added to the record.', { id: 'leave-one' }),
        other: msg(str`${formatNumber(count)} exercises were picked. They will not be added to the record.`, {
          id: 'leave-other',
        }),
      });

export const rowsNotCounted = (count: number): string =>
  plural(count, {
    one: msg('1 row not counted', { id: 'not-counted-one' }),
    other: msg(str`${formatNumber(count)} rows not counted`, { id: 'not-counted-other' }),
  });

/** How many rows are chosen. */
export const rowsSelected = (count: number): string =>
  plural(count, {
    one: msg('1 row selected', { id: 'rows-selected-one' }),
    other: msg(str`${formatNumber(count)} rows selected`, { id: 'rows-selected-other' }),
  });

/** What was done with the chosen rows. */
export const dosageSetWords = (count: number): string =>
  plural(count, {
    one: msg('Dosage of 1 row set', { id: 'dosage-set-one' }),
    other: msg(str`Dosage of ${formatNumber(count)} rows set`, { id: 'dosage-set-other' }),
  });
