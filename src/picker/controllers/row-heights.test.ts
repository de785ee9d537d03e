// Heights of rows that were measured and of rows that were not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RowHeights } from './row-heights.ts';

function measured(heights: readonly number[]): RowHeights {
  const rows = new RowHeights(3, 700);
  heights.forEach((height, row) => rows.measured(row, height));
  rows.estimate();
  return rows;
}

describe('row heights', () => {
  it('take what was not measured for the average of the first ones', () => {
    const rows = measured([100, 200]);
    assert.deepEqual([rows.of(0), rows.of(1), rows.of(2)], [100, 200, 150]);
    assert.equal(rows.offsetOf(4), 600);
  });

  it('keep their estimate, whatever is measured later', () => {
    const rows = measured([100, 200]);
    rows.measured(5, 900);
    rows.estimate();
    assert.equal(rows.of(6), 150);
  });

  for (const [offset, row] of [
    [-50, 0],
    [0, 0],
    [99, 0],
    [100, 1],
    [299, 1],
    [300, 2],
    [1e9, 9],
  ] as const) {
    it(`find row ${row} at ${offset}`, () => assert.equal(measured([100, 200]).rowAt(offset, 10), row));
  }

  it('find each row where it starts', () => {
    const rows = measured(Array.from({ length: 60 }, (_, row) => 80 + ((row * 37) % 50)));
    for (let row = 0; row < 100; row += 1) assert.equal(rows.rowAt(rows.offsetOf(row), 100), row);
  });

  it('forget rows that show other items now', () => {
    const rows = measured([100, 200]);
    rows.forgetFrom(1);
    assert.deepEqual([rows.of(0), rows.of(1)], [100, 150]);
  });
});
