// Balls: a big one to sit on, a small one under a hand, a soft one within a hand.
import { sideSign, type Side } from '../body-parts.ts';
import { sphere, type Hull } from '../body/segment.ts';
import { INK_WIDTH, type Canvas } from '../drawing/canvas.ts';
import { ringOf } from '../geometry/polygon.ts';
import { place } from '../geometry/rotation.ts';
import { cross, distance, mean, normalize, scale, subtract, add, type Vector } from '../geometry/vector.ts';
import type { Landmark } from '../skeleton/skeleton.ts';
import { PROP_INK, RUBBER, type Prop, type PropPart } from './prop.ts';

interface BallOptions {
  readonly centre: Vector;
  /** Centimetres. */
  readonly radius: number;
  /** Added to the depth, for a ball that is before or behind what touches it. */
  readonly bias?: number;
}

export const ball =
  ({ centre, radius, bias = 0 }: BallOptions): Prop =>
  (): readonly PropPart[] => {
    const hull = [sphere(centre, radius)];
    return [
      {
        depth: (camera) => camera.depth(centre) + bias,
        extent: hull,
        paint: (canvas) => paintBall(canvas, hull, radius),
      },
    ];
  };

function paintBall(canvas: Canvas, hull: Hull, radius: number): void {
  const body = canvas.outlines([hull]);
  const shift = radius * canvas.camera.scale * 0.16;
  canvas.fill(canvas.outlines([hull], INK_WIDTH), PROP_INK);
  canvas.fill(body, RUBBER[1]);
  canvas.fill(canvas.outlines([hull], -shift, -shift, -shift), RUBBER[0], { within: body });
}

interface SoftBallOptions {
  readonly radius: number;
  readonly bias?: number;
}

/** Between the palm and the fingers of a close-up: it is as flat as they press it. */
export const softBall =
  (side: Side, { radius, bias = 0 }: SoftBallOptions): Prop =>
  ({ skeleton, segments }) => {
    const { wrist, handFrame } = skeleton.arm[side];
    const inward = -sideSign(side);
    const palm = place(wrist, handFrame, 0, -8, inward * 1.4);
    const tip = segments.get(`middle${side}`)?.hulls.at(-1)?.[1];
    const half = tip
      ? Math.min(radius, Math.max(radius * 0.62, (distance(tip.centre, palm) - tip.radius) / 2))
      : radius;
    const centre = place(palm, handFrame, 0, 0, inward * half);
    /** What the palm and the fingers press away goes to the sides. */
    const wide = Math.sqrt(radius ** 3 / half);
    /** It lies before open fingers, and within closed ones. */
    const before = half < radius ? 0 : radius;
    const hull = ringOf(wide - half, 16).map(([x, y]) => sphere(place(centre, handFrame, x, y, 0), half));
    return [
      {
        depth: (camera) => camera.depth(centre) + bias + before,
        extent: hull,
        paint: (canvas) => paintBall(canvas, hull, wide),
      },
    ];
  };

interface BallBetweenOptions {
  readonly radius: number;
  /** Half the thickness of the limb on each side, which the ball does not enter. */
  readonly limb: number;
  readonly bias?: number;
}

/** Between two joints, as flat as they press it. */
export const ballBetween =
  (joints: readonly [Landmark, Landmark], { radius, limb, bias = 0 }: BallBetweenOptions): Prop =>
  ({ landmarks }) => {
    const [from, to] = [landmarks[joints[0]], landmarks[joints[1]]];
    const centre = mean([from, to]);
    const axis = normalize(subtract(to, from));
    const across = normalize(cross(axis, [0, 1, 0]));
    const up = cross(across, axis);
    const half = Math.min(radius, distance(from, to) / 2 - limb);
    /** What the joints press away goes to the sides. */
    const wide = Math.sqrt(radius ** 3 / half);
    const hull = ringOf(wide - half, 24).map(([x, y]) =>
      sphere(add(centre, add(scale(across, x), scale(up, y))), half),
    );
    return [
      {
        depth: (camera) => camera.depth(centre) + bias,
        extent: hull,
        paint: (canvas) => paintBall(canvas, hull, wide),
      },
    ];
  };
