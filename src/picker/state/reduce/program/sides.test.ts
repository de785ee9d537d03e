// A one-sided exercise asks for its side quietly, and plainly once finishing was asked for.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Exercise } from '../../../../contract/exercise/exercise.ts';
import type { Action } from '../../actions.ts';
import type { OpenState } from '../../model.ts';
import { selectFinish } from '../../select/select-finish.ts';
import { selectProgram } from '../../select/select-program.ts';
import { after, BAND_ROW, CALF_STRETCH, exerciseOf, openPicker } from '../../testing/open-picker.ts';

const MEANING = 'the back leg';
const FINISH: Action = { type: 'finishRequested' };
const load = (id: string, members: Partial<Exercise>): Action => ({
  type: 'exerciseLoaded',
  exercise: exerciseOf(id, members),
});
const choose = (key: number, side: 'left' | 'right' | 'bilateral'): Action => ({ type: 'sideChosen', key, side });

/** Two rows of a one-sided exercise. */
const asking = (): OpenState =>
  after(
    openPicker(),
    { type: 'exerciseAdded', exerciseId: CALF_STRETCH },
    { type: 'exerciseAdded', exerciseId: CALF_STRETCH },
    load(CALF_STRETCH, { sideMeaning: MEANING }),
  );
const rows = (state: OpenState) => selectProgram(state).rows;
const finishOf = (state: OpenState) => {
  const finish = selectFinish(state);
  return finish.ready ? 'ready' : finish.reason === 'sides' ? [finish.missing, finish.asked, finish.key] : finish;
};

describe('sides', () => {
  it('are counted while nothing else is missing', () => {
    const state = asking();
    assert.deepEqual(finishOf(state), [2, false, 1]);
    assert.deepEqual(finishOf(after(state, choose(1, 'left'))), [1, false, 2]);
    assert.deepEqual(
      rows(state).map(({ problems }) => problems),
      [[{ type: 'side', meaning: MEANING }], [{ type: 'side', meaning: MEANING }]],
    );
  });

  it('are chosen for several rows in one step, which is said, taken back and remembered', () => {
    const before = after(asking(), { type: 'exerciseAdded', exerciseId: BAND_ROW });
    const sidesOf = (state: OpenState) => state.program.present.map(({ side }) => side);
    const state = after(before, { type: 'sidesChosen', keys: [1, 2], side: 'right' });
    assert.deepEqual(sidesOf(state), ['right', 'right', sidesOf(before)[2]]);
    assert.deepEqual(state.view.announcement?.event, { type: 'sidesChosen', side: 'right', count: 2 });
    assert.equal(state.view.lastSide, 'right');
    assert.equal(after(state, { type: 'sidesChosen', keys: [1, 2, 9], side: 'right' }), state);
    const undone = after(state, { type: 'undone' });
    assert.equal(undone.program.present, before.program.present);
    const said = undone.view.announcement?.event;
    assert.deepEqual(said?.type === 'undone' && said.change, { type: 'sides', count: 2 });
  });

  it('that a key has chosen are said and seen, and one undo takes exactly that back', () => {
    const before = after(asking(), choose(2, 'left'));
    const byKey = (side: 'right' | 'bilateral'): Action => ({ type: 'sideChosen', key: 1, side, byKey: true });
    const state = after(before, byKey('bilateral'));
    const said = { name: 'Calf stretch', side: 'each', meaning: MEANING };
    assert.deepEqual(
      [state.view.toast, state.view.announcement?.event],
      [
        { kind: 'side', ...said },
        { type: 'side', ...said },
      ],
    );
    assert.equal(after(state, { type: 'undone' }).program.present, before.program.present);
    const again = after(state, { type: 'toastDismissed' }, byKey('bilateral'));
    assert.deepEqual([again.view.toast, again.view.announcement?.event], [undefined, { type: 'side', ...said }]);
    assert.equal(after(before, choose(1, 'right')).view.toast, undefined);
  });

  it('wait for what has to be put right', () => {
    const state = after(asking(), { type: 'numberTyped', key: 2, field: 'sets', text: '0' });
    const finish = selectFinish(state);
    assert.deepEqual(finish.ready || (finish.reason === 'row' && [finish.position, finish.problem.type]), [
      2,
      'number',
    ]);
    assert.deepEqual(after(state, FINISH).view.sidesAsked, [], 'finishing is refused as before');
  });

  it('are asked for plainly once finishing was asked for, but not in rows that are added later', () => {
    const asked = after(asking(), FINISH);
    assert.equal(asked.view.tab, 'program');
    assert.deepEqual(asked.view.announcement?.event, {
      type: 'finishRefused',
      reason: 'row',
      name: 'Calf stretch',
      side: undefined,
      key: 1,
      position: 1,
      of: 2,
      problem: { type: 'side', meaning: MEANING },
    });
    assert.deepEqual(finishOf(asked), [2, true, 1]);
    const grown = after(asked, { type: 'exerciseAdded', exerciseId: CALF_STRETCH }, choose(1, 'left'));
    assert.deepEqual(
      rows(grown).map(({ sideAsked }) => sideAsked),
      [false, true, false],
    );
    assert.deepEqual(finishOf(grown), [2, true, 2]);
    assert.deepEqual(finishOf(after(grown, choose(2, 'right'))), [1, false, 3]);
  });

  it('have the one that was chosen last at hand, and never chosen', () => {
    const state = after(asking(), choose(2, 'right'));
    const [first, second] = rows(state);
    assert.equal(first?.row.side, undefined);
    assert.deepEqual([first?.likelySide, second?.likelySide], ['right', undefined]);
  });

  it('are asked for at once of an exercise that does not say what they name', () => {
    const state = after(openPicker(), { type: 'exerciseAdded', exerciseId: CALF_STRETCH }, load(CALF_STRETCH, {}));
    const finish = selectFinish(state);
    assert.deepEqual(finish.ready || (finish.reason === 'row' && finish.problem), { type: 'side' });
  });

  it('are nothing to choose where the catalog says what both do', () => {
    const both = { ...exerciseOf(BAND_ROW), bothSides: 'together' as const };
    const { catalog } = openPicker();
    const byId = new Map(catalog.byId).set(BAND_ROW, { ...catalog.byId.get(BAND_ROW)!, bothSides: 'together' });
    const state = after(
      { ...openPicker(), catalog: { ...catalog, byId } },
      { type: 'exerciseAdded', exerciseId: BAND_ROW },
      { type: 'exerciseLoaded', exercise: both },
    );
    const [row] = rows(state);
    assert.equal(row?.row.side, 'bilateral');
    assert.equal(row?.prescription.side, 'not_applicable');
    assert.equal(finishOf(state), 'ready');
  });

  it('are each side where both were chosen, and go to the page as bilateral', () => {
    const [row] = rows(after(asking(), choose(1, 'bilateral')));
    assert.deepEqual([row?.row.side, row?.prescription.side], ['bilateral', 'each']);
  });
});
