// The words that a language needs around a program: its title, its time, its labels. Apart from the dosage words, which the picker loads.
import type { Period } from '../contract/vocabulary.ts';
import type { SaidSide } from './said-side.ts';

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

// The words that a language needs on a handout. A patient reads them: nothing is shortened, everybody is addressed alike.
export interface HandoutWords {
  /** The dosage, each clause on a line of its own: "3 sets of 10 repetitions", "Hold for 5 seconds". */
  readonly dosage: DosageWords;
  /** Around the rest where there are several sets: `{rest}` is what `dosage` says of it. */
  readonly betweenSets: string;
  /** In a frame above the dosage; nothing where an exercise has no side. */
  readonly side: Readonly<Record<SaidSide, string>>;
  /** Before what the clinician wrote. */
  readonly forYou: string;
  /** Before the one thing to think of. */
  readonly cue: string;
  /** Before the boxes that are ticked, one for each day. */
  readonly done: string;
  /** For an exercise whose name was not stored. */
  readonly unnamed: string;
  /** In place of a list without exercises. */
  readonly empty: string;
  /** In place of an exercise that must not be done any more. */
  readonly withdrawn: string;
  /** After it. */
  readonly instead: string;
  /** At the foot: the one rule for pain. It holds beside what a clinician wrote of an exercise, so it names no number and forbids no pain. */
  readonly pain: string;
  /** Before the telephone of the clinic. */
  readonly phone: string;
}
