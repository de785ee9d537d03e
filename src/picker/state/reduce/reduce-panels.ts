// What is open beside the results, over them, or in the program.
import type { PanelAction } from '../actions.ts';
import type { OpenState } from '../model.ts';
import { show } from './change.ts';
import { endChoice } from './program/reduce-choice.ts';

export function reducePanels(state: OpenState, action: PanelAction): OpenState {
  const { details, trail } = state.view;
  switch (action.type) {
    case 'rowOpened':
      return endChoice(show(state, { openRow: action.key, ...(action.problem && { tab: 'program' }) }));
    case 'rowClosed':
      return show(state, { openRow: undefined });
    case 'relatedOpened':
      return show(state, { details: action.exerciseId, trail: details ? [...trail, details] : [] });
    case 'detailsLeft':
      return show(state, { details: trail.at(-1), trail: trail.slice(0, -1) });
    case 'replaceEnded':
      return state.view.replacing === undefined ? state : show(state, { replacing: undefined, tab: 'program' });
    case 'comparisonClosed':
      return show(state, { comparing: undefined });
    case 'toastDismissed':
      return show(state, { toast: undefined });
    case 'fieldWarned':
      return show(state, {}, action.warning);
    case 'handoutAsked':
      return show(state, { asking: 'handout' });
    case 'dialogDismissed':
      return show(state, { asking: undefined });
  }
}
