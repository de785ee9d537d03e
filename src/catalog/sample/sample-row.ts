// One exercise of the built-in catalog: a row of a catalog package, and who may see it.
import type { Demand, Entitlement } from '../../contract/vocabulary.ts';
import type { CatalogRow } from '../package/row.ts';

/**
 * `sample` exercises are visible to both entitlements, `full` exercises only to the full catalog. Of each exercise it is decided what
 * it asks of the body, as its steps and its pictures tell it: in doubt it is marked, since a mark too few does harm.
 */
export type SampleRow = CatalogRow & { readonly entitlement: Entitlement; readonly demands: readonly Demand[] };
