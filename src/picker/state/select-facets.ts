// The filters: every value of the catalog, and how many results it would give.
import type { IndexEntry } from '../../contract/picker-session.ts';
import { CATEGORIES, LEVELS, REGIONS } from '../../contract/vocabulary.ts';
import { activeFacets, facetValuesOf, isLetThrough } from './find.ts';
import { rememberLast, rememberLastFor } from './memo.ts';
import { type Catalog, type Facet, FACETS, type Facets, NO_EQUIPMENT, type OpenState } from './model.ts';
import { selectFound } from './select-found.ts';
import type { FacetView } from './views.ts';

/** In the order of `FACETS`; the same view, by identity, until query or catalog change. */
export const selectFacets = ({ catalog, query, found }: OpenState): readonly FacetView[] =>
  facetViews(catalog, selectFound(catalog, query.text, found).entries, query.facets);

const facetViews = rememberLast(
  (catalog: Catalog, found: readonly IndexEntry[], facets: Facets): readonly FacetView[] => {
    const counts = countValues(found, facets);
    return FACETS.map((facet) => ({
      facet,
      values: valuesOf(catalog)[facet].map((value) => ({
        value,
        on: facets[facet].includes(value),
        count: counts[facet].get(value) ?? 0,
      })),
    }));
  },
);

type Counts = Map<string, number>;

/** A value is counted where the other facets let the exercise through: its own facet would be chosen anew. */
function countValues(found: readonly IndexEntry[], facets: Facets): Readonly<Record<Facet, Counts>> {
  const counts: Record<Facet, Counts> = {
    region: new Map(),
    category: new Map(),
    level: new Map(),
    equipment: new Map(),
    tags: new Map(),
  };
  const active = activeFacets(facets);
  for (const entry of found) {
    const failed = active.filter((facet) => !isLetThrough(entry, facet, facets[facet]));
    if (failed.length > 1) continue;
    for (const facet of failed.length === 0 ? FACETS : failed) {
      for (const value of facetValuesOf(entry, facet)) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
    }
  }
  return counts;
}

const VOCABULARIES = { region: REGIONS, category: CATEGORIES, level: LEVELS } as const;

/** The values that occur: vocabularies in clinical order, equipment by name behind "No equipment". */
const valuesOf = rememberLastFor((catalog: Catalog): Readonly<Record<Facet, readonly string[]>> => {
  const occurring = (facet: Facet) => new Set(catalog.entries.flatMap((entry) => facetValuesOf(entry, facet)));
  const inOrder = (facet: keyof typeof VOCABULARIES) => {
    const values = occurring(facet);
    return VOCABULARIES[facet].filter((value) => values.has(value));
  };
  const names = new Intl.Collator('en');
  const equipment = [...occurring('equipment')].sort((a, b) =>
    a === NO_EQUIPMENT ? -1 : b === NO_EQUIPMENT ? 1 : names.compare(a, b),
  );
  const tags = [...occurring('tags')].sort((a, b) => names.compare(a, b));
  return { region: inOrder('region'), category: inOrder('category'), level: inOrder('level'), equipment, tags };
});
