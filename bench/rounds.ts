// Rounds in turns: a machine that is slow for a moment is slow for both sides.

/** One number, or several that were taken together, of one round. */
type Sample = Readonly<Record<string, number>>;

interface Sides<Taken extends Sample> {
  readonly ours: () => Promise<Taken> | Taken;
  readonly reference: () => Promise<Taken> | Taken;
}

/** The medians of `rounds` rounds of each side, after one that is thrown away. Each side begins every other round. */
export async function inTurns<Taken extends Sample>(
  rounds: number,
  { ours, reference }: Sides<Taken>,
): Promise<{ readonly ours: Taken; readonly reference: Taken }> {
  await ours();
  await reference();
  const taken: { readonly ours: Taken[]; readonly reference: Taken[] } = { ours: [], reference: [] };
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) taken.ours.push(await ours());
    taken.reference.push(await reference());
    if (round % 2 === 1) taken.ours.push(await ours());
  }
  return { ours: medians(taken.ours), reference: medians(taken.reference) };
}

function medians<Taken extends Sample>(samples: readonly Taken[]): Taken {
  const median = (name: string) =>
    quantile(
      samples.map((sample) => sample[name] ?? NaN),
      0.5,
    );
  return Object.fromEntries(Object.keys(samples[0] ?? {}).map((name) => [name, median(name)])) as Taken;
}

/** The value below which that share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** How long the work takes. */
export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
