// Numbers far above what is usually prescribed: allowed, and said in a quiet word, since most of them are a slip of the hand.
import type { DosageInHand } from '../../../program/index.ts';
import type { NumberField } from '../model.ts';

/** The most that goes without a word. Judged by us, not by a guideline. */
const USUAL_AT_MOST: Readonly<Record<Exclude<NumberField, 'times'>, number>> = {
  sets: 10,
  repetitions: 50,
  holdSeconds: 180,
  durationMinutes: 60,
  restSeconds: 300,
};
const USUAL_TIMES = { day: 8, week: 14 } as const;

/** The members of the dosage that are far above what is usual, in the order of the fields. */
export function unusualFields(dosage: DosageInHand): readonly NumberField[] {
  const fields = Object.keys(USUAL_AT_MOST) as (keyof typeof USUAL_AT_MOST)[];
  const { frequency } = dosage;
  return [
    ...fields.filter((field) => (dosage[field] ?? 0) > USUAL_AT_MOST[field]),
    ...(frequency && frequency.times > USUAL_TIMES[frequency.period] ? (['times'] as const) : []),
  ];
}
