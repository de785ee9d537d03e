// The words of each document in their order: of its name and synonyms, of its target and tags, and of its description. For words in a row.
import type { WordRange } from './word-sets.ts';
import type { Run } from './words/joined-names.ts';
import { isStopWord } from './words/tokens.ts';

/** Behind each text; in 16 bits it is cut to its last ones. */
export const END_OF_TEXT = 0xffffffff;
export const END_IN_16_BITS = 0xffff;

export interface TextsData {
  /** Words by their position in the vocabulary. */
  readonly sequence: Uint16Array | Uint32Array;
  /** The texts of document d are [offsets[d], offsets[d + 1]), its name first. */
  readonly offsets: Uint32Array;
  /** By document: where what it is called ends. */
  readonly calledEnds: Uint32Array;
  /** By document: where its description begins. */
  readonly toldEnds: Uint32Array;
}

export class Texts {
  readonly #data: TextsData;
  readonly #words: readonly string[];
  readonly #end: number;

  /** `words`: the vocabulary. */
  constructor(data: TextsData, words: readonly string[]) {
    this.#data = data;
    this.#words = words;
    this.#end = data.sequence instanceof Uint16Array ? END_IN_16_BITS : END_OF_TEXT;
  }

  /** How many words there are of the document, `anywhere` with its description, for those who count what they read. */
  lengthOf(document: number, anywhere = false): number {
    const { offsets, toldEnds } = this.#data;
    return (anywhere ? offsets[document + 1]! : toldEnds[document]!) - offsets[document]!;
  }

  /** Whether one text of the document has words of these ranges in a row: `anywhere`, also its description. */
  hasInARow(document: number, ranges: readonly WordRange[], anywhere = false): boolean {
    const { offsets, toldEnds } = this.#data;
    const last = (anywhere ? offsets[document + 1]! : toldEnds[document]!) - ranges.length;
    for (let place = offsets[document]!; place <= last; place++) if (this.#isAt(place, ranges)) return true;
    return false;
  }

  /** Whether the name or one synonym has a word of one of the ranges of each list. */
  isCalled(document: number, each: readonly (readonly WordRange[])[]): boolean {
    const { sequence, offsets, calledEnds } = this.#data;
    const left = new Set(each);
    for (let place = offsets[document]!; place < calledEnds[document]!; place++) {
      const word = sequence[place]!;
      if (word === this.#end) for (const ranges of each) left.add(ranges);
      else for (const ranges of left) if (ranges.some((range) => isIn(word, range))) left.delete(ranges);
      if (left.size === 0) return true;
    }
    return false;
  }

  /**
   * The places in a text, as bits, of the words of the longest name or synonym that stands whole in it; 0 for none. `placeOf`: where a word
   * stands there, -1 where it does not. What `isBeside` may be left out, and makes no name of several words by itself.
   */
  standingIn(document: number, placeOf: (word: number) => number, isBeside: (word: number) => boolean): number {
    const { sequence, offsets, calledEnds } = this.#data;
    let [best, held, telling, length, isWhole] = [0, 0, 0, 0, true];
    for (let place = offsets[document]!; place < calledEnds[document]!; place++) {
      const word = sequence[place]!;
      if (word === this.#end) {
        const isNamed = isWhole && telling > 0 && (telling > 1 || length === 1);
        if (isNamed && bitsOf(held) > bitsOf(best)) best = held;
        [held, telling, length, isWhole] = [0, 0, 0, true];
      } else if (!isStopWord(this.#words[word]!)) {
        const [at, beside] = [placeOf(word), isBeside(word)];
        length += 1;
        if (at < 0) isWhole &&= beside;
        else [held, telling] = [held | (1 << at), telling + (beside ? 0 : 1)];
      }
    }
    return best;
  }

  /** Adds to `runs` each row of several words in what the document is called whose first one is of the range, and that has so many letters. */
  addRuns(document: number, first: WordRange, [least, most]: readonly [number, number], runs: Map<string, Run>): void {
    const { sequence, offsets, calledEnds } = this.#data;
    for (let start = offsets[document]!; start < calledEnds[document]!; start++) {
      if (!isIn(sequence[start]!, first)) continue;
      let letters = this.#words[sequence[start]!]!.length;
      for (let place = start + 1; letters < most && sequence[place] !== this.#end; place++) {
        letters += this.#words[sequence[place]!]!.length;
        if (letters < least || letters > most) continue;
        const run = Array.from(sequence.subarray(start, place + 1), (word) => this.#words[word]!);
        runs.set(run.join(' '), run);
      }
    }
  }

  /** Whether the name or one synonym ends with a word of these ranges. */
  endsWith(document: number, ranges: readonly WordRange[]): boolean {
    const { sequence, offsets, calledEnds } = this.#data;
    for (let place = offsets[document]! + 1; place < calledEnds[document]!; place++)
      if (sequence[place] === this.#end && ranges.some((range) => isIn(sequence[place - 1]!, range))) return true;
    return false;
  }

  /** How long the name is if words of these ranges begin it; Infinity if they begin a synonym, undefined if neither. */
  lengthIfBegun(document: number, ranges: readonly WordRange[]): number | undefined {
    const { sequence, offsets, calledEnds } = this.#data;
    const start = offsets[document]!;
    if (this.#isAt(start, ranges)) {
      let length = 0;
      for (let place = start; sequence[place] !== this.#end; place++)
        length += this.#words[sequence[place]!]!.length + 1;
      return length;
    }
    for (let place = start + 1; place < calledEnds[document]!; place++)
      if (sequence[place - 1] === this.#end && this.#isAt(place, ranges)) return Infinity;
    return undefined;
  }

  /** No text goes on behind its end, since that is in no range. */
  #isAt(place: number, ranges: readonly WordRange[]): boolean {
    const { sequence } = this.#data;
    for (let index = 0; index < ranges.length; index++)
      if (!isIn(sequence[place + index]!, ranges[index]!)) return false;
    return true;
  }
}

const bitsOf = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

const isIn = (word: number, { from, to }: WordRange): boolean => word >= from && word < to;
