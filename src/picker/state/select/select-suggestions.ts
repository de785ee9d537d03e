// Which filters to leave out of a query that finds nothing, the most helpful first.
import { findDocuments, keptIn, shownText } from '../find/find.ts';
import { limitsIn } from '../find/leave-out.ts';
import { NO_FACETS } from '../initial-state.ts';
import { remember } from '../memo.ts';
import { FACETS, type OpenState, type Query } from '../model.ts';
import { narrow } from '../find/narrow.ts';
import type { DropSuggestion } from '../views.ts';

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
