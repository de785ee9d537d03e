// Instructions find their rows again after a program was re-opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../contract/testing/property-runs.ts';
import type { CompletionItem } from '../contract/messages.ts';
import { completionItems } from '../picker/state/completion.ts';
import { loadAll, openPicker } from '../picker/state/testing/open-picker.ts';
import { toInitialSelection } from './initial-selection.ts';
import { mergeInstructions } from './merge-instructions.ts';
import { programItems } from './testing/arbitrary-program.ts';

const item = (order: number, text: string, keepsInstructionsOf?: number): CompletionItem => ({
  order,
  prescription: { exerciseId: 'bridge', revision: 'r1', side: 'bilateral', clinicianInstructions: text },
  exercise: { id: 'bridge', revision: 'r1' } as CompletionItem['exercise'],
  ...(keepsInstructionsOf === undefined ? {} : { keepsInstructionsOf }),
});
const STORED = [item(1, 'morning'), item(2, 'evening'), item(3, '')];
const merged = (...returned: readonly CompletionItem[]) =>
  mergeInstructions(returned, STORED).map(({ prescription }) => prescription.clinicianInstructions);

test('untouched rows keep their text', () =>
  assert.deepEqual(merged(item(1, '', 1), item(2, '', 2), item(3, '', 3)), ['morning', 'evening', '']));
test('text follows its row through a move, also between rows of one exercise and side', () =>
  assert.deepEqual(merged(item(1, '', 2), item(2, '', 1)), ['evening', 'morning']));
test('text of a removed row goes with it', () => assert.deepEqual(merged(item(1, '', 2)), ['evening']));
test('copies carry the text of their origin', () =>
  assert.deepEqual(merged(item(1, '', 1), item(2, '', 1)), ['morning', 'morning']));
test('a new row takes nothing', () => assert.deepEqual(merged(item(1, ''), item(2, '', 1)), ['', 'morning']));
test('typed text wins', () => assert.deepEqual(merged(item(1, 'new', 1), item(2, 'other')), ['new', 'other']));
test('a place that was never stored gives nothing', () =>
  assert.deepEqual(merged(item(1, '', 9), item(2, '', -1), item(3, '', Number.NaN)), ['', '', '']));
test('order in which the items were stored does not matter', () => {
  const [first, second] = mergeInstructions([item(1, '', 1), item(2, '', 2)], [...STORED].reverse());
  assert.deepEqual(
    [first?.prescription.clinicianInstructions, second?.prescription.clinicianInstructions],
    ['morning', 'evening'],
  );
});
test('places are those of the selection that was sent, also when stored rows were left out of it', () => {
  const [only] = mergeInstructions([item(1, '', 1)], [item(2, 'evening')]);
  assert.equal(only?.prescription.clinicianInstructions, 'evening');
});
/** What may come back of a program: each row new, or once a stored one, moved, copied or left out, with or without text. */
const returnedRow = fc.record({
  place: fc.option(fc.integer({ min: -1, max: 5 }), { nil: undefined }),
  text: fc.oneof(fc.constant(''), fc.constantFrom(' ', 'new', '\n')),
});

test('each row has the text that was typed, else that of the row it came from, else none', () => {
  const seen = { typed: 0, kept: 0, none: 0 };
  fc.assert(
    fc.property(
      programItems(4),
      fc.array(returnedRow, { maxLength: 6 }),
      fc.nat({ max: 3 }),
      (stored, rows, turned) => {
        const items = rows.map(({ text, place }, index) => item(index + 1, text, place));
        const before = structuredClone([items, stored]);
        const result = mergeInstructions(items, [...stored.slice(turned), ...stored.slice(0, turned)]);
        assert.deepEqual([items, stored], before);

        rows.forEach(({ text, place = 0 }, index) => {
          const origin = stored.find(({ order }) => order === place)?.prescription.clinicianInstructions ?? '';
          assert.equal(result[index]?.prescription.clinicianInstructions, text === '' ? origin : text);
          seen[text !== '' ? 'typed' : origin !== '' ? 'kept' : 'none'] += 1;
        });
        assert.deepEqual(withoutText(result), withoutText(items));
        assert.deepEqual(mergeInstructions(result, stored), result);
      },
    ),
    { numRuns: propertyRuns(10_000) },
  );
  assert.ok(Math.min(...Object.values(seen)) > propertyRuns(1_000), JSON.stringify(seen));
});

test('a picker that is opened and finished at once gives every instruction back', () => {
  fc.assert(
    fc.property(programItems(4), (stored) => {
      const { program, exercises } = loadAll(openPicker(toInitialSelection(stored)));
      const merged = mergeInstructions(completionItems({ program: program.present, exercises }), stored);
      const texts = (items: readonly CompletionItem[]) => items.map((one) => one.prescription.clinicianInstructions);
      assert.deepEqual(texts(merged), texts(stored));
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

const withoutText = (items: readonly CompletionItem[]) =>
  items.map((one) => ({ ...one, prescription: { ...one.prescription, clinicianInstructions: '' } }));
