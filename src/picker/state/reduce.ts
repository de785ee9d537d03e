// The only writer of the state: what follows from each thing that can happen, by the phase in which it happens.
import type { Action } from './actions.ts';
import { settle } from './finishing.ts';
import type { OpenState, PickerState } from './model.ts';
import { endReplacing, reduceExchange } from './reduce-exchange.ts';
import { reduceFind } from './reduce-find.ts';
import { reduceFrame } from './reduce-frame.ts';
import { reduceProgram } from './reduce-program.ts';
import { reduceRow } from './reduce-row.ts';
import { reduceSelection } from './reduce-selection.ts';
import { reduceService } from './reduce-service.ts';
import { reduceStart } from './reduce-start.ts';

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
    case 'selectionApplied':
    case 'undone':
    case 'redone':
      return reduceProgram(state, action);
    case 'sideChosen':
    case 'numberTyped':
    case 'textTyped':
    case 'periodChosen':
    case 'dosageModeChosen':
    case 'defaultsRestored':
    case 'instructionsTyped':
    case 'phraseInserted':
    case 'keptInstructionsRemoved':
      return reduceRow(state, action);
    case 'selectionStarted':
    case 'selectionToggled':
    case 'selectionExtendedToAll':
    case 'selectionDrafted':
    case 'selectionEnded':
      return reduceSelection(state, action);
    case 'rowReplaced':
    case 'revisionRenewed':
    case 'replaceStarted':
    case 'comparisonOpened':
    case 'noticeRead':
      return reduceExchange(state, action);
    case 'replaceEnded':
      return endReplacing(state);
    case 'rowOpened':
    case 'rowClosed':
    case 'comparisonClosed':
    case 'tabChosen':
    case 'toastDismissed':
    case 'fieldWarned':
    case 'shortcutsAsked':
    case 'dialogDismissed':
    case 'cancelRequested':
    case 'cancelConfirmed':
    case 'finishRequested':
    case 'retryRequested':
      return reduceFrame(state, action);
  }
}
