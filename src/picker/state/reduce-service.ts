// What the service, the network and the clock report while the picker is open.
import type { ServiceAction } from './actions.ts';
import { type ExerciseLoad, type OpenState, type Remaining, revisionKey } from './model.ts';

type Reported = Exclude<ServiceAction, { type: 'startFailed' | 'activated' | 'opened' }>;

export function reduceService(state: OpenState, action: Reported): OpenState {
  switch (action.type) {
    case 'exerciseRequested':
      return withLoad(state, revisionKey(action.exerciseId, action.revision), { status: 'loading' });
    case 'exerciseLoaded': {
      const { exercise } = action;
      return withLoad(state, revisionKey(exercise.id, exercise.revision), { status: 'ready', exercise });
    }
    case 'exerciseFailed':
      return withLoad(state, revisionKey(action.exerciseId, action.revision), { status: 'failed' });
    case 'textFound':
      return action.found.text === state.query.text.trim() ? { ...state, found: action.found } : state;
    case 'pictureChecked':
      return { ...state, pictures: new Map(state.pictures).set(action.sha256, action.check) };
    case 'reachabilityChanged':
      return action.reachable === state.reachable ? state : { ...state, reachable: action.reachable };
    case 'connectionChanged':
      return action.online === state.online ? state : { ...state, online: action.online };
    case 'clockTicked': {
      const remaining = later(state.remaining, remainingAt(action.now, state.session.expiresAt));
      return remaining === state.remaining ? state : { ...state, remaining };
    }
  }
}

/** A revision never changes: what is there stays, whatever arrives after it. */
function withLoad(state: OpenState, key: string, load: ExerciseLoad): OpenState {
  if (state.exercises.get(key)?.status === 'ready') return state;
  return { ...state, exercises: new Map(state.exercises).set(key, load) };
}

const STEPS: readonly Remaining[] = ['enough', 'three-minutes', 'one-minute', 'none'];
const MINUTE_MILLISECONDS = 60_000;

function remainingAt(now: number, expiresAt: number): Remaining {
  const left = expiresAt - now;
  if (left <= 0) return 'none';
  if (left <= MINUTE_MILLISECONDS) return 'one-minute';
  return left <= 3 * MINUTE_MILLISECONDS ? 'three-minutes' : 'enough';
}

/** Time does not come back, even where a device's clock is set back. */
const later = (a: Remaining, b: Remaining): Remaining => (STEPS.indexOf(a) > STEPS.indexOf(b) ? a : b);
