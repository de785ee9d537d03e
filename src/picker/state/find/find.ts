// Which exercises a query finds: text and scope choose and rank, the facets narrow, the sort orders. All as positions in the catalog.
import { LEVELS } from '../../../contract/vocabulary.ts';
import { type CatalogNumbers, numbersOf } from './catalog-numbers.ts';
import { remember } from '../memo.ts';
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
  foundIn({
    catalog,
    text: shownText(query, found),
    matches: found.documents,
    scope: query.scope,
    kept: keptIn(kept, query.scope),
  });

/** What the facets leave of that, once for results and filters. */
export const selectNarrowed = (state: OpenState): Narrowed =>
  narrowed({ catalog: state.catalog, documents: selectFound(state), facets: state.query.facets });

/** The text whose results are shown: the one before, while the search has not answered to the newest. */
export const shownText = (query: Pick<Query, 'text'>, found: TextFound): string =>
  query.text.trim() === '' ? '' : found.text;

/** Which exercises a scope holds; unset where it holds all. */
export const keptIn = ({ favourites, recent }: Kept, scope: Scope): readonly string[] | undefined =>
  scope === 'all' ? undefined : scope === 'favourites' ? favourites : recent;

interface Search {
  readonly catalog: Catalog;
  readonly text: string;
  /** What the text finds. */
  readonly matches: readonly number[];
  readonly scope: Scope;
  /** What the scope holds. See `keptIn`. */
  readonly kept: readonly string[] | undefined;
}

/** By relevance when there is text, else by name; the recently used by when they were used. */
export function findDocuments({ catalog, text, matches, scope, kept }: Search): Documents {
  const numbers = numbersOf(catalog);
  const size = numbers.all.length;
  const matching = text === '' ? numbers.all : matches;
  if (kept === undefined) return matching;
  const own = documentsOf(numbers, kept);
  const [listed, among] = scope === 'recent' ? [own, matching] : [matching, own];
  const marks = markedIn(size, among);
  return Array.from(listed).filter((document) => marks[document] === 1);
}
const foundIn = remember(findDocuments);
const narrowed = remember(narrow);

/** Their positions, each once, without those that the catalog does not have any more. */
export const documentsOf = ({ documentOf }: CatalogNumbers, ids: readonly string[]): readonly number[] =>
  [...new Set(ids)].flatMap((id) => documentOf.get(id) ?? []);

interface Sorting {
  readonly catalog: Catalog;
  readonly documents: Documents;
  readonly sort: Sort;
}

/** In the order asked for; by relevance they stand already. */
export function sortDocuments({ catalog, documents, sort }: Sorting): Documents {
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
