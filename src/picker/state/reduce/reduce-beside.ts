// What follows from what is done beside the results: in the rows of the program, and to finish it. Loaded with them: before, nothing of it
// can happen.
import type { Action } from '../actions.ts';
import type { PickerState } from '../model.ts';
import { show } from './change.ts';
import { requestFinish, settle } from './finishing.ts';
import { reduceChoice } from './program/reduce-choice.ts';
import { reduceEntry } from './reduce-entry.ts';
import { reduceExchange } from './program/reduce-exchange.ts';
import { reduceList } from './program/reduce-list.ts';
import { reduceRow } from './program/reduce-row.ts';
import { reduceStep } from './program/reduce-step.ts';

const REDUCERS = [reduceStep, reduceRow, reduceList, reduceExchange, reduceChoice];

/** After `reduce`, with the state that it made of the same action. */
export function reduceBeside(state: PickerState, action: Action): PickerState {
  if (state.phase !== 'open') return state;
  if (action.type === 'finishRequested') return settle(requestFinish(state));
  if (action.type === 'sideSought' || action.type === 'rowSought') return show(state, { tab: 'program' });
  return settle(
    reduceEntry(
      REDUCERS.reduce((now, follow) => follow(now, action), state),
      action,
    ),
  );
}
