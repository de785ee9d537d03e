// What follows from any action in a picker whose parts are all loaded, for tests and the gallery.
import type { Action } from '../actions.ts';
import type { PickerState } from '../model.ts';
import { reduce } from '../reduce.ts';
import { reduceBeside } from '../reduce/reduce-beside.ts';
import { reduceClinic } from '../reduce/reduce-clinic.ts';
import { reduceStored } from '../reduce/program/reduce-stored.ts';

export const reduceAll = (state: PickerState, action: Action): PickerState =>
  [reduce, reduceBeside, reduceStored, reduceClinic].reduce((now, follow) => follow(now, action, state), state);
