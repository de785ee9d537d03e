// Everything that the elements show, derived from the open picker.
export { selectFacets } from './select-facets.ts';
export { selectFinish } from './select-finish.ts';
export { prescriptionOf, selectProgram } from './select-program.ts';
export { selectResults } from './select-results.ts';
