// Work on a list, so many at a time.

/** Results in the order of the list. After a failure no further work begins; rejects with the first once all that began has ended. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    while (next < items.length && failures.length === 0) {
      const index = next++;
      try {
        results[index] = await work(items[index]!);
      } catch (error) {
        failures.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, lane));
  if (failures.length > 0) throw failures[0];
  return results;
}
