// The search that knows what clinicians mean. It reads what a text rules out, then how far the patient is, then what the rest means; what
// has every word of that as it is written stands behind.
import type { Level, Region } from '../contract/vocabulary.ts';
import { DocumentSet } from '../search/document-set.ts';
import { inThisOrder, type Scored } from '../search/scorer.ts';
import type { SearchResult } from '../search/index.ts';
import { atOnce, SearchWork, type Steps } from '../search/search-work.ts';
import { fold, words } from '../search/words/tokens.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
import { type LeftOut, LimitedCatalog, type RestrictionLike, restrictionLikeIn } from './limited-catalog.ts';
import { type Limit, type LimitReading, readLimits } from './limits.ts';
import { Meanings, STATES } from './meanings.ts';
import { type MeaningOptions, type MeantResult, MeantSearch } from './meant-search.ts';
import { recognize } from './recognize.ts';
import type { SearchedCatalog } from './searched-catalog.ts';
import { earliestDayOf, isEarlyUsual, levelsOf, levelsOn, HARMLESS, type StagedText, STATE_WORD } from './stages.ts';
import { type ChosenPhases, isOneOperation, StagedTemplates, type StagedTemplatesOptions } from './staged-templates.ts';
import { told as tellingWords } from './telling-words.ts';

/** What a text says of how far the patient is, where the answer is of that. */
export interface Stage {
  /** Its words as they stand in the text. */
  readonly typed: string;
  /** The text without them; blank where it says nothing else. */
  readonly rest: string;
  /** The phases that it chooses: `hits` are their exercises, in their order. */
  readonly templates: readonly ChosenPhases[];
  /** The level that it was read as where no template has such a phase: `hits` are of it. */
  readonly level?: Level;
}

export interface ClinicalResult extends SearchResult, MeantResult {
  /** What the text rules out; no hit is left out by one of them. */
  readonly limits: readonly Limit[];
  /** How far the patient is, where it was understood. */
  readonly stage?: Stage;
  /**
   * Parts of the text, as they were typed, that were not understood: what rules out something unknown, and a stage for which neither a
   * template nor a level of the catalog has anything. The hits are those of the rest: any of them may be what was ruled out.
   */
  readonly notUnderstood: readonly string[];
  /**
   * Of the hits those that the days or weeks allow, where a stage is all that was not understood and the entries say from when on
   * exercises of level Early are usual (`earlyFrom`): for a list that has no place to say so.
   */
  readonly cautious?: Scored | undefined;
  /** The last words begin a restriction that is not read yet. */
  readonly isLimitBegun: boolean;
  /** What of the text was searched: the text without what it rules out. */
  readonly rest: string;
}

/** What is found of the rest of a text. */
type StagedResult = MeantResult & Pick<ClinicalResult, 'stage' | 'notUnderstood' | 'cautious'>;

const NOTHING_SAID = {
  corrections: [],
  missing: [],
  understood: [],
  notUnderstood: [],
  relaxed: false,
  isName: false,
  ambiguous: false,
} as const;

/** Whatever the text rules out is marked in the catalog. */
const isMarked = ({ limits, notUnderstood, described, isBegun }: LimitReading): boolean =>
  notUnderstood.length + described.length === 0 &&
  !isBegun &&
  limits.every(({ demands, equipment }) => demands.length + equipment.length > 0);

export type ClinicalSearchOptions = MeaningOptions & StagedTemplatesOptions;

/** "Wrist #": as clinicians write a fracture. */
const FRACTURE_SIGN = /(?<=\p{L}\s?)#|#(?=\s?\p{L})/gu;

/** What the search knows by another name. */
const NO_KIT = /(?<!\p{L})(?:(?:no|without|zero) (?:kit|gear|props)|nothing at home)(?!\p{L})/giu;

/** Weeks of a condition of pregnancy are those of the pregnancy, from the second trimester on. */
const isOfPregnancy = ({ stages, postoperative }: StagedText, states: readonly LexiconEntry[]): boolean =>
  postoperative.length === 0 &&
  stages.every(({ days }) => days && days.from >= PREGNANCY_FROM && days.to < PREGNANCY_TO) &&
  states.length > 0 &&
  states.every(({ names }) => names.some((name) => /pregnan/i.test(name)));
