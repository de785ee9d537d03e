// What a text means to the catalog: the exercises that are called so, or what the lexicon says of its names. A text as it stands comes before
// names that are only begun, mistyped, or one beside another.
import { CATEGORIES, type Category, REGIONS } from '../contract/vocabulary.ts';
import type { DocumentSet } from '../search/document-set.ts';
import { bestFirst, inThisOrder } from '../search/scorer.ts';
import type { Found, SearchResult, WordCorrection } from '../search/index.ts';
import type { SearchWork, Steps } from '../search/search-work.ts';
import { prefixDistance } from '../search/words/prefix-distance.ts';
import { contentWords, phraseOf, words } from '../search/words/tokens.ts';
import { type Fitting, fittingBest, type Part, THIN, WEIGHTS } from './fitting.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
import { type Meanings, type MeantTogether, STATES, type Understood } from './meanings.ts';
import type { Names } from './names.ts';
import { complete, corrected, NOTHING, recognize, type Recognized, type Segment } from './recognize.ts';
import type { ScreenWords } from './screen-words.ts';
import { type SearchedCatalog, SET_WORDS } from './searched-catalog.ts';
import { told as tellingWords } from './telling-words.ts';

export interface MeantResult extends Omit<SearchResult, 'isCut'> {
  /** What the text names, in its order; none where it is searched as it stands. */
  readonly understood: readonly Understood[];
  /** The text is one name to its end, and nothing else. */
  readonly isName: boolean;
  /** The one name in the text has several meanings: `hits` are those of all of them. */
  readonly ambiguous: boolean;
  /** The whole text names many exercises, or begins to: a condition, a muscle, a goal, a region, a category, a level. */
  readonly isSet: boolean;
}

export interface Meant extends MeantResult {
  /** The exercises with a word that the names in the text avoid. */
  readonly avoided?: DocumentSet;
}

/** What knows the words of a text. */
export interface MeaningOptions {
  readonly names: Names;
  /** Names of other languages. They count only as they stand, and where no word of them is the catalog's or one of `names`. */
  readonly foreign?: Names | undefined;
  readonly screenWords?: ScreenWords | undefined;
}

/** One search. */
export class MeantSearch {
  readonly #catalog: SearchedCatalog;
  readonly #meanings: Meanings;
  readonly #names: Names;
  readonly #foreign: Names | undefined;
  readonly #screenWords: ScreenWords | undefined;
  /** Exercises that are no answer. */
  readonly #leftOut: DocumentSet;
  readonly #work: SearchWork;

  constructor(
    { catalog, meanings }: { readonly catalog: SearchedCatalog; readonly meanings: Meanings },
    { names, foreign, screenWords }: MeaningOptions,
    leftOut: DocumentSet,
    work: SearchWork,
  ) {
    this.#catalog = catalog;
    this.#meanings = meanings;
    this.#names = names;
    this.#foreign = foreign;
    this.#screenWords = screenWords;
    this.#leftOut = leftOut;
    this.#work = work;
  }

