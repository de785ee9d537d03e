// The work of a dosage, and the steps between the numbers that people prescribe.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Dosage } from '../../../contract/exercise/dosage.ts';
import type { NumberField } from '../model.ts';
import { nextPrescribed, workOf } from './work.ts';

describe('the work of a dosage', () => {
  for (const [dosage, work] of [
    [{ sets: 3, repetitions: 10 }, 'repetitions'],
    [{ repetitions: 10, holdSeconds: 5 }, 'repetitions'],
    [{ repetitions: 3, holdSeconds: 30 }, 'holdSeconds'],
    [{ sets: 5, holdSeconds: 5 }, 'holdSeconds'],
    [{ durationMinutes: 2, repetitions: 10 }, 'durationMinutes'],
    [{ sets: 2, frequency: { times: 1, period: 'day' } }, undefined],
    [{ customDosage: '3 x 10' }, undefined],
    [{}, undefined],
  ] as const satisfies readonly (readonly [Dosage, string | undefined])[])
    it(`of ${JSON.stringify(dosage)} is ${work}`, () => assert.equal(workOf(dosage), work));
});

describe('the numbers that people prescribe', () => {
  const tables: readonly (readonly [field: NumberField, up: readonly number[]])[] = [
    ['sets', [1, 2, 3, 4, 5, 6]],
    ['repetitions', [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 35]],
    ['holdSeconds', [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 150, 180]],
    ['durationMinutes', [1, 2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 60, 70]],
    ['restSeconds', [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 150]],
    ['times', [1, 2, 3, 4, 5]],
  ];
  for (const [field, numbers] of tables)
    it(`of ${field} are ${numbers.join(', ')}, up and down`, () => {
      for (const [index, number] of numbers.slice(0, -1).entries()) {
        const next = numbers[index + 1]!;
        assert.deepEqual([nextPrescribed(field, number, 1), nextPrescribed(field, next, -1)], [next, number]);
      }
    });

  for (const [value, up, down] of [
    [7, 8, 6],
    [17, 20, 15],
    [22, 25, 20],
    [23.5, 25, 20],
    [26, 30, 25],
    [1.5, 2, 1],
    [999, 1000, 995],
  ] as const)
    it(`are met from ${value} at ${up} and ${down}`, () => {
      assert.deepEqual([nextPrescribed('repetitions', value, 1), nextPrescribed('repetitions', value, -1)], [up, down]);
    });

  it('end below 0', () => assert.equal(nextPrescribed('restSeconds', 0, -1), -1));
});
