// One template as a catalog package carries it: a line of templates.jsonl.
import type { Dosage } from '../../../contract/exercise/dosage.ts';
import type { PhaseWeeks, Template, TemplateSource } from '../../../contract/exercise/template.ts';
import type { Entitlement, Side } from '../../../contract/vocabulary.ts';

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
