// When a refusal asks to be tried again.
import { readRetryAfter } from '../../contract/retry-after.ts';

/** Whole seconds from now, 1 to 86 400: who waits for them waits, and not forever. Undefined without a readable value. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const milliseconds = readRetryAfter(headers.get('retry-after'), now);
  return milliseconds === undefined ? undefined : Math.max(Math.ceil(milliseconds / 1000), 1);
}
