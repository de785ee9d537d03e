// Where the eyes look from, and whether they reach a place without the head turning.
import { sideSign, type Side } from '../body-parts.ts';
import { place, turn } from '../geometry/rotation.ts';
import { dot, normalize, subtract, type Vector } from '../geometry/vector.ts';
import type { Bone } from '../skeleton/spine.ts';
import type { Camera } from './camera.ts';

/** As high as the eyes, in the middle of the head. */
const EYE_LEVEL = 7.7;
/** Cosine of the 45 degrees that the eyes turn at most. */
const REACH = 0.7;

const eyeLooks = (side: Side): Vector => normalize([0.86, 0.05, sideSign(side) * 0.42]);

/** Whether the camera sees an eye. */
export const showsEye = (camera: Camera, { frame }: Bone, side: Side): boolean =>
  camera.turn(turn(frame, eyeLooks(side)))[2] > 0.12;

/** On the front of the face. */
export const eyeOf = (head: Bone, side: Side): Vector =>
  place(head.origin, head.frame, 8.6, EYE_LEVEL, sideSign(side) * 3.1);

/** The direction to a place as the head has it: forwards, up, to the right. */
export function gazeFrom({ origin, frame }: Bone, to: Vector): Vector {
  const line = normalize(subtract(to, place(origin, frame, 0, EYE_LEVEL, 0)));
  return [dot(line, frame[0]), dot(line, frame[1]), dot(line, frame[2])];
}

export const canSee = (head: Bone, to: Vector): boolean => gazeFrom(head, to)[0] > REACH;
