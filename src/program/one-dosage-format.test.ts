// One dosage format in each prescription.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyOneDosageFormat } from './program-item.ts';

const structured = {
  exerciseId: 'ex_1',
  revision: 'r1',
  side: 'left',
  sets: 3,
  repetitions: 10,
  holdSeconds: 5,
  durationMinutes: 20,
  restSeconds: 30,
  frequency: { times: 2, period: 'day' },
  resistance: 'Red band',
} as const;

test('own words override the structured dosage; resistance and side stay', () => {
  const before = { ...structured, customDosage: 'Until tired' };
  const after = applyOneDosageFormat(before);
  assert.deepEqual(after, {
    exerciseId: 'ex_1',
    revision: 'r1',
    side: 'left',
    resistance: 'Red band',
    customDosage: 'Until tired',
  });
  assert.equal(before.sets, 3);
});

test('without own words nothing changes', () => {
  assert.deepEqual(applyOneDosageFormat(structured), structured);
  assert.deepEqual(applyOneDosageFormat({ ...structured, customDosage: ' ' }), { ...structured, customDosage: ' ' });
  assert.deepEqual(applyOneDosageFormat({ ...structured, customDosage: null }), { ...structured, customDosage: null });
});
