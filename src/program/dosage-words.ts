// The words that a language needs to say a dosage. The tables are in languages/, one file each.
import type { Period } from '../contract/vocabulary.ts';
import type { SaidSide } from './said-side.ts';

/**
 * Forms of a phrase by its number: an exact number first ("twice"), then the plural category of the language.
 * `{n}` stands for the number, written as the language writes it.
 */
export type CountedPhrase = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
  readonly exactly?: Readonly<Record<number, string>>;
};

/** The words of a dosage in one language. `{n}` stands for a number, as in CountedPhrase. */
export interface DosageWords {
  /** For `sets`. */
  readonly sets: CountedPhrase;
  /** For `repetitions`. */
  readonly repetitions: CountedPhrase;
  /** `{sets}` and `{repetitions}` are the two phrases above. */
  readonly setsOfRepetitions: string;
  /** For `holdSeconds`. */
  readonly hold: CountedPhrase;
  /** For `durationMinutes`. */
  readonly duration: CountedPhrase;
  /** For `restSeconds`. */
  readonly rest: CountedPhrase;
  /** For `frequency`. */
  readonly frequency: Readonly<Record<Period, CountedPhrase>>;
  /** An empty word is left out of the sentence. */
  readonly side: Readonly<Record<SaidSide, string>>;
  /** Marks words as the clinician's own; `{text}` is what was written. */
  readonly ownWords: string;
  /** Around a resistance, as it was written; nothing where it is absent. */
  readonly resistance?: string;
  /** Between two clauses. */
  readonly separator: string;
}
