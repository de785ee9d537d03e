// Goes on in another session when the clinician asks for it, and says once that the one before is over.
import { type Answer, type PickerSource, type Renewed, refused } from '../../source.ts';
import { endOnThisDevice } from '../clock.ts';
import type { RestPorts, Effect } from './effect.ts';

/** A page and a service have their own limits, which together are shorter. */
const PATIENCE_MILLISECONDS = 40_000;

export function renewalEffect({ store, source, clock, signal }: RestPorts): Effect {
  async function renew(connection: AbortSignal): Promise<void> {
    const late = new AbortController();
    const tooLate = new Promise<Answer<Renewed>>((resolve) => {
      late.signal.addEventListener('abort', () => resolve(refused('unavailable')));
    });
    const callOff = clock.after(PATIENCE_MILLISECONDS, () => late.abort());
    const answer = await Promise.race([source.renew!(AbortSignal.any([connection, late.signal])), tooLate]);
    callOff();
    if (connection.aborted) return;
    const { expiresAt, now } = answer.ok ? answer.value : {};
    store.dispatch(
      answer.ok
        ? {
            type: 'sessionRenewed',
            expiresAt: expiresAt === undefined ? Infinity : endOnThisDevice(clock, expiresAt, now),
          }
        : { type: 'renewalFailed' },
    );
  }

  return {
    follow({ renewal }, before) {
      if (renewal === 'asked' && before?.renewal !== 'asked') void renew(signal());
    },
  };
}

/** The same source. An answer that the session is over is known before it is given; one that came after a renewal is of no session any more. */
export function tellingTheEnd({ source, store }: Pick<RestPorts, 'source' | 'store'>): PickerSource {
  const endsAt = (): number | undefined => {
    const state = store.getState();
    return state.phase === 'open' ? state.session.expiresAt : undefined;
  };

  function told<Asked extends readonly unknown[], T>(ask: (...asked: Asked) => Promise<Answer<T>>) {
    return async (...asked: Asked): Promise<Answer<T>> => {
      const before = endsAt();
      const answer = await ask(...asked);
      if (answer.ok || before === undefined || before !== endsAt()) return answer;
      if (answer.failure.kind === 'expired') store.dispatch({ type: 'clockTicked', now: before });
      if (answer.failure.kind === 'superseded') store.dispatch({ type: 'sessionSuperseded' });
      return answer;
    };
  }

  return {
    ...source,
    getExercise: told((...asked) => source.getExercise(...asked)),
    ...(source.getChanges && { getChanges: told((...asked) => source.getChanges!(...asked)) }),
    ...(source.getLexicon && { getLexicon: told((...asked) => source.getLexicon!(...asked)) }),
    ...(source.getTemplates && { getTemplates: told((...asked) => source.getTemplates!(...asked)) }),
  };
}
