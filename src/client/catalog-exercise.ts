// Exercises and their lists as this version accepts them, also from a newer service. Spec: Exercise, PageMeta, Snapshot page meta.
import * as z from 'zod/mini';
import {
  type PageMeta,
  pageMetaSchema,
  type SnapshotPageMeta,
  snapshotPageSchema,
  type Taxonomies,
  taxonomiesSchema,
} from '../contract/exercise/catalog.ts';
import {
  type Exercise,
  exerciseSchema,
  mediaSchema,
  type Motion,
  motionSchema,
} from '../contract/exercise/exercise.ts';
import { EXERCISE_MEDIA_ITEMS } from '../contract/limits.ts';
import type {
  BothSides,
  Category,
  Demand,
  DepictedSide,
  Environment,
  Level,
  Region,
  Status,
} from '../contract/vocabulary.ts';

/** The words that this version knows, and any other. */
export type Growing<Known extends string> = Known | (string & {});

export const growing = <Known extends string>() => z.string() as unknown as z.ZodMiniType<Growing<Known>>;

/** Our service writes small letters; the specification does not say which. */
const receivedMediaSchema = z.extend(mediaSchema, {
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'This must have 64 hexadecimal digits.')),
});
const receivedExerciseSchema = z.extend(exerciseSchema, {
  status: growing<Status>(),
  region: z.exactOptional(growing<Region>()),
  category: z.exactOptional(growing<Category>()),
  level: z.exactOptional(growing<Level>()),
  demands: z.exactOptional(z.array(growing<Demand>())),
  bothSides: z.exactOptional(growing<BothSides>()),
  depictedSide: z.exactOptional(growing<DepictedSide>()),
  motion: z.exactOptional(z.extend(motionSchema, { mimeType: growing<Motion['mimeType']>() })),
  media: z.array(receivedMediaSchema).check(z.length(EXERCISE_MEDIA_ITEMS)),
}) satisfies z.ZodMiniType<CatalogExercise>;
const exercises = z.array(receivedExerciseSchema);

export const receivedExerciseAnswer = z.looseObject({ data: receivedExerciseSchema });
export const receivedExercisePage = z.looseObject({
  data: exercises,
  meta: z.extend(pageMetaSchema, { environment: growing<Environment>() }),
}) satisfies z.ZodMiniType<ExercisePage>;
export const receivedSnapshotPage = z.extend(snapshotPageSchema, {
  data: exercises,
}) satisfies z.ZodMiniType<SnapshotPage>;
export const receivedTaxonomies = z.extend(taxonomiesSchema, {
  data: z.extend(taxonomiesSchema.shape.data, {
    region: z.array(growing<Region>()),
    category: z.array(growing<Category>()),
    level: z.array(growing<Level>()),
    status: z.array(growing<Status>()),
  }),
  meta: z.extend(taxonomiesSchema.shape.meta, { environment: growing<Environment>() }),
}) satisfies z.ZodMiniType<CatalogTaxonomies>;

/**
 * An exercise. `status`, `region`, `category`, `level`, `demands`, `bothSides`, `depictedSide` and the type of `motion` may be newer
 * than this version. Store it unchanged. Spec: Exercise.
 */
export interface CatalogExercise extends Omit<
  Exercise,
  'status' | 'region' | 'category' | 'level' | 'demands' | 'bothSides' | 'depictedSide' | 'motion'
> {
  /** `active`; `deprecated`: no longer recommended; `withdrawn`: must not be prescribed any more. */
  readonly status: Growing<Status>;
  /** The body region. */
  readonly region?: Growing<Region>;
  /** The kind of exercise. */
  readonly category?: Growing<Category>;
  /** The stage of rehabilitation, from `Early` to `Functional`. */
  readonly level?: Growing<Level>;
  /** The demands that it makes of the body. Empty: decided, it makes none. Absent: undecided. What is not marked is not thereby safe. */
  readonly demands?: readonly Growing<Demand>[];
  /** Of an exercise that is not one-sided: `together`, or `in turn`, where sets and repetitions count for each side. */
  readonly bothSides?: Growing<BothSides>;
  /** The side that the pictures of a one-sided exercise show. */
  readonly depictedSide?: Growing<DepictedSide>;
  /** The movement, animated. */
  readonly motion?: Omit<Motion, 'mimeType'> & {
    /** `image/webp`, as far as this version knows. */
    readonly mimeType: Growing<Motion['mimeType']>;
  };
}
/** A page of the exercise list. Spec: GET /exercises. */
export interface ExercisePage {
  /** The exercises of this page. */
  readonly data: readonly CatalogExercise[];
  /** The position of this page in the list; `nextCursor` is null on the last page. */
  readonly meta: Grown<PageMeta>;
}
/** A page of a snapshot. Spec: GET /catalog/snapshots/{id}. */
export interface SnapshotPage {
  /** The exercises of this page, withdrawn ones included. */
  readonly data: readonly CatalogExercise[];
  /** The position of this page in the snapshot; `nextOffset` is null on the last page. */
  readonly meta: SnapshotPageMeta;
}
/** The values of the filters, and how often each occurs. Spec: GET /taxonomies. */
export interface CatalogTaxonomies {
  /** The values, under the name of the query parameter that takes them. */
  readonly data: Omit<Taxonomies['data'], 'region' | 'category' | 'level' | 'status'> & {
    /** Body regions. */
    readonly region: readonly Growing<Region>[];
    /** Kinds of exercise. */
    readonly category: readonly Growing<Category>[];
    /** Stages of rehabilitation, the earliest first. */
    readonly level: readonly Growing<Level>[];
    /** Lifecycle statuses. */
    readonly status: readonly Growing<Status>[];
  };
  /** What the values belong to, and how many visible exercises have each. */
  readonly meta: Grown<Taxonomies['meta']>;
}

/** With an environment that may be newer than this version. */
type Grown<Meta> = Omit<Meta, 'environment'> & {
  /** The environment of the credential that asked. */
  readonly environment: Growing<Environment>;
};
