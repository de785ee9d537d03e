// What follows from what is done in the rows of the program. Loaded with them: before, nothing of it can happen.
import type { Action } from '../actions.ts';
import type { PickerState } from '../model.ts';
import { type ExchangeAction, reduceExchange } from './reduce-exchange.ts';
import { type RowAction, reduceRow } from './reduce-row.ts';
import { applySelection, reduceSelection, type SelectionAction } from './reduce-selection.ts';

export type RowsAction = ExchangeAction | RowAction | SelectionAction | Extract<Action, { type: 'selectionApplied' }>;

/** After `reduce`, with the state that it made of the same action. */
export function reduceRows(state: PickerState, action: Action): PickerState {
  if (state.phase !== 'open') return state;
  switch (action.type) {
    case 'sideChosen':
    case 'numberTyped':
    case 'textTyped':
    case 'periodChosen':
    case 'dosageModeChosen':
    case 'defaultsRestored':
    case 'instructionsTyped':
    case 'phraseInserted':
      return reduceRow(state, action);
    case 'selectionStarted':
    case 'selectionToggled':
    case 'selectionExtendedToAll':
    case 'selectionDrafted':
    case 'selectionEnded':
      return reduceSelection(state, action);
    case 'selectionApplied':
      return applySelection(state);
    case 'rowReplaced':
    case 'revisionRenewed':
    case 'replaceStarted':
    case 'comparisonOpened':
    case 'noticeRead':
      return reduceExchange(state, action);
    default:
      return state;
  }
}
