// What every home has.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isNothingToBuy } from './nothing-to-buy.ts';

for (const [equipment, expected] of [
  [[], true],
  [['Mat'], true],
  [['chair ', 'WALL'], true],
  [['Mat', 'Resistance band'], false],
  [['Wheelchair'], false],
  [['Foam pad'], false],
] as const) {
  test(`${equipment.join(' and ') || 'nothing at all'}: ${expected ? 'nothing' : 'something'} to buy`, () => {
    assert.equal(isNothingToBuy(equipment), expected);
  });
}
