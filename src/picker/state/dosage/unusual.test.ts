// What is said of a number that is far above the usual, and what is not.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { unusualFields } from '../select/select-program.ts';

it('is nothing in a usual dosage, at its limits too', () => {
  assert.deepEqual(unusualFields({}), []);
  const most = { sets: 10, repetitions: 50, holdSeconds: 180, durationMinutes: 60, restSeconds: 300 };
  assert.deepEqual(unusualFields({ ...most, frequency: { times: 8, period: 'day' } }), []);
  assert.deepEqual(unusualFields({ frequency: { times: 14, period: 'week' } }), []);
});

for (const [field, dosage] of [
  ['sets', { sets: 23 }],
  ['repetitions', { repetitions: 105 }],
  ['holdSeconds', { holdSeconds: 181 }],
  ['durationMinutes', { durationMinutes: 90 }],
  ['restSeconds', { restSeconds: 600 }],
  ['times', { frequency: { times: 9, period: 'day' } }],
  ['times', { frequency: { times: 20, period: 'week' } }],
] as const) {
  it(`names ${field} of ${JSON.stringify(dosage)}`, () => assert.deepEqual(unusualFields(dosage), [field]));
}

it('names each of several, in the order of the fields', () => {
  assert.deepEqual(unusualFields({ repetitions: 60, sets: 11 }), ['sets', 'repetitions']);
});
