// Enter in the search waits for what its answer needs, and no longer than a second: an act that comes later meets another thought.
import { isEntryWaiting } from '../../state/select/select-entry.ts';
import type { ConnectedPorts, Effect } from './effect.ts';

const WAIT_MILLISECONDS = 1_000;

export function entryEffect({ store, clock }: ConnectedPorts): Effect {
  let callOff: (() => void) | undefined;

  function stop(): void {
    callOff?.();
    callOff = undefined;
  }

  return {
    follow(state) {
      if (!isEntryWaiting(state)) return stop();
      callOff ??= clock.after(WAIT_MILLISECONDS, () => {
        callOff = undefined;
        store.dispatch({ type: 'entryExpired' });
      });
    },
    stop,
  };
}
