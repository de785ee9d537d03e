// Finding exercises: the text of the search, favorites, the details.
import type { FindAction } from '../actions.ts';
import { show } from './change.ts';
import { EMPTY_QUERY, NO_FACETS, NOTHING_FOUND } from '../initial-state.ts';
import type { OpenState, Query } from '../model.ts';

export function reduceFind(state: OpenState, action: FindAction): OpenState {
  switch (action.type) {
    case 'searchTyped': {
      const found = action.text.trim() === '' ? NOTHING_FOUND : state.found;
      return { ...searched(state, action.text), found };
    }
    case 'searchEntered':
      return entered(state);
    case 'favouriteToggled':
      return toggleFavourite(state, action.exerciseId);
    case 'detailsOpened':
      return show(state, { details: action.exerciseId, trail: [], comparing: undefined, template: undefined });
    case 'detailsClosed':
      return show(state, { details: undefined, trail: [] });
  }
}

type Searching = Pick<OpenState, 'query' | 'view'>;

/** Another text takes back what Enter asked for, and the phases that were chosen for the one before. */
export const searched = <State extends Searching>(state: State, text: string): State => ({
  ...state,
  query: asked({ ...state.query, text }),
  view: { ...state.view, entry: undefined, phases: undefined },
});

/** What follows is in reduce-entry.ts. */
export const entered = <State extends Searching>(state: State): State => ({
  ...state,
  view: {
    ...state.view,
    entry: { key: undefined, ...state.view.entry, text: state.query.text.trim(), refused: undefined },
  },
});

/** Where nothing is asked for, `EMPTY_QUERY` itself. */
export function asked(query: Query): Query {
  const { text, facets, leaveOut, scope, sort } = query;
  const isEmpty = text === '' && facets === NO_FACETS && scope === EMPTY_QUERY.scope && sort === EMPTY_QUERY.sort;
  return isEmpty && leaveOut.length === 0 ? EMPTY_QUERY : query;
}

/** Only what the catalog has can become one; what it has lost may still be taken out. */
function toggleFavourite(state: OpenState, exerciseId: string): OpenState {
  const { favourites } = state.kept;
  const on = !favourites.includes(exerciseId);
  const entry = state.catalog.byId.get(exerciseId);
  if (on && entry === undefined) return state;
  const next = on ? [exerciseId, ...favourites] : favourites.filter((other) => other !== exerciseId);
  const name = entry?.name ?? exerciseId;
  const { isFleeting, isFleetingTold, byPage } = state.kept;
  const told = on && isFleeting && !isFleetingTold && !byPage;
  return show(
    { ...state, kept: { ...state.kept, favourites: next, ...(told && { isFleetingTold: true }) } },
    told ? { toast: { kind: 'favouriteFleeting' } } : {},
    { type: 'favourite', name, on, ...(told && { isFleeting: true }) },
  );
}
