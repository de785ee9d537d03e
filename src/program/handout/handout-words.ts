// The words that a language needs on a handout. A patient reads them: nothing is shortened, everybody is addressed alike.
import type { DosageWords } from '../dosage-words.ts';
import type { SaidSide } from '../said-side.ts';

export interface HandoutWords {
  /** The dosage, each clause on a line of its own: "3 sets of 10 repetitions", "Hold for 5 seconds". */
  readonly dosage: DosageWords;
  /** Beside the name of an exercise; nothing where an exercise has no side. */
  readonly side: Readonly<Record<SaidSide, string>>;
  /** Before the one thing to think of. */
  readonly cue: string;
  /** Before the boxes that are ticked, one for each day. */
  readonly done: string;
  /** For an exercise whose name was not stored. */
  readonly unnamed: string;
  /** In place of a list without exercises. */
  readonly empty: string;
}
