// One exercise of the built-in catalog: a row of a catalog package, and who may see it.
import type { Demand, Entitlement } from '../../contract/vocabulary.ts';
import type { CatalogRow } from '../package/row.ts';

/**
 * `sample` exercises are visible to both entitlements, `full` exercises only to the full catalog. The demands of each are decided, as
 * its steps and its pictures tell them: in doubt it is marked, since a missing mark can do harm and a superfluous one costs a result.
 */
export type SampleRow = CatalogRow & { readonly entitlement: Entitlement; readonly demands: readonly Demand[] };
