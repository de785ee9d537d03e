import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { prescriptionSchema } from './prescription.ts';

const least = { exerciseId: 'ex_00000000000000000001', revision: 'r1', side: 'left' };
const accepts = (value: unknown) => z.safeParse(prescriptionSchema, value).success;

test('the three required members are enough', () => assert.ok(accepts(least)));

for (const name of ['exerciseId', 'revision', 'side']) {
  test(`a prescription without ${name} is refused`, () => assert.ok(!accepts({ ...least, [name]: undefined })));
}

const BOUNDS: readonly (readonly [member: string, minimum: number, maximum: number])[] = [
  ['sets', 1, 99],
  ['repetitions', 1, 999],
  ['holdSeconds', 1, 3600],
  ['durationMinutes', 1, 240],
  ['restSeconds', 0, 3600],
];
for (const [member, minimum, maximum] of BOUNDS) {
  test(`${member} runs from ${minimum} to ${maximum} and is whole`, () => {
    for (const good of [minimum, maximum, 5.0]) assert.ok(accepts({ ...least, [member]: good }), String(good));
    for (const bad of [minimum - 1, maximum + 1, 1.5, '5', null, Number.NaN, Infinity, true]) {
      assert.ok(!accepts({ ...least, [member]: bad }), String(bad));
    }
  });
}

test('frequency takes 1 to 20 times a day or a week, and nothing else', () => {
  for (const times of [1, 20]) {
    for (const period of ['day', 'week']) assert.ok(accepts({ ...least, frequency: { times, period } }));
  }
  for (const bad of [
    { times: 0, period: 'day' },
    { times: 21, period: 'day' },
    { times: 1, period: 'month' },
    { times: 1 },
    null,
  ]) {
    assert.ok(!accepts({ ...least, frequency: bad }), JSON.stringify(bad));
  }
  assert.ok(!accepts({ ...least, frequency: { times: 1, period: 'day', note: 'x' } }));
});

test('text lengths are counted in code points', () => {
  assert.ok(accepts({ ...least, resistance: '😀'.repeat(80) }));
  assert.ok(!accepts({ ...least, resistance: 'a'.repeat(81) }));
  assert.ok(accepts({ ...least, customDosage: '😀'.repeat(200) }));
  assert.ok(!accepts({ ...least, customDosage: '😀'.repeat(201) }));
});

test('a blank custom dosage is refused: it would override a real one', () => {
  assert.ok(!accepts({ ...least, customDosage: '' }));
  assert.ok(!accepts({ ...least, customDosage: ' \t\n' }));
});

for (const field of ['clinicianInstructions', 'patientName', 'note', '__proto__']) {
  test(`the unknown member ${field} is refused`, () => {
    assert.ok(!accepts(JSON.parse(`{"exerciseId":"x","revision":"r","side":"left","${field}":"y"}`)));
  });
}
