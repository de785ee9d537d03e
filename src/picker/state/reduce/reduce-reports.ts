// What the search, the network and the clock report while the picker is open.
import type { ReportAction } from '../actions.ts';
import type { OpenState, Remaining, TextFound } from '../model.ts';

export function reduceReports(state: OpenState, action: ReportAction): OpenState {
  switch (action.type) {
    case 'textFound':
      return withFound(state, action.found);
    case 'connectionChanged':
      return action.online === state.online ? state : { ...state, online: action.online };
    case 'clockTicked': {
      const remaining = later(state.remaining, remainingAt(action.now, state.session.expiresAt));
      return remaining === state.remaining ? state : { ...state, remaining };
    }
  }
}

/**
 * Without the lexicon nobody knows whether a word is a typing error or the beginning of a name: what was found before stays until it is there,
 * or cannot be.
 */
export function withFound(state: OpenState, found: TextFound | undefined): OpenState {
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
