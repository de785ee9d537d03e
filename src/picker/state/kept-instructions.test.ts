// Instructions that the embedding page keeps stay with the row that they were written for, and with no other.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Prescription } from '../../contract/prescription.ts';
import type { Action, ProgramAction } from './actions.ts';
import { completionItems } from './completion.ts';
import type { OpenState } from './model.ts';
import { selectProgram } from './select.ts';
import { after, BAND_ROW, BRIDGE, CALF_STRETCH, CLAMSHELL, loadAll, openPicker } from './testing/open-picker.ts';

const STORED = [BRIDGE, CLAMSHELL, CALF_STRETCH];
const reopen = (): OpenState =>
  openPicker(STORED.map((exerciseId): Prescription => ({ exerciseId, revision: 'r1', side: 'left' })));

/** For each row that is sent, the place whose instructions it keeps. */
function kept(state: OpenState): readonly (number | undefined)[] {
  const { program, exercises } = loadAll(state);
  return completionItems({ program: program.present, exercises }).map((item) => item.keepsInstructionsOf);
}

const type = (key: number, text: string): Action => ({ type: 'instructionsTyped', key, text });
const add = (exerciseId: string): readonly Action[] => [
  { type: 'exerciseAdded', exerciseId },
  { type: 'sideChosen', key: 4, side: 'right' },
];

describe('a row that keeps instructions and is replaced', () => {
  const replace = (exerciseId: string): Action => ({ type: 'rowReplaced', key: 2, exerciseId });
  const shown = (state: OpenState) => {
    const row = selectProgram(state).rows.find((other) => other.row.key === 2);
    return [row?.open, row?.instructionsFrom, row?.noticeRead];
  };

  it('is opened and names the exercise that they were written for', () => {
    assert.deepEqual(shown(after(reopen(), replace(BAND_ROW))), [true, 'Clamshell', false]);
    assert.deepEqual(shown(after(reopen(), replace(BAND_ROW), replace(CLAMSHELL))), [true, undefined, false]);
  });

  it('says so until that was read, and until they are gone or others are written', () => {
    const replaced = after(reopen(), replace(BAND_ROW));
    assert.deepEqual(shown(after(replaced, { type: 'noticeRead', key: 2 })), [true, 'Clamshell', true]);
    assert.equal(shown(after(replaced, { type: 'keptInstructionsRemoved', key: 2 }))[1], undefined);
    assert.equal(shown(after(replaced, type(2, 'Slowly.')))[1], undefined);
    assert.equal(shown(after(replaced, { type: 'undone' }))[1], undefined);
  });

  it('says nothing where there are none', () => {
    const removed = after(reopen(), { type: 'keptInstructionsRemoved', key: 2 }, replace(BAND_ROW));
    assert.deepEqual(shown(removed), [false, undefined, false]);
  });
});

describe('kept instructions', () => {
  const table: readonly (readonly [what: string, actions: readonly Action[], expected: readonly unknown[]])[] = [
    ['stay with every row at first', [], [1, 2, 3]],
    ['go with a row that moves', [{ type: 'rowMoved', key: 1, to: 2 }], [2, 3, 1]],
    ['go with a row that is removed', [{ type: 'rowRemoved', key: 2 }], [1, 3]],
    ['are copied with a row that is duplicated', [{ type: 'rowDuplicated', key: 2 }], [1, 2, 2, 3]],
    ['are copied with a row that is split', [{ type: 'rowSplit', key: 3 }], [1, 2, 3, 3]],
    ['are none for a new row', add(BAND_ROW), [1, 2, 3, undefined]],
    [
      'do not come back with the exercise that was removed',
      [{ type: 'rowRemoved', key: 1 }, ...add(BRIDGE)],
      [2, 3, undefined],
    ],
    ['stay when the dosage changes', [{ type: 'numberTyped', key: 1, field: 'sets', text: '4' }], [1, 2, 3]],
    ['are replaced by text', [type(1, 'Slowly.')], [undefined, 2, 3]],
    ['are back when the text is blank again', [type(1, 'S'), type(1, '')], [1, 2, 3]],
    ['are back when only blanks are left', [type(1, 'S'), type(1, ' \n')], [1, 2, 3]],
    [
      'do not come back with a blank text once they were removed',
      [{ type: 'keptInstructionsRemoved', key: 1 }, type(1, 'S'), type(1, '')],
      [undefined, 2, 3],
    ],
    ['stay when the exercise is replaced', [{ type: 'rowReplaced', key: 1, exerciseId: BAND_ROW }], [1, 2, 3]],
    ['are replaced by a phrase', [{ type: 'phraseInserted', key: 2, phrase: 'Lift.' }], [1, undefined, 3]],
    ['are removed when asked', [{ type: 'keptInstructionsRemoved', key: 3 }], [1, 2, undefined]],
    [
      'come back when the removal is undone',
      [{ type: 'keptInstructionsRemoved', key: 3 }, { type: 'undone' }],
      [1, 2, 3],
    ],
    ['come back when the text is undone', [type(1, 'S'), type(1, 'Sl'), { type: 'undone' }], [1, 2, 3]],
    ['come back with a removed row', [{ type: 'rowRemoved', key: 2 }, { type: 'undone' }], [1, 2, 3]],
    [
      'stay with a copy although the row gets text of its own',
      [{ type: 'rowDuplicated', key: 1 }, type(1, 'Slowly.')],
      [undefined, 1, 2, 3],
    ],
  ];
  for (const [what, actions, expected] of table) {
    it(what, () => assert.deepEqual(kept(after(reopen(), ...actions)), expected));
  }

  it('stand alone in the message where only blanks were typed', () => {
    const { program, exercises } = loadAll(after(reopen(), type(1, '  ')));
    const [item] = completionItems({ program: program.present, exercises });
    assert.deepEqual([item?.prescription.clinicianInstructions, item?.keepsInstructionsOf], ['', 1]);
  });

  it('are left out of the message where there are none', () => {
    const { program, exercises } = loadAll(after(reopen(), type(1, 'Slowly.')));
    const [item] = completionItems({ program: program.present, exercises });
    assert.equal(item && 'keepsInstructionsOf' in item, false);
  });

  it('never reach a row of another exercise when rows are moved, removed, copied and taken back', () => {
    const key = fc.integer({ min: 1, max: 12 });
    const change: fc.Arbitrary<ProgramAction> = fc.oneof(
      fc.record({ type: fc.constantFrom('rowRemoved' as const, 'rowDuplicated' as const, 'rowSplit' as const), key }),
      fc.record({ type: fc.constant('rowMoved' as const), key, to: fc.integer({ min: 0, max: 12 }) }),
      fc.constantFrom({ type: 'undone' } as const, { type: 'redone' } as const),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        for (const row of after(reopen(), ...changes).program.present) {
          assert.equal(row.keepsInstructionsOf, STORED.indexOf(row.exerciseId) + 1);
        }
      }),
    );
  });
});
