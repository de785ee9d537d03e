// Asks the source for one exercise. While no answer comes the clinician is told that it is slow.
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import { type Answer, refused } from '../../source.ts';
import type { OpenState } from '../../state/model.ts';
import type { NeededRevision } from '../../state/select/select-needed.ts';
import type { EffectPorts } from './effect.ts';

/** After so long without an answer the clinician is told. */
export const SLOW_MILLISECONDS = 4_000;

/** After its end the session is asked for nothing. */
export const SESSION_OVER = refused('expired');

export type AskExercise = (
  revision: NeededRevision,
  state: OpenState,
  connection: AbortSignal,
) => Promise<Answer<Exercise>>;

export function askExercise({ store, source, clock }: EffectPorts): AskExercise {
  return async ({ exerciseId, revision }, { session, remaining }, connection) => {
    if (remaining === 'none' || clock.now() >= session.expiresAt) return SESSION_OVER;
    const callOff = tellWhenSlow();
    connection.addEventListener('abort', callOff);
    const answer = await source.getExercise(exerciseId, revision, connection);
    callOff();
    return answer;
  };

  /** Also when the clinician tried again meanwhile. */
  function tellWhenSlow(): () => void {
    let callOff = clock.after(SLOW_MILLISECONDS, function tell() {
      callOff = clock.after(SLOW_MILLISECONDS, tell);
      store.dispatch({ type: 'reachabilityChanged', reachable: false });
    });
    return () => callOff();
  }
}