  /** `literal`: what the catalog has as it is typed. */
  *find(text: string, literal: Found): Steps<Meant> {
    if (this.#isBeginning(text) && (yield* this.#isAnswer(text, literal))) return yield* plain(literal, text);
    const asItStands = recognize(text, this.#names);
    const typed = words(text);
    const begunNames = typed.length < 2 ? NO_DOCUMENTS : yield* this.#catalog.index.begunBy(typed, this.#work);
    const called = begunNames.filter((document) => !this.#leftOut.has(document));
    // "Neck rotation with" goes on, though "neck rotation" is a name and "with" is left out of names.
    const goesOn = typed.at(-1) !== tellingWords(text).written.at(-1);
    if (called.length > 0 && (goesOn || !isOneName(asItStands))) return yield* calledFirst(called, literal, text);
    if (isOneName(asItStands)) return yield* this.#together(text, literal, asItStands);
    if (!literal.writtenInARow.isEmpty) return yield* calledFirst(literal.writtenInARow.toArray(), literal, text);
    const begun = this.#begunPhrase(text);
    if (begun) return yield* this.#together(text, literal, begun);
    if (yield* this.#isAnswer(text, literal))
      return (yield* this.#meansMore(text, literal, asItStands))
        ? yield* this.#together(text, literal, asItStands)
        : yield* plain(literal, text);
    const complaint = this.#complaintIn(text, asItStands);
    if (complaint) return { ...(yield* this.#together(text, literal, complaint)), relaxed: true };
    // Somebody tells what is wrong, and all that is known of it is when or how, or one word that looks like another.
    const isTold =
      words(text).some((word) => OF_A_PATIENT.has(word)) && asItStands.segments.every((each) => this.#isBeside(each));
    const isGuess = literal.corrections.length > 0 && literal.missing.some(({ typed }) => !OF_A_PATIENT.has(typed));
    if (isTold && (asItStands.segments.length > 0 || isGuess)) return nothing(text.trim());
    // "POTS supine" is no post: what the lexicon knows is typed right.
    const isMistyped = isAnswerMistyped(literal) && !literal.corrections.every(([word]) => this.#names.knows(word));
    if (isWhole(asItStands) && !isMistyped) return yield* this.#together(text, literal, asItStands);
    const inCatalogWords = yield* this.#searchInCatalogWords(text);
    if (inCatalogWords) return inCatalogWords;
    const guessed = yield* this.#guess(text, literal, asItStands);
    const unknown = yield* this.#namedOtherwise(text, literal, asItStands);
    return unknown === undefined || guessed.corrections.some(([typed]) => typed === unknown)
      ? yield* this.#together(text, literal, guessed)
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
  ): Steps<string | undefined> {
    const meant = new Map(corrections);
    const unknown = missing.flatMap(({ typed, opposite }) => (opposite === undefined ? [typed] : []));
    const typed = words(text);
    for (const word of unknown.filter((each) => NAME.test(each) && !OF_ANY_KIND.has(each))) {
      const next = typed[typed.indexOf(word) + 1];
      if (next === undefined || !NAME.test(next) || !rest.includes(tellingWords(word).words[0]!)) continue;
      const [kind] = tellingWords(next).words;
      // A band is no kind of exercise, and a goal is searched for whatever stands beside it; but "stretch" is both.
      if (segments.some((segment) => isOfManner(segment) === segment.words.includes(kind!))) continue;
      const said = meant.get(next) ?? next;
      if (said === STRETCH || (yield* this.#catalog.index.namesAKind(said, this.#work))) return word;
    }
    return undefined;
  }

  /** Several names together mean exercises, none of which is called like the text: "knee extension rom" is no "flexion and extension ROM". */
  *#meansMore(text: string, literal: Found, recognized: Recognized): Steps<boolean> {
    if (!isWhole(recognized) || recognized.segments.length < 2 || this.#work.isOver()) return false;
    if (this.#catalog.index.calledSo(literal.documents.toArray().slice(0, CALLED_MAX), contentWords(text)).length > 0)
      return false;
    return !(yield* this.#meanings.inAll(recognized.segments, this.#work)).documents.isEmpty;
  }

  /** "My foot hurts first thing in the morning" is foot pain. */
  #complaintIn(text: string, { segments }: Recognized): Recognized | undefined {
    const typed = words(text);
    const complaint = typed.some((word) => PAIN.test(word)) ? 'pain' : 'stiffness';
    const isComplaint = typed.some((word) => PAIN.test(word) || word === 'stiff');
    if (!isComplaint || segments.some(isOfState)) return undefined;
    for (const length of [2, 1])
      for (let end = length; end <= typed.length; end++) {
        const name = tellingWords([...typed.slice(end - length, end), complaint].join(' ')).words;
        const found = this.#names.longestAt(name, 0);
        // "The back of my leg" is no back.
        if (found?.length === length + 1 && found.entries.every(({ kind }) => STATES.has(kind)) && typed[end] !== 'of')
          return { ...NOTHING, segments: [{ words: name, entries: found.entries }] };
      }
    return undefined;
  }

  /** The exercises whose whole name stands in the text, by the places of its words, as bits: "bridge" in "bridge with ball squeeze". */
  *#namedIn(typed: readonly string[], segments: readonly Segment[]): Steps<ReadonlyMap<number, DocumentSet>> {
    const named = new Map<number, DocumentSet>();
    if (typed.length < 2 || typed.length > NAMED_MAX || this.#work.isOver()) return named;
    const { index, equipment } = this.#catalog;
    const beside = segments.filter((each) => this.#isBeside(each));
    const besideWords = new Set([...equipment, ...beside.flatMap((each) => each.words)].flatMap((name) => words(name)));
    const isBeside = (word: string): boolean =>
      besideWords.has(word) || this.#names.longestAt([word], 0)?.entries.every(isOfPosition) === true;
    for (const [document, places] of yield* index.namedIn(typed, isBeside, this.#work)) {
      if (!named.has(places)) named.set(places, this.#catalog.none());
      named.get(places)!.add(document);
    }
    // "Child's pose" is no child, and "march" in "seated march" no other march.
    for (const places of named.keys())
      for (const other of named.keys())
        // "Glute bridge pillow squeeze" is a bridge, and no squeeze of the glutes.
        if (
          other !== places &&
          ((other & places) === places || (isInARow(other) && !isInARow(places) && (other & places) !== 0))
        )
          named.delete(places);
    return named;
  }

  /** How or with what an exercise is done: it is none itself. */
  #isBeside({ entries }: Segment): boolean {
    const tools = new Set(this.#catalog.equipment.map(phraseOf));
    return entries.every((entry) => isOfPosition(entry) || entry.names.some((name) => tools.has(phraseOf(name))));
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
    if (
      tellingWords(text).words.length < 2 ||
      isRegion ||
      (last.length > BEGUN_MAX_LENGTH && this.#catalog.index.knows(last))
    )
      return undefined;
    const begun = complete(text, this.#names, this.#work);
    return begun.isBegun ? begun : undefined;
  }

  *#searchInCatalogWords(text: string): Steps<Meant | undefined> {
    const { index } = this.#catalog;
    const said = this.#screenWords?.inCatalogWords(text, (word) => index.knows(word) || this.#names.knows(word));
    if (said === undefined || phraseOf(said) === phraseOf(text) || this.#work.isOver()) return undefined;
    const literal = yield* index.findInSteps(said, this.#work, this.#leftOut);
    const found = (yield* this.#isAnswer(said, literal))
      ? yield* plain(literal, said)
      : yield* this.#together(said, literal, recognize(said, this.#names));
    return found.hits.documents.length > 0 ? found : undefined;
  }

  *#guess(text: string, literal: Found, asItStands: Recognized): Steps<Recognized> {
    const isMistyped = isAnswerMistyped(literal);
    const begun = complete(text, this.#names, this.#work);
    if (begun.segments.length > 0) return begun;
    const { index } = this.#catalog;
    const right = yield* corrected(text, this.#names, (word) => index.knows(word), this.#work);
    // Of what the catalog and the lexicon have in mind for a typing error, the nearer.
    const [ours, theirs] = [errorsOf(right.corrections), errorsOf(literal.corrections)];
    const mistyped = recognize(right.text, this.#names);
    const isTelling = isOneName(mistyped) && mistyped.segments[0]!.words.length > 1;
    if (isMistyped && (ours > theirs || (ours === theirs && !isTelling))) return NOTHING;
    if (right.corrections.length > 0) {
      // "Rubber band" beside a finger is no runner: a name that is typed right has nothing in common with a guess.
      const isGuess = asItStands.segments.length > 0 && mistyped.segments.length > 1;
      if (
        isGuess &&
        isWhole(mistyped) &&
        (yield* this.#meanings.inAll(mistyped.segments, this.#work)).documents.isEmpty
      )
        return asItStands;
      // "Amputaion stump" is an amputation: what is left is said not to be found.
      const isState = mistyped.segments.some(
        (each) => isOfState(each) && each.words.join('').length >= CORRECTED_MIN_LENGTH,
      );
      if (isWhole(mistyped) || (literal.documents.isEmpty && isState))
        return { ...mistyped, corrections: right.corrections };
      const completed = complete(right.text, this.#names, this.#work);
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
  *#isAnswer(text: string, literal: Found): Steps<boolean> {
    if (!isClean(literal)) return false;
    const having = yield* this.#catalog.index.documentsWith(contentWords(text), this.#work);
    return !having.andNot(this.#leftOut).isEmpty;
  }

  /** The names of a text, and what else stands in it, each with what has it. */
  *#partsOf(text: string, { segments, rest }: Recognized, all: MeantTogether): Steps<readonly Part[]> {
    const { index } = this.#catalog;
    const { words: stems, written: typed } = tellingWords(text);
    const none = {
      isState: false,
      isOfPlace: false,
      isRegion: false,
      isQualifier: false,
      isExercise: false,
      isCalled: false,
    };
    const named = yield* this.#namedIn(typed, segments);
    const parts: Part[] = segments.map((segment) => {
      const documents = this.#catalog.none();
      for (const [entry, meant] of all.meant) if (segment.entries.includes(entry)) documents.or(meant);
      const isBeside = this.#isBeside(segment);
      const isWho = segments.some(isOfState) && !segments.every(isOfPeople) && isOfPeople(segment);
      return {
        words: segment.words,
        places: placesOf(segment, typed),
        documents,
        weight: isWho ? WEIGHTS.none : isBeside ? WEIGHTS.beside : WEIGHTS.named,
        segment,
        isState: isOfState(segment),
        isOfPlace: isOfState(segment) && segment.entries.every(({ means }) => means.regions !== undefined),
        isQualifier: isBeside || isOfMuscle(segment),
        isRegion: false,
        isExercise: false,
        isCalled: named.has(placesOf(segment, typed)),
      };
    });
    // "Hip abductor standing" is an exercise, and to the lexicon more than one.
    const ofNames = parts.reduce((places, each) => places | each.places, 0);
    let ofExercises = 0;
    for (const [places, documents] of named) {
      const words = stems.filter((_, place) => (places >> place) & 1);
      const weight = (ofNames & places) === places ? WEIGHTS.none : WEIGHTS.named;
      parts.push({ ...none, words, places, documents, weight, isExercise: true });
      ofExercises |= places;
    }
    const isBeside = segments.every((each) => this.#isBeside(each));
    // Of a condition with words that nobody knows, the others choose nothing: "heel pain first steps" is no step.
    const isTold = segments.some(isOfState) && rest.some((word) => !index.knows(word));
    for (const word of rest) {
      let documents = yield* index.documentsWith([word], this.#work);
      // "Low" and "back" alone say where too seldom.
      const regions = OF_A_REGION.has(word) ? REGIONS.filter((region) => words(region).includes(word)) : [];
      const inRegions = this.#catalog.inOneOf(regions);
      if (regions.length > 0 && !inRegions.isEmpty) documents = inRegions;
      const place = stems.indexOf(word);
      const places = place < 0 || place >= NAMED_MAX ? 0 : 1 << place;
      const isTelling = places > 0 && NAME.test(word) && !OF_ANY_KIND.has(word) && !isTold;
      // "Wall squat with ball" is a squat.
      const isOfExercises = isBeside && (ofExercises & places) === 0 && !(yield* index.named(word, this.#work)).isEmpty;
      const isNamed = regions.length > 0 || (isTelling && isOfExercises);
      const weight = isNamed ? WEIGHTS.named : isTelling ? WEIGHTS.inPassing : WEIGHTS.none;
      parts.push({ ...none, words: [word], places, documents, weight, isRegion: regions.length > 0 });
    }
    for (const { documents } of parts) documents.andNot(this.#leftOut);
    return parts;
  }

  /** What has most of the text; undefined for a text of one part. */
  *#fitting(text: string, literal: Found, recognized: Recognized, all: MeantTogether): Steps<Fitting | undefined> {
    const { index } = this.#catalog;
    const parts = yield* this.#partsOf(text, recognized, all);
    if (parts.length < 2) return undefined;
    const exercises = this.#catalog.none();
    for (const part of parts) if (part.isExercise) exercises.or(part.documents);
    const not = ({ opposed }: Found): DocumentSet => opposed.copy().andNot(exercises).or(all.harmful);
    let fit = yield* fittingBest(parts, not(literal), index.size, this.#work);
    if (fit.documents.count < THIN || fit.further.count > 0 || fit.missing.some(isPregnancy)) {
      const others = parts.map((part) =>
        isPregnancy(part) ? { ...part, weight: WEIGHTS.none, isState: false } : part,
      );
      if (parts.some(isPregnancy) && !parts.every(isPregnancy))
        fit = yield* fittingBest(others, not(literal), index.size, this.#work);
    }
    const positions = fit.missing.filter(({ weight }) => weight === WEIGHTS.beside);
    if (positions.length === 0 || literal.opposed.isEmpty || this.#work.isOver()) return fit;
    // "Neck rotation lying" is one in sitting where the catalog has no other: what is not found rules out nothing.
    const places = positions.reduce((all, each) => all | each.places, 0);
    const left = tellingWords(text).written.filter((_, place) => ((places >> place) & 1) === 0);
    const without = yield* index.findInSteps(left.join(' '), this.#work, this.#leftOut);
    const others = parts.filter((part) => !positions.includes(part));
    const again = yield* fittingBest(others, not(without), index.size, this.#work);
    return { ...again, missing: parts.filter((part) => positions.includes(part) || again.missing.includes(part)) };
  }

  /** The exercises with these of the words, best first. */
  *#ranked(rest: readonly string[], kept: ReadonlySet<string>): Steps<Uint32Array> {
    const text = rest.filter((word) => kept.has(word)).join(' ');
    return (yield* (yield* this.#catalog.index.findInSteps(text, this.#work, this.#leftOut)).rank()).documents;
  }

  /** What the catalog has and what is meant; the literal result where nothing is. */
  *#together(text: string, literal: Found, recognized: Recognized): Steps<Meant> {
    const { rest, corrections, isBegun } = recognized;
    const all = yield* this.#meanings.inAll(recognized.segments, this.#work);
    const { scores, avoided, segments, heartless } = all;
    const fit =
      isBegun === undefined ? yield* this.#fitting(text, literal, { ...recognized, segments }, all) : undefined;
    const inMeaning = fit?.documents.copy().or(fit.further) ?? all.documents;
    const { words: stems, written } = tellingWords(text);
    const asWritten = (word: string): string => written[stems.indexOf(word)] ?? word;
    // "Scapula ORIF" is none of the fixations that the lexicon knows.
    const isUnclear = ({ words, entries }: Segment): boolean =>
      entries.length > 1 &&
      words.some((word) => FIXING.test(word)) &&
      entries.every(({ kind }) => kind === 'operation');
    if (
      isBegun === undefined &&
      segments.some(isUnclear) &&
      rest.some((word) => NAME.test(word) && !OF_A_REGION.has(word))
    )
      return nothing(written.join(' '));
    const { index } = this.#catalog;
    // "Soleu str" is on the way to a strain, or to a stretch: what only begins a name rules out nothing that has these words.
    const isAllowed = (document: number): boolean => isBegun === true || !avoided.has(document);
    const isName = isOneName(recognized) && isBegun === undefined;
    const isState = isName && segments.some(isOfState);
    if (inMeaning.isEmpty) {
      const isNamed = isWhole(recognized) && isBegun === undefined;
      // "Tennis ball release" is nothing with another ball.
      const parts = recognized.segments.flatMap((each) => each.words.map(asWritten));
      if (isBegun === undefined && literal.missing.some((each) => parts.includes(each.typed)))
        return nothing(written.join(' '));
      // "Bell's palsy" finds nothing, and no ball either.
      if (isNamed && !isClean(literal) && !literal.documents.isEmpty) return nothing(written.join(' '));
      const isWritten = isNamed && isClean(literal);
      const named = isWritten ? index.calledSo(literal.documents.toArray(), contentWords(text)) : NO_DOCUMENTS;
      // "Ankle weights" stand in no name: a weight shift of the ankle has the words, and is said to be something else.
      if (isWritten && named.length === 0)
        return { ...(yield* plain(literal, text)), avoided, missing: [{ typed: written.join(' ') }], relaxed: true };
      // "Sit ups" stand in "log roll and sit up", and in no other name.
      if (isWritten) return { ...(yield* plain(literal, text)), avoided, hits: inThisOrder([named], index.size) };
      // "Reach top cupboard" is no reach of any kind: of most words nothing is known.
      const typed = contentWords(text);
      if (literal.relaxed && literal.missing.length * 2 > typed.length) return nothing(typed.join(' '));
      const found = yield* plain(literal, text);
      if (!isNamed && avoided.isEmpty) return found;
      return { ...found, hits: inThisOrder([found.hits.documents.filter(isAllowed)], index.size) };
    }
    const { opposed } = literal;
    const typed = contentWords(text);
    const exact = isClean(literal) ? (yield* literal.rank()).documents : NO_DOCUMENTS;
    // "Balance" is a category: an exercise of that name is no better example of it than the others.
    const isCategory = CATEGORY_WORDS.has(phraseOf(text));
    const called = isCategory ? NO_DOCUMENTS : index.calledSo(exact.subarray(0, CALLED_MAX), typed).filter(isAllowed);
    // A condition says itself what it avoids: "knee flexion contracture" is stretched into extension.
    const found = inMeaning
      .copy()
      .andNot(fit || isState ? this.#leftOut : opposed)
      .toArray();
    if (this.#work.spend(found.length * WORK_OF_MEANT)) yield this.#work.pause();
    const missing = fit?.missing ?? [];
    const understood = all.meant.filter(([entry]) => !missing.some(({ segment }) => segment?.entries.includes(entry)));
    // Of a region alone, as it is ranked alone.
    const isOfRegion = fit?.documents.isEmpty === false && understood.length === 0 && exact.length === 0;
    const ofRegion = isOfRegion && !this.#work.isOver() ? yield* this.#ranked(rest, OF_A_REGION) : exact;
    const meant = inOrder(found, scores, isCategory ? NO_DOCUMENTS : ofRegion);
    const most = meant.length === 0 ? 0 : scores[meant[0]!]!;
    const isStaged =
      isCategory ||
      (isBegun !== false && segments.every(({ entries }) => entries.every(({ kind }) => STATES.has(kind))));
    const staged = isStaged ? this.#catalog.byLevel(meant, (document) => scores[document]! > HEART * most) : meant;
    const byMeaning = isCategory ? this.#catalog.ofCategoryFirst(staged, phraseOf(text)) : staged;
    const lists = [called, byMeaning.filter((each) => !fit?.further.has(each)), byMeaning, exact.filter(isAllowed)];
    const beside = segments.filter(({ entries }) => entries.every((entry) => heartless.has(entry)));
    const left = [...missing, ...beside].map(({ words }) => words.map(asWritten).join(' '));
    if (this.#work.spend((meant.length + exact.length) * WORK_OF_MEANT)) yield this.#work.pause();
    return {
      avoided,
      hits: inThisOrder(lists, index.size),
      corrections,
      missing: [...new Set(left)].map((typed) => ({ typed })),
      relaxed:
        beside.length > 0 ||
        segments.length < recognized.segments.length ||
        missing.some(({ documents }) => !documents.isEmpty),
      understood: understood.map(([entry, documents]) =>
        this.#meanings.understood(entry, isState ? documents : documents.andNot(opposed)),
      ),
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

const isOfPosition = ({ kind }: LexiconEntry): boolean => kind === 'position';

/** The places of the words of a name in the text, as bits. */
const placesOf = ({ words: name }: Segment, typed: readonly string[]): number =>
  typed.reduce((places, word, place) => places | (name.includes(tellingWords(word).words[0]!) ? 1 << place : 0), 0);

/** Of a condition or an operation. */
const isOfState = ({ entries }: Segment): boolean => entries.some(({ kind }) => STATES.has(kind));
const isOfMuscle = ({ entries }: Segment): boolean => entries.every(({ kind }) => kind === 'muscle');
/** No other word stands between these. */
const isInARow = (places: number): boolean => ((places + (places & -places)) & places) === 0;
/** A shorter name is like too many words to stand for a text. */
const CORRECTED_MIN_LENGTH = 8;
/** In longer texts no name of an exercise is looked for. */
const NAMED_MAX = 12;

/** How patients say that it hurts, and how they speak of themselves. */
const PAIN = /^(?:pain|hurt|sore$|ach(?:es|ing)$|click|grind|throb|kill(?:s|ing)$|twinge)/;
const OF_A_PATIENT: ReadonlySet<string> = new Set(['i', 'my', 'when']);

const isOneName = ({ segments, rest }: Recognized): boolean => segments.length === 1 && rest.length === 0;

/** Nothing, and the name of what the catalog does not have. */
const nothing = (typed: string): Meant => ({
  hits: { documents: NO_DOCUMENTS, scores: new Float64Array() },
  corrections: [],
  missing: [{ typed }],
  relaxed: false,
  understood: [],
  isName: false,
  ambiguous: false,
  isSet: false,
});

function* plain(literal: Found, text: string): Steps<Meant> {
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
function* calledFirst(called: Uint32Array, literal: Found, text: string): Steps<Meant> {
  const result = yield* plain(literal, text);
  return { ...result, hits: inThisOrder([called, result.hits.documents], literal.documents.bits.length * 32) };
}

/** The one category that an exercise is called by: "stretches" are those of the category. */
const STRETCH = phraseOf('Stretch' satisfies Category);
const CATEGORY_WORDS: ReadonlySet<string> = new Set(CATEGORIES.map(phraseOf));

const OF_A_REGION: ReadonlySet<string> = new Set(
  REGIONS.flatMap((region) => words(region)).filter((word) => word !== 'low' && word !== 'back'),
);

/** Of the score of what is meant most. */
const HEART = 1 / 3;

/** Who the patient is: beside a condition it rules out what harms, and chooses nothing. */
const PEOPLE: ReadonlySet<string> = new Set(['older-adult-exercise', 'frailty', 'children', 'obesity']);
const isOfPeople = ({ entries }: Segment): boolean => entries.every(({ id }) => PEOPLE.has(id));
/** So does a pregnancy where little is left of both. */
const PREGNANCIES: ReadonlySet<string> = new Set(['pregnancy', 'late-pregnancy']);
const isPregnancy = ({ segment }: Part): boolean => segment?.entries.every(({ id }) => PREGNANCIES.has(id)) === true;

/** What is done in an operation, of anything. */
const FIXING = /^(?:orif|fixation|repair|reconstruction|replacement|fusion|release|arthroplasty)$/;

/** Single letters and numbers name nothing. */
const NAME = /^\p{L}{3}/u;

/** What any kind of exercise may be: no name of another one. */
const OF_ANY_KIND: ReadonlySet<string> = new Set(
  'advanced alternating alternative instead only assisted down back side off out get basic beginner best daily deep easier easy evening extra fast full gentle good hard harder heavy improve improving increase increasing light modified morning partial practise practice proper quick regain restore safe simple slow small soft supported weighted'.split(
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
