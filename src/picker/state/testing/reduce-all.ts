// What follows from any action in a picker whose parts are all loaded, for tests and the gallery.
import type { Action } from '../actions.ts';
import type { PickerState } from '../model.ts';
import { reduce } from '../reduce.ts';
import { reduceRows } from '../reduce/reduce-rows.ts';
import { reduceStored } from '../reduce/reduce-stored.ts';

export const reduceAll = (state: PickerState, action: Action): PickerState =>
  [reduce, reduceRows, reduceStored].reduce((now, follow) => follow(now, action), state);
