// What the picker itself asks of the service. Internal: not part of the published interface, may change with the picker.
import * as z from 'zod/mini';
import { dateTimeSchema, type Exercise, exerciseSchema } from './exercise/exercise.ts';
import { optionalDosageShape, type Prescription, prescriptionSchema, sideSchema } from './exercise/prescription.ts';
import type { CatalogTemplate } from './exercise/template.ts';
import { LANGUAGES } from './languages.ts';
import { storedThemeSchema, type Theme } from './session.ts';
import {
  BOTH_SIDES,
  type BothSides,
  CATEGORIES,
  type Category,
  type Environment,
  ENVIRONMENTS,
  type Level,
  LEVELS,
  type Region,
  REGIONS,
  STATUSES,
} from './vocabulary.ts';

export const launchSecretSchema = z.strictObject({ secret: z.string().check(z.maxLength(128)) });

/** Where a re-opened exercise stands today: newer revision, deprecated, withdrawn, replaced. */
export const currentStateSchema = z.looseObject({
  id: z.string(),
  revision: z.string(),
  status: z.enum(STATUSES),
  replacementId: z.exactOptional(z.string()),
  changeReason: z.exactOptional(z.string()),
});

/** What a picker gets when it starts: who it is, what it shows, the program that it opens with. */
export interface PickerSession {
  /** Bearer token of this picker alone; kept in memory, ended by the next activation. */
  readonly accessToken: string;
  /** The only origin that messages are posted to. */
  readonly origin: string;
  /** A keyed hash of the clinician id: names the favorites kept in this browser. */
  readonly clinicianKey: string;
  /** The names of the same clinician by other keys of the service, while its key is rotated: what was kept under them moves. */
  readonly otherClinicianKeys?: readonly string[];
  readonly environment: Environment;
  readonly theme: Theme;
  readonly expiresAt: string;
  /** The service's clock, so that a wrong clock of the device does not end a session early. */
  readonly now: string;
  readonly catalogRevision: string;
  /** BCP 47: the language that the catalog is written in. Absent where the service was not told. */
  readonly contentLanguage?: string;
  /** Of the templates that are visible; absent where there are none. The catalog's revision does not change with it. */
  readonly templatesRevision?: string;
  /** Of the lexicon in all languages; absent of a service that has none. The catalog's revision does not change with it. */
  readonly lexiconRevision?: string;
  readonly initialSelection: readonly Prescription[];
  /** The exact revisions that `initialSelection` names, each once. */
  readonly exercises: readonly Exercise[];
  /** Their current state in the catalog. */
  readonly current: readonly CurrentState[];
}
export const pickerSessionSchema = z.looseObject({
  data: z.looseObject({
    accessToken: z.string(),
    origin: z.string(),
    clinicianKey: z.string(),
    otherClinicianKeys: z.exactOptional(z.array(z.string())),
    environment: z.enum(ENVIRONMENTS),
    theme: storedThemeSchema,
    expiresAt: dateTimeSchema,
    now: dateTimeSchema,
    catalogRevision: z.string(),
    contentLanguage: z.exactOptional(z.string()),
    templatesRevision: z.exactOptional(z.string()),
    lexiconRevision: z.exactOptional(z.string()),
    initialSelection: z.array(prescriptionSchema),
    exercises: z.array(exerciseSchema),
    current: z.array(currentStateSchema),
  }) satisfies z.ZodMiniType<PickerSession>,
});

