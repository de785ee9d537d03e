// Reads what clinicians type behind the name of an exercise: "clam 3x12 L", "plank 3x30s bid", "chin tuck “Stop if dizzy”". What it
// understands is dosage, side and instructions; everything else stays text. A dosage is read whole or not at all: ADR 0054.
import { DOSAGE, type Dosage, DOSAGE_MEMBERS } from '../../contract/exercise/dosage.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { INSTRUCTIONS_MAX_LENGTH } from '../../contract/limits.ts';
import { fold, type FoldedText } from './folded-text.ts';
import { type Found, type Pattern, readerOf } from './patterns.ts';
import type { Typed, UnreadPart, UnreadReason } from './shorthand-words.ts';

export interface ShorthandReading {
  /** What is neither understood nor unread, as it was typed: for the search. */
  readonly text: string;
  /** Undefined where nothing was understood. Where something is unread, the instructions alone. */
  readonly typed: Typed | undefined;
  /** The parts of the dosage that cannot be stored as they were meant, in order; then no part of the dosage is read. */
  readonly unread: readonly UnreadPart[];
  /** Where what is not `text` was typed, as ranges [start, end); in order, not overlapping. */
  readonly ranges: readonly Range[];
}

type Range = readonly [start: number, end: number];

interface Options {
  /**
   * A name is typed with it. Then words without a number count only behind the last word of the name, so that no word of a name is taken
   * for more; and where nothing would be left to search, nothing was meant. Otherwise every word is one of the dosage.
   */
  readonly named: boolean;
  /** Whether a name begins with these words, of which the last may still be typed: then that is no shorthand, nor what stands before it. */
  readonly beginsName?: (words: string) => boolean;
  /** Ranges of the text that are something else: no part of them is shorthand, and none goes on behind them. */
  readonly apart?: readonly Range[];
  /** Words that no name has. Beside a dosage they may change it. */
  readonly strange?: readonly string[];
}

/** A word, or several that belong together. */
interface Token {
  readonly range: Range;
  /** `name`: a word of a name. `strange`: a word that is in no name, and no word of dosage. The others: see `Found`. */
  readonly is: Found['is'] | 'name' | 'strange';
  readonly typed?: Typed;
  readonly reason?: UnreadReason | undefined;
  readonly isOpen?: boolean;
  readonly isLast?: boolean;
  readonly isBare?: boolean;
  readonly isWeak?: boolean;
  readonly isPlain?: boolean;
  readonly isRest?: boolean;
  /** It has a digit or is quoted: no word of a name. */
  readonly isSure: boolean;
}

/** Pure. Beyond the bounds of the contract nothing is understood, nor what says a second time what was said before. */
export function readShorthand(text: string, language: LanguageCode, options: Options): ShorthandReading {
  const { named, beginsName = () => false, apart = [], strange = [] } = options;
  const nothing: ShorthandReading = { text, typed: undefined, unread: [], ranges: [] };
  const quoted = quotedTokens(text);
  const strangers = new Set(strange.map(fold));
  const isStrange = (word: string): boolean => !named || strangers.has(fold(word));
  const found = inOrder([
    ...quoted,
    ...dosageTokens(blanked(text, [...quoted, ...apart.map((range) => ({ range }))]), language),
  ]);
  if (found.length === 0 && named) return nothing;
  let tokens = withinRoom(withWords(text, found, isStrange), named);
  if (named) {
    if (beginsName(text)) return nothing;
    tokens = withoutName(text, behindTheName(tokens), beginsName);
  }
  const faults = faultsIn(tokens, named);
  const kept = tokens.filter(
    (token, index) => token.is === 'read' || faults.has(token) || (token.is === 'and' && isBetweenRead(tokens, index)),
  );
  const ranges = kept.map(({ range }) => range);
  const rest = without(text, ranges);
  if (kept.length === 0 || (named && !hasWord(rest))) return nothing;
  const typed = merged(kept.filter((token) => faults.size === 0 || token.typed?.instructions !== undefined));
  return {
    text: rest,
    typed: Object.keys(typed).length > 0 ? typed : undefined,
    unread: unreadOf(text, tokens, faults),
    ranges,
  };
}

export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const inOrder = (tokens: readonly Token[]): readonly Token[] => tokens.toSorted((a, b) => a.range[0] - b.range[0]);

const CLOSING: Readonly<Record<string, string>> = {
  '"': '"“”',
  '＂': '＂',
  '“': '”"',
  '”': '”"',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
};

