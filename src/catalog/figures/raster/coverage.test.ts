// Pixel coverage is exact area.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Polygon } from '../geometry/polygon.ts';
import { boundsOf, coverageOf } from './coverage.ts';

const BOX = { x: 0, y: 0, width: 4, height: 4 };
const rectangle = (left: number, top: number, right: number, bottom: number): Polygon => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

test('a pixel that is half covered counts half', () => {
  const coverage = coverageOf([rectangle(0.5, 1, 3, 2)], BOX);
  assert.deepEqual([...coverage.slice(4, 8)], [0.5, 1, 1, 0]);
  assert.equal(
    coverage.reduce((sum, value) => sum + value, 0),
    2.5,
  );
});

test('a slanted edge covers the area below it', () => {
  const triangle: Polygon = [
    [0, 0],
    [4, 4],
    [0, 4],
  ];
  const coverage = coverageOf([triangle], BOX);
  assert.ok(Math.abs(coverage.reduce((sum, value) => sum + value, 0) - 8) < 1e-4);
  assert.equal(coverage[0], 0.5);
});

test('outlines that overlap count once', () => {
  const coverage = coverageOf([rectangle(0, 0, 2, 2), rectangle(1, 1, 3, 3)], BOX);
  assert.equal(Math.max(...coverage), 1);
});

test('what lies outside of the box is cut off', () => {
  const coverage = coverageOf([rectangle(-10, -10, 20, 20)], BOX);
  assert.deepEqual(new Set(coverage), new Set([1]));
  assert.deepEqual(new Set(coverageOf([rectangle(6, 6, 9, 9)], BOX)), new Set([0]));
});

test('bounds stay within the picture', () => {
  assert.deepEqual(boundsOf([rectangle(-5, 2, 700, 3)], 640, 480), { x: 0, y: 1, width: 640, height: 3 });
});
