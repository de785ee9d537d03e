// Sticks: one stands on an open palm, one lies along the back, one is held by both fists.
import { sideSign, type Side } from '../body-parts.ts';
import type { Figure } from '../body/figure.ts';
import { place } from '../geometry/rotation.ts';
import { add, mean, normalize, scale, subtract, type Vector } from '../geometry/vector.ts';
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

/** How far behind the middle of the trunk the tailbone and the upper back touch it, in centimetres. */
const BEHIND_TRUNK = 13.6;
const ALONG_BACK = { below: 18, length: 108, radius: 1.3 };

/** It follows the pelvis; a straight back and a drawn-in head touch it. `bias` is added to its depth. */
export const stickAlongBack =
  ({ bias = 0 }: { bias?: number } = {}): Prop =>
  ({ skeleton: { levels } }) => {
    const { origin, frame } = levels[0];
    const { below, length, radius } = ALONG_BACK;
    const ends = [-below, length - below].map((y) => place(origin, frame, -BEHIND_TRUNK, y, 0));
    return [tube(ends, radius, BEECH, (camera) => camera.depth(mean(ends)) + bias)];
  };

interface StickInFistsOptions {
  /** How far it reaches beyond each fist, in centimeters. */
  readonly beyond?: number;
  /** Added to its depth. */
  readonly bias?: number;
}

export const stickInFists =
  ({ beyond = 14, bias = -4 }: StickInFistsOptions = {}): Prop =>
  (figure) => {
    const [right, left] = [gripOf(figure, 'Right'), gripOf(figure, 'Left')];
    const axis = normalize(subtract(left, right));
    const ends = [add(right, scale(axis, -beyond)), add(left, scale(axis, beyond))];
    return [tube(ends, 1.4, BEECH, (camera) => camera.depth(mean(ends)) + bias)];
  };

function gripOf({ skeleton }: Figure, side: Side): Vector {
  const { wrist, handFrame } = skeleton.arm[side];
  return place(wrist, handFrame, 0, -8, sideSign(side) * -2.6);
}
