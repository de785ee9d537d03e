// What a text rules out ("avoid kneeling", "extension intolerant back", "ohne Band"), read before anything is searched.
import type { Demand, Region } from '../contract/vocabulary.ts';
import type { SearchWork } from '../search/search-work.ts';
import type { Steps } from '../search/steps.ts';
import { characterSpans, runs } from '../search/words/tokens.ts';
import { firstFrom } from '../search/words/vocabulary.ts';
import {
  AFTER_PORTUGUESE_NO,
  AND,
  ANY_EQUIPMENT,
  ARTICLES,
  CONNECTORS,
  DEMAND_PHRASES,
  DESCRIBED,
  type Exclusion,
  EXCLUSIONS,
  FILLERS,
  type Joint,
  JOINTS,
  type Movement,
  MOVEMENTS,
  type Named,
  OR,
  OTHER_PHRASES,
  PRECAUTIONS,
  SCREEN_NAMES,
  TRAILERS,
  UPPER_JOINTS,
} from './limit-words.ts';
import { isHan } from './telling-words.ts';

/** What is left out of the results. */
export interface LeftOut {
  /** By the marks of the catalog. */
  readonly demands: readonly Demand[];
  /** Names of equipment as the catalog writes them. */
  readonly equipment: readonly string[];
  /** Words that name, synonyms, target and tags must not have; those in one text together. */
  readonly words: readonly string[];
}

/** A part of a text that rules something out. */
export interface Limit extends LeftOut {
  /** Its words as they stand in the text ("no kneeling"). */
  readonly typed: string;
}

export interface LimitReading {
  readonly limits: readonly Limit[];
  /** Parts of the text that rule out what nothing here knows ("avoid overdoing it"). */
  readonly notUnderstood: readonly string[];
  /** What a restriction leaves out whose last word is still being typed; too early to be said. */
  readonly begun: LeftOut;
  /** The last words begin a restriction that cannot be read yet. */
  readonly isBegun: boolean;
  /** Parts that describe the patient by what is not there ("without surgery"): they are not searched. */
  readonly described: readonly string[];
  /** What is to be searched; the text itself where nothing was read. */
  readonly rest: string;
  /** Where the body parts are that the text names. */
  readonly regions: readonly Region[];
}

/** What the reader asks a catalog and a lexicon. */
export interface LimitContext {
  /** Whether an exercise has all the words, each by its beginning, in a text that tells. */
  readonly isTold: (words: readonly string[]) => Steps<boolean>;
  /** The same in a row. */
  readonly isInARow: (words: readonly string[]) => Steps<boolean>;
  /** Whether an exercise has exactly this word. */
  readonly isWord: (word: string) => boolean;
  /** Whether the words begin what an exercise is called. */
  readonly isCalled: (words: readonly string[]) => Steps<boolean>;
  /** Whether the phrase, of `phraseOfTokens`, is a name of the lexicon that may be taken for a restriction. */
  readonly isName: (phrase: string) => boolean;
  /** Whether the text begins a name of the lexicon. */
  readonly isNameBegun: (text: string) => boolean;
  /** Whether the text is a name of a condition or an operation. */
  readonly isCondition: (text: string) => boolean;
  /** What the catalog calls its equipment that has these words in its name, each by its beginning. */
  readonly equipmentWith: (words: readonly string[]) => readonly string[];
}

/** The words that names and phrases are compared by: without articles, Chinese by characters. */
export const phraseOfTokens = (text: string): string =>
  tokensOf(text)
    .map(({ word }) => word)
    .join(' ');

/** The name as a phrase, where it may be taken for a restriction: a word of it rules something out. */
export function restrictionLike(name: string): string | undefined {
  const { firstWords } = tables();
  const mayBe = runs(name).some((word) => firstWords.has(word) || isHan(word));
  const phrase = mayBe ? phraseOfTokens(name) : '';
  return phrase.split(' ').some((word) => firstWords.has(word)) ? phrase : undefined;
}

interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** What stands before it in the text. */
  readonly border: 'none' | 'comma' | 'stop';
}

const ARTICLE_WORDS: ReadonlySet<string> = new Set(ARTICLES);

function tokensOf(text: string): readonly Token[] {
  let last = 0;
  return characterSpans(text).flatMap(({ word, range }): readonly Token[] => {
    const [start, end] = range(word.length);
    if (ARTICLE_WORDS.has(word)) return [];
    const between = text.slice(last, start);
    last = end;
    return [
      {
        word,
        start,
        end,
        border: /[.;!?()。；！？]/u.test(between) ? 'stop' : /[,،、，+&]/u.test(between) ? 'comma' : 'none',
      },
    ];
  });
}

interface Longest<Value> {
  readonly length: number;
  readonly values: readonly Value[];
}

