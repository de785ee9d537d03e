// A foam roller across the mat, for a back to lean over.
import type { Vector } from '../geometry/vector.ts';
import { type BoxTone, type Prop } from './prop.ts';
import { disc } from './solids.ts';

export const FOAM_ROLLER_RADIUS = 7.5;

const FOAM: BoxTone = ['#c6c0e0', '#aea6d0', '#8f86b8'];
const CORE: BoxTone = ['#6f6797', '#6f6797', '#6f6797'];

interface FoamRollerOptions {
  /** The middle of its underside. */
  readonly under: Vector;
  /** Centimeters. */
  readonly length?: number;
  /** Before the mat, behind whom it carries. */
  readonly depth?: number;
}

/** It lies along z, and is hollow. */
export const foamRoller =
  ({ under: [x, y, z], length = 56, depth = -450 }: FoamRollerOptions): Prop =>
  () => {
    const axis: Vector = [0, 0, 1];
    const at = y + FOAM_ROLLER_RADIUS;
    const end: Vector = [x, at, z + length / 2];
    return [
      disc([x, at, z], axis, FOAM_ROLLER_RADIUS, length, FOAM, depth),
      disc(end, axis, FOAM_ROLLER_RADIUS * 0.45, 0.1, CORE, depth + 1),
    ];
  };
