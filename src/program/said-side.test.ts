// Which side is said, by what the exercise says of its sides.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIDES } from '../contract/vocabulary.ts';
import { dosageSentence } from './dosage-sentence.ts';
import { saidSide, type SidesOfExercise, withSaidSide } from './said-side.ts';

const ONE_SIDED: SidesOfExercise = { sideMeaning: 'the leg you stand on' };

test('both sides are each side where they take turns, and nothing where both work together', () => {
  assert.equal(saidSide('bilateral', ONE_SIDED), 'each');
  assert.equal(saidSide('bilateral', { bothSides: 'in turn' }), 'each');
  assert.equal(saidSide('bilateral', { bothSides: 'together' }), 'not_applicable');
});

test('an exercise that says neither, with nulls or without, keeps every side', () => {
  for (const exercise of [{}, { sideMeaning: null, bothSides: null }, { sideMeaning: '' }]) {
    for (const side of [...SIDES, null, undefined]) assert.equal(saidSide(side, exercise), side);
  }
});

test('left, right and none are said of every exercise', () => {
  for (const exercise of [ONE_SIDED, { bothSides: 'together' }, { bothSides: 'in turn' }] as const) {
    for (const side of ['left', 'right', 'not_applicable'] as const) assert.equal(saidSide(side, exercise), side);
  }
});

test('the sentence says each side, and leaves the prescription as it was', () => {
  const prescription = { sets: 3, repetitions: 10, side: 'bilateral' } as const;
  assert.equal(dosageSentence(withSaidSide(prescription, ONE_SIDED)), '3 sets × 10 reps, each side');
  assert.equal(dosageSentence(withSaidSide(prescription, { bothSides: 'together' })), '3 sets × 10 reps');
  assert.equal(prescription.side, 'bilateral');
});
