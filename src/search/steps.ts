// Work in steps: whoever runs it decides when to let others go first.

/** Yields whenever the work may pause. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all the steps without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
