// The shape of a line of templates.jsonl. docs/catalog.md describes it for authors.
import * as z from 'zod/mini';
import { DOSAGE, type Dosage } from '../../../contract/exercise/dosage.ts';
import { optionalDosageShape, sideSchema } from '../../../contract/exercise/prescription.ts';
import { TEMPLATE_FIND_BY_MAX_ITEMS, TEMPLATE_MAX_EXERCISES, TEMPLATE_MAX_LENGTHS } from '../../../contract/limits.ts';
import { ENTITLEMENTS, type Entitlement, type Side } from '../../../contract/vocabulary.ts';
import { list, name, text } from '../package-schema.ts';
import type { PhaseWeeks, Template, TemplateSource } from '../../../contract/exercise/template.ts';

/** Of one package. */
export const CATALOG_TEMPLATES_MAX_ITEMS = 1000;

/** Ten years. */
const WEEK_MAX = 520;
export const week = z.int().check(z.gte(0), z.lte(WEEK_MAX));

const lengths = TEMPLATE_MAX_LENGTHS;

const itemSchema = z.strictObject({
  /** Which keys there are, all rows together show. */
  exercise: z.string(),
  side: z.exactOptional(sideSchema),
  ...optionalDosageShape,
  resistance: z.exactOptional(text(DOSAGE.resistance.maxLength)),
  customDosage: z.exactOptional(text(DOSAGE.customDosage.maxLength)),
});

export const templateSchema = z.strictObject({
  key: name,
  name: text(lengths.name),
  phase: z.exactOptional(text(lengths.phase)),
  weeks: z.exactOptional(z.strictObject({ from: week, to: week })),
  forWhom: text(lengths.forWhom),
  notFor: text(lengths.notFor),
  progressWhen: z.exactOptional(text(lengths.progressWhen)),
  source: z.strictObject({
    name: text(lengths.sourceName),
    year: z.exactOptional(z.int().check(z.gte(1900), z.lte(2100))),
    url: z.exactOptional(z.string().check(z.maxLength(lengths.sourceUrl), z.regex(/^https?:\/\/[\x21-\x7e]+$/))),
  }),
  findBy: z.exactOptional(list(TEMPLATE_FIND_BY_MAX_ITEMS, lengths.findBy)),
  entitlement: z.exactOptional(z.enum(ENTITLEMENTS)),
  items: z.array(itemSchema).check(z.minLength(1), z.maxLength(TEMPLATE_MAX_EXERCISES)),
}) satisfies z.ZodMiniType<TemplateRow>;

// One template as a catalog package carries it: a line of templates.jsonl.

/** One exercise of a template, and the dosage that it begins with. */
export interface TemplateItemRow extends Dosage {
  /** The key of a row of the package. */
  readonly exercise: string;
  /** Left out where the clinician chooses: of a one-sided exercise it depends on the patient. */
  readonly side?: Side;
}

/** One line of `templates.jsonl`. Absent optional members are absent, never null. */
export interface TemplateRow extends Omit<Template, 'items' | 'forWhom' | 'notFor' | 'source'> {
  /** Stable for ever: the id of the template is derived from the package's source and this key. `[A-Za-z0-9][A-Za-z0-9._-]{0,79}` */
  readonly key: string;
  readonly weeks?: PhaseWeeks;
  readonly forWhom: string;
  readonly notFor: string;
  readonly source: TemplateSource;
  /** Who sees it; what the package says for all its rows when left out. */
  readonly entitlement?: Entitlement;
  /** In the order in which they are done, 1 to 20. */
  readonly items: readonly TemplateItemRow[];
}
