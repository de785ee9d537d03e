// The filters, and what is left out. Loaded with what shows them: before, nothing of it can be pressed.
import type { Demand } from '../../../contract/vocabulary.ts';
import type { Action, FilterAction } from '../actions.ts';
import {
  chosenDemand,
  isCovered,
  keptLimit,
  keyOf,
  limitsIn,
  partsOf,
  textWithout,
  typedLimits,
} from '../find/leave-out.ts';
import { NO_FACETS, NOTHING_FOUND } from '../initial-state.ts';
import type { Limit, OpenState, Query } from '../model.ts';
import { show } from './change.ts';
import { asked, searched } from './reduce-find.ts';

export function reduceFilters(state: OpenState, action: Action): OpenState {
  const { facets } = state.query;
  switch (action.type) {
    case 'facetToggled': {
      const { facet, value } = action;
      if (facet === 'demands') return toggleDemand(state, value as Demand);
      const values = facets[facet];
      const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
      return narrowed(state, { facets: { ...facets, [facet]: next } });
    }
    case 'facetCleared':
      return action.facet === 'demands'
        ? without(
            state,
            limitsIn(state).filter(({ demands }) => demands.length > 0),
          )
        : narrowed(state, { facets: { ...facets, [action.facet]: [] } });
    case 'filtersCleared': {
      const cleared = narrowed(state, { facets: NO_FACETS, scope: 'all' });
      return action.limitsStay ? cleared : without(cleared, limitsIn(cleared));
    }
    case 'scopeChosen':
      return narrowed(state, { scope: action.scope });
    case 'sortChosen':
      return narrowed(state, { sort: action.sort });
    case 'limitRemoved':
      return without(state, [action.limit]);
    case 'searchLeft':
      return keepTypedAloud(state);
    default:
      action satisfies Exclude<Action, FilterAction>;
      return state;
  }
}

const narrowed = (state: OpenState, change: Partial<Query>): OpenState => ({
  ...state,
  query: asked({ ...state.query, ...change }),
});

/** What the text rules out stays ruled out for the texts to come; words that say nothing else have done their work. */
export function keepTyped(state: OpenState): OpenState {
  const { catalog, query, found } = state;
  const typed = found.text === query.text.trim() ? typedLimits(state) : [];
  if (typed.length === 0) return state;
  const fresh = typed.filter((limit) => !isCovered(limit, query.leaveOut));
  const leaveOut = [...query.leaveOut, ...fresh.map((limit) => keptLimit(catalog, limit))];
  const kept = fresh.length > 0 ? narrowed(state, { leaveOut }) : state;
  const isAll = found.searched === '' && !found.typed;
  return isAll ? { ...searched(kept, ''), found: NOTHING_FOUND } : kept;
}

/** The same, and what is kept is said. */
export function keepTypedAloud(state: OpenState): OpenState {
  const kept = keepTyped(state);
  const limits = kept.query.leaveOut.slice(state.query.leaveOut.length);
  return limits.length > 0 ? show(kept, {}, { type: 'limitsKept', limits }) : kept;
}

function toggleDemand(state: OpenState, demand: Demand): OpenState {
  const { catalog, query } = state;
  const having = limitsIn(state).filter(({ demands }) => demands.includes(demand));
  if (having.length === 0)
    return narrowed(state, { leaveOut: [...query.leaveOut, keptLimit(catalog, chosenDemand(demand))] });
  const others = having.flatMap(partsOf).filter(({ demands }) => !demands.includes(demand));
  const rest = without(state, having);
  return narrowed(rest, { leaveOut: [...rest.query.leaveOut, ...others.map((limit) => keptLimit(catalog, limit))] });
}

/** They are left out no longer, and their words go from the text: also where they are typed and kept. */
function without(state: OpenState, limits: readonly Limit[]): OpenState {
  const gone = new Set(limits.map(keyOf));
  const leaveOut = state.query.leaveOut.filter((limit) => !gone.has(keyOf(limit)));
  const typed = typedLimits(state).filter((limit) => isCovered(limit, limits));
  const text = typed.length > 0 ? textWithout(state.query.text, typed) : state.query.text;
  const next = text === state.query.text ? state : searched(state, text);
  return narrowed(text === '' ? { ...next, found: NOTHING_FOUND } : next, { leaveOut });
}
