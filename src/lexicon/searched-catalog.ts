// A catalog as the lexicon looks through it: the index of the search, and which exercises are of a region, a category, a level.
import { CATEGORIES, type Demand, type Level, LEVELS, REGIONS } from '../contract/vocabulary.ts';
import { DocumentSet } from '../search/document-set.ts';
import type { SearchDocument, SearchIndex } from '../search/index.ts';
import { isDenial } from '../search/postings.ts';
import { atOnce, type SearchWork, type Steps } from '../search/search-work.ts';
import { phraseOf, words } from '../search/words/tokens.ts';

/** The facts of an exercise, by its position in the index. */
export type FactsAt = (position: number) => Pick<
  SearchDocument,
  'region' | 'category' | 'level' | 'equipment' | 'demands'
> & {
  readonly description?: string;
};

/** Fewer words of a description in a row are said of much else. */
const SENTENCE_MIN_WORDS = 3;
/** So many descriptions are read at most; each is parsed first where it is stored. */
const DESCRIPTIONS_READ = 100;
const WORK_OF_DESCRIPTION = 500;

/** By what the exercises say: those that say so. */
type Sets = Map<string | undefined, DocumentSet>;

interface Facts {
  readonly region: Sets;
  readonly category: Sets;
  readonly equipment: Sets;
  readonly demands: Sets;
  /** The exercises of which nobody has decided what they ask of the body. */
  readonly undecided: DocumentSet;
  /** By position: the place in `LEVELS`. */
  readonly levels: Uint8Array;
}

/** Phrases of the built-in lexicon and as many of an operator: 5 MB at 20,000 exercises. */
const PHRASES_KEPT = 2_000;
/** Exercises that are asked for what they are, between two pauses. */
const ASKED_AT_ONCE = 2_000;

/** Names of regions, categories and levels: each is many exercises. */
export const SET_WORDS: ReadonlySet<string> = new Set([...REGIONS, ...CATEGORIES, ...LEVELS].map(phraseOf));

export class SearchedCatalog {
  readonly index: SearchIndex;
  readonly #factsAt: FactsAt;
  readonly #descriptionAt: (position: number) => string;
  #facts: Facts | undefined;
  readonly #phrases = new Map<string, DocumentSet>();

  /** `descriptionAt`: where the facts have no description. */
  constructor(
    index: SearchIndex,
    factsAt: FactsAt,
    descriptionAt = (position: number): string => factsAt(position).description ?? '',
  ) {
    this.index = index;
    this.#factsAt = factsAt;
    this.#descriptionAt = descriptionAt;
  }

