// The JSON that a stored template is: a list of them is a document.
import type { PhaseWeeks, Template, TemplateItem } from '../../../contract/exercise/template.ts';
import type { Entitlement } from '../../../contract/vocabulary.ts';

export interface StoredTemplate extends Template {
  readonly id: string;
  /** In its package: with the source it made the id. */
  readonly key: string;
  readonly entitlement: Entitlement;
  readonly weeks?: PhaseWeeks | undefined;
  readonly items: readonly TemplateItem[];
}
