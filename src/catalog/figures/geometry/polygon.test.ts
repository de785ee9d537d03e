// Outlines: hulls of points and circles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convexHull, measure, outlineAround } from './polygon.ts';

test('a hull keeps the corners and drops what lies inside', () => {
  const hull = convexHull([
    [0, 0],
    [4, 0],
    [2, 1],
    [4, 4],
    [0, 4],
    [2, 0],
  ]);
  assert.deepEqual(hull, [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ]);
});

test('the outline around two circles has the area of a capsule', () => {
  const { area } = measure(
    outlineAround([
      [0, 0, 10],
      [100, 0, 10],
    ]),
  );
  const capsule = Math.PI * 100 + 20 * 100;
  assert.ok(Math.abs(area - capsule) < capsule * 0.01, `${area} is not about ${capsule}`);
});

test('a grown outline lies around the plain one', () => {
  const grown = outlineAround([[0, 0, 5]], 2);
  for (const [x, y] of grown) assert.ok(Math.abs(Math.hypot(x, y) - 7) < 1e-9);
});
