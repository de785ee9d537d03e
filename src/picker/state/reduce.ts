// The writer of the state: what follows from each thing that can happen, by the phase in which it happens. What is done beside the
// results is in `reduceBeside`, what needs a stored program in `reduceStored`: both are loaded later.
import type { Action } from './actions.ts';
import type { OpenState, PickerState } from './model.ts';
import { reduceFind } from './reduce/reduce-find.ts';
import { reduceFrame } from './reduce/reduce-frame.ts';
import { reduceProgram } from './reduce/program/reduce-program.ts';
import { reduceService } from './reduce/reduce-service.ts';
import { reduceStart } from './reduce/reduce-start.ts';

/** Pure. Actions that mean nothing in a phase leave the state as it is: an answer may arrive after the end. */
export function reduce(state: PickerState, action: Action): PickerState {
  switch (state.phase) {
    case 'loading':
    case 'failed':
      return reduceStart(state, action);
    case 'open':
      return reduceOpen(state, action);
    case 'closed':
      return state;
  }
}

/** Each leaves the state as it is at an action of another one. */
const reduceOpen = (state: OpenState, action: Action): PickerState =>
  reduceFrame(reduceProgram(reduceFind(reduceService(state, action), action), action), action);
