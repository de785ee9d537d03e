// From the launch to the open picker, or to the page that says why not.
import type { Prescription } from '../../../contract/exercise/prescription.ts';
import type { Action, StartAction } from '../actions.ts';
import { draftFromDosage } from '../dosage/draft.ts';
import { begin } from '../history.ts';
import { NOTHING_FOUND } from '../initial-state.ts';
import { show } from './change.ts';
import { entered, searched } from './reduce-find.ts';
import { nameOfRow } from '../row-facts.ts';
import {
  type FailedState,
  type LoadingState,
  type OpenState,
  type PickerState,
  revisionKey,
  type Row,
} from '../model.ts';

/** Actions that mean nothing in a phase leave the state as it is: an answer may arrive after the end. */
export function reduceStart(state: Exclude<PickerState, OpenState>, action: Action): PickerState {
  if (state.phase === 'closed') return state;
  switch (action.type) {
    case 'startFailed':
      return { ...state, phase: 'failed', failure: action.failure, canRenew: action.canRenew };
    case 'activated':
      return state.phase === 'loading' ? { ...state, session: action.session } : state;
    case 'opened':
      return state.phase === 'loading' ? open(state, action) : state;
    case 'retryRequested':
      return state.phase === 'failed' && canRetry(state)
        ? { phase: 'loading', session: state.session, query: state.query, view: state.view }
        : state;
    case 'searchTyped':
      return searched(state, action.text);
    case 'searchEntered':
      return entered(state);
    case 'cancelRequested':
    case 'cancelConfirmed':
      if (state.session === undefined) return state;
      return { phase: 'closed', outcome: 'cancelled', session: state.session, view: state.view };
    default:
      return state;
  }
}

/** The service may answer another time, or the page around the picker has another session for it. */
export const canRetry = ({ failure, session, canRenew = false }: FailedState): boolean =>
  failure === 'unavailable' || (session !== undefined && canRenew);

function open(state: LoadingState, action: Extract<StartAction, { type: 'opened' }>): OpenState {
  const rows = action.initialSelection.map(toRow);
  const opened: OpenState = {
    phase: 'open',
    // Somebody who already types keeps the search; in a narrow picker the program is shown without it.
    view: rows.length > 0 && state.query.text === '' ? { ...state.view, tab: 'program' } : state.view,
    session: action.session,
    catalog: {
      revision: action.catalogRevision,
      entries: action.entries,
      byId: new Map(action.entries.map((entry) => [entry.id, entry])),
    },
    exercises: new Map(
      action.exercises.map((exercise) => [
        revisionKey(exercise.id, exercise.revision),
        { status: 'ready', exercise } as const,
      ]),
    ),
    query: state.query,
    found: NOTHING_FOUND,
    kept: action.kept,
    pictures: new Map(),
    finishing: false,
    program: begin(rows),
    reopened: rows.length > 0 || action.awaitsStored === true,
    stored: action.awaitsStored ? 'awaited' : 'none',
    texts: [],
    nextKey: rows.length + 1,
    remaining: 'enough',
    ...(action.canRenew && { renewal: 'offered' }),
    online: true,
    reachable: true,
  };
  // A stored program may bring more.
  if (rows.length === 0 || action.awaitsStored) return opened;
  const isWithdrawn = ({ exerciseId }: Row): boolean => action.session.current.get(exerciseId)?.status === 'withdrawn';
  const withdrawn = rows.filter(isWithdrawn).map((row) => nameOfRow(opened, row));
  return show(opened, {}, { type: 'programOpened', count: rows.length, withdrawn });
}

function toRow(prescription: Prescription, index: number): Row {
  const { exerciseId, revision, side, ...dosage } = prescription;
  return {
    key: index + 1,
    exerciseId,
    revision,
    side,
    dosage: draftFromDosage(dosage),
    instructions: '',
    isSavedUnknown: true,
  };
}
