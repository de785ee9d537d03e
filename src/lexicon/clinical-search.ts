// The search that knows what clinicians mean: what the catalog says, and what the lexicon says that it means.
import { CATEGORIES, LEVELS, REGIONS } from '../contract/vocabulary.ts';
import type { MissingWord, SearchHit, SearchResult, WordCorrection } from '../search/index.ts';
import { atOnce, type Steps } from '../search/steps.ts';
import { prefixDistance } from '../search/words/prefix-distance.ts';
import { contentWords, phraseOf, words } from '../search/words/tokens.ts';
import type { Meant } from './find-meant.ts';
import { Meanings, type Understood } from './meanings.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
import type { Names } from './names.ts';
import { complete, corrected, recognize, type Recognized } from './recognize.ts';
import type { ScreenWords } from './screen-words.ts';
import type { SearchedCatalog } from './searched-catalog.ts';
import { told } from './telling-words.ts';

export interface ClinicalResult extends SearchResult {
  /** What the text names, in its order; none where it is searched as it stands. */
  readonly understood: readonly Understood[];
  /** The text is one name to its end, and nothing else. */
  readonly isName: boolean;
  /** The one name in the text has several meanings: `hits` are those of all of them. */
  readonly ambiguous: boolean;
  /** The whole text names many exercises, or begins to: a condition, a muscle, a goal, a region, a category, a level. */
  readonly isSet: boolean;
}

export interface ClinicalSearchOptions {
  readonly names: Names;
  /** Names of other languages. They count only as they stand, and where no word of them is the catalog's or one of `names`. */
  readonly foreign?: Names | undefined;
  readonly screenWords?: ScreenWords | undefined;
}

export class ClinicalSearch {
  readonly #catalog: SearchedCatalog;
  readonly #names: Names;
  readonly #foreign: Names | undefined;
  readonly #screenWords: ScreenWords | undefined;
  readonly #meanings: Meanings;

  constructor(catalog: SearchedCatalog, { names, foreign, screenWords }: ClinicalSearchOptions) {
    this.#catalog = catalog;
    this.#meanings = new Meanings(catalog);
    this.#names = names;
    this.#foreign = foreign;
    this.#screenWords = screenWords;
  }

  /** What the catalog has as it is typed comes before names that are only begun, mistyped, or one beside another. */
  search(text: string): ClinicalResult {
    return atOnce(this.searchInSteps(text));
  }

