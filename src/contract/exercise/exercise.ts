// An exercise as every response carries it. Spec: Exercise, Media. Responses stay open: unknown members are kept.
import * as z from 'zod/mini';
import { EXERCISE_ID_PATTERN, EXERCISE_MEDIA_ITEMS, SHA256_PATTERN } from '../limits.ts';
import type { Prescription } from './prescription.ts';
import { CATEGORIES, LEVELS, MEDIA_ROLES, REGIONS, STATUSES } from '../vocabulary.ts';

export const mediaSchema = z.looseObject({
  role: z.enum(MEDIA_ROLES),
  url: z.url(),
  mimeType: z.literal('image/png'),
  width: z.int(),
  height: z.int(),
  sha256: z.string().check(z.regex(SHA256_PATTERN)),
  alt: z.string(),
});

export const exerciseIdSchema = z.string().check(z.regex(EXERCISE_ID_PATTERN));
export const dateTimeSchema = z.iso.datetime({ offset: true });

export const exerciseSchema = z.looseObject({
  id: exerciseIdSchema,
  slug: z.string(),
  revision: z.string(),
  status: z.enum(STATUSES),
  publishedAt: z.exactOptional(dateTimeSchema),
  updatedAt: z.exactOptional(dateTimeSchema),
  replacementId: z.exactOptional(z.string()),
  changeReason: z.exactOptional(z.string()),
  name: z.string(),
  description: z.string(),
  steps: z.array(z.string()),
  cue: z.exactOptional(z.string()),
  region: z.exactOptional(z.enum(REGIONS)),
  category: z.exactOptional(z.enum(CATEGORIES)),
  level: z.exactOptional(z.enum(LEVELS)),
  target: z.exactOptional(z.string()),
  equipment: z.exactOptional(z.array(z.string())),
  tags: z.exactOptional(z.array(z.string())),
  searchSynonyms: z.exactOptional(z.array(z.string())),
  /** A free object. Ours uses the names of Prescription, so that a picker can prefill from it. */
  defaultPrescription: z.exactOptional(z.record(z.string(), z.unknown())),
  media: z.array(mediaSchema).check(z.length(EXERCISE_MEDIA_ITEMS)),
});

/** A picture of an exercise: its address, its size in pixels, and the sha256 of its bytes in lowercase hexadecimal. Spec: Media. */
export type Media = Readonly<z.infer<typeof mediaSchema>>;
/** One revision of an exercise, with every member that came. Spec: Exercise. */
export type Exercise = Readonly<z.infer<typeof exerciseSchema>>;

/** What the catalog itself writes into `defaultPrescription`. */
export type ExercisePrescriptionDefaults = Partial<Omit<Prescription, 'exerciseId' | 'revision'>>;
