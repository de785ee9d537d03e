// The words of a dosage, one table a language. A new language is one more table in the list below.
import type { Period, Side } from '../contract/vocabulary.ts';

/**
 * Forms of a phrase by its number: an exact number first ("twice"), then the plural category of the language.
 * `{n}` stands for the number, written as the language writes it.
 */
export type CountedPhrase = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
  readonly exactly?: Readonly<Record<number, string>>;
};

export interface DosageWords {
  readonly sets: CountedPhrase;
  readonly repetitions: CountedPhrase;
  /** `{sets}` and `{repetitions}` are the two phrases above. */
  readonly setsOfRepetitions: string;
  readonly hold: CountedPhrase;
  readonly duration: CountedPhrase;
  readonly rest: CountedPhrase;
  readonly frequency: Readonly<Record<Period, CountedPhrase>>;
  /** An empty word is left out of the sentence. */
  readonly side: Readonly<Record<Side, string>>;
  /** Marks words as the clinician's own; `{text}` is what was written. */
  readonly ownWords: string;
  /** Between two clauses. */
  readonly separator: string;
}

const english: DosageWords = {
  sets: { one: '{n} set', other: '{n} sets' },
  repetitions: { one: '{n} rep', other: '{n} reps' },
  setsOfRepetitions: '{sets} × {repetitions}',
  hold: { other: 'hold {n} s' },
  duration: { other: '{n} min' },
  rest: { other: 'rest {n} s', exactly: { 0: 'no rest' } },
  frequency: {
    day: { exactly: { 1: 'once a day', 2: 'twice a day' }, other: '{n} times a day' },
    week: { exactly: { 1: 'once a week', 2: 'twice a week' }, other: '{n} times a week' },
  },
  side: { left: 'left', right: 'right', bilateral: 'both sides', not_applicable: '' },
  ownWords: '“{text}”',
  separator: ', ',
};

const FALLBACK = 'en';
const LANGUAGES: ReadonlyMap<string, DosageWords> = new Map([[FALLBACK, english]]);

/** The table for a BCP 47 tag: the tag itself, then shorter and shorter ones, then English. */
export function dosageWordsFor(locale: string): { readonly language: string; readonly words: DosageWords } {
  const parts = locale.toLowerCase().split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const language = parts.slice(0, length).join('-');
    const words = LANGUAGES.get(language);
    if (words) return { language, words };
  }
  return { language: FALLBACK, words: english };
}
