// Rotations turn the way a person's joints do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compose, hangingFrame, rotateX, rotateY, rotateZ, turn } from './rotation.ts';
import { distance, dot, type Vector } from './vector.ts';

const near = (actual: Vector, expected: Vector) =>
  assert.ok(distance(actual, expected) < 1e-9, `${actual.join()} is not ${expected.join()}`);

test('a quarter turn takes each axis to the next', () => {
  near(turn(rotateZ(90), [1, 0, 0]), [0, 1, 0]);
  near(turn(rotateX(90), [0, 1, 0]), [0, 0, 1]);
  near(turn(rotateY(90), [0, 0, 1]), [1, 0, 0]);
});

test('the outer of two rotations is applied last', () => {
  near(turn(compose(rotateY(90), rotateZ(90)), [1, 0, 0]), [0, 1, 0]);
  near(turn(compose(rotateZ(90), rotateY(90)), [1, 0, 0]), [0, 0, -1]);
});

test('a hanging frame points down its limb and keeps its axes square', () => {
  const [x, y, z] = hangingFrame([0, -1, 0], [3, 1, 0]);
  near(y, [0, 1, 0]);
  near(x, [1, 0, 0]);
  assert.equal(dot(x, z), 0);
});
