// What a text means to the catalog: the exercises that are called so, or what the lexicon says of its names. A text as it stands comes before
// names that are only begun, mistyped, or one beside another.
import { CATEGORIES, type Category } from '../contract/vocabulary.ts';
import { DocumentSet } from '../search/document-set.ts';
import { bestFirst, inThisOrder } from '../search/hits.ts';
import type { Found, MissingWord, SearchResult, WordCorrection } from '../search/index.ts';
import type { SearchWork } from '../search/search-work.ts';
import type { Steps } from '../search/steps.ts';
import { prefixDistance } from '../search/words/prefix-distance.ts';
import { contentWords, phraseOf, words } from '../search/words/tokens.ts';
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
    const within = yield* this.#namedWithin(text, literal, asItStands);
    if (within) return within;
    // Somebody tells what is wrong, and all that is known of it is when or how, or one word that looks like another.
    const isTold =
      words(text).some((word) => OF_A_PATIENT.has(word)) && asItStands.segments.every((each) => this.#isBeside(each));
    const isGuess = literal.corrections.length > 0 && literal.missing.some(({ typed }) => !OF_A_PATIENT.has(typed));
    if (isTold && (asItStands.segments.length > 0 || isGuess)) return nothing(text.trim());
    if (isWhole(asItStands) && !isAnswerMistyped(literal)) return yield* this.#together(text, literal, asItStands);
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
      if (next === undefined || !rest.includes(tellingWords(word).words[0]!)) continue;
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
    return (yield* this.#meanings.inAll(recognized.segments, this.#work)).isOfAll;
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

  /** "Bridge with ball squeeze" names an exercise: what else stands there may narrow it, and is no other one. */
  *#namedWithin(text: string, literal: Found, recognized: Recognized): Steps<Meant | undefined> {
    const { segments, rest } = recognized;
    const [typed, { index, equipment }] = [tellingWords(text).written, this.#catalog];
    const isMistyped = literal.missing.some((each) => this.#names.correct(each.typed, this.#work) !== undefined);
    if (typed.length < 2 || typed.length > NAMED_MAX || isMistyped || this.#work.isOver()) return undefined;
    // "Monstor walk" is found without its typing error, and no other walk.
    if (isAnswerMistyped(literal)) return undefined;
    const beside = segments.filter((each) => this.#isBeside(each));
    const besideWords = new Set([...equipment, ...beside.flatMap((each) => each.words)].flatMap((name) => words(name)));
    const isBeside = (word: string): boolean =>
      besideWords.has(word) || this.#names.longestAt([word], 0)?.entries.every(isOfPosition) === true;
    const named = [...(yield* index.namedIn(typed, isBeside, this.#work))].filter(
      ([document]) => !this.#leftOut.has(document) && !literal.opposed.has(document),
    );
    // "Child's pose" is no child, and "march" in "seated march" no other march.
    const standing = [...new Set(named.map(([, places]) => places))];
    const isInLonger = (places: number): boolean =>
      standing.some((other) => other !== places && (other & places) === places);
    if (segments.some((each) => isOfState(each) && !isInLonger(placesOf(each, typed)))) return undefined;
    const names = segments.map((each) => placesOf(each, typed));
    const first = named
      .filter(([, places]) => !isInLonger(places) && !names.some((name) => (name & places) === places))
      .sort(([, a], [, b]) => (a & -a) - (b & -b) || a - b);
    const isAll = first.some(([, places]) => places === (1 << typed.length) - 1);
    if (first.length === 0 || isAll || (yield* this.#namedOtherwise(text, literal, recognized))) return undefined;
    const called = Uint32Array.from(first, ([document]) => document);
    const how = yield* this.#meanings.inAll(beside, this.#work);
    const narrowed = called.filter((document) => how.documents.has(document));
    const all = yield* this.#meanings.inAll(segments, this.#work);
    const further = all.isOfAll && rest.length === 0 ? all.documents.toArray() : (yield* literal.rank()).documents;
    const lists = [narrowed.length > 0 ? narrowed : called, literal.corrections.length > 0 ? NO_DOCUMENTS : further];
    const allowed = lists.map((list) =>
      list.filter((each) => !literal.opposed.has(each) && (narrowed.length === 0 || !how.avoided.has(each))),
    );
    const hits = inThisOrder(allowed, index.size);
    const found = DocumentSet.of(index.size, hits.documents);
    // Bits of the words that stand in a name, or narrow it.
    let said = first.reduce((places, [, each]) => places | each, 0);
    if (narrowed.length > 0) for (const each of beside) said |= placesOf(each, typed);
    const missing: MissingWord[] = [];
    for (const [place, word] of typed.entries())
      if (((said >> place) & 1) === 0 && !(yield* index.documentsWith([word], this.#work)).meets(found))
        missing.push({ typed: word });
    const relaxed = !isClean(literal) || !literal.documents.has(hits.documents[0]!);
    return { ...(yield* plain(literal, text)), hits, corrections: [], missing, relaxed };
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
    if (said === undefined || said === text || this.#work.isOver()) return undefined;
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
      if (isGuess && isWhole(mistyped) && !(yield* this.#meanings.inAll(mistyped.segments, this.#work)).isOfAll)
        return asItStands;
      if (isWhole(mistyped)) return { ...mistyped, corrections: right.corrections };
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

  /** Where nothing has all that is named: without the names that mean nothing here, and without positions and tools if others are left. */
  *#inSegments(segments: readonly Segment[]): Steps<MeantTogether & { readonly empty: readonly Segment[] }> {
    const all = yield* this.#meanings.inAll(segments, this.#work);
    // "ACL reconstruction hamstring graft" is an operation whose graft is a hamstring, and its exercises are more than one bridge.
    const states = segments.filter(isOfState);
    const isThin = states.length > 0 && all.documents.count < THIN;
    if (all.isOfAll && (!isThin || states.length === segments.length)) return { ...all, empty: [] };
    const qualifiers = all.isOfAll ? segments.filter((segment) => !isOfState(segment)) : [];
    const empty =
      qualifiers.length > 0
        ? qualifiers
        : all.segments.filter(({ entries }) =>
            all.meant.every(([entry, documents]) => !entries.includes(entry) || documents.isEmpty),
          );
    const left = segments.filter((segment) => !empty.includes(segment));
    const telling = left.filter((segment) => !this.#isBeside(segment));
    const kept = telling.length > 0 ? telling : left;
    if (kept.length === 0 || kept.length === segments.length || this.#work.isOver()) return { ...all, empty };
    const meant = yield* this.#meanings.inAll(kept, this.#work);
    // An injury that means nothing here still rules out what harms it.
    meant.documents.andNot(all.harmful);
    meant.avoided.or(all.harmful);
    for (const [, documents] of meant.meant) documents.andNot(all.harmful);
    return { ...meant, empty };
  }

  /** What the catalog has and what is meant; the literal result where nothing is. */
  *#together(text: string, literal: Found, recognized: Recognized): Steps<Meant> {
    const { rest, corrections, isBegun } = recognized;
    const {
      documents: inMeaning,
      scores,
      avoided,
      isOfAll,
      segments,
      empty,
      heartless,
      meant: each,
    } = yield* this.#inSegments(recognized.segments);
    const { words: stems, written } = tellingWords(text);
    const asWritten = (word: string): string => written[stems.indexOf(word)] ?? word;
    const { index } = this.#catalog;
    // "Soleu str" is on the way to a strain, or to a stretch: what only begins a name rules out nothing that has these words.
    const isAllowed = (document: number): boolean => isBegun === true || !avoided.has(document);
    const isName = isOneName(recognized) && isBegun === undefined;
    if (inMeaning.isEmpty) {
      const isNamed = isWhole(recognized) && isBegun === undefined;
      // "Tennis ball release" is nothing with another ball.
      const parts = recognized.segments.flatMap((each) => each.words.map(asWritten));
      if (isBegun === undefined && literal.missing.some((each) => parts.includes(each.typed)))
        return nothing(written.join(' '));
      // "Bell's palsy" finds nothing, and no ball either.
      if (isNamed && !isClean(literal) && !literal.documents.isEmpty) return nothing(written.join(' '));
      // "Ankle weights" stand in no name: a weight shift of the ankle has the words, and is said to be something else.
      if (isNamed && isClean(literal) && index.calledSo(literal.documents.toArray(), contentWords(text)).length === 0)
        return { ...(yield* plain(literal, text)), avoided, missing: [{ typed: written.join(' ') }], relaxed: true };
      const found = yield* plain(literal, text);
      if (!isNamed && avoided.isEmpty) return found;
      return { ...found, hits: inThisOrder([found.hits.documents.filter(isAllowed)], index.size) };
    }
    const { opposed } = literal;
    const restFound =
      rest.length === 0 || this.#work.isOver()
        ? undefined
        : yield* index.findInSteps(rest.join(' '), this.#work, this.#leftOut);
    const isQualifier = segments.some(isOfState) && restFound?.missing.length !== 0;
    const isBoth = !isQualifier && restFound?.documents.meets(inMeaning) === true;
    if (restFound && !isBoth && segments.every((each) => this.#isBeside(each)) && isClean(restFound)) {
      // "Bridge with ball" is a bridge, with a ball or without.
      const hits = (yield* restFound.rank()).documents.subarray(0, CALLED_MAX);
      const called = index.calledSo(hits, rest).filter((document) => !opposed.has(document));
      const nearer = literal.relaxed ? index.calledSo((yield* literal.rank()).documents, rest) : NO_DOCUMENTS;
      if (called.length > 0) {
        const hits = inThisOrder([nearer, called], index.size);
        return { ...(yield* plain(restFound, text)), avoided, hits, relaxed: true };
      }
    }
    // "Walking stick for shoulder" is no walk.
    const isElsewhere = restFound && !isBoth && rest.length > 1 && !segments.some(isOfState);
    if (isElsewhere && (yield* this.#isAnswer(rest.join(' '), restFound))) {
      const missing = segments.map((each) => ({ typed: each.words.map(asWritten).join(' ') }));
      const found = yield* plain(restFound, text);
      const hits = inThisOrder([found.hits.documents.filter((each) => !opposed.has(each))], index.size);
      return { ...found, hits, avoided, missing, relaxed: true };
    }
    // "Half foam roll ankle balance" is for the ankle: a tool leads away from no part of the body.
    const telling = recognized.segments.filter((each) => !this.#isBeside(each));
    if (rest.length > 0 && !isBoth && telling.length > 0 && telling.length < recognized.segments.length) {
      const { documents } = yield* this.#meanings.inAll(telling, this.#work);
      for (const word of rest)
        if ((yield* index.documentsWith([word], this.#work)).meets(documents))
          return {
            ...(yield* this.#together(text, literal, { ...recognized, segments: telling, rest: [word] })),
            relaxed: true,
          };
    }
    const wanted = isBoth ? restFound.documents.copy().and(inMeaning) : inMeaning.copy();

    const typed = contentWords(text);
    const exact = isClean(literal) ? (yield* literal.rank()).documents : NO_DOCUMENTS;
    // "Balance" is a category: an exercise of that name is no better example of it than the others.
    const isCategory = CATEGORY_WORDS.has(phraseOf(text));
    const called = isCategory ? NO_DOCUMENTS : index.calledSo(exact.subarray(0, CALLED_MAX), typed).filter(isAllowed);
    const found = wanted.andNot(opposed).toArray();
    if (this.#work.spend(found.length * WORK_OF_MEANT)) yield this.#work.pause();
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
      for (const word of rest) if ((yield* index.documentsWith([word], this.#work)).isEmpty) unknown.push(word);
    const beside = segments.filter(({ entries }) => entries.every((entry) => heartless.has(entry)));
    const names = [...empty, ...beside].map((segment) => segment.words.map(asWritten).join(' '));
    const isLeftOut = segments.length < recognized.segments.length || !isOfAll || beside.length > 0;
    if (this.#work.spend((meant.length + exact.length) * WORK_OF_MEANT)) yield this.#work.pause();
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

const isOfPosition = ({ kind }: LexiconEntry): boolean => kind === 'position';

/** The places of the words of a name in the text, as bits. */
const placesOf = ({ words: name }: Segment, typed: readonly string[]): number =>
  typed.reduce((places, word, place) => places | (name.includes(tellingWords(word).words[0]!) ? 1 << place : 0), 0);

/** Of a condition or an operation. */
const isOfState = ({ entries }: Segment): boolean => entries.some(({ kind }) => STATES.has(kind));
/** In longer texts no name of an exercise is looked for. */
const NAMED_MAX = 12;
/** So few exercises of a condition are what happens to stand there with a qualifier, and no answer to it. */
const THIN = 3;

/** How patients say that it hurts, and how they speak of themselves. */
const PAIN = /^(?:pain|hurt|sore$|ach(?:es|ing)$)/;
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
