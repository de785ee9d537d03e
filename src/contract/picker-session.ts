// What the picker itself asks of the service. Internal: not part of the published interface, may change with the picker.
import * as z from 'zod/mini';
import type { Known } from './known.ts';
import { dateTimeSchema, exerciseSchema } from './exercise/exercise.ts';
import { prescriptionSchema } from './exercise/prescription.ts';
import { themeSchema } from './session.ts';
import { CATEGORIES, ENVIRONMENTS, LEVELS, REGIONS, STATUSES } from './vocabulary.ts';

export const activationRequestSchema = z.strictObject({ secret: z.string().check(z.maxLength(128)) });

/** Where a re-opened exercise stands today: newer revision, deprecated, withdrawn, replaced. */
export const currentStateSchema = z.looseObject({
  id: z.string(),
  revision: z.string(),
  status: z.enum(STATUSES),
  replacementId: z.exactOptional(z.string()),
  changeReason: z.exactOptional(z.string()),
});

export const activationSchema = z.looseObject({
  data: z.looseObject({
    /** Bearer token of this picker alone; kept in memory, ended by the next activation. */
    accessToken: z.string(),
    /** The only origin that messages are posted to. */
    origin: z.string(),
    /** A keyed hash of the clinician id: names the favourites kept in this browser. */
    clinicianKey: z.string(),
    environment: z.enum(ENVIRONMENTS),
    theme: themeSchema,
    expiresAt: dateTimeSchema,
    /** The service's clock, so that a wrong clock of the device does not end a session early. */
    now: dateTimeSchema,
    catalogRevision: z.string(),
    initialSelection: z.array(prescriptionSchema),
    /** The exact revisions that `initialSelection` names, each once. */
    exercises: z.array(exerciseSchema),
    current: z.array(currentStateSchema),
  }),
});

/** What cards, filters and search need of an exercise. */
export const indexEntrySchema = z.looseObject({
  id: z.string(),
  revision: z.string(),
  name: z.string(),
  description: z.string(),
  target: z.string(),
  region: z.exactOptional(z.enum(REGIONS)),
  category: z.exactOptional(z.enum(CATEGORIES)),
  level: z.exactOptional(z.enum(LEVELS)),
  equipment: z.array(z.string()),
  tags: z.array(z.string()),
  synonyms: z.array(z.string()),
  defaultPrescription: z.exactOptional(z.record(z.string(), z.unknown())),
  pictures: z.looseObject({
    start: z.looseObject({ url: z.string(), alt: z.string() }),
    end: z.looseObject({ url: z.string(), alt: z.string() }),
  }),
});
export const catalogIndexSchema = z.looseObject({
  data: z.looseObject({ catalogRevision: z.string(), exercises: z.array(indexEntrySchema) }),
});

/** Since an index: where the exercises stand that are no longer offered. Says nothing of what anybody chose. */
export const catalogChangesSchema = z.looseObject({ data: z.looseObject({ changed: z.array(currentStateSchema) }) });

export type Activation = Known<z.infer<typeof activationSchema>['data']>;
/** Where an exercise stands in the catalog of today. */
export type CurrentState = Known<z.infer<typeof currentStateSchema>>;
/** What cards, filters and search need of an exercise. */
export type IndexEntry = Known<z.infer<typeof indexEntrySchema>>;
export type CatalogIndex = Known<z.infer<typeof catalogIndexSchema>['data']>;
