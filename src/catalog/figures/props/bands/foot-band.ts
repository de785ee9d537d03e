// An elastic band around the front of a foot: held in both fists, tied to a post, or looped around both feet.
import { sideSign, type Side } from '../../body-parts.ts';
import { place } from '../../geometry/rotation.ts';
import type { Vector } from '../../geometry/vector.ts';
import type { Leg } from '../../skeleton/leg.ts';
import { ELASTIC, METAL, type Prop, type PropPart } from '../prop.ts';
import { box, tube } from '../solids.ts';

const RADIUS = 1;
const INK = '#9a6a12';
/** Painted before a foot, or behind it: centimeters toward the viewer. */
const BEFORE_FOOT = 14;
const BEHIND_FOOT = -14;
/** Behind every person. */
const POST_DEPTH = -850;
/** Half of its width. */
const POST = 2.2;

const strand = (places: readonly Vector[], depth: PropPart['depth']): PropPart =>
  tube(places, RADIUS, ELASTIC, depth, { ink: INK });

/** A place on the shoe at the balls of the toes: 0 degrees is on the outer side, 90 on top. */
function onForefoot({ ankle, footFrame }: Leg, side: Side, degrees: number): Vector {
  const angle = (degrees * Math.PI) / 180;
  return place(ankle, footFrame, 10.6, -5.7 + 3 * Math.sin(angle), sideSign(side) * 4.7 * Math.cos(angle));
}

const arcOnForefoot = (leg: Leg, side: Side, from: number, to: number): Vector[] =>
  Array.from({ length: 13 }, (_, step) => onForefoot(leg, side, from + ((to - from) * step) / 12));

/** Where a band lies under the shoe, ahead of the ankle and below it; its far strand is behind a raised thigh. */
const UNDER = { ball: { x: 12, y: -8, far: -26 }, arch: { x: 6, y: -8.6, far: -50 } } as const;

/** From both fists around the ball or the arch of the foot. */
export const bandFromFists =
  (side: Side, under: keyof typeof UNDER = 'ball'): Prop =>
  ({ landmarks, skeleton }) => {
    const { ankle, ball, footFrame } = skeleton.leg[side];
    const { x, y, far } = UNDER[under];
    const [outer, inner] = [4.6, -4.6].map((z) => place(ankle, footFrame, x, y, z * sideSign(side))) as [
      Vector,
      Vector,
    ];
    const toward =
      (by: number): PropPart['depth'] =>
      (camera) =>
        camera.depth(ball) + by;
    const other = side === 'Right' ? 'Left' : 'Right';
    return [
      strand([landmarks[`palm${other}`], inner], toward(far)),
      strand([outer, inner], toward(BEFORE_FOOT)),
      strand([landmarks[`palm${side}`], outer], toward(BEFORE_FOOT + 1)),
    ];
  };

interface PostOptions {
  /** Where the band is tied, in the middle of the post. */
  readonly tiedAt: Vector;
  readonly height: number;
  /** Ahead of the toes, or at the outer side of the foot. */
  readonly stands: 'ahead' | 'outside';
}

/** Around the front of the foot and tied to a post. */
export const bandToPost =
  (side: Side, { tiedAt, height, stands }: PostOptions): Prop =>
  ({ skeleton }) => {
    const leg = skeleton.leg[side];
    const [x, y, z] = tiedAt;
    const knot: Vector = stands === 'ahead' ? [x - POST, y, z] : [x + POST, y, z];
    const beside =
      (by: number): PropPart['depth'] =>
      (camera) =>
        camera.depth(leg.ball) + by;
    const round = (from: number, to: number, by: number) => strand(arcOnForefoot(leg, side, from, to), beside(by));
    const toPost = (degrees: number, by: number) => strand([onForefoot(leg, side, degrees), knot], beside(by));
    return [
      box([x - POST, x + POST], [0, height], [z - POST, z + POST], METAL, POST_DEPTH),
      strand(
        [-1, 1].map((end): Vector =>
          stands === 'ahead' ? [x - POST, y, z + end * POST] : [x + POST, y, z + end * POST],
        ),
        POST_DEPTH + 1,
      ),
      ...(stands === 'ahead'
        ? [toPost(180, BEHIND_FOOT), round(0, 180, BEFORE_FOOT), toPost(0, BEFORE_FOOT + 1)]
        : [toPost(0, BEHIND_FOOT - 1), round(180, 360, BEHIND_FOOT), round(0, 180, BEFORE_FOOT)]),
    ];
  };

/** A loop around the front of both feet: over their backs and under their soles. */
export const loopAroundFeet =
  (): Prop =>
  ({ skeleton }) => {
    const { Right, Left } = skeleton.leg;
    const before: PropPart['depth'] = (camera) =>
      Math.max(camera.depth(Right.ball), camera.depth(Left.ball)) + BEFORE_FOOT;
    const behind: PropPart['depth'] = (camera) =>
      Math.min(camera.depth(Right.ball), camera.depth(Left.ball)) + BEHIND_FOOT;
    return [
      strand([...arcOnForefoot(Right, 'Right', 270, 360), ...arcOnForefoot(Left, 'Left', 0, -90)], behind),
      strand([...arcOnForefoot(Right, 'Right', 0, 90), ...arcOnForefoot(Left, 'Left', 90, 0)], before),
    ];
  };
