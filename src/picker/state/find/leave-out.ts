// What is left out of the results: which exercises a limit rules out, and how what was typed becomes what is kept.
import type { IndexEntry } from '../../../contract/picker-session.ts';
import type { Demand } from '../../../contract/vocabulary.ts';
import { phraseOf, words } from '../../../search/words/tokens.ts';
import { remember, rememberEach } from '../memo.ts';
import type { Catalog, LeaveOut, Limit, OpenState } from '../model.ts';
import { numbersOf } from './catalog-numbers.ts';
import { shownText } from './find.ts';

const NO_PART: Limit = { typed: '', demands: [], equipment: [], words: [] };

/** A demand that was chosen in the filters. */
export const chosenDemand = (demand: Demand): Limit => ({ ...NO_PART, demands: [demand] });

/** Equal for limits that say the same. */
export const keyOf = ({ typed, demands, equipment, words }: Limit): string =>
  JSON.stringify([typed, demands, equipment, words]);

/** Each part of the limit as a limit of its own, without its words. */
export const partsOf = rememberEach(({ demands, equipment, words }: Limit): readonly Limit[] => [
  ...demands.map(chosenDemand),
  ...equipment.map((name) => ({ ...NO_PART, equipment: [name] })),
  ...words.map((word) => ({ ...NO_PART, words: [word] })),
]);
/** What the shown text rules out; while a newer one is searched, what of it still stands in that. */
export const typedLimits = remember(
  ({ query, found }: OpenState) => ({
    limits: (shownText(query, found) === '' ? undefined : found.limits) ?? NONE,
    newer: found.text === query.text.trim() ? undefined : oneLine(query.text),
  }),
  ({ limits, newer }): readonly Limit[] =>
    newer === undefined ? limits : limits.filter(({ typed }) => newer.includes(oneLine(typed))),
);
const NONE: readonly never[] = [];

/** Whether others rule out each part of the limit. */
export function isCovered(limit: Limit, others: readonly Limit[]): boolean {
  const known = new Set(others.flatMap(partsOf).map(keyOf));
  return partsOf(limit).every((part) => known.has(keyOf(part)));
}

/** The positions of the exercises that the limit rules out. One whose demands nobody has decided is ruled out by none. */
export const ruledOutBy = (catalog: Catalog, limit: Limit): ReadonlySet<number> => ruledOut(catalog)(limit);
const ruledOut = rememberEach((catalog: Catalog) =>
  rememberEach(
    (limit: Limit): ReadonlySet<number> =>
      new Set(catalog.entries.flatMap((entry, document) => (rulesOut(limit, entry) ? [document] : []))),
  ),
);

function rulesOut({ demands, equipment, words: unwanted }: Limit, entry: IndexEntry): boolean {
  if (demands.some((demand) => entry.demands?.includes(demand))) return true;
  if (equipment.some((name) => entry.equipment.some((own) => phraseOf(own) === phraseOf(name)))) return true;
  return (
    unwanted.length > 0 && tellingTexts(entry).some((own) => unwanted.some((phrase) => hasAll(own, words(phrase))))
  );
}

/** Each by its beginning, as the search leaves it out. */
const hasAll = (own: readonly string[], beginnings: readonly string[]): boolean =>
  beginnings.every((beginning) => own.some((word) => word.startsWith(beginning)));

const tellingTexts = ({
  name,
  synonyms,
  target,
  tags,
  translations = {},
}: IndexEntry): readonly (readonly string[])[] =>
  [name, target, ...synonyms, ...tags, ...Object.values(translations).flat()].map(words);

export const keptLimit = (catalog: Catalog, limit: Limit): LeaveOut => ({
  ...limit,
  documents: ruledOutBy(catalog, limit),
});

/** The text without the words of the limits, wherever they stand in it. */
export const textWithout = (text: string, limits: readonly Limit[]): string =>
  limits.reduce((rest, { typed }) => oneLine(rest.replace(oneLine(typed), ' ')), oneLine(text));

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** What is kept, then what is typed and not kept yet. */
export const limitsIn = remember(
  (state: OpenState) => ({ kept: state.query.leaveOut, typed: typedLimits(state) }),
  ({ kept, typed }): readonly Limit[] =>
    typed.length === 0 ? kept : [...kept, ...typed.filter((limit) => !isCovered(limit, kept))],
);

/** The parts that rule out the exercise: it may stand in the program, or in a template. */
export function limitsOn(catalog: Catalog, limits: readonly Limit[], exerciseId: string): readonly Limit[] {
  const document = numbersOf(catalog).documentOf.get(exerciseId);
  return document === undefined
    ? NONE
    : limits.flatMap(partsOf).filter((part) => ruledOutBy(catalog, part).has(document));
}
