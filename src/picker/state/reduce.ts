// The writer of the state: what follows from each thing that can happen, by the phase in which it happens. What can happen only in rows
// that are shown is in `reduceRows`, what needs a stored program in `reduceStored`: both are loaded later.
import type { Action, StoredAction } from './actions.ts';
import type { RowsAction } from './reduce/reduce-rows.ts';
import { settle } from './reduce/finishing.ts';
import type { OpenState, PickerState } from './model.ts';
import { reduceFind } from './reduce/reduce-find.ts';
import { reduceFrame } from './reduce/reduce-frame.ts';
import { reduceProgram } from './reduce/reduce-program.ts';
import { reduceService } from './reduce/reduce-service.ts';
import { reduceStart } from './reduce/reduce-start.ts';

/** Pure. Actions that mean nothing in a phase leave the state as it is: an answer may arrive after the end. */
export function reduce(state: PickerState, action: Action): PickerState {
  switch (state.phase) {
    case 'loading':
    case 'failed':
      return reduceStart(state, action);
    case 'open':
      return settle(reduceOpen(state, action));
    case 'closed':
      return state;
  }
}

function reduceOpen(state: OpenState, action: Action): PickerState {
  switch (action.type) {
    case 'startFailed':
    case 'activated':
    case 'opened':
      return state;
    case 'exerciseRequested':
    case 'exerciseLoaded':
    case 'exerciseFailed':
    case 'textFound':
    case 'pictureChecked':
    case 'changesReported':
    case 'connectionChanged':
    case 'reachabilityChanged':
    case 'clockTicked':
      return reduceService(state, action);
    case 'searchTyped':
    case 'facetToggled':
    case 'facetCleared':
    case 'filtersCleared':
    case 'scopeChosen':
    case 'sortChosen':
    case 'favouriteToggled':
    case 'detailsOpened':
    case 'detailsClosed':
      return reduceFind(state, action);
    case 'exerciseAdded':
    case 'rowRemoved':
    case 'rowMoved':
    case 'rowDuplicated':
    case 'rowSplit':
    case 'undone':
    case 'redone':
      return reduceProgram(state, action);
    case 'rowOpened':
    case 'rowClosed':
    case 'comparisonClosed':
    case 'tabChosen':
    case 'toastDismissed':
    case 'fieldWarned':
    case 'shortcutsAsked':
    case 'dialogDismissed':
    case 'replaceEnded':
    case 'cancelRequested':
    case 'cancelConfirmed':
    case 'finishRequested':
    case 'retryRequested':
      return reduceFrame(state, action);
    default:
      // Of `reduceRows` and `reduceStored`, which are loaded later.
      action satisfies RowsAction | StoredAction;
      return state;
  }
}
