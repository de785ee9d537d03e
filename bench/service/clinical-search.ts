// GET /exercises?q= with names of conditions, operations and muscles, beside names of exercises. Each is asked once: none is kept yet.
import { readLexicon } from '../../src/lexicon/read-lexicon.ts';
import type { Bench } from '../figure.ts';
import { generateRows } from '../generated-catalog.ts';
import { dataFolder, type Service, startService } from '../machine/service.ts';
import { milliseconds, quantile } from '../rounds.ts';

const EXERCISES = 20_000;
/** Of each kind. */
const NAMES = 400;
/** What is made at the first search is not what is measured. */
const WARM_UP = 20;

export const clinicalSearch: Bench = {
  name: 'clinical-search',
  async run({ folder }) {
    await using service = await startService(await dataFolder(folder, EXERCISES));
    const { entries } = readLexicon();
    const clinical = spread(entries.map(({ label }) => label));
    const plain = spread(generateRows(EXERCISES).map(({ name }) => name));
    const taken = { ours: [] as number[], reference: [] as number[] };
    for (const [number, name] of clinical.entries()) {
      const [ours, reference] = [await search(service, name), await search(service, plain[number] ?? '')];
      if (number < WARM_UP) continue;
      taken.ours.push(ours);
      taken.reference.push(reference);
    }
    return [0.5, 0.99].map((share) => ({
      name: `search with a clinical name, beside the name of an exercise, 20k: p${share * 100}`,
      unit: 'ms',
      ours: quantile(taken.ours, share),
      reference: quantile(taken.reference, share),
      target: { of: 'ratio' } as const,
      note: `GET /exercises?q=, ${taken.ours.length} names of each, one at a time`,
    }));
  },
};

/** So many of them, from the first to the last. */
const spread = (names: readonly string[]): readonly string[] =>
  Array.from({ length: NAMES }, (_, number) => names[Math.floor((number * names.length) / NAMES)] ?? '');

const search = (service: Service, name: string): Promise<number> =>
  milliseconds(() => service.get(`/exercises?q=${encodeURIComponent(name)}&limit=20`));
