// Steps of two versions, told as they would be read: kept, changed, moved, gone, new.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { alignSteps } from './compare-exercises.ts';

const told = (before: readonly string[], after: readonly string[]): string =>
  alignSteps(before, after)
    .map(({ from, to }) => `${from ?? '-'}>${to ?? '-'}`)
    .join(' ');

const [LIE, BEND, LIFT, HOLD] = [
  'Lie on your back.',
  'Bend both knees.',
  'Lift your hips slowly.',
  'Hold, then lower.',
];

describe('alignSteps', () => {
  const table: readonly (readonly [name: string, before: string[], after: string[], told: string])[] = [
    ['are the same', [LIE, BEND], [LIE, BEND], '1>1 2>2'],
    ['move down where one is put before them', [LIE, BEND, LIFT], [LIE, 'Breathe in.', BEND, LIFT], '1>1 ->2 2>3 3>4'],
    ['move and are changed', [LIE, LIFT], [LIE, BEND, 'Lift your hips quickly.'], '1>1 ->2 2>3'],
    ['change places', [LIE, BEND, LIFT], [BEND, LIE, LIFT], '2>1 1>2 3>3'],
    ['move up where one is gone', [LIE, BEND, LIFT], [LIE, LIFT], '1>1 2>- 3>2'],
    ['are put for another in their place', [LIE, HOLD], [LIE, 'Breathe.'], '1>1 2>2'],
    ['come twice and stay where they are', [LIFT, HOLD, LIFT], [LIFT, HOLD, LIFT], '1>1 2>2 3>3'],
    ['differ in white space alone', ['Lift  up.', BEND], [BEND, 'Lift up. '], '2>1 1>2'],
    ['are all gone', [LIE, BEND], [], '1>- 2>-'],
    ['are all new', [], [LIE], '->1'],
  ];
  for (const [name, before, after, expected] of table) {
    it(`tells steps that ${name}`, () => assert.equal(told(before, after), expected));
  }

  it('names each step of both versions once, the newer ones in order', () => {
    const steps = fc.array(fc.constantFrom(LIE, BEND, LIFT, HOLD, 'Lift both hips.', ''), { maxLength: 8 });
    fc.assert(
      fc.property(steps, steps, (before, after) => {
        const aligned = alignSteps(before, after);
        const numbers = (list: readonly unknown[]) => Array.from(list, (_, index) => index + 1);
        const named = (which: 'from' | 'to') => aligned.flatMap((step) => step[which] ?? []);
        assert.deepEqual(named('to'), numbers(after));
        assert.deepEqual(named('from').sort(), numbers(before));
      }),
    );
  });
});
