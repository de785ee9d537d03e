// Finding exercises: the query, the filters, the details.
import type { Action, FindAction } from '../actions.ts';
import { show } from './change.ts';
import { EMPTY_QUERY, NO_FACETS, NOTHING_FOUND } from '../initial-state.ts';
import type { Facet, Facets, OpenState, Query } from '../model.ts';

export function reduceFind(state: OpenState, action: Action): OpenState {
  const { details, trail } = state.view;
  switch (action.type) {
    case 'searchTyped': {
      const found = action.text.trim() === '' ? NOTHING_FOUND : state.found;
      return { ...searched(state, action.text), found };
    }
    case 'searchEntered':
      return entered(state);
    case 'entryExpired':
      return state; // in reduce-entry.ts
    case 'facetToggled':
      return {
        ...state,
        query: asked({ ...state.query, facets: toggle(state.query.facets, action.facet, action.value) }),
      };
    case 'facetCleared':
      return { ...state, query: asked({ ...state.query, facets: { ...state.query.facets, [action.facet]: [] } }) };
    case 'filtersCleared':
      return { ...state, query: asked({ ...state.query, facets: NO_FACETS, scope: 'all' }) };
    case 'scopeChosen':
      return { ...state, query: asked({ ...state.query, scope: action.scope }) };
    case 'sortChosen':
      return { ...state, query: asked({ ...state.query, sort: action.sort }) };
    case 'favouriteToggled':
      return toggleFavourite(state, action.exerciseId);
    case 'detailsOpened':
      return show(state, { details: action.exerciseId, trail: [], comparing: undefined });
    case 'relatedOpened':
      return show(state, { details: action.exerciseId, trail: details ? [...trail, details] : [] });
    case 'detailsLeft':
      return show(state, { details: trail.at(-1), trail: trail.slice(0, -1) });
    case 'detailsClosed':
      return show(state, { details: undefined, trail: [] });
    default:
      action satisfies Exclude<Action, FindAction>;
      return state;
  }
}

type Searching = Pick<OpenState, 'query' | 'view'>;

/** Another text takes back what Enter asked for, and the phases that were chosen for the one before. */
export const searched = <State extends Searching>(state: State, text: string): State => ({
  ...state,
  query: asked({ ...state.query, text }),
  view: { ...state.view, entry: undefined, phases: undefined },
});

/** What follows is in reduce-entry.ts, which is loaded later. */
export const entered = <State extends Searching>(state: State): State => ({
  ...state,
  view: {
    ...state.view,
    entry: { key: undefined, ...state.view.entry, text: state.query.text.trim(), refused: undefined },
  },
});

function asked(query: Query): Query {
  const { text, facets, scope, sort } = query;
  const isEmpty = text === '' && facets === NO_FACETS && scope === EMPTY_QUERY.scope && sort === EMPTY_QUERY.sort;
  return isEmpty ? EMPTY_QUERY : query;
}

/** Only what the catalog has can become one; what it has lost may still be taken out. */
function toggleFavourite(state: OpenState, exerciseId: string): OpenState {
  const { favourites } = state.kept;
  const on = !favourites.includes(exerciseId);
  const entry = state.catalog.byId.get(exerciseId);
  if (on && entry === undefined) return state;
  const next = on ? [exerciseId, ...favourites] : favourites.filter((other) => other !== exerciseId);
  const name = entry?.name ?? exerciseId;
  return show({ ...state, kept: { ...state.kept, favourites: next } }, {}, { type: 'favourite', name, on });
}

function toggle(facets: Facets, facet: Facet, value: string): Facets {
  const values = facets[facet];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...facets, [facet]: next };
}
