// Everything that the elements show, and what io needs to know, derived from the open picker.
export { selectComparison } from './select-comparison.ts';
export { selectFacets } from './select-facets.ts';
export { selectFinish } from './select-finish.ts';
export { selectNeededRevisions } from './select-needed.ts';
export { selectUncheckedPictures } from './select-pictures.ts';
export { prescriptionOf, selectProgram } from './select-program.ts';
export { selectResults } from './select-results.ts';
export { selectScopes } from './select-scopes.ts';
