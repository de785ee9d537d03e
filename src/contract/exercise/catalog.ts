// Lists, taxonomies, snapshots and the change feed. Spec: PageMeta, CatalogManifest, Snapshot page meta, Change event.
import * as z from 'zod/mini';
import { dateTimeSchema, type Exercise, exerciseSchema } from './exercise.ts';
import { MANIFEST_SCHEMA_VERSION } from '../limits.ts';
import {
  CATEGORIES,
  type Category,
  type Environment,
  ENVIRONMENTS,
  EVENT_TYPES,
  type EventType,
  type Level,
  LEVELS,
  type Region,
  REGIONS,
  type Status,
  STATUSES,
} from '../vocabulary.ts';

/** The position of a page in a list. Spec: PageMeta. */
export interface PageMeta {
  /** The environment of the credential that asked. */
  readonly environment: Environment;
  /** How many exercises match, on all pages together. */
  readonly total: number;
  /** The greatest number of exercises on a page. */
  readonly limit: number;
  /** The cursor of the next page; null on the last page. Opaque. */
  readonly nextCursor: string | null;
  /** Names the state of the visible catalog. It changes with every publication. */
  readonly catalogRevision: string;
}

export const pageMetaSchema = z.looseObject({
  environment: z.enum(ENVIRONMENTS),
  total: z.int().check(z.gte(0)),
  limit: z.int(),
  nextCursor: z.nullable(z.string()),
  catalogRevision: z.string(),
}) satisfies z.ZodMiniType<PageMeta>;
/** A page of the exercise list. Spec: GET /exercises. */
export interface ExerciseList {
  /** The exercises of this page. */
  readonly data: readonly Exercise[];
  /** The position of this page in the list. */
  readonly meta: PageMeta;
}

export const exerciseListSchema = z.looseObject({
  data: z.array(exerciseSchema),
  meta: pageMetaSchema,
}) satisfies z.ZodMiniType<ExerciseList>;

/** One exercise. Spec: GET /exercises/{id}. */
export interface ExerciseResponse {
  /** The exercise. */
  readonly data: Exercise;
}

export const exerciseResponseSchema = z.looseObject({
  data: exerciseSchema,
}) satisfies z.ZodMiniType<ExerciseResponse>;

/** By value: the number of visible exercises that have it. */
const countsSchema = z.record(z.string(), z.int().check(z.gte(0)));

/** The values of the filters, and how often each occurs. Spec: GET /taxonomies. */
export interface Taxonomies {
  /** The values, under the name of the query parameter that takes them. */
  readonly data: {
    /** Body regions. */
    readonly region: readonly Region[];
    /** Kinds of exercise. */
    readonly category: readonly Category[];
    /** Stages of rehabilitation, the earliest first. */
    readonly level: readonly Level[];
    /** Equipment of the visible exercises. */
    readonly equipment: readonly string[];
    /** Tags of the visible exercises. */
    readonly tags: readonly string[];
    /** Lifecycle statuses. */
    readonly status: readonly Status[];
  };
  /** What the values belong to. */
  readonly meta: {
    /** The environment of the credential that asked. */
    readonly environment: Environment;
    /** Names the state of the visible catalog. */
    readonly catalogRevision: string;
    /** How many visible exercises have each value. */
    readonly counts?: {
      /** By body region. */
      readonly region: Readonly<Record<string, number>>;
      /** By kind of exercise. */
      readonly category: Readonly<Record<string, number>>;
      /** By stage of rehabilitation. */
      readonly level: Readonly<Record<string, number>>;
      /** By piece of equipment. */
      readonly equipment: Readonly<Record<string, number>>;
      /** By tag. */
      readonly tags: Readonly<Record<string, number>>;
      /** By lifecycle status. */
      readonly status: Readonly<Record<string, number>>;
    };
  };
}

export const taxonomiesSchema = z.looseObject({
  data: z.looseObject({
    region: z.array(z.enum(REGIONS)),
    category: z.array(z.enum(CATEGORIES)),
    level: z.array(z.enum(LEVELS)),
    equipment: z.array(z.string()),
    tags: z.array(z.string()),
    status: z.array(z.enum(STATUSES)),
  }),
  meta: z.looseObject({
    environment: z.enum(ENVIRONMENTS),
    catalogRevision: z.string(),
    counts: z.exactOptional(
      z.looseObject({
        region: countsSchema,
        category: countsSchema,
        level: countsSchema,
        equipment: countsSchema,
        tags: countsSchema,
        status: countsSchema,
      }),
    ),
  }),
}) satisfies z.ZodMiniType<Taxonomies>;

