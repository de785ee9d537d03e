// Holds the state: the only thing in the picker that changes, and only by the reducer that is in force.
import type { Action } from './actions.ts';
import { INITIAL_STATE } from './initial-state.ts';
import type { PickerState } from './model.ts';

/** Told after each change, with the state before it. */
export type StoreListener = (state: PickerState, previous: PickerState) => void;

export interface Store<A = Action> {
  getState(): PickerState;
  /** An action of a listener waits until every listener has been told of the change before it. */
  readonly dispatch: (action: A) => void;
  /** Returns how to stop listening. */
  subscribe(listener: StoreListener): () => void;
}

/** Undefined for an action that it does not know. */
type Reducer<A> = (state: PickerState, action: A) => PickerState | undefined;

/**
 * `inForce` is asked anew for each action, as more of the picker is loaded. What its answer does not know is kept, and is reduced in its order
 * before the next action that comes after one is in force that knows it.
 */
export function createStore<A = Action>(inForce: () => Reducer<A>, initial: PickerState = INITIAL_STATE): Store<A> {
  const listeners = new Set<StoreListener>();
  const waiting: A[] = [];
  const unknown: A[] = [];
  let state = initial;
  let isBusy = false;

  return {
    getState: () => state,
    dispatch(action) {
      waiting.push(...unknown.splice(0), action);
      if (isBusy) return;
      isBusy = true;
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const previous = state;
          const following = inForce()(state, next);
          if (following === undefined) unknown.push(next);
          else state = following;
          if (state !== previous) for (const listener of listeners) listener(state, previous);
        }
      } finally {
        isBusy = false;
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
