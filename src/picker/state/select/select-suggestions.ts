// Which filters to leave out of a query that finds nothing, the most helpful first.
import { findDocuments, keptIn, shownText } from '../find/find.ts';
import { NO_FACETS } from '../initial-state.ts';
import { remember } from '../memo.ts';
import { FACETS, type OpenState, type Query } from '../model.ts';
import { narrow } from '../find/narrow.ts';
import type { DropSuggestion } from '../views.ts';

/** Only what alone would bring results. */
export const selectSuggestions = remember(
  ({ catalog, query, found, kept }: OpenState) => ({ catalog, query, found, kept }),
  ({ catalog, query, found, kept }): readonly DropSuggestion[] => {
    const shown = shownText(query, found);
    const countWith = (change: Partial<Query>): number => {
      const { text, scope, facets } = { ...query, text: shown, ...change };
      const wanted = { catalog, text, matches: found.documents, scope, kept: keptIn(kept, scope) };
      return narrow(catalog, findDocuments(wanted), facets).documents.length;
    };
    const drops: DropSuggestion[] = [];
    if (query.scope !== 'all') drops.push({ drop: 'scope', scope: query.scope, count: countWith({ scope: 'all' }) });
    for (const facet of FACETS) {
      const [value, ...others] = query.facets[facet];
      if (value === undefined) continue;
      const count = countWith({ facets: { ...query.facets, [facet]: [] } });
      drops.push(others.length > 0 ? { drop: 'wholeFacet', facet, count } : { drop: 'facet', facet, value, count });
    }
    const searched: DropSuggestion[] = [
      { drop: 'filters', count: countWith({ scope: 'all', facets: NO_FACETS }) },
      ...(drops.length > 1 ? drops : []),
    ];
    return (shown === '' || drops.length === 0 ? drops : searched)
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
  },
);
