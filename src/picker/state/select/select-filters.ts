// The filters: every value of the catalog with how many results it would give, the scopes, and what is left out.
import { numbersOf } from '../find/catalog-numbers.ts';
import { selectNarrowed, documentsOf, keptIn } from '../find/find.ts';
import { limitsIn, partsOf, ruledOutBy } from '../find/leave-out.ts';
import { remember } from '../memo.ts';
import { FACETS, type OpenState, SCOPES } from '../model.ts';
import type { FacetView, ScopeView, LeaveOutView } from '../views.ts';

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

/**
 * In the order of `SCOPES`, templates only where there are some, recently used only where the browser keeps them; their place is there before they are, so that nothing moves under the hand. Counts only what the catalog still has.
 */
export const selectScopes = remember(
  ({ catalog, kept, session, templates, query }: OpenState) => ({
    catalog,
    kept,
    templates: (catalog.clinic?.templates?.length ?? 0) + (templates?.length ?? 0),
    isAnnounced: session.templatesRevision !== undefined,
    chosen: query.scope,
  }),
  ({ catalog, kept, templates, isAnnounced, chosen }): readonly ScopeView[] =>
    SCOPES.filter((scope) =>
      scope === 'templates' ? templates > 0 || isAnnounced : scope !== 'recent' || !kept.isFleeting,
    ).map((scope) => {
      if (scope === 'templates') return { scope, on: scope === chosen, count: templates };
      const ids = keptIn(kept, scope);
      const count = ids === undefined ? catalog.entries.length : documentsOf(numbersOf(catalog), ids).length;
      return { scope, on: scope === chosen, count };
    }),
);

/** Undefined if nothing is left out. */
export const selectLeaveOut = remember(
  (state: OpenState) => ({
    catalog: state.catalog,
    limits: limitsIn(state),
    kept: state.query.leaveOut,
    documents: selectNarrowed(state).documents,
  }),
  ({ catalog, limits, kept, documents }): LeaveOutView | undefined => {
    if (limits.length === 0) return undefined;
    const marks = limits.flatMap(partsOf).filter(({ demands }) => demands.length > 0);
    const unmarked = Array.from(documents).filter((document) => catalog.entries[document]?.demands === undefined);
    return {
      limits: limits.map((limit, index) => ({ limit, isTyped: index >= kept.length })),
      unheld: marks.filter((part) => ruledOutBy(catalog, part).size === 0),
      unmarked: marks.length > 0 ? unmarked.length : 0,
    };
  },
);
