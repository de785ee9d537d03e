// Enter in the search: the first result of the text is added once the search has answered to it.
import type { Action } from '../actions.ts';
import type { OpenState } from '../model.ts';
import { enteredRow, selectEntry } from '../select/select-entry.ts';
import { armedTemplate, sideAlone } from '../select/templates/shown-templates.ts';
import type { FoundTemplate } from '../templates/find-templates.ts';
import { show } from './change.ts';
import { addTemplate } from './program/reduce-templates.ts';
import { reduceProgram } from './program/reduce-program.ts';

/** After every action: the answer may come with any of them. What cannot be added is asked for no more. */
export function reduceEntry(state: OpenState, action: Action): OpenState {
  if (action.type === 'exerciseAdded') return pressed(state, action.exerciseId);
  const { entry } = state.view;
  const isNew = action.type === 'searchEntered' || entry?.key === undefined;
  if (!entry || !isNew || enteredRow(state) || state.found.text !== state.query.text.trim()) return state;
  const template = armedTemplate(state);
  if (template) return enterTemplate(state, template);
  const first = selectEntry(state);
  if (first?.key !== 'enter') return show(state, { entry: undefined });
  const { entry: exercise, typed } = first.card;
  const added = reduceProgram(state, { type: 'exerciseAdded', exerciseId: exercise.id, typed });
  const key = added.program === state.program ? undefined : state.nextKey;
  return show(added, { entry: key === undefined ? undefined : { ...entry, key } });
}

/** The toast tells of all its exercises: the line below the search, which tells of one, stays quiet. */
function enterTemplate(state: OpenState, { group, phase }: FoundTemplate): OpenState {
  const added = addTemplate(state, group.key, phase, sideAlone(state.found));
  const isAdded = added.program !== state.program;
  const entry = isAdded ? { text: state.found.text, key: state.nextKey, isQuiet: true } : undefined;
  return show(added, { entry });
}

/** By the button of the first result, which says the same as Enter: that adds it no second time. */
function pressed(state: OpenState, exerciseId: string): OpenState {
  const first = selectEntry(state);
  const row = state.program.present.at(-1);
  const isOfText = state.found.text === state.query.text.trim() && first?.card.entry.id === exerciseId;
  if (!first || !row || !isOfText || row.exerciseId !== exerciseId) return state;
  return show(state, { entry: { text: state.found.text, key: row.key, isQuiet: !first.isTold } });
}
