// The filters: every value of the catalog with how many results it would give, the scopes, and what is left out.
import { numbersOf } from '../find/catalog-numbers.ts';
import { selectNarrowed, documentsOf, keptIn, findDocuments, shownText, narrow } from '../find/find.ts';
import { limitsIn, partsOf, ruledOutBy } from '../find/leave-out.ts';
import { remember } from '../memo.ts';
import { FACETS, type OpenState, SCOPES, type Query } from '../model.ts';
import type { FacetView, ScopeView, LeaveOutView, DropSuggestion } from '../views.ts';
import { NO_FACETS } from '../initial-state.ts';

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

// Which filters to leave out of a query that finds nothing, the most helpful first.
type Counted = DropSuggestion & { readonly count: number };

/** Only what alone would bring results; what is typed is searched again to know. */
export const selectSuggestions = remember(
  (state: OpenState) => {
    const { catalog, query, found, kept } = state;
    return { catalog, query, found, kept, limits: limitsIn(state) };
  },
  ({ catalog, query, found, kept, limits }): readonly DropSuggestion[] => {
    const shown = shownText(query, found);
    const countWith = (change: Partial<Query>): number => {
      const { text, scope, facets, leaveOut } = { ...query, text: shown, ...change };
      const wanted = { catalog, text, matches: found.documents, scope, kept: keptIn(kept, scope), leaveOut };
      return narrow(catalog, findDocuments(wanted), facets).documents.length;
    };
    const drops: Counted[] = [];
    if (query.scope !== 'all') drops.push({ drop: 'scope', scope: query.scope, count: countWith({ scope: 'all' }) });
    for (const facet of FACETS) {
      if (facet === 'demands') continue;
      const [value, ...others] = query.facets[facet];
      if (value === undefined) continue;
      const count = countWith({ facets: { ...query.facets, [facet]: [] } });
      drops.push(others.length > 0 ? { drop: 'wholeFacet', facet, count } : { drop: 'facet', facet, value, count });
    }
    const searched: Counted[] = [
      { drop: 'filters', count: countWith({ scope: 'all', facets: NO_FACETS }) },
      ...(drops.length > 1 ? drops : []),
    ];
    const { leaveOut } = query;
    const limitDrops = leaveOut.map((limit): Counted => ({
      drop: 'limit',
      limit,
      count: countWith({ leaveOut: leaveOut.filter((other) => other !== limit) }),
    }));
    const helpful = [...(shown === '' || drops.length === 0 ? drops : searched), ...limitDrops]
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
    const everything: Counted = {
      drop: 'everything',
      count: leaveOut.length > 0 ? countWith({ scope: 'all', facets: NO_FACETS, leaveOut: [] }) : 0,
    };
    if (helpful.length === 0 && everything.count > 0) return [everything];
    return [...helpful, ...limits.slice(leaveOut.length).map((limit) => ({ drop: 'limit', limit }) as const)];
  },
);
