// The search that knows what clinicians mean: what the catalog says, and what the lexicon says that it means.
import { CATEGORIES, type Category, type Level, LEVELS, type Region, REGIONS } from '../contract/vocabulary.ts';
import { DocumentSet } from '../search/document-set.ts';
import { bestFirst, inThisOrder } from '../search/hits.ts';
import type { Found, SearchResult, WordCorrection } from '../search/index.ts';
import { SearchWork } from '../search/search-work.ts';
import { atOnce, type Steps } from '../search/steps.ts';
import { prefixDistance } from '../search/words/prefix-distance.ts';
import { contentWords, phraseOf, words } from '../search/words/tokens.ts';
import { wordForms } from '../search/words/word-forms.ts';
import { DEMAND_PHRASES, INCLUDED, TELLING_OF_DEMANDS } from './limit-words.ts';
import { type LeftOut, type Limit, type LimitContext, readLimits, restrictionLike } from './limits.ts';
import { Meanings, type MeantTogether, STATES, type Understood } from './meanings.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
import type { Names } from './names.ts';
import { complete, corrected, NOTHING, recognize, type Recognized, type Segment } from './recognize.ts';
import type { ScreenWords } from './screen-words.ts';
import type { SearchedCatalog } from './searched-catalog.ts';
import { LEVEL_OF, readStages, type StagedText } from './stages.ts';
import { type ChosenPhases, type SearchedTemplate, type StagedAnswer, StagedTemplates } from './staged-templates.ts';
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

export interface ClinicalResult extends SearchResult {
  /** What the text names, in its order; none where it is searched as it stands. */
  readonly understood: readonly Understood[];
  /** The text is one name to its end, and nothing else. */
  readonly isName: boolean;
  /** The one name in the text has several meanings: `hits` are those of all of them. */
  readonly ambiguous: boolean;
  /** The whole text names many exercises, or begins to: a condition, a muscle, a goal, a region, a category, a level. */
  readonly isSet: boolean;
  /** What the text rules out; no hit is left out by one of them. */
  readonly limits: readonly Limit[];
  /** How far the patient is, where it was understood. */
  readonly stage?: Stage;
  /**
   * Parts of the text, as they were typed, that were not understood: what rules out something unknown, and a stage for which neither a
   * template nor a level of the catalog has anything. The hits are those of the rest: any of them may be what was ruled out.
   */
  readonly notUnderstood: readonly string[];
  /** The last words begin a restriction that is not read yet. */
  readonly isLimitBegun: boolean;
  /** What of the text was searched: the text without what it rules out. */
  readonly rest: string;
}

/** A result of what is searched, until it is known whether it is complete. */
type Uncut = Omit<ClinicalResult, 'isCut' | 'limits' | 'isLimitBegun' | 'rest'>;

/** The same without regard to a stage. */
type Unstaged = Omit<Uncut, 'stage' | 'notUnderstood'>;

/** The same, before what is only written. */
interface Meant extends Unstaged {
  /** The exercises with a word that the names in the text avoid. */
  readonly avoided?: DocumentSet;
}

export interface ClinicalSearchOptions {
  readonly names: Names;
  /** Names of other languages. They count only as they stand, and where no word of them is the catalog's or one of `names`. */
  readonly foreign?: Names | undefined;
  readonly screenWords?: ScreenWords | undefined;
  /** Whose phases a stage chooses, and where their exercises stand in the catalog; undefined where it does not have one. */
  readonly templates?: readonly SearchedTemplate[] | undefined;
  readonly positionOf?: ((exerciseId: string) => number | undefined) | undefined;
}

export class ClinicalSearch {
  readonly #catalog: SearchedCatalog;
  readonly #names: Names;
  readonly #foreign: Names | undefined;
  readonly #screenWords: ScreenWords | undefined;
  readonly #meanings: Meanings;
  /** Names that a restriction may look like. */
  #restrictionLike: ReadonlySet<string> | undefined;
  /** Of the search that is made now. */
  #leftOut: DocumentSet;
  readonly #templates: StagedTemplates;
  readonly #positionOf: (exerciseId: string) => number | undefined;

  constructor(
    catalog: SearchedCatalog,
    { names, foreign, screenWords, templates = [], positionOf = () => undefined }: ClinicalSearchOptions,
  ) {
    this.#catalog = catalog;
    this.#meanings = new Meanings(catalog);
    this.#leftOut = catalog.none();
    this.#names = names;
    this.#foreign = foreign;
    this.#screenWords = screenWords;
    this.#templates = new StagedTemplates(templates, names, foreign);
    this.#positionOf = positionOf;
  }