/** Phrases and what they stand for, found by as many words as make the longest. */
class Phrases<Value> {
  readonly byPhrase = new Map<string, Value[]>();
  readonly #sorted: readonly string[];
  #longest = 1;

  constructor(rows: Iterable<readonly [value: Value, languages: readonly string[]]>) {
    for (const [value, languages] of rows)
      for (const written of languages.join('|').split('|')) {
        const phrase = phraseOfTokens(written);
        if (phrase === '') continue;
        this.byPhrase.set(phrase, [...(this.byPhrase.get(phrase) ?? []), value]);
        this.#longest = Math.max(this.#longest, phrase.split(' ').length);
      }
    this.#sorted = [...this.byPhrase.keys()].sort();
  }

  has(phrase: string): boolean {
    return this.byPhrase.has(phrase);
  }

  /** The longest phrase that begins with the first of the words. */
  begin(words: readonly string[]): Longest<Value> | undefined {
    return this.#longestOf(words, (length) => words.slice(0, length));
  }

  /** The longest phrase that ends with the last of the words. */
  end(words: readonly string[]): Longest<Value> | undefined {
    return this.#longestOf(words, (length) => words.slice(-length));
  }

  #longestOf(words: readonly string[], part: (length: number) => readonly string[]): Longest<Value> | undefined {
    for (let length = Math.min(this.#longest, words.length); length > 0; length--) {
      const values = this.byPhrase.get(part(length).join(' '));
      if (values) return { length, values };
    }
    return undefined;
  }

  /** The phrases that go on from this beginning, and what they stand for. */
  begunBy(beginning: string): readonly (readonly [phrase: string, values: readonly Value[]])[] {
    const begun: (readonly [string, readonly Value[]])[] = [];
    for (let place = firstFrom(this.#sorted, beginning); this.#sorted[place]?.startsWith(beginning); place++) {
      const phrase = this.#sorted[place]!;
      if (phrase !== beginning) begun.push([phrase, this.byPhrase.get(phrase)!]);
    }
    return begun;
  }
}

interface Tables {
  readonly exclusions: Phrases<Exclusion>;
  readonly precautions: Phrases<Named>;
  readonly named: Phrases<Named>;
  readonly joints: Phrases<Joint>;
  readonly movements: Phrases<Movement>;
  readonly described: Phrases<true>;
  readonly anyEquipment: Phrases<true>;
  readonly fillers: Phrases<true>;
  readonly trailers: Phrases<true>;
  readonly or: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  readonly connectors: ReadonlySet<string>;
  readonly afterPortugueseNo: ReadonlySet<string>;
  readonly screenNames: ReadonlySet<string>;
  /** With which an exclusion begins, or the name of precautions ends. */
  readonly firstWords: ReadonlySet<string>;
}

let made: Tables | undefined;

/** Made when first something is searched. */
function tables(): Tables {
  if (made) return made;
  const listed = (phrases: readonly string[]) =>
    new Phrases(phrases.map((phrase) => [true as const, [phrase]] as const));
  const wordsOf = (phrases: readonly string[]): ReadonlySet<string> => new Set(phrases.map(phraseOfTokens));
  const demands = Object.entries(DEMAND_PHRASES).map(
    ([demand, languages]) => [{ demands: [demand as Demand] }, languages] as const,
  );
  const exclusions = new Phrases(EXCLUSIONS);
  const precautions = new Phrases(PRECAUTIONS);
  return (made = {
    exclusions,
    precautions,
    named: new Phrases<Named>([...demands, ...OTHER_PHRASES]),
    joints: new Phrases<Joint>(JOINTS),
    movements: new Phrases(MOVEMENTS),
    described: listed(DESCRIBED),
    anyEquipment: listed(ANY_EQUIPMENT),
    fillers: listed(FILLERS),
    trailers: listed(TRAILERS),
    or: wordsOf(OR),
    and: wordsOf(AND),
    connectors: wordsOf([...CONNECTORS, ...FILLERS, ...TRAILERS]),
    afterPortugueseNo: wordsOf(AFTER_PORTUGUESE_NO),
    screenNames: wordsOf(SCREEN_NAMES),
    firstWords: new Set([
      ...[...exclusions.byPhrase.keys()].map((phrase) => phrase.split(' ')[0]!),
      ...[...precautions.byPhrase.keys()].map((phrase) => phrase.split(' ').at(-1)!),
    ]),
  });
}

/** So many letters begin few enough words to be understood. */
const BEGUN_MIN_LENGTH = 3;
const EXCLUSION_BEGUN_MIN_LENGTH = 4;
/** Fewer letters may begin a word that no table has: "lag" is no beginning of "lagartijas". */
const TELLING_MIN_LENGTH = 5;
/** No name is longer. */
const NAME_MAX_WORDS = 7;
const NOT_UNDERSTOOD_MAX_WORDS = 6;
const WORK_OF_TOKEN = 32;

/** Intolerant of a movement is the back, as it is said; otherwise every exercise of that movement is meant too. */
const OF_THE_BACK = /intoler|wors|aggrav|provok|peor|pior|pire|schlimmer|schlechter|耐 受/;

/** A noun, or several of them, that a restriction may be about. */
interface Item {
  readonly start: number;
  readonly end: number;
  readonly leftOut: readonly LeftOut[];
  /** Its last word may become several things. */
  readonly isBegun?: boolean | undefined;
}

/** Reads a text in whatever of the seven languages. The last word may still be typed, unless something stands behind it. */
export function* readLimits(text: string, context: LimitContext, work: SearchWork): Steps<LimitReading> {
  const reader = new Reader(text, context);
  if (work.spend(reader.length * WORK_OF_TOKEN)) yield work.pause();
  return yield* reader.read();
}

class Reader {
  readonly #text: string;
  readonly #context: LimitContext;
  readonly #tokens: readonly Token[];
  readonly #words: readonly string[];
  readonly #isOpen: boolean;
  readonly #joints: ReadonlySet<Joint>;
  /** By token: it is not searched. */
  readonly #read: boolean[];
  readonly #limits: Limit[] = [];
  readonly #notUnderstood: string[] = [];
  readonly #described: string[] = [];
  readonly #begun: LeftOut[] = [];
  #isBegun = false;

