// The gate of the search: judged queries over the built-in catalog.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_ROWS } from '../catalog/sample/index.ts';
import { buildSearchIndex } from './index.ts';
import type { JudgedQuery } from './testing/judged.ts';
import { JUDGED_QUERIES } from './testing/judged-queries.ts';
import { documentOf } from './testing/documents.ts';

const RECALL_AT_5_AT_LEAST = 0.95;
const MEAN_RECIPROCAL_RANK_AT_LEAST = 0.97;

const SAMPLE_DOCUMENTS = SAMPLE_ROWS.map(documentOf);
const index = buildSearchIndex(SAMPLE_DOCUMENTS);

const found = (text: string) => index.search(text).hits.map(({ document }) => SAMPLE_DOCUMENTS[document]?.id ?? '');
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function recallAt5({ text, relevant }: JudgedQuery): number {
  const firstFive = found(text).slice(0, 5);
  return relevant.filter((key) => firstFive.includes(key)).length / Math.min(5, relevant.length);
}

function reciprocalRank({ text, relevant }: JudgedQuery): number {
  return 1 / (found(text).findIndex((key) => relevant.includes(key)) + 1 || Infinity);
}

test('the judged queries name exercises of the built-in catalog', () => {
  const keys = new Set(SAMPLE_DOCUMENTS.map(({ id }) => id));
  assert.ok(JUDGED_QUERIES.length >= 500);
  for (const { text, relevant } of JUDGED_QUERIES)
    for (const key of relevant) assert.ok(keys.has(key), `${text}: ${key}`);
});

test('the judged queries find what was meant', (context) => {
  const recall = mean(JUDGED_QUERIES.map(recallAt5));
  const rank = mean(JUDGED_QUERIES.map(reciprocalRank));
  const imperfect = JUDGED_QUERIES.filter((query) => recallAt5(query) < 1 || reciprocalRank(query) < 1);
  context.diagnostic(`${JUDGED_QUERIES.length} queries: recall@5 ${recall.toFixed(3)}, MRR ${rank.toFixed(3)}`);
  for (const { kind, text } of imperfect)
    context.diagnostic(`${kind} "${text}": ${found(text).slice(0, 5).join(', ')}`);
  assert.ok(recall >= RECALL_AT_5_AT_LEAST, `recall@5 is ${recall}`);
  assert.ok(rank >= MEAN_RECIPROCAL_RANK_AT_LEAST, `the mean reciprocal rank is ${rank}`);
});

for (const text of ['knee pain', 'knee osteoarthritis', 'lower back pain']) {
  test(`"${text}" has an unknown word, which is left out, and said so`, () => {
    const { hits, corrections, relaxed } = index.search(text);
    assert.ok(hits.length > 0);
    assert.deepEqual(corrections, []);
    assert.equal(relaxed, true);
  });
}

for (const [text, leftOut] of [
  ['prone press up', false],
  ['prone up', false],
  ['supine press up', true],
  ['prone sit up', true],
  ['prone stretch up', true],
] as const)
  test(`"${text}" names no opposite, which nobody thought of`, () => {
    const { missing, relaxed } = index.search(text);
    assert.deepEqual([missing, relaxed], [[], leftOut]);
  });

for (const [text, region] of [
  ['shoulder', 'Shoulder'],
  ['shoudler', 'Shoulder'],
  ['shou', 'Shoulder'],
  ['hip strength', 'Hip'],
  ['neck pain', 'Neck'],
  ['low back', 'Low Back'],
  ['lowback', 'Low Back'],
] as const) {
  test(`"${text}" has every fitting exercise of the region ${region} before any other`, () => {
    const regions = index.search(text).hits.map(({ document }) => SAMPLE_DOCUMENTS[document]?.region);
    const inRegion = regions.filter((found) => found === region);
    assert.ok(inRegion.length >= 2);
    assert.deepEqual(regions.slice(0, inRegion.length), inRegion);
  });
}
