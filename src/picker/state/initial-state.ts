// Where every picker begins.
import type { Facets, Kept, LoadingState, Query, TextFound, View } from './model.ts';

export const NO_FACETS: Facets = { region: [], category: [], level: [], equipment: [], tags: [] };
export const EMPTY_QUERY: Query = { text: '', facets: NO_FACETS, leaveOut: [], scope: 'all', sort: 'relevance' };
export const NOTHING_FOUND: TextFound = { text: '', documents: [], corrections: [], relaxed: false };
export const NOTHING_KEPT: Kept = { favourites: [], recent: [] };

const INITIAL_VIEW: View = {
  tab: 'find',
  openRow: undefined,
  entry: undefined,
  details: undefined,
  trail: [],
  choice: undefined,
  replacing: undefined,
  comparing: undefined,
  sidesAsked: [],
  lastSide: undefined,
  noticesRead: [],
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
