// Waiting that ends with a signal, at once and with the signal's own reason, or after some time.
import { setTimeout as waitFor } from 'node:timers/promises';

/** Resolves after so many milliseconds; rejects at once with `signal.reason` when the signal is aborted. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const wait: Wait = async (milliseconds, signal) => {
  try {
    await waitFor(milliseconds, undefined, { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
};

/** Stops waiting, not working: others may wait for the same promise. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  let release = () => {};
  const aborted = new Promise<never>((_, reject) => {
    release = whenAborted(signal, () => reject(signal.reason as Error)); // as the platform does: whatever the reason is
  });
  return Promise.race([aborted, promise]).finally(release);
}

export interface TimeLimit {
  readonly signal: AbortSignal;
  /** The work is done: nothing is left behind. */
  readonly release: () => void;
}

/**
 * Ends with the given signal, or when the time is over. Instead of `AbortSignal.any`, with which Node 22 keeps 2 kB for each
 * request as long as the given signal lives: that of a whole process lives long.
 */
export function timeLimit(milliseconds: number, given: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Timed out.', 'TimeoutError')), milliseconds);
  const forget = given && whenAborted(given, () => controller.abort(given.reason));
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      forget?.();
    },
  };
}

/** Calls at once for a signal that has ended already. Returns what calls it off. */
function whenAborted(signal: AbortSignal, work: () => void): () => void {
  if (signal.aborted) work();
  signal.addEventListener('abort', work, { once: true });
  return () => signal.removeEventListener('abort', work);
}