/** The newest snapshot of the catalog, and where the change feed continues after it. Spec: CatalogManifest. */
export interface CatalogManifest {
  /** The version of the manifest's form, always 1. */
  readonly schemaVersion: 1;
  /** The id of the snapshot: `GET /catalog/snapshots/{id}` reads its pages. */
  readonly snapshotId: string;
  /** Names the state of the visible catalog that the snapshot holds. */
  readonly catalogRevision: string;
  /** How many exercises the snapshot has. */
  readonly total: number;
  /** Where the change feed continues after this snapshot. Opaque; taken in the same moment as the snapshot. */
  readonly changeCursor: string;
  /** When the snapshot was made, as a date-time with an offset. */
  readonly createdAt: string;
}

export const manifestSchema = z.looseObject({
  schemaVersion: z.literal(MANIFEST_SCHEMA_VERSION),
  snapshotId: z.uuid(),
  catalogRevision: z.string(),
  total: z.int().check(z.gte(0)),
  changeCursor: z.string(),
  createdAt: dateTimeSchema,
}) satisfies z.ZodMiniType<CatalogManifest>;
/** The manifest of the current snapshot. Spec: GET /catalog/manifest. */
export interface ManifestResponse {
  /** The manifest. */
  readonly data: CatalogManifest;
}

export const manifestResponseSchema = z.looseObject({
  data: manifestSchema,
}) satisfies z.ZodMiniType<ManifestResponse>;

/** The position of a page in a snapshot. Spec: Snapshot page meta. */
export interface SnapshotPageMeta {
  /** The id of the snapshot. */
  readonly snapshotId: string;
  /** Names the state of the visible catalog that the snapshot holds. */
  readonly catalogRevision: string;
  /** How many exercises the snapshot has, on all pages together. */
  readonly total: number;
  /** The `offset` of the next page; null on the last page. */
  readonly nextOffset: number | null;
  /** Where the change feed continues after this snapshot. Opaque. */
  readonly changeCursor: string;
}

/** A page of a snapshot. Spec: GET /catalog/snapshots/{id}. */
export interface SnapshotPage {
  /** The exercises of this page, withdrawn ones included. */
  readonly data: readonly Exercise[];
  /** The position of this page in the snapshot. */
  readonly meta: SnapshotPageMeta;
}

export const snapshotPageSchema = z.looseObject({
  data: z.array(exerciseSchema),
  meta: z.looseObject({
    snapshotId: z.string(),
    catalogRevision: z.string(),
    total: z.int(),
    nextOffset: z.nullable(z.int()),
    changeCursor: z.string(),
  }),
}) satisfies z.ZodMiniType<SnapshotPage>;

/** One event of the change feed: what happened to which exercise. Spec: Change event. */
export interface ChangeEvent {
  /** Counts up with every event: a later event has a greater number. Numbers may be missing. */
  readonly sequence: number;
  /** What happened. */
  readonly type: EventType;
  /** The `id` of the exercise. */
  readonly exerciseId: string;
  /** The revision that the event leads to. */
  readonly revision: string;
  /** The status after the event. */
  readonly status: Status;
  /** When it happened, as a date-time with an offset. */
  readonly occurredAt: string;
}

export const changeEventSchema = z.looseObject({
  sequence: z.int(),
  type: z.enum(EVENT_TYPES),
  exerciseId: z.string(),
  revision: z.string(),
  status: z.enum(STATUSES),
  occurredAt: dateTimeSchema,
}) satisfies z.ZodMiniType<ChangeEvent>;
/** A page of the change feed. Spec: GET /catalog/changes. */
export interface ChangePage {
  /** The events after the cursor, oldest first. */
  readonly data: readonly ChangeEvent[];
  /** Where the feed continues. */
  readonly meta: {
    /** The cursor of the next page, also where there is no further event yet. Opaque. */
    readonly nextCursor: string;
    /** Whether further events are there already. */
    readonly hasMore: boolean;
    /** Names the state of the visible catalog. */
    readonly catalogRevision: string;
  };
}

export const changePageSchema = z.looseObject({
  data: z.array(changeEventSchema),
  meta: z.looseObject({
    nextCursor: z.string(),
    hasMore: z.boolean(),
    catalogRevision: z.string(),
  }),
}) satisfies z.ZodMiniType<ChangePage>;

/**
 * An object of the interface with whatever a newer service adds to it: it is there, unchanged, and its type is not known here.
 * @example
 * const exercise = await client.getExercise(id);
 * const { contraindications } = exercise as WithAdditions<CatalogExercise>; // unknown: check it before you use it
 */
export type WithAdditions<T extends object> = T & { readonly [member: string]: unknown };
