// A catalog under the limits of one text: the words of its exercises that a limit may be about, and the exercises that are left out.
import type { Demand } from '../contract/vocabulary.ts';
import type { DocumentSet } from '../search/document-set.ts';
import type { SearchWork, Steps } from '../search/search-work.ts';
import { words } from '../search/words/tokens.ts';
import { wordForms } from '../search/words/word-forms.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
import { prepareTables, restrictionLike } from './limit-phrases.ts';
import { DEMAND_PHRASES, INCLUDED, TELLING_OF_DEMANDS } from './limit-words.ts';
import { STATES } from './meanings.ts';
import type { MeaningOptions } from './meant-search.ts';
import type { Names } from './names.ts';
import type { ScreenWords } from './screen-words.ts';
import type { SearchedCatalog } from './searched-catalog.ts';
import { told } from './telling-words.ts';

/** The marks and words by which exercises are left out. */
export interface LeftOut {
  /** Marks of the catalog. */
  readonly demands: readonly Demand[];
  /** Names of equipment as the catalog writes them. */
  readonly equipment: readonly string[];
  /** Words that name, synonyms, target and tags must not have. The words of one text are left out together. */
  readonly words: readonly string[];
}

/** Names of the lexicon, as phrases, that may be taken for a restriction. Those of a state are true: they rule nothing out. */
export type RestrictionLike = ReadonlyMap<string, boolean>;

export function* restrictionLikeIn(
  all: readonly ({ readonly entries: readonly LexiconEntry[] } | undefined)[],
): Steps<RestrictionLike> {
  yield* prepareTables();
  const isState = new Map<string, boolean>();
  for (const { kind, label, names } of all.flatMap((each) => each?.entries ?? [])) {
    for (const name of [label, ...names]) {
      const phrase = restrictionLike(name);
      if (phrase !== undefined) isState.set(phrase, STATES.has(kind));
    }
    yield;
  }
  return isState;
}

export class LimitedCatalog {
  readonly #catalog: SearchedCatalog;
  readonly #names: Names;
  readonly #restrictionLike: RestrictionLike;
  readonly #work: SearchWork;
  readonly #screenWords: ScreenWords | undefined;
  readonly #told = new Map<string, DocumentSet>();

  constructor(
    catalog: SearchedCatalog,
    { names, screenWords }: Pick<MeaningOptions, 'names' | 'screenWords'>,
    restrictionLike: RestrictionLike,
    work: SearchWork,
  ) {
    this.#catalog = catalog;
    this.#names = names;
    this.#restrictionLike = restrictionLike;
    this.#work = work;
    this.#screenWords = screenWords;
  }

  /** An exercise has all the words, each by its beginning, in a text that tells. A word that may not be looked up any more is not told. */
  *isTold(beginnings: readonly string[]): Steps<boolean> {
    return !this.#work.isOver() && !(yield* this.#telling(beginnings.join(' '))).isEmpty;
  }

  /** An exercise has the words in a row. */
  *isInARow(beginnings: readonly string[]): Steps<boolean> {
    return !this.#work.isOver() && !(yield* this.#catalog.index.documentsWithPhrase(beginnings, this.#work)).isEmpty;
  }

  /** The words begin the name of an exercise. */
  *isCalled(beginnings: readonly string[]): Steps<boolean> {
    return !this.#work.isOver() && (yield* this.#catalog.index.begunBy(beginnings, this.#work)).length > 0;
  }

  /** An exercise has exactly this word. */
  isWord = (word: string): boolean => wordForms(word).some(({ prefix }) => this.#catalog.index.knows(prefix));

  /** An exercise, a name of the lexicon or the screen has this word, or begins with it. */
  knows = (word: string): boolean =>
    this.#catalog.index.begins(word) ||
    this.#names.knows(word) ||
    this.isNameBegun(word) ||
    this.#screenWords?.knows(word) === true;

  /** The phrase, of `phraseOfTokens`, is a name of the lexicon that may be taken for a restriction. */
  isName = (phrase: string): boolean => this.#restrictionLike.has(phrase);

  /** The phrase is such a name of a condition or an operation, which is no restriction: "knee does not straighten". */
  isState = (phrase: string): boolean => this.#restrictionLike.get(phrase) === true;

  /** The text begins a name of the lexicon. */
  isNameBegun = (text: string): boolean => this.#names.begunBy(told(text).words).length > 0;

  /** The text is a name of a condition or an operation. */
  isCondition(text: string): boolean {
    const typed = told(text).words;
    const found = this.#names.longestAt(typed, 0);
    return found?.length === typed.length && found.entries.some(({ kind }) => STATES.has(kind));
  }

  /** The catalog's names of its equipment with these words, each by its beginning. */
  equipmentWith = (beginnings: readonly string[]): readonly string[] =>
    this.#catalog.equipment.filter((name) => {
      const called = words(name);
      return beginnings.every((beginning) => called.some((word) => word.startsWith(beginning)));
    });

  /** The exercises that one of them leaves out. */
  *exercisesOf(all: readonly LeftOut[]): Steps<DocumentSet> {
    const leftOut = this.#catalog.none();
    const demands = new Set(all.flatMap((each) => each.demands));
    // A set that grows is read to its new end.
    for (const demand of demands) {
      const phrases = [DEMAND_PHRASES[demand][0]!, TELLING_OF_DEMANDS[demand] ?? ''].join('|').split('|');
      leftOut.or(yield* this.#catalog.asking(demand, phrases.filter(Boolean), this.#work));
      const included = INCLUDED[demand];
      if (included) demands.add(included);
    }
    for (const name of new Set(all.flatMap((each) => each.equipment))) leftOut.or(this.#catalog.withEquipment(name));
    for (const text of new Set(all.flatMap((each) => each.words))) leftOut.or(yield* this.#telling(text));
    return leftOut;
  }

  /** The exercises that have all the words, each by its beginning, in a text that tells. They are kept for this text, so nobody changes them. */
  *#telling(text: string): Steps<DocumentSet> {
    const known = this.#told.get(text) ?? (yield* this.#catalog.index.documentsWith(words(text), this.#work));
    this.#told.set(text, known);
    return known;
  }
}
