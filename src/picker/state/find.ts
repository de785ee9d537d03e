// Which exercises a query finds: the text ranks, the facets choose.
import { SEARCH_TEXT_MAX_LENGTH } from '../../contract/limits.ts';
import type { IndexEntry } from '../../contract/picker-session.ts';
import { type Catalog, type Facet, FACETS, type Facets, NO_EQUIPMENT } from './model.ts';

export interface Found {
  /** By relevance when there is text, else by name. */
  readonly entries: readonly IndexEntry[];
  readonly corrections: readonly (readonly [typed: string, used: string])[];
  /** A word that nothing holds was left out. */
  readonly relaxed: boolean;
}

/** What the text alone finds. */
export function findByText(catalog: Catalog, text: string): Found {
  const words = text.slice(0, SEARCH_TEXT_MAX_LENGTH).trim();
  if (words === '') return { entries: catalog.entries, corrections: [], relaxed: false };
  const { hits, corrections, relaxed } = catalog.search.search(words);
  const entries = hits.flatMap(({ document }) => catalog.entries[document] ?? []);
  return { entries, corrections, relaxed };
}

/** The values of an exercise in one facet. */
export function facetValuesOf(entry: IndexEntry, facet: Facet): readonly string[] {
  if (facet === 'equipment') return entry.equipment.length > 0 ? entry.equipment : [NO_EQUIPMENT];
  const value = entry[facet];
  return value === undefined ? [] : [value];
}

/** Within a facet one of the chosen values is enough. */
export function isLetThrough(entry: IndexEntry, facet: Facet, chosen: readonly string[]): boolean {
  if (facet === 'equipment' && entry.equipment.length > 0) return entry.equipment.some((name) => chosen.includes(name));
  const value = facet === 'equipment' ? NO_EQUIPMENT : entry[facet];
  return value !== undefined && chosen.includes(value);
}

/** The facets in which something is chosen: the others let everything through. */
export const activeFacets = (facets: Facets): readonly Facet[] => FACETS.filter((facet) => facets[facet].length > 0);

/** What every facet lets through. */
export function filterByFacets(entries: readonly IndexEntry[], facets: Facets): readonly IndexEntry[] {
  const active = activeFacets(facets);
  if (active.length === 0) return entries;
  return entries.filter((entry) => active.every((facet) => isLetThrough(entry, facet, facets[facet])));
}
