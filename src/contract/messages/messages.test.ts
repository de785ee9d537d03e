import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { completedMessageSchema } from './messages.ts';

const item = (order: number, prescription: object = {}, exercise: object = {}) => ({
  order,
  prescription: { exerciseId: 'a', revision: 'r', side: 'left', clinicianInstructions: '', ...prescription },
  exercise: { id: 'a', revision: 'r', ...exercise },
});
const accepts = (...items: readonly unknown[]) =>
  z.safeParse(completedMessageSchema, { type: 'svc.selection.completed', payload: { items } }).success;

test('items in order are accepted, and none at all', () => {
  assert.ok(accepts());
  assert.ok(accepts(item(1), item(2)));
});
test('unset members may be null, frequency too', () =>
  assert.ok(accepts(item(1, { sets: null, frequency: null, customDosage: null }))));
test('instructions must be there, empty or not', () =>
  assert.ok(!accepts(item(1, { clinicianInstructions: undefined }))));
test('order has no gaps and starts at 1', () => {
  assert.ok(!accepts(item(0)));
  assert.ok(!accepts(item(2)));
  assert.ok(!accepts(item(1), item(3)));
  assert.ok(!accepts(item(1), item(1)));
});
test('the snapshot is of the prescribed exercise and revision', () => {
  assert.ok(!accepts(item(1, {}, { id: 'b' })));
  assert.ok(!accepts(item(1, {}, { revision: 'r2' })));
});
test('only one dosage format is accepted; resistance stays with a custom dosage', () => {
  assert.ok(!accepts(item(1, { customDosage: 'as agreed', sets: 3 })));
  assert.ok(accepts(item(1, { customDosage: 'as agreed', resistance: 'green band' })));
});
test('unknown members are kept around the prescription and refused inside it', () => {
  assert.ok(accepts({ ...item(1), extra: 1 }));
  assert.ok(!accepts(item(1, { patientId: '1' })));
});
test('more than 500 items are refused', () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));
  assert.ok(accepts(...items(500)));
  assert.ok(!accepts(...items(501)));
});
