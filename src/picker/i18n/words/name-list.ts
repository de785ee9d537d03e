// Names joined inside of a sentence: of exercises as they are, of fields without the capital that they have as labels.
import { msg, str } from '@lit/localize';
import { intlLanguage, language } from '../language.ts';

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
