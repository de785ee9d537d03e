// The inverted index: for every word the documents that hold it, and how much that field counts.
import { SEARCHED, type SearchDocument, textsOf } from './search-document.ts';
import { atOnce, type Steps } from './search-work.ts';
import { words } from './words/tokens.ts';
import { type CommonSets, commonSetsOf, type PostingColumns } from './word-sets.ts';
import { END_IN_16_BITS, END_OF_TEXT, type TextsData } from './texts.ts';

/** Two neighboring words written as one ("birddog") count a little less than the words. */
const JOINED_WEIGHT_LOSS = 2;
const JOINED_MAX_LENGTH = 14;

export interface PostingsData extends PostingColumns {
  /** In the order of their code units. */
  readonly words: readonly string[];
  /** The words that may be offered for a typing error: those of every field but the description. */
  readonly correctWords: readonly string[];
  /** By word: the greatest of its weights. */
  readonly greatestWeights: Uint8Array;
  readonly common: CommonSets;
  readonly texts: TextsData;
}

export interface Postings extends PostingsData {
  readonly vocabulary: Vocabulary;
}

export const postingsOf = (data: PostingsData): Postings => ({ ...data, vocabulary: new Vocabulary(data.words) });

export function indexWords(documents: readonly SearchDocument[]): Postings {
  const collected = new CollectedWords();
  documents.forEach((document, position) => collected.collect(document, position));
  return postingsOf(atOnce(collected.toPostings()));
}

/** The postings while the documents come in, in their order: in columns, since each is a few bytes and there are millions. */
export class CollectedWords {
  /** Words by their number, in the order in which they came. */
  readonly #numbers = new Map<string, number>();
  readonly #words = new Column(Uint32Array);
  readonly #documents = new Column(Uint32Array);
  readonly #weights = new Column(Uint8Array);
  /** By word: how many postings it has, and the place of its last one. */
  readonly #counts: number[] = [];
  readonly #lastPlaces: number[] = [];
  readonly #correct = new Set<string>();
  /** The words of names and of other texts that are read in a row, by their number; each text with an end behind it. */
  readonly #texts = new Column(Uint32Array);
  /** By document: where its texts begin, where those that it is called by end, and where those that tell what it is for end. */
  readonly #textOffsets = new Column(Uint32Array);
  readonly #calledEnds = new Column(Uint32Array);
  readonly #toldEnds = new Column(Uint32Array);

  #add(word: string, document: number, weight: number): void {
    const number = this.#numberOf(word);
    const last = this.#lastPlaces[number] ?? -1;
    if (last >= 0 && this.#documents.items[last] === document) {
      if (this.#weights.items[last]! < weight) this.#weights.items[last] = weight;
      return;
    }
    this.#counts[number]! += 1;
    this.#lastPlaces[number] = this.#words.length;
    this.#words.push(number);
    this.#documents.push(document);
    this.#weights.push(weight);
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(word, number);
    this.#counts.push(0);
    this.#lastPlaces.push(-1);
    return number;
  }

