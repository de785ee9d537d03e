// Enter in the search: what the text certainly means is added once that is known, and nothing else.
import type { Action } from '../actions.ts';
import { limitsIn, limitsOn } from '../find/leave-out.ts';
import type { OpenState, EntryRefusal } from '../model.ts';
import { enteredRow, isEntryWaiting, selectAnswer, selectEntry } from '../select/select-entry.ts';
import { isQuiet, rowFacts, rowProblems } from '../select/select-finish.ts';
import { selectResults } from '../select/select-results.ts';
import { sideAlone } from '../select/templates/shown-templates.ts';
import type { FoundTemplate } from '../templates/find-templates.ts';
import type { CardView } from '../views.ts';
import { show } from './change.ts';
import { addTemplate } from './program/reduce-templates.ts';
import { reduceProgram } from './program/reduce-program.ts';
import { keepTyped, keepTypedAloud } from './reduce-filters.ts';

const ADDED_BY: readonly Action['type'][] = ['exerciseAdded', 'templateAdded'];

/** After every action: what Enter waits for may come with any of them, and what is added makes room for the next. */
export function followEntry(state: OpenState, action: Action): OpenState {
  const entered = enter(state, action);
  const isAsked = ADDED_BY.includes(action.type) || entered.program !== state.program;
  const isAdded = isAsked && ['added', 'templateAdded'].includes(entered.view.announcement?.event.type ?? '');
  if (action.type === 'rowReplaced') return keepTyped(entered);
  return isAdded ? keepTyped(closeFinished(sayWhatItHas(entered))) : entered;
}

/** What cannot be added is asked for no more. */
function enter(state: OpenState, action: Action): OpenState {
  if (action.type === 'exerciseAdded') return pressed(state, action.exerciseId);
  if (action.type === 'templateAdded') return answered(state);
  const { entry } = state.view;
  if (!entry || entry.refused || enteredRow(state)) return state;
  const isAsked = action.type === 'searchEntered' || action.type === 'restLoaded';
  if (!isAsked && !isEntryWaiting(state)) return state;
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

/** What is left out of the results may come another way: from details, a step, a template. The row shows it, and it is said once. */
function sayWhatItHas(state: OpenState): OpenState {
  const event = state.view.announcement?.event;
  const row = state.program.present.at(-1);
  if (event?.type !== 'added' || !row) return state;
  const leftOut = limitsOn(state.catalog, limitsIn(state), row.exerciseId);
  if (leftOut.length === 0) return state;
  return {
    ...state,
    view: { ...state.view, announcement: { ...state.view.announcement!, event: { ...event, leftOut } } },
  };
}

/** An exercise was added: the form of another one makes room, unless something in it is to be put right. */
function closeFinished(state: OpenState): OpenState {
  const row = state.program.present.find(({ key }) => key === state.view.openRow);
  if (!row) return state;
  const isWrong = rowProblems(row)(rowFacts(state)).some((problem) => !isQuiet(problem) && problem.type !== 'loading');
  return isWrong ? state : show(state, { openRow: undefined });
}
