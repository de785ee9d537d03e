// A typed text as what is searched, and what is prescribed with it.
import type { LanguageCode } from '../../../contract/languages.ts';
import { INSTRUCTIONS_MAX_LENGTH, SEARCH_TEXT_MAX_LENGTH } from '../../../contract/limits.ts';
import { readStages } from '../../../lexicon/stages.ts';
import { readShorthand, type ShorthandReading } from '../../../program/shorthand/read-shorthand.ts';
import type { SearchDocument } from '../../../search/search-document.ts';
import { words } from '../../../search/words/tokens.ts';

interface SearchReading extends Pick<ShorthandReading, 'typed' | 'unread'> {
  readonly text: string;
}

type Named = Pick<SearchDocument, 'name' | 'synonyms'>;

/**
 * What an exercise is called ("6-minute walk", "Turn left") is no dosage. `find`: those that have the words. `strange`: words that the search
 * did not find; beside a dosage they may change it. `ruledOut`: parts of the text that rule something out.
 */
export function readSearch(
  text: string,
  language: LanguageCode,
  find: (words: string) => readonly Named[],
  { strange = [], ruledOut = [] }: { readonly strange?: readonly string[]; readonly ruledOut?: readonly string[] } = {},
): SearchReading {
  const asked = { text: text.slice(0, SEARCH_TEXT_MAX_LENGTH), typed: undefined, unread: [] };
  const { postoperative = [], counted = [] } = readStages(text) ?? {};
  const read = (apart: readonly (readonly [start: number, end: number])[]) =>
    readShorthand(text.slice(0, SEARCH_TEXT_MAX_LENGTH + INSTRUCTIONS_MAX_LENGTH), language, {
      named: true,
      beginsName: (begun) => anyIs(find(begun.slice(0, SEARCH_TEXT_MAX_LENGTH)), (name) => begins(name, begun)),
      apart: [...apart, ...weightBorneIn(text), ...ruledOut.flatMap((part) => placesOf(part, text))],
      strange,
    });
  const first = read(postoperative);
  // "Acl 10 days" and "acl week 2 3x12" are no dosages that could be read.
  const reading = first.unread.length > 0 && counted.length > 0 ? read([...postoperative, ...counted]) : first;
  if (reading.ranges.length === 0) return asked;
  const isName = calledSo(text, reading.ranges.at(-1)?.[1] ?? 0);
  const rest = reading.text.slice(0, SEARCH_TEXT_MAX_LENGTH);
  return anyIs(find(rest), isName) ? asked : { text: rest, typed: reading.typed, unread: reading.unread };
}

/** "PWB 20 kg" is how much weight a leg may bear, and no load of an exercise. */
const WEIGHT_BORNE =
  /(?<=(?:pwb|wb|weight[- ]?bearing|belastung|belasten|appui|charge partielle|carga(?: parcial)?|تحميل|负重)\P{L}{0,3}(?:max\.? |bis |de |até |hasta )?)\d+(?:[.,]\d+)? ?(?:kg|lbs?|%|公斤|كغ)/giu;
const weightBorneIn = (text: string): readonly (readonly [start: number, end: number])[] =>
  Array.from(text.matchAll(WEIGHT_BORNE), (match) => [match.index, match.index + match[0].length]);

function placesOf(part: string, text: string): readonly (readonly [start: number, end: number])[] {
  const start = text.indexOf(part);
  return start < 0 ? [] : [[start, start + part.length]];
}

const anyIs = (named: readonly Named[], isIt: (name: string) => boolean): boolean =>
  named.some(({ name, synonyms }) => [name, ...synonyms].some(isIt));

const begins = (name: string, begun: string): boolean => words(name).join(' ').startsWith(words(begun).join(' '));

/** The last word may still be typed, unless it was understood. */
function calledSo(text: string, understoodTo: number): (name: string) => boolean {
  const typed = ` ${words(text).join(' ')}`;
  const end = words(text.slice(understoodTo)).length > 0 ? '' : ' ';
  return (name) => ` ${words(name).join(' ')} `.includes(typed + end);
}
