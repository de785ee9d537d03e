// The staples of a physiotherapy library are found at the top.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JudgedQuery } from '../search/testing/judged.ts';
import { STAPLES } from '../search/testing/staples.ts';
import { BUILT_IN, searchIn } from './testing/built-in.ts';

const FIRST = 3;
const FOUND_AT_LEAST = 60;

const index = await searchIn('en');

const firstFor = (text: string): readonly string[] =>
  Array.from(index.search(text).hits.documents.subarray(0, FIRST), (document) => BUILT_IN[document]!.id);

/** As many of what is meant as fit among the first. */
function isFound({ text, relevant }: JudgedQuery): boolean {
  const first = firstFor(text);
  return relevant.filter((key) => first.includes(key)).length >= Math.min(FIRST, relevant.length);
}

test('the staples name exercises of the built-in catalog', () => {
  const keys = new Set(BUILT_IN.map(({ id }) => id));
  assert.ok(STAPLES.length >= 65);
  for (const { text, relevant } of STAPLES) for (const key of relevant) assert.ok(keys.has(key), `${text}: ${key}`);
});

test('the staples are among the first three', (context) => {
  const missed = STAPLES.filter((staple) => !isFound(staple));
  const found = STAPLES.length - missed.length;
  context.diagnostic(`${found} of ${STAPLES.length} staples are among the first ${FIRST}`);
  for (const { text } of missed) context.diagnostic(`"${text}": ${firstFor(text).join(', ')}`);
  assert.ok(found >= FOUND_AT_LEAST, `${found} are found`);
});
