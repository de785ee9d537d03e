// All, templates, favorites, recently used: how many each holds.
import { numbersOf } from '../find/catalog-numbers.ts';
import { documentsOf, keptIn } from '../find/find.ts';
import { remember } from '../memo.ts';
import { type OpenState, SCOPES } from '../model.ts';
import type { ScopeView } from '../views.ts';

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
