// Which side is said: `bilateral` is both at once in one exercise and each in turn in another, and the exercise knows which.
import type { BothSides, Side } from '../contract/vocabulary.ts';

/** A side as it is said. `each`: one side after the other, and sets and repetitions count for each. */
export type SaidSide = Side | 'each';

/** What an exercise says of its sides; nulls and absent members are the same. */
export interface SidesOfExercise {
  /** What `left` and `right` name; an exercise that has it is one-sided. */
  readonly sideMeaning?: string | null | undefined;
  /** What both sides do in one that is not one-sided. */
  readonly bothSides?: BothSides | null | undefined;
}

/** An exercise that says neither keeps the side as it is. */
export function saidSide<S extends SaidSide | null | undefined>(side: S, exercise: SidesOfExercise): S | SaidSide {
  if (side !== 'bilateral') return side;
  if (exercise.sideMeaning || exercise.bothSides === 'in turn') return 'each';
  return exercise.bothSides === 'together' ? 'not_applicable' : side;
}

/**
 * The prescription with its side as it is said, for `dosageSentence`, `estimateProgram` and the other functions that see no exercise. Not to be stored:
 * on the wire the side stays `bilateral`.
 */
export const withSaidSide = <P extends HasSide>(
  prescription: P,
  exercise: SidesOfExercise,
): Omit<P, 'side'> & HasSide => ({ ...prescription, side: saidSide(prescription.side, exercise) });

interface HasSide {
  readonly side?: SaidSide | null | undefined;
}
