// Which documents match the terms, and their scores: the sum of the best postings.
import { type DocumentSet, inAtLeast } from './document-set.ts';
import type { Postings } from './postings.ts';
import { type Expansion, expansionsOf, isKnown, qualityOf, type Term } from './query.ts';
import { SEARCHED_FIELDS } from './search-document.ts';
import type { SearchedSets } from './searched-sets.ts';
import type { SearchWork } from './search-work.ts';
import type { Steps } from './steps.ts';
import { ANYWHERE, type WordSets } from './word-sets.ts';

/** One or two letters begin too many words: alone they are sought in names, regions and synonyms only. */
const SHORT_QUERY_LENGTH = 2;
/** Of so many documents for each one that is sought the postings are read one after the other: looking each up takes longer. */
const READ_PER_LOOKUP = 16;

/** A term, in the order in which terms are scored. */
interface ScoredTerm {
  readonly term: Term;
  /** Of all postings. */
  readonly count: number;
  /** A posting of a lesser weight does not match. */
  readonly leastWeight: number;
}

/** Documents, and what they are scored by. */
export interface Matches {
  readonly terms: readonly ScoredTerm[];
  readonly documents: DocumentSet;
}

/** Documents and their scores, parallel, in the order of the documents. */
export interface Scored {
  readonly documents: Uint32Array;
  readonly scores: Float64Array;
}

export class Scorer {
  readonly #postings: Postings;
  readonly #words: WordSets;
  readonly #size: number;
  // Scratch space of one call, kept between calls and cleaned after each.
  readonly #score: Float64Array;
  readonly #best: Float64Array;
  /** The number, from 1, of the term that was last counted for the document. */
  readonly #lastTerm: Uint8Array;

  /** `size` is the number of documents. */
  constructor(postings: Postings, words: WordSets, size: number) {
    this.#postings = postings;
    this.#words = words;
    this.#size = size;
    this.#score = new Float64Array(size);
    this.#best = new Float64Array(size);
    this.#lastTerm = new Uint8Array(size);
  }

  /**
   * The documents that match at least `required` of the terms and are not withheld; with `mustTell`, among them the most telling one, and
   * that in more than the description.
   */
  *match(
    terms: readonly Term[],
    { required, withheld, mustTell = false }: { required: number; withheld: DocumentSet; mustTell?: boolean },
    sets: SearchedSets,
  ): Steps<Matches> {
    if (required <= 0) return { terms: [], documents: sets.none() };
    const [only, second] = terms;
    const isShort = only !== undefined && second === undefined && only.typed.length <= SHORT_QUERY_LENGTH;
    const ordered = terms
      .map((term) => ({ term, count: this.#countPostings(term), telling: mustTell ? this.#greatestFactor(term) : 0 }))
      .sort((a, b) => b.telling - a.telling || a.count - b.count);
    const [first] = ordered;
    const scored = ordered.map(({ term, count, telling }) => {
      const isMostTelling = mustTell && telling === first?.telling && count === first.count;
      const leastWeight = isMostTelling
        ? SEARCHED_FIELDS.tags.weight
        : isShort
          ? SEARCHED_FIELDS.synonyms.weight
          : ANYWHERE;
      return { term, count, leastWeight, isMostTelling };
    });
    const matching: DocumentSet[] = [];
    const telling = sets.none();
    for (const { term, leastWeight, isMostTelling } of scored) {
      if (!isKnown(term)) continue;
      const set = yield* sets.ofTerm(term, leastWeight);
      matching.push(set);
      if (isMostTelling) telling.or(set);
    }
    const documents = inAtLeast(required, matching, this.#size).andNot(withheld);
    if (mustTell) documents.and(telling);
    if (sets.work.spend(documents.bits.length * matching.length)) yield sets.work.pause();
    return { terms: scored, documents };
  }

  *score({ terms, documents: matching }: Matches, work: SearchWork): Steps<Scored> {
    const documents = matching.toArray();
    try {
      for (const [index, { term, count, leastWeight }] of terms.entries()) {
        const rarity = 0.25 + Math.log(1 + this.#size / (1 + Math.min(this.#size, count)));
        for (const expansion of expansionsOf(term)) {
          for (let word = expansion.from; word < expansion.to; word++) {
            const factor = this.#qualityOf(expansion, word) * rarity;
            const spent = this.#addWord(word, { term: index + 1, factor, leastWeight }, matching, documents);
            if (work.spend(spent + 1)) yield work.pause();
          }
        }
      }
      return { documents, scores: Float64Array.from(documents, (document) => this.#score[document]!) };
    } finally {
      for (const document of documents) {
        this.#score[document] = 0;
        this.#best[document] = 0;
        this.#lastTerm[document] = 0;
      }
    }
  }

  #qualityOf(expansion: Expansion, word: number): number {
    return qualityOf(expansion, this.#postings.words[word]!.length);
  }

  #countPostings(term: Term): number {
    const { offsets } = this.#postings;
    return expansionsOf(term).reduce((sum, { from, to }) => sum + offsets[to]! - offsets[from]!, 0);
  }

  /** A word that names exercises or regions tells more than one that some target has, and a whole one more than a begun one. */
  #greatestFactor(term: Term): number {
    let greatest = 0;
    for (const expansion of expansionsOf(term))
      for (let word = expansion.from; word < expansion.to; word++)
        greatest = Math.max(greatest, this.#postings.greatestWeights[word]! * this.#qualityOf(expansion, word));
    return greatest;
  }

  /** How many postings were read. */
  #addWord(word: number, scored: ScoredWord, matching: DocumentSet, documents: Uint32Array): number {
    const { offsets, documents: column } = this.#postings;
    const [from, to] = [offsets[word]!, offsets[word + 1]!];
    const common = this.#words.commonSet(word, ANYWHERE);
    if (common && documents.length * READ_PER_LOOKUP < to - from) {
      for (const document of documents)
        if (common.has(document)) this.#add(document, firstPlace(column, from, to, document), scored);
      return documents.length * READ_PER_LOOKUP;
    }
    for (let place = from; place < to; place++) {
      const document = column[place]!;
      if (matching.has(document)) this.#add(document, place, scored);
    }
    return to - from;
  }

  #add(document: number, place: number, { term, factor, leastWeight }: ScoredWord): void {
    const weight = this.#postings.weights[place]!;
    if (weight < leastWeight) return;
    const score = factor * weight;
    if (this.#lastTerm[document] === term) {
      // Another expansion of the same term: only the better one counts.
      if (score <= this.#best[document]!) return;
      this.#score[document]! += score - this.#best[document]!;
    } else {
      this.#lastTerm[document] = term;
      this.#score[document]! += score;
    }
    this.#best[document] = score;
  }
}

type ScoredWord = Record<'term' | 'factor' | 'leastWeight', number>;

/** The first place in [from, to) whose document is not before the given one. */
function firstPlace(documents: Uint32Array, from: number, to: number, document: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (documents[middle]! < document) low = middle + 1;
    else high = middle;
  }
  return low;
}
