// The templates of the built-in catalog, by region. No clinician has reviewed them.
import type { TemplateRow } from '../../package/templates/template-row.ts';

export const SAMPLE_TEMPLATES: readonly TemplateRow[] = [];
