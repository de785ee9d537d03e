// What the eyes rest on: a paper target or a letter on a wall; and the line of sight to it.
import { SIDES, type Side } from '../body-parts.ts';
import { sphere } from '../body/segment.ts';
import type { Canvas } from '../drawing/canvas.ts';
import type { Camera } from '../drawing/camera.ts';
import { canSee, eyeOf, showsEye } from '../drawing/gaze.ts';
import type { Colour } from '../drawing/palette.ts';
import { convexHull, outlineAround, ringOf, type Circle } from '../geometry/polygon.ts';
import { add, distance, normalize, scale, subtract, type Vector } from '../geometry/vector.ts';
import type { Bone } from '../skeleton/spine.ts';
import { PROP_INK, type Prop } from './prop.ts';

const SHEET: Colour = '#ffffff';
const PRINT: Colour = '#4a6178';
const TARGET_HALF = 13;
/** Radii in centimetres, from the outermost; printed and blank in turn. */
const RINGS = [11, 8.4, 5.8, 2.6];
/** Radius of a dot of the line of sight. */
const DOT = 0.5;
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

const LETTER_SHEET = { height: 15, width: 18 };
/** Half the thickness of its strokes. */
const LETTER_STROKE = 1.8;
/** A capital A, by height and side. */
const LETTER: readonly (readonly (readonly [y: number, z: number])[])[] = [
  [
    [-10, -11],
    [10, 0],
    [-10, 11],
  ],
  [
    [-3.6, -7],
    [-3.6, 7],
  ],
];

/** A sheet with one big letter on the side of a wall that looks to -x; `centre` is on the wall. */
export const letter =
  ({ centre }: { centre: Vector }): Prop =>
  () => [
    {
      depth: -940,
      extent: [sphere(centre, LETTER_SHEET.height)],
      paint: (canvas) => {
        paintSheet(canvas, centre, LETTER_SHEET.height, LETTER_SHEET.width, SHEET);
        const dot = ([y, z]: readonly [number, number]): Vector[] =>
          ringOf(LETTER_STROKE, 12).map(([up, across]) => add(centre, [0, y + up, z + across]));
        for (const line of LETTER)
          canvas.fill(
            line
              .slice(1)
              .map((to, index) =>
                convexHull([...dot(line[index] ?? to), ...dot(to)].map((point) => canvas.camera.project(point))),
              ),
            PRINT,
          );
      },
    },
  ];

function paintSheet(canvas: Canvas, centre: Vector, height: number, width: number, colour: Colour): void {
  const corners = [-height, height].flatMap((y) =>
    [-width, width].map((z): Circle => [...canvas.camera.project(add(centre, [0, y, z])), 0]),
  );
  canvas.inked(corners, colour, PROP_INK);
}

/**
 * Dots from an eye to what both rest on, unless it is out of their reach: from the eye that shows and lies nearer to it on the
 * picture, so that the dots cross no face. The first ones may be left out.
 */
export const sightLine =
  ({ to, leaveOut = 7 }: { to: Vector; leaveOut?: number }): Prop =>
  ({ skeleton: { head } }) => {
    if (!canSee(head, to)) return [];
    return [
      {
        depth: IN_FRONT,
        paint: (canvas) => {
          const from = eyeOf(head, eyeToward(canvas.camera, head, to));
          const line = normalize(subtract(to, from));
          const count = Math.floor((distance(from, to) - leaveOut - 2) / 3.6);
          const dots = Array.from({ length: count }, (_, index) => add(from, scale(line, leaveOut + index * 3.6)));
          canvas.fill(
            dots.map((dot) => outlineAround([canvas.camera.circle(dot, DOT)])),
            PROP_INK,
          );
        },
      },
    ];
  };

function eyeToward(camera: Camera, head: Bone, to: Vector): Side {
  const across = (side: Side) => Math.abs(camera.project(to)[0] - camera.project(eyeOf(head, side))[0]);
  const [first = 'Right', second = 'Left'] = SIDES.toSorted((a, b) => across(a) - across(b));
  return showsEye(camera, head, first) || !showsEye(camera, head, second) ? first : second;
}
