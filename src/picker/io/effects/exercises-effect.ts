// Loads the exercises that the picker needs in full, each once; those that the source did not give because it was away, again by itself.
import type { Exercise } from '../../../contract/exercise/exercise.ts';
import { type Answer, refused } from '../../source.ts';
import { type OpenState, revisionKey } from '../../state/model.ts';
import { type NeededRevision, selectNeededRevisions } from '../../state/select/select-needed.ts';
import { type Effect, type RestPorts, createRecovery } from './effect.ts';

export function exercisesEffect(ports: RestPorts): Effect {
  const { store, signal } = ports;
  const ask = askExercise(ports);
  const underWay = new Set<string>();
  /** Were not given because the source was away: asked for again without a word. */
  const missed = new Set<string>();
  const recovery = createRecovery(ports.clock, recover);

  return {
    follow(state, before) {
      for (const revision of selectNeededRevisions(state)) void load(state, revision, 'loading');
      if (before?.online === false && state.online) recover();
      planRecovery(state);
    },
    stop() {
      underWay.clear();
      recovery.pause();
    },
  };

  /** Where it stands so, and is not asked for already. What failed is shown as that until there is an answer. */
  async function load(state: OpenState, revision: NeededRevision, status: 'loading' | 'failed'): Promise<void> {
    const key = keyOf(revision);
    if (underWay.has(key) || (state.exercises.get(key)?.status ?? 'loading') !== status) return;
    const connection = signal();
    underWay.add(key);
    if (status === 'loading') store.dispatch({ type: 'exerciseRequested', ...revision });
    const answer = await ask(revision, state, connection);
    if (connection.aborted) return;
    underWay.delete(key);
    if (isAway(answer)) missed.add(key);
    else missed.delete(key);
    // An answer of another revision than was asked for is none.
    const isRight = answer.ok && revisionKey(answer.value.id, answer.value.revision) === key;
    store.dispatch(
      isRight ? { type: 'exerciseLoaded', exercise: answer.value } : { type: 'exerciseFailed', ...revision },
    );
    if (answer !== SESSION_OVER) store.dispatch({ type: 'reachabilityChanged', reachable: !isAway(answer) });
  }

  function planRecovery(state: OpenState): void {
    const keys = selectNeededRevisions(state)
      .map(keyOf)
      .filter((key) => missed.has(key));
    if (keys.length === 0) recovery.end();
    else if (!state.online || state.remaining === 'none') recovery.pause();
    else if (!keys.some((key) => underWay.has(key))) recovery.plan();
  }

  function recover(): void {
    recovery.pause();
    const state = store.getState();
    if (state.phase !== 'open') return;
    for (const revision of selectNeededRevisions(state))
      if (missed.has(keyOf(revision))) void load(state, revision, 'failed');
  }
}

const isAway = (answer: Answer<Exercise>): boolean => !answer.ok && answer.failure.kind === 'unavailable';

const keyOf = ({ exerciseId, revision }: NeededRevision): string => revisionKey(exerciseId, revision);

/** After so long without an answer the clinician is told. */
const SLOW_MILLISECONDS = 4_000;

/** After its end the session is asked for nothing. */
const SESSION_OVER = refused('expired');

type AskExercise = (revision: NeededRevision, state: OpenState, connection: AbortSignal) => Promise<Answer<Exercise>>;

/** Asks the source for one. While no answer comes the clinician is told that it is slow. */
function askExercise({ store, source, clock }: RestPorts): AskExercise {
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
