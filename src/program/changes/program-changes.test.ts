// Which exercise of a later program is which of the earlier one, and which of them changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ProgramItem, StoredPrescription } from '../program-item.ts';
import { storedItems } from '../testing/arbitrary-program.ts';
import { type ProgramChange, programChanges } from './changes-sentence.ts';

/** Rows in order: the name of an exercise and what is prescribed of it. */
type Row = readonly [name: string, prescription?: Partial<StoredPrescription>];
const program = (...rows: readonly Row[]): ProgramItem[] =>
  rows.map(([name, prescription], index) => ({
    order: index + 1,
    prescription: { exerciseId: `ex_${name}`, revision: 'r1', side: 'left', sets: 3, ...prescription },
    exercise: { name },
  }));

/** "changed Bridge 1>2 moved" */
const told = (changes: readonly ProgramChange[]) =>
  changes.map((change) => {
    const [before, after] = [
      'before' in change ? change.before : undefined,
      'after' in change ? change.after : undefined,
    ];
    const places = [before?.order ?? '', after?.order ?? ''].join('>');
    return `${change.kind} ${(after ?? before)!.exercise.name} ${places}${'moved' in change && change.moved ? ' moved' : ''}`;
  });

test('the exercises of the later program come first, in its order, then those that were removed', () => {
  const before = program(['Clamshell'], ['Plank'], ['Heel raise']);
  const after = program(['Bridge'], ['Clamshell', { sets: 4 }], ['Heel raise']);
  assert.deepEqual(told(programChanges(before, after)), [
    'added Bridge >1',
    'changed Clamshell 1>2',
    'same Heel raise 3>3',
    'removed Plank 2>',
  ]);
});

test('as few exercises as possible are called moved', () => {
  const before = program(['A'], ['B'], ['C'], ['D']);
  assert.deepEqual(told(programChanges(before, program(['D'], ['A'], ['B'], ['C']))), [
    'same D 4>1 moved',
    'same A 1>2',
    'same B 2>3',
    'same C 3>4',
  ]);
});

test('the rows are read in the order that they name', () => {
  const [first, second] = program(['A'], ['B']) as [ProgramItem, ProgramItem];
  assert.deepEqual(told(programChanges([second, first], [first, second])), ['same A 1>1', 'same B 2>2']);
});

test('an exercise on two sides is matched by its side, whatever the order', () => {
  const before = program(['Clamshell', { side: 'left', sets: 3 }], ['Clamshell', { side: 'right', sets: 2 }]);
  const after = program(['Clamshell', { side: 'right', sets: 3 }], ['Clamshell', { side: 'left', sets: 3 }]);
  assert.deepEqual(told(programChanges(before, after)), ['changed Clamshell 2>1', 'same Clamshell 1>2 moved']);
});

const CHANGES: Readonly<Record<string, Partial<StoredPrescription>>> = {
  'a dosage': { sets: 4 },
  'a frequency': { frequency: { times: 2, period: 'day' } },
  'own words': { customDosage: 'Until tired' },
  'a side': { side: 'right' },
  'a revision': { revision: 'r2' },
  'written instructions': { clinicianInstructions: 'Slowly.' },
};
for (const [what, prescription] of Object.entries(CHANGES)) {
  test(`${what} is a change`, () => {
    assert.deepEqual(told(programChanges(program(['A']), program(['A', prescription]))), ['changed A 1>1']);
  });
}

const NO_CHANGES: Readonly<Record<string, Partial<StoredPrescription>>> = {
  'a null': { repetitions: null, frequency: null },
  'blank text': { customDosage: ' ', resistance: '', clinicianInstructions: '\n' },
};
for (const [what, prescription] of Object.entries(NO_CHANGES)) {
  test(`${what} is no change`, () => {
    assert.deepEqual(told(programChanges(program(['A']), program(['A', prescription]))), ['same A 1>1']);
  });
}

test('what own words override is no change', () => {
  const own = { customDosage: 'Until tired', sets: null };
  assert.deepEqual(told(programChanges(program(['A', own]), program(['A', { ...own, sets: 3 }]))), ['same A 1>1']);
});

test('every item of both programs appears once, and a program compared with itself is the same', () => {
  fc.assert(
    fc.property(storedItems(8), storedItems(8), fc.nat(8), (before, others, kept) => {
      // Some exercises are in both, at other places.
      const after = [...others, ...structuredClone(before.slice(kept))].map((item, index) => ({
        ...item,
        order: index + 1,
      }));
      const changes = programChanges(before, after);
      const seen = (side: 'before' | 'after') =>
        changes.flatMap((change) =>
          side in change ? (change as Partial<Record<typeof side, ProgramItem>>)[side]! : [],
        );
      assert.deepEqual(new Set(seen('before')), new Set(before));
      assert.deepEqual(seen('after'), after);
      assert.equal(seen('before').length, before.length);
      assert.ok(programChanges(before, structuredClone(before)).every((one) => one.kind === 'same' && !one.moved));
    }),
  );
});

test('a row without its exercise is named', () => {
  const broken = [{ ...program(['A'])[0]!, exercise: undefined }] as unknown as ProgramItem[];
  assert.throws(() => programChanges(program(['A']), broken), {
    name: 'RangeError',
    message: 'items[0].exercise is missing.',
  });
});
