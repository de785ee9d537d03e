// Instructions find their rows again after a program was re-opened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CompletionItem } from '../contract/messages.ts';
import { mergeInstructions } from './merge-instructions.ts';

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
test('everything but the instructions is untouched, and what was given is not changed', () => {
  const returned = fc.record({
    text: fc.string(),
    place: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(returned, { maxLength: 20 }), (rows) => {
      const items = rows.map(({ text, place }, index) => item(index + 1, text, place));
      const before = structuredClone(items);
      const result = mergeInstructions(items, STORED);
      assert.deepEqual(items, before);
      const blank = (list: readonly CompletionItem[]) =>
        list.map((one) => ({ ...one, prescription: { ...one.prescription, clinicianInstructions: '' } }));
      assert.deepEqual(blank(result), blank(before));
    }),
  );
});
