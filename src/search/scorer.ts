// Documents that match the terms, and their scores: the sum of the best postings.
import { type DocumentSet, inAtLeast } from './document-set.ts';
import { type Postings, firstFrom } from './postings.ts';
import { type Expansion, expansionsOf, isKnown, qualityOf, type Term } from './query.ts';
import { SEARCHED_FIELDS } from './search-document.ts';
import type { SearchWork, Steps } from './search-work.ts';
import { ANYWHERE, countPostings, type SearchedSets, type WordSets, wordsAtOnce } from './word-sets.ts';

/** One or two letters begin too many words: alone they are sought in names, regions and synonyms only. */
const SHORT_QUERY_LENGTH = 2;
/** Up to this many documents for each one that is sought, postings are read one after the other: looking each up takes longer. */
const READ_PER_LOOKUP = 16;

/** A term, in the order in which terms are scored. */
interface ScoredTerm {
  readonly term: Term;
  /** The number of postings of all its words. */
  readonly count: number;
  /** A posting of a lesser weight does not match. */
  readonly leastWeight: number;
}

/** Documents, and what they are scored by. */
export interface Matches {
  readonly terms: readonly ScoredTerm[];
  readonly documents: DocumentSet;
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
    if (required <= 0) return { terms: [], documents: sets.empty };
    const [only, second] = terms;
    const isShort = only !== undefined && second === undefined && only.typed.length <= SHORT_QUERY_LENGTH;
    const ordered = terms
      .map((term) => ({
        term,
        count: countPostings(expansionsOf(term), this.#postings),
        telling: mustTell ? this.#greatestFactor(term) : 0,
      }))
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
    const telling = this.#words.none();
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

  /** In the order of the documents. */
  *score({ terms, documents: matching }: Matches, work: SearchWork): Steps<Scored> {
    const documents = matching.toArray();
    try {
      for (const [index, { term, count, leastWeight }] of terms.entries()) {
        const rarity = 0.25 + Math.log(1 + this.#size / (1 + Math.min(this.#size, count)));
        for (const expansion of expansionsOf(term)) {
          const parts = wordsAtOnce(this.#postings.offsets, expansion.from, expansion.to);
          for (const part of parts) {
            const scored = { term: index + 1, expansion, rarity, leastWeight };
            if (work.spend(this.#addWords(part, scored, matching, documents))) yield work.pause();
          }
        }
      }
      const scores = new Float64Array(documents.length);
      for (let index = 0; index < scores.length; index++) scores[index] = this.#score[documents[index]!]!;
      return { documents, scores };
    } finally {
      this.#score.fill(0);
      this.#best.fill(0);
      this.#lastTerm.fill(0);
    }
  }

  #qualityOf(expansion: Expansion, word: number): number {
    return qualityOf(expansion, this.#postings.words[word]!.length);
  }

  /** A word that names exercises or regions tells more than one that some target has, and a whole one more than a begun one. */
  #greatestFactor(term: Term): number {
    let greatest = 0;
    for (const expansion of expansionsOf(term))
      for (let word = expansion.from; word < expansion.to; word++)
        greatest = Math.max(greatest, this.#postings.greatestWeights[word]! * this.#qualityOf(expansion, word));
    return greatest;
  }

  /** In a function that pauses nowhere: such loops run fast. Returns how many postings were read. */
  #addWords(
    [from, to]: readonly [number, number],
    { term, expansion, rarity, leastWeight }: ScoredWords,
    matching: DocumentSet,
    sought: Uint32Array,
  ): number {
    const { offsets, documents, weights } = this.#postings;
    const [score, best, lastTerm] = [this.#score, this.#best, this.#lastTerm];
    const { bits } = matching;
    const add = (document: number, place: number, factor: number): void => {
      const weight = weights[place]!;
      if (weight < leastWeight) return;
      const added = factor * weight;
      if (lastTerm[document] === term) {
        // Another expansion of the same term: only the better one counts.
        if (added <= best[document]!) return;
        score[document]! += added - best[document]!;
      } else {
        lastTerm[document] = term;
        score[document]! += added;
      }
      best[document] = added;
    };
    let read = to - from;
    for (let word = from; word < to; word++) {
      const factor = this.#qualityOf(expansion, word) * rarity;
      const [first, end] = [offsets[word]!, offsets[word + 1]!];
      const common = sought.length * READ_PER_LOOKUP < end - first ? this.#words.commonSet(word) : undefined;
      if (common) {
        for (const document of sought)
          if (common.has(document)) add(document, firstFrom(documents, document, first, end), factor);
        read += sought.length * READ_PER_LOOKUP;
        continue;
      }
      for (let place = first; place < end; place++) {
        const document = documents[place]!;
        if (((bits[document >>> 5]! >>> (document & 31)) & 1) === 1) add(document, place, factor);
      }
      read += end - first;
    }
    return read;
  }
}

interface ScoredWords {
  /** The number of the term, from 1. */
  readonly term: number;
  readonly expansion: Expansion;
  readonly rarity: number;
  readonly leastWeight: number;
}

/** Documents by their position in the list that was indexed, and their scores, parallel. Scores compare within one search only. */
export interface Scored {
  readonly documents: Uint32Array;
  readonly scores: Float64Array;
}

/** Scores are rounded, so that sums in another order are the same score. */
const SCORE_STEPS = 1000;

/**
 * Puts what was found, and its `scores`, in order: the best first, equal ones by their places, which are below `size`. `scores` becomes
 * those of the hits. Score and place in one number: a typed array of numbers sorts far faster than objects do.
 */
export function bestFirst(
  scores: Float64Array,
  size: number,
  placeAt: (index: number) => number,
  documentAt: (place: number) => number,
): Scored {
  for (let index = 0; index < scores.length; index++)
    scores[index] = Math.round(scores[index]! * SCORE_STEPS) * size + (size - 1 - placeAt(index));
  scores.sort().reverse();
  const documents = new Uint32Array(scores.length);
  for (let index = 0; index < scores.length; index++) {
    const steps = Math.floor(scores[index]! / size);
    documents[index] = documentAt(size - 1 - (scores[index]! - steps * size));
    scores[index] = steps / SCORE_STEPS;
  }
  return { documents, scores };
}

/** Two results, each best first and without a document of the other, as one; equal scores keep their order. */
export function merged(one: Scored, other: Scored): Scored {
  const documents = Uint32Array.from([...one.documents, ...other.documents]);
  const scores = Float64Array.from([...one.scores, ...other.scores]);
  return bestFirst(
    scores,
    documents.length,
    (index) => index,
    (place) => documents[place]!,
  );
}

/** The documents of the lists one after the other, each once, with scores that say the order and no more. `size`: of the catalog. */
export function inThisOrder(lists: readonly Uint32Array[], size: number): Scored {
  const known = new Uint8Array(size);
  const documents = new Uint32Array(size);
  let found = 0;
  for (const list of lists)
    for (let index = 0; index < list.length; index++) {
      const document = list[index]!;
      if (known[document] === 0) documents[found++] = document;
      known[document] = 1;
    }
  return {
    documents: documents.slice(0, found),
    scores: new Float64Array(found).map((_, place) => found - place),
  };
}