  collect(document: SearchDocument, position: number): void {
    this.#textOffsets.push(this.#texts.length);
    let [calledEnd, toldEnd] = [this.#texts.length, this.#texts.length];
    for (const { name, weight, joins, isProse, inARow } of SEARCHED) {
      for (const text of textsOf(document, name)) {
        for (const found of isProse ? saidInARow(text) : [words(text)]) {
          for (const word of found) {
            this.#add(word, position, weight);
            if (!isProse) this.#correct.add(word);
          }
          if (joins)
            for (const joined of neighborsJoined(found)) this.#add(joined, position, weight - JOINED_WEIGHT_LOSS);
          if (inARow === undefined) continue;
          for (const word of found) this.#texts.push(this.#numberOf(word));
          this.#texts.push(END_OF_TEXT);
        }
      }
      if (inARow === 'called') calledEnd = this.#texts.length;
      if (inARow === 'told') toldEnd = this.#texts.length;
    }
    this.#calledEnds.push(calledEnd);
    this.#toldEnds.push(toldEnd);
  }

  /** Yields now and then: the work of a large index may be done in parts. */
  *toPostings(): Steps<PostingsData> {
    const words = [...this.#numbers.keys()].sort();
    yield;
    const numbers = words.map((word) => this.#numbers.get(word)!);
    const offsets = new Uint32Array(numbers.length + 1);
    /** By number of the word: where its next posting goes. */
    const places = new Uint32Array(numbers.length);
    numbers.forEach((number, position) => {
      places[number] = offsets[position]!;
      offsets[position + 1] = offsets[position]! + this.#counts[number]!;
    });
    yield;
    const length = this.#words.length;
    const documents = new Uint32Array(length);
    const weights = new Uint8Array(length);
    const greatestWeights = new Uint8Array(words.length);
    /** By number of the word: its position. */
    const positions = new Uint32Array(numbers.length);
    numbers.forEach((number, position) => (positions[number] = position));
    for (let index = 0; index < length; index++) {
      const number = this.#words.items[index]!;
      const place = places[number]!++;
      const weight = this.#weights.items[index]!;
      documents[place] = this.#documents.items[index]!;
      weights[place] = weight;
      const position = positions[number]!;
      if (weight > greatestWeights[position]!) greatestWeights[position] = weight;
      if (index % POSTINGS_OF_A_STEP === 0) yield;
    }
    const texts = yield* this.#toTexts(positions);
    const common = yield* commonSetsOf({ offsets, documents, weights }, this.#calledEnds.length);
    const correctWords = words.filter((word) => this.#correct.has(word));
    return { words, correctWords, offsets, documents, weights, greatestWeights, common, texts };
  }

  *#toTexts(positions: Uint32Array): Steps<TextsData> {
    const { length } = this.#texts;
    const sequence = positions.length < END_IN_16_BITS ? new Uint16Array(length) : new Uint32Array(length);
    for (let index = 0; index < length; index++) {
      const number = this.#texts.items[index]!;
      sequence[index] = number === END_OF_TEXT ? END_OF_TEXT : positions[number]!;
      if (index % POSTINGS_OF_A_STEP === 0) yield;
    }
    this.#textOffsets.push(length);
    return {
      sequence,
      offsets: this.#textOffsets.toArray(),
      calledEnds: this.#calledEnds.toArray(),
      toldEnds: this.#toldEnds.toArray(),
    };
  }
}

const POSTINGS_OF_A_STEP = 10_000;

/** A typed array that grows. */
class Column<Items extends Uint32Array | Uint8Array> {
  readonly #make: new (length: number) => Items;
  items: Items;
  length = 0;

  constructor(make: new (length: number) => Items) {
    this.#make = make;
    this.items = new make(1024);
  }

  push(item: number): void {
    if (this.length === this.items.length) {
      const longer = new this.#make(this.length * 2);
      longer.set(this.items);
      this.items = longer;
    }
    this.items[this.length++] = item;
  }

  toArray(): Items {
    return this.items.slice(0, this.length) as Items;
  }
}

const DENIALS: ReadonlySet<string> = new Set(['no', 'non', 'not', 'without']);

/** Whether what stands behind the word is not so. */
export const isDenial = (word: string): boolean => DENIALS.has(word);

/** Where a clause ends, and what "without" denies with it. */
const CLAUSE_END = /(?<=[.,;:!?。，；：！？])|(?=\s(?:and|but)\s)/u;

/** The words of sentences. What "without" or "not" denies, up to the end of its clause, is not said: a row ends before it. */
function saidInARow(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const clause of text.split(CLAUSE_END)) {
    const found = words(clause);
    const denial = found.findIndex(isDenial);
    rows.at(-1)!.push(...(denial < 0 ? found : found.slice(0, denial + 1)));
    if (denial >= 0) rows.push([]);
  }
  return rows;
}

function neighborsJoined(parts: readonly string[]): readonly string[] {
  return parts
    .slice(1)
    .map((word, index) => `${parts[index]}${word}`)
    .filter((joined) => joined.length <= JOINED_MAX_LENGTH);
}

// The sorted words of an index: words that begin alike lie side by side.
export class Vocabulary {
  /** In the order of their code units, without repetition. */
  readonly words: readonly string[];

  /** `words` are in that order already. */
  constructor(words: readonly string[]) {
    this.words = words;
  }

  /** The range [from, to) of the words that begin with `prefix`. */
  startingWith(prefix: string): readonly [from: number, to: number] {
    return [firstFrom(this.words, prefix), firstFrom(this.words, `${prefix}\uffff`)];
  }

  /** The position of exactly this word. */
  find(word: string): number | undefined {
    const position = firstFrom(this.words, word);
    return this.words[position] === word ? position : undefined;
  }
}

/** The position in [from, to) of the first item that is not before this one; texts are sorted by their code units. */
export function firstFrom<Item extends string | number>(
  sorted: ArrayLike<Item>,
  item: Item,
  from = 0,
  to = sorted.length,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < item) low = middle + 1;
    else high = middle;
  }
  return low;
}
