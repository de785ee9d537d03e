// What a clinician is told of two revisions.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Exercise } from '../../../../contract/exercise/exercise.ts';
import { BRIDGE, exerciseOf } from '../../testing/open-picker.ts';
import { compareExercises } from './compare-exercises.ts';

const before = exerciseOf(BRIDGE);
const [first = '', last = ''] = before.steps;
const compared = (members: Partial<Exercise>) => compareExercises(before, { ...before, revision: 'r2', ...members });

describe('two revisions', () => {
  it('differ in nothing where only the revision and white space are new', () => {
    const { same, ...changes } = compared({ cue: 'Breathe  out. ' });
    assert.deepEqual(changes, {
      texts: [],
      picturesChanged: false,
      defaultsChanged: false,
      stepsChanged: 0,
      stepsMoved: 0,
      steps: 2,
    });
    assert.deepEqual(same, ['name', 'description', 'cue']);
  });

  it('differ in words, in the order in which they are read', () => {
    const { texts, same } = compared({
      name: 'Hip bridge',
      cue: 'Breathe in.',
      target: 'Glutes',
      precautions: 'None.',
    });
    assert.deepEqual(
      texts.map(({ field }) => field),
      ['name', 'target', 'cue', 'precautions'],
    );
    assert.deepEqual(texts[1], { field: 'target', before: undefined, after: 'Glutes' });
    assert.deepEqual(texts[2], { field: 'cue', before: 'Breathe out.', after: 'Breathe in.' });
    assert.deepEqual(same, ['description']);
  });

  it('differ in what the side names', () => {
    const { texts } = compared({ sideMeaning: 'the leg you stand on' });
    assert.deepEqual(texts, [{ field: 'sideMeaning', before: undefined, after: 'the leg you stand on' }]);
  });

  it('tell one step put between others as one change, and those after it as moved', () => {
    const { texts, stepsChanged, stepsMoved, steps } = compared({ steps: [first, 'Tighten.', last] });
    assert.deepEqual(texts, [
      { field: 'step', number: 2, before: undefined, after: 'Tighten.' },
      { field: 'step', number: 3, movedFrom: 2, before: last, after: last },
    ]);
    assert.deepEqual([stepsChanged, stepsMoved, steps], [1, 1, 3]);
  });

  it('tell a step that moved and changed as both', () => {
    const { texts, stepsChanged, stepsMoved } = compared({ steps: ['Tighten.', `${first} Then breathe.`, last] });
    assert.deepEqual(texts[1], {
      field: 'step',
      number: 2,
      movedFrom: 1,
      before: first,
      after: `${first} Then breathe.`,
    });
    assert.deepEqual([stepsChanged, stepsMoved], [2, 1]);
  });

  it('differ in pictures by their content, and in defaults by what counts of them', () => {
    const { media } = before;
    assert.equal(compared({ media: media.map((item) => ({ ...item, url: `${item.url}?2` })) }).picturesChanged, false);
    assert.equal(compared({ media: media.map((item) => ({ ...item, sha256: 'c'.repeat(64) })) }).picturesChanged, true);
    assert.equal(compared({ defaultPrescription: { sets: 4 } }).defaultsChanged, true);
    assert.equal(
      compared({ defaultPrescription: { ...before.defaultPrescription, unknown: 4 } }).defaultsChanged,
      false,
    );
  });
});
