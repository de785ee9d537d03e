// Rotations as frames: the three directions that x, y and z of a body part point to.
import { add, cross, normalize, perpendicular, scale, type Vector } from './vector.ts';

export type Frame = readonly [x: Vector, y: Vector, z: Vector];

/** The direction in space of a direction given within the frame. */
export const turn = (frame: Frame, direction: Vector): Vector =>
  add(add(scale(frame[0], direction[0]), scale(frame[1], direction[1])), scale(frame[2], direction[2]));

/** Rotations from the outermost to the innermost, as one frame. */
export const compose = (outer: Frame, ...inner: readonly Frame[]): Frame =>
  inner.reduce<Frame>((frame, next) => [turn(frame, next[0]), turn(frame, next[1]), turn(frame, next[2])], outer);

/** The point at `offset` from `origin`, the offset given within the frame. */
export const place = (origin: Vector, frame: Frame, ...offset: Vector): Vector => add(origin, turn(frame, offset));

export function rotateX(degrees: number): Frame {
  const [cos, sin] = cosSin(degrees);
  return [
    [1, 0, 0],
    [0, cos, sin],
    [0, -sin, cos],
  ];
}

export function rotateY(degrees: number): Frame {
  const [cos, sin] = cosSin(degrees);
  return [
    [cos, 0, -sin],
    [0, 1, 0],
    [sin, 0, cos],
  ];
}

export function rotateZ(degrees: number): Frame {
  const [cos, sin] = cosSin(degrees);
  return [
    [cos, sin, 0],
    [-sin, cos, 0],
    [0, 0, 1],
  ];
}

/** A frame whose down direction is `down` and whose x comes as close to `forward` as it can. */
export function hangingFrame(down: Vector, forward: Vector): Frame {
  const y = scale(down, -1);
  const x = normalize(perpendicular(forward, y));
  return [x, y, cross(x, y)];
}

function cosSin(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.cos(radians), Math.sin(radians)];
}
