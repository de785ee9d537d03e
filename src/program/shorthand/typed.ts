// What was understood of something that was typed: as much of a prescription as it says; and what was not.
import type { Dosage } from '../../contract/exercise/dosage.ts';
import type { Side } from '../../contract/vocabulary.ts';

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
