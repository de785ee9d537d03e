// All, favourites, recently used: how many exercises each holds.
import { numbersOf } from '../find/catalog-numbers.ts';
import { documentsOf, keptIn } from '../find/find.ts';
import { remember } from '../memo.ts';
import { type Catalog, type Kept, type OpenState, type Scope, SCOPES } from '../model.ts';
import type { ScopeView } from '../views.ts';

/** In the order of `SCOPES`. Counts only what the catalog still has. */
export const selectScopes = ({ catalog, kept, query }: OpenState): readonly ScopeView[] =>
  scopeViews({ catalog, kept, chosen: query.scope });

interface Scopes {
  readonly catalog: Catalog;
  readonly kept: Kept;
  readonly chosen: Scope;
}

const scopeViews = remember(({ catalog, kept, chosen }: Scopes): readonly ScopeView[] =>
  SCOPES.map((scope) => {
    const ids = keptIn(kept, scope);
    const count = ids === undefined ? catalog.entries.length : documentsOf(numbersOf(catalog), ids).length;
    return { scope, on: scope === chosen, count };
  }),
);
