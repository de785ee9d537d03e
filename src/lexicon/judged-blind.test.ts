// What two judges called right, blind: of 575 queries, a fifth of them restrictions and stages, the first five that they saw. The figures and
// how they were judged are in docs/search.md.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { BUILT_IN, searchIn } from './testing/built-in.ts';

interface BlindQuery {
  readonly text: string;
  readonly kind: string;
  /** Both judges called it right, in the picker and over the API. */
  readonly right: boolean;
  /** Keys of the exercises that they saw. */
  readonly first: readonly string[];
}

/** What has changed is to be judged again before this is lowered. */
const AS_JUDGED_AT_LEAST = 0.95;

const lines = await readFile(new URL('testing/judged-blind.jsonl', import.meta.url), 'utf8');
const QUERIES = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as BlindQuery);

test('what was judged right is still found first', async (context) => {
  const search = await searchIn('en');
  // Exercises beside a restriction alone are in the order of the catalog: any of them is right.
  const right = QUERIES.filter((query) => query.right && search.search(query.text).rest !== '');
  const other = right.filter(({ text, first }) => {
    const found = Array.from(search.search(text).hits.documents.subarray(0, 5), (document) => BUILT_IN[document]!.id);
    return first.filter((key) => found.includes(key)).length < Math.min(4, first.length);
  });
  for (const { kind, text } of other) context.diagnostic(`${kind} "${text}"`);
  context.diagnostic(`${right.length - other.length} of ${right.length}`);
  assert.ok(QUERIES.length >= 500 && right.length >= 400);
  assert.ok(1 - other.length / right.length >= AS_JUDGED_AT_LEAST);
});
