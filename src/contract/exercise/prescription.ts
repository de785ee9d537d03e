// A prescription: which exercise, which revision, which side, which dosage. Spec: Prescription.
import * as z from 'zod/mini';
import type { Known } from '../known.ts';
import { type Bounds, type DOSAGE, eachOfDosage } from './dosage.ts';
import { PERIODS, SIDES } from '../vocabulary.ts';

const within = ({ minimum, maximum }: Bounds) => z.int().check(z.gte(minimum), z.lte(maximum));

/** The members of a dosage and the schema of each, without saying which are required. */
export const dosageShape = eachOfDosage({
  number: within,
  frequency: ({ times }) =>
    z.strictObject({
      /** How many times in the period, 1 to 20. */
      times: within(times),
      /** `day` or `week`. */
      period: z.enum(PERIODS),
    }),
  text: ({ maxLength, notBlank }) =>
    notBlank
      ? z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/\S/, 'This must not be blank.'))
      : z.string().check(z.maxLength(maxLength)),
});
export const frequencySchema = dosageShape.frequency;

const ofEach = (wrap: (schema: z.ZodMiniType) => z.ZodMiniType): object =>
  Object.fromEntries(Object.entries(dosageShape).map(([member, schema]) => [member, wrap(schema)]));

/** Each member may be absent, or undefined as code leaves out what it does not have. */
export const optionalDosageShape = ofEach(z.optional) as {
  readonly [Member in keyof typeof DOSAGE]: z.ZodMiniOptional<(typeof dosageShape)[Member]>;
};
/** Each member may be absent or null, as a page's record may keep what is not prescribed. */
export const nullableDosageShape = ofEach((schema) => z.exactOptional(z.nullable(schema))) as {
  readonly [Member in keyof typeof DOSAGE]: z.ZodMiniExactOptional<z.ZodMiniNullable<(typeof dosageShape)[Member]>>;
};

export const sideSchema = z.enum(SIDES);

export const prescriptionSchema = z.strictObject({
  /** The `id` of the exercise. */
  exerciseId: z.string(),
  /** The `revision` of the exercise that is prescribed. */
  revision: z.string(),
  /** Which side is exercised. `bilateral` means both, `not_applicable` that the exercise has no side. */
  side: sideSchema,
  ...optionalDosageShape,
});

/** So many times a day or a week. Spec: Prescription. */
export type Frequency = Known<z.infer<typeof frequencySchema>>;
/** What is prescribed of one exercise revision: a structured dosage, or `customDosage` in the clinician's own words. Spec: Prescription. */
export type Prescription = Known<z.infer<typeof prescriptionSchema>>;
/** Side and dosage without the exercise that they belong to. */
export type Dosage = Omit<Prescription, 'exerciseId' | 'revision' | 'side'>;
