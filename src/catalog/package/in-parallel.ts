// Work on many things, a few at a time.

/** Results in the order of the items. After a failure nothing further is begun. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, () =>
    worker().catch((error: unknown) => {
      // Nobody takes another one.
      for (const _ of rest);
      throw error;
    }),
  );
  const [failed] = (await Promise.allSettled(workers)).filter((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
