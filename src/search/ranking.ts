// Ranking: whole names, synonyms and the region asked for rank up, long names down; ties by name, then by position.
import { fold } from './fold.ts';
import type { Scored } from './scorer.ts';
import type { SearchDocument } from './search-document.ts';
import { contentWords } from './tokens.ts';
import { wordForms } from './word-forms.ts';

/** A document that matches, by its position in the list that was indexed. Scores compare within one search only. */
export interface SearchHit {
  readonly document: number;
  readonly score: number;
}

/** Greater than the product of all other factors, so that a whole name is never outranked. */
const WHOLE_NAME = 5;
const NAME_BEGINS = 1.6;
const NAME_CONTAINS = 1.35;
const WHOLE_SYNONYM = 1.5;
/** Keeps a long name in the region before a short name that only has the word in a synonym. */
const REGION_ASKED = 1.5;
/** Who types a whole region wants to see what there is for it, not what else has the word in its name. */
const REGION_NAMED = 2;
const LOSS_PER_NAME_WORD = 0.03;
const LOSS_MAX_NAME_WORDS = 30;
/** Scores are rounded, so that sums in another order are the same score. */
const SCORE_STEPS = 1000;

export class Ranking {
  /** By document: the content words of the name, between blanks. */
  readonly #names: string[] = [];
  readonly #nameLosses: number[] = [];
  /** By document: the content words of the region, between blanks. */
  readonly #regions: string[] = [];
  readonly #differentRegions = new Map<string, string>();
  readonly #bySynonym = new Map<string, Set<number>>();
  /** Until all documents are there. */
  #sortNames: string[] = [];
  /** The documents as they stand when all scores are equal, and where each stands there. */
  #tieOrder = new Uint32Array();
  #tiePlaces = new Uint32Array();

  /** The next document; `orderTies` follows the last one. */
  add({ name, region = '', synonyms }: SearchDocument): void {
    const nameWords = contentWords(name);
    for (const synonym of synonyms) this.#addSynonym(contentWords(synonym).join(' '), this.#names.length);
    this.#names.push(betweenBlanks(nameWords));
    this.#nameLosses.push(1 + LOSS_PER_NAME_WORD * Math.min(nameWords.length, LOSS_MAX_NAME_WORDS));
    this.#regions.push(this.#regionWords(region));
    this.#sortNames.push(fold(name));
  }

  orderTies(): void {
    const names = this.#sortNames;
    // An array sorts what is almost in order much faster than a typed array does.
    const order = Array.from(names.keys()).sort((a, b) =>
      names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : a - b,
    );
    this.#tieOrder = Uint32Array.from(order);
    this.#tiePlaces = new Uint32Array(order.length);
    this.#tieOrder.forEach((document, place) => (this.#tiePlaces[document] = place));
    this.#sortNames = [];
  }

  /** The scored documents as hits, best first. `text` is what was typed. */
  rank(text: string, { documents, scores }: Scored): readonly SearchHit[] {
    const phrase = contentWords(text).join(' ');
    const named = this.#bySynonym.get(phrase);
    const regions = this.#regionsAsked(phrase);
    const size = this.#tieOrder.length;
    // Score and tie place in one number: a typed array of numbers sorts far faster than objects do.
    const keys = new Float64Array(documents.length);
    documents.forEach((document, index) => {
      const boost = this.#boost(phrase, document, named?.has(document), regions.get(this.#regions[document]!));
      const score = (scores[index]! * boost) / this.#nameLosses[document]!;
      keys[index] = Math.round(score * SCORE_STEPS) * size + (size - 1 - this.#tiePlaces[document]!);
    });
    keys.sort();
    const hits: SearchHit[] = [];
    for (let index = keys.length - 1; index >= 0; index--) {
      const key = keys[index]!;
      const steps = Math.floor(key / size);
      hits.push({ document: this.#tieOrder[size - 1 - (key - steps * size)]!, score: steps / SCORE_STEPS });
    }
    return hits;
  }

  /** How much a region counts for the phrase, by region: those that have a word beginning like one of it. */
  #regionsAsked(phrase: string): ReadonlyMap<string, number> {
    const beginnings = phrase.split(' ').flatMap((word) => wordForms(word).map(({ prefix }) => prefix));
    const asked = [...new Set(this.#differentRegions.values())].flatMap((region): (readonly [string, number])[] => {
      const words = region.trim().split(' ');
      const named = words.filter((word) => beginnings.some((beginning) => word.startsWith(beginning)));
      if (named.length === 0) return [];
      return [[region, named.length === words.length ? REGION_NAMED : REGION_ASKED]];
    });
    return new Map(asked);
  }

  #boost(phrase: string, document: number, isSynonym = false, ofRegion = 1): number {
    const name = this.#names[document]!;
    const place = name.indexOf(` ${phrase}`);
    if (place === 0 && name.length === phrase.length + 2) return WHOLE_NAME;
    const inName = place < 0 ? 1 : place === 0 ? NAME_BEGINS : NAME_CONTAINS;
    return inName * (isSynonym ? WHOLE_SYNONYM : 1) * ofRegion;
  }

  /** Regions are few: the same text for all documents of one. */
  #regionWords(region: string): string {
    const known = this.#differentRegions.get(region);
    if (known !== undefined) return known;
    const found = betweenBlanks(contentWords(region));
    this.#differentRegions.set(region, found);
    return found;
  }

  #addSynonym(phrase: string, document: number): void {
    const holders = this.#bySynonym.get(phrase);
    if (holders) holders.add(document);
    else this.#bySynonym.set(phrase, new Set([document]));
  }
}

const betweenBlanks = (words: readonly string[]): string => ` ${words.join(' ')} `;
