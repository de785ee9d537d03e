// The words that a language reads in shorthand. They are read, never written. The tables are in languages/, one file each.
import type { Typed } from './typed.ts';

/** Words and phrases with `|` between them; case and accents do not matter. English ones are read in every language as well. */
export interface ShorthandWords {
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
  /** Between a number and a period: "2 times a day". */
  readonly times: string;
  readonly once: string;
  readonly twice: string;
  /** Before a period. */
  readonly per: string;
  /** What has one or two letters is read behind a slash only: "2/d". */
  readonly day: string;
  readonly week: string;
  readonly left: string;
  readonly right: string;
  /** One side after the other, or both at once: the exercise knows which. */
  readonly each: string;
  /** What a phrase says all by itself. */
  readonly phrases: Readonly<Record<string, Typed>>;
  /** The resistance as it is written, and what is read as it. */
  readonly bands: Readonly<Record<string, string>>;
  /** English words that mean something else here. */
  readonly notRead?: string;
}
