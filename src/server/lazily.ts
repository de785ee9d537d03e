// What is made when it is first asked for.

/** Made at the first question, once. */
export type Lazily<Value> = () => Promise<Value>;

export function lazily<Value>(make: () => Promise<Value>): Lazily<Value> {
  let made: Promise<Value> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      // The next one who asks tries again.
      made = undefined;
      throw error;
    }));
}
