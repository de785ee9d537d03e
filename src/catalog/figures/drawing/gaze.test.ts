// The eyes reach what is before the face, and nothing beside or behind it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIDES } from '../body-parts.ts';
import { standing } from '../pose/base-poses.ts';
import { solveSpine } from '../skeleton/spine.ts';
import { Camera } from './camera.ts';
import { canSee, eyeOf, gazeFrom, showsEye } from './gaze.ts';

const FROM_THE_RIGHT = new Camera({ yaw: 0, pitch: 0 }, { scale: 1, origin: [0, 0] });

const headTurned = (rotation: number) => solveSpine({ ...standing, neck: { rotation } }).head;

test('a place before the face is seen, one beside it only when the head turns there', () => {
  const [x, y] = eyeOf(headTurned(0), 'Right');
  assert.equal(canSee(headTurned(0), [x + 50, y, 0]), true);
  assert.equal(canSee(headTurned(0), [x, y, 50]), false);
  assert.equal(canSee(headTurned(0), [-50, y, 0]), false);
  assert.equal(canSee(headTurned(70), [x, y, 50]), true);
});

test('the gaze goes to the other side than the head has turned', () => {
  const [x, y] = eyeOf(headTurned(0), 'Right');
  const [forwards, , right] = gazeFrom(headTurned(30), [x + 50, y, 0]);
  assert.ok(forwards > 0 && right < -0.3);
});

test('an eye shows where the head turns it to the viewer', () => {
  const shown = (rotation: number) => SIDES.map((side) => showsEye(FROM_THE_RIGHT, headTurned(rotation), side));
  assert.deepEqual(shown(0), [true, false]);
  assert.deepEqual(shown(-40), [false, false]);
  assert.deepEqual(shown(60), [true, true]);
});
