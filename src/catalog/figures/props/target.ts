// What the eyes rest on: a paper target on a wall, a card in a hand; and the line of sight to it.
import { sphere } from '../body/segment.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { betweenEyes, canSee } from '../drawing/gaze.ts';
import type { Colour } from '../drawing/palette.ts';
import { outlineAround, ringOf, type Circle } from '../geometry/polygon.ts';
import { add, distance, normalize, scale, subtract, type Vector } from '../geometry/vector.ts';
import { PROP_INK, type Prop } from './prop.ts';

const SHEET: Colour = '#ffffff';
const PRINT: Colour = '#4a6178';
const TARGET_HALF = 13;
/** Radii in centimetres, from the outermost; printed and blank in turn. */
const RINGS = [11, 8.4, 5.8, 2.6];
const CARD_HALF = { height: 5.4, width: 3.8 };
/** In front of the person. */
const IN_FRONT = 400;

/** A sheet with rings on the side of a wall that looks to -x; `centre` is on the wall. */
export const target =
  ({ centre }: { centre: Vector }): Prop =>
  () => [
    {
      depth: -940,
      extent: [sphere(centre, TARGET_HALF)],
      paint: (canvas) => {
        paintSheet(canvas, centre, TARGET_HALF, TARGET_HALF, SHEET);
        RINGS.forEach((radius, index) => {
          const ring = ringOf(radius, 48).map(([y, z]) => canvas.camera.project(add(centre, [0, y, z])));
          canvas.fill([ring], index % 2 ? SHEET : PRINT);
        });
      },
    },
  ];

/** A small card that stands upright and looks to -x. */
export const card =
  ({ centre }: { centre: Vector }): Prop =>
  () => [
    {
      depth: (camera) => camera.depth(centre),
      extent: [sphere(centre, CARD_HALF.height)],
      paint: (canvas) => {
        paintSheet(canvas, centre, CARD_HALF.height, CARD_HALF.width, SHEET);
        paintSheet(canvas, centre, CARD_HALF.height - 1.2, CARD_HALF.width - 1.2, PRINT);
      },
    },
  ];

function paintSheet(canvas: Canvas, centre: Vector, height: number, width: number, colour: Colour): void {
  const corners = [-height, height].flatMap((y) =>
    [-width, width].map((z): Circle => [...canvas.camera.project(add(centre, [0, y, z])), 0]),
  );
  canvas.inked(corners, colour, PROP_INK);
}

/** Dots from between the eyes to what they rest on, unless it is out of their reach; the first ones may be left out. */
export const sightLine =
  ({ to, leaveOut = 7 }: { to: Vector; leaveOut?: number }): Prop =>
  ({ skeleton: { head } }) => {
    if (!canSee(head, to)) return [];
    const from = betweenEyes(head);
    const line = subtract(to, from);
    const count = Math.floor((distance(from, to) - leaveOut - 2) / 3.6);
    const dots = Array.from({ length: count }, (_, index) => leaveOut + index * 3.6);
    return [
      {
        depth: IN_FRONT,
        paint: (canvas) =>
          canvas.fill(
            dots.map((at) => outlineAround([canvas.camera.circle(add(from, scale(normalize(line), at)), 0.5)])),
            PROP_INK,
          ),
      },
    ];
  };
