// Where every picker begins.
import type { Facets, LoadingState, Query, View } from './model.ts';

export const NO_FACETS: Facets = { region: [], category: [], level: [], equipment: [] };
export const EMPTY_QUERY: Query = { text: '', facets: NO_FACETS };

const INITIAL_VIEW: View = {
  tab: 'find',
  openRow: undefined,
  details: undefined,
  asking: undefined,
  toast: undefined,
  announcement: undefined,
};

export const INITIAL_STATE: LoadingState = {
  phase: 'loading',
  session: undefined,
  query: EMPTY_QUERY,
  view: INITIAL_VIEW,
};
