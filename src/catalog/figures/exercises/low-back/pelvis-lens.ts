// A lens over the pelvis that shows what nobody sees from outside: the muscles that close it below.
import { outlineAround, ringOf, type Circle, type Point, type Polygon } from '../../geometry/polygon.ts';
import { place } from '../../geometry/rotation.ts';
import type { Vector } from '../../geometry/vector.ts';
import { Camera } from '../../drawing/camera.ts';
import { Canvas } from '../../drawing/canvas.ts';
import { ACCENT, mixColour, PAPER, WHITE, type Colour } from '../../drawing/palette.ts';
import { PROP_INK, type Prop } from '../../props/prop.ts';

const IN_FRONT = 900;
const BONE: Colour = '#efe4d0';
const BODY: Colour = '#dfe6ec';
const PALE = mixColour(ACCENT[0], PAPER, 0.6);

/** Places in the middle plane of the body, forward and up from the pelvis, and how thick it is there: centimetres. */
type Strand = readonly (readonly [forward: number, up: number, radius: number])[];
const TAILBONE: Strand = [
  [-7, 10, 3],
  [-9, 5, 2.6],
  [-9.4, 1, 2],
  [-8, -3, 1.2],
];
const PUBIC_BONE: Strand = [
  [7.6, -1.5, 1.8],
  [6.2, -5, 1.6],
];

interface LensOptions {
  readonly centre: Vector;
  /** Centimetres, as the person beside it is measured. */
  readonly radius: number;
  readonly magnification: number;
}

export const pelvisLens =
  ({ centre, radius, magnification }: LensOptions): Prop =>
  ({ skeleton, segments }) => {
    const [pelvis] = skeleton.levels;
    const looksAt = place(pelvis.origin, pelvis.frame, 0, -3, 0);
    return [
      {
        depth: IN_FRONT,
        paint: (canvas) => {
          const { camera } = canvas;
          const lens: Circle = [...camera.project(centre), radius * camera.scale];
          const spot: Circle = [...camera.project(looksAt), (radius * camera.scale) / magnification];
          const inside = new Canvas(magnified(camera, looksAt, lens, magnification));
          const within = [outlineAround([lens])];
          const strand = (circles: readonly Circle[], colour: Colour) => {
            const pieces = (grow: number) =>
              circles.slice(1).map((circle, index) => outlineAround([circles[index] ?? circle, circle], grow));
            canvas.fill(pieces(1.5), PROP_INK, { within });
            canvas.fill(pieces(0), colour, { within });
          };
          const inPelvis = (places: Strand): Circle[] =>
            places.map(([forward, up, thick]) =>
              inside.camera.circle(place(pelvis.origin, pelvis.frame, forward, up, 0), thick),
            );

          canvas.fill([outlineAround([spot])], WHITE, { opacity: 0.4 });
          canvas.fill(ring(spot), PROP_INK);
          for (const edge of tangents(spot, lens)) canvas.fill([outlineAround(edge)], PROP_INK);
          canvas.fill([outlineAround([lens], 2)], PROP_INK);
          canvas.fill(within, PAPER);
          for (const name of ['shirt', 'pelvis'] as const)
            canvas.fill(inside.outlines(segments.get(name)?.hulls ?? []), BODY, { within });
          strand(inPelvis(TAILBONE), BONE);
          strand(inPelvis(PUBIC_BONE), BONE);
          const lift = liftOf(skeleton);
          strand(inPelvis(floorOfPelvis(0)), PALE);
          if (lift > 0) strand(inPelvis(floorOfPelvis(lift)), ACCENT[0]);
        },
      },
    ];
  };

const REST = -9;

/** The line of a circle, as short pieces. */
const ring = ([x, y, radius]: Circle): Polygon[] => {
  const dots = ringOf(radius, 48).map(([dx, dy]): Circle => [x + dx, y + dy, 0.8]);
  return dots.map((dot, index) => outlineAround([dots.at(index - 1) ?? dot, dot]));
};

/** How far the floor of the pelvis is above where it rests. */
function liftOf({ levels: [pelvis], pelvicFloor }: Parameters<Prop>[0]['skeleton']): number {
  const away = pelvicFloor.map((value, axis) => value - (pelvis.origin[axis] ?? 0));
  return away.reduce((sum, value, axis) => sum + value * (pelvis.frame[1][axis] ?? 0), 0) - REST;
}

/** A hammock between the pubic bone and the tailbone. */
function floorOfPelvis(lift: number): Strand {
  const [front, back, depth] = [[5.8, -5.6], [-7.8, -3.6], REST + lift] as const;
  return Array.from({ length: 15 }, (_, index) => {
    const t = index / 14;
    const level = front[1] + (back[1] - front[1]) * t;
    const sag = (depth - (front[1] + back[1]) / 2) * 4 * t * (1 - t);
    return [front[0] + (back[0] - front[0]) * t, level + sag, 1.1] as const;
  });
}

/** The same view, larger, with a place of the body in the middle of the lens. */
function magnified(camera: Camera, place: Vector, [x, y]: Circle, by: number): Camera {
  const [originX, originY] = camera.project([0, 0, 0]);
  const [placeX, placeY] = camera.project(place);
  const origin: Point = [x - by * (placeX - originX), y - by * (placeY - originY)];
  return new Camera(camera.view, { scale: camera.scale * by, origin });
}

/** The two lines that touch both circles. */
function tangents(small: Circle, large: Circle): Circle[][] {
  const [dx, dy] = [large[0] - small[0], large[1] - small[1]];
  const along = Math.atan2(dy, dx);
  const open = Math.acos((small[2] - large[2]) / Math.hypot(dx, dy));
  return [open, -open].map((side) =>
    [small, large].map(([x, y, radius]): Circle => [
      x + radius * Math.cos(along + side),
      y + radius * Math.sin(along + side),
      0.8,
    ]),
  );
}
