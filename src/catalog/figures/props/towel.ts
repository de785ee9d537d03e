// A rolled towel between two fists: it twists as the fists turn against each other.
import { sideSign, type Side } from '../body-parts.ts';
import type { Figure } from '../body/figure.ts';
import { sphere } from '../body/segment.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { INK_WIDTH } from '../drawing/canvas.ts';
import { outlineAround, type Circle } from '../geometry/polygon.ts';
import { place } from '../geometry/rotation.ts';
import {
  add,
  cross,
  distance,
  dot,
  mean,
  normalize,
  perpendicular,
  scale,
  subtract,
  type Vector,
} from '../geometry/vector.ts';
import { type BoxTone, PROP_INK, type Prop, type PropPart } from './prop.ts';

/** Where a fist holds it: beyond the wrist, and inside of the fingers; centimetres. */
export const TOWEL_GRIP = { along: 8.9, inside: 2.6 };
const RADIUS = 2.9;
const BEYOND_FIST = 10;
const TERRY: BoxTone = ['#f6e5b4', '#e3cb8a', '#b89650'];
/** Folds of the cloth around the roll. */
const FOLDS = 6;
/** Fists turn by a part of what the cloth between them does: it has been gripped anew. */
const TURNS_PER_GRIP = 3.2;
const STEPS = 48;

interface TowelOptions {
  /** Added to the depth. */
  readonly bias?: number;
}

export const towel =
  ({ bias = 0 }: TowelOptions = {}): Prop =>
  (figure): readonly PropPart[] => {
    const [right, left] = [gripOf(figure, 'Right'), gripOf(figure, 'Left')];
    const axis = normalize(subtract(left.at, right.at));
    const from = add(right.at, scale(axis, -BEYOND_FIST));
    const to = add(left.at, scale(axis, BEYOND_FIST));
    const share = BEYOND_FIST / distance(from, to);
    const turned = angleAbout(axis, right.fingers, left.fingers);
    return [
      {
        depth: (camera) => camera.depth(mean([from, to])) + bias,
        extent: [sphere(from, RADIUS), sphere(to, RADIUS)],
        paint: (canvas) => paintRoll(canvas, from, to, { twist: turned * TURNS_PER_GRIP, share }),
      },
    ];
  };

function gripOf({ skeleton }: Figure, side: Side): { at: Vector; fingers: Vector } {
  const { wrist, handFrame } = skeleton.arm[side];
  const at = place(wrist, handFrame, 0, -TOWEL_GRIP.along, -sideSign(side) * TOWEL_GRIP.inside);
  return { at, fingers: scale(handFrame[1], -1) };
}

/** The turn from one direction to another about an axis, in radians. */
function angleAbout(axis: Vector, from: Vector, to: Vector): number {
  const [a, b] = [perpendicular(from, axis), perpendicular(to, axis)];
  return Math.atan2(dot(cross(a, b), axis), dot(a, b));
}

interface Wringing {
  readonly twist: number;
  /** The share of the length that lies beyond each fist, and stays as it is. */
  readonly share: number;
}

function paintRoll(canvas: Canvas, from: Vector, to: Vector, { twist, share }: Wringing): void {
  const { camera } = canvas;
  const axis = normalize(subtract(to, from));
  const up = normalize(cross(axis, [1, 0, 0]));
  const across = cross(axis, up);
  const steps = Array.from({ length: STEPS + 1 }, (_, index) => index / STEPS);
  const between = (t: number) => Math.min(1, Math.max(0, (t - share) / (1 - 2 * share)));
  /** Wrung cloth is thinner between the fists. */
  const radiusAt = (t: number) =>
    RADIUS * (1 - Math.min(0.24, Math.abs(twist) * 0.06) * Math.sin(Math.PI * between(t)));
  const along = (t: number) => add(from, scale(subtract(to, from), t));
  const body = steps.map((t) => camera.circle(along(t), radiusAt(t)));
  const strip = (circles: readonly Circle[], grow: number) =>
    circles.slice(1).map((circle, index) => outlineAround([circles[index] ?? circle, circle], grow));
  canvas.fill(strip(body, INK_WIDTH), PROP_INK);
  canvas.fill(strip(body, 0), TERRY[1]);
  canvas.fill(
    strip(
      body.map(([x, y, size]): Circle => [x - size * 0.12, y - size * 0.24, size * 0.7]),
      0,
    ),
    TERRY[0],
  );
  for (let fold = 0; fold < FOLDS; fold++) {
    const line = steps.map((t): readonly [Circle, boolean] => {
      const angle = (2 * Math.PI * fold) / FOLDS + twist * between(t);
      const out = add(scale(up, Math.cos(angle)), scale(across, Math.sin(angle)));
      const facing = camera.turn(out)[2];
      const onRoll = add(along(t), scale(out, radiusAt(t)));
      return [camera.circle(onRoll, 0.2 * Math.max(0, facing)), facing > 0.12];
    });
    const pieces = line.slice(1).flatMap(([circle, near], index) => {
      const [before, wasNear] = line[index] ?? [circle, false];
      return near && wasNear ? [outlineAround([before, circle])] : [];
    });
    canvas.fill(pieces, TERRY[2]);
  }
}
