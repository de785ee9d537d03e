// The arrow of a movement: along the real path of a joint, on an arc, or through given places.
import { buildFigure } from '../body/figure.ts';
import { outlineAround, type Circle, type Point, type Polygon } from '../geometry/polygon.ts';
import { add, scale } from '../geometry/vector.ts';
import { poseBetween } from '../pose/pose.ts';
import type { Canvas } from './canvas.ts';
import type { Arrow, Drawing } from './drawing.ts';
import { ARROW, WHITE } from './palette.ts';

const STEPS = 40;
const WIDTH = 5.2;
const HEAD_LENGTH = 17;
const HEAD_HALF_WIDTH = 10.5;
const HALO = 2.4;
const MIN_LENGTH = 62;

export function paintArrow(canvas: Canvas, arrow: Arrow, drawing: Drawing): void {
  const path = atLeast(arrow.minLength ?? MIN_LENGTH, movedAside(pathOf(canvas, arrow, drawing), arrow.aside ?? 0));
  canvas.fill(arrowOutlines(path, HALO), WHITE);
  canvas.fill(arrowOutlines(path, 0), ARROW);
}

function pathOf({ camera }: Canvas, arrow: Arrow, { start, end, person }: Drawing): Point[] {
  if ('through' in arrow) return smooth(arrow.through.map((place) => camera.project(place)));
  const steps = Array.from({ length: STEPS + 1 }, (_, index) => index / STEPS);
  if ('arc' in arrow) {
    const { centre, radius, from, to, sweep } = arrow.arc;
    return steps.map((t) => {
      const angle = ((sweep[0] + (sweep[1] - sweep[0]) * t) * Math.PI) / 180;
      const spoke = add(scale(from, radius * Math.cos(angle)), scale(to, radius * Math.sin(angle)));
      return camera.project(add(centre, spoke));
    });
  }
  const { along, span: [first, last] = [0.1, 1] } = arrow;
  return steps.map((t) => {
    const { landmarks } = buildFigure(poseBetween(start, end, first + (last - first) * t), person.build);
    return camera.project(landmarks[along]);
  });
}

/** A Catmull-Rom curve through the points. */
function smooth(points: readonly Point[]): Point[] {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const curve: Point[] = [];
  for (let index = 0; index < points.length - 1; index++)
    for (let step = 0; step < 14; step++) {
      const t = step / 14;
      const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const on = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3);
      curve.push([on(0), on(1)]);
    }
  return [...curve, at(points.length - 1)];
}

function movedAside(path: readonly Point[], by: number): Point[] {
  return path.map(([x, y], index) => {
    const before = path[Math.max(0, index - 1)] ?? [x, y];
    const after = path[Math.min(path.length - 1, index + 1)] ?? [x, y];
    const [dx, dy] = unit(before, after);
    return [x + dy * by, y - dx * by];
  });
}

/** Stretches a short path about its middle. */
function atLeast(minLength: number, path: readonly Point[]): readonly Point[] {
  const [first, last] = [path[0], path.at(-1)];
  const size = path.slice(1).reduce((sum, point, index) => sum + gap(path[index] ?? point, point), 0);
  if (!first || !last || size >= minLength || size < 0.5) return path;
  const middle: Point = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
  const factor = minLength / size;
  return path.map(([x, y]): Point => [middle[0] + (x - middle[0]) * factor, middle[1] + (y - middle[1]) * factor]);
}

/** A shaft that grows toward the head, and the head. */
function arrowOutlines(path: readonly Point[], grow: number): Polygon[] {
  const tip = path.at(-1) ?? [0, 0];
  let index = path.length - 1;
  for (let size = 0; index > 1 && size < HEAD_LENGTH; index--) size += gap(path[index] ?? tip, path[index - 1] ?? tip);
  const [ux, uy] = unit(path[index] ?? tip, tip);
  const neck: Point = [tip[0] - ux * HEAD_LENGTH, tip[1] - uy * HEAD_LENGTH];
  const shaft: Point[] = [...path.slice(0, index + 1), [neck[0] + ux * 2, neck[1] + uy * 2]];
  const circles = shaft.map((point, step): Circle => {
    const growth = Math.min(1, 0.45 + (0.9 * step) / shaft.length);
    return [...point, (WIDTH / 2) * growth + grow];
  });
  const barb = (sign: number): Circle => [
    neck[0] - sign * uy * HEAD_HALF_WIDTH - ux * 1.5,
    neck[1] + sign * ux * HEAD_HALF_WIDTH - uy * 1.5,
    1.2 + grow,
  ];
  return [
    ...circles.slice(1).map((circle, step) => outlineAround([circles[step] ?? circle, circle])),
    outlineAround([[...tip, 1.2 + grow], barb(1), barb(-1)]),
  ];
}

const gap = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

function unit(from: Point, to: Point): Point {
  const size = gap(from, to) || 1;
  return [(to[0] - from[0]) / size, (to[1] - from[1]) / size];
}
