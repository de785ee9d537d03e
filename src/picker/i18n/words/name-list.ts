// Names joined inside of a sentence: of exercises as they are, of fields without the capital that they have as labels.
import { intlLanguage, language } from '../language.ts';

export const nameList = (names: readonly string[]): string =>
  new Intl.ListFormat(intlLanguage(), { type: 'conjunction' }).format(names);

/** "Sets, repetitions and hold": only the first keeps its capital, but in German, where they are nouns. */
export const namesInSentence = (names: readonly string[]): string =>
  nameList(names.map((name, index) => (index === 0 || language() === 'de' ? name : lowerFirst(name))));

const lowerFirst = (name: string): string => name.charAt(0).toLocaleLowerCase(intlLanguage()) + name.slice(1);
