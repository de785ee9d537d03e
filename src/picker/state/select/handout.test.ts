// The sheet before finishing: the rows as they are, also those that could not be finished yet.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BRIDGE, CLAMSHELL, openPicker } from '../testing/open-picker.ts';
import { reduce } from '../reduce.ts';
import type { Action } from '../actions.ts';
import type { OpenState, PickerState } from '../model.ts';
import { selectHandout } from './select-finish.ts';

const after = (state: PickerState, ...actions: readonly Action[]) => actions.reduce(reduce, state) as OpenState;
const opened = (...actions: readonly Action[]) => after(openPicker(), ...actions);

test('the sheet has what was typed, and of an exercise that is not loaded its name alone', () => {
  const { items, withdrawn } = selectHandout(
    opened(
      { type: 'exerciseAdded', exerciseId: BRIDGE },
      { type: 'exerciseAdded', exerciseId: CLAMSHELL },
      { type: 'instructionsTyped', key: 1, text: 'Slowly.' },
    ),
  );
  assert.deepEqual(
    items.map(({ order, prescription, exercise }) => [order, prescription.side, prescription.sets, exercise.name]),
    [
      [1, 'bilateral', 3, 'Bridge'],
      // Without a side, which is asked for before finishing.
      [2, 'not_applicable', 2, 'Clamshell'],
    ],
  );
  assert.equal(items[0]?.prescription.clinicianInstructions, 'Slowly.');
  assert.equal(items[0]?.exercise.steps, undefined);
  assert.deepEqual(withdrawn, []);
});

test('the sheet is the same until something in it changes, so that no picture loads again', () => {
  const state = opened({ type: 'exerciseAdded', exerciseId: BRIDGE });
  const later = after(state, { type: 'handoutAsked' }, { type: 'connectionChanged', online: false });
  assert.equal(later.view.asking, 'handout');
  assert.equal(selectHandout(later), selectHandout(state));
  assert.equal(after(later, { type: 'dialogDismissed' }).view.asking, undefined);
});

test('a withdrawn exercise is named', () => {
  const state = opened({ type: 'exerciseAdded', exerciseId: BRIDGE });
  const current = new Map([[BRIDGE, { revision: 'r2', status: 'withdrawn' as const }]]) as unknown;
  const session = { ...state.session, current: current as OpenState['session']['current'] };
  assert.deepEqual(selectHandout({ ...state, session }).withdrawn, [BRIDGE]);
});
