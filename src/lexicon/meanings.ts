// What the names in a text mean in one catalog.
import type { Category, Region } from '../contract/vocabulary.ts';
import type { DocumentSet } from '../search/document-set.ts';
import type { SearchWork } from '../search/search-work.ts';
import type { Steps } from '../search/steps.ts';
import { findMeantInSteps } from './find-meant.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
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

/** What several names mean together. */
export interface MeantTogether {
  readonly documents: DocumentSet;
  /** By position. */
  readonly scores: Float64Array;
  /** What has a word that one of the entries avoids. */
  readonly avoided: DocumentSet;
  /** What each entry means, in the order of the text. */
  readonly meant: readonly (readonly [entry: LexiconEntry, documents: DocumentSet])[];
  /** The names that were looked up: all, unless the search may do no more. */
  readonly segments: readonly Segment[];
}

export class Meanings {
  readonly #catalog: SearchedCatalog;

  constructor(catalog: SearchedCatalog) {
    this.#catalog = catalog;
  }

  /** What all segments mean; where there is nothing such, what any of them means, what several do first. */
  *inAll(segments: readonly Segment[], work: SearchWork): Steps<MeantTogether> {
    const { size } = this.#catalog.index;
    const inAll = this.#catalog.none();
    const inAny = this.#catalog.none();
    const avoided = this.#catalog.none();
    const sums = new Float64Array(size);
    const counts = new Uint8Array(size);
    const read: Segment[] = [];
    const each: (readonly [LexiconEntry, DocumentSet])[] = [];
    for (const segment of segments) {
      // One name is always looked up.
      if (read.length > 0 && (work.isOver || read.length === SEGMENTS_MAX)) break;
      read.push(segment);
      const scores = new Float64Array(size);
      const meant = this.#catalog.none();
      for (const entry of segment.entries) {
        const of = yield* findMeantInSteps(entry.means, this.#catalog, work);
        each.push([entry, of.documents]);
        avoided.or(of.avoided);
        meant.or(of.documents);
        for (const document of of.documents.toArray()) scores[document] = of.weights[document]!;
      }
      const documents = meant.toArray();
      const most = segments.length === 1 ? 1 : documents.reduce((max, document) => Math.max(max, scores[document]!), 1);
      for (const document of documents) {
        sums[document]! += scores[document]! / most;
        counts[document]! += 1;
      }
      inAny.or(meant);
      if (read.length === 1) inAll.or(meant);
      else inAll.and(meant);
      if (work.spend(documents.length)) yield work.pause();
    }
    if (!inAll.isEmpty) return { documents: inAll, scores: sums, avoided, segments: read, meant: each };
    for (const document of inAny.toArray()) sums[document]! += counts[document]!;
    return { documents: inAny, scores: sums, avoided, segments: read, meant: each };
  }

  /** Of an entry that means these. */
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

/** As of the words of a search: more names say nothing more. */
const SEGMENTS_MAX = 12;

/** What is said of many exercises in one sentence: what at least a sixth of them are, three at most. */
const LEAST_SHARE = 1 / 6;
const MOST_SAID = 3;
