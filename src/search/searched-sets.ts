// The documents that have a word of a term, as one search asks for them: each set is made once, and its work is counted.
import { DocumentSet } from './document-set.ts';
import { expansionsOf, type Term } from './query.ts';
import type { SearchWork } from './search-work.ts';
import type { Steps } from './steps.ts';
import type { WordRange, WordSets } from './word-sets.ts';

export class SearchedSets {
  readonly work: SearchWork;
  readonly #words: WordSets;
  readonly #size: number;
  /** By the least weight. */
  readonly #ofTerms = new Map<number, Map<Term, DocumentSet>>();

  constructor(words: WordSets, size: number, work: SearchWork) {
    this.#words = words;
    this.#size = size;
    this.work = work;
  }

  none(): DocumentSet {
    return DocumentSet.of(this.#size);
  }

  /** The documents that have one of the words, in a field of at least this weight. Whoever asks may change the set. */
  having(ranges: readonly WordRange[], leastWeight: number): Steps<DocumentSet> {
    return this.#words.having(ranges, leastWeight, this.work);
  }

  /** The documents that have a word that the term may stand for. Not to be changed. */
  *ofTerm(term: Term, leastWeight: number): Steps<DocumentSet> {
    let ofTerms = this.#ofTerms.get(leastWeight);
    if (!ofTerms) this.#ofTerms.set(leastWeight, (ofTerms = new Map<Term, DocumentSet>()));
    const known = ofTerms.get(term) ?? (yield* this.having(expansionsOf(term), leastWeight));
    ofTerms.set(term, known);
    return known;
  }
}
