// Reads what clinicians type behind the name of an exercise: "clam 3x12 L", "plank 3x30s bid", "chin tuck “Stop if dizzy”". What it
// understands is dosage, side and instructions; everything else stays text.
import { DOSAGE, type Dosage, DOSAGE_MEMBERS, type DosageMember } from '../../contract/exercise/dosage.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { INSTRUCTIONS_MAX_LENGTH } from '../../contract/limits.ts';
import { foldedText, type FoldedText } from './folded-text.ts';
import { type Pattern, patternsOf } from './patterns.ts';
import type { Typed } from './typed.ts';

export interface ShorthandReading {
  /** What was not understood, as it was typed: for the search. */
  readonly text: string;
  /** Undefined where nothing was understood: then `text` is all of it. */
  readonly typed: Typed | undefined;
  /** What was understood, as ranges [start, end) of the text; in order, not overlapping. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

interface Options {
  /**
   * A name is typed with it. Then words without a number count only behind the last word of the name, so that no word of a name is taken
   * for more; and where nothing would be left to search, nothing was meant.
   */
  readonly named: boolean;
  /** Whether a name begins with these words, of which the last may still be typed: then that is no shorthand, nor what stands before it. */
  readonly beginsName?: (words: string) => boolean;
}

interface Part {
  readonly range: readonly [start: number, end: number];
  readonly typed: Typed;
  /** It has a number or is quoted: no word of a name. */
  readonly isSure: boolean;
}

/** Pure. Beyond the bounds of the contract nothing is understood, nor what says a second time what was said before. */
export function readShorthand(text: string, language: LanguageCode, options: Options): ShorthandReading {
  const { named, beginsName = () => false } = options;
  const quoted = quotedParts(text);
  const parts = [...quoted, ...dosageParts(blanked(text, quoted), language)].sort((a, b) => a.range[0] - b.range[0]);
  const understood = onceEach(named ? withoutName(text, behindTheName(text, parts), beginsName) : parts);
  const rest = without(text, understood);
  if (understood.length === 0 || (named && !hasWord(rest))) return { text, typed: undefined, ranges: [] };
  return { text: rest, typed: merged(understood), ranges: understood.map(({ range }) => range) };
}

export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

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
function quotedParts(text: string): readonly Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < text.length; start++) {
    const closing = CLOSING[text[start] ?? ''];
    if (closing === undefined || (text[start] === '"' && /\d/.test(text[start - 1] ?? ''))) continue;
    const length = [...text.slice(start + 1)].findIndex((character) => closing.includes(character));
    const inside = length < 0 ? text.slice(start + 1) : [...text.slice(start + 1)].slice(0, length).join('');
    const end = start + 1 + inside.length + (length < 0 ? 0 : 1);
    const instructions = inside.trim();
    if (instructions !== '') parts.push({ range: [start, end], typed: { instructions }, isSure: true });
    start = end - 1;
  }
  return parts;
}

/** What is quoted is no dosage, and no dosage goes on behind it. */
const blanked = (text: string, parts: readonly Part[]): string =>
  parts.reduce(
    (left, { range: [start, end] }) => left.slice(0, start) + ';'.repeat(end - start) + left.slice(end),
    text,
  );

function dosageParts(text: string, language: LanguageCode): readonly Part[] {
  const folded = foldedText(text);
  const parts: Part[] = [];
  let done = 0;
  for (let at = 0; at < folded.text.length;) {
    const found = beginsAt(folded.text, at, done) ? longest(folded.text, at, done, patternsOf(language)) : undefined;
    if (!found) {
      at += 1;
      continue;
    }
    const { end, typed } = found;
    const range = [originOf(folded, at), originOf(folded, end)] as const;
    if (typed && isEdge(folded, at) && isEdge(folded, end) && isWithinBounds(typed.dosage ?? {}))
      parts.push({ range, typed, isSure: isSure(folded.text.slice(at, end)) });
    at = end;
    if (typed) done = end;
  }
  return parts;
}

const originOf = ({ origins }: FoldedText, index: number): number => origins[index] ?? 0;
/** Not within a character that folds to several, as 🄡 does to "(r)". */
const isEdge = ({ origins }: FoldedText, index: number): boolean => origins[index] !== origins[index - 1];
const isSure = (understood: string): boolean => /\d/.test(understood);

