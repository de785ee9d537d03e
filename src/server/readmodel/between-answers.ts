// Long work on the thread that answers requests: in slices, with the requests between them.
import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../search/index.ts';

/** What a request may have to wait for it. */
const SLICE_MILLISECONDS = 5;
/** Of the time that requests take between two slices: under an overload the work would never end in short ones. */
const SLICE_SHARE = 0.1;
const SLICE_MILLISECONDS_MAX = 50;

export interface Surroundings {
  readonly now: () => number;
  /** Resolves when the others have had their turn. */
  readonly giveWay: () => Promise<unknown>;
  /** The longest slice, whatever the others take; in milliseconds. */
  readonly sliceMax?: number;
  /** Ends the work: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Does all the steps; none follows when it rejects. */
export async function betweenAnswers<Result>(
  steps: Steps<Result>,
  { now, giveWay, sliceMax = SLICE_MILLISECONDS_MAX, signal }: Surroundings = {
    now: () => performance.now(),
    giveWay: () => setImmediate(),
  },
): Promise<Result> {
  try {
    let began = now();
    let slice = Math.min(SLICE_MILLISECONDS, sliceMax);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      const ended = now();
      if (ended - began < slice) continue;
      await giveWay();
      signal?.throwIfAborted();
      began = now();
      slice = Math.min(Math.max(SLICE_MILLISECONDS, SLICE_SHARE * (began - ended)), sliceMax);
    }
  } finally {
    // Work that is given up leaves what it used as it should be.
    steps.return(undefined as never);
  }
}
