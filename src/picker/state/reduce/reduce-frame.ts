// The picker itself: its halves, another try, and how it is left.
import type { FrameAction } from '../actions.ts';
import { show } from './change.ts';
import { NOTHING_FOUND } from '../initial-state.ts';
import type { ClosedState, OpenState, PickerState } from '../model.ts';

export function reduceFrame(state: OpenState, action: FrameAction): PickerState {
  switch (action.type) {
    case 'tabChosen':
      return show(state, { tab: action.tab });
    case 'shortcutsAsked':
      return show(state, { asking: 'shortcuts' });
    case 'cancelRequested':
      return isEdited(state) ? show({ ...state, finishing: false }, { asking: 'leave' }) : leave(state);
    case 'cancelConfirmed':
      return leave(state);
    case 'retryRequested':
      return forgetFailures(state);
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
