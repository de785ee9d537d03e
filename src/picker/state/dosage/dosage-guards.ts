// What the members of a prescription may be. Spec: Prescription.
import {
  CUSTOM_DOSAGE_MAX_LENGTH,
  DURATION_MINUTES,
  FREQUENCY_TIMES,
  HOLD_SECONDS,
  REPETITIONS,
  RESISTANCE_MAX_LENGTH,
  REST_SECONDS,
  SETS,
} from '../../../contract/limits.ts';
import type { Dosage } from '../../../contract/prescription.ts';
import { PERIODS, SIDES } from '../../../contract/vocabulary.ts';
import { type Guard, oneOf, textUpTo, wholeNumber, withMembers } from '../guard.ts';

const isFrequency = withMembers({ times: wholeNumber(FREQUENCY_TIMES), period: oneOf(PERIODS) });
const isCustomDosage = textUpTo(CUSTOM_DOSAGE_MAX_LENGTH);

export const DOSAGE_GUARDS: Readonly<Record<keyof Dosage, Guard>> = {
  sets: wholeNumber(SETS),
  repetitions: wholeNumber(REPETITIONS),
  holdSeconds: wholeNumber(HOLD_SECONDS),
  durationMinutes: wholeNumber(DURATION_MINUTES),
  /** The two members and no others. */
  frequency: (value) => isFrequency(value) && Object.keys(value as object).length === 2,
  resistance: textUpTo(RESISTANCE_MAX_LENGTH),
  restSeconds: wholeNumber(REST_SECONDS),
  /** Blank text would override a real dosage with nothing. */
  customDosage: (value) => isCustomDosage(value) && /\S/.test(value as string),
};

export const isSide = oneOf(SIDES);
