// The shape of a catalog package: its header and its rows. docs/catalog.md describes it for authors.
import * as z from 'zod/mini';
import { optionalDosageShape, sideSchema } from '../../contract/exercise/prescription.ts';
import { type LanguageCode, LANGUAGES } from '../../contract/languages.ts';
import { PROGRESSIONS_MAX_ITEMS } from '../../contract/limits.ts';
import {
  BOTH_SIDES,
  CATEGORIES,
  DEMANDS,
  DEPICTED_SIDES,
  ENTITLEMENTS,
  LEVELS,
  REGIONS,
  STATUSES,
  TEXT_ORIGINS,
} from '../../contract/vocabulary.ts';
import { shownText, textMistake } from '../../contract/well-formed-text.ts';

// The texts of a package: one line that shows all that it says.
const EDGES = 'This must be one line of text, without control characters or leading or trailing spaces.';

export const text = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    shownText((value) => (value === '' || value.trim() !== value ? EDGES : textMistake(value))),
  );
/** The key of a row, or of where rows come from. */
export const name = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/));
export const list = (maximum: number, itemMaximum: number) => z.array(text(itemMaximum)).check(z.maxLength(maximum));

export const PACKAGE_FORMAT = 'svc-exercise-import/1';
export const HEADER_FILE = 'import.json';
export const ROWS_FILE = 'exercises.jsonl';
/** Instead of `ROWS_FILE`: the same fields as columns. */
export const CSV_FILE = 'exercises.csv';
/** Beside the rows, where the package has them: a template a line. */
export const TEMPLATES_FILE = 'templates.jsonl';
/** Beside the rows, where the package has them: an entry of the lexicon a line. */
export const LEXICON_FILE = 'lexicon.jsonl';
export const PICTURES_FOLDER = 'images';

export const headerSchema = z.strictObject({
  format: z.literal(PACKAGE_FORMAT),
  /** With the key of a row it makes the exercise id: never change it. */
  source: name,
  licence: z.exactOptional(text(500)),
  attribution: z.exactOptional(text(500)),
  /** Of the rows that do not name their own. */
  entitlement: z.enum(ENTITLEMENTS),
  /** What happens to exercises of the same source that the package does not have. */
  missing: z._default(z.enum(['keep', 'deprecate', 'withdraw']), 'keep'),
});

const SIDE_MEANING_MAX_LENGTH = 80;
const steps = z.array(text(1000)).check(z.minLength(1), z.maxLength(30));
/** Keys of other rows. */
const progressions = z.array(z.string()).check(z.maxLength(PROGRESSIONS_MAX_ITEMS));
const pictureSchema = z.strictObject({ file: text(200), alt: text(500) });

const defaultsSchema = z.strictObject({
  side: z.exactOptional(sideSchema),
  ...optionalDosageShape,
});

const provenanceSchema = z.strictObject({
  by: z.enum(TEXT_ORIGINS),
  reviewed: z.exactOptional(
    z.strictObject({
      by: text(200),
      on: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)),
      scope: text(200),
    }),
  ),
});

const translationSchema = z.strictObject({
  name: text(200),
  description: z.exactOptional(text(2000)),
  steps: z.exactOptional(steps),
  cue: z.exactOptional(text(300)),
  target: z.exactOptional(text(300)),
  sideMeaning: z.exactOptional(text(SIDE_MEANING_MAX_LENGTH)),
  precautions: z.exactOptional(text(500)),
  searchSynonyms: z.exactOptional(list(50, 80)),
  alt: z.exactOptional(z.strictObject({ start: text(500), end: text(500) })),
  provenance: z.exactOptional(provenanceSchema),
});
/** By language: at most one of each. */
const translationsSchema = z.strictObject(
  Object.fromEntries(LANGUAGES.map(({ code }) => [code, z.exactOptional(translationSchema)])) as Record<
    LanguageCode,
    z.ZodMiniExactOptional<typeof translationSchema>
  >,
);

export const rowSchema = z.strictObject({
  key: name,
  name: text(200),
  description: text(2000),
  steps,
  cue: z.exactOptional(text(300)),
  region: z.enum(REGIONS),
  category: z.enum(CATEGORIES),
  level: z.enum(LEVELS),
  target: z.exactOptional(text(300)),
  equipment: z.exactOptional(list(20, 80)),
  tags: z.exactOptional(list(30, 60)),
  demands: z.exactOptional(z.array(z.enum(DEMANDS)).check(z.maxLength(DEMANDS.length))),
  searchSynonyms: z.exactOptional(list(50, 80)),
  defaultPrescription: z.exactOptional(defaultsSchema),
  sideMeaning: z.exactOptional(text(SIDE_MEANING_MAX_LENGTH)),
  bothSides: z.exactOptional(z.enum(BOTH_SIDES)),
  precautions: z.exactOptional(text(500)),
  easier: z.exactOptional(progressions),
  harder: z.exactOptional(progressions),
  translations: z.exactOptional(translationsSchema),
  motion: z.exactOptional(text(200)),
  depictedSide: z.exactOptional(z.enum(DEPICTED_SIDES)),
  provenance: z.exactOptional(provenanceSchema),
  slug: z.exactOptional(z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))),
  entitlement: z.exactOptional(z.enum(ENTITLEMENTS)),
  status: z.exactOptional(z.enum(STATUSES)),
  replacementKey: z.exactOptional(z.string()),
  changeReason: z.exactOptional(text(500)),
  images: z.strictObject({ start: pictureSchema, end: pictureSchema }),
});

export type PackageHeader = Readonly<z.infer<typeof headerSchema>>;