/** Behind a digit a straight sign is inches. A quotation that is still being typed goes to the end. */
function quotedTokens(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let start = 0; start < text.length; start++) {
    const closing = CLOSING[text[start] ?? ''];
    if (closing === undefined || (text[start] === '"' && /\d/.test(text[start - 1] ?? ''))) continue;
    const length = [...text.slice(start + 1)].findIndex((character) => closing.includes(character));
    const inside = length < 0 ? text.slice(start + 1) : [...text.slice(start + 1)].slice(0, length).join('');
    const end = start + 1 + inside.length + (length < 0 ? 0 : 1);
    const instructions = inside.trim();
    if (instructions !== '') tokens.push({ range: [start, end], is: 'read', typed: { instructions }, isSure: true });
    start = end - 1;
  }
  return tokens;
}

/** What is quoted is no dosage, and no dosage goes on behind it. */
const blanked = (text: string, tokens: readonly Pick<Token, 'range'>[]): string =>
  tokens.reduce(
    (left, { range: [start, end] }) => left.slice(0, start) + ';'.repeat(end - start) + left.slice(end),
    text,
  );

function dosageTokens(text: string, language: LanguageCode): readonly Token[] {
  const { patterns, folded: fold } = readerOf(language);
  const folded = fold(text);
  const tokens: Token[] = [];
  let done = 0;
  for (let at = 0; at < folded.text.length;) {
    const match = beginsAt(folded.text, at, done) ? longest(folded.text, at, done, patterns) : undefined;
    if (!match) {
      at += 1;
      continue;
    }
    const range = [originOf(folded, at), originOf(folded, match.end)] as const;
    if (isEdge(folded, at) && isEdge(folded, match.end)) {
      const { found } = match;
      const isOut = found.is === 'read' && !isWithinBounds(found.typed.dosage ?? {});
      const isSure = /\p{N}/u.test(text.slice(...range));
      tokens.push({ ...(isOut ? ({ is: 'unread', reason: 'bounds' } as const) : found), range, isSure });
      done = match.end;
    }
    at = match.end;
  }
  return tokens;
}

const originOf = ({ origins }: FoldedText, index: number): number => origins[index] ?? 0;
/** Not within a character that folds to several, as 🄡 does to "(r)". */
const isEdge = ({ origins }: FoldedText, index: number): boolean => origins[index] !== origins[index - 1];

function longest(text: string, at: number, done: number, patterns: readonly Pattern[]) {
  let longest: { readonly end: number; readonly found: Found } | undefined;
  for (const { at: expression, read } of patterns) {
    expression.lastIndex = at;
    const match = expression.exec(text);
    const end = expression.lastIndex;
    if (!match || end < (longest?.end ?? at + 1)) continue;
    const found = read(match.groups ?? {});
    // A phrase that is known whole is no range: "早晚各一次".
    if (
      end === longest?.end &&
      !(found.is === 'read' && longest.found.is === 'unread' && longest.found.reason === 'range')
    )
      continue;
    if (endsAt(text, [at, end], done, found)) longest = { end, found };
  }
  return longest;
}

/** Chinese has no spaces: there a number may touch what is before and behind it, but a word may not. */
const SEPARATOR = /[\s,;，、；،؛。:：(（)）]/u;
const HAN = /\p{Script=Han}/u;
/** What was found, up to `done`, ends a word; so does a full stop before a space. */
const beginsAt = (text: string, at: number, done: number): boolean =>
  at === done || SEPARATOR.test(text[at - 1] ?? '') || HAN.test(text[at - 1] ?? '');

function endsAt(text: string, [from, end]: Range, done: number, { is }: Found): boolean {
  const [before, last, next] = [(from > done && text[from - 1]) || ' ', text[end - 1] ?? '', text[end] ?? ' '];
  const isTouched = HAN.test(last) || HAN.test(next);
  const hasDigit = /\d/.test(text.slice(from, end));
  if (!hasDigit && HAN.test(before) && HAN.test(text[from] ?? '')) return false;
  // Within a run of Chinese a word of dosage is told by what stands behind it.
  if (isTouched && (hasDigit || (HAN.test(last) && (is !== 'read' || /\d/.test(next))))) return true;
  // "1.5" and "1,5" go on.
  return (SEPARATOR.test(next) || next === '.') && !/^[.,]\d/.test(text.slice(end, end + 2));
}

function isWithinBounds(dosage: Dosage): boolean {
  return DOSAGE_MEMBERS.every((member) => {
    const value = dosage[member];
    if (value === undefined) return true;
    const rule = DOSAGE[member];
    if (typeof value === 'string') return 'maxLength' in rule && value.length <= rule.maxLength;
    const bounds = 'times' in rule ? rule.times : rule;
    const number = typeof value === 'number' ? value : value.times;
    return 'minimum' in bounds && number >= bounds.minimum && number <= bounds.maximum;
  });
}