  constructor(text: string, context: LimitContext) {
    this.#text = text;
    this.#context = context;
    this.#tokens = tokensOf(text);
    this.#words = this.#tokens.map(({ word }) => word);
    this.#isOpen = /[\p{L}\p{N}\p{M}]$/u.test(text);
    this.#read = this.#words.map(() => false);
    this.#joints = new Set(
      this.#words.flatMap((_, place) => tables().joints.begin(this.#words.slice(place))?.values ?? []),
    );
  }

  get length(): number {
    return this.#words.length;
  }

  *read(): Steps<LimitReading> {
    for (let place = 0; place < this.length;) place = Math.max(place + 1, yield* this.#readAt(place));
    return {
      limits: this.#limits,
      notUnderstood: this.#notUnderstood,
      begun: joined(this.#begun),
      isBegun: this.#isBegun,
      described: this.#described,
      rest: this.#rest(),
      regions: [...this.#joints].flatMap((joint) => REGION_OF[joint] ?? []),
    };
  }

  /** Reads what begins at this place; the place behind it. */
  *#readAt(place: number): Steps<number> {
    const name = yield* this.#nameAt(place);
    if (name > place) {
      // A name that asks for the same stays what is searched, and rules it out too: "not on the floor".
      const limits = this.#limits.length;
      const read = [...this.#read];
      let end = name;
      for (let inner = place; inner < name && this.#limits.length === limits; inner++)
        end = Math.max(end, yield* this.#restrictionAt(inner, true));
      if (this.#limits.length === limits) end = name;
      if (this.#isSearched(this.#limits[limits]))
        for (let kept = place; kept < name; kept++) this.#read[kept] = read[kept]!;
      return end;
    }
    return yield* this.#restrictionAt(place, false);
  }

  /** "Non-weight bearing" is an entry for legs: with an arm it only rules out. */
  #isSearched = (limit: Limit | undefined): boolean =>
    limit === undefined || limit.demands.join() !== 'weight-through-hands';

  /** The place behind a name that begins here and has a word of a restriction; the same place where none does. */
  *#nameAt(place: number): Steps<number> {
    const last = Math.min(this.length, place + NAME_MAX_WORDS);
    for (let end = last; end > place; end--) {
      const phrase = this.#words.slice(place, end).join(' ');
      if (this.#context.isName(phrase) || tables().screenNames.has(phrase)) return end;
    }
    if (this.#exclusionAt(place) === undefined && this.#exclusionAt(place + 1) === undefined) return place;
    let end = Math.min(this.length, place + 2);
    if (end < place + 2 || !(yield* this.#context.isCalled(this.#words.slice(place, end)))) return place;
    while (end < last && (yield* this.#context.isCalled(this.#words.slice(place, end + 1)))) end += 1;
    return end > place + 1 ? end : place;
  }

  #exclusionAt(place: number) {
    const found = tables().exclusions.begin(this.#words.slice(place));
    // "Dor no joelho" is a pain in the knee.
    const isIn = this.#words[place - 1] === 'dor' || tables().afterPortugueseNo.has(this.#words[place + 1] ?? '');
    if (this.#words[place] === 'no' && isIn) return undefined;
    return found && { length: found.length, exclusion: found.values[0]! };
  }

  /** `isName`: only what the tables know is read. */
  *#restrictionAt(place: number, isName: boolean): Steps<number> {
    const precaution = tables().precautions.begin(this.#words.slice(place));
    if (precaution) {
      const end = place + precaution.length;
      this.#addLimit(
        place,
        end,
        precaution.values.map((named) => this.#leftOutBy(named)),
      );
      for (let inner = place; inner < end; inner++) {
        const name = isName ? inner : yield* this.#nameAt(inner);
        if (name > inner && name <= end && this.#isSearched(this.#limits.at(-1))) this.#read.fill(false, inner, name);
      }
      return end;
    }
    const begun = isName ? undefined : yield* this.#exclusionBegunAt(place);
    if (begun) return yield* this.#begunExclusion(place, begun);
    const found = this.#exclusionAt(place);
    if (!found) return place;
    const { length, exclusion } = found;
    const end = place + length;
    const isKnownOnly = isName || exclusion.isWeak === true || exclusion.isNoun === true;
    if (exclusion.isBehind) {
      const before = yield* this.#itemsBefore(place, isKnownOnly);
      if (before) return this.#addItem({ ...before, end }, place);
      // "Free standing" and "painful arc" are no restrictions.
      const after = exclusion.isWeak ? undefined : yield* this.#itemsAfter(end, true, place);
      if (after) return this.#addItem({ ...after, start: place }, place);
      if (exclusion.isWeak || isName) return place;
      this.#take(place, end);
      // "Precautions: avoid lifting" has a heading.
      if (this.#exclusionAt(end) === undefined) this.#notUnderstood.push(this.#typed(place, end));
      return end;
    }
    const after = yield* this.#itemsAfter(end, isKnownOnly, place);
    if (after) return this.#addItem({ ...after, start: place }, place);
    const next = this.#skipFillers(end);
    const isAlone = next >= this.length || this.#isBordered(next, 'stop') || this.#exclusionAt(next) !== undefined;
    const before = isAlone ? yield* this.#itemsBefore(place, true) : undefined;
    if (before) return this.#addItem({ ...before, end: isAlone ? end : next }, place);
    if (isKnownOnly) return place;
    return yield* this.#withoutNoun(place, end, next, exclusion);
  }

  /** An exclusion of which nothing is known that it rules out. */
  *#withoutNoun(place: number, end: number, next: number, exclusion: Exclusion): Steps<number> {
    if (next >= this.length && this.#isOpen) {
      // "No" alone begins other words too.
      if (place === 0 && end === this.length) return end;
      this.#isBegun = true;
      this.#take(place, next);
      return next;
    }
    const equipment = exclusion.describes ? tables().anyEquipment.begin(this.#words.slice(next)) : undefined;
    if (equipment) return next + equipment.length;
    const described = exclusion.describes ? this.#describedAt(next) : next;
    if (described > next) {
      this.#described.push(this.#typed(place, described));
      this.#take(place, described);
      return described;
    }
    const last = next < this.length ? this.#words[next]! : '';
    const goesOn = tables().named.begunBy(`${last} `).length > 0 || (this.#isOpen && (yield* this.#isBeginning(last)));
    if (next === this.length - 1 && goesOn) {
      this.#isBegun = true;
      this.#take(place, this.length);
      return this.length;
    }
    let stop = Math.min(this.length, next + 1);
    if (next < this.length && this.#isBordered(next, 'stop')) stop = next;
    while (stop < this.length && stop < end + NOT_UNDERSTOOD_MAX_WORDS && !(yield* this.#isKnownAt(stop))) stop += 1;
    this.#take(place, stop);
    this.#notUnderstood.push(this.#typed(place, stop));
    return stop;
  }

  /** Whether a word that is still typed may become one that is known. */
  *#isBeginning(word: string): Steps<boolean> {
    const { anyEquipment, described, named } = tables();
    if (word.length < BEGUN_MIN_LENGTH && !isHan(word)) return true;
    if (described.has(word)) return false;
    const isInTables = [anyEquipment, described, named].some((phrases) => phrases.begunBy(word).length > 0);
    return isInTables || (yield* this.#context.isTold([word]));
  }

  /** Whether what is not understood ends before this place. */
  *#isKnownAt(place: number): Steps<boolean> {
    const { border, word } = this.#tokens[place]!;
    const words = this.#words.slice(place);
    const { named, joints, or, and } = tables();
    return (
      border !== 'none' ||
      this.#exclusionAt(place) !== undefined ||
      or.has(word) ||
      and.has(word) ||
      (named.begin(words) ?? joints.begin(words)) !== undefined ||
      (word.length >= BEGUN_MIN_LENGTH &&
        tables().fillers.begin(words) === undefined &&
        (yield* this.#context.isTold([word])))
    );
  }

  /** The place behind what describes a patient: "surgery", "back pain", a condition of the lexicon. */
  #describedAt(place: number): number {
    for (let start = place; start < Math.min(this.length, place + 3); start++) {
      const described = tables().described.begin(this.#words.slice(start));
      if (described) return start + described.length;
    }
    for (let end = Math.min(this.length, place + NAME_MAX_WORDS); end > place; end--)
      if (this.#context.isCondition(this.#typed(place, end))) return end;
    return place;
  }

  /** The last words begin an exclusion: "kneeling contraind", "kneeling not allo". */
  *#exclusionBegunAt(place: number): Steps<number | undefined> {
    const words = this.#words.slice(place);
    const { exclusions } = tables();
    const isShort = words.join(' ').length < EXCLUSION_BEGUN_MIN_LENGTH;
    if (
      !this.#isOpen ||
      isShort ||
      exclusions.byPhrase.has(words.join(' ')) ||
      exclusions.begunBy(words.join(' ')).length === 0
    )
      return undefined;
    const isOther =
      tables().named.begunBy(words.join(' ')).length > 0 ||
      this.#context.isNameBegun(this.#text) ||
      this.#context.isNameBegun(words.join(' ')) ||
      (yield* this.#context.isTold(words));
    return isOther ? undefined : words.length;
  }

  *#begunExclusion(place: number, length: number): Steps<number> {
    const before = yield* this.#itemsBefore(place, true);
    this.#isBegun = true;
    if (before) this.#begun.push(...before.leftOut);
    this.#take(before?.start ?? place, place + length);
    return place + length;
  }

  #addItem(item: Item, exclusion: number): number {
    if (item.isBegun) {
      this.#isBegun = true;
      this.#begun.push(...item.leftOut);
      this.#take(item.start, item.end);
    } else this.#addLimit(item.start, item.end, item.leftOut);
    return Math.max(item.end, exclusion + 1);
  }

  #addLimit(start: number, end: number, leftOut: readonly LeftOut[]): void {
    this.#limits.push({ typed: this.#typed(start, end), ...joined(leftOut) });
    this.#take(start, end);
  }

  #take(start: number, end: number): void {
    this.#read.fill(true, start, end);
  }

  #typed = (start: number, end: number): string =>
    this.#text.slice(this.#tokens[start]!.start, this.#tokens[Math.max(start, end - 1)]!.end);

  #isBordered = (place: number, border: Token['border']): boolean => this.#tokens[place]?.border === border;

  #skipFillers(place: number): number {
    let next = place;
    for (;;) {
      const filler = tables().fillers.begin(this.#words.slice(next));
      if (!filler || this.#isBordered(next, 'stop')) return next;
      next += filler.length;
    }
  }

  /** The nouns behind an exclusion, joined by "or", "and" and commas. */
  *#itemsAfter(place: number, isKnownOnly: boolean, from: number): Steps<Item | undefined> {
    const isOfTheBack = OF_THE_BACK.test(this.#words.slice(from, place).join(' '));
    const first = yield* this.#itemAfter(place, isKnownOnly, isOfTheBack);
    if (!first) return undefined;
    let all = first;
    for (;;) {
      const isOr = tables().or.has(this.#words[all.end] ?? '');
      const isAnd = tables().and.has(this.#words[all.end] ?? '');
      const isComma = this.#isBordered(all.end, 'comma');
      // "Avoid abduction external rotation" is a list of movements.
      const isMovement =
        tables().movements.begin(this.#wordsFrom(all.end)) !== undefined &&
        tables().movements.end(this.#words.slice(all.start, all.end)) !== undefined;
      const isList = isOr || isAnd || isComma || isMovement;
      if (all.end >= this.length || this.#isBordered(all.end, 'stop') || !isList) return all;
      const start = isOr || isAnd ? all.end + 1 : all.end;
      // "No kneeling, no lunges" begins again.
      if (this.#exclusionAt(start) !== undefined) return all;
      const known = isKnownOnly || (!isOr && this.#isPlace(start));
      const next = yield* this.#itemAfter(start, known, isOfTheBack);
      if (!next) return all;
      // "No kneeling, standing balance" begins what is wanted: of a list the comma is followed by nouns alone.
      const goesOn = next.end < this.length && this.#isBordered(next.end, 'none') && !this.#isJoined(next.end);
      const isTrailed = this.#words[next.end - 1] !== undefined && tables().trailers.has(this.#words[next.end - 1]!);
      if (isComma && !isOr && !isAnd && (goesOn || isTrailed)) return all;
      all = {
        start: all.start,
        end: next.end,
        leftOut: [...all.leftOut, ...next.leftOut],
        isBegun: all.isBegun === true || next.isBegun,
      };
    }
  }

  #isJoined = (place: number): boolean => {
    const word = this.#words[place] ?? '';
    return tables().or.has(word) || tables().and.has(word);
  };

  /** "No squats, shoulder": where the exercises are to be, and no other thing to leave out. */
  #isPlace = (place: number): boolean => tables().joints.begin(this.#words.slice(place)) !== undefined;

  *#itemAfter(place: number, isKnownOnly: boolean, isOfTheBack: boolean): Steps<Item | undefined> {
    const past = this.#skipFillers(place);
    for (let start = place; start <= past && start < this.length; start++) {
      if (start > place && this.#isBordered(start, 'stop')) return undefined;
      if (start > place && this.#exclusionAt(start) !== undefined) return undefined;
      const known = this.#knownAt(start, isOfTheBack);
      if (known) return yield* this.#withName(known);
    }
    let begun: Item | undefined;
    for (let start = place; start <= past && start < this.length; start++) begun ??= this.#begunAt(start, isOfTheBack);
    if (past >= this.length || this.#isBordered(past, 'stop')) return begun;
    if (isKnownOnly || this.#exclusionAt(past) !== undefined || tables().anyEquipment.begin(this.#words.slice(past)))
      return begun;
    if (this.#describedAt(past) > past) return begun;
    const told = yield* this.#toldAt(past);
    if (!told) return begun;
    const isSaid = told.end < this.length || !this.#isOpen || this.#context.isWord(this.#words[told.end - 1]!);
    if (!isSaid) return { ...told, isBegun: true, leftOut: [...told.leftOut, ...(begun?.leftOut ?? [])] };
    if (this.#isOpen) this.#begun.push(...(this.#begunAt(past, isOfTheBack, true)?.leftOut ?? []));
    return { ...told, end: this.#skipTrailers(told.end) };
  }

  /** "No wall slides" is no wall, and none of the exercises that are called so. */
  *#withName({ leftOut, ...item }: Item): Steps<Item> {
    const next = this.#words[item.end] ?? '';
    const isEquipment = leftOut.every(({ demands }) => demands.length === 0);
    const called = [...this.#words.slice(item.start, item.end), next].map(singular);
    const isName =
      isEquipment &&
      next.length >= BEGUN_MIN_LENGTH &&
      this.#isBordered(item.end, 'none') &&
      !this.#isPlace(item.end) &&
      (yield* this.#context.isCalled(called));
    if (!isName) return { ...item, leftOut, end: this.#skipTrailers(item.end) };
    return { ...item, leftOut: [...leftOut, { ...NOTHING, words: [called.join(' ')] }], end: item.end + 1 };
  }

  #skipTrailers(place: number): number {
    let end = place;
    for (;;) {
      if (!this.#isBordered(end, 'none')) return end;
      const trailer = /^\d+(?:kg|lbs?|deg)?$/.test(this.#words[end]!)
        ? 1
        : tables().trailers.begin(this.#words.slice(end))?.length;
      if (trailer === undefined) return end;
      end += trailer;
    }
  }

  /** The longest of what the tables and the catalog's equipment know at this place. */
  #knownAt(place: number, isOfTheBack: boolean): Item | undefined {
    const words = this.#wordsFrom(place);
    const named = tables().named.begin(words);
    const moved = this.#movementAt(words, isOfTheBack);
    const length = Math.max(named?.length ?? 0, moved?.length ?? 0);
    for (let more = Math.min(words.length, 4); more > length; more--) {
      const called = words.slice(0, more);
      const equipment = more > 1 || length === 0 ? this.#equipmentCalled(called) : [];
      if (equipment.length > 0) return this.#item(place, more, [{ ...NOTHING, equipment }]);
    }
    if (named && named.length >= length)
      return this.#item(
        place,
        length,
        named.values.map((each) => this.#leftOutBy(each)),
      );
    return moved && this.#item(place, length, [moved.leftOut]);
  }

  /** Equipment whose whole name is typed: a part of it is what the tables know. */
  #equipmentCalled = (words: readonly string[]): readonly string[] =>
    words.join('').length < BEGUN_MIN_LENGTH
      ? []
      : this.#context.equipmentWith(words).filter((name) => phraseOfTokens(name).split(' ').length === words.length);

  #item = (start: number, length: number, leftOut: readonly LeftOut[]): Item => ({
    start,
    end: start + length,
    leftOut,
  });

  /** The words from here to the next border. */
  #wordsFrom(place: number): readonly string[] {
    let end = place + 1;
    while (end < this.length && this.#isBordered(end, 'none')) end += 1;
    return this.#words.slice(place, end);
  }

  /** "Knee flexion", "flexion of the knee", and "flexion" of what the text speaks of. */
  #movementAt(
    words: readonly string[],
    isOfTheBack: boolean,
  ): { readonly length: number; readonly leftOut: LeftOut } | undefined {
    const { joints, movements, fillers } = tables();
    const joint = joints.begin(words);
    const behind = joint && movements.begin(words.slice(joint.length));
    if (joint && behind)
      return {
        length: joint.length + behind.length,
        leftOut: joined(behind.values.map((each) => ofJoint(each, joint.values[0]!))),
      };
    const movement = movements.begin(words);
    if (!movement) return undefined;
    const of = fillers.begin(words.slice(movement.length))?.length ?? 0;
    const moved = joints.begin(words.slice(movement.length + of));
    if (moved) {
      const length = movement.length + of + moved.length;
      return { length, leftOut: joined(movement.values.map((each) => ofJoint(each, moved.values[0]!))) };
    }
    return { length: movement.length, leftOut: joined(movement.values.map((each) => this.#ofText(each, isOfTheBack))) };
  }

  #ofText(movement: Movement, isOfTheBack: boolean): LeftOut {
    const named = [...this.#joints];
    if (named.length > 0) return joined(named.map((joint) => ofJoint(movement, joint)));
    const demands = movement.of ? (movement.demands[movement.of] ?? []) : Object.values(movement.demands).flat();
    return {
      ...NOTHING,
      demands,
      words: (isOfTheBack || movement.isSpoken) && demands.length > 0 ? [] : [movement.words],
    };
  }

  #leftOutBy({ demands = [], equipment, words = [], bearsWeight }: Named): LeftOut {
    const names = equipment === undefined ? [] : this.#context.equipmentWith(equipment.split(' '));
    const isUpper = [...this.#joints].some((joint) => UPPER_JOINTS.has(joint));
    const isLower = !isUpper || [...this.#joints].some((joint) => !UPPER_JOINTS.has(joint) && joint !== 'neck');
    const borne: readonly Demand[] = bearsWeight
      ? [
          ...(isLower ? (['weight-through-legs'] as const) : []),
          ...(isUpper ? (['weight-through-hands'] as const) : []),
        ]
      : [];
    return {
      demands: [...demands, ...borne],
      equipment: names,
      words: equipment !== undefined && names.length === 0 ? [...words, equipment] : words,
    };
  }

  /** What the last word may become that is still typed. Where it can be one thing only, it is read as that. */
  #begunAt(place: number, isOfTheBack: boolean, isWord = false): Item | undefined {
    const words = this.#wordsFrom(place);
    const beginning = words.join(' ') + (this.#isOpen ? '' : ' ');
    const isShort = beginning.length < BEGUN_MIN_LENGTH && !isHan(beginning);
    if (place + words.length < this.length || isShort) return undefined;
    const begunBy = <Value>(phrases: Phrases<Value>): readonly Value[] =>
      phrases
        .begunBy(beginning)
        .flatMap(([phrase, values]) => (isWord && phrase[beginning.length] === ' ' ? [] : values));
    const leftOut = [
      ...begunBy(tables().named).map((each) => this.#leftOutBy(each)),
      ...begunBy(tables().movements).map((each) => this.#ofText(each, isOfTheBack)),
    ];
    if (leftOut.length === 0) return undefined;
    const isTelling = (words.at(-1) ?? '').length >= TELLING_MIN_LENGTH || isHan(beginning);
    const isOne = this.#isOpen && isTelling && new Set(leftOut.map((each) => JSON.stringify(each))).size === 1;
    return {
      start: place,
      end: this.length,
      leftOut: isOne ? [leftOut[0]!] : leftOut,
      isBegun: !isOne,
    };
  }

  /** Words of exercises: several in a row before one, and what a body part is followed by with it. */
  *#toldAt(place: number): Steps<Item | undefined> {
    const words = this.#wordsFrom(place);
    const { isTold, isInARow } = this.#context;
    const of = (length: number): Item =>
      this.#item(place, length, [{ ...NOTHING, words: [exerciseWords(words.slice(0, length))] }]);
    const [first = '', second] = words;
    if (isHan(first)) {
      for (let length = Math.min(words.length, 6); length > 1; length--)
        if (yield* isTold(exerciseWords(words.slice(0, length)).split(' '))) return of(length);
      return undefined;
    }
    if (first.length < BEGUN_MIN_LENGTH) return undefined;
    const isBodyPart = this.#isPlace(place);
    if (isBodyPart && second !== undefined && second.length >= BEGUN_MIN_LENGTH && !this.#isPlace(place + 1)) {
      if (yield* isTold([second])) return of(2);
    }
    for (let length = Math.min(words.length, 3); length > 1 && !isBodyPart; length--)
      if (yield* isInARow(words.slice(0, length).map(singular))) return of(length);
    return (yield* isTold([singular(first)])) ? of(1) : undefined;
  }

  /** The nouns before an exclusion: "kneeling and lunges not allowed". */
  *#itemsBefore(place: number, isKnownOnly: boolean): Steps<Item | undefined> {
    const first = yield* this.#itemBefore(place, place, isKnownOnly);
    if (!first) return undefined;
    let all = first;
    for (;;) {
      const isJoined = this.#isJoined(all.start - 1);
      if (!isJoined && !this.#isBordered(all.start, 'comma')) return all;
      const next = yield* this.#itemBefore(isJoined ? all.start - 1 : all.start, place, true);
      if (!next) return all;
      all = { ...all, start: next.start, leftOut: [...next.leftOut, ...all.leftOut] };
    }
  }

  *#itemBefore(place: number, exclusion: number, isKnownOnly: boolean): Steps<Item | undefined> {
    if (place === exclusion && this.#isBordered(place, 'stop')) return undefined;
    let end = place;
    let start = end;
    while (start > 0 && !this.#read[start - 1] && (start === end || this.#isBordered(start, 'none'))) start -= 1;
    const { named, joints, movements, fillers, trailers } = tables();
    const isOfTheBack = OF_THE_BACK.test(this.#words.slice(exclusion).join(' '));
    for (;;) {
      const words = this.#words.slice(start, end);
      if (words.length === 0) return undefined;
      const phrase = named.end(words);
      const movement = movements.end(words);
      const joint = movement && joints.end(words.slice(0, -movement.length));
      const movedLength = (movement?.length ?? 0) + (joint?.length ?? 0);
      if (phrase && phrase.length >= movedLength) {
        const leftOut = phrase.values.map((each) => this.#leftOutBy(each));
        return { start: end - phrase.length, end: place, leftOut };
      }
      if (movement) {
        const leftOut = movement.values.map((each) =>
          joint ? ofJoint(each, joint.values[0]!) : this.#ofText(each, isOfTheBack),
        );
        return { start: end - movedLength, end: place, leftOut };
      }
      const skipped = fillers.end(words) ?? trailers.end(words);
      if (!skipped) break;
      end -= skipped.length;
    }
    const words = this.#words.slice(start, end);
    const equipment = this.#equipmentCalled(words.slice(-1));
    if (equipment.length > 0) return { start: end - 1, end: place, leftOut: [{ ...NOTHING, equipment }] };
    const last = singular(words.at(-1)!);
    if (isKnownOnly || (last.length < BEGUN_MIN_LENGTH && !isHan(last)) || !(yield* this.#context.isTold([last])))
      return undefined;
    const isRow = words.length > 1 && (yield* this.#context.isInARow([words.at(-2)!, last]));
    const length = isRow ? 2 : 1;
    const told = exerciseWords(words.slice(-length));
    return { start: end - length, end: place, leftOut: [{ ...NOTHING, words: [told] }] };
  }

  /** What was not read, without what only joins it with what was. */
  #rest(): string {
    if (!this.#read.includes(true)) return this.#text;
    const kept = this.#words.map((_, place) => !this.#read[place]);
    const strip = (place: number, by: number): void => {
      for (let next = place; kept[next] && tables().connectors.has(this.#words[next]!); next += by) kept[next] = false;
    };
    this.#read.forEach((isRead, place) => {
      if (!isRead) return;
      strip(place - 1, -1);
      strip(place + 1, 1);
    });
    const parts: string[] = [];
    for (let place = 0; place < this.length; place++) {
      if (!kept[place]) continue;
      const start = place;
      while (kept[place + 1]) place += 1;
      parts.push(this.#typed(start, place + 1));
    }
    const rest = parts.join(' ');
    // "Back" alone finds hands behind it too; a movement that it does not bear is one of the low back.
    const isOfBack = this.#limits.some(({ demands }) => demands.some((demand) => demand.startsWith('bending-back')));
    return rest === 'back' && isOfBack ? 'low back' : rest;
  }
}

/** A leg is in several. */
const REGION_OF: Readonly<Partial<Record<Joint, Region>>> = {
  knee: 'Knee',
  hip: 'Hip',
  ankle: 'Ankle',
  back: 'Low Back',
  neck: 'Neck',
  shoulder: 'Shoulder',
  elbow: 'Elbow / Wrist / Hand',
  wrist: 'Elbow / Wrist / Hand',
  finger: 'Elbow / Wrist / Hand',
  hand: 'Elbow / Wrist / Hand',
};

const NOTHING: LeftOut = { demands: [], equipment: [], words: [] };

function joined(all: readonly LeftOut[]): LeftOut {
  const each = <Value>(of: (leftOut: LeftOut) => readonly Value[]): readonly Value[] => [...new Set(all.flatMap(of))];
  return {
    demands: each(({ demands }) => demands),
    equipment: each(({ equipment }) => equipment),
    words: each(({ words }) => words),
  };
}

function ofJoint({ words, demands }: Movement, joint: Joint): LeftOut {
  const marked = demands[joint];
  return marked ? { ...NOTHING, demands: marked } : { ...NOTHING, words: [`${joint} ${words}`] };
}

/** As they are looked up: Chinese in pairs, as the index has it, once it is split into words. */
const exerciseWords = (words: readonly string[]): string => words.map(singular).join(isHan(words[0] ?? '') ? '' : ' ');

const singular = (word: string): string => word.replace(/(?<=[a-z]{2}[^su])s$/, '');
