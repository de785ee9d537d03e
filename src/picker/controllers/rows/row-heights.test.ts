// Heights of rows that were measured and of rows that were not.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RowHeights } from './row-heights.ts';

function measured(heights: readonly number[]): RowHeights {
  const rows = new RowHeights(3, 700);
  heights.forEach((height, row) => rows.measured(row, height));
  rows.estimate();
  return rows;
}

/** Counts how often V8 runs a function or a block of the module in the act that `prepare` returns: each turn of a loop counts. */
async function countSteps(prepare: (Rows: typeof RowHeights) => () => unknown): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    // Another instance of the module: what was compiled before is not counted by block.
    const url = new URL(`./row-heights.ts?${randomUUID()}`, import.meta.url).href;
    const { RowHeights: Counted } = (await import(url)) as { RowHeights: typeof RowHeights };
    const act = prepare(Counted);
    await session.post('Profiler.takePreciseCoverage');
    act();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const blocks = result
      .filter((script) => script.url === url)
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
    return blocks.reduce((sum, { count }) => sum + count, 0);
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
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

  it('agree with a sum from the first row, whatever was measured, estimated and forgotten', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.record({ row: fc.nat(300), height: fc.integer({ min: 40, max: 900 }) }),
            fc.record({ forgetFrom: fc.nat(300) }),
            fc.constant('estimate' as const),
          ),
          { maxLength: 60 },
        ),
        fc.nat(500),
        fc.integer({ min: -100, max: 200_000 }),
        (changes, row, place) => {
          const rows = new RowHeights(3, 700);
          for (const change of changes) {
            if (change === 'estimate') rows.estimate();
            else if ('row' in change) rows.measured(change.row, change.height);
            else rows.forgetFrom(change.forgetFrom);
          }
          const near = (a: number, b: number) => Math.abs(a - b) < 0.001;
          let [offset, at] = [0, 0];
          for (let before = 0; before < row; before += 1) offset += rows.of(before);
          assert.ok(near(rows.offsetOf(row), offset), `${rows.offsetOf(row)} and ${offset}`);
          for (let end = rows.of(0); end <= place && at < 499; end += rows.of(at)) at += 1;
          const found = rows.rowAt(place, 500);
          // A place on the border of two rows may fall to either, by the last digit of a sum.
          assert.ok(found === at || near(rows.offsetOf(Math.max(found, at)), place), `${found} and ${at}`);
        },
      ),
    );
  });

  it('forget rows that show other items now', () => {
    const rows = measured([100, 200]);
    rows.forgetFrom(1);
    assert.deepEqual([rows.of(0), rows.of(1)], [100, 150]);
  });

  for (const [what, find] of [
    ['the start of a row', (rows: RowHeights) => rows.offsetOf(16_383)],
    ['the row at a place', (rows: RowHeights) => rows.rowAt(rows.of(0) * 19_990, 20_000)],
    ['room for another height', (rows: RowHeights) => rows.measured(0, 300)],
  ] as const) {
    it(`find ${what} among 20,000 measured ones in at most 60 steps`, async () => {
      const count = await countSteps((Counted) => {
        const rows = new Counted(1, 700);
        for (let row = 0; row < 20_000; row += 1) rows.measured(row, 80 + ((row * 37) % 50));
        rows.estimate();
        return () => find(rows);
      });
      assert.ok(count > 0 && count <= 60, `${count} steps`);
    });
  }
});
