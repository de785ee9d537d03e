// What follows from what is done beside the results: in the rows of the program, and to finish it. Loaded with them: before, nothing of it
// can happen.
import type { Action } from '../actions.ts';
import { limitsIn, limitsOn } from '../find/leave-out.ts';
import type { OpenState, PickerState } from '../model.ts';
import { show } from './change.ts';
import { requestFinish, settle } from './finishing.ts';
import { reduceChoice } from './program/reduce-choice.ts';
import { reduceEntry } from './reduce-entry.ts';
import { keepReplaced, keepTyped, leftOutAgain, reduceFilters } from './reduce-filters.ts';
import { reduceExchange } from './program/reduce-exchange.ts';
import { reduceList } from './program/reduce-list.ts';
import { reduceRow } from './program/reduce-row.ts';
import { reduceSession } from './reduce-session.ts';
import { reduceTemplates } from './program/reduce-templates.ts';
import { reduceStep } from './program/reduce-step.ts';
import { isQuiet, rowFacts, rowProblems } from '../select/select-finish.ts';

const ADDED_BY: readonly Action['type'][] = ['exerciseAdded', 'templateAdded'];
const REDUCERS = [
  reduceSession,
  reduceFilters,
  reduceTemplates,
  reduceStep,
  reduceRow,
  reduceList,
  reduceExchange,
  reduceChoice,
];

/** After `reduce`, with the state that it made of the same action. */
export function reduceBeside(state: PickerState, action: Action, before: PickerState): PickerState {
  if (state.phase !== 'open') return state;
  const { toast } = state.view;
  if (action.type === 'undone' && toast?.kind === 'limitsLifted') return leftOutAgain(state, toast);
  const isAnew = action.type === 'searchTyped' && (action.anew === true || action.text.trim() === '');
  if (isAnew && before.phase === 'open') return keepReplaced(state, before);
  if (action.type === 'finishRequested') return settle(requestFinish(state));
  if (action.type === 'storedWaived')
    return settle(requestFinish(show({ ...state, isStoredWaived: true }, { asking: undefined })));
  if (action.type === 'savedUnknownRead') return show(state, { isUnknownRead: true });
  if (action.type === 'sideSought' || action.type === 'rowSought') return endChoice(show(state, { tab: 'program' }));
  const ended = action.type === 'rowOpened' ? endChoice(state) : state;
  const followed = REDUCERS.reduce((now, follow) => follow(now, action), ended);
  const entered = reduceEntry(followed, action);
  const isAsked = ADDED_BY.includes(action.type) || entered.program !== followed.program;
  const isAdded = isAsked && ['added', 'templateAdded'].includes(entered.view.announcement?.event.type ?? '');
  if (action.type === 'rowReplaced') return settle(keepTyped(entered));
  return settle(isAdded ? keepTyped(closeFinished(sayWhatItHas(entered))) : entered);
}

/** While rows are chosen they have neither sides nor forms to go to. */
const endChoice = (state: OpenState): OpenState => reduceChoice(state, { type: 'choiceEnded' });

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
