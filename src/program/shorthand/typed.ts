// What was understood of something that was typed: as much of a prescription as it says.
import type { Dosage } from '../../contract/exercise/dosage.ts';
import type { Side } from '../../contract/vocabulary.ts';

/** An absent member was not typed. */
export interface Typed {
  readonly dosage?: Dosage;
  readonly side?: Side;
  readonly instructions?: string;
}
