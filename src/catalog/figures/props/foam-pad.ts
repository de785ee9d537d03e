// A thick soft pad to stand on.
import type { BoxTone, Prop } from './prop.ts';
import { box } from './solids.ts';

/** The upper side of the pad, pressed in a little by a foot. */
export const FOAM_PAD_HEIGHT = 6;

const FOAM: BoxTone = ['#c6c0e0', '#aea6d0', '#9a91c0'];

interface FoamPadOptions {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
}

export const foamPad =
  ({ x, z }: FoamPadOptions): Prop =>
  () => [box(x, [0, FOAM_PAD_HEIGHT + 0.5], z, FOAM, -900, { ink: '#756b9e' })];
