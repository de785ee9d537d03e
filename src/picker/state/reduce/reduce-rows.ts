// What follows from what is done in the rows of the program. Loaded with them: before, nothing of it can happen.
import type { Action } from '../actions.ts';
import type { PickerState } from '../model.ts';
import { reduceExchange } from './reduce-exchange.ts';
import { reduceList } from './reduce-list.ts';
import { reduceRow } from './reduce-row.ts';
import { reduceChoice } from './reduce-choice.ts';

const REDUCERS = [reduceRow, reduceList, reduceExchange, reduceChoice];

/** After `reduce`, with the state that it made of the same action. */
export const reduceRows = (state: PickerState, action: Action): PickerState =>
  state.phase === 'open' ? REDUCERS.reduce((now, follow) => follow(now, action), state) : state;
