// The visible part of a cap cut from a sphere, as an outline: hair lies on a head like this.
import type { Point, Polygon } from '../geometry/polygon.ts';
import { add, cross, distance, dot, normalize, scale, type Vector } from '../geometry/vector.ts';
import type { Camera } from './camera.ts';

interface Cap {
  readonly centre: Vector;
  readonly radius: number;
  /** The direction that the cap looks to; unit length. */
  readonly axis: Vector;
  /** Where the sphere is cut: 1 at its pole, 0 at its middle, -1 at the other pole. */
  readonly cut: number;
}

const STEPS = 120;

/** Empty when the cap is on the far side. */
export function capOutline({ centre, radius, axis, cut }: Cap, camera: Camera): Polygon {
  const towards = camera.turn(axis);
  const [x, y] = camera.project(centre);
  const size = radius * camera.scale;
  const toPoint = (direction: Vector): Point => [x + direction[0] * size, y - direction[1] * size];
  const rim = rimOf(towards, cut);
  const silhouette = circle((cos, sin): Vector => [cos, sin, 0]);
  const rimSeen = rim.map((direction) => direction[2] >= 0);
  const silhouetteInCap = silhouette.map((direction) => dot(direction, towards) >= cut);
  if (rimSeen.every(Boolean)) return rim.map(toPoint);
  if (!rimSeen.some(Boolean)) return silhouetteInCap.some(Boolean) ? silhouette.map(toPoint) : [];
  const near = runOf(rim, rimSeen);
  const far = runOf(silhouette, silhouetteInCap);
  const [nearEnd, farStart, farEnd] = [near.at(-1), far[0], far.at(-1)];
  if (!nearEnd || !farStart || !farEnd) return near.map(toPoint);
  const continues = distance(nearEnd, farStart) <= distance(nearEnd, farEnd);
  return [...near, ...(continues ? far : far.reverse())].map(toPoint);
}

function rimOf(axis: Vector, cut: number): Vector[] {
  const across = Math.abs(axis[2]) < 0.99 ? normalize(cross(axis, [0, 0, 1])) : ([1, 0, 0] as const);
  const along = cross(axis, across);
  const radius = Math.sqrt(1 - cut * cut);
  return circle((cos, sin) => add(scale(axis, cut), add(scale(across, radius * cos), scale(along, radius * sin))));
}

const circle = (point: (cos: number, sin: number) => Vector): Vector[] =>
  Array.from({ length: STEPS }, (_, index) => {
    const angle = (index / STEPS) * 2 * Math.PI;
    return point(Math.cos(angle), Math.sin(angle));
  });

/** The one unbroken run of accepted directions around the circle. */
function runOf(directions: readonly Vector[], accepted: readonly boolean[]): Vector[] {
  const start = accepted.findIndex((ok, index) => ok && !accepted[(index + STEPS - 1) % STEPS]);
  const run: Vector[] = [];
  for (let step = 0; step < STEPS; step++) {
    const index = (start + step) % STEPS;
    const direction = directions[index];
    if (!accepted[index] || !direction) break;
    run.push(direction);
  }
  return run;
}
