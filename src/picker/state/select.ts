// Everything that the elements show, and what io needs to know, derived from the open picker.
export { selectComparison } from './select/comparison/select-comparison.ts';
export { selectFacets } from './select/select-facets.ts';
export { selectFinish } from './select/select-finish.ts';
export { selectNeededRevisions } from './select/select-needed.ts';
export { selectUncheckedPictures } from './select/select-pictures.ts';
export { prescriptionOf, selectProgram } from './select/select-program.ts';
export { selectResults, selectSingle } from './select/select-results.ts';
export { selectScopes } from './select/select-scopes.ts';
