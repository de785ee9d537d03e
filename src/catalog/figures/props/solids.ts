// The solids that props are made of: boxes, tubes and discs.
import { sphere } from '../body/segment.ts';
import { INK_WIDTH, type Canvas } from '../drawing/canvas.ts';
import type { Colour } from '../drawing/palette.ts';
import { convexHull, outlineAround, ringOf, type Circle, type Polygon } from '../geometry/polygon.ts';
import { add, cross, mean, normalize, scale, subtract, type Vector } from '../geometry/vector.ts';
import { PROP_INK, type BoxTone, type PropPart } from './prop.ts';

type Range = readonly [from: number, to: number];

interface SolidOptions {
  readonly ink?: Colour;
  /** Cut off by the picture's border rather than made to fit. */
  readonly mayBeCut?: boolean;
}

export function box(
  x: Range,
  y: Range,
  z: Range,
  tone: BoxTone,
  depth: PropPart['depth'],
  options: SolidOptions = {},
): PropPart {
  const corners = z.flatMap((atZ): Vector[] => [
    [x[0], y[0], atZ],
    [x[1], y[0], atZ],
    [x[1], y[1], atZ],
    [x[0], y[1], atZ],
  ]);
  return {
    depth,
    extent: options.mayBeCut ? [] : corners.map((corner) => sphere(corner, 0)),
    paint: (canvas) => paintBox(canvas, corners, tone, options.ink ?? PROP_INK),
  };
}

/** The corners of each face, and which color of the tone it has. */
const FACES: readonly (readonly [corners: readonly number[], shade: 0 | 1 | 2])[] = [
  [[3, 2, 6, 7], 0],
  [[4, 5, 6, 7], 1],
  [[0, 1, 2, 3], 1],
  [[1, 2, 6, 5], 2],
  [[0, 3, 7, 4], 2],
  [[0, 1, 5, 4], 2],
];

function paintBox(canvas: Canvas, corners: readonly Vector[], tone: BoxTone, ink: Colour): void {
  const { camera } = canvas;
  const circles = corners.map((corner): Circle => [...camera.project(corner), 0]);
  canvas.fill([outlineAround(circles, INK_WIDTH * 0.9)], ink);
  const middle = mean(corners);
  for (const [indices, shade] of FACES) {
    const face = indices.map((index) => corners[index] ?? middle);
    if (camera.turn(normalize(subtract(mean(face), middle)))[2] <= 1e-6) continue;
    const outline = convexHull(face.map((corner) => camera.project(corner)));
    if (outline.length > 2) canvas.fill([outline], tone[shade]);
  }
}

/** A tube along a line of places. */
export function tube(
  places: readonly Vector[],
  radius: number,
  tone: BoxTone,
  depth: PropPart['depth'],
  { ink = PROP_INK, mayBeCut = false }: SolidOptions = {},
): PropPart {
  return {
    depth,
    extent: mayBeCut ? [] : places.map((place) => sphere(place, radius)),
    paint: (canvas) => {
      const size = radius * canvas.camera.scale;
      const points = places.map((place) => canvas.camera.project(place));
      const stroke = (thickness: number, up: number): Polygon[] =>
        points
          .slice(1)
          .map((to, index) =>
            outlineAround([points[index] ?? to, to].map(([x, y]): Circle => [x - up, y - up, thickness])),
          );
      canvas.fill(stroke(size + INK_WIDTH * 0.9, 0), ink);
      canvas.fill(stroke(size, 0), tone[1]);
      canvas.fill(stroke(size * 0.55, size * 0.2), tone[0]);
    },
  };
}

/** A flat cylinder about `axis`. */
export function disc(
  centre: Vector,
  axis: Vector,
  radius: number,
  thickness: number,
  tone: BoxTone,
  depth: PropPart['depth'],
): PropPart {
  const along = normalize(axis);
  const across = normalize(cross(along, Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const up = cross(along, across);
  const face = (end: 1 | -1): Vector[] => {
    const middle = add(centre, scale(along, (end * thickness) / 2));
    return ringOf(radius, 28).map(([x, y]) => add(middle, add(scale(across, x), scale(up, y))));
  };
  return {
    depth,
    extent: [sphere(centre, radius)],
    paint: (canvas) => {
      const { camera } = canvas;
      const [front, back] = [face(1), face(-1)].map((points) => points.map((point) => camera.project(point)));
      const all = [...(front ?? []), ...(back ?? [])];
      const near = camera.turn(along)[2] > 0 ? front : back;
      canvas.fill(
        [
          outlineAround(
            all.map((point): Circle => [...point, 0]),
            INK_WIDTH,
          ),
        ],
        '#3f4a55',
      );
      canvas.fill([convexHull(all)], tone[2]);
      canvas.fill([convexHull(near ?? [])], tone[1]);
    },
  };
}
