// What the eyes rest on: a paper target on a wall, a card in a hand; the line of sight to it, and eyes that close away from it.
import type { Figure } from '../body/figure.ts';
import type { SkinTone } from '../body/people.ts';
import { sphere } from '../body/segment.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { INK, mixColour, SKIN, type Colour } from '../drawing/palette.ts';
import { outlineAround, ringOf, type Circle } from '../geometry/polygon.ts';
import { place } from '../geometry/rotation.ts';
import { add, distance, dot, normalize, scale, subtract, type Vector } from '../geometry/vector.ts';
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

/** Dots from between the eyes to what they rest on, at most 45 degrees off the nose. */
export const sightLine =
  ({ to }: { to: Vector }): Prop =>
  (figure) => {
    const from = inHead(figure, 9.4, 7.7, 0);
    if (!isFacing(figure, to, 0.7)) return [];
    const line = subtract(to, from);
    const count = Math.floor((distance(from, to) - 9) / 3.6);
    const dots = Array.from({ length: count }, (_, index) => 7 + index * 3.6);
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

/** Lids that close as soon as the face has turned away from a place. */
export const closedAwayFrom =
  (centre: Vector, skin: SkinTone): Prop =>
  (figure) => {
    if (isFacing(figure, centre, 0.9)) return [];
    const lid = SKIN[skin][0];
    return [-1, 1].map((side) => {
      const eye = [7.2, 7.8, 8.4].map((y) => inHead(figure, 8.7, y, side * 3.1));
      const lashes = [
        [9.1, 7.7, 1.9],
        [9, 7.25, 2.6],
        [8.7, 7.2, 3.4],
        [8.1, 7.6, 4.4],
      ].map(([x = 0, y = 0, z = 0]) => inHead(figure, x, y, side * z));
      const outwards = subtract(inHead(figure, 0.86, 0.05, side * 0.42), inHead(figure, 0, 0, 0));
      return {
        depth: IN_FRONT,
        paint: (canvas) => {
          const { camera } = canvas;
          if (camera.turn(normalize(outwards))[2] < 0.12) return;
          canvas.fill([outlineAround(eye.map((at) => camera.circle(at, 0.75)))], lid);
          const stroke = lashes.map((at) => camera.circle(at, 0.26));
          canvas.fill(
            stroke.slice(1).map((circle, index) => outlineAround([stroke[index] ?? circle, circle])),
            mixColour(lid, INK, 0.85),
          );
        },
      };
    });
  };

const inHead = ({ skeleton: { head } }: Figure, x: number, y: number, z: number): Vector =>
  place(head.origin, head.frame, x, y, z);

/** Whether the face looks at a place; `least` is 1 for straight at it. */
const isFacing = (figure: Figure, centre: Vector, least: number): boolean =>
  dot(normalize(subtract(centre, inHead(figure, 0, 7.7, 0))), figure.skeleton.head.frame[0]) > least;
