// Phrases with a number in them that several elements say.
import { msg, str } from '@lit/localize';
import type { FinishView } from '../../state/views.ts';
import { formatNumber } from '../language.ts';
import { plural } from './plural.ts';

export const exerciseCount = (count: number): string =>
  plural('exercise-count', count, { one: '1 exercise', other: str`${formatNumber(count)} exercises` });

/** The way from the filters to what they leave. */
export const showResults = (count: number): string =>
  plural('show-results', count, { one: 'Show 1 exercise', other: str`Show ${formatNumber(count)} exercises` });

/** Beside results that were found by some of the words. */
export const relaxedWords = (): string => msg('No exercise matches every word. These match some.', { id: 'relaxed' });

/** How often an exercise is in the program. */
export const addedWords = (times: number): string =>
  times === 1
    ? msg('Added', { id: 'card-added' })
    : msg(str`Added × ${formatNumber(times)}`, { id: 'card-added-times' });

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
