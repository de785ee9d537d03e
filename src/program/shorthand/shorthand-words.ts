// The words that a language reads in shorthand. They are read, never written. The tables are in languages/, one file each.
import type { Dosage } from '../../contract/exercise/dosage.ts';
import type { Side } from '../../contract/vocabulary.ts';

/** Words with `|` between them; case and accents do not matter. English ones are read in every language as well. */
export interface ShorthandWords {
  /** One, two, three and so on; the forms of one number with a blank between them. Arabic leaves out one, which follows its noun. */
  readonly numbers: string;
  /** Words that have a number in them, and the same with a digit: "twice" is "2 times". */
  readonly counted: Readonly<Record<string, string>>;
  /** Between two numbers that make a range. */
  readonly range: string;
  /** Before a number or a period that they change: "up to", "almost". */
  readonly limit: string;
  /** Negations of the part before or behind them. */
  readonly not: string;
  /** Between two parts of a dosage; it adds nothing. */
  readonly and: string;
  /** Behind a number. */
  readonly sets: string;
  /** Behind a number. */
  readonly repetitions: string;
  /** Between sets and repetitions or seconds: "3 sets of 12". */
  readonly of: string;
  readonly seconds: string;
  readonly minutes: string;
  /** Before or behind seconds. */
  readonly hold: string;
  /** Before or behind seconds or minutes. */
  readonly rest: string;
  /** Behind a rest. */
  readonly betweenSets: string;
  readonly noRest: string;
  /** Before a weight or a band. */
  readonly resistance: string;
  /** Between a number and a period: "2 times a day". */
  readonly times: string;
  /** Before a period. */
  readonly per: string;
  /** What has one or two letters is read behind a slash only: "2/d". */
  readonly day: string;
  readonly week: string;
  /** Between a number and a week: "3 days a week". */
  readonly days: string;
  /** What says all by itself that it is done once, twice and so on. Once counts only if nothing beside it says how often. */
  readonly aDay: readonly string[];
  readonly aWeek: readonly string[];
  /** Behind "2 x" or "every": periods that no frequency has. Alone they are the weeks of a phase. */
  readonly otherPeriods: string;
  /** What says all by itself that it is not done a number of times a day or a week. */
  readonly otherDays: string;
  /** Behind "2 x". */
  readonly partsOfDay: string;
  readonly left: string;
  readonly right: string;
  /** One side after the other, or both at once: the exercise knows which. */
  readonly each: string;
  /** Letters that are words of the language: a side only as the last word, behind a number. */
  readonly lastLetters?: { readonly left: string; readonly right: string };
  /** The resistance as it is written, and what is read as it. */
  readonly bands: Readonly<Record<string, string>>;
  /** English words that mean something else here. */
  readonly notRead?: string;
}

/** An absent member was not typed. */
export interface Typed {
  readonly dosage?: Dosage;
  readonly side?: Side;
  readonly instructions?: string;
}

/**
 * `range`: several numbers for one. `period`: other than times a day or a week. `twice`: a second value of one kind. `bounds`: a number that
 * the contract does not allow. `unclear`: a dosage, but more than one could be meant, or something beside it changes it.
 */
export type UnreadReason = 'range' | 'negation' | 'period' | 'twice' | 'bounds' | 'unclear';

/** A part of a dosage that cannot be stored as it was meant: then no part of the dosage is. */
export interface UnreadPart {
  /** As it was typed. */
  readonly text: string;
  /** Absent for words that do not say a dosage. */
  readonly reason?: UnreadReason | undefined;
}
