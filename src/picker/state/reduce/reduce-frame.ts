// The picker itself: what is open in it, and how it ends.
import type { Action, FrameAction } from '../actions.ts';
import { show } from './change.ts';
import { NOTHING_FOUND } from '../initial-state.ts';
import type { ClosedState, OpenState, PickerState } from '../model.ts';

export function reduceFrame(state: OpenState, action: Action): PickerState {
  switch (action.type) {
    case 'rowOpened':
      return show(state, { openRow: action.key, ...(action.problem && { tab: 'program' }) });
    case 'rowClosed':
      return show(state, { openRow: undefined });
    case 'comparisonClosed':
      return show(state, { comparing: undefined });
    case 'tabChosen':
      return show(state, { tab: action.tab });
    case 'toastDismissed':
      return show(state, { toast: undefined });
    case 'fieldWarned':
      return show(state, {}, action.warning);
    case 'shortcutsAsked':
      return show(state, { asking: 'shortcuts' });
    case 'handoutAsked':
      return show(state, { asking: 'handout' });
    case 'dialogDismissed':
      return show(state, { asking: undefined });
    case 'replaceEnded':
      return state.view.replacing === undefined ? state : show(state, { replacing: undefined, tab: 'program' });
    case 'cancelRequested':
      return isEdited(state) ? show({ ...state, finishing: false }, { asking: 'leave' }) : leave(state);
    case 'cancelConfirmed':
      return leave(state);
    case 'retryRequested':
      return forgetFailures(state);
    default:
      action satisfies Exclude<Action, FrameAction>;
      return state;
  }
}

/** The same checks where every picture could be reached. */
export function withoutUnreachable(pictures: OpenState['pictures']): OpenState['pictures'] {
  const reached = [...pictures].filter(([, check]) => check !== 'unreachable');
  return reached.length === pictures.size ? pictures : new Map(reached);
}

/** Whether leaving would lose something. */
const isEdited = ({ program, view: { choice } }: OpenState): boolean =>
  program.past.length + program.future.length > 0 || (choice?.purpose === 'set' && choice.drafts.past.length > 0);

const leave = ({ session, view }: OpenState): ClosedState => ({ phase: 'closed', outcome: 'cancelled', session, view });

/** What is no longer marked as failed is asked for again. */
export function forgetFailures(state: OpenState): OpenState {
  const loads = [...state.exercises].filter(([, load]) => load.status !== 'failed');
  const exercises = loads.length === state.exercises.size ? state.exercises : new Map(loads);
  const pictures = withoutUnreachable(state.pictures);
  const found = state.found.namesOnly ? NOTHING_FOUND : state.found;
  const isSame =
    exercises === state.exercises && pictures === state.pictures && found === state.found && state.reachable;
  return isSame ? state : { ...state, exercises, pictures, found, reachable: true };
}
