// How many cards are filled in a frame.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Arrival, RowPace } from './row-pace.ts';

const arrival = (given: Partial<Arrival>): Arrival => ({
  come: [],
  top: 0,
  middle: 0,
  columns: 1,
  isNew: false,
  ...given,
});
const filled = (pace: RowPace, rows: readonly number[], columns: number) =>
  rows.map((row) => pace.filledIn(row, columns));

for (const [what, given, rows, expected] of [
  ['rows that did not come by scrolling are filled at once', { columns: 3 }, [0, 1, 2, 3], [3, 3, 3, 3]],
  ['two rows of one card are filled, the nearest first', { come: [4, 5, 6, 7], middle: 6 }, [4, 5, 6, 7], [0, 1, 1, 0]],
  ['a row of three cards is begun with two', { come: [4, 5, 6], middle: 6, columns: 3 }, [4, 5, 6], [0, 0, 2]],
  ['whole rows are filled where few come', { come: [4, 5], middle: 5, columns: 3 }, [4, 5], [3, 3]],
  [
    'whole rows are filled where rows are new',
    { come: [4, 5, 6], middle: 6, columns: 3, isNew: true },
    [4, 5, 6],
    [0, 3, 3],
  ],
] as const)
  test(`while the list moves, ${what}`, () => {
    const pace = new RowPace();
    pace.take(arrival({ top: 100, ...given }));
    assert.deepEqual(filled(pace, rows, (given as Partial<Arrival>).columns ?? 1), expected);
  });

test('a row that was begun is the first to be finished, wherever the list is by then', () => {
  const pace = new RowPace();
  pace.take(arrival({ come: [4, 5, 6], middle: 4, top: 100, columns: 3 }));
  assert.deepEqual(filled(pace, [4, 5, 6], 3), [2, 0, 0]);
  pace.take(arrival({ come: [4, 5, 6, 7], middle: 7, top: 200, columns: 3 }));
  assert.deepEqual(filled(pace, [4, 5, 6, 7], 3), [3, 0, 0, 0]);
  assert.ok(pace.isBehind);
});

test('a list that stands still since the last frame is filled by whole rows', () => {
  const pace = new RowPace();
  pace.take(arrival({ come: [4, 5, 6, 7], middle: 4, top: 100, columns: 3 }));
  pace.take(arrival({ come: [4, 5, 6, 7], middle: 4, top: 100, columns: 3 }));
  assert.deepEqual(filled(pace, [4, 5, 6, 7], 3), [3, 3, 0, 0]);
});
