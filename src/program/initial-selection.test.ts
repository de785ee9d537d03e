// What a stored program becomes when it is opened again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SELECTION_MAX_ITEMS } from '../contract/limits.ts';
import { prescriptionSchema } from '../contract/prescription.ts';
import { SIDES } from '../contract/vocabulary.ts';
import { type StoredItem, toInitialSelection } from './initial-selection.ts';

const prescription = fc.record(
  {
    exerciseId: fc.string({ minLength: 1 }),
    revision: fc.string({ minLength: 1 }),
    side: fc.constantFrom(...SIDES),
    sets: fc.integer({ min: 1, max: 99 }),
    repetitions: fc.integer({ min: 1, max: 999 }),
    restSeconds: fc.integer({ min: 0, max: 3600 }),
    frequency: fc.record({ times: fc.integer({ min: 1, max: 20 }), period: fc.constantFrom('day', 'week') }),
    resistance: fc.string({ maxLength: 40 }),
  },
  { requiredKeys: ['exerciseId', 'revision', 'side'] },
);

test('a program comes back exactly as it was prescribed, whatever a store did with unset members', () => {
  fc.assert(
    fc.property(fc.array(prescription, { maxLength: SELECTION_MAX_ITEMS }), fc.string(), (prescribed, text) => {
      const stored = prescribed.map((members, index) => ({
        order: index + 1,
        prescription: {
          holdSeconds: null,
          customDosage: null,
          ...members,
          clinicianInstructions: text,
          patient: 'Jane',
        },
        exercise: {},
      })) as unknown as StoredItem[];
      const selection = toInitialSelection(stored);
      assert.deepEqual(
        selection,
        prescribed.map((members) => ({ ...members })),
      );
      for (const sent of selection) assert.ok(prescriptionSchema.safeParse(sent).success);
      assert.deepEqual(toInitialSelection(selection.map((sent, index) => item(index + 1, sent))), selection);
    }),
  );
});

test('the order of the program counts, not that of the rows', () => {
  const rows = [3, 1, 2].map((order) => item(order, { exerciseId: `ex_${order}`, revision: 'r', side: 'left' }));
  assert.deepEqual(
    toInitialSelection(rows).map(({ exerciseId }) => exerciseId),
    ['ex_1', 'ex_2', 'ex_3'],
  );
});

test('more items than a session takes are refused, not cut off', () => {
  const rows = Array.from({ length: SELECTION_MAX_ITEMS + 1 }, (_, index) =>
    item(index + 1, { exerciseId: 'ex_1', revision: 'r', side: 'left' }),
  );
  assert.throws(() => toInitialSelection(rows), { name: 'RangeError', message: /at most 20 items, not 21/ });
});

function item(order: number, members: ReturnType<typeof toInitialSelection>[number]): StoredItem {
  return { order, prescription: { ...members, clinicianInstructions: '' } };
}
