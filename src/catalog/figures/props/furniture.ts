// What stands or lies in the room: mat, bed, pillow, chair, table, wall, post.
import { sphere } from '../body/segment.ts';
import type { Vector } from '../geometry/vector.ts';
import { LINEN, METAL, PLASTER, RUBBER, UPHOLSTERY, WOOD, type Prop, type PropPart } from './prop.ts';
import type { Camera } from '../drawing/camera.ts';
import { INK_WIDTH } from '../drawing/canvas.ts';
import { box, tube } from './solids.ts';

/** Far enough behind every person. */
const BEHIND = -800;

/** The shadow below a person falls on the floor, not on what lies between. */
const OVER_SHADOW = -450;

/** The upper side of a mat: what a lying person rests on. */
export const MAT_HEIGHT = 1.6;

export const mat =
  (x: readonly [number, number] = [-92, 96], z: readonly [number, number] = [-34, 34]): Prop =>
  () => [box(x, [0, MAT_HEIGHT], z, RUBBER, -900, { ink: '#7f9aa6' })];

interface WallOptions {
  readonly at: number;
  readonly height?: number;
  readonly halfWidth?: number;
  /** Of what shows of it from the side. */
  readonly thickness?: number;
}

export const wall =
  ({ at, height = 205, halfWidth = 42, thickness = 7 }: WallOptions): Prop =>
  () => [
    box([at, at + thickness], [0, height], [-halfWidth, halfWidth], PLASTER, -950, { ink: '#aab4be', mayBeCut: true }),
  ];

/** A wall on the far side of a person who looks along x. */
export const wallBeside =
  ({ at }: { at: number }): Prop =>
  () => [box([-300, 300], [0, 320], [at - 7, at], PLASTER, -950, { ink: '#aab4be', mayBeCut: true })];

interface ChairOptions {
  readonly at: number;
  /** Its middle line, to the right of the person's. */
  readonly beside?: number;
  /** Height of the seat, and of the back above it. */
  readonly seat?: number;
  readonly back?: number;
  readonly armrests?: boolean;
}

/** The upper side of an armrest, above the seat. */
export const ARMREST_HEIGHT = 20;

/** A chair that looks along x, the middle of its seat at `at`. */
export const chair =
  ({ at, beside = 0, seat = 45, back = 44, armrests = false }: ChairOptions): Prop =>
  () => {
    const leg = (x: number, z: number, depth: number) =>
      box([at + x - 1.6, at + x + 1.6], [0, seat - 4], [beside + z - 1.6, beside + z + 1.6], METAL, depth);
    const stile = (z: number, depth: number) =>
      box([at - 20.6, at - 17.6], [seat, seat + back - 18], [beside + z - 1.4, beside + z + 1.4], METAL, depth);
    const across = [beside - 21, beside + 21] as const;
    return [
      leg(-18, -19, BEHIND),
      leg(18, -19, BEHIND + 1),
      leg(-18, 19, BEHIND + 2),
      leg(18, 19, BEHIND + 3),
      stile(-19, BEHIND - 1),
      stile(19, BEHIND + 6),
      box([at - 21, at + 21], [seat - 4.5, seat], across, UPHOLSTERY, BEHIND + 5),
      box([at - 22, at - 18], [seat + back - 22, seat + back], across, UPHOLSTERY, BEHIND + 7),
      ...(armrests ? [-1, 1].flatMap((side) => armrest(at, beside, seat, side)) : []),
    ];
  };

