// Correcting typing errors: fuse.js finds the words of the vocabulary that look alike, an edit distance decides.
import Fuse from 'fuse.js/basic';
import { prefixDistance } from './prefix-distance.ts';

/** A word of the vocabulary for a typed word. */
export interface Correction {
  readonly word: string;
  /** How well it stands for the typed word, from 0 to 1; an exact word would be 1. */
  readonly quality: number;
}

/** Shorter words have too many neighbors. */
const CORRECTED_MIN_LENGTH = 4;
const TWO_ERRORS_MIN_LENGTH = 6;
/** The beginning of a much longer word looks like any short one. */
const SHORT_WORD_MAX_GROWTH = 2;
/** The letters that fuse.js compares at once; no word that a clinician means is longer. */
const CORRECTED_MAX_LENGTH = 32;
const CORRECTIONS_MAX = 16;

export class TypingErrors {
  readonly #words: readonly string[];
  readonly #fuseIndex: ReturnType<typeof Fuse.createIndex<string>>;

  /** The words that may be offered, folded and without repetition. */
  constructor(correctWords: readonly string[]) {
    this.#words = correctWords.filter((word) => word.length >= CORRECTED_MIN_LENGTH && !/\d/.test(word));
    this.#fuseIndex = Fuse.createIndex<string>([], this.#words);
  }

  /** The words with the least number of errors, best first; none if the word is too short or nothing is near. */
  correct(typed: string): readonly Correction[] {
    if (typed.length < CORRECTED_MIN_LENGTH || typed.length > CORRECTED_MAX_LENGTH) return [];
    const isShort = typed.length < TWO_ERRORS_MIN_LENGTH;
    const most = isShort ? 1 : 2;
    const longest = isShort ? typed.length + SHORT_WORD_MAX_GROWTH : Infinity;
    const near = this.#lookingLike(typed).flatMap((word) => {
      if (word.length > longest) return [];
      const errors = prefixDistance(typed, word, most);
      // A word that begins as typed is found without correction.
      if (errors === undefined || errors === 0 || !endsAlike(typed, word)) return [];
      return [{ word, errors }];
    });
    const least = Math.min(...near.map(({ errors }) => errors));
    return near
      .filter(({ errors }) => errors === least)
      .map(({ word, errors }) => ({ word, quality: qualityOf(typed, word, errors) }))
      .sort((a, b) => b.quality - a.quality || (a.word < b.word ? -1 : 1))
      .slice(0, CORRECTIONS_MAX);
  }

  #lookingLike(typed: string): readonly string[] {
    const options = {
      isCaseSensitive: true,
      ignoreFieldNorm: true,
      shouldSort: false,
      // Two letters may differ (a swap is two), a little away from the beginning.
      threshold: 2 / typed.length + 0.09,
      distance: 24,
    };
    return new Fuse(this.#words, options, this.#fuseIndex).search(typed).map(({ item }) => item);
  }
}

/** The shortest are typed whole: "rase" is "raise", but "pain" is not "point". */
function endsAlike(typed: string, word: string): boolean {
  if (typed.length > CORRECTED_MIN_LENGTH) return true;
  return prefixDistance(backwards(typed), backwards(word), 1) !== undefined;
}

const backwards = (word: string): string => [...word].reverse().join('');

/** The first letter is seldom wrong, and a much longer word is seldom meant. */
function qualityOf(typed: string, word: string, errors: number): number {
  const base = 0.5 - 0.15 * (errors - 1);
  const length = Math.abs(word.length - typed.length) <= errors + 2 ? 1 : 0.6;
  const firstLetter = word[0] === typed[0] ? 1 : 0.7;
  return base * length * firstLetter;
}
