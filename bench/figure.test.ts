// Which changes of figures are told.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changesSince, type Figure } from './figure.ts';

const figureOf = (ours: number, fields: Partial<Figure> = {}): Figure => ({
  name: 'start',
  unit: 'ms',
  ours,
  reference: 100,
  target: { of: 'ours' },
  ...fields,
});
const runOf = (...figures: readonly Figure[]) => ({ at: '2026-11-26T10:00:00Z', figures });
const changes = (before: readonly number[], now: number, fields: Partial<Figure> = {}) =>
  changesSince(
    before.map((ours) => runOf(figureOf(ours, fields))),
    [figureOf(now, fields)],
  ).map(({ change }) => change);

describe('the comparison with the runs before', () => {
  it('tells what became worse, and what became better', () => {
    assert.deepEqual(changes([100, 100, 100], 111), ['worse']);
    assert.deepEqual(changes([100, 100, 100], 89), ['better']);
    assert.deepEqual(changesSince([runOf(figureOf(100))], [figureOf(130)]), [
      { name: 'start', change: 'worse', now: 130, before: [100, 100] },
    ]);
  });

  it('says nothing within the noise: a tenth beyond what the runs before came to', () => {
    assert.deepEqual(changes([90, 100, 130], 142), []);
    assert.deepEqual(changes([90, 100, 130], 144), ['worse']);
    assert.deepEqual(changes([90, 100, 130], 80), ['better']);
  });

  it('takes a quarter for noise while it knows one or two runs', () => {
    assert.deepEqual(changes([100], 124), []);
    assert.deepEqual(changes([90, 100], 126), ['worse']);
  });

  it('takes less a second for worse', () => {
    assert.deepEqual(changes([100], 70, { unit: 'requests/s' }), ['worse']);
    assert.deepEqual(changes([100], 130, { unit: 'requests/s' }), ['better']);
  });

  it('compares what is judged: a ratio is the same on a machine that is slow for both sides', () => {
    const slow = figureOf(300, { reference: 300, target: { of: 'ratio' } });
    const fast = figureOf(100, { target: { of: 'ratio' } });
    assert.deepEqual(changesSince([runOf(fast)], [slow]), []);
    const difference = (ours: number, reference: number) => figureOf(ours, { reference, target: { of: 'difference' } });
    assert.deepEqual(
      changesSince([runOf(difference(110, 100))], [difference(220, 205)]).map(({ before }) => before),
      [[10, 10]],
    );
  });

  it('says nothing of a row that is new', () => {
    assert.deepEqual(changesSince([runOf(figureOf(1, { name: 'other' }))], [figureOf(100)]), []);
    assert.deepEqual(changesSince([], [figureOf(100)]), []);
  });
});
