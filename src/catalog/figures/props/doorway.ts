// Doors: a door frame to lean through, and a closed door with a pulley at its top.
import { sideSign, SIDES, type Side } from '../body-parts.ts';
import type { Figure } from '../body/figure.ts';
import { place } from '../geometry/rotation.ts';
import { add, normalize, scale, subtract, type Vector } from '../geometry/vector.ts';
import { METAL, PLASTER, RUBBER, type BoxTone, type Prop } from './prop.ts';
import { box, disc, tube } from './solids.ts';

interface DoorwayOptions {
  /** Its face toward the person. */
  readonly at: number;
  /** Half of the opening's width. */
  readonly opening: number;
  readonly height?: number;
}

const JAMB = 10;
const DEEP = 9;
/** The far jamb is behind every person; what leans on the near one is painted over it. */
const FAR = -900;
const NEAR = -880;

export const doorway =
  ({ at, opening, height = 187 }: DoorwayOptions): Prop =>
  () => {
    const x = [at, at + DEEP] as const;
    const outer = opening + JAMB;
    return [
      box(x, [0, height], [-outer, -opening], PLASTER, FAR),
      box(x, [0, height], [opening, outer], PLASTER, NEAR),
      box(x, [height, height + JAMB], [-outer, outer], PLASTER, NEAR + 10),
    ];
  };

/** Pale, so that a person stands out against it. */
const LEAF: BoxTone = ['#efe7da', '#ebe1d1', '#dacdb8'];
const HALF_WIDTH = 44;
const CASING = 8;
const ROPE: BoxTone = ['#8a97a4', '#5d6b79', '#5d6b79'];
const ROPE_INK = '#3f4a55';
const WHEEL = 5.2;
const DOOR_DEPTH = -950;
/** Before the door and behind the person. */
const PULLEY_DEPTH = -600;

interface DoorPulleyOptions {
  /** The middle of the wheel. */
  readonly at: Vector;
  /** The face of the door, behind the person. */
  readonly door: number;
  readonly top: number;
}

/** Its rope has a handle in each hand. */
export const doorPulley =
  ({ at, door, top }: DoorPulleyOptions): Prop =>
  (figure) => {
    const [x, y, z] = at;
    const cut = { mayBeCut: true, ink: '#aab4be' } as const;
    return [
      box(
        [door - 9, door - 2],
        [0, top + CASING],
        [z - HALF_WIDTH - CASING, z + HALF_WIDTH + CASING],
        PLASTER,
        DOOR_DEPTH,
        cut,
      ),
      box([door - 4, door], [0, top], [z - HALF_WIDTH, z + HALF_WIDTH], LEAF, DOOR_DEPTH + 1, cut),
      box([door, door + 0.8], [y + WHEEL, top + 1], [z - 2.4, z + 2.4], METAL, PULLEY_DEPTH),
      tube(
        [
          [door, y + WHEEL + 2, z],
          [x, y + WHEEL + 2, z],
          [x, y, z],
        ],
        1,
        METAL,
        PULLEY_DEPTH + 1,
      ),
      disc(at, [1, 0, 0], WHEEL, 2.4, METAL, () => PULLEY_DEPTH + 2),
      ...SIDES.flatMap((side) => {
        const { grip, along } = handleOf(figure, side);
        const knot = add(grip, scale(normalize(subtract(at, grip)), 6));
        const leaves: Vector = [x, y, z + sideSign(side) * WHEEL];
        const ends = [add(grip, scale(along, 6)), add(grip, scale(along, -6))] as const;
        return [
          tube([leaves, knot], 0.6, ROPE, (camera) => camera.depth(knot) - 6, { ink: ROPE_INK }),
          tube([ends[0], knot, ends[1]], 0.5, ROPE, (camera) => camera.depth(grip) - 5, { ink: ROPE_INK }),
          tube(ends, 1.6, RUBBER, (camera) => camera.depth(grip) - 4),
        ];
      }),
    ];
  };

/** The middle of a fist, and the direction of what it holds. */
function handleOf({ skeleton }: Figure, side: Side): { grip: Vector; along: Vector } {
  const { wrist, handFrame } = skeleton.arm[side];
  return { grip: place(wrist, handFrame, 0, -6.4, sideSign(side) * -2.6), along: handFrame[0] };
}
