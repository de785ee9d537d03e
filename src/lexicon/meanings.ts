// The exercises that an entry means in a catalog, with their weights, and those that the names in a text mean together.
import type { Category, Region } from '../contract/vocabulary.ts';
import type { DocumentSet } from '../search/document-set.ts';
import { atOnce, SearchWork, type Steps } from '../search/search-work.ts';
import type { LexiconEntry, LexiconKind, Meaning, Weight } from './lexicon-entry.ts';
import type { Segment } from './recognize.ts';
import type { SearchedCatalog } from './searched-catalog.ts';

/** An entry that the text was taken to name. */
export interface Understood {
  readonly entry: LexiconEntry;
  /** How many exercises of this catalog it means. */
  readonly count: number;
  /** What most of them are, the most frequent first: of a sentence that says why they were found. */
  readonly categories: readonly Category[];
  readonly regions: readonly Region[];
}

/** The meaning of several names together. */
export interface MeantTogether {
  /** The exercises that all of them mean. */
  readonly documents: DocumentSet;
  /** By position. */
  readonly scores: Float64Array;
  /** The exercises with a word that one of the entries avoids. */
  readonly avoided: DocumentSet;
  /** Those of them that a condition or an operation avoids. */
  readonly harmful: DocumentSet;
  /** The meaning of each entry, in the order of the text. */
  readonly meant: readonly (readonly [entry: LexiconEntry, documents: DocumentSet])[];
  /** The entries of whose heart the catalog has nothing: what they find here is beside it. */
  readonly heartless: ReadonlySet<LexiconEntry>;
  /** The names that were looked up: all, unless the search may do no more. */
  readonly segments: readonly Segment[];
}

/** What a patient has, or had done: what such an entry avoids is harmful, and not merely something else. */
export const STATES: ReadonlySet<LexiconKind> = new Set(['condition', 'operation']);

/** The meaning of one entry. */
interface Meant {
  readonly documents: DocumentSet;
  /** The exercises with a word that the meaning avoids. */
  readonly avoided: DocumentSet;
  /** Some of them have what weighs most, or nothing of the meaning does. */
  readonly hasHeart: boolean;
}

export class Meanings {
  readonly #catalog: SearchedCatalog;
  // By position, of one search: kept for the next one.
  readonly #sums: Float64Array;
  readonly #scores: Float64Array;
  readonly #weights: Float32Array;

  constructor(catalog: SearchedCatalog) {
    const { size } = catalog.index;
    this.#catalog = catalog;
    this.#sums = new Float64Array(size);
    this.#scores = new Float64Array(size);
    this.#weights = new Float32Array(size);
  }

  /** The exercises that all segments mean, and what each entry means. Valid until the next call. */
  *inAll(segments: readonly Segment[], work: SearchWork): Steps<MeantTogether> {
    const [sums, scores, weights] = [this.#sums.fill(0), this.#scores, this.#weights];
    const inAll = this.#catalog.none();
    const avoided = this.#catalog.none();
    // "Heart surgery" may be a bypass or a transplant: no meaning gives what another one rules out.
    const harmful = this.#catalog.none();
    const read: Segment[] = [];
    const each: (readonly [LexiconEntry, DocumentSet])[] = [];
    const heartless = new Set<LexiconEntry>();
    for (const segment of segments) {
      // One name is always looked up.
      if (read.length > 0 && (work.isOver() || read.length === SEGMENTS_MAX)) break;
      read.push(segment);
      const meant = this.#catalog.none();
      for (const entry of segment.entries) {
        const of = yield* findMeantInSteps(entry.means, this.#catalog, work, weights);
        each.push([entry, of.documents]);
        if (!of.hasHeart) heartless.add(entry);
        avoided.or(of.avoided);
        if (STATES.has(entry.kind)) harmful.or(of.avoided);
        meant.or(of.documents);
        of.documents.forEach((document) => (scores[document] = weights[document]!));
      }
      let most = 1;
      if (segments.length > 1) meant.forEach((document) => (most = Math.max(most, scores[document]!)));
      meant.forEach((document) => (sums[document]! += scores[document]! / most));
      if (read.length === 1) inAll.or(meant);
      else inAll.and(meant);
      if (work.spend(meant.count)) yield work.pause();
    }
    for (const set of [inAll, ...each.map(([, of]) => of)]) set.andNot(harmful);
    return { documents: inAll, scores: sums, avoided, harmful, heartless, segments: read, meant: each };
  }

  /** Describes an entry that means these documents. */
  understood(entry: LexiconEntry, meant: DocumentSet): Understood {
    const { count } = meant;
    const most = (of: 'category' | 'region'): readonly string[] =>
      this.#catalog
        .said(of, meant)
        .filter(([, saying]) => saying >= count * LEAST_SHARE)
        .slice(0, MOST_SAID)
        .map(([said]) => said);
    return {
      entry,
      count,
      categories: most('category') as readonly Category[],
      regions: most('region') as readonly Region[],
    };
  }
}

const HEART: Weight = 3;
/** As of the words of a search: more names say nothing more. */
const SEGMENTS_MAX = 12;

/** What is said of many exercises in one sentence: what at least a sixth of them are, three at most. */
const LEAST_SHARE = 1 / 6;
const MOST_SAID = 3;

/** The exercises that have a category or a word of the meaning, are in one of its regions, and have nothing that it avoids. `weights` becomes, by position, the sum of what they have. */
function* findMeantInSteps(
  { regions, categories = {}, words = {}, avoid = [] }: Meaning,
  catalog: SearchedCatalog,
  work: SearchWork,
  weights: Float32Array,
): Steps<Meant> {
  weights.fill(0);
  const documents = catalog.none();
  const heart = catalog.none();
  function* add(set: DocumentSet, weight = 0): Steps<void> {
    documents.or(set);
    if (weight === HEART) heart.or(set);
    set.forEach((document) => (weights[document]! += weight));
    if (work.spend(set.bits.length + set.count)) yield work.pause();
  }
  for (const [category, weight] of Object.entries(categories)) yield* add(catalog.ofCategory(category), weight);
  for (const [phrase, weight] of Object.entries(words)) yield* add(yield* catalog.withPhrase(phrase, work), weight);
  const avoided = catalog.none();
  for (const phrase of avoid) avoided.or(yield* catalog.withPhrase(phrase, work));
  documents.andNot(avoided);
  if (regions) documents.and(catalog.inOneOf(regions));
  const hasHeart = ![...Object.values(categories), ...Object.values(words)].includes(HEART) || heart.meets(documents);
  return { documents, avoided, hasHeart };
}

/** By position: the sum of the weights. */
export function findMeant(meaning: Meaning, catalog: SearchedCatalog): ReadonlyMap<number, number> {
  const weights = new Float32Array(catalog.index.size);
  const { documents } = atOnce(findMeantInSteps(meaning, catalog, new SearchWork(), weights));
  return new Map(Array.from(documents.toArray(), (document) => [document, weights[document]!]));
}
