// Asks again by itself what the source did not give because it was away, each time after a longer wait.
import type { Clock } from './clock.ts';

const WAITS_MILLISECONDS = [2_000, 5_000, 10_000, 20_000, 30_000] as const;

export interface Recovery {
  /** The next try comes after the next wait, unless one waits already. */
  plan(): void;
  /** No try is planned any more; the waits go on where they were. */
  pause(): void;
  /** Everything is there: the next failure waits shortly again. */
  end(): void;
}

export function createRecovery(clock: Pick<Clock, 'after'>, tryAgain: () => void): Recovery {
  let tries = 0;
  let callOff: (() => void) | undefined;

  function pause(): void {
    callOff?.();
    callOff = undefined;
  }

  return {
    plan() {
      callOff ??= clock.after(WAITS_MILLISECONDS[tries] ?? 30_000, () => {
        callOff = undefined;
        tries += 1;
        tryAgain();
      });
    },
    pause,
    end() {
      pause();
      tries = 0;
    },
  };
}