function longest(text: string, at: number, done: number, patterns: readonly Pattern[]) {
  let found: { readonly end: number; readonly typed: Typed | undefined } | undefined;
  for (const { at: expression, read } of patterns) {
    expression.lastIndex = at;
    const match = expression.exec(text);
    if (!match || !endsAt(text, at, done, expression.lastIndex) || expression.lastIndex <= (found?.end ?? at)) continue;
    found = { end: expression.lastIndex, typed: read(match.groups ?? {}) };
  }
  return found;
}

/** Chinese has no spaces: there a number may touch what is before and behind it, but a word may not. */
const SEPARATOR = /[\s,;，、；،؛。(（)）]/u;
const HAN = /\p{Script=Han}/u;
/** What was understood, up to `done`, ends a word. */
const beginsAt = (text: string, at: number, done: number): boolean =>
  at === done || SEPARATOR.test(text[at - 1] ?? '') || HAN.test(text[at - 1] ?? '');

function endsAt(text: string, from: number, done: number, end: number): boolean {
  const [before, last, next] = [(from > done && text[from - 1]) || ' ', text[end - 1] ?? '', text[end] ?? ' '];
  const isTouched = HAN.test(last) || HAN.test(next);
  if (isSure(text.slice(from, end))) {
    if (isTouched) return true;
  } else if (HAN.test(before) && HAN.test(text[from] ?? '')) return false;
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

/** A word counts where nothing but understood parts follows, and something to search stands before it. */
function behindTheName(text: string, parts: readonly Part[]): readonly Part[] {
  const kept: Part[] = [];
  let end = text.length;
  let isTail = true;
  for (const part of parts.toReversed()) {
    isTail &&= !hasWord(text.slice(part.range[1], end));
    if (part.isSure || isTail) kept.unshift(part);
    if (isTail) [end] = part.range;
  }
  return kept;
}

/** "heel r" on the way to "heel raise" means no side, nor does it before a number: "heel r 2x15". */
function withoutName(text: string, parts: readonly Part[], beginsName: (words: string) => boolean): readonly Part[] {
  if (parts.length === 0 || beginsName(text)) return [];
  let [start, isNamed] = [0, false];
  return parts.filter(({ range: [from, to], isSure }) => {
    if (!isSure) return isNamed || !beginsName(text.slice(start, to));
    isNamed ||= hasWord(text.slice(start, from));
    start = to;
    return true;
  });
}

/** The first that says something counts; another one of its kind stays text. */
function onceEach(parts: readonly Part[]): readonly Part[] {
  const said = new Set<DosageMember | 'side'>();
  // Left and right: neither was meant alone.
  if (new Set(parts.flatMap(({ typed }) => typed.side ?? [])).size > 1) said.add('side');
  let room = INSTRUCTIONS_MAX_LENGTH;
  return parts.filter(({ typed: { dosage = {}, side, instructions = '' } }) => {
    const members = [
      ...DOSAGE_MEMBERS.filter((name) => dosage[name] !== undefined),
      ...(side ? (['side'] as const) : []),
    ];
    const length = [...instructions].length + 1;
    if (members.some((member) => said.has(member)) || length > room) return false;
    for (const member of members) said.add(member);
    room -= length;
    return true;
  });
}

function merged(parts: readonly Part[]): Typed {
  const dosage = parts.reduce<Dosage>((all, { typed }) => ({ ...all, ...typed.dosage }), {});
  const side = parts.find(({ typed }) => typed.side)?.typed.side;
  const instructions = parts.flatMap(({ typed }) => typed.instructions ?? []).join(' ');
  return {
    ...(Object.keys(dosage).length > 0 && { dosage }),
    ...(side && { side }),
    ...(instructions !== '' && { instructions }),
  };
}

/** What is left stands as it was typed, with one space where something was taken out. */
function without(text: string, parts: readonly Part[]): string {
  let [rest, done] = ['', 0];
  for (const {
    range: [start, end],
  } of parts) {
    rest += text.slice(done, start).trimEnd();
    done = end;
    if (rest !== '') rest += ' ';
    while (/\s/.test(text[done] ?? '')) done += 1;
  }
  return (rest + text.slice(done)).trim();
}
