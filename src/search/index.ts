// One search for the picker and the service. Spec: GET /exercises (q).
export { explainMatch, type MatchExplanation } from './explain-match.ts';
export { explainResult, type ResultExplanation } from './explain-result.ts';
export { fold } from './fold.ts';
export { matchRanges, type Range } from './highlight.ts';
export type { SearchHit } from './ranking.ts';
export type { SearchDocument } from './search-document.ts';
export { buildSearchIndex, buildSearchIndexInSteps, type SearchIndex, type SearchResult } from './search-index.ts';
export type { Steps } from './steps.ts';
export type { WordCorrection } from './used-corrections.ts';
