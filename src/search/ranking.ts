// Ranking: whole names, synonyms and the region asked for rank up, long names down; ties by name, then by position.
import { bestFirst, type Scored } from './scorer.ts';
import type { SearchDocument } from './search-document.ts';
import type { SearchWork, Steps } from './search-work.ts';
import { contentWords, fold } from './words/tokens.ts';
import { firstFrom } from './postings.ts';
import { wordForms } from './words/word-forms.ts';

/** Greater than the product of all other factors, so that a whole name is never outranked. */
const WHOLE_NAME = 9;
const NAME_BEGINS = 1.6;
const NAME_CONTAINS = 1.35;
const WHOLE_SYNONYM = 2.5;
/** Keeps a long name in the region before a short name that only has the word in a synonym. */
const REGION_ASKED = 1.5;
/** Who types a whole region wants to see what there is for it, not what else has the word in its name. */
const REGION_NAMED = 2;
const LOSS_PER_NAME_WORD = 0.03;
const LOSS_MAX_NAME_WORDS = 30;
/** The work to rank one document, in postings that are read in that time. */
const WORK_OF_KEY = 16;
const WORK_OF_SORTED = 8;
const RANKED_AT_ONCE = 1_000;

/** What ranking needs of the documents: plain data, which another thread can hand over. */
export interface RankingData {
  /** By document: the content words of the name, between blanks. */
  readonly names: readonly string[];
  readonly nameLosses: Float64Array;
  /** The content words of each region, between blanks; they are few. */
  readonly regions: readonly string[];
  /** By document: its place in `regions`. */
  readonly regionPlaces: Uint16Array;
  /** Phrases in the order of their code units; the documents of the one at p are [offsets[p], offsets[p + 1]). */
  readonly synonyms: readonly string[];
  readonly synonymOffsets: Uint32Array;
  readonly synonymDocuments: Uint32Array;
  /** The documents as they stand when all scores are equal, and where each stands there. */
  readonly tieOrder: Uint32Array;
  readonly tiePlaces: Uint32Array;
}

/** The data of the ranking while the documents come in, in their order. */
export class CollectedNames {
  readonly #names: string[] = [];
  readonly #nameLosses: number[] = [];
  readonly #regionPlaces: number[] = [];
  /** By the region as it is written: its place. */
  readonly #regions = new Map<string, number>();
  readonly #bySynonym = new Map<string, Set<number>>();
  readonly #sortNames: string[] = [];

  collect({ name, region = '', synonyms }: SearchDocument): void {
    const nameWords = contentWords(name);
    for (const synonym of synonyms) this.#addSynonym(contentWords(synonym).join(' '), this.#names.length);
    this.#names.push(betweenBlanks(nameWords));
    this.#nameLosses.push(1 + LOSS_PER_NAME_WORD * Math.min(nameWords.length, LOSS_MAX_NAME_WORDS));
    if (!this.#regions.has(region)) this.#regions.set(region, this.#regions.size);
    this.#regionPlaces.push(this.#regions.get(region)!);
    this.#sortNames.push(fold(name));
  }

  toRankingData(): RankingData {
    const names = this.#sortNames;
    // An array sorts what is almost in order much faster than a typed array does.
    const order = Array.from(names.keys()).sort((a, b) =>
      names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : a - b,
    );
    const tiePlaces = new Uint32Array(order.length);
    order.forEach((document, place) => (tiePlaces[document] = place));
    const synonyms = [...this.#bySynonym.keys()].sort();
    const holders = synonyms.map((phrase) => [...this.#bySynonym.get(phrase)!]);
    let end = 0;
    return {
      names: this.#names,
      nameLosses: Float64Array.from(this.#nameLosses),
      regions: Array.from(this.#regions.keys(), (region) => betweenBlanks(contentWords(region))),
      regionPlaces: Uint16Array.from(this.#regionPlaces),
      synonyms,
      synonymOffsets: Uint32Array.from([0, ...holders.map(({ length }) => (end += length))]),
      synonymDocuments: Uint32Array.from(holders.flat()),
      tieOrder: Uint32Array.from(order),
      tiePlaces,
    };
  }

  #addSynonym(phrase: string, document: number): void {
    const holders = this.#bySynonym.get(phrase);
    if (holders) holders.add(document);
    else this.#bySynonym.set(phrase, new Set([document]));
  }
}

export class Ranking {
  readonly #data: RankingData;

  constructor(data: RankingData) {
    this.#data = data;
  }

  /** The scored documents, best first; their scores are used up. `text` is what was typed. */
  *rank(text: string, { documents, scores }: Scored, work: SearchWork): Steps<Scored> {
    const phrase = contentWords(text).join(' ');
    const asked: Asked = { begun: ` ${phrase}`, named: this.#named(phrase), regions: this.#regionsAsked(phrase) };
    for (let from = 0; from < scores.length; from += RANKED_AT_ONCE) {
      this.#boost({ documents, scores }, [from, Math.min(from + RANKED_AT_ONCE, scores.length)], asked);
      if (work.spend(RANKED_AT_ONCE * WORK_OF_KEY)) yield work.pause();
    }
    if (work.spend(scores.length * WORK_OF_SORTED)) yield work.pause();
    const { tieOrder, tiePlaces } = this.#data;
    return bestFirst(
      scores,
      tieOrder.length,
      (index) => tiePlaces[documents[index]!]!,
      (place) => tieOrder[place]!,
    );
  }

  /** The documents that have exactly this phrase as a synonym. */
  #named(phrase: string): ReadonlySet<number> {
    const { synonyms, synonymOffsets, synonymDocuments } = this.#data;
    const place = firstFrom(synonyms, phrase);
    if (synonyms[place] !== phrase) return NONE;
    return new Set(synonymDocuments.subarray(synonymOffsets[place], synonymOffsets[place + 1]));
  }

  /** How much each region counts for the phrase: more when it has a word that begins like one of it. */
  #regionsAsked(phrase: string): readonly number[] {
    const beginnings = phrase.split(' ').flatMap((word) => wordForms(word).map(({ prefix }) => prefix));
    return this.#data.regions.map((region) => {
      const words = region.trim().split(' ');
      const named = words.filter((word) => beginnings.some((beginning) => word.startsWith(beginning)));
      if (named.length === 0) return 1;
      return named.length === words.length ? REGION_NAMED : REGION_ASKED;
    });
  }

  /** In a function that pauses nowhere: such loops run fast. */
  #boost({ documents, scores }: Scored, [from, to]: readonly [number, number], asked: Asked): void {
    const { names, nameLosses, regionPlaces } = this.#data;
    const { begun, named, regions } = asked;
    for (let index = from; index < to; index++) {
      const document = documents[index]!;
      const name = names[document]!;
      const place = name.indexOf(begun);
      const inName = place < 0 ? 1 : place === 0 ? NAME_BEGINS : NAME_CONTAINS;
      const boost =
        place === 0 && name.length === begun.length + 1
          ? WHOLE_NAME
          : inName * (named.has(document) ? WHOLE_SYNONYM : 1) * regions[regionPlaces[document]!]!;
      scores[index] = (scores[index]! * boost) / nameLosses[document]!;
    }
  }
}

/** The text of a search, as ranking needs it. */
interface Asked {
  /** The phrase behind a blank, as names have their words. */
  readonly begun: string;
  readonly named: ReadonlySet<number>;
  /** By region: how much it counts. */
  readonly regions: readonly number[];
}

const NONE: ReadonlySet<number> = new Set();

const betweenBlanks = (words: readonly string[]): string => ` ${words.join(' ')} `;
