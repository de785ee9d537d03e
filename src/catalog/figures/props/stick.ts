// A stick that stands on an open palm.
import { sideSign, type Side } from '../body-parts.ts';
import { place } from '../geometry/rotation.ts';
import { add, mean, scale } from '../geometry/vector.ts';
import type { BoxTone, Prop } from './prop.ts';
import { tube } from './solids.ts';

/** Darker than furniture, so that it stands out. */
const BEECH: BoxTone = ['#d9a866', '#b98442', '#9a6a2f'];

interface StickOnPalmOptions {
  /** Centimetres. */
  readonly length: number;
  readonly radius?: number;
  /** How far from the wrist it stands. */
  readonly standsAt?: number;
}

/** It leans as the palm does. */
export const stickOnPalm =
  (side: Side, { length, radius = 1.4, standsAt = 7 }: StickOnPalmOptions): Prop =>
  ({ skeleton }) => {
    const { wrist, handFrame } = skeleton.arm[side];
    const up = scale(handFrame[2], -sideSign(side));
    const foot = add(place(wrist, handFrame, 0, -standsAt, 0), scale(up, 1.6 + radius));
    const ends = [foot, add(foot, scale(up, length - 2 * radius))];
    return [tube(ends, radius, BEECH, (camera) => camera.depth(mean(ends)))];
  };
