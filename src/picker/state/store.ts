// Holds the state: the only thing in the picker that changes, and only by `reduce`.
import type { Action } from './actions.ts';
import { INITIAL_STATE } from './initial-state.ts';
import type { PickerState } from './model.ts';
import { reduce } from './reduce.ts';

/** Told after each change, with the state before it. */
export type StoreListener = (state: PickerState, previous: PickerState) => void;

export interface Store<A = Action> {
  getState(): PickerState;
  /**
   * From now on this one follows the first, or all others, for the actions of a part that is loaded later; `before` is the state before the
   * action. The same one counts once.
   */
  extend(reducer: (state: PickerState, action: A, before: PickerState) => PickerState, place?: 'next' | 'last'): void;
  /** An action of a listener waits until every listener has been told of the change before it. */
  dispatch(action: A): void;
  /** Returns how to stop listening. */
  subscribe(listener: StoreListener): () => void;
}

export const createStore = (initial: PickerState = INITIAL_STATE): Store => createStoreOver(reduce, initial);

/** Tests give it a reducer that knows more actions. */
export function createStoreOver<A>(reducer: Parameters<Store<A>['extend']>[0], initial: PickerState): Store<A> {
  const reducers = { next: new Set([reducer]), last: new Set<typeof reducer>() };
  const listeners = new Set<StoreListener>();
  const waiting: A[] = [];
  let state = initial;
  let isBusy = false;

  return {
    getState: () => state,
    extend: (follow, place = 'next') => void reducers[place].add(follow),
    dispatch(action) {
      waiting.push(action);
      if (isBusy) return;
      isBusy = true;
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const previous = state;
          for (const follow of [...reducers.next, ...reducers.last]) state = follow(state, next, previous);
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
