// How much of each pixel outlines cover: exact area, so that edges are smooth.
import type { Point, Polygon } from '../geometry/polygon.ts';

export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Corners are put on a grid of 1/64 pixel, so that the last digit of a sine never changes a picture. */
const GRID = 64;

/** The whole pixels that outlines touch, within the picture. */
export function boundsOf(outlines: readonly Polygon[], width: number, height: number): PixelBox {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const outline of outlines)
    for (const [x, y] of outline) {
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  const x = Math.max(0, Math.floor(left) - 1);
  const y = Math.max(0, Math.floor(top) - 1);
  return {
    x,
    y,
    width: Math.max(0, Math.min(width, Math.ceil(right) + 1) - x),
    height: Math.max(0, Math.min(height, Math.ceil(bottom) + 1) - y),
  };
}

/** Coverage (0 to 1) of the pixels of a box by the union of the outlines. */
export function coverageOf(outlines: readonly Polygon[], box: PixelBox): Float32Array {
  const coverage = new Float32Array(box.width * box.height);
  for (const outline of outlines) {
    const clipped = clipTo(box, outline.map(snap));
    if (clipped.length > 2) addPolygon(clipped, box, coverage);
  }
  return coverage;
}

const snap = ([x, y]: Point): Point => [Math.round(x * GRID) / GRID, Math.round(y * GRID) / GRID];

let scratch = new Float32Array(0);

/** The changes of coverage along each row are gathered first; their running sum is the coverage. */
function addPolygon(polygon: Polygon, box: PixelBox, coverage: Float32Array): void {
  const own = boundsOf([polygon], box.x + box.width, box.y + box.height);
  const stride = own.width + 3;
  if (scratch.length < stride * own.height) scratch = new Float32Array(stride * own.height);
  else scratch.fill(0, 0, stride * own.height);
  const changes = scratch;
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    addEdge(changes, stride, own.height, from[0] - own.x, from[1] - own.y, to[0] - own.x, to[1] - own.y);
  });
  const [dx, dy] = [own.x - box.x, own.y - box.y];
  for (let y = Math.max(0, -dy); y < own.height && y + dy < box.height; y++) {
    let sum = 0;
    for (let x = 0; x < own.width && x + dx < box.width; x++) {
      sum += changes[y * stride + x]!;
      if (x + dx < 0) continue;
      const covered = Math.min(1, Math.abs(sum));
      const target = (y + dy) * box.width + x + dx;
      if (covered > coverage[target]!) coverage[target] = covered;
    }
  }
}

/** Adds the area to the right of an edge, row by row, as changes from pixel to pixel. */
function addEdge(
  changes: Float32Array,
  stride: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  if (y0 === y1) return;
  const sign = y0 > y1 ? -1 : 1;
  if (sign < 0) [x0, y0, x1, y1] = [x1, y1, x0, y0];
  const slope = (x1 - x0) / (y1 - y0);
  let x = x0;
  for (let y = Math.floor(y0); y < Math.min(height, Math.ceil(y1)); y++) {
    const rows = Math.min(y + 1, y1) - Math.max(y, y0);
    const next = x + slope * rows;
    addRow(changes, y * stride, rows * sign, Math.min(x, next), Math.max(x, next));
    x = next;
  }
}

/** One row's share of an edge that runs from `left` to `right`, `area` being its signed height. */
function addRow(changes: Float32Array, row: number, area: number, left: number, right: number): void {
  const first = Math.floor(left);
  const end = Math.ceil(right);
  if (end <= first + 1) {
    const share = 0.5 * (left + right) - first;
    changes[row + first]! += area * (1 - share);
    changes[row + first + 1]! += area * share;
    return;
  }
  const perPixel = 1 / (right - left);
  const head = first + 1 - left;
  const tail = right - end + 1;
  const firstShare = 0.5 * perPixel * head * head;
  const lastShare = 0.5 * perPixel * tail * tail;
  changes[row + first]! += area * firstShare;
  if (end === first + 2) changes[row + first + 1]! += area * (1 - firstShare - lastShare);
  else {
    const secondShare = perPixel * (head + 0.5);
    changes[row + first + 1]! += area * (secondShare - firstShare);
    for (let x = first + 2; x < end - 1; x++) changes[row + x]! += area * perPixel;
    changes[row + end - 1]! += area * (1 - (secondShare + (end - first - 3) * perPixel) - lastShare);
  }
  changes[row + end]! += area * lastShare;
}

/** The part of a polygon within a box (Sutherland-Hodgman). */
function clipTo({ x, y, width, height }: PixelBox, polygon: Polygon): Polygon {
  const edges = [
    [0, x, 1],
    [0, x + width, -1],
    [1, y, 1],
    [1, y + height, -1],
  ] as const;
  return edges.reduce((rest, [axis, limit, sign]) => clipAt(rest, axis, limit, sign), polygon);
}

function clipAt(polygon: Polygon, axis: 0 | 1, limit: number, sign: 1 | -1): Polygon {
  const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
  if (polygon.every(isInside)) return polygon;
  return polygon.flatMap((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const kept = isInside(from) ? [from] : [];
    if (isInside(from) === isInside(to)) return kept;
    const t = (limit - from[axis]) / (to[axis] - from[axis]);
    const other = from[1 - axis]! + t * (to[1 - axis]! - from[1 - axis]!);
    return [...kept, axis === 0 ? ([limit, other] as const) : ([other, limit] as const)];
  });
}
