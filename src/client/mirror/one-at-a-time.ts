// Work that runs once at a time, however many ask for it.

/** A caller that asks while it runs waits for one more run, which they share: what they ask about may be behind the one that runs. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  return function run(): Promise<void> {
    if (running === undefined) {
      running = work().finally(() => (running = undefined));
      return running;
    }
    next ??= running
      .catch(() => undefined) // told to those who asked for it
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
