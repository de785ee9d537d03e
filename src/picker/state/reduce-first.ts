// What can happen before the rest of the picker is there: the front of `reduce`, which knows the same actions and all others.
import type { Action, FirstAction } from './actions.ts';
import type { OpenState, PickerState } from './model.ts';
import { reduceProgram } from './reduce/program/reduce-program.ts';
import { reduceFind } from './reduce/reduce-find.ts';
import { reduceFrame } from './reduce/reduce-frame.ts';
import { reduceReports } from './reduce/reduce-reports.ts';
import { reduceStart } from './reduce/reduce-start.ts';

type Reducer<A extends Action> = (state: OpenState, action: A) => PickerState;
type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

/** What follows from each of them in the open picker: one reducer for each action. */
export type Reducers<A extends Action> = { readonly [Type in A['type']]: Reducer<ActionOf<Type>> };

/** The reducer knows these actions. */
export const knows = <Type extends Action['type']>(reducer: Reducer<ActionOf<Type>>, ...types: readonly Type[]) =>
  Object.fromEntries(types.map((type) => [type, reducer])) as Readonly<Record<Type, Reducer<ActionOf<Type>>>>;

const ignored = (state: OpenState): OpenState => state;

export const FIRST: Reducers<FirstAction> = {
  ...knows(ignored, 'startFailed', 'activated', 'opened'),
  ...knows(reduceReports, 'textFound', 'connectionChanged', 'clockTicked'),
  ...knows(reduceFind, 'searchTyped', 'searchEntered', 'favouriteToggled', 'detailsOpened', 'detailsClosed'),
  ...knows(reduceProgram, 'exerciseAdded'),
  ...knows(reduceFrame, 'tabChosen', 'shortcutsAsked', 'cancelRequested', 'cancelConfirmed', 'retryRequested'),
};

/** Undefined for what only the rest of the picker knows: the store keeps it until then. */
export const reduceFirst = (state: PickerState, action: Action): PickerState | undefined =>
  state.phase === 'open'
    ? (FIRST as Readonly<Record<string, Reducer<Action>>>)[action.type]?.(state, action)
    : reduceStart(state, action);
