// Phrases with a number in them that several elements say.
import { msg, str } from '@lit/localize';
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

/** The words of the button that saves the program. */
export const finishWords = (): string => msg('Save program', { id: 'save-program' });

/** The same where there is little room. */
export const shortFinishWords = (): string => msg('Save', { id: 'save' });

export const placeWords = (position: number, of: number): string =>
  msg(str`${formatNumber(position)} of ${formatNumber(of)}`, { id: 'row-place' });
