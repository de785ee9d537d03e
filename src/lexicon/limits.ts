// Limits of a text ("avoid kneeling", "extension intolerant back", "ohne Band") are read before anything is searched. Each is an exclusion and
// the nouns behind or before it. A noun is known (a demand, a movement of a joint, equipment) or a word of exercises.
import type { Demand, Region } from '../contract/vocabulary.ts';
import type { SearchWork, Steps } from '../search/search-work.ts';
import { BEGUN_MIN_LENGTH, isOfHands, joined, LimitNouns, type Noun, TOLD_MAX_WORDS } from './limit-nouns.ts';
import { type Phrases, tables, type Token, tokensOf } from './limit-phrases.ts';
import type { Exclusion } from './limit-words.ts';
import type { LeftOut, LimitedCatalog } from './limited-catalog.ts';
import { isHan } from './telling-words.ts';

/** A part of a text that rules something out. */
export interface Limit extends LeftOut {
  /** Its words as they stand in the text ("no kneeling"). */
  readonly typed: string;
}

export interface LimitReading {
  readonly limits: readonly Limit[];
  /** Parts of the text that rule out what nothing here knows ("avoid overdoing it"). */
  readonly notUnderstood: readonly string[];
  /** Exercises that a restriction leaves out whose last word is still being typed; it is too early to say so. */
  readonly begun: LeftOut;
  /** The last words begin a restriction that cannot be read yet. */
  readonly isBegun: boolean;
  /** Parts that describe the patient by what is not there ("without surgery"): they are not searched. */
  readonly described: readonly string[];
  /** The text to be searched: the whole of it if nothing was read. */
  readonly rest: string;
  /** Where the body parts are that the text names. */
  readonly regions: readonly Region[];
  /** Where no body part is named, those of the movements that are ruled out. */
  readonly movedRegions: readonly Region[];
}

/** A posture is no goal of training: "painful kneeling" rules kneeling out, and "limited knee flexion" asks for more of it. */
const POSTURES: ReadonlySet<Demand> = new Set([
  'kneeling',
  'lying-face-down',
  'lying-on-back',
  'lying-on-side',
  'weight-through-hands',
]);

const EXCLUSION_BEGUN_MIN_LENGTH = 4;
/** A beginning with fewer letters may be one of a word that no table has: "lag" is no beginning of "lagartijas". */
const TELLING_MIN_LENGTH = 5;
/** Names of more words do not exist. Each character of Chinese is a word. */
const NAME_MAX_WORDS = 12;
/** A description may stand behind so many words: "previous knee surgery". */
const DESCRIBING_MAX_WORDS = 3;
const NOT_UNDERSTOOD_MAX_WORDS = 6;
const WORK_OF_TOKEN = 32;

/** Clinicians call the back intolerant of a movement; with other words every exercise of that movement is meant too. */
const OF_THE_BACK = /intoler|wors|aggrav|provok|peor|pior|pire|schlimmer|schlechter|耐 受/;

