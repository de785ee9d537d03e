// Which exercises one press answers for.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Region } from '../../../contract/vocabulary.ts';
import type { RowView } from '../../state/views.ts';
import { askedTogether } from './waiting-sides.ts';

const waiting = (key: number, region: Region, sideMeaning = 'the leg that lifts'): RowView =>
  ({ row: { key, side: undefined }, sides: { sideMeaning }, region }) as unknown as RowView;

describe('the sides that are asked for together', () => {
  it('never are those of a leg and of a hand', () => {
    const rows = [
      ...[waiting(1, 'Knee'), waiting(2, 'Hip'), waiting(3, 'Ankle')],
      ...[waiting(4, 'Elbow / Wrist / Hand'), waiting(5, 'Shoulder')],
    ];
    assert.deepEqual(askedTogether(rows), [
      { keys: [1, 2, 3], regions: ['Knee', 'Hip', 'Ankle'] },
      { keys: [4, 5], regions: ['Elbow / Wrist / Hand', 'Shoulder'] },
    ]);
    assert.deepEqual(askedTogether([rows[0]!, rows[1]!, rows[3]!]), [{ keys: [1, 2], regions: ['Knee', 'Hip'] }]);
  });

  it('need no region beside them while no other exercise waits', () => {
    assert.deepEqual(askedTogether([waiting(1, 'Knee'), waiting(2, 'Hip')]), [{ keys: [1, 2], regions: [] }]);
  });

  it('are of the trunk only where they name the same', () => {
    const turn = (key: number) => waiting(key, 'Low Back', 'the side you turn to');
    const rows = [turn(1), waiting(2, 'Low Back', 'the side you lie on'), turn(3)];
    assert.deepEqual(
      askedTogether(rows).map(({ keys }) => keys),
      [[1, 3]],
    );
  });

  it('are two at least, and none that is answered', () => {
    const answered = { ...waiting(2, 'Knee'), row: { key: 2, side: 'left' } } as unknown as RowView;
    assert.deepEqual(askedTogether([waiting(1, 'Knee'), answered]), []);
  });
});
