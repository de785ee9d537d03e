// The documents that have certain words, as one search asks for them again and again: each set is made once, and its work is counted.
import { DocumentSet } from './document-set.ts';
import { expansionsOf, type Term } from './query.ts';
import type { SearchWork } from './search-work.ts';
import type { Steps } from './steps.ts';
import type { WordRange, WordSets } from './word-sets.ts';

export class SearchedSets {
  readonly work: SearchWork;
  readonly #words: WordSets;
  readonly #size: number;
  readonly #known = new Map<string, DocumentSet>();

  constructor(words: WordSets, size: number, work: SearchWork) {
    this.#words = words;
    this.#size = size;
    this.work = work;
  }

  none(): DocumentSet {
    return DocumentSet.of(this.#size);
  }

  /** The documents that have one of the words, in a field of at least this weight. Not to be changed. */
  *having(ranges: readonly WordRange[], leastWeight: number): Steps<DocumentSet> {
    const key = `${leastWeight} ${ranges.map(({ from, to }) => `${from}-${to}`).join(' ')}`;
    const known = this.#known.get(key) ?? (yield* this.#words.having(ranges, leastWeight, this.work));
    this.#known.set(key, known);
    return known;
  }

  /** The documents that have a word that the term may stand for. Not to be changed. */
  ofTerm(term: Term, leastWeight: number): Steps<DocumentSet> {
    return this.having(expansionsOf(term), leastWeight);
  }
}
