// The filters: every value of the catalog, and how many results it would give.
import { numbersOf } from '../find/catalog-numbers.ts';
import { selectNarrowed } from '../find/find.ts';
import { limitsIn } from '../find/leave-out.ts';
import { remember } from '../memo.ts';
import { FACETS, type OpenState } from '../model.ts';
import type { FacetView } from '../views.ts';

/** In the order of `FACETS`; the same view, by identity, until query, findings or catalog change. */
export const selectFacets = remember(
  (state: OpenState) => ({
    catalog: state.catalog,
    facets: state.query.facets,
    limits: limitsIn(state),
    narrowed: selectNarrowed(state),
  }),
  ({ catalog, facets, limits, narrowed }): readonly FacetView[] => {
    const { values, firstValue, occurrences } = numbersOf(catalog);
    const leftOut: readonly string[] = limits.flatMap(({ demands }) => demands);
    return FACETS.map((facet) => ({
      facet,
      values: values[facet].map((value, index) => ({
        value,
        on: (facet === 'demands' ? leftOut : facets[facet]).includes(value),
        // When it is shown: of thousands of results it takes as long as their search.
        get count() {
          return narrowed.counts[firstValue[facet] + index] ?? 0;
        },
        ...(facet === 'region' && { whole: occurrences[firstValue[facet] + index] ?? 0 }),
      })),
    }));
  },
);
