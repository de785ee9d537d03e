// A step harder or easier for several rows: what it does, what it leaves, and that one undo takes it back.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Dosage } from '../../../../contract/exercise/dosage.ts';
import type { Action } from '../../actions.ts';
import { steppedDosage } from '../../dosage/step.ts';
import { type OpenState, revisionKey } from '../../model.ts';
import { selectSteps } from '../../select/select-program.ts';
import { after, BAND_ROW, BRIDGE, CALF_STRETCH, CLAMSHELL, exerciseOf, openPicker } from '../../testing/open-picker.ts';

const add = (exerciseId: string): Action => ({ type: 'exerciseAdded', exerciseId });
const typed = (key: number, field: 'sets' | 'repetitions', text: string): Action => ({
  type: 'numberTyped',
  key,
  field,
  text,
});

/** Rows 1 to 4: one with a harder exercise, one without, own words, nothing prescribed. */
function opened(): OpenState {
  const state = after(
    openPicker(),
    add(BRIDGE),
    add(CLAMSHELL),
    add(CALF_STRETCH),
    add(CALF_STRETCH),
    typed(2, 'repetitions', '10'),
    { type: 'sideChosen', key: 2, side: 'left' },
    { type: 'instructionsTyped', key: 1, text: 'Slowly.' },
    { type: 'dosageModeChosen', key: 3, mode: 'custom', words: '' },
    { type: 'textTyped', key: 3, field: 'customDosage', text: 'as agreed' },
  );
  return [
    exerciseOf(BRIDGE, { progressions: { harder: ['unknown', CALF_STRETCH, BAND_ROW] } }),
    exerciseOf(CLAMSHELL),
    exerciseOf(CALF_STRETCH),
  ].reduce((now, exercise) => after(now, { type: 'exerciseLoaded', exercise }), load(state));
}
/** As the effects ask for it. */
const load = (state: OpenState): OpenState =>
  state.program.present.reduce(
    (now, { exerciseId, revision }) =>
      now.exercises.has(revisionKey(exerciseId, revision))
        ? now
        : after(now, { type: 'exerciseRequested', exerciseId, revision }),
    state,
  );
const take = (direction: 'harder' | 'easier', ...keys: readonly number[]): Action => ({
  type: 'stepTaken',
  direction,
  keys,
});

describe('a step for all exercises', () => {
  it('takes the next exercise on offer that the program has not, else more of the same', () => {
    const before = opened();
    const state = after(before, { type: 'stepAsked', direction: 'harder' }, take('harder', 1, 2, 3, 4));
    const [first, second, third, fourth] = state.program.present;
    assert.deepEqual([first?.exerciseId, first?.side, first?.dosage.sets], [BAND_ROW, 'bilateral', '3']);
    assert.deepEqual([first?.instructions, first?.writtenFor], ['Slowly.', ['Bridge']]);
    assert.deepEqual([second?.exerciseId, second?.side, second?.dosage.repetitions], [CLAMSHELL, 'left', '12']);
    assert.deepEqual([third, fourth], before.program.present.slice(2));
    assert.deepEqual([state.view.asking, state.view.toast], [undefined, { kind: 'stepped', count: 2 }]);
  });

  it('is one step of undo', () => {
    const before = opened();
    assert.equal(after(before, take('harder', 1, 2), { type: 'undone' }).program.present, before.program.present);
  });

  it('leaves out what was unticked, and rows that are not there', () => {
    const before = opened();
    const state = after(before, take('harder', 2, 99));
    assert.equal(state.program.present[0], before.program.present[0]);
    assert.deepEqual(state.view.toast, { kind: 'stepped', count: 1 });
    assert.equal(after(before, take('harder', 3)).program, before.program);
  });

  it('shows before it is done what it does, in both directions', () => {
    assert.equal(selectSteps(opened()), undefined);
    const state = after(opened(), { type: 'stepAsked', direction: 'harder' });
    const shown = selectSteps(state);
    assert.deepEqual(
      shown?.harder.map(({ name, next }) => [name, next?.by, next?.dosage.repetitions]),
      [
        ['Bridge', 'Band row', 10],
        ['Clamshell', undefined, 12],
        ['Calf stretch', undefined, undefined],
        ['Calf stretch', undefined, undefined],
      ],
    );
    assert.deepEqual(
      shown?.easier.map(({ next }) => next?.dosage.repetitions),
      [8, 8, undefined, undefined],
    );
  });

  it('makes no two exercises the same one; what was there twice stays there twice', () => {
    const harder = { harder: [BAND_ROW] };
    const state = [
      exerciseOf(BRIDGE, { progressions: harder }),
      exerciseOf(CLAMSHELL, { progressions: harder }),
    ].reduce(
      (now, exercise) => after(now, { type: 'exerciseLoaded', exercise }),
      load(after(openPicker(), add(BRIDGE), add(CLAMSHELL), add(BRIDGE))),
    );
    const stepped = after(state, take('harder', 1, 2, 3)).program.present;
    assert.deepEqual(
      stepped.map(({ exerciseId }) => exerciseId),
      [BAND_ROW, CLAMSHELL, BAND_ROW],
    );
  });

  it('leaves a row with something wrong in it as it is', () => {
    const state = after(opened(), typed(2, 'sets', 'many'));
    assert.equal(after(state, take('harder', 2)).program, state.program);
  });
});

describe('more or less of the same', () => {
  for (const [now, harder, easier] of [
    [
      { sets: 3, repetitions: 10 },
      { sets: 3, repetitions: 12 },
      { sets: 3, repetitions: 8 },
    ],
    [{ sets: 3, repetitions: 10, holdSeconds: 3 }, { repetitions: 12 }, { repetitions: 8 }],
    [{ sets: 3, repetitions: 15 }, { repetitions: 20 }, { repetitions: 12 }],
    [{ sets: 3, holdSeconds: 30 }, { holdSeconds: 45 }, { holdSeconds: 20 }],
    [{ repetitions: 3, holdSeconds: 30 }, { holdSeconds: 45 }, { holdSeconds: 20 }],
    [{ durationMinutes: 10, sets: 1 }, { durationMinutes: 15 }, { durationMinutes: 5 }],
    [{ sets: 2 }, { sets: 3 }, { sets: 1 }],
    // At its end it goes on with the sets, and then it is over.
    [{ sets: 3, repetitions: 20 }, { sets: 4 }, { repetitions: 15 }],
    [{ sets: 3, repetitions: 19 }, { repetitions: 20 }, { repetitions: 15 }],
    [{ sets: 5, repetitions: 30 }, undefined, { repetitions: 25 }],
    [{ sets: 1, repetitions: 4 }, { repetitions: 5 }, undefined],
    [{ frequency: { times: 2, period: 'day' } }, undefined, undefined],
    [{}, undefined, undefined],
  ] as const satisfies readonly (readonly [Dosage, Dosage | undefined, Dosage | undefined])[])
    it(`of ${JSON.stringify(now)} changes one number`, () => {
      assert.deepEqual(steppedDosage(now, 'harder'), harder && { ...now, ...harder });
      assert.deepEqual(steppedDosage(now, 'easier'), easier && { ...now, ...easier });
    });
});
