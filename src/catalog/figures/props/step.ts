// A low step to stand on, and the handrail beside it.
import { METAL, PLASTER, WOOD, type Prop } from './prop.ts';
import { box, tube } from './solids.ts';

/** A usual stair. */
export const STEP_HEIGHT = 15;

interface StepOptions {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
  readonly height?: number;
}

export const step =
  ({ x, z, height = STEP_HEIGHT }: StepOptions): Prop =>
  () => [box(x, [0, height], z, WOOD, -900, { ink: '#8a775c' })];

/** How far its middle is from the wall. */
const OFF_WALL = 6;
const RADIUS = 1.9;

interface HandrailOptions {
  /** The wall that it is fixed to, on the far side of a person who looks along x. */
  readonly at: number;
  readonly height: number;
}

/** A wall with a handrail on its near side; both give way to the picture's border. */
export const wallWithHandrail =
  ({ at, height }: HandrailOptions): Prop =>
  () => {
    const z = at + OFF_WALL;
    const cut = { mayBeCut: true };
    return [
      box([-300, 300], [0, 320], [at - 7, at], PLASTER, -950, { ...cut, ink: '#aab4be' }),
      tube(
        [
          [-300, height, z],
          [300, height, z],
        ],
        RADIUS,
        METAL,
        -940,
        cut,
      ),
    ];
  };

/** Where the wrist is so that the fist closes about the rail, `x` along it. */
export const wristOnHandrail = ({ at, height }: HandrailOptions, x: number) =>
  [x - 5.4, height + 3, at + OFF_WALL + 3] as const;
