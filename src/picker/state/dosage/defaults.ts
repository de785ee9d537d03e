// What the catalog suggests for an exercise, and what the clinic does instead. Spec: Exercise, defaultPrescription.
import { type Dosage, type DosageMember, STRUCTURED_DOSAGE_MEMBERS } from '../../../contract/exercise/dosage.ts';
import type { Side } from '../../../contract/vocabulary.ts';
import type { DosageInHand, SidesOfExercise } from '../../../program/index.ts';
import type { Typed } from '../../../program/shorthand/shorthand-words.ts';
import { DOSAGE_GUARDS, isSide } from '../guard.ts';
import { rememberEach } from '../memo.ts';
import type { Catalog, Row } from '../model.ts';

export interface Defaults {
  /** Only where the catalog gives one, or says what both do; else the clinician has to choose. */
  readonly side?: Side;
  readonly dosage: Dosage;
}

export const NO_DEFAULTS: Defaults = { dosage: {} };

interface Content extends SidesOfExercise {
  readonly defaultPrescription?: Readonly<Record<string, unknown>>;
}

/** It is a free object: each member counts only where it fits the contract, everything else is passed over. */
export const defaultsOf = rememberEach(({ defaultPrescription = {}, bothSides }: Content): Defaults => {
  const dosage: Dosage = Object.fromEntries(
    Object.entries(DOSAGE_GUARDS).flatMap(([name, fits]) => {
      const value = defaultPrescription[name];
      return fits(value) ? [[name, value]] : [];
    }),
  );
  const side = isSide(defaultPrescription['side']) ? (defaultPrescription['side'] as Side) : bothSides && 'bilateral';
  return { dosage, ...(side && { side }) };
});

/** The usual dosage with what was typed in its place, and what stays of it; where the exercise says what both sides do no other is taken. */
export function withTyped(
  content: Content,
  { dosage: typed = {}, side }: Typed = {},
  usual: { readonly side?: Side | undefined; readonly dosage: Dosage } = defaultsOf(content),
): Pick<Row, 'side'> & { readonly dosage: Dosage; readonly kept: Dosage } {
  const stay = Object.entries(usual.dosage).filter(([name]) => !isEnded(name, typed, usual.dosage));
  return {
    side: content.bothSides ? usual.side : (side ?? usual.side),
    dosage: { ...Object.fromEntries(stay), ...typed },
    kept: Object.fromEntries(stay.filter(([name]) => !(name in typed))),
  };
}

/** A number of repetitions and a time for all of them contradict each other, as numbers and own words do. */
const ENDED_BY: Readonly<Record<string, readonly DosageMember[]>> = {
  customDosage: STRUCTURED_DOSAGE_MEMBERS,
  durationMinutes: ['repetitions', 'holdSeconds'],
  repetitions: ['durationMinutes'],
  holdSeconds: ['durationMinutes'],
};

/**
 * Whether what was typed takes the place of a member that was not. "3x30s" is one hold in each set, and "10 min" of an exercise that is counted
 * otherwise is all of it: three times ten minutes is another dosage.
 */
export const isEnded = (name: string, typed: Dosage, before: DosageInHand): boolean =>
  Boolean(ENDED_BY[name]?.some((by) => typed[by] !== undefined)) ||
  (name === 'repetitions' && typed.sets !== undefined && typed.holdSeconds !== undefined) ||
  ((name === 'sets' || name === 'restSeconds') &&
    typed.durationMinutes !== undefined &&
    before.durationMinutes === undefined);

/** With the dosage of the clinic, where it has one; the side stays the catalog's. */
export function usualOf({ clinic }: Catalog, id: string, defaults: Defaults): Defaults {
  const dosage = clinic?.usualDosages.get(id);
  return dosage ? { ...defaults, dosage } : defaults;
}
