// Correcting typing errors: fuse.js finds the words of the vocabulary that look alike, an edit distance decides.
import Fuse from 'fuse.js/basic';
import { crossesOpposites, mayBeCrossed } from './opposites.ts';
import { isMistypedOwnWord, isOwnWord } from './own-words.ts';
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
/** "Protraction" for "retraction". */
const OPPOSITE_ERRORS_MAX = 3;
const KNOWN_MAX = 100;

export class TypingErrors {
  /** The words with the least number of errors, best first; none if the word is too short or nothing is near. */
  readonly correct: (typed: string) => readonly Correction[];
  /** A word that looks like the typed one and means its opposite, which is nearer and one error away at most; the nearest. */
  readonly oppositeOf: (typed: string) => string | undefined;
  readonly #words: LikeWords;
  readonly #crossable: LikeWords;

  /** The words that may be offered, folded and without repetition. */
  constructor(correctWords: readonly string[]) {
    const words = correctWords.filter((word) => word.length >= CORRECTED_MIN_LENGTH && !/\d/.test(word));
    this.#words = new LikeWords(words);
    this.#crossable = new LikeWords(words.filter(mayBeCrossed));
    this.correct = remembered((typed) => this.#correct(typed));
    this.oppositeOf = remembered((typed) => this.#oppositeOf(typed));
  }

  #oppositeOf(typed: string): string | undefined {
    if (typed.length < CORRECTED_MIN_LENGTH || typed.length > CORRECTED_MAX_LENGTH || isOwnWord(typed))
      return undefined;
    const opposites = this.#crossable
      .near(typed, OPPOSITE_ERRORS_MAX)
      .filter(({ word, errors }) => crossesOpposites(typed, word, Math.min(errors - 1, 1)));
    return opposites.sort((a, b) => a.errors - b.errors || a.word.length - b.word.length)[0]?.word;
  }

  #correct(typed: string): readonly Correction[] {
    if (typed.length < CORRECTED_MIN_LENGTH || typed.length > CORRECTED_MAX_LENGTH || isOwnWord(typed)) return [];
    const isShort = typed.length < TWO_ERRORS_MIN_LENGTH;
    const most = isShort ? 1 : 2;
    const longest = isShort ? typed.length + SHORT_WORD_MAX_GROWTH : Infinity;
    const near = this.#words
      .near(typed, most)
      .filter(
        ({ word, errors }) =>
          word.length <= longest && endsAlike(typed, word) && !crossesOpposites(typed, word, errors),
      );
    const alike = lookingLike(
      typed,
      near.map(({ word }) => word),
    );
    const likely = near.filter(({ word }) => alike.has(word));
    const least = Math.min(...likely.map(({ errors }) => errors));
    if (least > 1 && isMistypedOwnWord(typed)) return [];
    return likely
      .filter(({ errors }) => errors === least)
      .map(({ word, errors }) => ({ word, quality: qualityOf(typed, word, errors) }))
      .sort((a, b) => b.quality - a.quality || (a.word < b.word ? -1 : 1))
      .slice(0, CORRECTIONS_MAX);
  }
}

/** What was asked lately: while the next word is typed, the one before it is corrected again and again. */
function remembered<Found>(find: (typed: string) => Found): (typed: string) => Found {
  const known = new Map<string, { readonly found: Found }>();
  return (typed) => {
    const entry = known.get(typed) ?? { found: find(typed) };
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(typed, entry);
    return entry.found;
  };
}

/** Words that are compared by their letters first. */
class LikeWords {
  readonly #words: readonly string[];
  /** By word: its letters as bits. */
  readonly #letters: Uint32Array;

  constructor(words: readonly string[]) {
    this.#words = words;
    this.#letters = Uint32Array.from(words, lettersOf);
  }

  /** A word that begins as typed is found without correction. */
  near(typed: string, most: number): readonly { readonly word: string; readonly errors: number }[] {
    return this.#possible(typed, most).flatMap((word) => {
      const errors = prefixDistance(typed, word, most);
      return errors ? [{ word, errors }] : [];
    });
  }

  /** Each letter that a word has not is an error. That leaves few words. */
  #possible(typed: string, most: number): readonly string[] {
    const letters = lettersOf(typed);
    return this.#words.filter((_, index) => countOf(letters & ~this.#letters[index]!) <= most);
  }
}

/** Asked last: fuse.js takes its time with every word that it is given. */
function lookingLike(typed: string, words: readonly string[]): ReadonlySet<string> {
  const options = {
    isCaseSensitive: true,
    ignoreFieldNorm: true,
    shouldSort: false,
    // Two letters may differ (a swap is two), a little away from the beginning.
    threshold: 2 / typed.length + 0.09,
    distance: 24,
  };
  return new Set(new Fuse(words, options).search(typed).map(({ item }) => item));
}

/** One bit a letter; letters of other alphabets share bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
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
