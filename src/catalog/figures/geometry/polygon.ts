// Flat outlines in pixels: hulls of points and of circles.

export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];
export type Circle = readonly [x: number, y: number, radius: number];

/** The convex hull of the points, counter-clockwise (monotone chain). */
export function convexHull(points: readonly Point[]): Polygon {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

/** The outline around circles, all grown by `grow`: the exact silhouette of a hull of spheres. */
export function outlineAround(circles: readonly Circle[], grow = 0): Polygon {
  return convexHull(circles.flatMap(([x, y, radius]) => circlePoints(x, y, radius + grow)));
}

export function ellipse(x: number, y: number, halfWidth: number, halfHeight: number): Polygon {
  return unitCircle(96).map(([cos, sin]): Point => [x + halfWidth * cos, y + halfHeight * sin]);
}

/** Points on a circle about the origin. */
export const ringOf = (radius: number, count: number): Polygon =>
  unitCircle(count).map(([cos, sin]): Point => [cos * radius, sin * radius]);

export const shift = (polygon: Polygon, dx: number, dy: number): Polygon =>
  polygon.map(([x, y]): Point => [x + dx, y + dy]);

/** Signed area and length of the border. */
export function measure(polygon: Polygon): { area: number; border: number } {
  let area = 0;
  let border = 0;
  polygon.forEach(([x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    area += (x * nextY - nextX * y) / 2;
    border += Math.hypot(nextX - x, nextY - y);
  });
  return { area, border };
}

/** Whether a convex outline has the point within it. */
export function contains(outline: Polygon, [x, y]: Point): boolean {
  let sign = 0;
  return outline.every(([fromX, fromY], index) => {
    const [toX, toY] = outline[(index + 1) % outline.length] ?? [fromX, fromY];
    const side = Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));
    if (side === 0 || side === sign) return true;
    if (sign !== 0) return false;
    sign = side;
    return true;
  });
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && !turnsLeft(hull.at(-2)!, hull.at(-1)!, point)) hull.pop();
    hull.push(point);
  }
  hull.pop();
  return hull;
}

const turnsLeft = (a: Point, b: Point, c: Point): boolean =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 1e-9;

function circlePoints(x: number, y: number, radius: number): readonly Point[] {
  if (radius <= 0.01) return [[x, y]];
  const corners = radius < 2.5 ? 12 : radius < 9 ? 24 : radius < 28 ? 36 : 60;
  return unitCircle(corners).map(([cos, sin]): Point => [x + cos * radius, y + sin * radius]);
}

const unitCircles = new Map<number, Polygon>();

function unitCircle(corners: number): Polygon {
  let circle = unitCircles.get(corners);
  if (!circle) {
    circle = Array.from({ length: corners }, (_, index): Point => {
      const angle = (index / corners) * 2 * Math.PI;
      return [Math.cos(angle), Math.sin(angle)];
    });
    unitCircles.set(corners, circle);
  }
  return circle;
}
