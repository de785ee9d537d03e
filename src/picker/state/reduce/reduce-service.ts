// What the service, the network and the clock report while the picker is open.
import type { Action, ServiceAction } from '../actions.ts';
import { show } from './change.ts';
import {
  type ExerciseLoad,
  type OpenState,
  type PictureCheck,
  type Remaining,
  revisionKey,
  type TextFound,
} from '../model.ts';

export function reduceService(state: OpenState, action: Action): OpenState {
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
      return withFound(state, action.found);
    // Here, as they may come before what is beside the results.
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
    case 'connectionChanged':
      return action.online === state.online ? state : { ...state, online: action.online };
    case 'clockTicked': {
      const remaining = later(state.remaining, remainingAt(action.now, state.session.expiresAt));
      return remaining === state.remaining ? state : { ...state, remaining };
    }
    default:
      action satisfies Exclude<Action, ServiceAction>;
      return state;
  }
}

/**
 * Without the lexicon nobody knows whether a word is a typing error or the beginning of a name: what was found before stays until it is there,
 * or cannot be.
 */
function withFound(state: OpenState, found: TextFound | undefined): OpenState {
  if (found?.text !== state.query.text.trim()) return state;
  const { corrections, missing = [], relaxed, namesOnly } = found;
  const isRead = corrections.length + missing.length === 0 && !relaxed;
  if (!isRead && !namesOnly && state.supplies?.lexicon === 'awaited') return state;
  return { ...state, found: known(state, found) };
}

/** Of an answer counts what the catalog has. */
function known({ catalog }: OpenState, found: TextFound): TextFound {
  const isKnown = (document: number): boolean => catalog.entries[document] !== undefined;
  return found.documents.every(isKnown) ? found : { ...found, documents: found.documents.filter(isKnown) };
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

const STEPS: readonly Remaining[] = ['enough', 'three-minutes', 'one-minute', 'none'];
const MINUTE_MILLISECONDS = 60_000;

function remainingAt(now: number, expiresAt: number): Remaining {
  const left = expiresAt - now;
  // Both are infinite for a session without an end that was ended all the same.
  if (!(left > 0)) return 'none';
  if (left <= MINUTE_MILLISECONDS) return 'one-minute';
  return left <= 3 * MINUTE_MILLISECONDS ? 'three-minutes' : 'enough';
}

/** Time does not come back, even where a device's clock is set back. */
const later = (a: Remaining, b: Remaining): Remaining => (STEPS.indexOf(a) > STEPS.indexOf(b) ? a : b);
