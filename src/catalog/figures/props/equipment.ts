// What the person holds: bands and dumbbells.
import { sideSign, type Side } from '../body-parts.ts';
import { place } from '../geometry/rotation.ts';
import { add, mean, scale, type Vector } from '../geometry/vector.ts';
import type { Landmark } from '../skeleton/skeleton.ts';
import { ELASTIC, METAL, type Prop } from './prop.ts';
import { disc, tube } from './solids.ts';

/** An elastic band from a fist to another fist or to a place: it leaves the fist from behind. */
export const band =
  (from: Landmark, to: Landmark | Vector): Prop =>
  ({ landmarks }) => {
    const ends = [landmarks[from], typeof to === 'string' ? landmarks[to] : to];
    return [tube(ends, 1.1, ELASTIC, (camera) => camera.depth(mean(ends)) - 4, { ink: '#9a6a12' })];
  };

interface DumbbellOptions {
  /** How far its grip lies from the wrist, in centimetres. */
  readonly gripAt?: number;
  /** Of its two ends. */
  readonly radius?: number;
  /** How far its two ends lie from the grip, the second one on the thumb's side. */
  readonly ends?: readonly [number, number];
  /** Added to the depth, as for the hand that holds it. */
  readonly bias?: number;
}

/** A dumbbell in a closed hand: one end before the hand, the other behind it. */
export const dumbbell =
  (side: Side, { gripAt = 6.4, radius = 4.6, ends = [-7.6, 7.6], bias = 0 }: DumbbellOptions = {}): Prop =>
  ({ skeleton }) => {
    const { wrist, handFrame } = skeleton.arm[side];
    const grip = place(wrist, handFrame, 0, -gripAt, sideSign(side) * -2.6);
    const axis = handFrame[0];
    const along = (distance: number) => add(grip, scale(axis, distance));
    const weight = (distance: number) =>
      disc(along(distance), axis, radius, 5, METAL, (camera) => camera.depth(along(distance)) + bias);
    return [
      tube([along(ends[0] + 3.4), along(ends[1] - 3.4)], 1.3, METAL, (camera) => camera.depth(grip) + bias - 3),
      weight(ends[0]),
      weight(ends[1]),
    ];
  };