const UNABLE = /^(can['’]?t|cannot|unable)\b/i;
/** What somebody cannot do in daily life, and no exercise. */
const DAILY: ReadonlySet<string> = new Set(
  'get do open put reach dress wash pick make find feel check look see sleep breathe'.split(' '),
);
/** What somebody does with the noun that is ruled out. */
const HANDLING = /^(?:get (?:into|in to|onto|on to|on|in|to)|hold|use|carry|pick up|put|perform|tolerate|manage) /;
/** How an exercise is done, and no patient is described. */
const OF_AN_EXERCISE = /^(?:resisted|resistive|active|passive|loaded|isometric|eccentric|isolated)$/;
const EFFORTS: ReadonlySet<string> = new Set(['exercise', 'effort', 'exertion', 'activity']);
/** Demands that begin at an angle. */
const MEASURED: ReadonlySet<Demand> = new Set(['hip-past-90', 'knee-past-90', 'arms-overhead'] satisfies Demand[]);
/** A patient speaks. */
const OWN_WORDS = /\b(?:my|his|her|their)\b/i;

interface ExclusionAt extends Exclusion {
  /** The number of its words. */
  readonly length: number;
}

/** A name in the text with a word that may rule something out. */
interface Name {
  /** A name of a condition or an operation rules nothing out. */
  readonly isState: boolean;
  /** It says so of a movement, and rules out what the catalog marks with that: "can't straighten knee" is no exercise less. */
  readonly isUnable: boolean;
}

/** A part of the text that a restriction is about: a noun, or several. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly leftOut: readonly LeftOut[];
  /** Its last word may become several things. */
  readonly isBegun?: boolean;
  /** It names a movement of which the catalog says too little. */
  readonly isUnknown?: boolean;
}

/** The reader tries all seven languages. The last word may still be typed, unless something stands behind it. */
export function* readLimits(text: string, catalog: LimitedCatalog, work: SearchWork): Steps<LimitReading> {
  const reader = new Reader(text, catalog);
  if (work.spend(reader.length * WORK_OF_TOKEN)) yield work.pause();
  return yield* reader.read();
}

const partOf = (start: number, end: number, { leftOut }: Noun): Part => ({
  start,
  end,
  leftOut,
  isUnknown: leftOut.length === 0,
});

const isPosture = ({ leftOut }: Part): boolean =>
  leftOut.length > 0 &&
  leftOut.every(
    ({ demands, equipment, words }) =>
      equipment.length + words.length === 0 && demands.every((demand) => POSTURES.has(demand)),
  );

class Reader {
  readonly #text: string;
  readonly #catalog: LimitedCatalog;
  readonly #tokens: readonly Token[];
  readonly #words: readonly string[];
  /** The last word may go on. */
  readonly #isOpen: boolean;
  readonly #nouns: LimitNouns;
  /** The name that a token belongs to, by token. */
  readonly #names: (Name | undefined)[];
  /** Tokens that are not searched are true. */
  readonly #read: boolean[];
  readonly #limits: Limit[] = [];
  readonly #notUnderstood: string[] = [];
  readonly #described: string[] = [];
  readonly #begun: LeftOut[] = [];
  #isBegun = false;
  /** The excluding words of the restriction that is read now: [start, end). */
  #excluding: readonly [start: number, end: number] = [0, 0];

  constructor(text: string, catalog: LimitedCatalog) {
    this.#text = text;
    this.#catalog = catalog;
    this.#tokens = tokensOf(text);
    this.#words = this.#tokens.map(({ word }) => word);
    this.#isOpen = /[\p{L}\p{N}\p{M}]$/u.test(text);
    this.#names = this.#words.map(() => undefined);
    this.#read = this.#words.map(() => false);
    const joints = this.#words.flatMap((_, place) => this.#begin(tables().joints, place)?.values ?? []);
    this.#nouns = new LimitNouns([...new Set(joints)], catalog);
  }

  get length(): number {
    return this.#words.length;
  }

  *read(): Steps<LimitReading> {
    for (let place = 0; place < this.length;) {
      const end = yield* this.#nameEnd(place);
      const isState = this.#catalog.isState(this.#words.slice(place, end).join(' '));
      const typed = end > place ? this.#typed(place, end) : '';
      // "Can't lift my arm" is what a patient has; without "my" it may be what a clinician rules out.
      const isUnable = isState && UNABLE.test(typed) && !OWN_WORDS.test(typed);
      this.#names.fill({ isState: isState && !isUnable, isUnable }, place, end);
      place = Math.max(place + 1, end);
    }
    for (let place = 0; place < this.length;) place = Math.max(place + 1, yield* this.#restrictionAt(place));
    return {
      limits: this.#limits,
      notUnderstood: this.#notUnderstood,
      begun: joined(this.#begun),
      isBegun: this.#isBegun,
      described: this.#described,
      rest: this.#rest(),
      regions: this.#nouns.regions,
      movedRegions: this.#nouns.regionsOfMovements(
        this.#limits.flatMap(({ typed }) => tokensOf(typed).map(({ word }) => word)),
      ),
    };
  }

  /** The place behind a name that begins here and has a word of a restriction; the same place where none does. */
  *#nameEnd(place: number): Steps<number> {
    const last = Math.min(this.length, place + NAME_MAX_WORDS);
    for (let end = last; end > place; end--) {
      const phrase = this.#words.slice(place, end).join(' ');
      // "Lying" is the end of a restriction, and what it rules out.
      const isNoun = end === place + 1 && tables().named.has(phrase);
      if ((this.#catalog.isName(phrase) && !isNoun) || tables().screenNames.has(phrase)) return end;
    }
    if (!this.#exclusionAt(place) && !this.#exclusionAt(place + 1)) return place;
    let end = place + 1;
    while (end < last && (yield* this.#catalog.isCalled(this.#words.slice(place, end + 1)))) end += 1;
    return end > place + 1 ? end : place;
  }

  get #isOfTheBack(): boolean {
    return OF_THE_BACK.test(this.#words.slice(...this.#excluding).join(' '));
  }

  #begin = <Value>(phrases: Phrases<Value>, place: number) => phrases.begin(this.#words.slice(place));

  #exclusionAt(place: number): ExclusionAt | undefined {
    // "Dor no joelho" is a pain in the knee.
    const isIn = this.#words[place - 1] === 'dor' || tables().afterPortugueseNo.has(this.#words[place + 1] ?? '');
    const found = this.#words[place] === 'no' && isIn ? undefined : this.#begin(tables().exclusions, place);
    return found && { ...found.values[0]!, length: found.length };
  }

  /** The place behind the restriction whose exclusion begins here. A name rules out only what is known. */
  *#restrictionAt(place: number): Steps<number> {
    const precaution = this.#begin(tables().precautions, place);
    if (precaution) {
      this.#excluding = [place, place + precaution.length];
      return this.#add(...this.#excluding, precaution.values.map(this.#nouns.leftOutBy));
    }
    const name = this.#names[place];
    if (name?.isState) return place;
    const isName = name !== undefined;
    if (!isName && (yield* this.#isExclusionBegun(place))) {
      this.#excluding = [place, this.length];
      const before = yield* this.#partBefore(place, true);
      return this.#waitFor(before?.start ?? place, this.length, before?.leftOut);
    }
    const exclusion = this.#exclusionAt(place);
    if (!exclusion) return place;
    const end = place + exclusion.length;
    // "Exercise intolerant" is a patient, and rules out nothing that could be named.
    if (exclusion.isBehind && EFFORTS.has(this.#words[place - 1] ?? '') && OF_THE_BACK.test(this.#words[place]!)) {
      this.#described.push(this.#typed(place - 1, end));
      return this.#take(place - 1, end);
    }
    this.#excluding = [place, end];
    const isUnable = UNABLE.test(this.#typed(place, end));
    // "Cant hold a dumbbell", "cant get into prone".
    const handled = isUnable ? (HANDLING.exec(this.#words.slice(end).join(' '))?.[0].trim().split(' ').length ?? 0) : 0;
    const ofHandled = handled > 0 ? yield* this.#partBehind(end + handled, true) : undefined;
    const part = ofHandled ?? (yield* this.#partOf(exclusion, place, isName));
    const isMarked =
      part?.leftOut.some(({ demands, equipment }) => demands.length > 0 || equipment.length > 0) === true;
    if (name?.isUnable && !isMarked) return place;
    // "Cant get out of the chair" asks for what makes it possible again; "cant do planks" does not.
    const verb = this.#words[end] ?? '';
    const isOfVerb = part?.leftOut.every(({ words }) => words.every((each) => each.split(' ')[0] === verb)) !== false;
    if (isUnable && !isMarked && !ofHandled && isOfVerb && DAILY.has(verb)) return this.#take(place, end);
    if (part) {
      // "Lifting restriction 5 kg".
      const [from, to] = [Math.min(part.start, place), Math.max(part.end, this.#skipTrailers(end))];
      // "ER limited to 30": of few movements the catalog says how far they go. "Refuses to 4 point kneeling" names one.
      const isNumber = part.start !== end && /^\d/.test(this.#words[end] ?? '');
      const isOfDegrees = isNumber && /\bto$/i.test(this.#typed(place, end));
      const isMeasured = part.leftOut.some(({ demands }) => demands.some((demand) => MEASURED.has(demand)));
      if (part.isUnknown) this.#notUnderstood.push(this.#typed(from, to));
      else if (isOfDegrees && !isMeasured) this.#notUnderstood.push(this.#typed(end - 1, end + 1));
      return part.isBegun ? this.#waitFor(from, to, part.leftOut) : this.#add(from, to, part.leftOut);
    }
    if (isName || exclusion.isWeak) return place;
    if (!exclusion.isBehind) return yield* this.#withoutNoun(place, end, exclusion);
    // "Precautions: avoid lifting" has a heading.
    if (!this.#exclusionAt(end)) this.#notUnderstood.push(this.#typed(place, end));
    return this.#take(place, end);
  }

  *#partOf(
    { length, isBehind, isWeak, isNoun, isOfPosture, isOfExercises }: ExclusionAt,
    place: number,
    isName: boolean,
  ): Steps<Part | undefined> {
    const end = place + length;
    const next = this.#skipFillers(end);
    // "Pain after knee surgery" rules out nothing of the knee.
    const isState = this.#begin(tables().joints, next) !== undefined || this.#describedEnd(next) > next;
    const isKnownOnly = isName || (isWeak === true && (!isOfExercises || isState)) || isNoun === true;
    if (isBehind) {
      const before = yield* this.#partBefore(place, isKnownOnly);
      // "Free standing" and "painful arc" are no restrictions.
      if (before || (isWeak && !isOfPosture)) return before;
      return yield* isOfPosture ? this.#postureBehind(end) : this.#partBehind(end, true);
    }
    if (isOfPosture) return yield* this.#postureBehind(end);
    const behind = yield* this.#partBehind(end, isKnownOnly);
    if (behind) return behind;
    const isAlone = this.#isEnd(next) || this.#exclusionAt(next) !== undefined;
    return isAlone ? yield* this.#partBefore(place, true) : undefined;
  }

  /** The place behind an exclusion of nothing that is known. */
  *#withoutNoun(place: number, end: number, { describes }: Exclusion): Steps<number> {
    const next = this.#skipFillers(end);
    const isAlone = place === 0 && end === this.length;
    if (next >= this.length && (this.#isOpen || isAlone)) {
      // "No" alone begins other words too: it is searched, and surely not meant.
      if (!isAlone) return this.#waitFor(place, next);
      this.#isBegun = true;
      return end;
    }
    const equipment = describes && this.#begin(tables().anyEquipment, next);
    if (equipment) return next + equipment.length;
    const described = describes ? this.#describedEnd(next) : next;
    if (described > next) {
      this.#described.push(this.#typed(place, described));
      return this.#take(place, described);
    }
    if (next === this.length - 1 && (yield* this.#goesOn(this.#words[next]!))) return this.#waitFor(place, this.length);
    let stop = this.#isEnd(next) ? next : next + 1;
    while (stop < this.length && stop < end + NOT_UNDERSTOOD_MAX_WORDS && !(yield* this.#isKnownAt(stop))) stop += 1;
    this.#notUnderstood.push(this.#typed(place, stop));
    return this.#take(place, stop);
  }

  /** The last word may become one that is known, or be followed by one. */
  *#goesOn(word: string): Steps<boolean> {
    const { anyEquipment, described, named } = tables();
    if (named.begunBy(`${word} `).length > 0) return true;
    if (!this.#isOpen) return false;
    if (word.length < BEGUN_MIN_LENGTH && !isHan(word)) return true;
    if (described.has(word)) return false;
    const isInTables = [anyEquipment, described, named].some((phrases) => phrases.begunBy(word).length > 0);
    return isInTables || (yield* this.#catalog.isTold([word]));
  }

  /** A part that is not understood ends before this place. */
  *#isKnownAt(place: number): Steps<boolean> {
    const { border, word } = this.#tokens[place]!;
    const { named, joints, fillers } = tables();
    const isIn = (phrases: Phrases<unknown>): boolean => this.#begin(phrases, place) !== undefined;
    if (border !== 'none' || this.#exclusionAt(place) || this.#joinAt(place) || isIn(named) || isIn(joints))
      return true;
    return word.length >= BEGUN_MIN_LENGTH && !isIn(fillers) && (yield* this.#catalog.isTold([word]));
  }

  /** The place behind a description of the patient: "surgery", "back pain", a condition of the lexicon. */
  #describedEnd(place: number): number {
    // "No resisted hamstrings graft" rules out an exercise of a patient with a graft.
    if (OF_AN_EXERCISE.test(this.#words[place] ?? '')) return place;
    for (let start = place; start < Math.min(this.length, place + DESCRIBING_MAX_WORDS); start++) {
      const described = this.#begin(tables().described, start);
      if (described) return start + described.length;
    }
    for (let end = Math.min(this.length, place + NAME_MAX_WORDS); end > place; end--)
      if (this.#catalog.isCondition(this.#typed(place, end))) return end;
    return place;
  }

  /** The words from here on begin an exclusion and nothing else: "kneeling contraind", "kneeling not allo". */
  *#isExclusionBegun(place: number): Steps<boolean> {
    const words = this.#words.slice(place);
    const phrase = words.join(' ');
    const { exclusions, named } = tables();
    const isShort = phrase.length < EXCLUSION_BEGUN_MIN_LENGTH;
    if (!this.#isOpen || isShort || exclusions.has(phrase) || exclusions.begunBy(phrase).length === 0) return false;
    const isName = this.#catalog.isNameBegun(this.#text) || this.#catalog.isNameBegun(phrase);
    return !isName && named.begunBy(phrase).length === 0 && !(yield* this.#catalog.isTold(words));
  }

  /** The nouns behind an exclusion, joined by "or", "and" and commas. */
  *#partBehind(place: number, isKnownOnly: boolean): Steps<Part | undefined> {
    let all = yield* this.#nounBehind(place, isKnownOnly);
    while (all && !this.#isEnd(all.end)) {
      const word = this.#joinAt(all.end);
      const start = word ? all.end + 1 : all.end;
      const join = word ?? (this.#isBordered(all.end, 'slash') || this.#isListOfMovements(all) ? 'or' : undefined);
      if (!join && !this.#isBordered(all.end, 'comma')) break;
      // "No kneeling, no lunges" begins again.
      if (this.#exclusionAt(start)) break;
      // "No squats, shoulder" ends with the place of the exercises.
      const isPlace = join !== 'or' && this.#begin(tables().joints, start) !== undefined;
      const next: Part | undefined = yield* this.#nounBehind(start, isKnownOnly || isPlace);
      if (!next) break;
      if (!join && !this.#endsAsNoun(next.end)) {
        // "No kneeling, prone low back": wanted, or ruled out too.
        if (isPosture(next)) this.#notUnderstood.push(this.#typed(start, next.end));
        if (isPosture(next)) this.#take(start, next.end);
        break;
      }
      all = {
        start: all.start,
        end: next.end,
        leftOut: [...all.leftOut, ...next.leftOut],
        isBegun: all.isBegun === true || next.isBegun === true,
        isUnknown: all.isUnknown === true || next.isUnknown === true,
      };
    }
    return all;
  }

  /** "Avoid abduction external rotation". */
  #isListOfMovements({ start, end }: Part): boolean {
    const { movements } = tables();
    return this.#begin(movements, end) !== undefined && movements.endLength(this.#words.slice(start, end)) > 0;
  }

  /** A comma of a list is followed by nouns alone: "no kneeling, standing balance" begins what is wanted. */
  #endsAsNoun(end: number): boolean {
    const isLast = end >= this.length || !this.#isBordered(end, 'none') || this.#joinAt(end) !== undefined;
    return isLast && !tables().trailers.has(this.#words[end - 1]!);
  }

  *#nounBehind(place: number, isKnownOnly: boolean): Steps<Part | undefined> {
    const past = this.#skipFillers(place);
    for (let start = place; start <= past && start < this.length; start++) {
      if (start > place && (this.#isEnd(start) || this.#exclusionAt(start))) return undefined;
      const words = this.#wordsFrom(start);
      const known = this.#nouns.known(words, this.#isOfTheBack);
      if (!known) continue;
      // "No wall slides" is no wall, and none of the exercises that are called so.
      const called = yield* this.#nouns.withName(known, words);
      if (called) return { start, end: start + called.length, leftOut: called.leftOut };
      return { ...partOf(start, start + known.length, known), end: this.#skipTrailers(start + known.length) };
    }
    let begun: Part | undefined;
    for (let start = place; start <= past && start < this.length; start++) begun ??= this.#begunAt(start);
    const isOther = this.#isEnd(past) || this.#exclusionAt(past) || this.#begin(tables().anyEquipment, past);
    if (isKnownOnly || isOther) return begun;
    const told = yield* this.#nouns.told(this.#wordsFrom(past));
    // "No knee pain" describes a patient; "no squats knee pain" rules out squats.
    const isDescribed = this.#describedEnd(past) > past && (!told || this.#begin(tables().joints, past) !== undefined);
    if (!told || isDescribed) return begun;
    const end = past + told.length;
    const isJoint = tables().joints.has(this.#words.slice(past, end).join(' '));
    const isSaid = end < this.length || !this.#isOpen || isJoint || this.#catalog.isWord(this.#words[end - 1]!);
    if (!isSaid) return { start: past, end, leftOut: [...told.leftOut, ...(begun?.leftOut ?? [])], isBegun: true };
    if (this.#isOpen) this.#begun.push(...(this.#begunAt(past, true)?.leftOut ?? []));
    return { start: past, end: this.#skipTrailers(end), leftOut: told.leftOut };
  }

  *#postureBehind(place: number): Steps<Part | undefined> {
    const part = yield* this.#nounBehind(place, true);
    return part && isPosture(part) ? part : undefined;
  }

  /** The nouns before an exclusion: "kneeling and lunges not allowed". */
  *#partBefore(place: number, isKnownOnly: boolean): Steps<Part | undefined> {
    let all = this.#isBordered(place, 'stop') ? undefined : yield* this.#nounBefore(place, isKnownOnly);
    while (all) {
      const isJoined = this.#joinAt(all.start - 1) !== undefined;
      if (!isJoined && !this.#isBordered(all.start, 'comma') && !this.#isBordered(all.start, 'slash')) break;
      const next: Part | undefined = yield* this.#nounBefore(isJoined ? all.start - 1 : all.start, true);
      if (!next) break;
      const isUnknown = all.isUnknown === true || next.isUnknown === true;
      all = { start: next.start, end: all.end, leftOut: [...next.leftOut, ...all.leftOut], isUnknown };
    }
    return all;
  }

  *#nounBefore(place: number, isKnownOnly: boolean): Steps<Part | undefined> {
    const { fillers, trailers } = tables();
    let first = place;
    while (first > 0 && !this.#read[first - 1] && (first === place || this.#isBordered(first, 'none'))) first -= 1;
    const before = (from: number, noun: Noun): Part => partOf(from, place, noun);
    let end = place;
    for (let skipped = 1; skipped > 0; end -= skipped) {
      for (let from = first; from < end; from++) {
        const known = this.#nouns.known(this.#words.slice(from, end), this.#isOfTheBack);
        if (known?.length === end - from) return before(from, known);
      }
      const words = this.#words.slice(first, end);
      skipped = fillers.endLength(words) || trailers.endLength(words);
    }
    for (let from = Math.max(first, end - TOLD_MAX_WORDS); from < end && !isKnownOnly; from++) {
      const told = yield* this.#nouns.told(this.#words.slice(from, end));
      if (told?.length === end - from) return before(from, told);
    }
    return undefined;
  }

  /** Nouns that the last words may become, which are still typed. If there is only one, it is read. */
  #begunAt(place: number, isWord = false): Part | undefined {
    const words = this.#wordsFrom(place);
    const beginning = words.join(' ') + (this.#isOpen ? '' : ' ');
    if (place + words.length < this.length || isShort(beginning)) return undefined;
    const leftOut = this.#nouns.begunBy(beginning, this.#isOfTheBack, isWord);
    if (leftOut.length === 0) return undefined;
    const isTelling = this.#isOpen && (words.at(-1)!.length >= TELLING_MIN_LENGTH || isHan(beginning));
    const isOne = isTelling && new Set(leftOut.map((each) => JSON.stringify(each))).size === 1;
    return { start: place, end: this.length, leftOut: isOne ? [leftOut[0]!] : leftOut, isBegun: !isOne };
  }

  #add(start: number, end: number, leftOut: readonly LeftOut[]): number {
    const all = joined(leftOut);
    if (leftOut.length > 0) this.#limits.push({ typed: this.#typed(start, end), ...all });
    // "Non-weight bearing" is an entry for legs: with an arm it is not searched.
    if (isOfHands(all)) this.#names.fill(undefined, start, end);
    return this.#take(start, end);
  }

  /** The restriction cannot be read yet. */
  #waitFor(start: number, end: number, leftOut: readonly LeftOut[] = []): number {
    this.#isBegun = true;
    this.#begun.push(...leftOut);
    return this.#take(start, end);
  }

  /** A name that rules something out itself stays searched: "not on the floor". */
  #take(start: number, end: number): number {
    const kept = new Set(this.#names.slice(...this.#excluding));
    for (let place = start; place < end; place++) {
      const name = this.#names[place];
      this.#read[place] = name === undefined || !kept.has(name);
    }
    return end;
  }

  #typed = (start: number, end: number): string =>
    this.#text.slice(this.#tokens[start]!.start, this.#tokens[Math.max(start, end - 1)]!.end);

  #isBordered = (place: number, border: Token['border']): boolean => this.#tokens[place]?.border === border;

  #isEnd = (place: number): boolean => place >= this.length || this.#isBordered(place, 'stop');

  #joinAt(place: number): 'or' | 'and' | undefined {
    const word = this.#words[place] ?? '';
    return tables().or.has(word) ? 'or' : tables().and.has(word) ? 'and' : undefined;
  }

  /** The words from here to the next border. */
  #wordsFrom(place: number): readonly string[] {
    let end = place + 1;
    while (end < this.length && this.#isBordered(end, 'none')) end += 1;
    return this.#words.slice(place, end);
  }

  /** The place behind words that tell nothing. */
  #skipFillers(place: number): number {
    const filler = this.#isEnd(place) ? undefined : this.#begin(tables().fillers, place);
    return filler ? this.#skipFillers(place + filler.length) : place;
  }

  /** The place behind words that belong to the noun before them. */
  #skipTrailers(place: number): number {
    if (!this.#isBordered(place, 'none')) return place;
    const length = /^\d+(?:kg|lbs?|deg)?$/.test(this.#words[place]!)
      ? 1
      : this.#begin(tables().trailers, place)?.length;
    return length === undefined ? place : this.#skipTrailers(place + length);
  }

  /** A part of the body in a language that nothing else here speaks, as the catalog calls it: no typing error of another word. */
  #strangeJointAt(place: number): { readonly length: number; readonly called: string } | undefined {
    if (this.#catalog.knows(this.#words[place]!)) return undefined;
    const joint = this.#begin(tables().joints, place);
    const [named] = joint?.values ?? [];
    // Of an arm the tables know only the hand.
    return !joint || named === 'hand'
      ? undefined
      : { length: joint.length, called: named === 'back' ? 'low back' : named! };
  }

  /** The words that were not read, without those that only join them with what was. */
  #rest(): string {
    if (!this.#read.includes(true)) return this.#text;
    const isKept = this.#read.map((isRead) => !isRead);
    const strip = (place: number, by: number): void => {
      for (let at = place; isKept[at] && tables().connectors.has(this.#words[at]!); at += by) isKept[at] = false;
    };
    this.#read.forEach((isRead, place) => {
      if (!isRead) return;
      strip(place - 1, -1);
      strip(place + 1, 1);
    });
    const parts: string[] = [];
    for (let start = 0; start < this.length;) {
      if (!isKept[start]) {
        start += 1;
        continue;
      }
      const joint = this.#strangeJointAt(start);
      let end = start + (joint?.length ?? 1);
      while (!joint && isKept[end] && !this.#strangeJointAt(end)) end += 1;
      parts.push(joint?.called ?? this.#typed(start, end));
      start = end;
    }
    const rest = parts.join(' ');
    // "Back" alone finds hands behind it too; a movement that it does not bear is one of the low back, and "disc" alone is nothing.
    const isOfBack = this.#limits.some(({ demands }) => demands.some((demand) => demand.startsWith('bending-back')));
    if (isOfBack && /^(?:back|dis[ck])$/i.test(rest)) return 'low back';
    // "Arm below shoulder height, drain in" is of the arm.
    if (rest !== '' && this.#limits.some(({ typed }) => /^(?:keep )?arms? (?:below|under) /i.test(typed)))
      return `arm ${rest}`;
    // "No wrist flexion after fracture" is of the wrist.
    const state = /^(?:(?:after|post|following|with) )?(fracture|fx|replacement|dislocation|sprain)$/i.exec(rest)?.[1];
    const joint = this.#words.find((word) => tables().joints.has(word));
    return state && joint ? `${joint} ${state}` : rest;
  }
}

const isShort = (text: string): boolean => text.length < BEGUN_MIN_LENGTH && !isHan(text);