  /** The same with pauses, for a thread that must answer others. One search of a catalog at a time; one that is given up is `return()`ed. */
  *searchInSteps(text: string): Steps<ClinicalResult> {
    const literal = yield* this.#catalog.index.searchInSteps(text);
    if (this.#isBeginning(text) && this.#isAnswer(text, literal)) return plain(literal, text);
    const asItStands = recognize(text, this.#names);
    const called = this.#calledFirst(text, literal);
    // "Neck rotation with" goes on, though "neck rotation" is a name and "with" is left out of names.
    if (called && words(text).at(-1) !== told(text).written.at(-1)) return called;
    if (isOneName(asItStands)) return this.#together(text, literal, asItStands);
    if (called) return called;
    const begun = this.#begunPhrase(text);
    if (begun) return this.#together(text, literal, begun);
    if (this.#isAnswer(text, literal)) return plain(literal, text);
    if (isWhole(asItStands) && !isAnswerMistyped(literal)) return this.#together(text, literal, asItStands);
    return this.#searchInCatalogWords(text) ?? this.#together(text, literal, this.#guess(text, literal, asItStands));
  }

  /** Two small letters that are no word here begin one: "ST" is a muscle, "st" the beginning of "stretch". */
  #isBeginning(text: string): boolean {
    const letters = text.trim();
    return /^\p{Ll}{1,2}$/u.test(letters) && !this.#catalog.index.knows(letters);
  }

  /** "Knee re" is on the way to "knee replacement", whatever else has a word that begins so. */
  #begunPhrase(text: string): Recognized | undefined {
    const typed = words(text);
    const last = typed.at(-1) ?? '';
    const isRegion = [...SET_WORDS].some((set) => set.startsWith(typed.join(' ')));
    if (typed.length < 2 || isRegion || (last.length > BEGUN_MAX_LENGTH && this.#catalog.index.knows(last)))
      return undefined;
    const begun = complete(text, this.#names);
    return begun.isBegun ? begun : undefined;
  }

  /** While the words begin what exercises are called, these stand first, the shortest name before the others: no letter reorders them. */
  #calledFirst(text: string, literal: SearchResult): ClinicalResult | undefined {
    const typed = words(text);
    const called = typed.length < 2 ? [] : this.#catalog.begunBy(typed);
    if (called.length === 0) return undefined;
    const known = new Set(called);
    const others = literal.hits.map(({ document }) => document).filter((document) => !known.has(document));
    return { ...plain(literal, text), hits: inThisOrder([...called, ...others]) };
  }

  /** What else begins with the text: names of the lexicon, and whether an exercise is called so. */
  begunBy(text: string): { readonly entries: readonly LexiconEntry[]; readonly isExercise: boolean } {
    const typed = words(text);
    const { words: telling, written } = told(text);
    const last = typed.at(-1);
    // "Quad s" goes on, though a single letter is left out of names.
    const asTyped = last === undefined || last === written.at(-1) ? telling : [...telling, last];
    return { entries: this.#names.allBegunBy(asTyped), isExercise: this.#catalog.begunBy(typed).length > 0 };
  }

  #searchInCatalogWords(text: string): ClinicalResult | undefined {
    const { index } = this.#catalog;
    const said = this.#screenWords?.inCatalogWords(text, (word) => index.knows(word) || this.#names.knows(word));
    if (said === undefined || said === text) return undefined;
    const literal = index.search(said);
    const found = this.#isAnswer(said, literal)
      ? plain(literal, said)
      : this.#together(said, literal, recognize(said, this.#names));
    return found.hits.length > 0 ? found : undefined;
  }

  #guess(text: string, literal: SearchResult, asItStands: Recognized): Recognized {
    const isMistyped = isAnswerMistyped(literal);
    const begun = complete(text, this.#names);
    if (begun.segments.length > 0) return begun;
    const { index } = this.#catalog;
    const right = corrected(text, this.#names, (word) => index.knows(word));
    // Of what the catalog and the lexicon have in mind for a typing error, the nearer.
    const [ours, theirs] = [errorsOf(right.corrections), errorsOf(literal.corrections)];
    const mistyped = recognize(right.text, this.#names);
    const isTelling = isOneName(mistyped) && mistyped.segments[0]!.words.length > 1;
    if (isMistyped && (ours > theirs || (ours === theirs && !isTelling))) return NOTHING;
    if (right.corrections.length > 0) {
      if (isWhole(mistyped)) return { ...mistyped, corrections: right.corrections };
      const completed = complete(right.text, this.#names);
      if (completed.segments.length > 0) return { ...completed, corrections: right.corrections };
    }
    // All words stand somewhere together: more than a name that leaves words over.
    if ((isClean(literal) && contentWords(text).every((word) => index.begins(word))) || isMistyped) return NOTHING;
    if (asItStands.segments.length > 0) return asItStands;
    return this.#foreign ? this.#recognizeForeign(text, this.#foreign) : NOTHING;
  }

  #recognizeForeign(text: string, foreign: Names): Recognized {
    const { index } = this.#catalog;
    const recognized = recognize(text, foreign);
    const words = recognized.segments.flatMap((segment) => segment.words);
    const isOwn = words.some((word) => index.knows(word) || this.#names.knows(word));
    return isOwn || !isWhole(recognized) ? NOTHING : recognized;
  }

  /** Every word was found as it stands, in more than a description: what is so is ranked first, but for two words joined. */
  #isAnswer(text: string, literal: SearchResult): boolean {
    if (!isClean(literal)) return false;
    const typed = contentWords(text);
    const first = literal.hits.slice(0, LOOKED_AT).map(({ document }) => document);
    return this.#catalog.oneHas(first, typed) || this.#catalog.index.documentsWith(typed).length > 0;
  }

  /** What the catalog has and what is meant; the literal result where nothing is. */
  #together(text: string, literal: SearchResult, { segments, rest, corrections, isBegun }: Recognized): ClinicalResult {
    if (segments.every((segment) => this.#meanings.of(segment).size === 0)) return plain(literal, text);
    const { index } = this.#catalog;
    const opposed = index.opposedTo(text);
    const scores = this.#meanings.inAll(segments);
    const restFound = rest.length === 0 ? undefined : index.search(rest.join(' '));
    const inRest = new Set(restFound?.hits.map(({ document }) => document));
    const both = [...scores.keys()].filter((document) => inRest.has(document));
    const wanted = both.length > 0 ? both : [...scores.keys()];

    const typed = contentWords(text);
    const exact = isClean(literal) ? literal.hits.map(({ document }) => document) : [];
    // "Balance" is a category: an exercise of that name is no better example of it than the others.
    const isCategory = CATEGORY_WORDS.has(phraseOf(text));
    const called = isCategory ? [] : this.#catalog.calledSo(exact.slice(0, CALLED_MAX), typed);
    const avoided = this.#meanings.avoidedBy(segments);
    const further = new Set(
      isClean(literal) ? index.documentsWith(typed).filter((document) => !avoided.has(document)) : [],
    );
    const meant = inOrder(
      wanted.filter((document) => !opposed.has(document)),
      scores,
      isCategory ? [] : exact,
    );
    const most = Math.max(0, ...meant.slice(0, 1).map((document) => scores.get(document)!));
    const isStaged =
      isCategory ||
      (isBegun !== false &&
        corrections.length === 0 &&
        segments.every(({ entries }) => entries.every(({ kind }) => STAGED.has(kind))));
    const staged = isStaged ? this.#catalog.byLevel(meant, (document) => scores.get(document)! > HEART * most) : meant;
    const byMeaning = isCategory ? this.#catalog.ofCategoryFirst(staged, phraseOf(text)) : staged;
    const documents = [...new Set([...called, ...byMeaning, ...exact.filter((document) => further.has(document))])];
    const isWithoutRest = rest.length > 0 && both.length === 0 && !isClean(literal);
    const missing = isWithoutRest ? rest.filter((word) => index.documentsWith([word]).length === 0) : [];
    return {
      hits: inThisOrder(documents),
      corrections: [...corrections, ...(both.length > 0 ? (restFound?.corrections ?? []) : [])],
      missing: missing.map((word): MissingWord => ({ typed: word })),
      relaxed: isWithoutRest && missing.length < rest.length,
      understood: segments.flatMap(({ entries }) => entries.map((entry) => this.#meanings.understood(entry, opposed))),
      isName: segments.length === 1 && rest.length === 0 && isBegun === undefined,
      ambiguous: segments.length === 1 && segments[0]!.entries.length > 1,
      isSet: rest.length === 0,
    };
  }
}

/** Of what the search ranks first. */
const LOOKED_AT = 10;
/** Shorter words begin too many others to be taken for one that is typed to its end. */
const BEGUN_MAX_LENGTH = 3;
/** Scores are rounded, so that sums in another order are the same score. */
const SCORE_STEPS = 1000;

/** Names are what the search ranks first: behind so many are none that have all the words. */
const CALLED_MAX = 100;

const NOTHING: Recognized = { segments: [], rest: [], corrections: [] };

const isOneName = ({ segments, rest }: Recognized): boolean => segments.length === 1 && rest.length === 0;

const plain = (literal: SearchResult, text: string): ClinicalResult => ({
  ...literal,
  understood: [],
  isName: false,
  ambiguous: false,
  isSet: SET_WORDS.has(phraseOf(text)),
});

const CATEGORY_WORDS: ReadonlySet<string> = new Set(CATEGORIES.map(phraseOf));
const SET_WORDS: ReadonlySet<string> = new Set([...REGIONS, ...CATEGORIES, ...LEVELS].map(phraseOf));

/** Of the score of what is meant most. */
const HEART = 1 / 3;

/** What a patient has, or had done: the exercises that come early in it stand first. */
const STAGED: ReadonlySet<LexiconEntry['kind']> = new Set(['condition', 'operation']);

/** Every word was found, some of them without their typing errors. */
const isAnswerMistyped = ({ hits, corrections, missing, relaxed }: SearchResult): boolean =>
  hits.length > 0 && corrections.length > 0 && missing.length === 0 && !relaxed;

/** None that were corrected are as many as one wants; of several words for a typed one, the nearest counts. */
function errorsOf(corrections: readonly WordCorrection[]): number {
  if (corrections.length === 0) return Infinity;
  const nearest = new Map<string, number>();
  for (const [typed, word] of corrections) {
    const errors = prefixDistance(typed, word, ERRORS_MAX) ?? ERRORS_MAX;
    nearest.set(typed, Math.min(errors, nearest.get(typed) ?? errors));
  }
  return [...nearest.values()].reduce((sum, errors) => sum + errors, 0);
}
const ERRORS_MAX = 3;

const isWhole = ({ segments, rest }: Recognized): boolean => segments.length > 0 && rest.length === 0;

/** Every word of the text was found as it stands. */
const isClean = ({ hits, corrections, missing, relaxed }: SearchResult): boolean =>
  hits.length > 0 && corrections.length === 0 && missing.length === 0 && !relaxed;

/** By score; equal ones as `first` has them, the others behind them as they stand in the catalog. In numbers: they may be thousands. */
function inOrder(documents: readonly number[], scores: Meant, first: readonly number[]): readonly number[] {
  const places = new Map(first.map((document, place) => [document, place]));
  const size = 1 + first.length + documents.reduce((most, document) => Math.max(most, document), 0);
  const keys = Float64Array.from(documents, (document) => {
    const place = places.get(document) ?? first.length;
    return (Math.round(scores.get(document)! * SCORE_STEPS) * size + (size - 1 - place)) * size + (size - 1 - document);
  });
  return Array.from(keys.sort().reverse(), (key) => size - 1 - (key % size));
}

/** Scores that say the order and no more. */
const inThisOrder = (documents: readonly number[]): readonly SearchHit[] =>
  documents.map((document, place) => ({ document, score: documents.length - place }));
