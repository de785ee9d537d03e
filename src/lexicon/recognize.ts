// What of a typed text the lexicon recognizes.
import { REGIONS } from '../contract/vocabulary.ts';
import type { WordCorrection } from '../search/index.ts';
import { SearchWork, type Steps } from '../search/search-work.ts';
import { partsOfCompound } from './compounds.ts';
import type { LexiconEntry } from './lexicon-entry.ts';
import type { Names } from './names.ts';
import { isHan, isOperated, told } from './telling-words.ts';

/** Words that are a name, and the entries that are called so: more than one where the name has several meanings. */
export interface Segment {
  readonly words: readonly string[];
  readonly entries: readonly LexiconEntry[];
}

export interface Recognized {
  readonly segments: readonly Segment[];
  /** What is no name. */
  readonly rest: readonly string[];
  readonly corrections: readonly WordCorrection[];
  /** Set where the words are no name: whether they begin one, rather than having its words in another order. */
  readonly isBegun?: boolean;
}

export const NOTHING: Recognized = { segments: [], rest: [], corrections: [] };

/** The names in the text as they stand. */
export function recognize(text: string, names: Names): Recognized {
  const { words: typed, ofOperation } = told(text);
  const words = apart(typed, names);
  if (ofOperation) {
    const operations = names.operationsOn(words);
    if (operations.length > 0) return { ...NOTHING, segments: [{ words, entries: operations }] };
  }
  const segments: Segment[] = [];
  const rest: string[] = [];
  for (let start = 0; start < words.length;) {
    const found = names.longestAt(words, start);
    if (found === undefined) {
      rest.push(words[start]!);
      start += 1;
      continue;
    }
    segments.push({ words: words.slice(start, start + found.length), entries: found.entries });
    start += found.length;
  }
  const inAnyOrder = segments.length + rest.length > 1 ? names.inAnyOrder(words) : [];
  if (inAnyOrder.length > 0) return { ...NOTHING, segments: [{ words, entries: inAnyOrder }] };
  // "Bunion surgery toe bending" and "heart surgery breathing" are of the operation, and have its limits; "foot drop after stroke" is of none.
  if (ofOperation) {
    for (const [place, { words, entries }] of segments.entries()) {
      const isState = entries.some(({ kind }) => kind === 'condition') && isOperated(text, words);
      const operations = isState ? names.operationsOn(words) : [];
      if (operations.length > 0) segments[place] = { words, entries: operations };
    }
    const isNamed = segments.some(({ entries }) => entries.some(({ kind }) => kind === 'operation'));
    const operated = isNamed ? undefined : rest.find((word) => isOperated(text, [word]));
    const operations = operated === undefined ? [] : names.operationsOn([operated]);
    if (operated !== undefined && operations.length > 0) {
      segments.unshift({ words: [operated], entries: operations });
      rest.splice(rest.indexOf(operated), 1);
    }
  }
  const isOfMuscles =
    segments.length > 0 && segments.every(({ entries }) => entries.every(({ kind }) => kind === 'muscle'));
  // An operation of a muscle that is not in the lexicon has the limits of every repair.
  const repair = ofOperation && isOfMuscles ? names.longestAt(['repair'], 0) : undefined;
  if (repair) segments.push({ words: [], entries: repair.entries });
  return { segments: asOneIsMeant(segments, rest), rest, corrections: [] };
}

/** Of several meanings of a name, those of the rest of the text: what it names too, or else is of a region that it says, or that it is about. */
function asOneIsMeant(segments: readonly Segment[], rest: readonly string[]): readonly Segment[] {
  return segments.map((segment) => {
    const others = segments.filter((other) => other !== segment);
    const named = others.flatMap(({ entries }) => entries);
    const said = [...rest, ...others.flatMap(({ words }) => words)].filter((word) => REGION_WORDS.has(word));
    const regions = new Set(named.flatMap(({ means }) => means.regions?.slice(0, 1) ?? []));
    const meant = [
      segment.entries.filter((entry) => named.includes(entry)),
      segment.entries.filter(({ label, names }) =>
        [label, ...names].some((name) => told(name).words.some((word) => said.includes(word))),
      ),
      segment.entries.filter(({ means }) => means.regions?.slice(0, 1).some((region) => regions.has(region))),
    ];
    return { ...segment, entries: meant.find(({ length }) => length > 0) ?? segment.entries };
  });
}

const REGION_WORDS: ReadonlySet<string> = new Set(REGIONS.flatMap((region) => told(region).words));

/** A shorter word alone stands in too many names. */
const TELLING_MIN_LENGTH = 6;

/** Names that begin so, or have the words in another order. */
export function complete(text: string, names: Names, work = new SearchWork()): Recognized {
  const words = apart(told(text).words, names);
  const begun = names.begunBy(words);
  const isTelling = words.length > 1 || (words[0]?.length ?? 0) >= TELLING_MIN_LENGTH;
  const entries = begun.length > 0 || !isTelling ? begun : names.having(words, work);
  return entries.length > 0 ? { ...NOTHING, segments: [{ words, entries }], isBegun: begun.length > 0 } : NOTHING;
}

/** The text without its typing errors: no word is one that a name has, or that `isKnown`. Corrections are shown: with their endings. */
export function* corrected(
  text: string,
  names: Names,
  isKnown: (word: string) => boolean,
  work = new SearchWork(),
): Steps<{ readonly text: string; readonly corrections: readonly WordCorrection[] }> {
  const { words, written } = told(text);
  const corrections: WordCorrection[] = [];
  const right: string[] = [];
  for (const [place, word] of words.entries()) {
    for (const part of apart([word], names)) {
      const typed = part === word ? written[place]! : part;
      const isRight = names.knows(part) || isKnown(part) || isKnown(typed);
      const correct = isRight || work.isOver() ? undefined : names.correct(part, work);
      if (correct !== undefined) corrections.push([typed, names.written(correct)]);
      right.push(correct ?? part);
      if (work.spend(1)) yield work.pause();
    }
  }
  return { text: right.join(' '), corrections };
}

/** Chinese names and the parts of German compounds as words of their own. */
const apart = (words: readonly string[], names: Names): readonly string[] =>
  words.flatMap((word) => {
    if (isHan(word)) return names.inHan(word);
    if (names.knows(word) || !names.joinsWords) return [word];
    const spelled = word.replace(/[aou]e/g, (letters) => letters[0]!);
    if (spelled !== word && names.knows(spelled)) return [spelled];
    // A part that is a name tells more than one that stands in a name.
    return (
      partsOfCompound(word, (part) => names.longestAt([part], 0) !== undefined) ??
      partsOfCompound(word, (part) => names.knows(part)) ?? [word]
    );
  });