  *#prepareInSteps(): Steps<void> {
    yield* this.#names.prepareInSteps();
    yield* this.#catalog.prepareInSteps();
    if (this.#restrictionLike) return;
    const phrases = new Set<string>();
    for (const { label, names } of [...this.#names.entries, ...(this.#foreign?.entries ?? [])]) {
      for (const name of [label, ...names]) {
        const phrase = restrictionLike(name);
        if (phrase !== undefined) phrases.add(phrase);
      }
      yield;
    }
    this.#restrictionLike = phrases;
  }

  /** Does the work of first searches ahead: the phrases of the entries are looked up too. */
  *prepareInSteps(): Steps<void> {
    yield* this.#prepareInSteps();
    const work = new SearchWork();
    for (const { means } of this.#names.entries)
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
    const told = new Map<string, DocumentSet>();
    const { limits, begun, isBegun, described, rest, regions, ...read } = yield* readLimits(
      text,
      this.#limitContext(told, work),
      work,
    );
    this.#leftOut = yield* this.#allLeftOut([...limits, begun], told, work);
    const found = rest === '' && text !== '' ? this.#allOthers(regions) : yield* this.#findStaged(rest, work);
    const missing = [...found.missing, ...described.map((typed) => ({ typed }))];
    const notUnderstood = [...read.notUnderstood, ...found.notUnderstood];
    return { ...found, missing, limits, notUnderstood, isLimitBegun: isBegun, rest, isCut: work.isCut };
  }

  #limitContext(told: Map<string, DocumentSet>, work: SearchWork): LimitContext {
    const { index, equipment } = this.#catalog;
    const names = this.#names;
    const tell = (text: string) => this.#telling(text, told, work);
    return {
      // What may not be looked up any more is not understood.
      *isTold(beginnings) {
        return !work.isOver() && !(yield* tell(beginnings.join(' '))).isEmpty;
      },
      *isInARow(beginnings) {
        return !work.isOver() && !(yield* index.documentsWithPhrase(beginnings, work)).isEmpty;
      },
      isWord: (word) => wordForms(word).some(({ prefix }) => index.knows(prefix)),
      *isCalled(beginnings) {
        return !work.isOver() && (yield* index.begunBy(beginnings, work)).length > 0;
      },
      isName: (phrase) => this.#restrictionLike!.has(phrase),
      isNameBegun: (text) => names.begunBy(tellingWords(text).words).length > 0,
      isCondition(text) {
        const typed = tellingWords(text).words;
        const found = names.longestAt(typed, 0);
        return found?.length === typed.length && found.entries.some(({ kind }) => STATES.has(kind));
      },
      equipmentWith: (beginnings) =>
        equipment.filter((name) => {
          const called = words(name);
          return beginnings.every((beginning) => called.some((word) => word.startsWith(beginning)));
        }),
    };
  }

  /** The exercises that have all the words, each by its beginning, in a text that tells. Not to be changed. */
  *#telling(text: string, told: Map<string, DocumentSet>, work: SearchWork): Steps<DocumentSet> {
    const known = told.get(text) ?? (yield* this.#catalog.index.documentsWith(words(text), work));
    told.set(text, known);
    return known;
  }

  *#allLeftOut(all: readonly LeftOut[], told: Map<string, DocumentSet>, work: SearchWork): Steps<DocumentSet> {
    const leftOut = this.#catalog.none();
    const demands = new Set(all.flatMap((each) => each.demands));
    // Behind the others: a set goes on with what is added while it is read.
    for (const demand of demands) {
      const phrases = [DEMAND_PHRASES[demand][0]!, TELLING_OF_DEMANDS[demand] ?? '']
        .join('|')
        .split('|')
        .filter(Boolean);
      leftOut.or(yield* this.#catalog.asking(demand, phrases, work));
      const included = INCLUDED[demand];
      if (included) demands.add(included);
    }
    for (const name of new Set(all.flatMap((each) => each.equipment))) leftOut.or(this.#catalog.withEquipment(name));
    for (const text of new Set(all.flatMap((each) => each.words))) leftOut.or(yield* this.#telling(text, told, work));
    return leftOut;
  }

  /** All exercises that are not left out, as the catalog has them: those of the regions first. */
  #allOthers(regions: readonly Region[]): Uncut {
    const all = Uint32Array.from({ length: this.#catalog.index.size }, (_, position) => position);
    const left = all.filter((position) => !this.#leftOut.has(position));
    const inRegions = this.#catalog.inOneOf(regions);
    const hits = inThisOrder([left.filter((position) => inRegions.has(position)), left], all.length);
    const nothing = { corrections: [], missing: [], understood: [], notUnderstood: [] } as const;
    return { hits, ...nothing, relaxed: false, isName: false, ambiguous: false, isSet: true };
  }

  /** What a stage in the text chooses, then what is meant. Every stage is in the answer or said as not understood; names win. */
  *#findStaged(text: string, work: SearchWork): Steps<Uncut> {
    const read = readStages(text);
    if (!read || (yield* this.#isOfName(text, read, work)))
      return { ...(yield* this.#find(text, work)), notUnderstood: [] };
    if (work.spend(this.#templates.work)) yield work.pause();
    const { stages, rest, bare } = read;
    const level = levelOf(read);
    const found = yield* this.#find(rest || level || text, work);
    const understood = found.isSet ? found.understood.map(({ entry }) => entry) : [];
    const answer = this.#templates.at(read, understood);
    const phases = answer?.templates ?? (bare === '' ? this.#templates.called(text) : []);
    const left = answer?.notUnderstood ?? [];
    const stage = {
      typed: stages.flatMap((each) => (left.includes(each) ? [] : [each.typed])).join(', '),
      rest: bare,
      templates: phases,
    };
    if (phases.length > 0) {
      const inPhases = yield* this.#inPhases(stage, answer ?? {}, found, work);
      return { ...inPhases, stage, notUnderstood: left.map(({ typed }) => typed) };
    }
    if (level) {
      const ofLevel = this.#catalog.ofLevel(level);
      const documents = found.hits.documents.filter((document) => ofLevel.has(document));
      if (documents.length > 0) {
        const hits = inThisOrder([documents], this.#catalog.index.size);
        return { ...found, hits, isSet: true, stage: { ...stage, level }, notUnderstood: [] };
      }
    }
    return { ...found, notUnderstood: stages.map(({ typed }) => typed) };
  }

  /** The exercises of the phases, in their order; of these the ones that have all further words, where some do. */
  *#inPhases(
    { templates }: Stage,
    { entries = [], further = [] }: Partial<StagedAnswer>,
    found: Unstaged,
    work: SearchWork,
  ): Steps<Unstaged> {
    const { index } = this.#catalog;
    const items = templates.flatMap(({ template, phases }) => phases.flatMap((phase) => template.phases[phase]!.items));
    const positions = Uint32Array.from(items.flatMap(({ exerciseId }) => this.#positionOf(exerciseId) ?? [])).filter(
      (position) => !this.#leftOut.has(position),
    );
    const having = further.length === 0 ? undefined : yield* index.documentsWith(further, work);
    const both = having ? positions.filter((position) => having.has(position)) : positions;
    const isWithout = both.length === 0;
    const { documents, scores } = inThisOrder([isWithout ? positions : both], index.size);
    const meant = this.#catalog.none();
    for (const document of documents) meant.add(document);
    return {
      hits: { documents, scores },
      corrections: found.corrections,
      missing: isWithout ? further.map((typed) => ({ typed })) : [],
      relaxed: false,
      understood:
        entries.length > 0 ? entries.map((entry) => this.#meanings.understood(entry, meant)) : found.understood,
      isName: found.isName && further.length === 0,
      ambiguous: false,
      isSet: true,
    };
  }

  /** An exercise, or an entry that means something else without the stage, is called so: "acute low back pain", "early". */
  *#isOfName(text: string, staged: StagedText, work: SearchWork): Steps<boolean> {
    const { stages, bare } = staged;
    const typed = words(text);
    if (bare === '' && SET_WORDS.has(phraseOf(text))) return true;
    if (typed.length > 1 && (yield* this.#catalog.index.begunBy(typed, work)).length > 0) return true;
    const { segments } = recognize(text, this.#names);
    const others = new Set(recognize(bare, this.#names).segments.flatMap(({ entries }) => entries));
    const alone: boolean[] = stages.flatMap(({ typed: words }) => {
      const own = tellingWords(words).words.join(' ');
      const called = segments.filter(({ entries }) => !entries.some((entry) => others.has(entry)));
      const having = called
        .map((segment) => segment.words.join(' '))
        .filter((name) => ` ${name} `.includes(` ${own} `));
      return having.map((name) => name === own);
    });
    if (alone.includes(false)) return true;
    // "Return to sport" is an entry, and a phase of some templates.
    const isPhase = this.#templates.at(staged, []) ?? (bare === '' && this.#templates.called(text).length > 0);
    return alone.length > 0 && !isPhase;
  }

  /** What is meant, and behind it what has every word as it was typed. */
  *#find(text: string, work: SearchWork): Steps<Unstaged> {
    const literal = yield* this.#catalog.index.findInSteps(text, work, this.#leftOut);
    const { avoided, ...found } = yield* this.#findMeant(text, literal, work);
    const { documents } = found.hits;
    const { size } = this.#catalog.index;
    const further = literal.written.copy().andNot(DocumentSet.of(size, documents));
    if (avoided) further.andNot(avoided);
    if (work.spend(documents.length)) yield work.pause();
    return further.isEmpty ? found : { ...found, hits: inThisOrder([documents, further.toArray()], size) };
  }

  *#findMeant(text: string, literal: Found, work: SearchWork): Steps<Meant> {
    if (this.#isBeginning(text) && (yield* this.#isAnswer(text, literal, work))) return yield* plain(literal, text);
    const asItStands = recognize(text, this.#names);
    const typed = words(text);
    const begunNames = typed.length < 2 ? NO_DOCUMENTS : yield* this.#catalog.index.begunBy(typed, work);
    const called = begunNames.filter((document) => !this.#leftOut.has(document));
    // "Neck rotation with" goes on, though "neck rotation" is a name and "with" is left out of names.
    const goesOn = typed.at(-1) !== tellingWords(text).written.at(-1);
    if (called.length > 0 && (goesOn || !isOneName(asItStands))) return yield* calledFirst(called, literal, text);
    if (isOneName(asItStands)) return yield* this.#together(text, literal, asItStands, work);
    if (!literal.writtenInARow.isEmpty) return yield* calledFirst(literal.writtenInARow.toArray(), literal, text);
    const begun = this.#begunPhrase(text, work);
    if (begun) return yield* this.#together(text, literal, begun, work);
    if (yield* this.#isAnswer(text, literal, work)) return yield* plain(literal, text);
    if (isWhole(asItStands) && !isAnswerMistyped(literal))
      return yield* this.#together(text, literal, asItStands, work);
    const inCatalogWords = yield* this.#searchInCatalogWords(text, work);
    if (inCatalogWords) return inCatalogWords;
    const guessed = yield* this.#guess(text, literal, asItStands, work);
    const unknown = yield* this.#namedOtherwise(text, literal, asItStands, work);
    return unknown === undefined || guessed.corrections.some(([typed]) => typed === unknown)
      ? yield* this.#together(text, literal, guessed, work)
      : nothing(unknown);
  }

  /**
   * A word that nothing here knows, before one that names a kind of exercise: "pallof press" is an exercise that the catalog does not
   * have, and no other press.
   */
  *#namedOtherwise(
    text: string,
    { missing, corrections }: Found,
    { segments, rest }: Recognized,
    work: SearchWork,
  ): Steps<string | undefined> {
    const meant = new Map(corrections);
    const unknown = missing.flatMap(({ typed, opposite }) => (opposite === undefined ? [typed] : []));
    const typed = words(text);
    for (const word of unknown.filter((each) => NAME.test(each) && !OF_ANY_KIND.has(each))) {
      const next = typed[typed.indexOf(word) + 1];
      if (next === undefined || !rest.includes(tellingWords(word).words[0]!)) continue;
      const [kind] = tellingWords(next).words;
      // A band is no kind of exercise, and a goal is searched for whatever stands beside it; but "stretch" is both.
      if (segments.some((segment) => isOfManner(segment) === segment.words.includes(kind!))) continue;
      const said = meant.get(next) ?? next;
      if (said === STRETCH || (yield* this.#catalog.index.namesAKind(said, work))) return word;
    }
    return undefined;
  }

  /** Two small letters that are no word here begin one: "ST" is a muscle, "st" the beginning of "stretch". */
  #isBeginning(text: string): boolean {
    const letters = text.trim();
    return /^\p{Ll}{1,2}$/u.test(letters) && !this.#catalog.index.knows(letters);
  }

  /** "Knee re" is on the way to "knee replacement", whatever else has a word that begins so. */
  #begunPhrase(text: string, work: SearchWork): Recognized | undefined {
    const typed = words(text);
    const last = typed.at(-1) ?? '';
    const isRegion = [...SET_WORDS].some((set) => set.startsWith(typed.join(' ')));
    if (
      tellingWords(text).words.length < 2 ||
      isRegion ||
      (last.length > BEGUN_MAX_LENGTH && this.#catalog.index.knows(last))
    )
      return undefined;
    const begun = complete(text, this.#names, work);
    return begun.isBegun ? begun : undefined;
  }

  /** What else begins with the text: names of the lexicon, and whether an exercise is called so. */
  begunBy(text: string): { readonly entries: readonly LexiconEntry[]; readonly isExercise: boolean } {
    const typed = words(text);
    const { words: telling, written } = tellingWords(text);
    const last = typed.at(-1);
    // "Quad s" goes on, though a single letter is left out of names.
    const asTyped = last === undefined || last === written.at(-1) ? telling : [...telling, last];
    const isExercise = atOnce(this.#catalog.index.begunBy(typed, new SearchWork())).length > 0;
    return { entries: this.#names.allBegunBy(asTyped), isExercise };
  }

  *#searchInCatalogWords(text: string, work: SearchWork): Steps<Meant | undefined> {
    const { index } = this.#catalog;
    const said = this.#screenWords?.inCatalogWords(text, (word) => index.knows(word) || this.#names.knows(word));
    if (said === undefined || said === text || work.isOver()) return undefined;
    const literal = yield* index.findInSteps(said, work, this.#leftOut);
    const found = (yield* this.#isAnswer(said, literal, work))
      ? yield* plain(literal, said)
      : yield* this.#together(said, literal, recognize(said, this.#names), work);
    return found.hits.documents.length > 0 ? found : undefined;
  }

  *#guess(text: string, literal: Found, asItStands: Recognized, work: SearchWork): Steps<Recognized> {
    const isMistyped = isAnswerMistyped(literal);
    const begun = complete(text, this.#names, work);
    if (begun.segments.length > 0) return begun;
    const { index } = this.#catalog;
    const right = yield* corrected(text, this.#names, (word) => index.knows(word), work);
    // Of what the catalog and the lexicon have in mind for a typing error, the nearer.
    const [ours, theirs] = [errorsOf(right.corrections), errorsOf(literal.corrections)];
    const mistyped = recognize(right.text, this.#names);
    const isTelling = isOneName(mistyped) && mistyped.segments[0]!.words.length > 1;
    if (isMistyped && (ours > theirs || (ours === theirs && !isTelling))) return NOTHING;
    if (right.corrections.length > 0) {
      if (isWhole(mistyped)) return { ...mistyped, corrections: right.corrections };
      const completed = complete(right.text, this.#names, work);
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

  /** Every word was found as it stands, and an exercise has them all in more than a description. */
  *#isAnswer(text: string, literal: Found, work: SearchWork): Steps<boolean> {
    if (!isClean(literal)) return false;
    const having = yield* this.#catalog.index.documentsWith(contentWords(text), work);
    return !having.andNot(this.#leftOut).isEmpty;
  }

  /** Where nothing has all that is named: without the names that mean nothing here, and without positions and tools if others are left. */
  *#inSegments(
    segments: readonly Segment[],
    work: SearchWork,
  ): Steps<MeantTogether & { readonly empty: readonly Segment[] }> {
    const all = yield* this.#meanings.inAll(segments, work);
    if (all.isOfAll) return { ...all, empty: [] };
    const empty = all.segments.filter(({ entries }) =>
      all.meant.every(([entry, documents]) => !entries.includes(entry) || documents.isEmpty),
    );
    const left = segments.filter((segment) => !empty.includes(segment));
    const telling = left.filter((segment) => !isCircumstance(segment));
    const kept = telling.length > 0 ? telling : left;
    if (kept.length === 0 || kept.length === segments.length || work.isOver()) return { ...all, empty };
    const meant = yield* this.#meanings.inAll(kept, work);
    // An injury that means nothing here still rules out what harms it.
    meant.documents.andNot(all.harmful);
    meant.avoided.or(all.harmful);
    for (const [, documents] of meant.meant) documents.andNot(all.harmful);
    return { ...meant, empty };
  }

  /** What the catalog has and what is meant; the literal result where nothing is. */
  *#together(text: string, literal: Found, recognized: Recognized, work: SearchWork): Steps<Meant> {
    const { rest, corrections, isBegun } = recognized;
    const {
      documents: inMeaning,
      scores,
      avoided,
      isOfAll,
      segments,
      empty,
      meant: each,
    } = yield* this.#inSegments(recognized.segments, work);
    const { words: stems, written } = tellingWords(text);
    const asWritten = (word: string): string => written[stems.indexOf(word)] ?? word;
    const { index } = this.#catalog;
    // "Soleu str" is on the way to a strain, or to a stretch: what only begins a name rules out nothing that has these words.
    const isAllowed = (document: number): boolean => isBegun === true || !avoided.has(document);
    const isName = isOneName(recognized) && isBegun === undefined;
    if (inMeaning.isEmpty) {
      const isNamed = isWhole(recognized) && isBegun === undefined;
      // "Bell's palsy" finds nothing, and no ball either.
      if (isNamed && !isClean(literal) && !literal.documents.isEmpty) return nothing(written.join(' '));
      const found = yield* plain(literal, text);
      if (!isNamed && avoided.isEmpty) return found;
      return { ...found, hits: inThisOrder([found.hits.documents.filter(isAllowed)], index.size) };
    }
    const { opposed } = literal;
    const restFound =
      rest.length === 0 || work.isOver() ? undefined : yield* index.findInSteps(rest.join(' '), work, this.#leftOut);
    const isBoth = restFound?.documents.meets(inMeaning) === true;
    if (restFound && !isBoth && segments.every(isCircumstance) && isClean(restFound)) {
      // "Bridge with ball" is a bridge, with a ball or without.
      const hits = (yield* restFound.rank()).documents.subarray(0, CALLED_MAX);
      const called = index.calledSo(hits, rest).filter((document) => !opposed.has(document));
      if (called.length > 0)
        return { ...(yield* plain(restFound, text)), avoided, hits: inThisOrder([called], index.size), relaxed: true };
    }
    const wanted = isBoth ? restFound.documents.copy().and(inMeaning) : inMeaning.copy();

    const typed = contentWords(text);
    const exact = isClean(literal) ? (yield* literal.rank()).documents : NO_DOCUMENTS;
    // "Balance" is a category: an exercise of that name is no better example of it than the others.
    const isCategory = CATEGORY_WORDS.has(phraseOf(text));
    const called = isCategory ? NO_DOCUMENTS : index.calledSo(exact.subarray(0, CALLED_MAX), typed).filter(isAllowed);
    const found = wanted.andNot(opposed).toArray();
    if (work.spend(found.length * WORK_OF_MEANT)) yield work.pause();
    const meant = inOrder(found, scores, isCategory ? NO_DOCUMENTS : exact);
    const most = meant.length === 0 ? 0 : scores[meant[0]!]!;
    const isStaged =
      isCategory ||
      (isBegun !== false &&
        corrections.length === 0 &&
        segments.every(({ entries }) => entries.every(({ kind }) => STATES.has(kind))));
    const staged = isStaged ? this.#catalog.byLevel(meant, (document) => scores[document]! > HEART * most) : meant;
    const byMeaning = isCategory ? this.#catalog.ofCategoryFirst(staged, phraseOf(text)) : staged;
    const lists = [called, byMeaning, exact.filter(isAllowed)];
    const isWithoutRest = rest.length > 0 && !isBoth && !isClean(literal);
    const unknown: string[] = isBoth ? restFound.missing.map(({ typed }) => typed) : [];
    if (isWithoutRest)
      for (const word of rest) if ((yield* index.documentsWith([word], work)).isEmpty) unknown.push(word);
    const names = empty.map((segment) => segment.words.map(asWritten).join(' '));
    const isLeftOut = segments.length < recognized.segments.length || !isOfAll;
    if (work.spend((meant.length + exact.length) * WORK_OF_MEANT)) yield work.pause();
    return {
      avoided,
      hits: inThisOrder(lists, index.size),
      corrections: [...corrections, ...(isBoth ? restFound.corrections : [])],
      missing: [...names, ...unknown.map(asWritten)].map((typed) => ({ typed })),
      relaxed: (isBoth && restFound.relaxed) || (isWithoutRest && unknown.length < rest.length) || isLeftOut,
      understood: [...each].map(([entry, documents]) => this.#meanings.understood(entry, documents.andNot(opposed))),
      isName,
      ambiguous: recognized.segments.length === 1 && segments[0]!.entries.length > 1,
      isSet: rest.length === 0,
    };
  }
}

/** The work to put one exercise in its place, in postings that are read in that time. */
const WORK_OF_MEANT = 8;
/** Shorter words begin too many others to be taken for one that is typed to its end. */
const BEGUN_MAX_LENGTH = 3;
/** Names are what the search ranks first: behind so many are none that have all the words. */
const CALLED_MAX = 100;

const NO_DOCUMENTS = new Uint32Array();

/** Of words alone, and where they agree. */
function levelOf({ stages }: StagedText): Level | undefined {
  const levels = new Set(stages.map(({ word }) => word && LEVEL_OF[word]));
  return levels.size === 1 ? [...levels][0] : undefined;
}

/** How or with what an exercise is done: it is none itself. */
const isCircumstance = ({ entries }: Segment): boolean => entries.every(({ kind }) => kind === 'position');

const isOneName = ({ segments, rest }: Recognized): boolean => segments.length === 1 && rest.length === 0;

/** Nothing, and the name of what the catalog does not have. */
const nothing = (typed: string): Unstaged => ({
  hits: { documents: NO_DOCUMENTS, scores: new Float64Array() },
  corrections: [],
  missing: [{ typed }],
  relaxed: false,
  understood: [],
  isName: false,
  ambiguous: false,
  isSet: false,
});

function* plain(literal: Found, text: string): Steps<Unstaged> {
  const { corrections, missing, relaxed } = literal;
  return {
    hits: yield* literal.rank(),
    corrections,
    missing,
    relaxed,
    understood: [],
    isName: false,
    ambiguous: false,
    isSet: SET_WORDS.has(phraseOf(text)),
  };
}

/** While the words begin what exercises are called, these stand first, the shortest name before the others: no letter reorders them. */
function* calledFirst(called: Uint32Array, literal: Found, text: string): Steps<Unstaged> {
  const result = yield* plain(literal, text);
  return { ...result, hits: inThisOrder([called, result.hits.documents], literal.documents.bits.length * 32) };
}

/** The one category that an exercise is called by: "stretches" are those of the category. */
const STRETCH = phraseOf('Stretch' satisfies Category);
const CATEGORY_WORDS: ReadonlySet<string> = new Set(CATEGORIES.map(phraseOf));
const SET_WORDS: ReadonlySet<string> = new Set([...REGIONS, ...CATEGORIES, ...LEVELS].map(phraseOf));

/** Of the score of what is meant most. */
const HEART = 1 / 3;

/** Single letters and numbers name nothing. */
const NAME = /^\p{L}{3}/u;

/** What any kind of exercise may be: no name of another one. */
const OF_ANY_KIND: ReadonlySet<string> = new Set(
  'advanced alternating assisted basic beginner best daily deep easier easy evening extra fast full gentle good hard harder heavy improve improving increase increasing light modified morning partial practise practice proper quick regain restore safe simple slow small soft supported weighted'.split(
    ' ',
  ),
);

/** How an exercise is done. Beside what else a name may be (a condition, a muscle, a goal), a word more or less makes no other exercise. */
const isOfManner = ({ entries }: Segment): boolean =>
  entries.every(({ kind }) => kind === 'position' || kind === 'abbreviation');

/** Every word was found, some of them without their typing errors. */
const isAnswerMistyped = ({ documents, corrections, missing, relaxed }: Found): boolean =>
  !documents.isEmpty && corrections.length > 0 && missing.length === 0 && !relaxed;

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
const isClean = ({ documents, corrections, missing, relaxed }: Found): boolean =>
  !documents.isEmpty && corrections.length === 0 && missing.length === 0 && !relaxed;

/** By score; equal ones as `first` has them, the others behind them as they stand in the catalog. */
function inOrder(documents: Uint32Array, scores: Float64Array, first: Uint32Array): Uint32Array {
  const places = new Uint32Array(scores.length);
  for (let place = 0; place < first.length; place++) places[first[place]!] = place + 1;
  return bestFirst(
    new Float64Array(documents.length).map((_, index) => scores[documents[index]!]!),
    first.length + scores.length,
    (index) => (places[documents[index]!] || first.length + documents[index]! + 1) - 1,
    (place) => first[place] ?? place - first.length,
  ).documents;
}
