// Where the eyes look from, and whether they reach a place without the head turning.
import { place } from '../geometry/rotation.ts';
import { dot, normalize, subtract, type Vector } from '../geometry/vector.ts';
import type { Bone } from '../skeleton/spine.ts';

/** As high as the eyes, in the middle of the head. */
const EYE_LEVEL = 7.7;
/** Cosine of the 45 degrees that the eyes turn at most. */
const REACH = 0.7;

/** On the bridge of the nose. */
export const betweenEyes = (head: Bone): Vector => place(head.origin, head.frame, 9.4, EYE_LEVEL, 0);

/** The direction to a place as the head has it: forwards, up, to the right. */
export function gazeFrom({ origin, frame }: Bone, to: Vector): Vector {
  const line = normalize(subtract(to, place(origin, frame, 0, EYE_LEVEL, 0)));
  return [dot(line, frame[0]), dot(line, frame[1]), dot(line, frame[2])];
}

export const canSee = (head: Bone, to: Vector): boolean => gazeFrom(head, to)[0] > REACH;
