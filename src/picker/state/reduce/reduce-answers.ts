// What the source answers to the rest of the picker.
import type { AnswerAction, SessionAction } from '../actions.ts';
import { show } from './change.ts';
import { type ExerciseLoad, type OpenState, type PictureCheck, revisionKey } from '../model.ts';
import { withFound } from './reduce-reports.ts';
import { forgetFailures } from './reduce-frame.ts';

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

// The session of an open picker: another one takes its place, or it was opened elsewhere. The program knows nothing of either.
export function reduceSession(state: OpenState, action: SessionAction): OpenState {
  switch (action.type) {
    case 'renewalAsked':
      return state.renewal === undefined || state.renewal === 'asked' ? state : { ...state, renewal: 'asked' };
    case 'renewalFailed':
      return { ...state, renewal: 'failed' };
    case 'sessionRenewed':
      return renewed(state, action.expiresAt);
    case 'sessionSuperseded':
      // Nothing that the service would answer is waited for.
      return { ...state, remaining: 'none', isSuperseded: true, asksBeforeFinish: false };
  }
}

/** What was refused because of the end is asked for again. */
function renewed(state: OpenState, expiresAt: number): OpenState {
  const { toast } = state.view;
  return show(
    {
      ...forgetFailures(state),
      session: { ...state.session, expiresAt },
      remaining: 'enough',
      renewal: 'offered',
      isSuperseded: false,
    },
    Number.isFinite(expiresAt)
      ? { toast: { kind: 'continued', expiresAt } }
      : { toast: toast?.kind === 'expired' ? undefined : toast },
    { type: 'sessionRenewed', expiresAt },
  );
}
