// One exercise of the built-in catalog: a row of a catalog package, and who may see it.
import type { Entitlement } from '../../contract/vocabulary.ts';
import type { CatalogRow } from '../package/row.ts';

/** `sample` exercises are visible to both entitlements, `full` exercises only to the full catalog. */
export type SampleRow = CatalogRow & { readonly entitlement: Entitlement };