/** On the near side it is before the person who sits, on the far side behind. */
function armrest(at: number, beside: number, seat: number, side: number): readonly PropPart[] {
  const top = seat + ARMREST_HEIGHT;
  const z = (from: number, to: number) => [from, to].map((out) => beside + side * out).sort((a, b) => a - b);
  const [inner = 0, outer = 0] = z(20.5, 26.5);
  const [postInner = 0, postOuter = 0] = z(21.2, 23.8);
  const depth = (by: number) => (camera: Camera) =>
    camera.turn([0, 0, side])[2] > 0 ? camera.depth([at, top, beside + side * 23.5]) + by : BEHIND + 8 + by;
  return [
    box([at + 8, at + 10.6], [seat - 4.5, top - 2.6], [postInner, postOuter], METAL, depth(0)),
    box([at - 20, at + 19], [top - 2.6, top], [inner, outer], UPHOLSTERY, depth(0.1)),
  ];
}

interface TableOptions {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
  readonly height: number;
  readonly depth: number;
}

/** A table in front of a sitting person; `depth` puts it before the knees and behind the arms. */
export const table =
  ({ x, z, height, depth }: TableOptions): Prop =>
  () => [
    ...[z[0] + 4, z[1] - 4].flatMap((atZ) =>
      [x[0] + 4, x[1] - 4].map((atX) =>
        box([atX - 2, atX + 2], [0, height - 3], [atZ - 2, atZ + 2], WOOD, depth, { mayBeCut: true }),
      ),
    ),
    box(x, [height - 3, height], z, WOOD, depth + 6, { mayBeCut: true }),
  ];

interface BedOptions {
  /** From its head to its foot. */
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
}

/** The upper side of the mattress. */
export const BED_HEIGHT = 50;
const MATTRESS = 15;
const HEADBOARD = 24;

/** A bed with its head at the low end of x; it gives way to the picture's border. */
export const bed =
  ({ x, z }: BedOptions): Prop =>
  () => {
    const rail = BED_HEIGHT - MATTRESS;
    const cut = { mayBeCut: true };
    const leg = (atX: number, atZ: number, depth: number) =>
      box([atX - 3, atX + 3], [0, rail], [atZ - 3, atZ + 3], WOOD, depth, cut);
    return [
      ...[z[0] + 4, z[1] - 4].flatMap((atZ, index) => [x[0] + 4, x[1] - 4].map((atX) => leg(atX, atZ, BEHIND + index))),
      box([x[0] - 5, x[0]], [0, BED_HEIGHT + HEADBOARD], z, WOOD, BEHIND + 2, cut),
      box(x, [rail - 8, rail], [z[0] + 1, z[1] - 1], WOOD, BEHIND + 3, cut),
      box(x, [rail, BED_HEIGHT], z, LINEN, BEHIND + 4, { ...cut, ink: '#8d99a5' }),
    ];
  };

interface PillowOptions {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
  /** Half of its height. */
  readonly radius: number;
  /** The height of what it lies on. */
  readonly on?: number;
}

/** A pillow, on the mat unless it lies on something else. */
export const pillow =
  ({ x, z, radius, on = MAT_HEIGHT }: PillowOptions): Prop =>
  () => {
    const hull = x.flatMap((atX) => z.map((atZ) => sphere([atX, on + radius, atZ], radius)));
    return [
      {
        depth: OVER_SHADOW,
        extent: hull,
        paint: (canvas) => {
          const body = canvas.outlines([hull]);
          canvas.fill(canvas.outlines([hull], INK_WIDTH), '#8d99a5');
          canvas.fill(body, LINEN[1]);
          canvas.fill(canvas.outlines([hull], 0, -1.5, -3.5), LINEN[0], { within: body });
        },
      },
    ];
  };

interface PostOptions {
  readonly hook: Vector;
  /** Up to the picture's border when left out. */
  readonly height?: number;
}

/** A post with a hook for a band. */
export const post =
  ({ hook, height }: PostOptions): Prop =>
  () => {
    const [x, y, z] = hook;
    return [
      box([x + 1, x + 5], [0, height ?? 320], [z - 2, z + 2], METAL, -850, { mayBeCut: height === undefined }),
      tube(
        [
          [x + 0.5, y, z],
          [x - 2, y, z],
        ],
        2,
        METAL,
        -840,
      ),
    ];
  };
