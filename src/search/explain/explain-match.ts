// Why a document matched: asked for each by itself, since of thousands few are looked at.
import { matchedWords, matchRanges, type Range } from './highlight.ts';
import { type MatchField, SEARCHED, type SearchDocument, textsOf } from '../search-document.ts';
import type { WordCorrection } from '../search-index.ts';
import { snippetAround } from './snippet.ts';
import { contentWords } from '../words/tokens.ts';

export interface MatchExplanation {
  readonly field: MatchField;
  /** The text that matched: one synonym, one tag, one sentence of the description; of a long one about 60 characters. */
  readonly text: string;
  /** The ranges of `text` to mark. */
  readonly ranges: readonly Range[];
}

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

const SENTENCE = /[^.!?]+[.!?]*/g;

/**
 * The one text of the document that matches most of the words that name and region do not match; undefined when these
 * match them all, or nothing does. `corrections` are those of the search result.
 */
export function explainMatch(
  document: SearchDocument,
  text: string,
  corrections: readonly WordCorrection[],
): MatchExplanation | undefined {
  const known = matchedWords(`${document.name} / ${document.region ?? ''}`, text, corrections);
  const unexplained = contentWords(text).filter((_, index) => !known.has(index));
  if (unexplained.length === 0) return undefined;
  const missing = unexplained.join(' ');
  let best: Omit<MatchExplanation, 'ranges'> | undefined;
  let most = 0;
  for (const candidate of candidates(document)) {
    const added = matchedWords(candidate.text, missing, corrections).size;
    if (added > most) [best, most] = [candidate, added];
  }
  const [first] = best ? matchRanges(best.text, missing, corrections) : [];
  if (!best || !first) return undefined;
  const shown = snippetAround(best.text, first);
  return { field: best.field, text: shown, ranges: matchRanges(shown, text, corrections) };
}

/** The most telling first: of equal matches the first one explains. */
const candidates = (document: SearchDocument): readonly Omit<MatchExplanation, 'ranges'>[] =>
  SEARCHED.flatMap(({ name, explains, isProse }) => {
    if (explains === undefined) return [];
    const texts = textsOf(document, name);
    return (isProse ? texts.flatMap(sentencesOf) : texts).map((text) => ({ field: explains as MatchField, text }));
  });

const sentencesOf = (text: string): readonly string[] =>
  Array.from(text.matchAll(SENTENCE), ([sentence]) => sentence.trim());
