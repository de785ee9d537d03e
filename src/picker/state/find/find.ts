// Which exercises a query finds: text and scope choose and rank, the facets narrow, the sort orders. All as positions in the catalog.
import { LEVELS } from '../../../contract/vocabulary.ts';
import { type CatalogNumbers, numbersOf } from './catalog-numbers.ts';
import { remember } from '../memo.ts';
import {
  type Catalog,
  type Kept,
  type OpenState,
  type Query,
  type Scope,
  type TextFound,
  type Facet,
  FACETS,
  type Facets,
} from '../model.ts';
import type { IndexEntry } from '../../../contract/picker-session.ts';

/** What is looked for. */
interface Wanted {
  readonly catalog: Catalog;
  readonly text: string;
  /** What the search found for the text, best first. */
  readonly matches: readonly number[];
  readonly scope: Scope;
  readonly kept: readonly string[] | undefined;
  readonly leaveOut: Query['leaveOut'];
}

/** By relevance when there is text, else by name; the recently used by when they were used. */
export function findDocuments({ leaveOut, ...wanted }: Wanted): Documents {
  const found = findAll(wanted);
  if (leaveOut.length === 0) return found;
  return Array.from(found).filter((document) => !leaveOut.some(({ documents }) => documents.has(document)));
}

function findAll({ catalog, text, matches, scope, kept }: Omit<Wanted, 'leaveOut'>): Documents {
  const numbers = numbersOf(catalog);
  const size = numbers.all.length;
  const matching = text === '' ? numbers.all : matches;
  if (kept === undefined) return matching;
  const own = documentsOf(numbers, kept);
  const [listed, among] = scope === 'recent' ? [own, matching] : [matching, own];
  const marks = markedIn(size, among);
  return Array.from(listed).filter((document) => marks[document] === 1);
}

/** What text and scope find, once for results and filters: choosing a filter does not look again. */
const selectFound = remember(
  ({ catalog, query, found, kept }: OpenState): Wanted => ({
    catalog,
    text: shownText(query, found),
    matches: found.documents,
    scope: query.scope,
    kept: keptIn(kept, query.scope),
    leaveOut: query.leaveOut,
  }),
  findDocuments,
);

/** What the facets leave of that, once for results and filters. */
export const selectNarrowed = remember(
  (state: OpenState) => ({ catalog: state.catalog, documents: selectFound(state), facets: state.query.facets }),
  ({ catalog, documents, facets }) => narrow(catalog, documents, facets),
);

/** The same in the order asked for; by relevance they stand already. */
export const selectSorted = remember(
  (state: OpenState) => ({
    catalog: state.catalog,
    documents: selectNarrowed(state).documents,
    sort: state.query.sort,
  }),
  ({ catalog, documents, sort }): Documents => {
    if (sort === 'relevance') return documents;
    const { all, levels } = numbersOf(catalog);
    const marks = markedIn(all.length, documents);
    const byName = all.filter((document) => marks[document] === 1);
    if (sort === 'name') return byName;
    const ofLevel: number[][] = Array.from({ length: LEVELS.length + 1 }, () => []);
    for (const document of byName) ofLevel[levels[document] ?? LEVELS.length]?.push(document);
    return ofLevel.flat();
  },
);

/** The text whose results are shown: the one before, while the search has not answered to the newest. */
export const shownText = (query: Pick<Query, 'text'>, found: TextFound): string =>
  query.text.trim() === '' ? '' : found.text;

/** Which exercises a scope holds; unset where it holds all. */
export const keptIn = ({ favourites, recent }: Kept, scope: Scope): readonly string[] | undefined =>
  ({ all: undefined, templates: NO_EXERCISES, favourites, recent })[scope];
const NO_EXERCISES: readonly never[] = [];

/** Their positions, each once, without those that the catalog does not have any more. */
export const documentsOf = ({ documentOf }: CatalogNumbers, ids: readonly string[]): readonly number[] =>
  [...new Set(ids)].flatMap((id) => documentOf.get(id) ?? []);

function markedIn(size: number, documents: Documents): Uint8Array {
  const marks = new Uint8Array(size);
  for (let place = 0; place < documents.length; place++) marks[documents[place] ?? size] = 1;
  return marks;
}

/** In order of name, as people sort names; the id decides between equal ones. */
export function orderByName(entries: readonly IndexEntry[]): readonly IndexEntry[] {
  const names = new Intl.Collator('en', { numeric: true });
  return entries.toSorted((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** Positions in `Catalog.entries`. */
type Documents = ArrayLike<number>;

interface Narrowed {
  /** What every facet lets through, in the order given. */
  readonly documents: Documents;
  /** By the number of the value: how many exercises choosing it would give. Without a facet counted when first asked for. */
  readonly counts: Uint32Array;
}

/**
 * Within a facet one of the chosen values is enough, across facets each must let through. A value is counted where the other
 * facets let the exercise through: its own facet would be chosen anew.
 */
export function narrow(catalog: Catalog, documents: Documents, facets: Facets): Narrowed {
  const numbers = numbersOf(catalog);
  const { starts, valueNumbers, valueCount } = numbers;
  const counts = new Uint32Array(valueCount);
  const chosen = chosenValues(numbers, facets);
  const active = FACETS.flatMap((facet, index) => (chosenIn(facets, facet).length > 0 ? [index] : []));
  const through: number[] = [];
  let isDone = false;
  if (active.length > 0) look();
  return {
    documents: active.length > 0 ? through : documents,
    get counts() {
      if (!isDone) look();
      return counts;
    },
  };

  function look(): void {
    isDone = true;
    for (let place = 0; place < documents.length; place++) {
      const document = documents[place] ?? 0;
      const cell = document * FACETS.length;
      let refusals = 0;
      let refusing = 0;
      for (const facet of active) {
        if (hasChosen(cell + facet)) continue;
        refusals += 1;
        refusing = facet;
      }
      if (refusals === 0) {
        through.push(document);
        count(starts[cell] ?? 0, starts[cell + FACETS.length] ?? 0);
      } else if (refusals === 1) count(starts[cell + refusing] ?? 0, starts[cell + refusing + 1] ?? 0);
    }
  }
  function hasChosen(cell: number): boolean {
    const end = starts[cell + 1] ?? 0;
    for (let at = starts[cell] ?? 0; at < end; at++) if (chosen[valueNumbers[at] ?? 0] === 1) return true;
    return false;
  }
  function count(from: number, end: number): void {
    for (let at = from; at < end; at++) {
      const value = valueNumbers[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}
/** What has a chosen demand is not among the documents: its values only count. */
const chosenIn = (facets: Facets, facet: Facet): readonly string[] => (facet === 'demands' ? [] : facets[facet]);

function chosenValues({ values, firstValue, valueCount }: CatalogNumbers, facets: Facets): Uint8Array {
  const chosen = new Uint8Array(valueCount);
  for (const facet of FACETS) {
    for (const value of chosenIn(facets, facet)) {
      const index = values[facet].indexOf(value);
      if (index >= 0) chosen[firstValue[facet] + index] = 1;
    }
  }
  return chosen;
}
