// Which rows share an element.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RowSlots } from './row-slots.ts';

const slotsOf = (slots: RowSlots, rows: readonly number[]): readonly number[] => rows.map((row) => slots.of(row));

test('rows that stay keep their element, and those that come fill what was left', () => {
  const slots = new RowSlots();
  for (const [rows, expected] of [
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [
      [1, 2, 3],
      [1, 2, 0],
    ],
    [
      [3, 4],
      [0, 1],
    ],
    [
      [9, 10, 11],
      [0, 1, 3],
    ],
  ] as const) {
    slots.assign(rows);
    assert.deepEqual(slotsOf(slots, rows), expected, `${rows.join()}`);
  }
});

test('a row that is not rendered has no element', () => {
  const slots = new RowSlots();
  slots.assign([4]);
  assert.equal(slots.of(5), -1);
});

test('a row that comes takes the place of one that went, until the rows are put in order', () => {
  const slots = new RowSlots();
  slots.assign([0, 1, 2]);
  assert.deepEqual([slots.rows, slots.isSorted], [[0, 1, 2], true]);
  slots.assign([2, 3, 4, 5]);
  assert.deepEqual([slots.rows, slots.isSorted], [[3, 4, 2, 5], false]);
  const before = slotsOf(slots, [2, 3, 4, 5]);
  slots.sort();
  assert.deepEqual([slots.rows, slots.isSorted], [[2, 3, 4, 5], true]);
  assert.deepEqual(slotsOf(slots, [2, 3, 4, 5]), before);
});
