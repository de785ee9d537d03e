// Documents by word, as a set if that is smaller than the list of the word's documents. Made once, with the index.
import { DocumentSet } from './document-set.ts';
import type { SearchWork, Steps } from './search-work.ts';
import { SEARCHED_FIELDS } from './search-document.ts';

/** A word counts in whatever field it is. */
export const ANYWHERE = 0;
/** A word counts in more than a description, which says much in passing. */
export const TOLD = SEARCHED_FIELDS.description.weight + 1;

/** Words by their position in the vocabulary, in which words that begin alike lie side by side: [from, to). */
export interface WordRange {
  readonly from: number;
  readonly to: number;
}

/** How many postings words have. */
export const countPostings = (ranges: readonly WordRange[], { offsets }: Pick<PostingColumns, 'offsets'>): number =>
  ranges.reduce((sum, { from, to }) => sum + offsets[to]! - offsets[from]!, 0);

/** Compressed by word: the postings of the word at vocabulary position p are [offsets[p], offsets[p + 1]). */
export interface PostingColumns {
  readonly offsets: Uint32Array;
  readonly documents: Uint32Array;
  /** Parallel to `documents`: the greatest weight of the word's fields in that document. */
  readonly weights: Uint8Array;
}

/** The sets of the words that many documents have: none is larger than the list that it stands for. */
export interface CommonSets {
  /** By word: its place in the lists, or -1. */
  readonly places: Int32Array;
  readonly anywhere: readonly Uint32Array[];
  readonly told: readonly Uint32Array[];
}

/** Yields after each word. */
export function* commonSetsOf({ offsets, documents, weights }: PostingColumns, size: number): Steps<CommonSets> {
  const places = new Int32Array(offsets.length - 1).fill(-1);
  const anywhere: Uint32Array[] = [];
  const told: Uint32Array[] = [];
  for (let word = 0; word < places.length; word++) {
    if (offsets[word + 1]! - offsets[word]! <= size / 32) continue;
    const [having, telling] = [DocumentSet.of(size), DocumentSet.of(size)];
    for (let place = offsets[word]!; place < offsets[word + 1]!; place++) {
      having.add(documents[place]!);
      if (weights[place]! >= TOLD) telling.add(documents[place]!);
    }
    places[word] = anywhere.push(having.bits) - 1;
    told.push(telling.bits);
    yield;
  }
  return { places, anywhere, told };
}

/** Sets of words as one search asks for them again and again: each is made once, and its work is counted. */
export class SearchedSets {
  readonly work: SearchWork;
  readonly empty: DocumentSet;
  /** The documents that are no answer, whatever they have. */
  readonly leftOut: DocumentSet;
  readonly #words: WordSets;
  readonly #known = new Map<string, DocumentSet>();

  constructor(words: WordSets, work: SearchWork, leftOut?: DocumentSet) {
    this.#words = words;
    this.work = work;
    this.leftOut = leftOut ?? words.none();
    this.empty = words.none();
  }

  /** The documents that have one of the words, in a field of at least this weight. Not to be changed. */
  *having(ranges: readonly WordRange[], leastWeight: number): Steps<DocumentSet> {
    if (ranges.length === 0) return this.empty;
    let key = `${leastWeight}`;
    for (const { from, to } of ranges) key += ` ${from}-${to}`;
    const known = this.#known.get(key) ?? (yield* this.#words.having(ranges, leastWeight, this.work));
    this.#known.set(key, known);
    return known;
  }

  /** The documents that have a word that the term may stand for. Not to be changed. */
  ofTerm({ expansions, corrections }: Record<'expansions' | 'corrections', readonly WordRange[]>, leastWeight: number) {
    return this.having([...expansions, ...corrections], leastWeight);
  }
}

export class WordSets {
  readonly #columns: PostingColumns;
  readonly #size: number;
  readonly #common: CommonSets;

  constructor(columns: PostingColumns, size: number, common: CommonSets) {
    this.#columns = columns;
    this.#size = size;
    this.#common = common;
  }

  none(): DocumentSet {
    return DocumentSet.of(this.#size);
  }

  /** The documents that have one of the words, in a field of at least this weight. */
  *having(ranges: readonly WordRange[], leastWeight: number, work: SearchWork): Steps<DocumentSet> {
    const having = this.none();
    for (const { from, to } of ranges) {
      for (const [first, end] of wordsAtOnce(this.#columns.offsets, from, to)) {
        if (work.spend(this.#add(having, [first, end], leastWeight))) yield work.pause();
      }
    }
    return having;
  }

  /** The set of a word that many documents have, in whatever field. */
  commonSet(word: number): DocumentSet | undefined {
    const set = this.#common.anywhere[this.#common.places[word]!];
    return set && new DocumentSet(set);
  }

  /** In a function that pauses nowhere: such loops run fast. Returns how much was read. */
  #add({ bits: having }: DocumentSet, [from, to]: readonly [number, number], leastWeight: number): number {
    const { offsets, documents, weights } = this.#columns;
    const { places, anywhere, told } = this.#common;
    const sets = leastWeight === ANYWHERE ? anywhere : leastWeight === TOLD ? told : [];
    let read = to - from;
    for (let word = from; word < to; word++) {
      const bits = sets[places[word]!];
      if (bits) {
        for (let index = 0; index < bits.length; index++) having[index]! |= bits[index]!;
        read += bits.length;
        continue;
      }
      const end = offsets[word + 1]!;
      for (let place = offsets[word]!; place < end; place++) {
        const document = documents[place]!;
        if (weights[place]! >= leastWeight) having[document >>> 5]! |= 1 << (document & 31);
      }
      read += end - offsets[word]!;
    }
    return read;
  }
}

const POSTINGS_AT_ONCE = 50_000;

/** The words in parts, each of as few postings as are read between two pauses, or of one word. */
export function* wordsAtOnce(offsets: Uint32Array, from: number, to: number): Iterable<readonly [number, number]> {
  for (let first = from; first < to;) {
    let end = first + 1;
    while (end < to && offsets[end + 1]! - offsets[first]! <= POSTINGS_AT_ONCE) end += 1;
    yield [first, end];
    first = end;
  }
}
