// Why a document matched: asked for each by itself, since of thousands few are looked at.
import { type MatchField, type SearchDocument, SEARCHED, textsOf } from '../search-document.ts';
import type { WordCorrection } from '../search-index.ts';
import { contentWords, isStopWord, words, type WordSpan, wordSpans } from '../words/tokens.ts';
import { wordForms } from '../words/word-forms.ts';

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

const MAX_LENGTH = 60;
/** What stands before the place, for reading into it. */
const LEAD = 20;
const BETWEEN_WORDS = /[\s\p{P}]/u;
const ELLIPSIS = '…';

/** The text itself when it is short; otherwise about 60 characters of it that hold [start, end), with an ellipsis where cut. */
export function snippetAround(text: string, [start, end]: readonly [start: number, end: number]): string {
  if (text.length <= MAX_LENGTH) return text;
  const from = firstBorder(text, Math.max(0, Math.min(start - LEAD, text.length - MAX_LENGTH)), start);
  const to = lastBorder(text, Math.min(text.length, from + MAX_LENGTH), end);
  const kept = text.slice(from, to).trim();
  return `${from > 0 ? ELLIPSIS : ''}${kept}${to < text.length ? ELLIPSIS : ''}`;
}

/** The first place from `least` on where no word is cut, `most` at the latest. */
function firstBorder(text: string, least: number, most: number): number {
  for (let place = least; place < most; place++) if (isBorder(text, place)) return place;
  return most;
}

/** The last place up to `most` where no word is cut, `least` at the earliest. */
function lastBorder(text: string, most: number, least: number): number {
  for (let place = most; place > least; place--) if (isBorder(text, place)) return place;
  return least;
}

const isBorder = (text: string, place: number): boolean =>
  place === 0 || place === text.length || BETWEEN_WORDS.test(text[place - 1]!) || BETWEEN_WORDS.test(text[place]!);

/** A range [start, end) of a text, in its own indices. */
export type Range = readonly [start: number, end: number];

/**
 * The ranges of `label` that match words of `text`, in order and apart. Beginnings of words only: "bri" marks the first
 * three letters of "Bridge". `corrections` are those of the search result.
 */
export function matchRanges(
  label: string,
  text: string,
  corrections: readonly WordCorrection[] = [],
): readonly Range[] {
  const prefixes = [...new Set(words(text))].flatMap((word) => prefixesOf(word, corrections));
  const spans = wordSpans(label);
  return merge([...rangesOf(spans, prefixes), ...rangesOfJoined(spans, prefixes)]);
}

/** How many content words of `text` the label matches, and which: the indices in `contentWords(text)`. */
function matchedWords(label: string, text: string, corrections: readonly WordCorrection[]): ReadonlySet<number> {
  const spans = wordSpans(label);
  const matched = contentWords(text).flatMap((word, index) => {
    const prefixes = prefixesOf(word, corrections);
    return rangesOf(spans, prefixes).length + rangesOfJoined(spans, prefixes).length > 0 ? [index] : [];
  });
  return new Set(matched);
}

function prefixesOf(word: string, corrections: readonly WordCorrection[]): readonly string[] {
  const used = corrections.flatMap(([typed, correct]) => (typed === word ? [correct] : []));
  return [...wordForms(word).map(({ prefix }) => prefix), ...used];
}

/** A word that every text has, such as "to", is marked only where it stands alone. */
function rangesOf(spans: readonly WordSpan[], prefixes: readonly string[]): readonly Range[] {
  return spans.flatMap(({ word, range }) => {
    const matching = prefixes.filter((prefix) => (isStopWord(prefix) ? word === prefix : word.startsWith(prefix)));
    return matching.length > 0 ? [range(Math.max(...matching.map(({ length }) => length)))] : [];
  });
}

/** "birddog" marks both words of "Bird dog". */
function rangesOfJoined(spans: readonly WordSpan[], prefixes: readonly string[]): readonly Range[] {
  return spans.slice(1).flatMap((second, index) => {
    const first = spans[index];
    if (!first) return [];
    const joined = first.word + second.word;
    const matching = prefixes.filter((prefix) => prefix.length > first.word.length && joined.startsWith(prefix));
    return matching.flatMap(({ length }) => [first.range(first.word.length), second.range(length - first.word.length)]);
  });
}

function merge(ranges: readonly Range[]): readonly Range[] {
  const merged: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
    else merged.push([start, end]);
  }
  return merged;
}
