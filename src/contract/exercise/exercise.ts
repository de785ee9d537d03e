// An exercise as every response carries it. Spec: Exercise, Media. Responses stay open: unknown members are kept.
import * as z from 'zod/mini';
import type { Known } from '../known.ts';
import { EXERCISE_ID_PATTERN, EXERCISE_MEDIA_ITEMS, SHA256_PATTERN } from '../limits.ts';
import type { Prescription } from './prescription.ts';
import { CATEGORIES, LEVELS, MEDIA_ROLES, REGIONS, STATUSES } from '../vocabulary.ts';

export const mediaSchema = z.looseObject({
  /** `start` is the position at the beginning of the movement, `end` the one that it reaches. */
  role: z.enum(MEDIA_ROLES),
  /** Where the picture is. The file under this address never changes. */
  url: z.url(),
  /** Always `image/png`. */
  mimeType: z.literal('image/png'),
  /** Width in pixels. */
  width: z.int(),
  /** Height in pixels. */
  height: z.int(),
  /** SHA-256 of the file, 64 hexadecimal digits. Verify it before you keep the file. */
  sha256: z.string().check(z.regex(SHA256_PATTERN)),
  /** What the picture shows, for people who do not see it. */
  alt: z.string(),
});

export const exerciseIdSchema = z.string().check(z.regex(EXERCISE_ID_PATTERN));
export const dateTimeSchema = z.iso.datetime({ offset: true });

export const exerciseSchema = z.looseObject({
  /** The exercise in every revision: `ex_` and 20 hexadecimal digits. Opaque, never changed, never used again. */
  id: exerciseIdSchema,
  /** A readable name for addresses, of small letters, digits and dashes. Not an id: it may change. */
  slug: z.string(),
  /** This content and no other: the same id and revision always mean the same content. Opaque. */
  revision: z.string(),
  /**
   * `active`; `deprecated`: no longer recommended; `withdrawn`: must not be prescribed any more. What was prescribed
   * before stays as it is.
   */
  status: z.enum(STATUSES),
  /** When the first revision was published, as a date-time with an offset. */
  publishedAt: z.exactOptional(dateTimeSchema),
  /** When this revision was published, as a date-time with an offset. */
  updatedAt: z.exactOptional(dateTimeSchema),
  /** The id of the exercise that replaces this one. */
  replacementId: z.exactOptional(z.string()),
  /** Why the content or the status last changed, in the words of the catalog. */
  changeReason: z.exactOptional(z.string()),
  /** The name that clinicians and patients read. */
  name: z.string(),
  /** What is trained, and how, in one or two sentences. */
  description: z.string(),
  /** The instructions for the patient, step by step, in order. */
  steps: z.array(z.string()),
  /** One short reminder for doing it well. */
  cue: z.exactOptional(z.string()),
  /** The body region. */
  region: z.exactOptional(z.enum(REGIONS)),
  /** The kind of exercise. */
  category: z.exactOptional(z.enum(CATEGORIES)),
  /** The stage of rehabilitation, from `Early` to `Functional`. */
  level: z.exactOptional(z.enum(LEVELS)),
  /** The muscles or the movement that the exercise is for. */
  target: z.exactOptional(z.string()),
  /** What the patient needs. */
  equipment: z.exactOptional(z.array(z.string())),
  /** Further words to filter by. */
  tags: z.exactOptional(z.array(z.string())),
  /** Other names that a search finds the exercise by. */
  searchSynonyms: z.exactOptional(z.array(z.string())),
  /** The dosage that a picker starts with. A free object; this service uses the member names of Prescription. */
  defaultPrescription: z.exactOptional(z.record(z.string(), z.unknown())),
  /** Exactly two pictures: `start` and `end`. */
  media: z.array(mediaSchema).check(z.length(EXERCISE_MEDIA_ITEMS)),
});

/** A picture of an exercise: its address, its size in pixels, and the sha256 of its bytes in lowercase hexadecimal. Spec: Media. */
export type Media = Known<z.infer<typeof mediaSchema>>;
/** One revision of an exercise, with every member that came. Spec: Exercise. */
export type Exercise = Known<z.infer<typeof exerciseSchema>>;

/** What the catalog itself writes into `defaultPrescription`. */
export type ExercisePrescriptionDefaults = Partial<Omit<Prescription, 'exerciseId' | 'revision'>>;
