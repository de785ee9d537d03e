// Where a list stands when its columns change.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anchorAside, anchorAt, START } from './row-anchor.ts';
import { RowHeights } from './row-heights.ts';

/** Three columns, rows of 100 px, scrolled to the middle of row 10: items 30 to 32. */
function standing(kept: number) {
  const heights = new RowHeights(3, 720);
  heights.measured(0, 100);
  heights.estimate();
  return { heights, anchor: { row: 10, at: -50 }, seen: { top: 1050, height: 400 }, kept };
}

for (const [what, kept, expected] of [
  ['no item is kept: the first in sight starts', -1, { row: 30, at: 0 }],
  ['the kept item is in sight: it stays where it is', 37, { row: 37, at: 150 }],
  ['the kept item begins before what is seen', 31, { row: 31, at: 0 }],
  ['the kept item is far away: the first in sight starts', 300, { row: 30, at: 0 }],
] as const) {
  test(`with other columns, ${what}`, () => assert.deepEqual(anchorAt(1, standing(kept)), expected));
}

for (const [what, kept, expected] of [
  ['no item is kept: the first in sight starts', -1, { row: 30, at: 0 }],
  ['the kept item stays where it is', 37, { row: 37, at: 150 }],
  ['the kept item at the end of what is seen comes up, to be seen whole', 42, { row: 42, at: 200 }],
  ['the kept item after what is seen comes into sight', 300, { row: 300, at: 200 }],
  ['the kept item before what is seen comes into sight', 3, { row: 3, at: 0 }],
] as const) {
  test(`making room, ${what}`, () => assert.deepEqual(anchorAside(1, standing(kept)), expected));
}

test('a list that was never measured stands at its start', () => {
  const now = { ...standing(37), heights: new RowHeights(1, 0) };
  assert.deepEqual([anchorAt(3, now), anchorAside(3, now)], [START, START]);
});
