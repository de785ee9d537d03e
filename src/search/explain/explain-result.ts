// Why the documents of one search result matched: asked for each by itself, since of thousands few are looked at.
import { explainMatch, type MatchExplanation } from './explain-match.ts';
import { matchRanges, type Range } from './highlight.ts';
import type { SearchDocument } from '../search-document.ts';
import type { WordCorrection } from '../search-index.ts';

export interface ResultExplanation {
  /** The ranges of the name to mark. */
  readonly nameRanges: readonly Range[];
  /** Undefined where name and region say it all. */
  readonly match: MatchExplanation | undefined;
}

/** `corrections` are those of the result of the text. */
export const explainResult =
  (text: string, corrections: readonly WordCorrection[]) =>
  (document: SearchDocument): ResultExplanation => ({
    nameRanges: matchRanges(document.name, text, corrections),
    match: explainMatch(document, text, corrections),
  });
