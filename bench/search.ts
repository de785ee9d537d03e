// What one key press costs: our search beside fuse.js over the documents, in the same run. Run: node bench/search.ts
import { hrtime } from 'node:process';
import Fuse from 'fuse.js';
import { SAMPLE_ROWS } from '../src/catalog/sample/index.ts';
import { buildSearchIndex, type SearchDocument } from '../src/search/index.ts';

const SEED = 20_260_823;
const SIZES = [1_000, 20_000];
const PHRASES = [
  'straight leg raise',
  'SLR',
  'calf strech wall',
  'band external rotation',
  'deep neck flexor',
  'brigde',
];
/** fuse.js needs up to a second a key press at the larger size, so it is measured on every n-th of them. */
const FUSE_SAMPLES = 20;

/** Mulberry32: small, seeded, the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Exercises made of pieces of the built-in ones. Each has one rare word, since a larger catalog has more words. */
function recombined(size: number): readonly SearchDocument[] {
  const random = seededRandom(SEED);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const row = () => pick(SAMPLE_ROWS);
  const rareWord = () =>
    Array.from({ length: 3 }, () => pick(['ba', 'cor', 'del', 'fi', 'gam', 'lu', 'mer', 'no', 'ta', 'vis'])).join('');
  return Array.from({ length: size }, (_, i) => ({
    id: String(i),
    name: `${pick(row().name.split(' '))} ${row().name} ${rareWord()}`,
    region: row().region,
    category: row().category,
    target: row().target ?? '',
    tags: [...(row().tags ?? []), ...(row().tags ?? [])],
    synonyms: [...(row().searchSynonyms ?? []), ...(row().searchSynonyms ?? [])],
    description: row().description,
    equipment: row().equipment ?? [],
  }));
}

const keyPresses = PHRASES.flatMap((phrase) => Array.from(phrase, (_, i) => phrase.slice(0, i + 1)));

function milliseconds(work: () => unknown): number {
  const start = hrtime.bigint();
  work();
  return Number(hrtime.bigint() - start) / 1e6;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

const shown = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5).toFixed(3)} ms, p95 ${quantile(times, 0.95).toFixed(3)} ms`;

for (const size of SIZES) {
  const documents = recombined(size);
  const build = milliseconds(() => buildSearchIndex(documents));
  const index = buildSearchIndex(documents);
  const fuse = new Fuse(documents, {
    keys: ['name', 'synonyms', 'target', 'tags', 'description'],
    ignoreLocation: true,
    threshold: 0.3,
  });
  for (const text of keyPresses) index.search(text);

  // A fresh index: no correction of the warm-up is remembered.
  const fresh = buildSearchIndex(documents);
  const step = Math.ceil(keyPresses.length / FUSE_SAMPLES);
  const sampled = keyPresses.filter((_, i) => i % step === 0);
  const ours = keyPresses.map((text) => milliseconds(() => fresh.search(text)));
  const theirs = sampled.map((text) => milliseconds(() => fuse.search(text)));

  console.log(`${size} exercises, built in ${build.toFixed(0)} ms`);
  console.log(`  svc-picker search        ${shown(ours)} (${ours.length} key presses)`);
  console.log(`  fuse.js over documents   ${shown(theirs)} (${theirs.length} key presses)`);
  const ratio = (share: number) => (quantile(theirs, share) / quantile(ours, share)).toFixed(0);
  console.log(`  fuse.js costs            ${ratio(0.5)} times as much at p50, ${ratio(0.95)} times at p95`);
}
