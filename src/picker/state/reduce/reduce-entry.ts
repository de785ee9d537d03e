// Enter in the search: what the text certainly means is added once that is known, and nothing else.
import type { Action } from '../actions.ts';
import type { OpenState, EntryRefusal } from '../model.ts';
import { enteredRow, isEntryWaiting, selectAnswer, selectEntry } from '../select/select-entry.ts';
import { selectResults } from '../select/select-results.ts';
import { sideAlone } from '../select/templates/shown-templates.ts';
import type { FoundTemplate } from '../templates/find-templates.ts';
import type { CardView } from '../views.ts';
import { show } from './change.ts';
import { addTemplate } from './program/reduce-templates.ts';
import { reduceProgram } from './program/reduce-program.ts';
import { keepTypedAloud } from './reduce-filters.ts';

/** After every action: what Enter waits for may come with any of them. What cannot be added is asked for no more. */
export function reduceEntry(state: OpenState, action: Action): OpenState {
  if (action.type === 'exerciseAdded') return pressed(state, action.exerciseId);
  if (action.type === 'templateAdded') return answered(state);
  const { entry } = state.view;
  if (!entry || entry.refused || enteredRow(state)) return state;
  if (action.type !== 'searchEntered' && !isEntryWaiting(state)) return state;
  const answer = selectAnswer(state);
  // What is added is said, with what it has that is left out.
  if (answer.type === 'none' && !answer.refusal) return keepTypedAloud(show(state, { entry: undefined }));
  switch (answer.type) {
    case 'waits':
      return action.type === 'entryExpired' ? refuse(state, { why: 'late' }) : state;
    case 'template':
      return enterTemplate(state, answer.template);
    case 'exercise':
      return enterExercise(state, answer.card);
    case 'none':
      return answer.refusal ? refuse(state, answer.refusal) : state;
  }
}

const refuse = (state: OpenState, refused: EntryRefusal): OpenState =>
  show(
    state,
    { entry: { text: state.query.text.trim(), key: undefined, refused } },
    { type: 'entryRefused', ...refused },
  );

function enterExercise(state: OpenState, { entry: exercise, typed }: CardView): OpenState {
  const added = reduceProgram(state, { type: 'exerciseAdded', exerciseId: exercise.id, typed });
  const isAdded = added.program !== state.program;
  return show(added, { entry: isAdded ? { text: state.found.text, key: state.nextKey } : undefined });
}

/** The toast tells of all its exercises: the line below the search, which tells of one, stays quiet. */
function enterTemplate(state: OpenState, { group, phase }: FoundTemplate): OpenState {
  const added = addTemplate(state, { template: group.key, phase }, sideAlone(state.found));
  const isAdded = added.program !== state.program;
  const entry = isAdded ? { text: state.found.text, key: state.nextKey, isQuiet: true } : undefined;
  return show(added, { entry });
}

/** By the card of a template, which answers the text: that Enter added nothing before is over, and it adds no second time. */
function answered(state: OpenState): OpenState {
  const { justAdded } = state.view;
  const text = state.query.text.trim();
  if (text === '' || justAdded?.program !== state.program.present) return state;
  return show(state, { entry: { text, key: justAdded.keys[0], isQuiet: true } });
}

/** By the button of the first result, which says the same as Enter: that adds it no second time. */
function pressed(state: OpenState, exerciseId: string): OpenState {
  const { found, query } = state;
  const row = state.program.present.at(-1);
  const isFirst = selectResults(state).cards.at(0)?.entry.id === exerciseId && row?.exerciseId === exerciseId;
  if (!isFirst || found.text === '' || found.text !== query.text.trim()) return state;
  if (selectAnswer(state).type === 'template') return state;
  return show(state, { entry: { text: found.text, key: row.key, isQuiet: !selectEntry(state)?.isTold } });
}
