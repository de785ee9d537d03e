// All, favorites, recently used: how many exercises each holds.
import { numbersOf } from '../find/catalog-numbers.ts';
import { documentsOf, keptIn } from '../find/find.ts';
import { remember } from '../memo.ts';
import { type OpenState, SCOPES } from '../model.ts';
import type { ScopeView } from '../views.ts';

/** In the order of `SCOPES`. Counts only what the catalog still has. */
export const selectScopes = remember(
  ({ catalog, kept, query }: OpenState) => ({ catalog, kept, chosen: query.scope }),
  ({ catalog, kept, chosen }): readonly ScopeView[] =>
    SCOPES.map((scope) => {
      const ids = keptIn(kept, scope);
      const count = ids === undefined ? catalog.entries.length : documentsOf(numbersOf(catalog), ids).length;
      return { scope, on: scope === chosen, count };
    }),
);
