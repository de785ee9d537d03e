// Scoring: every document that matches the terms, with the sum of its best postings.
import type { Postings } from './postings.ts';
import { SEARCHED_FIELDS } from './search-document.ts';
import type { Expansion, Term } from './query.ts';

/** One or two letters begin too many words: alone they are sought in names, regions and synonyms only. */
const SHORT_QUERY_LENGTH = 2;

/** Documents and their scores, parallel, in no order. */
export interface Scored {
  readonly documents: readonly number[];
  readonly scores: readonly number[];
}

export class Scorer {
  readonly #postings: Postings;
  readonly #size: number;
  // Scratch space of one call, kept between calls and cleaned after each.
  readonly #score: Float64Array;
  readonly #best: Float64Array;
  readonly #matched: Uint8Array;
  /** The number, from 1, of the term that was last counted for the document. */
  readonly #lastTerm: Uint8Array;

  /** `size` is the number of documents. */
  constructor(postings: Postings, size: number) {
    this.#postings = postings;
    this.#size = size;
    this.#score = new Float64Array(size);
    this.#best = new Float64Array(size);
    this.#matched = new Uint8Array(size);
    this.#lastTerm = new Uint8Array(size);
  }

  /**
   * The documents that match at least `required` of the terms and are not withheld; with `mustTell`, among them the most telling one, and
   * that in more than the description.
   */
  score(terms: readonly Term[], required: number, withheld: ReadonlySet<number>, mustTell = false): Scored {
    const [only, second] = terms;
    const isShort = only !== undefined && second === undefined && only.typed.length <= SHORT_QUERY_LENGTH;
    const leastWeight = isShort ? SEARCHED_FIELDS.synonyms.weight : 0;
    const ordered = terms
      .map(({ expansions, corrections }) => [...expansions, ...corrections])
      .map((expansions) => ({
        expansions,
        count: this.#countPostings(expansions),
        telling: mustTell ? this.#greatestFactor(expansions) : 0,
      }))
      .sort((a, b) => b.telling - a.telling || a.count - b.count);
    const [first] = ordered;

    const touched: number[] = [];
    ordered.forEach(({ expansions, count, telling }, index) => {
      const rarity = 0.25 + Math.log(1 + this.#size / (1 + Math.min(this.#size, count)));
      const isFirst = telling === first?.telling && count === first.count;
      const limits = {
        // What the first did not match is not taken up later.
        leastMatched: Math.max(required - (terms.length - index), mustTell && !isFirst ? 1 : 0),
        leastWeight: mustTell && isFirst ? SEARCHED_FIELDS.tags.weight : leastWeight,
      };
      for (const { position, quality } of expansions) {
        this.#addPostings(position, { term: index + 1, factor: quality * rarity, ...limits }, touched);
      }
    });
    return this.#collect(touched, required, withheld);
  }

  #countPostings(expansions: readonly Expansion[]): number {
    const { offsets } = this.#postings;
    return expansions.reduce((sum, { position }) => sum + offsets[position + 1]! - offsets[position]!, 0);
  }

  /** A word that names exercises or regions tells more than one that some target has, and a whole one more than a begun one. */
  #greatestFactor(expansions: readonly Expansion[]): number {
    const { offsets, weights } = this.#postings;
    return expansions.reduce((greatest, { position, quality }) => {
      const ofWord = weights.subarray(offsets[position], offsets[position + 1]);
      return ofWord.reduce((factor, weight) => Math.max(factor, weight * quality), greatest);
    }, 0);
  }

  #addPostings(
    position: number,
    { term, factor, leastMatched, leastWeight }: Record<'term' | 'factor' | 'leastMatched' | 'leastWeight', number>,
    touched: number[],
  ): void {
    const { offsets, documents, weights } = this.#postings;
    for (let place = offsets[position]!; place < offsets[position + 1]!; place++) {
      const document = documents[place]!;
      const weight = weights[place]!;
      if (weight < leastWeight) continue;
      const score = factor * weight;
      if (this.#lastTerm[document] === term) {
        // Another expansion of the same term: only the better one counts.
        if (score <= this.#best[document]!) continue;
        this.#score[document]! += score - this.#best[document]!;
      } else {
        // Too few terms matched for the rest to make up.
        if (this.#matched[document]! < leastMatched) continue;
        if (this.#matched[document]! === 0) touched.push(document);
        this.#matched[document]! += 1;
        this.#lastTerm[document] = term;
        this.#score[document]! += score;
      }
      this.#best[document] = score;
    }
  }

  #collect(touched: readonly number[], required: number, withheld: ReadonlySet<number>): Scored {
    const documents: number[] = [];
    const scores: number[] = [];
    for (const document of touched) {
      if (this.#matched[document]! >= required && !withheld.has(document)) {
        documents.push(document);
        scores.push(this.#score[document]!);
      }
      this.#score[document] = 0;
      this.#best[document] = 0;
      this.#matched[document] = 0;
      this.#lastTerm[document] = 0;
    }
    return { documents, scores };
  }
}
