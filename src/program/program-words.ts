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

/** What a later program changes in an earlier one: apart, as few pages say it. Each begins in lower case: the sentence sets its own first letter. Braces hold the name of what replaces them. */
export interface ChangeWords {
  /** `{name}` is the exercise, `{changes}` what changed in it. */
  readonly of: string;
  /** `{now}` and `{before}` are two parts of a dosage. */
  readonly instead: string;
  /** `{text}` is a part of the dosage that the earlier program does not have. */
  readonly isNew: string;
  /** `{text}` is a part of the dosage that only the earlier program has. */
  readonly isGone: string;
  /** The clinician's text differs. */
  readonly instructions: string;
  /** The exercise itself differs. */
  readonly revision: string;
  /** `{names}` are exercises. */
  readonly added: string;
  readonly removed: string;
  readonly reordered: string;
  readonly none: string;
  /** Between the exercises. */
  readonly separator: string;
}
