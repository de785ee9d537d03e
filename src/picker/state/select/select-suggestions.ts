// What to leave out of a query that finds nothing, the most helpful first.
import { findDocuments, keptIn, shownText } from '../find/find.ts';
import { remember } from '../memo.ts';
import { FACETS, type OpenState, type Query } from '../model.ts';
import { narrow } from '../find/narrow.ts';
import type { DropSuggestion } from '../views.ts';

/** Only what alone would bring results. */
export const selectSuggestions = ({ catalog, query, found, kept }: OpenState): readonly DropSuggestion[] =>
  suggestionsFor({ catalog, query, found, kept });

const suggestionsFor = remember(
  ({
    catalog,
    query,
    found,
    kept,
  }: Pick<OpenState, 'catalog' | 'query' | 'found' | 'kept'>): readonly DropSuggestion[] => {
    const text = shownText(query, found);
    const countWith = (change: Partial<Query>): number => {
      const { scope, facets } = { ...query, ...change };
      const documents = findDocuments({
        catalog,
        text: change.text ?? text,
        matches: found.documents,
        scope,
        kept: keptIn(kept, scope),
      });
      return narrow({ catalog, documents, facets }).documents.length;
    };
    const drops: DropSuggestion[] = [];
    if (query.scope !== 'all') drops.push({ drop: 'scope', scope: query.scope, count: countWith({ scope: 'all' }) });
    for (const facet of FACETS) {
      const [value, ...others] = query.facets[facet];
      if (value === undefined) continue;
      const count = countWith({ facets: { ...query.facets, [facet]: [] } });
      drops.push(others.length > 0 ? { drop: 'wholeFacet', facet, count } : { drop: 'facet', facet, value, count });
    }
    if (text !== '') drops.push({ drop: 'text', count: countWith({ text: '' }) });
    return drops.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  },
);
