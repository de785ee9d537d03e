// The words that a language needs around a program: its title, its time, its labels. Apart from the dosage words, which the picker loads.
import type { CountedPhrase } from './dosage-words.ts';

export interface ProgramWords {
  /** Where nobody gives a title. */
  readonly title: string;
  /** Over what the clinician wrote. */
  readonly instructions: string;
  /** After a label. */
  readonly colon: string;
  /** Minutes of one session; begins the sentence. */
  readonly session: CountedPhrase;
  /** Minutes of a day, after the session. */
  readonly day: CountedPhrase;
  /** Exercises without a time, at the end. */
  readonly notCounted: CountedPhrase;
  /** Between two parts of the sentence. */
  readonly separator: string;
}
