// Long work on the thread that answers requests: in slices, with the requests between them.
import { setImmediate } from 'node:timers/promises';
import type { Steps } from '../../search/index.ts';

/** What a request may have to wait for it. */
const SLICE_MILLISECONDS = 5;

export async function betweenAnswers<Result>(steps: Steps<Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MILLISECONDS) continue;
    await setImmediate();
    began = performance.now();
  }
}
