// Splitting a text into words, and the words of a query that carry meaning.
import { fold, foldTraced } from './fold.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const POSSESSIVE = /'s(?![\p{L}\p{N}\p{M}])/gu;
const STOP_WORDS = new Set('a an and at by exercise exercises for from in of on or the to with your'.split(' '));

/** The folded words of a text in their order; "runner's" is the word "runner". */
export function words(text: string): readonly string[] {
  return fold(text).replace(POSSESSIVE, '').match(WORD) ?? [];
}

/** Without the words that every text has, unless there are no others. */
export function contentWords(text: string): readonly string[] {
  const all = words(text);
  const content = all.filter((word) => !isStopWord(word));
  return content.length > 0 ? content : all;
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** A folded word of a label, and where its letters come from. */
export interface WordSpan {
  readonly word: string;
  /** The range [start, end) of the original label that the first `letters` letters of the word come from. */
  readonly range: (letters: number) => readonly [start: number, end: number];
}

/** The words of a label, each traced to its place in the label. */
export function wordSpans(label: string): readonly WordSpan[] {
  const { text, origins } = foldTraced(label);
  // Blanks of the same length keep the indices.
  const matches = text.replace(POSSESSIVE, '  ').matchAll(WORD);
  return Array.from(matches, ({ 0: word, index }) => ({
    word,
    range: (letters) => {
      const start = origins[index] ?? 0;
      let end = index + letters;
      // A ligature is one character for two letters: marked as a whole.
      while (origins[end] === origins[end - 1]) end++;
      return [start, origins[end] ?? label.length];
    },
  }));
}
