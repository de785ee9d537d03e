// Limbs that reach for a place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance, dot, subtract, type Vector } from '../geometry/vector.ts';
import { reach } from './inverse-kinematics.ts';

const BONES = { upper: 30, lower: 25 };
const ROOT: Vector = [1, 2, 3];
const FORWARD: Vector = [1, 0, 0];

test('a limb ends at a target within its reach, and its bones keep their lengths', () => {
  for (const target of [
    [20, -20, 10],
    [1, -50, 3],
    [-10, 12, 3],
  ] as const) {
    const { joint, end } = reach(ROOT, target, BONES, FORWARD, 'forwards');
    assert.ok(distance(end, target) < 0.05);
    assert.ok(Math.abs(distance(ROOT, joint) - BONES.upper) < 1e-6);
    assert.ok(Math.abs(distance(joint, end) - BONES.lower) < 1e-6);
  }
});

test('a limb stretches toward a target beyond its reach', () => {
  const target: Vector = [1, -98, 3];
  const { end } = reach(ROOT, target, BONES, FORWARD, 'forwards');
  assert.ok(Math.abs(distance(ROOT, end) - 55) < 0.1);
  assert.ok(distance(end, [1, -53, 3]) < 2);
});

test('the middle joint bends to the side that was asked for', () => {
  const target: Vector = [1, -38, 3];
  for (const bend of [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 0, 1],
  ] as const) {
    const { joint } = reach(ROOT, target, BONES, bend, 'forwards');
    assert.ok(dot(subtract(joint, ROOT), bend) > 5);
  }
});

test('the frame of an elbow looks to where it folds, that of a knee away from it', () => {
  const target: Vector = [1, -38, 3];
  const elbow = reach(ROOT, target, BONES, [-1, 0, 0], 'forwards');
  const knee = reach(ROOT, target, BONES, [1, 0, 0], 'backwards');
  assert.ok(elbow.upperFrame[0][0] > 0.5);
  assert.ok(knee.upperFrame[0][0] > 0.5);
});
