// What follows from the clinic's own: nothing that was typed or added, and no step of undo.
import type { Action } from '../actions.ts';
import type { PickerState } from '../model.ts';

/** Loaded where a page brings something. */
export function reduceClinic(state: PickerState, action: Action): PickerState {
  if (action.type !== 'clinicPlaced' || state.phase !== 'open') return state;
  const { clinic, favourites } = action;
  const kept = favourites ? { ...state.kept, favourites, byPage: true } : state.kept;
  return { ...state, catalog: { ...state.catalog, clinic }, kept };
}