const [PREGNANCY_FROM, PREGNANCY_TO] = [12 * 7, 43 * 7];
const NOT_IN_LATE_PREGNANCY: LeftOut = { demands: ['lying-on-back', 'lying-face-down'], equipment: [], words: [] };

export class ClinicalSearch {
  readonly #catalog: SearchedCatalog;
  readonly #options: MeaningOptions;
  readonly #meanings: Meanings;
  readonly #templates: StagedTemplates;
  /** Names that a restriction may look like. */
  #restrictionLike: RestrictionLike | undefined;

  constructor(catalog: SearchedCatalog, options: ClinicalSearchOptions) {
    this.#catalog = catalog;
    this.#options = options;
    this.#meanings = new Meanings(catalog);
    this.#templates = new StagedTemplates(catalog, options);
  }

  *#prepareInSteps(): Steps<void> {
    const { names, foreign } = this.#options;
    yield* names.prepareInSteps();
    yield* this.#catalog.prepareInSteps();
    this.#restrictionLike ??= yield* restrictionLikeIn([names, foreign]);
  }

  /** Does the work of first searches ahead: the phrases of the entries are looked up too. */
  *prepareInSteps(): Steps<void> {
    yield* this.#prepareInSteps();
    const work = new SearchWork();
    for (const { means } of this.#options.names.entries)
      for (const phrase of [...Object.keys(means.words ?? {}), ...(means.avoid ?? [])])
        yield* this.#catalog.withPhrase(phrase, work);
  }

  /** What the catalog has as it is typed comes before names that are only begun, mistyped, or one beside another. */
  search(text: string): ClinicalResult {
    return atOnce(this.searchInSteps(text));
  }

  /**
   * The same with pauses, each after work of at most `STEP_WORK` and the unit in which it is noticed. One search of a catalog at a time;
   * one that is given up is `return()`ed. What the first search has to prepare is done in steps too, and not counted.
   */
  *searchInSteps(text: string, work = new SearchWork()): Steps<ClinicalResult> {
    yield* this.#prepareInSteps();
    text = text.replace(FRACTURE_SIGN, ' fracture ').replace(NO_KIT, 'no equipment');
    const limited = new LimitedCatalog(this.#catalog, this.#options, this.#restrictionLike!, work);
    const reading = yield* readLimits(text, limited, work);
    const { limits, begun, isBegun, described, rest, regions, movedRegions, ...read } = reading;
    const denying = isMarked(reading) ? undefined : yield* this.#catalog.denying(text, work);
    if (denying && !denying.isEmpty) return { ...this.#sentence(text, denying), isCut: work.isCut };
    const leftOut = yield* limited.exercisesOf([...limits, begun]);
    const found =
      rest === '' && text !== ''
        ? this.#allBut(leftOut, regions.length > 0 ? regions : movedRegions)
        : yield* this.#findStaged(rest, leftOut, limited, work);
    const hits = this.#inRegions(found, limits.length > 0 ? regions : []);
    const missing = [...found.missing, ...described.map((typed) => ({ typed }))];
    const notUnderstood = [...read.notUnderstood, ...found.notUnderstood];
    const cautious = read.notUnderstood.length > 0 ? undefined : found.cautious;
    return { ...found, hits, missing, limits, notUnderstood, cautious, isLimitBegun: isBegun, rest, isCut: work.isCut };
  }

  /** A sentence of descriptions rules nothing out, and stands for nothing else. */
  #sentence(text: string, documents: DocumentSet): Omit<ClinicalResult, 'isCut'> {
    return {
      ...NOTHING_SAID,
      hits: inThisOrder([documents.toArray()], this.#catalog.index.size),
      isSet: false,
      limits: [],
      isLimitBegun: false,
      rest: text,
    };
  }

  /** All other exercises: those of the regions first, by level, then as the catalog has them. */
  #allBut(leftOut: DocumentSet, regions: readonly Region[]): StagedResult {
    const { size } = this.#catalog.index;
    const others = Uint32Array.from({ length: size }, (_, position) => position).filter((each) => !leftOut.has(each));
    const inRegions = this.#catalog.inOneOf(regions);
    // Early ones first: nothing else says how much a joint with a limit bears.
    const ofRegions = this.#catalog.byLevel(
      others.filter((each) => inRegions.has(each)),
      () => true,
    );
    const hits = inThisOrder([ofRegions, others], size);
    return { ...NOTHING_SAID, hits, isSet: true };
  }

  /** "No overhead shoulder strength" is of the shoulder: what is of no part of the body is of the one that the restriction names. */
  #inRegions({ hits, understood }: StagedResult, regions: readonly Region[]): Scored {
    if (regions.length === 0 || understood.length === 0 || understood.some(({ entry }) => entry.means.regions))
      return hits;
    const inRegions = this.#catalog.inOneOf(regions);
    const documents = hits.documents.filter((document) => inRegions.has(document));
    return documents.length > 0 ? inThisOrder([documents], this.#catalog.index.size) : hits;
  }

  /** What a stage in the text chooses of what is meant. Every stage is in the answer or said as not understood; names win. */
  *#findStaged(text: string, leftOut: DocumentSet, limited: LimitedCatalog, work: SearchWork): Steps<StagedResult> {
    const { index } = this.#catalog;
    const staged = yield* this.#templates.read(text, work);
    if (!staged) return { ...(yield* this.#find(text, leftOut, work)), notUnderstood: [] };
    const { stages, rest, bare } = staged;
    const found = yield* this.#find(rest || levelsOf(staged)[0] || text, leftOut, work);
    const answer = this.#templates.at(text, staged, found.isSet ? found.understood.map(({ entry }) => entry) : []);
    if (answer) {
      const { templates, entries, further, notUnderstood } = answer;
      const { positions, hasFurther } = yield* this.#templates.exercisesOf(answer, leftOut, work);
      const hits = inThisOrder([positions], index.size);
      const meant = DocumentSet.of(index.size, hits.documents);
      const understood = entries.map((entry) => this.#meanings.understood(entry, meant));
      const typed = stages.filter((stage) => !notUnderstood.includes(stage)).map((stage) => stage.typed);
      return {
        hits,
        corrections: found.corrections,
        missing: hasFurther ? [] : further.map((word) => ({ typed: word })),
        relaxed: false,
        understood: understood.length > 0 ? understood : found.understood,
        isName: found.isName && further.length === 0,
        ambiguous: false,
        isSet: true,
        stage: { typed: typed.join(', '), rest: bare, templates },
        notUnderstood: notUnderstood.map((stage) => stage.typed),
      };
    }
    const typed = stages.map((stage) => stage.typed);
    const ofLevel = (each: Level): Uint32Array => {
      const having = this.#catalog.ofLevel(each);
      return found.hits.documents.filter((document) => having.has(document));
    };
    const level = levelsOf(staged).find((each) => ofLevel(each).length > 0);
    const documents = level ? ofLevel(level) : new Uint32Array();
    const day = earliestDayOf(staged);
    const isTooEarly = day === 0 && !this.#states(found).every((entry) => isEarlyUsual(entry, day));
    if (!level || documents.length === 0 || isTooEarly)
      return {
        ...found,
        notUnderstood: typed,
        cautious: isOfPregnancy(staged, this.#states(found))
          ? this.#without(found.hits, yield* limited.exercisesOf([NOT_IN_LATE_PREGNANCY]))
          : this.#isGuess(rest, found)
            ? undefined
            : this.#cautious(found, day),
      };
    const stage = { typed: typed.join(', '), rest: bare, templates: [], level };
    return { ...found, hits: inThisOrder([documents], index.size), isSet: true, stage, notUnderstood: [] };
  }

  #without = ({ documents }: Scored, leftOut: DocumentSet): Scored =>
    inThisOrder([documents.filter((document) => !leftOut.has(document))], this.#catalog.index.size);

  /** "Knee surgery" finds the replacement, which is not called so: it may be another operation. */
  #isGuess(text: string, { understood }: MeantResult): boolean {
    const { words: typed, written, ofOperation } = tellingWords(text);
    const { names, foreign } = this.#options;
    const isName = (name: string): boolean => {
      const called = tellingWords(name);
      return called.ofOperation && called.words.join(' ') === typed.join(' ');
    };
    return (
      ofOperation &&
      !isOneOperation(typed, names) &&
      [names, foreign].every((each) => !each || recognize(written.join(' '), each).segments.length === 0) &&
      !understood.some(({ entry }) => [entry.label, ...entry.names].some(isName))
    );
  }

  /** What the patient has or had done: "tear" is something, though "deltoid tear" finds the muscle alone. */
  #states({ understood, missing }: MeantResult): readonly LexiconEntry[] {
    const unfound = recognize(missing.map(({ typed }) => typed).join(' '), this.#options.names).segments;
    const entries = [...understood.map(({ entry }) => entry), ...unfound.flatMap((segment) => segment.entries)];
    return entries.filter(({ kind }) => STATES.has(kind));
  }

  /** Of what is found the levels that the day allows, if Early is usual on it after all that the patient has or had done. */
  #cautious(result: MeantResult, day: number | undefined): Scored | undefined {
    const { missing, understood, relaxed, hits } = result;
    const states = this.#states(result);
    const found = understood.map(({ entry }) => entry).filter(({ kind }) => STATES.has(kind));
    const isDecided = found.some(({ earlyFrom }) => earlyFrom !== undefined);
    const { names } = this.#options;
    const isGuess = states.length > found.length || (relaxed && missing.length === 0);
    const isUnderstood = missing
      .flatMap(({ typed }) => fold(typed).split(' '))
      .every((word) => HARMLESS.has(word) || (names.knows(word) && !STATE_WORD.test(word)));
    if (
      !isDecided ||
      !isUnderstood ||
      isGuess ||
      day === undefined ||
      !states.every((entry) => isEarlyUsual(entry, day))
    )
      return undefined;
    const allowed = this.#catalog.none();
    for (const level of levelsOn(day)) allowed.or(this.#catalog.ofLevel(level));
    return inThisOrder([hits.documents.filter((document) => allowed.has(document))], this.#catalog.index.size);
  }

  /** Where nothing is found, names are looked for whose words were written together: "straightlegraise". */
  *#find(text: string, leftOut: DocumentSet, work: SearchWork): Steps<MeantResult> {
    const found = yield* this.#findTyped(text, leftOut, work);
    if (found.hits.documents.length > 0 || work.isOver()) return found;
    const apart = yield* this.#catalog.index.apart(text, work);
    if (apart.length === 0 || work.isOver()) return found;
    const meant = new Map(apart);
    const names = words(text).map((word) => meant.get(word) ?? word);
    const other = yield* this.#findTyped(names.join(' '), leftOut, work);
    return other.hits.documents.length > 0 ? { ...other, corrections: [...apart, ...other.corrections] } : found;
  }

  /** What is meant, and behind it what has every word as it was typed. */
  *#findTyped(text: string, leftOut: DocumentSet, work: SearchWork): Steps<MeantResult> {
    const { index } = this.#catalog;
    const literal = yield* index.findInSteps(text, work, leftOut);
    const parts = { catalog: this.#catalog, meanings: this.#meanings };
    const { avoided, ...found } = yield* new MeantSearch(parts, this.#options, leftOut, work).find(text, literal);
    const { documents } = found.hits;
    const further = literal.written.copy().andNot(DocumentSet.of(index.size, documents));
    if (avoided) further.andNot(avoided);
    if (work.spend(documents.length)) yield work.pause();
    return further.isEmpty ? found : { ...found, hits: inThisOrder([documents, further.toArray()], index.size) };
  }

  /** What else begins with the text: names of the lexicon, and whether an exercise is called so. */
  begunBy(text: string): { readonly entries: readonly LexiconEntry[]; readonly isExercise: boolean } {
    const typed = words(text);
    const { words: telling, written } = tellingWords(text);
    const last = typed.at(-1);
    // "Quad s" goes on, though a single letter is left out of names.
    const asTyped = last === undefined || last === written.at(-1) ? telling : [...telling, last];
    const isExercise = atOnce(this.#catalog.index.begunBy(typed, new SearchWork())).length > 0;
    return { entries: this.#options.names.allBegunBy(asTyped), isExercise };
  }
}