interface CardPicture {
  readonly url: string;
  readonly alt: string;
}
/** What cards, filters and search need of an exercise. */
export interface IndexEntry {
  /** The exercise in every revision. */
  readonly id: string;
  /** The revision that is offered. */
  readonly revision: string;
  /** The name that clinicians and patients read. */
  readonly name: string;
  /** What is trained, and how. */
  readonly description: string;
  /** The muscles or the movement that the exercise is for. */
  readonly target: string;
  /** The body region. */
  readonly region?: Region;
  /** The kind of exercise. */
  readonly category?: Category;
  /** The stage of rehabilitation. */
  readonly level?: Level;
  /** What the patient needs. */
  readonly equipment: readonly string[];
  /** Further words to filter by. */
  readonly tags: readonly string[];
  /** Other names that a search finds the exercise by. */
  readonly synonyms: readonly string[];
  /** What a search finds it by in other languages, by their codes: its name, then its other names. Absent where it is in none. */
  readonly translations?: { readonly [language: string]: readonly string[] };
  /** The dosage that the picker starts with. */
  readonly defaultPrescription?: Readonly<Record<string, unknown>>;
  /** What `left` and `right` name in a one-sided exercise. */
  readonly sideMeaning?: string;
  /** What both sides do in one that is not one-sided. */
  readonly bothSides?: BothSides;
  /** The demands that it makes of the body. Empty: decided, it makes none of those that a catalog marks. Absent: undecided. */
  readonly demands?: readonly string[];
  /** When not to use it, and what to watch. */
  readonly precautions?: string;
  /** The two pictures of the card. */
  readonly pictures: { readonly start: CardPicture; readonly end: CardPicture };
}
export interface CatalogIndex {
  readonly catalogRevision: string;
  readonly exercises: readonly IndexEntry[];
}
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
  translations: z.exactOptional(z.record(z.string(), z.array(z.string()))),
  defaultPrescription: z.exactOptional(z.record(z.string(), z.unknown())),
  sideMeaning: z.exactOptional(z.string()),
  bothSides: z.exactOptional(z.enum(BOTH_SIDES)),
  demands: z.exactOptional(z.array(z.string())),
  precautions: z.exactOptional(z.string()),
  pictures: z.looseObject({
    start: z.looseObject({ url: z.string(), alt: z.string() }),
    end: z.looseObject({ url: z.string(), alt: z.string() }),
  }),
}) satisfies z.ZodMiniType<IndexEntry>;
export const catalogIndexSchema = z.looseObject({
  data: z.looseObject({
    catalogRevision: z.string(),
    exercises: z.array(indexEntrySchema),
  }) satisfies z.ZodMiniType<CatalogIndex>,
});

export const catalogTemplateSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  phase: z.exactOptional(z.string()),
  weeks: z.exactOptional(z.looseObject({ from: z.int(), to: z.int() })),
  forWhom: z.exactOptional(z.string()),
  notFor: z.exactOptional(z.string()),
  progressWhen: z.exactOptional(z.string()),
  source: z.exactOptional(
    z.looseObject({ name: z.string(), year: z.exactOptional(z.int()), url: z.exactOptional(z.string()) }),
  ),
  findBy: z.exactOptional(z.array(z.string())),
  items: z.array(
    z.looseObject({
      exerciseId: z.string(),
      side: z.exactOptional(sideSchema),
      ...optionalDosageShape,
      unavailable: z.exactOptional(
        z.looseObject({ name: z.exactOptional(z.string()), replacementId: z.exactOptional(z.string()) }),
      ),
    }),
  ),
}) satisfies z.ZodMiniType<CatalogTemplate>;
export const catalogTemplatesSchema = z.looseObject({
  data: z.looseObject({ templates: z.array(catalogTemplateSchema) }),
});

/** The room of the lexicon says what an entry is. */
export const lexiconSchema = z.looseObject({
  data: z.looseObject({
    language: z.enum(LANGUAGES.map(({ code }) => code)),
    entries: z.array(
      z.looseObject({
        id: z.string(),
        kind: z.string(),
        label: z.string(),
        names: z.array(z.string()),
        means: z.looseObject({}),
        sources: z.array(z.string()),
      }),
    ),
  }),
});

/** Since an index: the state of the exercises that are no longer offered. Does not depend on what anyone chose. */
export const catalogChangesSchema = z.looseObject({ data: z.looseObject({ changed: z.array(currentStateSchema) }) });

/** The current state of an exercise in the catalog. */
export type CurrentState = Readonly<z.infer<typeof currentStateSchema>>;
