// The gate of the search: judged queries over the built-in catalog.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JudgedQuery } from '../search/testing/judged.ts';
import { JUDGED_QUERIES } from '../search/testing/judged-queries.ts';
import { BUILT_IN, searchIn } from './testing/built-in.ts';

const RECALL_AT_5_AT_LEAST = 0.95;
const MEAN_RECIPROCAL_RANK_AT_LEAST = 0.97;

const index = await searchIn('en');

const found = (text: string) =>
  Array.from(index.search(text).hits.documents, (document) => BUILT_IN[document]?.id ?? '');
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function recallAt5({ text, relevant }: JudgedQuery): number {
  const firstFive = found(text).slice(0, 5);
  return relevant.filter((key) => firstFive.includes(key)).length / Math.min(5, relevant.length);
}

function reciprocalRank({ text, relevant }: JudgedQuery): number {
  return 1 / (found(text).findIndex((key) => relevant.includes(key)) + 1 || Infinity);
}

test('the judged queries name exercises of the built-in catalog', () => {
  const keys = new Set(BUILT_IN.map(({ id }) => id));
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
