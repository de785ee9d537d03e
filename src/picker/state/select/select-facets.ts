// The filters: every value of the catalog, and how many results it would give.
import { numbersOf } from '../find/catalog-numbers.ts';
import { selectNarrowed } from '../find/find.ts';
import { rememberLast } from '../memo.ts';
import { type Catalog, FACETS, type Facets, type OpenState } from '../model.ts';
import type { FacetView } from '../views.ts';

/** In the order of `FACETS`; the same view, by identity, until query, findings or catalog change. */
export const selectFacets = (state: OpenState): readonly FacetView[] =>
  facetViews(state.catalog, state.query.facets, selectNarrowed(state).counts);

const facetViews = rememberLast((catalog: Catalog, facets: Facets, counts: Uint32Array): readonly FacetView[] => {
  const { values, firstValue } = numbersOf(catalog);
  return FACETS.map((facet) => ({
    facet,
    values: values[facet].map((value, index) => ({
      value,
      on: facets[facet].includes(value),
      count: counts[firstValue[facet] + index] ?? 0,
    })),
  }));
});
