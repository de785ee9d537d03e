// What a stored program becomes when it is opened again, on its whole way: stored, sent, opened in the picker, finished.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../contract/testing/property-runs.ts';
import { STRUCTURED_DOSAGE_MEMBERS } from '../contract/exercise/dosage.ts';
import { SELECTION_MAX_ITEMS } from '../contract/limits.ts';
import { completedMessageSchema } from '../contract/messages/messages.ts';
import { prescriptionSchema } from '../contract/exercise/prescription.ts';
import { completionItems } from '../picker/state/reduce/reduce-finish.ts';
import { placeStored } from '../picker/state/reduce/program/place-stored.ts';
import { loadAll, openPicker } from '../picker/state/testing/open-picker.ts';
import { type StoredItem, toInitialSelection } from './program-item.ts';
import { programItems, setMembers } from './testing/arbitrary-program.ts';

/** As it was prescribed: without nulls, and without the instructions, which stay with the record system. */
function prescribed({ prescription }: StoredItem): object {
  const { clinicianInstructions: _, ...members } = setMembers(prescription);
  return members;
}

test('a program comes back as prescribed, whatever a store did with unset members and row order', () => {
  const seen = { nulls: 0, ownWords: 0 };
  fc.assert(
    fc.property(programItems(4), fc.nat({ max: 3 }), (items, turned) => {
      const stored = [...items.slice(turned), ...items.slice(0, turned)].reverse();
      const before = structuredClone(stored);
      const selection = toInitialSelection(stored);
      assert.deepEqual(stored, before);
      assert.deepEqual(selection, items.map(prescribed));
      for (const sent of selection) {
        assert.ok(prescriptionSchema.safeParse(sent).success);
        const isOwnWords = sent.customDosage !== undefined;
        assert.ok(!isOwnWords || STRUCTURED_DOSAGE_MEMBERS.every((name) => !(name in sent)));
        if (isOwnWords) seen.ownWords += 1;
      }
      assert.deepEqual(toInitialSelection(selection.map((sent, index) => itemOf(index + 1, sent))), selection);
      seen.nulls += items.filter(({ prescription }) => Object.values(prescription).includes(null)).length;
    }),
    { numRuns: propertyRuns(10_000) },
  );
  assert.ok(Math.min(seen.nulls, seen.ownWords) > propertyRuns(1_000), JSON.stringify(seen));
});

test('a picker that is handed the stored program and finishes returns it as it came', () => {
  fc.assert(
    fc.property(programItems(4), (items) => {
      const opened = loadAll(openPicker(toInitialSelection(items)));
      const { program, exercises } = { ...opened, ...placeStored(opened, { items }) };
      const returned = completionItems({ program: program.present, exercises });
      assert.deepEqual(returned.map(prescribed), items.map(prescribed));
      assert.deepEqual(
        returned.map(({ order, prescription }) => [order, prescription.clinicianInstructions]),
        items.map(({ order, prescription }) => [order, prescription.clinicianInstructions ?? '']),
      );
      assert.deepEqual(toInitialSelection(returned), toInitialSelection(items));
    }),
    { numRuns: propertyRuns(2_000) },
  );
});

test('what these tests call valid is valid to the contract', () => {
  fc.assert(
    fc.property(programItems(), (items) => {
      const message = { type: 'svc.selection.completed', payload: { items } };
      assert.ok(completedMessageSchema.safeParse(message).success);
    }),
  );
});

test('nothing but the prescription leaves: no instructions, nothing that a store added', () => {
  const prescription = { exerciseId: 'ex_1', revision: 'r', side: 'left', clinicianInstructions: 'Slowly.' } as const;
  const stored = {
    order: 1,
    prescription: { ...prescription, patient: 'Jane', tempo: '2-0-2' },
    exercise: {},
    note: 'of the store',
  };
  const sent = toInitialSelection([stored]);
  assert.deepEqual(sent, [{ exerciseId: 'ex_1', revision: 'r', side: 'left' }]);
});

test('blank own words, as a store may keep for none, are not sent beside a structured dosage', () => {
  const members = { exerciseId: 'ex_1', revision: 'r', side: 'left', sets: 3 } as const;
  const sent = toInitialSelection([{ order: 1, prescription: { ...members, customDosage: ' ' } }]);
  assert.deepEqual(sent, [members]);
});

test('more items than a session takes are refused, not cut off', () => {
  const rows = Array.from({ length: SELECTION_MAX_ITEMS + 1 }, (_, index) =>
    itemOf(index + 1, { exerciseId: 'ex_1', revision: 'r', side: 'left' }),
  );
  assert.throws(() => toInitialSelection(rows), {
    name: 'RangeError',
    message: /at most 20 items; this program has 21/,
  });
});

function itemOf(order: number, members: ReturnType<typeof toInitialSelection>[number]): StoredItem {
  return { order, prescription: { ...members, clinicianInstructions: '' } };
}
