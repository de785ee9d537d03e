// Exercises and their lists as this version accepts them, also from a newer service. Spec: Exercise, PageMeta, Snapshot page meta.
import * as z from 'zod/mini';
import type { Known } from '../contract/known.ts';
import { pageMetaSchema, snapshotPageSchema, taxonomiesSchema } from '../contract/exercise/catalog.ts';
import { exerciseSchema } from '../contract/exercise/exercise.ts';
import type { Category, Environment, Level, Region, Status } from '../contract/vocabulary.ts';
import { growing } from './growing.ts';

const receivedExerciseSchema = z.extend(exerciseSchema, {
  status: growing<Status>(),
  region: z.exactOptional(growing<Region>()),
  category: z.exactOptional(growing<Category>()),
  level: z.exactOptional(growing<Level>()),
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
