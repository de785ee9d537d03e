// Lists, taxonomies, snapshots and the change feed. Spec: PageMeta, CatalogManifest, Snapshot page meta, Change event.
import * as z from 'zod/mini';
import { dateTimeSchema, exerciseSchema } from './exercise.ts';
import { MANIFEST_SCHEMA_VERSION } from '../limits.ts';
import { CATEGORIES, ENVIRONMENTS, EVENT_TYPES, LEVELS, REGIONS, STATUSES } from '../vocabulary.ts';

export const pageMetaSchema = z.looseObject({
  environment: z.enum(ENVIRONMENTS),
  total: z.int().check(z.gte(0)),
  limit: z.int(),
  nextCursor: z.nullable(z.string()),
  catalogRevision: z.string(),
});
export const exerciseListSchema = z.looseObject({ data: z.array(exerciseSchema), meta: pageMetaSchema });
export const exerciseResponseSchema = z.looseObject({ data: exerciseSchema });

/** By value: the number of visible exercises that have it. */
const countsSchema = z.record(z.string(), z.int().check(z.gte(0)));

/** Keys equal the names of the query parameters; values can be used in them as they are. */
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
    /** How many visible exercises have each value. Additive. */
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
});

export const manifestSchema = z.looseObject({
  schemaVersion: z.literal(MANIFEST_SCHEMA_VERSION),
  snapshotId: z.uuid(),
  catalogRevision: z.string(),
  total: z.int().check(z.gte(0)),
  changeCursor: z.string(),
  createdAt: dateTimeSchema,
});
export const manifestResponseSchema = z.looseObject({ data: manifestSchema });

export const snapshotPageSchema = z.looseObject({
  data: z.array(exerciseSchema),
  meta: z.looseObject({
    snapshotId: z.string(),
    catalogRevision: z.string(),
    total: z.int(),
    nextOffset: z.nullable(z.int()),
    changeCursor: z.string(),
  }),
});

export const changeEventSchema = z.looseObject({
  sequence: z.int(),
  type: z.enum(EVENT_TYPES),
  exerciseId: z.string(),
  revision: z.string(),
  status: z.enum(STATUSES),
  occurredAt: dateTimeSchema,
});
export const changePageSchema = z.looseObject({
  data: z.array(changeEventSchema),
  meta: z.looseObject({ nextCursor: z.string(), hasMore: z.boolean(), catalogRevision: z.string() }),
});

export type PageMeta = Readonly<z.infer<typeof pageMetaSchema>>;
export type Taxonomies = Readonly<z.infer<typeof taxonomiesSchema>>;
/** The newest snapshot of the catalog, and where the change feed goes on after it. Spec: CatalogManifest. */
export type CatalogManifest = Readonly<z.infer<typeof manifestSchema>>;
export type SnapshotPageMeta = Readonly<z.infer<typeof snapshotPageSchema>>['meta'];
export type ChangePage = Readonly<z.infer<typeof changePageSchema>>;
export type ChangeEvent = Readonly<z.infer<typeof changeEventSchema>>;