/** The tokens with the words between them. */
function withWords(text: string, tokens: readonly Token[], isStrange: (word: string) => boolean): readonly Token[] {
  const ends = [0, ...tokens.map(({ range }) => range[1])];
  return [...tokens, undefined].flatMap((token, index) => {
    const from = ends[index] ?? 0;
    const between = text.slice(from, token?.range[0]).matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
    const words = Array.from(between, ({ 0: word, index: at }): Token => ({
      range: [from + at, from + at + word.length],
      is: isStrange(word) ? 'strange' : 'name',
      isSure: false,
    }));
    return token ? [...words, token] : words;
  });
}

/** Instructions that are longer than the contract allows stay text. */
function withinRoom(tokens: readonly Token[], named: boolean): readonly Token[] {
  let room = INSTRUCTIONS_MAX_LENGTH;
  return tokens.map((token) => {
    const length = token.typed?.instructions === undefined ? 0 : [...token.typed.instructions].length + 1;
    if (length > room) return { range: token.range, is: named ? 'name' : 'strange', isSure: false };
    room -= length;
    return token;
  });
}

const isFrequency = ({ typed }: Token): boolean => typed?.dosage?.frequency !== undefined;
/** It says how much, or for which side. */
const isDosage = (token: Token): boolean => isAmount(token) || token.typed?.side !== undefined;
const isAmount = ({ is, typed }: Token): boolean => is === 'unread' || typed?.dosage !== undefined;
const isNoRest = ({ typed }: Token): boolean => typed?.dosage?.restSeconds === 0;
const asName = ({ range }: Token, isRest = false): Token => ({ range, is: 'name', isSure: false, isRest });

/** A word counts where nothing but dosage follows. How often counts also where that is broken off: "daily not weekends". */
function behindTheName(tokens: readonly Token[]): readonly Token[] {
  let [isTail, isEnd] = [true, true];
  const kept = tokens.map((token) => token);
  for (const [index, token] of [...tokens.entries()].toReversed()) {
    const { is, isSure, isBare, isLast } = token;
    const follows = isFrequency(token) || is === 'unread' ? isEnd : isTail;
    const before = tokens[index - 1];
    const isBehindNumber = !isLast || (before?.is === 'read' && before.isSure);
    const counts = (is === 'read' && isSure) || (is === 'unread' && isSure && !isBare) || (follows && isBehindNumber);
    if (isDosage(token) && !counts) kept[index] = asName(token, isNoRest(token));
    if (kept[index]?.is === 'name') isEnd = false;
    if (!isEnd || is === 'word' || is === 'strange') isTail = false;
  }
  return kept;
}

/** "heel r" on the way to "heel raise" means no side, nor does it before a number: "heel r 2x15". */
function withoutName(text: string, tokens: readonly Token[], beginsName: (words: string) => boolean): readonly Token[] {
  let [start, isNamed] = [0, false];
  return tokens.map((token, index) => {
    const { range, is, isSure, isBare } = token;
    if (is === 'word') return beginsName(text.slice(0, range[1])) ? asName(token) : token;
    if (isNamed || (is !== 'read' && is !== 'unread')) return token;
    if (!isSure || isBare) return beginsName(text.slice(start, range[1])) ? asName(token) : token;
    // "Slide, hold 90 left" has a number itself.
    if (start === 0 && beginsName(text.slice(0, range[1]))) return asName(token);
    isNamed = tokens.slice(0, index).some((before) => before.is === 'name' && before.range[0] >= start);
    start = range[1];
    return token;
  });
}

type Faults = ReadonlyMap<Token, UnreadReason | undefined>;

