// Finding exercises: the query, the filters, the details.
import type { FindAction } from './actions.ts';
import { show } from './change.ts';
import { EMPTY_QUERY, NO_FACETS } from './initial-state.ts';
import type { Facet, Facets, OpenState, Query } from './model.ts';

export function reduceFind(state: OpenState, action: FindAction): OpenState {
  switch (action.type) {
    case 'searchTyped':
      return ask(state, { ...state.query, text: action.text });
    case 'facetToggled':
      return ask(state, { ...state.query, facets: toggle(state.query.facets, action.facet, action.value) });
    case 'filtersCleared':
      return ask(state, { ...state.query, facets: NO_FACETS });
    case 'detailsOpened':
      return show(state, { details: action.exerciseId });
    case 'detailsClosed':
      return show(state, { details: undefined });
  }
}

const ask = (state: OpenState, query: Query): OpenState => ({
  ...state,
  query: query.text === '' && query.facets === NO_FACETS ? EMPTY_QUERY : query,
});

function toggle(facets: Facets, facet: Facet, value: string): Facets {
  const values = facets[facet];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
  return { ...facets, [facet]: next };
}