  /** Asks each exercise what it is. Done once; a search that comes before does it. */
  *prepareInSteps(): Steps<void> {
    if (this.#facts) return;
    const facts: Facts = {
      region: new Map(),
      category: new Map(),
      equipment: new Map(),
      demands: new Map(),
      undecided: this.none(),
      levels: new Uint8Array(this.index.size),
    };
    const add = (sets: Sets, said: string | undefined, position: number): void => {
      let set = sets.get(said);
      if (!set) sets.set(said, (set = this.none()));
      set.add(position);
    };
    for (let position = 0; position < this.index.size; position++) {
      const { region, category, level, equipment, demands } = this.#factsAt(position);
      add(facts.region, region, position);
      add(facts.category, category, position);
      for (const name of equipment) add(facts.equipment, name, position);
      for (const demand of demands ?? []) add(facts.demands, demand, position);
      if (demands === undefined) facts.undecided.add(position);
      const place = LEVELS.findIndex((each) => each === level);
      facts.levels[position] = place < 0 ? MIDDLE : place;
      if (position % ASKED_AT_ONCE === 0) yield;
    }
    this.#facts = facts;
  }

  none(): DocumentSet {
    return DocumentSet.of(this.index.size);
  }

  /** The exercises of a category. */
  ofCategory(category: string): DocumentSet {
    return this.#prepared().category.get(category) ?? this.none();
  }

  /** What the catalog calls its equipment. */
  get equipment(): readonly string[] {
    return [...this.#prepared().equipment.keys()].filter((name) => name !== undefined);
  }

  /** The exercises that need this equipment. */
  withEquipment(name: string): DocumentSet {
    return this.#prepared().equipment.get(name) ?? this.none();
  }

  /** The exercises that are marked with the demand, and of those on which nobody has decided the ones that have one of the phrases. */
  *asking(demand: Demand, phrases: readonly string[], work: SearchWork): Steps<DocumentSet> {
    const { demands, undecided } = this.#prepared();
    const asking = this.none();
    if (!undecided.isEmpty) for (const phrase of phrases) asking.or(yield* this.withPhrase(phrase, work));
    if (work.spend((phrases.length + 1) * asking.bits.length)) yield work.pause();
    asking.and(undecided);
    const marked = demands.get(demand);
    return marked ? asking.or(marked) : asking;
  }

  /** The exercises whose description has the whole text in a row, with something that it denies: "without moving your head". */
  *denying(text: string, work: SearchWork): Steps<DocumentSet> {
    const [denying, typed] = [this.none(), words(text)];
    const said = typed.slice(0, typed.findIndex(isDenial) + 1);
    if (said.length === 0 || typed.length < SENTENCE_MIN_WORDS || work.isOver()) return denying;
    const having = yield* this.index.documentsWith(said, work, true);
    if (having.count > DESCRIPTIONS_READ) return denying;
    for (const position of having.toArray()) {
      const row = words(this.#descriptionAt(position));
      if (work.spend(WORK_OF_DESCRIPTION)) yield work.pause();
      if (` ${row.join(' ')}`.includes(` ${typed.join(' ')}`)) denying.add(position);
    }
    return denying;
  }

  /** The exercises of a level. */
  ofLevel(level: Level): DocumentSet {
    const place = LEVELS.indexOf(level);
    const set = this.none();
    this.#prepared().levels.forEach((each, position) => each === place && set.add(position));
    return set;
  }

  /** The exercises in one of the regions, and those without one: a catalog may do without regions, then the words decide. */
  inOneOf(regions: readonly string[]): DocumentSet {
    const sets = this.#prepared().region;
    const all = this.none();
    for (const region of [...regions, undefined]) {
      const set = sets.get(region);
      if (set) all.or(set);
    }
    return all;
  }

  /** The values that these exercises have, each with its count, the most frequent first; equal counts in the order of the exercises. */
  said(of: 'region' | 'category', documents: DocumentSet): readonly (readonly [said: string, count: number])[] {
    const counts = [...this.#prepared()[of]].flatMap(([said, set]) => {
      const saying = set.copy().and(documents);
      return said === undefined || saying.isEmpty ? [] : [{ said, count: saying.count, first: saying.toArray()[0]! }];
    });
    return counts.sort((a, b) => b.count - a.count || a.first - b.first).map(({ said, count }) => [said, count]);
  }

  /** The exercises that have the words in a row, each by its beginning. Not to be changed: it is found out once, for all searches. */
  *withPhrase(phrase: string, work: SearchWork): Steps<DocumentSet> {
    const known = this.#phrases.get(phrase);
    if (known) return known;
    const having = yield* work.apart(this.index.documentsWithPhrase(words(phrase), work));
    if (this.#phrases.size >= PHRASES_KEPT) this.#phrases.clear();
    this.#phrases.set(phrase, having);
    return having;
  }

  /** Exercises of the category that the words name come first, then the others; each group keeps its order. */
  ofCategoryFirst(positions: Uint32Array, category: string): Uint32Array {
    const ofCategory = this.none();
    for (const [said, set] of this.#prepared().category) if (phraseOf(said ?? '') === category) ofCategory.or(set);
    return inGroups(positions, (position) => (ofCategory.has(position) ? 0 : 1));
  }

  /**
   * By what they ask of a patient: what is functional is last. Before that the heart of what is meant, early first, and the others, early
   * first. Those of one level stand as they stood; what has no level is in the middle.
   */
  byLevel(positions: Uint32Array, isHeart: (position: number) => boolean): Uint32Array {
    const { levels } = this.#prepared();
    return inGroups(positions, (position) => {
      const level = levels[position]!;
      return level === LAST ? LEVELS.length * 2 : (isHeart(position) ? 0 : LEVELS.length) + level;
    });
  }

  #prepared(): Facts {
    if (!this.#facts) atOnce(this.prepareInSteps());
    return this.#facts!;
  }
}

const MIDDLE = LEVELS.indexOf('Foundation');
const LAST = LEVELS.indexOf('Functional');

/** Members of group 0, then of group 1 and so on; each group keeps its order. */
function inGroups(positions: Uint32Array, groupOf: (position: number) => number): Uint32Array {
  const groups = new Uint8Array(positions.length).map((_, index) => groupOf(positions[index]!));
  const grouped = new Uint32Array(positions.length);
  let placed = 0;
  for (let group = 0; group <= GROUP_MAX; group++)
    for (let index = 0; index < groups.length; index++)
      if (groups[index] === group) grouped[placed++] = positions[index]!;
  return grouped;
}

const GROUP_MAX = LEVELS.length * 2;
