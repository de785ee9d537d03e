// Exercises and their lists as this version accepts them, also from a newer service. Spec: Exercise, PageMeta, Snapshot page meta.
import * as z from 'zod/mini';
import type { Known } from '../contract/known.ts';
import { pageMetaSchema, snapshotPageSchema, taxonomiesSchema } from '../contract/exercise/catalog.ts';
import { exerciseSchema, mediaSchema } from '../contract/exercise/exercise.ts';
import { EXERCISE_MEDIA_ITEMS } from '../contract/limits.ts';
import type { Category, Environment, Level, Region, Status } from '../contract/vocabulary.ts';
import { growing } from './growing.ts';

/** Our service writes small letters; the specification does not say which. */
const receivedMediaSchema = z.extend(mediaSchema, {
  /** SHA-256 of the file, 64 hexadecimal digits in either case. Verify it before you keep the file. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'This must have 64 hexadecimal digits.')),
});
const receivedExerciseSchema = z.extend(exerciseSchema, {
  /** `active`; `deprecated`: no longer recommended; `withdrawn`: must not be prescribed any more. May be newer than this version. */
  status: growing<Status>(),
  /** The body region. May be newer than this version. */
  region: z.exactOptional(growing<Region>()),
  /** The kind of exercise. May be newer than this version. */
  category: z.exactOptional(growing<Category>()),
  /** The stage of rehabilitation. May be newer than this version. */
  level: z.exactOptional(growing<Level>()),
  /** Exactly two pictures: `start` and `end`. */
  media: z.array(receivedMediaSchema).check(z.length(EXERCISE_MEDIA_ITEMS)),
});
const exercises = z.array(receivedExerciseSchema);

export const receivedExerciseAnswer = z.looseObject({ data: receivedExerciseSchema });
export const receivedExercisePage = z.looseObject({
  data: exercises,
  meta: z.extend(pageMetaSchema, { environment: growing<Environment>() }),
});
export const receivedSnapshotPage = z.extend(snapshotPageSchema, { data: exercises });
export const receivedTaxonomies = z.extend(taxonomiesSchema, {
  data: z.extend(taxonomiesSchema.shape.data, {
    region: z.array(growing<Region>()),
    category: z.array(growing<Category>()),
    level: z.array(growing<Level>()),
    status: z.array(growing<Status>()),
  }),
  meta: z.extend(taxonomiesSchema.shape.meta, { environment: growing<Environment>() }),
});

/**
 * An exercise with every member that came. `status`, `region`, `category` and `level` may be newer than this version. Store it unchanged.
 */
export type CatalogExercise = Known<z.infer<typeof receivedExerciseSchema>>;
/** A page of the exercise list. Spec: GET /exercises. */
export type ExercisePage = Known<z.infer<typeof receivedExercisePage>>;
/** `meta.nextOffset` is null on the last page. */
export type SnapshotPage = Known<z.infer<typeof receivedSnapshotPage>>;
/** `data`: the values by the name of the query parameter. `meta.counts`: how many visible exercises have each. */
export type CatalogTaxonomies = Known<z.infer<typeof receivedTaxonomies>>;
