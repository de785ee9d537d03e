// Where a label matches a typed text: the ranges to mark.
import { contentWords, isStopWord, words, type WordSpan, wordSpans } from '../words/tokens.ts';
import type { WordCorrection } from '../search-index.ts';
import { wordForms } from '../words/word-forms.ts';

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
export function matchedWords(label: string, text: string, corrections: readonly WordCorrection[]): ReadonlySet<number> {
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
