// A prescription: which exercise, which revision, which side, which dosage. Spec: Prescription.
import * as z from 'zod/mini';
import {
  CUSTOM_DOSAGE_MAX_LENGTH,
  DURATION_MINUTES,
  FREQUENCY_TIMES,
  HOLD_SECONDS,
  REPETITIONS,
  RESISTANCE_MAX_LENGTH,
  REST_SECONDS,
  SETS,
} from './limits.ts';
import { PERIODS, SIDES } from './vocabulary.ts';

const within = (bounds: { readonly minimum: number; readonly maximum: number }) =>
  z.int().check(z.gte(bounds.minimum), z.lte(bounds.maximum));

export const frequencySchema = z.strictObject({ times: within(FREQUENCY_TIMES), period: z.enum(PERIODS) });

/** The members of a dosage and the schema of each, without saying which are required. */
export const dosageShape = {
  sets: within(SETS),
  repetitions: within(REPETITIONS),
  holdSeconds: within(HOLD_SECONDS),
  durationMinutes: within(DURATION_MINUTES),
  frequency: frequencySchema,
  resistance: z.string().check(z.maxLength(RESISTANCE_MAX_LENGTH)),
  restSeconds: within(REST_SECONDS),
  /** Blank text is refused: it would override a real dosage with nothing. */
  customDosage: z.string().check(z.minLength(1), z.maxLength(CUSTOM_DOSAGE_MAX_LENGTH), z.regex(/\S/)),
} as const;

export const sideSchema = z.enum(SIDES);

export const prescriptionSchema = z.strictObject({
  exerciseId: z.string(),
  revision: z.string(),
  side: sideSchema,
  sets: z.exactOptional(dosageShape.sets),
  repetitions: z.exactOptional(dosageShape.repetitions),
  holdSeconds: z.exactOptional(dosageShape.holdSeconds),
  durationMinutes: z.exactOptional(dosageShape.durationMinutes),
  frequency: z.exactOptional(dosageShape.frequency),
  resistance: z.exactOptional(dosageShape.resistance),
  restSeconds: z.exactOptional(dosageShape.restSeconds),
  customDosage: z.exactOptional(dosageShape.customDosage),
});

export type Frequency = Readonly<z.infer<typeof frequencySchema>>;
/** What is prescribed of one exercise revision: a structured dosage, or `customDosage` in the clinician's own words. Spec: Prescription. */
export type Prescription = Readonly<z.infer<typeof prescriptionSchema>>;
/** Side and dosage without the exercise that they belong to. */
export type Dosage = Omit<Prescription, 'exerciseId' | 'revision' | 'side'>;
