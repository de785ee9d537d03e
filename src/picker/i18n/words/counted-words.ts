// Phrases with a number in them that several elements say.
import { msg, str } from '@lit/localize';
import { formatNumber, intlLanguage, language } from '../language.ts';
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

// Names joined inside of a sentence: of exercises as they are, of fields without the capital that they have as labels.
export const nameList = (names: readonly string[]): string =>
  new Intl.ListFormat(intlLanguage(), { type: 'conjunction' }).format(names);

/** As a list alone, which no sentence is built around: each once, whatever its case, and in its own direction. */
export function listOfNames(names: readonly string[]): string {
  const once = new Map(names.toReversed().map((name) => [name.toLocaleLowerCase(intlLanguage()), name]));
  const isolated = [...once.values()].toReversed().map((name) => `\u2068${name}\u2069`);
  return isolated.length === 0
    ? ''
    : isolated.reduce((list, name) => msg(str`${list}, ${name}`, { id: 'list-joined' }));
}

/** "Sets, repetitions and hold": only the first keeps its capital, but in German, where they are nouns. */
export const namesInSentence = (names: readonly string[]): string =>
  nameList(names.map((name, index) => (index === 0 || language() === 'de' ? name : lowerFirst(name))));

const lowerFirst = (name: string): string => name.charAt(0).toLocaleLowerCase(intlLanguage()) + name.slice(1);