/** What makes the dosage another one than was meant, as far as it was understood. */
function faultsIn(tokens: readonly Token[], named: boolean): Faults {
  const faults = new Map<Token, UnreadReason | undefined>();
  const blame = (token: Token, reason?: UnreadReason): unknown =>
    faults.set(token, faults.get(token) ?? token.reason ?? reason);
  const [familiar, heavy, read] = [
    besides(tokens, ({ is }) => is === 'strange'),
    besides(tokens, isLight),
    besides(tokens, ({ is }) => is !== 'read'),
  ] as const;
  const said = new Set<string>();

  for (const [index, token] of tokens.entries()) {
    const members = membersOf(token);
    if (members.some((member) => said.has(member))) blame(token, 'twice');
    for (const member of members) said.add(member);
    if (token.is === 'unread') blame(token, 'unclear');
    else if (!named && isLeftOver(tokens, index)) blame(token);
    else if (token.is === 'strange') {
      const [before, after] = familiar[index] ?? [];
      const isBetween = before !== undefined && after !== undefined && before.is !== 'name' && after.is !== 'name';
      const changes = before?.isOpen || [before, after].some((beside) => beside && isFrequency(beside));
      if (!named || isBetween || changes) blame(token);
    }
    // "Don't do daily": a negation reaches over a few words that are no dosage.
    if (token.reason === 'negation' && token.is === 'word') {
      const reach = tokens.slice(index + 1, index + 2 + NEGATION_REACH);
      const next = reach.findIndex(({ is }) => is === 'read' || is === 'unread');
      if (next >= 0 && isFrequency(reach[next]!))
        tokens.slice(index, index + next + 2).forEach((each) => blame(each, 'negation'));
    }
    // "Rest not for 60 s" and "no rest for 60 s" are no hold.
    const [, next] = read[index] ?? [];
    for (const time of token.isRest ? (read[index] ?? []) : isNoRest(token) && tokens[index + 1] !== next ? [next] : [])
      if (time?.isPlain) [token, time].forEach((each) => blame(each, 'unclear'));
    if (token.is !== 'word' && !token.isOpen) continue;
    const isChanged = token.isWeak ? isFrequency : token.reason ? isDosage : isAmount;
    for (const beside of heavy[index] ?? [])
      if (beside && (token.isOpen ? beside.isOpen : isChanged(beside)))
        [token, beside].forEach((each) => blame(each, token.reason ?? 'unclear'));
  }
  // What stands between two of them belongs to both.
  for (const [index, token] of tokens.entries())
    if (isLight(token) && heavy[index]?.every((beside) => beside && faults.has(beside))) blame(token);
  return faults;
}

/** So many other words may stand between a negation and how often it is meant. */
const NEGATION_REACH = 2;

/** It stands between others without parting them. */
const isLight = ({ is, isWeak }: Token): boolean => is === 'and' || isWeak === true;

/** For each token the nearest before and behind it that are not skipped. */
function besides(tokens: readonly Token[], isSkipped: (token: Token) => boolean) {
  const nearest = (ordered: readonly Token[]): readonly (Token | undefined)[] => {
    let last: Token | undefined;
    return ordered.map((token) => {
      const before = last;
      if (!isSkipped(token)) last = token;
      return before;
    });
  };
  const [before, behind] = [nearest(tokens), nearest(tokens.toReversed()).toReversed()];
  return tokens.map((_, index) => [before[index], behind[index]] as const);
}

const membersOf = ({ typed }: Token): readonly string[] => [
  ...Object.keys(typed?.dosage ?? {}),
  ...(typed?.side ? ['side'] : []),
];

const isBetweenRead = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.is === 'read' && tokens[index + 1]?.is === 'read';

/** Where everything is of the dosage, that is no part of it. */
const isLeftOver = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.is === 'word' || (tokens[index]?.is === 'and' && !isBetweenRead(tokens, index));

/** Faults that stand together are one part. */
function unreadOf(text: string, tokens: readonly Token[], faults: Faults): readonly UnreadPart[] {
  const parts: { range: Range; reason: UnreadReason | undefined }[] = [];
  for (const [index, token] of tokens.entries()) {
    if (!faults.has(token)) continue;
    const [last, before] = [parts.at(-1), tokens[index - 1]];
    const reason = faults.get(token);
    if (last && before && faults.has(before))
      parts.splice(-1, 1, { range: [last.range[0], token.range[1]], reason: last.reason ?? reason });
    else parts.push({ range: token.range, reason });
  }
  return parts.map(({ range, reason }) => ({ text: text.slice(...range), ...(reason && { reason }) }));
}

function merged(tokens: readonly Token[]): Typed {
  const dosage = tokens.reduce<Dosage>((all, { typed }) => ({ ...all, ...typed?.dosage }), {});
  const side = tokens.find(({ typed }) => typed?.side)?.typed?.side;
  const instructions = tokens.flatMap(({ typed }) => typed?.instructions ?? []).join(' ');
  return {
    ...(Object.keys(dosage).length > 0 && { dosage }),
    ...(side && { side }),
    ...(instructions !== '' && { instructions }),
  };
}

/** What is left stands as it was typed, with one space where something was taken out. */
function without(text: string, ranges: readonly Range[]): string {
  let [rest, done] = ['', 0];
  for (const [start, end] of ranges) {
    rest += text.slice(done, start).trimEnd();
    done = end;
    if (rest !== '') rest += ' ';
    while (/\s/.test(text[done] ?? '')) done += 1;
  }
  return (rest + text.slice(done)).trim();
}
