// The eyes reach what is before the face, and nothing beside or behind it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standing } from '../pose/base-poses.ts';
import { solveSpine } from '../skeleton/spine.ts';
import { betweenEyes, canSee, gazeFrom } from './gaze.ts';

const headTurned = (rotation: number) => solveSpine({ ...standing, neck: { rotation } }).head;

test('a place before the face is seen, one beside it only when the head turns there', () => {
  const [x, y] = betweenEyes(headTurned(0));
  assert.equal(canSee(headTurned(0), [x + 50, y, 0]), true);
  assert.equal(canSee(headTurned(0), [x, y, 50]), false);
  assert.equal(canSee(headTurned(0), [-50, y, 0]), false);
  assert.equal(canSee(headTurned(70), [x, y, 50]), true);
});

test('the gaze goes to the other side than the head has turned', () => {
  const [x, y] = betweenEyes(headTurned(0));
  const [forwards, , right] = gazeFrom(headTurned(30), [x + 50, y, 0]);
  assert.ok(forwards > 0 && right < -0.3);
});
