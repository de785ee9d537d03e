// Towels: a rolled one between two fists, which twists as the fists turn against each other, a thick roll under a limb, and one
// folded to a pad.
import { sideSign, type Side } from '../../body-parts.ts';
import type { Figure } from '../../body/figure.ts';
import { sphere, type Sphere } from '../../body/segment.ts';
import type { Camera } from '../../drawing/camera.ts';
import { INK_WIDTH, type Canvas } from '../../drawing/canvas.ts';
import { outlineAround, ringOf, shift, type Circle } from '../../geometry/polygon.ts';
import { place } from '../../geometry/rotation.ts';
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
} from '../../geometry/vector.ts';
import type { Colour } from '../../drawing/palette.ts';
import { PROP_INK, type BoxTone, type Prop, type PropPart } from '../prop.ts';
import { disc } from '../solids.ts';

/** Where a fist holds it: beyond the wrist, and inside of the fingers; centimetres. */
export const TOWEL_GRIP = { along: 8.9, inside: 2.6 };
const RADIUS = 3.2;
const BEYOND_FIST = 10;
const TERRY: BoxTone = ['#c9d8f2', '#a5bce3', '#5f7fb5'];
/** Folds of the cloth around the roll. */
const FOLDS = 5;
/** Fists turn by a part of what the cloth between them does: it has been gripped anew. */
const TURNS_PER_GRIP = 3.2;
/** The woven stripes near its ends, as a share of its length. */
const HEMS = [0.06, 0.09, 0.91, 0.94];
/** Layers of cloth in the roll, as its end shows them. */
const LAYERS = 2.5;
/** Half the width of a drawn line, in centimetres. */
const LINE = 0.18;
const STEPS = 48;

