// Times from the published constants.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  estimateProgram,
  estimateSeconds,
  SECONDS_BETWEEN_SETS,
  SECONDS_PER_REPETITION,
  SECONDS_TO_SET_UP,
} from './time-estimate.ts';
import { type SidesOfExercise, withSaidSide } from './said-side.ts';

test('sets, repetitions and holds are added up, with a rest between two sets', () => {
  const set = 10 * (SECONDS_PER_REPETITION + 5);
  assert.equal(
    estimateSeconds({ sets: 3, repetitions: 10, holdSeconds: 5 }),
    SECONDS_TO_SET_UP + 3 * set + 2 * SECONDS_BETWEEN_SETS,
  );
  assert.equal(
    estimateSeconds({ sets: 3, repetitions: 10, holdSeconds: 5, restSeconds: 0 }),
    SECONDS_TO_SET_UP + 3 * set,
  );
});

test('each side takes its sets and repetitions, and a duration is for both', () => {
  const dosage = { sets: 3, repetitions: 10, side: 'bilateral' } as const;
  const count = (exercise: SidesOfExercise) => estimateSeconds(withSaidSide(dosage, exercise));
  const set = 10 * SECONDS_PER_REPETITION;
  const once = SECONDS_TO_SET_UP + 3 * set + 2 * SECONDS_BETWEEN_SETS;
  const twice = SECONDS_TO_SET_UP + 6 * set + 5 * SECONDS_BETWEEN_SETS;
  assert.deepEqual(
    [{}, { bothSides: 'together' }, { bothSides: 'in turn' }, { sideMeaning: 'the top leg' }].map((exercise) =>
      count(exercise as SidesOfExercise),
    ),
    [once, once, twice, twice],
  );
  assert.equal(
    estimateSeconds({ durationMinutes: 2, side: 'each' }),
    estimateSeconds({ durationMinutes: 2, side: 'left' }),
  );
});

test('a prescribed duration is the whole exercise', () => {
  assert.equal(estimateSeconds({ durationMinutes: 20, sets: 3, repetitions: 10 }), SECONDS_TO_SET_UP + 1200);
});

test('own words and an empty dosage have no time', () => {
  for (const dosage of [
    { customDosage: 'Until tired', sets: 3 },
    {},
    { frequency: { times: 3, period: 'day' } },
  ] as const) {
    assert.equal(estimateSeconds(dosage), undefined);
  }
});

test('a program has the sum of a session, the sum of a day, and says what it did not count', () => {
  const seconds = SECONDS_TO_SET_UP + 60;
  const minute = { durationMinutes: 1 } as const;
  assert.deepEqual(
    estimateProgram([
      minute,
      { ...minute, frequency: { times: 3, period: 'day' } },
      { ...minute, frequency: { times: 3, period: 'week' } },
      { ...minute, frequency: { times: 14, period: 'week' } },
      { customDosage: 'Until tired' },
    ]),
    { sessionSeconds: 4 * seconds, daySeconds: (1 + 3 + 1 + 2) * seconds, notCounted: 1 },
  );
});

test('blank own words override nothing, and a period of a newer service counts as once a day', () => {
  assert.equal(estimateSeconds({ customDosage: ' ', durationMinutes: 1 }), SECONDS_TO_SET_UP + 60);
  const monthly = { durationMinutes: 1, frequency: { times: 9, period: 'month' } } as unknown as { durationMinutes: 1 };
  assert.equal(estimateProgram([monthly]).daySeconds, SECONDS_TO_SET_UP + 60);
});

test('an empty program takes no time', () => {
  assert.deepEqual(estimateProgram([]), { sessionSeconds: 0, daySeconds: 0, notCounted: 0 });
});
