// Letters written into the air, one that is being written the palest.
import { sphere } from '../body/segment.ts';
import { outlineAround, type Circle } from '../geometry/polygon.ts';
import { add, normalize, scale, type Vector } from '../geometry/vector.ts';
import type { Colour } from '../drawing/palette.ts';
import type { Prop } from './prop.ts';

type Point = readonly [right: number, up: number];

const arc = (centre: Point, radius: Point, from: number, to: number): Point[] =>
  Array.from({ length: 25 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / 24) * Math.PI) / 180;
    return [centre[0] + radius[0] * Math.cos(angle), centre[1] + radius[1] * Math.sin(angle)];
  });

/** The strokes of each letter in a field one wide and one high. */
const LETTERS: Readonly<Record<'A' | 'B' | 'C', readonly (readonly Point[])[]>> = {
  A: [
    [
      [0.05, 0],
      [0.5, 1],
      [0.95, 0],
    ],
    [
      [0.23, 0.36],
      [0.77, 0.36],
    ],
  ],
  B: [
    [
      [0.12, 0],
      [0.12, 1],
      [0.48, 1],
      ...arc([0.48, 0.76], [0.3, 0.24], 90, -90),
      [0.12, 0.52],
      [0.52, 0.52],
      ...arc([0.52, 0.26], [0.36, 0.26], 90, -90),
      [0.12, 0],
    ],
  ],
  C: [arc([0.52, 0.5], [0.46, 0.5], 42, 318)],
};

const WRITTEN: Colour = '#8b9bab';
const WRITING: Colour = '#ccd5dd';
const HALF_STROKE = 0.75;

interface AirLettersOptions {
  /** The lower left corner of the first letter's field. */
  readonly from: Vector;
  /** The direction of writing. */
  readonly along: Vector;
  readonly size: number;
}

/** Behind the person. */
const DEPTH = -300;
/** From a letter's field to the next one's, and its width, as shares of the size. */
const ADVANCE = 1.02;
const WIDTH = 0.8;

/** A, B and C in the air: the C is being written. */
export const airLetters =
  ({ from, along, size }: AirLettersOptions): Prop =>
  () =>
    Object.values(LETTERS).map((strokes, index) => {
      const at = ([right, up]: Point): Vector =>
        add(add(from, [0, up * size, 0]), scale(normalize(along), (index * ADVANCE + right * WIDTH) * size));
      return {
        depth: DEPTH,
        extent: strokes.flat().map((point) => sphere(at(point), HALF_STROKE)),
        paint: (canvas) => {
          const lines = strokes.flatMap((stroke) => {
            const circles = stroke.map((point): Circle => canvas.camera.circle(at(point), HALF_STROKE));
            return circles.slice(1).map((circle, step) => outlineAround([circles[step] ?? circle, circle]));
          });
          canvas.fill(lines, index < 2 ? WRITTEN : WRITING);
        },
      };
    });