export const towel =
  (): Prop =>
  (figure): readonly PropPart[] => {
    const [right, left] = [gripOf(figure, 'Right'), gripOf(figure, 'Left')];
    const axis = normalize(subtract(left.at, right.at));
    const from = add(right.at, scale(axis, -BEYOND_FIST));
    const to = add(left.at, scale(axis, BEYOND_FIST));
    const share = BEYOND_FIST / distance(from, to);
    const turned = angleAbout(axis, right.fingers, left.fingers);
    return [
      {
        depth: (camera) => camera.depth(mean([from, to])),
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
  const outAt = (angle: number) => add(scale(up, Math.cos(angle)), scale(across, Math.sin(angle)));
  const surface = (t: number, angle: number, part = 1) =>
    add(add(from, scale(subtract(to, from), t)), scale(outAt(angle), radiusAt(t) * part));
  const section = (t: number, part = 1) => ringOf(1, 16).map(([x, y]) => surface(t, Math.atan2(y, x), part));
  const flat = (places: readonly Vector[]) => places.map((place) => camera.circle(place, 0));
  const roll = (grow: number) =>
    steps.slice(1).map((t, index) => outlineAround(flat([...section(t), ...section(steps[index] ?? t)]), grow));
  /** A line through places, drawn where it is on the near side. */
  const line = (points: readonly (readonly [place: Vector, facing: number])[]) => {
    const circles = points.map(([place, facing]) => camera.circle(place, LINE * Math.min(1, facing * 1.6)));
    const pieces = circles.slice(1).flatMap((circle, index) => {
      const [before, nearness] = [
        circles[index] ?? circle,
        Math.min(...points.slice(index, index + 2).map((p) => p[1])),
      ];
      return nearness > 0.1 ? [outlineAround([before, circle])] : [];
    });
    canvas.fill(pieces, TERRY[2]);
  };

  canvas.fill(roll(INK_WIDTH), PROP_INK);
  canvas.fill(roll(0), TERRY[1]);
  const lit = RADIUS * camera.scale * 0.3;
  canvas.fill(
    roll(-lit / 2).map((outline) => shift(outline, -lit / 4, -lit / 2)),
    TERRY[0],
    { within: roll(0) },
  );
  for (let fold = 0; fold < FOLDS; fold++)
    line(
      steps.map((t) => {
        const angle = (2 * Math.PI * fold) / FOLDS + twist * between(t);
        return [surface(t, angle), camera.turn(outAt(angle))[2]] as const;
      }),
    );
  for (const t of HEMS)
    line(steps.map((part) => [surface(t, part * 2 * Math.PI), camera.turn(outAt(part * 2 * Math.PI))[2]] as const));
  const end = camera.turn(axis)[2] > 0 ? 1 : 0;
  canvas.fill([outlineAround(flat(section(end)), INK_WIDTH / 2)], TERRY[2]);
  canvas.fill([outlineAround(flat(section(end, 0.96)))], TERRY[0]);
  line(steps.map((t) => [surface(end, t * LAYERS * 2 * Math.PI, 0.9 * t), 1] as const));
}

/** Of the cloth that hangs: half its width where a fist gathers it, between the fists, and at a loose end. */
const GATHERED = 2;
const OPEN = 3.8;
const LOOSE = { width: 4.6, length: 13 };
const HANGING_STEPS = 24;

/** Gathered in both fists, and loose beyond them. It follows the fists and the pull between them. */
export const hangingTowel =
  (): Prop =>
  (figure): readonly PropPart[] => {
    const [lower, upper] = [gripOf(figure, 'Right').at, gripOf(figure, 'Left').at];
    const share = (t: number) => Math.sin(Math.PI * t);
    /** Pulled taut between the fists. */
    const between = (t: number): Vector => add(add(lower, scale(subtract(upper, lower), t)), [-2 - share(t), 0, 0]);
    const steps = Array.from({ length: HANGING_STEPS + 1 }, (_, index) => index / HANGING_STEPS);
    const middle = steps.map((t) => ({ at: between(t), half: GATHERED + (OPEN - GATHERED) * share(t) ** 0.6 }));
    const tail = (from: Vector, side: number) =>
      steps.map((t) => ({
        at: add(from, [-2 - t, -t * LOOSE.length, side * 3 * t ** 2]),
        half: GATHERED + (LOOSE.width - GATHERED) * t ** 0.7,
      }));
    const ends = [tail(lower, 1), middle] as const;
    return [
      {
        depth: (camera) => camera.depth(mean([lower, upper])) + 6,
        extent: [sphere(lower, OPEN), sphere(upper, OPEN)],
        paint: (canvas) => {
          const { camera } = canvas;
          for (const strip of ends) {
            const side = (index: number, part: number): Circle => {
              const { at, half } = strip[index]!;
              return camera.circle(add(at, [0, 0, part * half]), 0.5);
            };
            const pieces = (grow: number) =>
              steps
                .slice(1)
                .map((_, index) =>
                  outlineAround([side(index, -1), side(index, 1), side(index + 1, -1), side(index + 1, 1)], grow),
                );
            canvas.fill(pieces(INK_WIDTH), PROP_INK);
            canvas.fill(pieces(0), TERRY[0]);
            const line = (points: readonly Circle[]) =>
              canvas.fill(
                points.slice(1).map((to, index) => outlineAround([points[index] ?? to, to])),
                TERRY[2],
                { within: pieces(0) },
              );
            const thin = ([x, y]: Circle): Circle => [x, y, LINE * camera.scale * 0.8];
            for (const part of [-0.45, 0.1, 0.55]) line(steps.map((_, index) => thin(side(index, part))));
            if (strip !== middle)
              for (const index of [17, 19]) line([-1.1, 1.1].map((part) => thin(side(index, part))));
          }
        },
      },
    ];
  };

const THICK = { radius: 5.4, length: 36 };
const PALE_TERRY: BoxTone = ['#dfe8f8', '#cfdcf3', '#a9bfe4'];
/** Behind the limb that rests on it, before the mat. */
const THICK_DEPTH = -450;

interface RolledTowelOptions {
  /** The middle of its underside. */
  readonly under: Vector;
  readonly radius?: number;
  /** Before a foot that stands behind it, when given. */
  readonly depth?: number;
}

/** Along z on a mat. Its right end shows the layers of the roll. */
export const rolledTowel =
  ({ under, radius = THICK.radius, depth = THICK_DEPTH }: RolledTowelOptions): Prop =>
  () => {
    const middle = add(under, [0, radius, 0]);
    const end = add(middle, [0, 0, THICK.length / 2]);
    const roll = (at: Vector, part: number, length: number, by = 0) =>
      disc(at, [0, 0, 1], radius * part, length, PALE_TERRY, depth + by);
    return [roll(middle, 1, THICK.length), roll(end, 0.62, 0.1, 1), roll(end, 0.25, 0.1, 2)];
  };

const COTTON: BoxTone = ['#f7f1dc', '#e9deb9', '#d8caa0'];
const COTTON_INK = '#8f8257';

interface FoldedTowelOptions {
  readonly centre: Vector;
  /** Its whole length along each axis, in centimeters; it is folded along the shortest. */
  readonly size: Vector;
  readonly depth: PropPart['depth'];
}

/** How round its corners are, and how far the lower layer shows beyond the upper one, in centimeters. */
const CORNER = 3;
const SLIP = 0.7;
const WOVEN: Colour = '#c9a64f';
/** The woven stripes, as a share of its longer side. */
const STRIPES = [0.78, 0.87] as const;

/** Two soft layers with round corners and woven stripes. */
export const foldedTowel =
  ({ centre, size, depth }: FoldedTowelOptions): Prop =>
  () => {
    const folded = size.indexOf(Math.min(...size));
    const [long = 0, wide = 0] = [0, 1, 2].filter((axis) => axis !== folded).sort((a, b) => size[b]! - size[a]!);
    const thickness = size[folded] ?? 0;
    const radius = thickness / 4;
    const at = (alongLong: number, alongWide: number, up: number): Vector => {
      const offset = [0, 0, 0];
      offset[long] = alongLong;
      offset[wide] = alongWide;
      offset[folded] = up;
      return add(centre, offset as unknown as Vector);
    };
    const [halfLong, halfWide] = [size[long]! / 2, size[wide]! / 2];
    const layer = (up: number, slip: number): Sphere[] =>
      [-1, 1].flatMap((a) =>
        [-1, 1].flatMap((b) =>
          ringOf(CORNER - radius, 12).map(([x, y]) =>
            sphere(at(a * (halfLong - CORNER) + x + slip, b * (halfWide - CORNER) + y + slip / 2, up), radius),
          ),
        ),
      );
    const layers = [layer(-radius, SLIP), layer(radius, -SLIP)];
    const away = at(0, 0, 1);
    return layers.map((hull, index) => ({
      extent: hull,
      depth: (camera: Camera) =>
        (typeof depth === 'number' ? depth : depth(camera)) + order(camera.turn(subtract(away, centre))[2], index),
      paint: (canvas: Canvas) => {
        const { camera } = canvas;
        const body = canvas.outlines([hull]);
        canvas.fill(canvas.outlines([hull], INK_WIDTH * 0.9), COTTON_INK);
        canvas.fill(body, COTTON[1]);
        const lit = radius * camera.scale * 0.5;
        canvas.fill(canvas.outlines([hull], 0, -lit * 0.5, -lit), COTTON[0], { within: body });
        const facing = camera.turn(subtract(away, centre))[2] > 0 ? 1 : -1;
        if (facing < 0 === index > 0) return;
        for (const share of STRIPES) {
          const x = (share * 2 - 1) * halfLong - SLIP;
          const dots = [-1, 1].map((b) =>
            camera.circle(at(x, b * (halfWide - radius * 0.2), facing * radius * 1.9), 0.45),
          );
          canvas.fill([outlineAround(dots)], WOVEN, { within: body });
        }
      },
    }));
  };

/** The layer nearer to the viewer is painted later. */
const order = (towards: number, index: number): number => (towards < 0 ? 1 - index : index) * 0.01;
