// Names of fields, which are written with a capital as labels, joined inside of a sentence.
import { intlLanguage, language } from '../language.ts';

/** "Sets, repetitions and hold": only the first keeps its capital, but in German, where they are nouns. */
export const namesInSentence = (names: readonly string[]): string =>
  new Intl.ListFormat(intlLanguage(), { type: 'conjunction' }).format(
    names.map((name, index) => (index === 0 || language() === 'de' ? name : lowerFirst(name))),
  );

const lowerFirst = (name: string): string => name.charAt(0).toLocaleLowerCase(intlLanguage()) + name.slice(1);
