// Phrases of restrictions as a text is compared with them: by the longest one at a place, or by those that its last words begin.
import type { Demand } from '../contract/vocabulary.ts';
import { atOnce, type Steps } from '../search/search-work.ts';
import { characterSpans, runs } from '../search/words/tokens.ts';
import { firstFrom } from '../search/postings.ts';
import {
  AFTER_PORTUGUESE_NO,
  AND,
  ANY_EQUIPMENT,
  ARTICLES,
  CONNECTORS,
  DEMAND_PHRASES,
  DESCRIBED,
  EXCLUSIONS,
  FILLERS,
  type Joint,
  JOINTS,
  MOVEMENTS,
  type Named,
  OR,
  OTHER_PHRASES,
  PRECAUTIONS,
  SCREEN_NAMES,
  TRAILERS,
} from './limit-words.ts';
import { isHan } from './telling-words.ts';

export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** The punctuation before it in the text. */
  readonly border: 'none' | 'comma' | 'slash' | 'stop';
}

const ARTICLE_WORDS: ReadonlySet<string> = new Set(ARTICLES);

const BORDERS: readonly (readonly [RegExp, Token['border']])[] = [
  [/[.?()。？]|[!！](?:\s|$)/u, 'stop'],
  [/[,;،、，；&]/u, 'comma'],
  [/[/|+]/u, 'slash'],
];

/** The words of a text without its articles; Chinese by characters. */
export function tokensOf(text: string): readonly Token[] {
  let last = 0;
  return characterSpans(text).flatMap(({ word, range }): readonly Token[] => {
    const [start, end] = range(word.length);
    if (ARTICLE_WORDS.has(word)) return [];
    const between = text.slice(last, start);
    last = end;
    const border = BORDERS.find(([marks]) => marks.test(between))?.[1] ?? 'none';
    // "-kneeling", "!kneeling"; "HWS-Flexion und -Extension" joins two words.
    const isDenied = /(?<!\p{L} (?:und|oder|bzw))(?:^|\s)[-!−]$/iu.test(text.slice(0, start)) && !/^\d/.test(word);
    const denial: Token = { word: 'not', start: start - 1, end: start, border };
    return isDenied ? [denial, { word, start, end, border: 'none' }] : [{ word, start, end, border }];
  });
}

/** The words that names and phrases are compared by. */
export const phraseOfTokens = (text: string): string =>
  tokensOf(text)
    .map(({ word }) => word)
    .join(' ');

export interface Longest<Value> {
  readonly length: number;
  readonly values: readonly Value[];
}

/** Phrases, and the values that they stand for. */
export class Phrases<Value> {
  readonly #values: ReadonlyMap<string, readonly Value[]>;
  readonly #sorted: readonly string[];
  readonly #longest: number;

  private constructor(values: Map<string, Value[]>) {
    this.#values = values;
    this.#sorted = [...values.keys()].sort();
    this.#longest = Math.max(1, ...this.#sorted.map((phrase) => phrase.split(' ').length));
  }

  /** Pauses after the phrases of one value in one language. */
  static *inSteps<Value>(rows: Iterable<readonly [value: Value, phrases: readonly string[]]>): Steps<Phrases<Value>> {
    const values = new Map<string, Value[]>();
    for (const [value, languages] of rows)
      for (const phrases of languages) {
        for (const written of phrases.split('|')) {
          const phrase = phraseOfTokens(written);
          if (phrase !== '') values.set(phrase, [...(values.get(phrase) ?? []), value]);
        }
        yield;
      }
    return new Phrases(values);
  }

  get all(): readonly string[] {
    return this.#sorted;
  }

  has(phrase: string): boolean {
    return this.#values.has(phrase);
  }

  /** The longest phrase that begins with the first of the words. */
  begin(words: readonly string[]): Longest<Value> | undefined {
    for (let length = Math.min(this.#longest, words.length); length > 0; length--) {
      const values = this.#values.get(words.slice(0, length).join(' '));
      if (values) return { length, values };
    }
    return undefined;
  }

  /** The number of words of the longest phrase that ends with the last of the words; 0 where no phrase does. */
  endLength(words: readonly string[]): number {
    const from = words.findIndex((_, place) => this.has(words.slice(place).join(' ')));
    return from < 0 ? 0 : words.length - from;
  }

  /** The phrases that go on from this beginning, and their values. */
  begunBy(beginning: string): readonly (readonly [phrase: string, values: readonly Value[]])[] {
    const begun: (readonly [string, readonly Value[]])[] = [];
    for (let place = firstFrom(this.#sorted, beginning); this.#sorted[place]?.startsWith(beginning); place++) {
      const phrase = this.#sorted[place]!;
      if (phrase !== beginning) begun.push([phrase, this.#values.get(phrase)!]);
    }
    return begun;
  }
}

const listed = (phrases: readonly string[]): Steps<Phrases<true>> => Phrases.inSteps([[true, phrases]]);
const wordsOf = (phrases: readonly string[]): ReadonlySet<string> => new Set(phrases.map(phraseOfTokens));

function* makeTables() {
  const demands = Object.entries(DEMAND_PHRASES).map(([demand, phrases]): readonly [Named, readonly string[]] => [
    { demands: [demand as Demand] },
    phrases,
  ]);
  const exclusions = yield* Phrases.inSteps(EXCLUSIONS);
  const precautions = yield* Phrases.inSteps(PRECAUTIONS);
  return {
    exclusions,
    precautions,
    named: yield* Phrases.inSteps([...demands, ...OTHER_PHRASES]),
    joints: yield* Phrases.inSteps<Joint>(JOINTS),
    movements: yield* Phrases.inSteps(MOVEMENTS),
    described: yield* listed(DESCRIBED),
    anyEquipment: yield* listed(ANY_EQUIPMENT),
    fillers: yield* listed(FILLERS),
    trailers: yield* listed(TRAILERS),
    or: wordsOf(OR),
    and: wordsOf(AND),
    connectors: wordsOf([...CONNECTORS, ...FILLERS, ...TRAILERS]),
    afterPortugueseNo: wordsOf(AFTER_PORTUGUESE_NO),
    screenNames: wordsOf(SCREEN_NAMES),
    /** The words with which an exclusion begins, or the name of precautions ends. */
    telling: new Set([
      ...exclusions.all.map((phrase) => phrase.split(' ')[0]!),
      ...precautions.all.map((phrase) => phrase.split(' ').at(-1)!),
    ]),
  };
}

type Tables = ReturnType<typeof makeTables> extends Steps<infer Made> ? Made : never;

let made: Tables | undefined;

/** Makes the tables ahead of the first search. */
export function* prepareTables(): Steps<void> {
  made ??= yield* makeTables();
}

export const tables = (): Tables => (made ??= atOnce(makeTables()));

/** The name as a phrase, if it may be taken for a restriction. */
export function restrictionLike(name: string): string | undefined {
  const { telling } = tables();
  if (!runs(name).some((word) => telling.has(word) || isHan(word))) return undefined;
  const phrase = phraseOfTokens(name);
  return phrase.split(' ').some((word) => telling.has(word)) ? phrase : undefined;
}
