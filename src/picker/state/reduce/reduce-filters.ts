// The filters, and what is left out.
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
import type { Limit, OpenState, PickerState, Query, Toast } from '../model.ts';
import { show } from './change.ts';
import { asked, searched } from './reduce-find.ts';

/** Another filter ends the offer to bring back what was left out. */
export function reduceFilters(state: OpenState, action: FilterAction): OpenState {
  const next = filtered(state, action);
  const isOver = next !== state && next.view.toast === state.view.toast && next.view.toast?.kind === 'limitsLifted';
  return isOver ? show(next, { toast: undefined }) : next;
}

function filtered(state: OpenState, action: FilterAction): OpenState {
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
        ? lifted(
            state,
            limitsIn(state).filter(({ demands }) => demands.length > 0),
          )
        : narrowed(state, { facets: { ...facets, [action.facet]: [] } });
    case 'filtersCleared': {
      const cleared = narrowed(state, { facets: NO_FACETS, scope: 'all' });
      return action.limitsStay ? cleared : lifted(cleared, limitsIn(cleared), state.query);
    }
    case 'scopeChosen':
      return narrowed(state, { scope: action.scope });
    case 'sortChosen':
      return narrowed(state, { sort: action.sort });
    case 'limitRemoved':
      return lifted(state, [action.limit]);
    case 'searchLeft':
      return keepTypedAloud(state);
  }
}

const narrowed = (state: OpenState, change: Partial<Query>): OpenState => ({
  ...state,
  query: asked({ ...state.query, ...change }),
});

/** What the text rules out stays ruled out for the texts to come. */
function keepLimits(state: OpenState): OpenState {
  const { catalog, query, found } = state;
  const typed = found.text === query.text.trim() ? typedLimits(state) : [];
  if (typed.length === 0) return state;
  const fresh = typed.filter((limit) => !isCovered(limit, query.leaveOut));
  const leaveOut = [...query.leaveOut, ...fresh.map((limit) => keptLimit(catalog, limit))];
  return fresh.length > 0 ? narrowed(state, { leaveOut }) : state;
}

/** The same; words that say nothing else have done their work. */
export function keepTyped(state: OpenState): OpenState {
  const { query, found } = state;
  const isAll = found.text === query.text.trim() && found.limits && found.searched === '' && !found.typed;
  const kept = keepLimits(state);
  return isAll ? { ...searched(kept, ''), found: NOTHING_FOUND } : kept;
}

/** What is kept is said. */
export function keepTypedAloud(state: OpenState, keep = keepTyped): OpenState {
  const kept = keep(state);
  const limits = kept.query.leaveOut.slice(state.query.leaveOut.length);
  return limits.length > 0 ? show(kept, {}, { type: 'limitsKept', limits }) : kept;
}

/** After every action. A text that is gone at one stroke: the patient is still the same. */
export function keepReplaced(state: OpenState, action: Action, before: PickerState): OpenState {
  const isAnew = action.type === 'searchTyped' && (action.anew === true || action.text.trim() === '');
  if (!isAnew || before.phase !== 'open') return state;
  const { query, view } = keepTypedAloud(before, keepLimits);
  if (query === before.query) return state;
  const { announcement } = view;
  return { ...narrowed(state, { leaveOut: query.leaveOut }), view: { ...state.view, announcement } };
}

/** They are left out no longer, which is said, with the way back. */
function lifted(state: OpenState, limits: readonly Limit[], was?: Query): OpenState {
  if (limits.length === 0) return state;
  const { toast } = state.view;
  const all = [...(toast?.kind === 'limitsLifted' ? toast.limits : []), ...limits];
  return show(
    without(state, limits),
    { toast: { kind: 'limitsLifted', limits: all, ...(was && { was }) } },
    { type: 'limitsLifted', limits },
  );
}

/** They are left out again, and every filter is as it was. */
export function leftOutAgain(state: OpenState, { limits, was }: Extract<Toast, { kind: 'limitsLifted' }>): OpenState {
  const { catalog, query } = state;
  const { facets, scope } = was ?? query;
  const leaveOut = [...query.leaveOut, ...limits.map((limit) => keptLimit(catalog, limit))];
  return show(narrowed(state, { facets, scope, leaveOut }), { toast: undefined }, { type: 'limitsKept', limits });
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
