// The picker itself: what is open in it, and how it ends.
import type { FrameAction, ProgramAction } from './actions.ts';
import { show } from './change.ts';
import type { ClosedState, OpenState, PickerState } from './model.ts';
import { selectFinish } from './select-finish.ts';

export function reduceFrame(
  state: OpenState,
  action: FrameAction | Extract<ProgramAction, { type: 'rowOpened' | 'rowClosed' }>,
): PickerState {
  switch (action.type) {
    case 'rowOpened':
      return show(state, { openRow: action.key });
    case 'rowClosed':
      return show(state, { openRow: undefined });
    case 'selectionStarted':
    case 'selectionToggled':
    case 'selectionExtendedToAll':
    case 'selectionDrafted':
    case 'selectionEnded':
    case 'replaceStarted':
    case 'replaceEnded':
    case 'comparisonOpened':
    case 'comparisonClosed':
    case 'noticeRead':
      return state;
    case 'tabChosen':
      return show(state, { tab: action.tab });
    case 'toastDismissed':
      return show(state, { toast: undefined });
    case 'shortcutsAsked':
      return show(state, { asking: 'shortcuts' });
    case 'dialogDismissed':
      return show(state, { asking: undefined });
    case 'cancelRequested':
      return isEdited(state) ? show(state, { asking: 'leave' }) : leave(state);
    case 'cancelConfirmed':
      return leave(state);
    case 'finishRequested':
      return finish(state);
    case 'retryRequested':
      return forgetFailures(state);
  }
}

/** Whether leaving would lose something. */
const isEdited = (state: OpenState): boolean => state.program.past.length > 0;

function finish(state: OpenState): PickerState {
  if (!selectFinish(state).ready) return state;
  const { session, view, program, exercises } = state;
  return { phase: 'closed', outcome: 'completed', session, view, program: program.present, exercises };
}

const leave = ({ session, view }: OpenState): ClosedState => ({ phase: 'closed', outcome: 'cancelled', session, view });

/** What is no longer marked as failed is asked for again. */
function forgetFailures(state: OpenState): OpenState {
  const exercises = [...state.exercises].filter(([, load]) => load.status !== 'failed');
  return exercises.length === state.exercises.size ? state : { ...state, exercises: new Map(exercises) };
}
