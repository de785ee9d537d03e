// What the source answers to the rest of the picker.
import type { AnswerAction } from '../actions.ts';
import { show } from './change.ts';
import { type ExerciseLoad, type OpenState, type PictureCheck, revisionKey } from '../model.ts';
import { withFound } from './reduce-reports.ts';

export function reduceAnswers(state: OpenState, action: AnswerAction): OpenState {
  switch (action.type) {
    case 'exerciseRequested':
      return withLoad(state, revisionKey(action.exerciseId, action.revision), { status: 'loading' });
    case 'exerciseLoaded': {
      const { exercise } = action;
      return withLoad(state, revisionKey(exercise.id, exercise.revision), { status: 'ready', exercise });
    }
    case 'exerciseFailed':
      return withLoad(state, revisionKey(action.exerciseId, action.revision), { status: 'failed' });
    case 'templatesLoaded':
      return { ...state, templates: action.templates };
    case 'supplyChanged': {
      const status = action.status === 'there' ? undefined : action.status;
      return withFound({ ...state, supplies: { ...state.supplies, [action.supply]: status } }, action.found);
    }
    case 'pictureChecked':
      return withCheck(state, action.sha256, action.check);
    case 'changesReported':
      return show({ ...state, ...action.known }, {}, action.said);
    case 'reachabilityChanged':
      return action.reachable === state.reachable ? state : { ...state, reachable: action.reachable };
  }
}

/** A revision never changes: what is there stays, whatever arrives after it. */
function withLoad(state: OpenState, key: string, load: ExerciseLoad): OpenState {
  if (state.exercises.get(key)?.status === 'ready') return state;
  return { ...state, exercises: new Map(state.exercises).set(key, load) };
}

/** What was verified stays so; what could not be reached says nothing of a picture that was seen before. */
function withCheck(state: OpenState, sha256: string, check: PictureCheck): OpenState {
  const before = state.pictures.get(sha256);
  if (before === check || before === 'verified' || (before === 'mismatch' && check === 'unreachable')) return state;
  return { ...state, pictures: new Map(state.pictures).set(sha256, check) };
}
