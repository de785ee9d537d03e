// Which exercises a query finds: the text ranks, the facets choose.
import type { IndexEntry } from '../../contract/picker-session.ts';
import { type Catalog, type Facet, FACETS, type Facets, NO_EQUIPMENT, type TextFound } from './model.ts';

export interface Found {
  /** By relevance when there is text, else by name. */
  readonly entries: readonly IndexEntry[];
  readonly corrections: readonly (readonly [typed: string, used: string])[];
  /** A word that nothing holds was left out. */
  readonly relaxed: boolean;
}

/** What the text alone finds: everything for a blank text, else what the search answered last. */
export function findByText(catalog: Catalog, text: string, found: TextFound): Found {
  if (text.trim() === '') return { entries: catalog.entries, corrections: [], relaxed: false };
  const entries = found.documents.flatMap((document) => catalog.entries[document] ?? []);
  return { entries, corrections: found.corrections, relaxed: found.relaxed };
}

/** The values of an exercise in one facet. */
export function facetValuesOf(entry: IndexEntry, facet: Facet): readonly string[] {
  if (facet === 'tags') return entry.tags;
  if (facet === 'equipment') return entry.equipment.length > 0 ? entry.equipment : [NO_EQUIPMENT];
  const value = entry[facet];
  return value === undefined ? [] : [value];
}

/** Within a facet one of the chosen values is enough. */
export function isLetThrough(entry: IndexEntry, facet: Facet, chosen: readonly string[]): boolean {
  if (facet === 'tags') return entry.tags.some((tag) => chosen.includes(tag));
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
