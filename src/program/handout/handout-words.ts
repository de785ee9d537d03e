// The words that a language needs on a handout. A patient reads them: nothing is shortened, everybody is addressed alike.
import type { DosageWords } from '../program-words.ts';
import type { SaidSide } from '../said-side.ts';

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
