// Whole skeletons: symmetry, and the meaning of the joint angles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIDES } from '../body-parts.ts';
import { distance, mirror, type Vector } from '../geometry/vector.ts';
import { standing } from '../pose/base-poses.ts';
import { poseBetween, type ArmPose, type LegPose, type Pose } from '../pose/pose.ts';
import { landmarksOf, solveSkeleton, type Landmark } from './skeleton.ts';

const landmarks = (pose: Pose) => landmarksOf(solveSkeleton(pose));
const near = (actual: Vector, expected: Vector, what: string) =>
  assert.ok(distance(actual, expected) < 1e-6, `${what}: ${actual.join()} is not ${expected.join()}`);

test('what the right side does, the left side does in the mirror', () => {
  const arm: ArmPose = { flexion: 40, abduction: 30, rotation: 20, elbow: 70, forearmTwist: 30, wrist: 25 };
  const leg: LegPose = { hipFlexion: 60, hipAbduction: 15, hipRotation: 20, knee: 80, ankle: -10 };
  const right = landmarks({ armRight: arm, legRight: leg, armLeft: {}, legLeft: {} });
  const left = landmarks({ armLeft: arm, legLeft: leg, armRight: {}, legRight: {} });
  for (const name of Object.keys(right) as Landmark[]) {
    const other = name.replace(/Right|Left/, (side) => (side === 'Right' ? 'Left' : 'Right')) as Landmark;
    near(left[other], mirror(right[name]), other);
  }
});

test('places for both hands and feet are mirrored for the left', () => {
  const points = landmarks({
    ...standing,
    arms: { wristAt: [30, 110, 20], fingersTowards: [1, 0, 0.5] },
  });
  for (const name of ['wrist', 'elbow', 'fingertips', 'ankle', 'toe'] as const)
    near(points[`${name}Left`], mirror(points[`${name}Right`]), name);
});

test('hip flexion lifts the knee forward, knee flexion moves the foot back, abduction sideways', () => {
  const at = (legRight: LegPose) => landmarks({ legRight });
  const straight = at({});
  assert.ok(at({ hipFlexion: 90 }).kneeRight[0] > straight.kneeRight[0] + 40);
  assert.ok(at({ knee: 90 }).ankleRight[0] < straight.ankleRight[0] - 40);
  assert.ok(at({ hipAbduction: 30 }).kneeRight[2] > straight.kneeRight[2] + 20);
  assert.ok(at({ ankle: 20 }).toeRight[1] > straight.toeRight[1] + 3);
});

test('shoulder flexion lifts the hand forwards, and the elbow folds to the front', () => {
  const at = (armRight: ArmPose) => landmarks({ armRight });
  assert.ok(at({ flexion: 90 }).wristRight[0] > 50);
  assert.ok(at({ elbow: 90 }).wristRight[0] > 20);
  assert.ok(at({ abduction: 90 }).wristRight[2] > 60);
});

test('the neck turns the nose to the right and bends the crown to the right', () => {
  assert.ok(landmarks({ neck: { rotation: 60 } }).nose[2] > 8);
  assert.ok(landmarks({ neck: { sideBend: 30 } }).crown[2] > 8);
});

test('half way between two poses each angle is half way', () => {
  const middle = poseBetween({ legs: { knee: 20 } }, { legs: { knee: 80 } }, 0.5);
  const expected = landmarks({ legs: { knee: 50 } });
  for (const side of SIDES) near(landmarks(middle)[`ankle${side}`], expected[`ankle${side}`], side);
});
