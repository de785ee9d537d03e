// Framing: one scale and one center for both pictures of an exercise, so that nothing but the movement differs.
import type { Figure } from '../body/figure.ts';
import type { Vector } from '../geometry/vector.ts';
import { turn } from '../geometry/rotation.ts';
import { viewFrame, type Framing } from './camera.ts';
import type { Drawing } from './drawing.ts';

export const PICTURE_WIDTH = 640;
export const PICTURE_HEIGHT = 480;

const MARGIN = 34;
const MAX_SCALE = 2.9;
const CLOSE_UP_RADIUS = 12;

/** Frames what both figures and their props take up; pixels a centimetre. */
export function frameBoth(drawing: Drawing, figures: readonly Figure[]): Framing {
  const { on, around = CLOSE_UP_RADIUS, maxScale = MAX_SCALE, lower = 4 } = drawing.frame ?? {};
  const frame = viewFrame(drawing.view);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const include = (point: Vector, radius: number) => {
    const [x, y] = turn(frame, point);
    left = Math.min(left, x - radius);
    right = Math.max(right, x + radius);
    top = Math.min(top, -y - radius);
    bottom = Math.max(bottom, -y + radius);
  };
  for (const figure of figures) {
    if (on) for (const place of on) include(typeof place === 'string' ? figure.landmarks[place] : place, around);
    else {
      for (const { hulls } of figure.segments.values())
        for (const { centre, radius } of hulls.flat()) include(centre, radius);
      for (const prop of drawing.props ?? [])
        for (const { extent = [] } of prop(figure)) for (const { centre, radius } of extent) include(centre, radius);
    }
  }
  const scale = Math.min(
    maxScale,
    (PICTURE_WIDTH - 2 * MARGIN) / (right - left),
    (PICTURE_HEIGHT - 2 * MARGIN) / (bottom - top),
  );
  return {
    scale,
    origin: [
      PICTURE_WIDTH / 2 - (scale * (left + right)) / 2,
      PICTURE_HEIGHT / 2 - (scale * (top + bottom)) / 2 + lower,
    ],
  };
}
