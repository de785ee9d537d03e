// The session of an open picker: another one takes its place, or it was opened elsewhere. The program knows nothing of either.
import type { SessionAction } from '../actions.ts';
import type { OpenState } from '../model.ts';
import { show } from './change.ts';
import { forgetFailures } from './reduce-frame.ts';

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
