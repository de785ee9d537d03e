// The work of a dosage, and the numbers in which people prescribe it. Judged by us, without a guideline.
import type { Dosage } from '../../../contract/exercise/dosage.ts';
import type { NumberField } from '../model.ts';

export type Work = 'durationMinutes' | 'holdSeconds' | 'repetitions';

/** From so many seconds on the hold is the work, and not a pause of each repetition. */
const LONG_HOLD_SECONDS = 10;

/** Undefined where no number says it: own words, sets alone, nothing. */
export function workOf({ durationMinutes, holdSeconds, repetitions }: Dosage): Work | undefined {
  if (durationMinutes !== undefined) return 'durationMinutes';
  if (holdSeconds !== undefined && (holdSeconds >= LONG_HOLD_SECONDS || repetitions === undefined))
    return 'holdSeconds';
  return repetitions === undefined ? undefined : 'repetitions';
}

const ONE_BY_ONE = [0, 1];
/** Beyond the last one it goes on in steps of the last gap. */
const PRESCRIBED: Readonly<Record<NumberField, readonly number[]>> = {
  sets: ONE_BY_ONE,
  repetitions: [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20],
  holdSeconds: [0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120],
  durationMinutes: [0, 1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 60],
  restSeconds: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120],
  times: ONE_BY_ONE,
};

/**
 * The next number that people prescribe, up or down from the value, which need not be one of them. Below 0 it is negative, which no field takes.
 *
 * @example
 * nextPrescribed('repetitions', 12, 1) // 15
 */
export function nextPrescribed(field: NumberField, value: number, by: 1 | -1): number {
  const numbers = PRESCRIBED[field];
  const [last = 0, before = 0] = [numbers.at(-1), numbers.at(-2)];
  const gap = last - before;
  if (by > 0) return numbers.find((number) => number > value) ?? (Math.floor(value / gap) + 1) * gap;
  return value > last + gap ? (Math.ceil(value / gap) - 1) * gap : (numbers.findLast((number) => number < value) ?? -1);
}
