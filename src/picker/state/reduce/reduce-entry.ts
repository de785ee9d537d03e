// Enter in the search: the first result of the text is added once the search has answered to it.
import type { Action } from '../actions.ts';
import type { OpenState } from '../model.ts';
import { selectEntered, selectEntry } from '../select/select-entry.ts';
import { show } from './change.ts';
import { reduceProgram } from './program/reduce-program.ts';

/** After every action: the answer may come with any of them. What cannot be added is asked for no more. */
export function reduceEntry(state: OpenState, action: Action): OpenState {
  const { entry } = state.view;
  const isNew = action.type === 'searchEntered' || entry?.key === undefined;
  if (!entry || !isNew || selectEntered(state) || state.found.text !== state.query.text.trim()) return state;
  const first = selectEntry(state);
  if (first?.key !== 'enter') return show(state, { entry: undefined });
  const { entry: exercise, typed } = first.card;
  const added = reduceProgram(state, { type: 'exerciseAdded', exerciseId: exercise.id, typed });
  const key = added.program === state.program ? undefined : state.nextKey;
  return show(added, { entry: key === undefined ? undefined : { ...entry, key } });
}
