// A prescription: which exercise, which revision, which side, which dosage. Spec: Prescription.
import * as z from 'zod/mini';
import { type Bounds, type Dosage, type DosageMember, eachOfDosage, type Frequency } from './dosage.ts';
import { PERIODS, type Side, SIDES } from '../vocabulary.ts';

const within = ({ minimum, maximum }: Bounds) => z.int().check(z.gte(minimum), z.lte(maximum));

/** The members of a dosage and the schema of each, without saying which are required. */
export const dosageShape = eachOfDosage({
  number: within,
  frequency: ({ times }) =>
    z.strictObject({
      times: within(times),
      period: z.enum(PERIODS),
    }),
  text: ({ maxLength, notBlank }) =>
    notBlank
      ? z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/\S/, 'This must not be blank.'))
      : z.string().check(z.maxLength(maxLength)),
});
export const frequencySchema = dosageShape.frequency satisfies z.ZodMiniType<Frequency>;

const ofEach = (wrap: (schema: z.ZodMiniType) => z.ZodMiniType): object =>
  Object.fromEntries(Object.entries(dosageShape).map(([member, schema]) => [member, wrap(schema)]));

/** Each member may be absent, or undefined as code leaves out what it does not have. */
export const optionalDosageShape = ofEach(z.optional) as {
  readonly [Member in DosageMember]: z.ZodMiniOptional<(typeof dosageShape)[Member]>;
};
/** Each member may be absent or null, as a page's record may keep what is not prescribed. */
export const nullableDosageShape = ofEach((schema) => z.exactOptional(z.nullable(schema))) as {
  readonly [Member in DosageMember]: z.ZodMiniExactOptional<z.ZodMiniNullable<(typeof dosageShape)[Member]>>;
};

export const sideSchema = z.enum(SIDES);

/** What is prescribed of one exercise revision: a structured dosage, or `customDosage` in the clinician's own words. Spec: Prescription. */
export interface Prescription extends Dosage {
  /** The `id` of the exercise. */
  readonly exerciseId: string;
  /** The `revision` of the exercise that is prescribed. */
  readonly revision: string;
  /** Which side is exercised. `bilateral` means both, `not_applicable` that the exercise has no side. */
  readonly side: Side;
}

export const prescriptionSchema = z.strictObject({
  exerciseId: z.string(),
  revision: z.string(),
  side: sideSchema,
  ...optionalDosageShape,
}) satisfies z.ZodMiniType<Prescription>;
