// Lists, taxonomies, snapshots and the change feed. Spec: PageMeta, CatalogManifest, Snapshot page meta, Change event.
import * as z from 'zod/mini';
import type { Known } from '../known.ts';
import { dateTimeSchema, exerciseSchema } from './exercise.ts';
import { MANIFEST_SCHEMA_VERSION } from '../limits.ts';
import { CATEGORIES, ENVIRONMENTS, EVENT_TYPES, LEVELS, REGIONS, STATUSES } from '../vocabulary.ts';

export const pageMetaSchema = z.looseObject({
  /** The environment of the credential that asked. */
  environment: z.enum(ENVIRONMENTS),
  /** How many exercises match, on all pages together. */
  total: z.int().check(z.gte(0)),
  /** The greatest number of exercises on a page. */
  limit: z.int(),
  /** The cursor of the next page; null on the last page. Opaque. */
  nextCursor: z.nullable(z.string()),
  /** Names the state of the visible catalog. It changes with every publication. */
  catalogRevision: z.string(),
});
/** A page of the exercise list. */
export const exerciseListSchema = z.looseObject({
  /** The exercises of this page. */
  data: z.array(exerciseSchema),
  /** Where this page stands in the list. */
  meta: pageMetaSchema,
});
/** The answer to a question for one exercise. */
export const exerciseResponseSchema = z.looseObject({
  /** The exercise. */
  data: exerciseSchema,
});

/** By value: the number of visible exercises that have it. */
const countsSchema = z.record(z.string(), z.int().check(z.gte(0)));

/** Keys equal the names of the query parameters; values can be used in them as they are. */
export const taxonomiesSchema = z.looseObject({
  /** The values, under the name of the query parameter that takes them. */
  data: z.looseObject({
    /** Body regions. */
    region: z.array(z.enum(REGIONS)),
    /** Kinds of exercise. */
    category: z.array(z.enum(CATEGORIES)),
    /** Stages of rehabilitation, the earliest first. */
    level: z.array(z.enum(LEVELS)),
    /** Equipment of the visible exercises. */
    equipment: z.array(z.string()),
    /** Tags of the visible exercises. */
    tags: z.array(z.string()),
    /** Lifecycle statuses. */
    status: z.array(z.enum(STATUSES)),
  }),
  /** What the values belong to. */
  meta: z.looseObject({
    /** The environment of the credential that asked. */
    environment: z.enum(ENVIRONMENTS),
    /** Names the state of the visible catalog. */
    catalogRevision: z.string(),
    /** How many visible exercises have each value. */
    counts: z.exactOptional(
      z.looseObject({
        /** By body region. */
        region: countsSchema,
        /** By kind of exercise. */
        category: countsSchema,
        /** By stage of rehabilitation. */
        level: countsSchema,
        /** By piece of equipment. */
        equipment: countsSchema,
        /** By tag. */
        tags: countsSchema,
        /** By lifecycle status. */
        status: countsSchema,
      }),
    ),
  }),
});

export const manifestSchema = z.looseObject({
  /** The version of the manifest's form, always 1. */
  schemaVersion: z.literal(MANIFEST_SCHEMA_VERSION),
  /** The id of the snapshot: `GET /catalog/snapshots/{id}` reads its pages. */
  snapshotId: z.uuid(),
  /** Names the state of the visible catalog that the snapshot holds. */
  catalogRevision: z.string(),
  /** How many exercises the snapshot has. */
  total: z.int().check(z.gte(0)),
  /** Where the change feed continues after this snapshot. Opaque; taken in the same moment as the snapshot. */
  changeCursor: z.string(),
  /** When the snapshot was made, as a date-time with an offset. */
  createdAt: dateTimeSchema,
});
/** The answer to a question for the manifest. */
export const manifestResponseSchema = z.looseObject({
  /** The manifest. */
  data: manifestSchema,
});

/** A page of a snapshot. */
export const snapshotPageSchema = z.looseObject({
  /** The exercises of this page, withdrawn ones included. */
  data: z.array(exerciseSchema),
  /** Where this page stands in the snapshot. */
  meta: z.looseObject({
    /** The id of the snapshot. */
    snapshotId: z.string(),
    /** Names the state of the visible catalog that the snapshot holds. */
    catalogRevision: z.string(),
    /** How many exercises the snapshot has, on all pages together. */
    total: z.int(),
    /** The `offset` of the next page; null on the last page. */
    nextOffset: z.nullable(z.int()),
    /** Where the change feed continues after this snapshot. Opaque. */
    changeCursor: z.string(),
  }),
});

export const changeEventSchema = z.looseObject({
  /** Counts up with every event: a later event has a greater number. Numbers may be missing. */
  sequence: z.int(),
  /** What happened. */
  type: z.enum(EVENT_TYPES),
  /** The `id` of the exercise. */
  exerciseId: z.string(),
  /** The revision that the event leads to. */
  revision: z.string(),
  /** The status after the event. */
  status: z.enum(STATUSES),
  /** When it happened, as a date-time with an offset. */
  occurredAt: dateTimeSchema,
});
export const changePageSchema = z.looseObject({
  /** The events after the cursor, oldest first. */
  data: z.array(changeEventSchema),
  /** Where the feed continues. */
  meta: z.looseObject({
    /** The cursor of the next page, also where there is no further event yet. Opaque. */
    nextCursor: z.string(),
    /** Whether further events are there already. */
    hasMore: z.boolean(),
    /** Names the state of the visible catalog. */
    catalogRevision: z.string(),
  }),
});

/** Where a page stands in a list. Spec: PageMeta. */
export type PageMeta = Known<z.infer<typeof pageMetaSchema>>;
/** The values of the filters, and how often each occurs. Spec: GET /taxonomies. */
export type Taxonomies = Known<z.infer<typeof taxonomiesSchema>>;
/** The newest snapshot of the catalog, and where the change feed goes on after it. Spec: CatalogManifest. */
export type CatalogManifest = Known<z.infer<typeof manifestSchema>>;
/** Where a page stands in a snapshot. Spec: Snapshot page meta. */
export type SnapshotPageMeta = Known<z.infer<typeof snapshotPageSchema>>['meta'];
/** A page of the change feed. Spec: GET /catalog/changes. */
export type ChangePage = Known<z.infer<typeof changePageSchema>>;
/** One event of the change feed: what happened to which exercise. Spec: Change event. */
export type ChangeEvent = Known<z.infer<typeof changeEventSchema>>;
