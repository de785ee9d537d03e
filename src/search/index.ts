// One search for the picker and the service. Spec: GET /exercises (q).
export { explainMatch, explainResult, type MatchExplanation, type ResultExplanation } from './explain/explain-match.ts';
export { fold } from './words/tokens.ts';
export { matchRanges, type Range } from './explain/explain-match.ts';
export { bestFirst, type Scored } from './scorer.ts';
export { SEARCHED, type SearchDocument } from './search-document.ts';
export {
  buildSearchIndex,
  buildSearchIndexInSteps,
  type Found,
  type MissingWord,
  type SearchIndex,
  type SearchResult,
  type WordCorrection,
} from './search-index.ts';
export { atOnce, SEARCH_WORK_MAX, SearchWork, STEP_WORK_MAX, type Steps } from './search-work.ts';
