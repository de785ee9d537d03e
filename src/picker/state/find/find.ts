// Which exercises a query finds: text and scope choose and rank, the facets narrow, the sort orders. All as positions in the catalog.
import { LEVELS } from '../../../contract/vocabulary.ts';
import { type CatalogNumbers, numbersOf } from './catalog-numbers.ts';
import { rememberLast } from '../memo.ts';
import { type Documents, narrow, type Narrowed } from './narrow.ts';
import {
  type Catalog,
  type Kept,
  type OpenState,
  type Query,
  type Scope,
  type Sort,
  type TextFound,
} from '../model.ts';

/** What text and scope find, once for results and filters: choosing a filter does not look again. */
const selectFound = ({ catalog, query, found, kept }: OpenState): Documents =>
  foundIn(catalog, shownText(query, found), found.documents, query.scope, keptIn(kept, query.scope));

/** What the facets leave of that, once for results and filters. */
export const selectNarrowed = (state: OpenState): Narrowed =>
  narrowed(state.catalog, selectFound(state), state.query.facets);

/** The text whose results are shown: the one before, while the search has not answered to the newest. */
export const shownText = (query: Pick<Query, 'text'>, found: TextFound): string =>
  query.text.trim() === '' ? '' : found.text;

/** Which exercises a scope holds; unset where it holds all. */
export const keptIn = ({ favourites, recent }: Kept, scope: Scope): readonly string[] | undefined =>
  scope === 'all' ? undefined : scope === 'favourites' ? favourites : recent;

/** By relevance when there is text, else by name; the recently used by when they were used. */
export function findDocuments(
  catalog: Catalog,
  text: string,
  matches: readonly number[],
  scope: Scope,
  kept: readonly string[] | undefined,
): Documents {
  const numbers = numbersOf(catalog);
  const size = numbers.all.length;
  const matching = text === '' ? numbers.all : matches;
  if (kept === undefined) return matching;
  const own = documentsOf(numbers, kept);
  const [listed, among] = scope === 'recent' ? [own, matching] : [matching, own];
  const marks = markedIn(size, among);
  return Array.from(listed).filter((document) => marks[document] === 1);
}
const foundIn = rememberLast(findDocuments);
const narrowed = rememberLast(narrow);

/** Their positions, each once, without those that the catalog does not have any more. */
export const documentsOf = ({ documentOf }: CatalogNumbers, ids: readonly string[]): readonly number[] =>
  [...new Set(ids)].flatMap((id) => documentOf.get(id) ?? []);

/** In the order asked for; by relevance they stand already. */
export function sortDocuments(catalog: Catalog, documents: Documents, sort: Sort): Documents {
  if (sort === 'relevance') return documents;
  const { all, levels } = numbersOf(catalog);
  const marks = markedIn(all.length, documents);
  const byName = all.filter((document) => marks[document] === 1);
  if (sort === 'name') return byName;
  const ofLevel: number[][] = Array.from({ length: LEVELS.length + 1 }, () => []);
  for (const document of byName) ofLevel[levels[document] ?? LEVELS.length]?.push(document);
  return ofLevel.flat();
}

function markedIn(size: number, documents: Documents): Uint8Array {
  const marks = new Uint8Array(size);
  for (let place = 0; place < documents.length; place++) marks[documents[place] ?? size] = 1;
  return marks;
}
