// A hand: one simple shape in a picture of the whole body, a palm with five fingers in a close-up.
import { compose, place, rotateX, rotateY, rotateZ, type Frame } from '../geometry/rotation.ts';
import { ringOf } from '../geometry/polygon.ts';
import { scale, type Vector } from '../geometry/vector.ts';
import { sideSign, type FingerName, type Side } from '../body-parts.ts';
import type { Grip } from '../pose/pose.ts';
import type { Arm } from '../skeleton/arm.ts';
import { curlOf, HAND_SHAPES, isFist, spreadOf, type HandShape } from './hand-shapes.ts';
import { sphere, type Creases, type Hull, type Nail, type Segment, type Sphere } from './segment.ts';

export type HandDetail = 'simple' | 'fingers';

export const handSegments = (side: Side, arm: Arm, grip: Grip, detail: HandDetail): Segment[] =>
  detail === 'fingers' ? detailedHand(side, arm, grip) : [simpleHand(side, arm, grip)];

function simpleHand(side: Side, { wrist, handFrame }: Arm, grip: Grip): Segment {
  const sign = sideSign(side);
  const at = (x: number, y: number, z: number, radius: number) => sphere(place(wrist, handFrame, x, y, z), radius);
  const root = sphere(wrist, 2.5);
  const knuckles = [at(2.4, -8, 0, 1.7), at(-2.4, -7.6, 0, 1.6)];
  const closed: Hull[] = [
    [at(2.4, -4, 0, 2.6), at(-2.4, -4, 0, 2.6), at(2.2, -7.4, 0, 2.6), at(-2.4, -7.4, 0, 2.4), root],
    [at(2.8, -4, -sign * 1.6, 1.5), at(0.5, -7.5, -sign * 3, 1.4)],
  ];
  const flat: Hull[] = [
    [root, at(2.4, -4, 0, 1.9), at(-2.2, -4, 0, 1.9), ...knuckles],
    [...knuckles, at(1.2, -15.6, 0, 1.1), at(-1.7, -14, 0, 1.1)],
    [at(1.8, -2.5, 0, 1.7), at(4.6, -8.4, -sign * 0.6, 1.2)],
  ];
  return {
    name: `hand${side}`,
    material: 'skin',
    bias: 1.2,
    hulls: isFist(grip) ? closed : flat,
    joint: { to: `forearm${side}`, centre: wrist, radius: 2.7 },
  };
}

interface Finger {
  readonly name: Exclude<FingerName, 'thumb'>;
  readonly knuckle: Vector;
  /** Lengths of its bones, from the knuckle to the tip. */
  readonly bones: readonly number[];
  readonly radius: number;
}

const FINGERS: readonly Finger[] = [
  { name: 'index', knuckle: [2.9, -9.2, 0], bones: [4.2, 2.6, 1.9], radius: 0.95 },
  { name: 'middle', knuckle: [0.95, -9.6, 0], bones: [4.7, 3.0, 2.0], radius: 0.98 },
  { name: 'ring', knuckle: [-1.0, -9.3, 0], bones: [4.3, 2.7, 1.9], radius: 0.93 },
  { name: 'little', knuckle: [-2.8, -8.5, 0], bones: [3.3, 2.0, 1.6], radius: 0.82 },
];

function detailedHand(side: Side, { wrist, handFrame }: Arm, grip: Grip): Segment[] {
  const sign = sideSign(side);
  const at = (x: number, y: number, z: number, radius: number) =>
    sphere(place(wrist, handFrame, x, y, z * sign), radius);
  const palm: Hull[] = [
    [
      sphere(wrist, 2.6),
      at(2.2, -4, 0, 2),
      at(-2, -4, 0, 2),
      at(2.9, -8.6, 0, 1.35),
      at(-2.8, -8, 0, 1.25),
      at(0.9, -9, 0, 1.4),
    ],
    [at(1.8, -2.4, -0.6, 1.8), at(3.2, -5, -1, 1.7), at(2.6, -7.6, 0, 1.4)],
  ];
  const shape = HAND_SHAPES[grip];
  const closes = shape.curl[0] > 30;
  const webbed = !closes && shape.thumb.spread > WEB_FROM;
  return [
    {
      name: `hand${side}`,
      material: 'skin',
      bias: 1.2,
      hulls: webbed ? [...palm, webOf(side, wrist, handFrame, shape.thumb)] : palm,
      ...(!isFist(grip) && { creases: creasesOf(wrist, handFrame, sign) }),
      joint: { to: `forearm${side}`, centre: wrist, radius: 2.7 },
    },
    ...FINGERS.map(({ name, knuckle, bones, radius }) =>
      finger(
        `${name}${side}`,
        place(wrist, handFrame, ...knuckle),
        compose(handFrame, rotateZ(spreadOf(shape, name))),
        bones,
        curlOf(shape, name),
        radius,
        side,
      ),
    ),
    thumb(side, wrist, handFrame, shape.thumb, webbed),
  ];
}

function finger(
  name: Segment['name'],
  knuckle: Vector,
  frame: Frame,
  bones: readonly number[],
  curl: readonly number[],
  radius: number,
  side: Side,
): Segment {
  const hulls: Hull[] = [];
  let joint = sphere(knuckle, radius * 1.12);
  let direction = frame;
  let nail: Nail | undefined;
  bones.forEach((bone, index) => {
    direction = compose(direction, rotateX(sideSign(side) * (curl[index] ?? 0)));
    const next = sphere(place(joint.centre, direction, 0, -bone, 0), radius * (1 - 0.09 * (index + 1)));
    hulls.push([joint, next]);
    if (index === bones.length - 1) nail = nailOf(joint, direction, bone, side);
    joint = next;
  });
  return {
    name,
    material: 'skin',
    bias: 1.25,
    hulls,
    ...(nail && { nail }),
    joint: { to: `hand${side}`, centre: knuckle, radius: radius * 1.5 },
  };
}

type Place = readonly [x: number, y: number];
/** Across the palm from the little finger's side, and around the ball of the thumb: from, bent toward, to. */
const CREASES: readonly (readonly [Place, Place, Place])[] = [
  [
    [-3.3, -6.5],
    [0.4, -6.6],
    [1.3, -8.4],
  ],
  [
    [3.2, -7],
    [0.8, -6.4],
    [-2, -4.6],
  ],
  [
    [3.2, -7],
    [0.3, -6],
    [0.4, -2.6],
  ],
];
const CREASE_STEPS = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

const creasesOf = (wrist: Vector, handFrame: Frame, sign: number): Creases => ({
  lines: CREASES.map(([from, bend, to]) =>
    CREASE_STEPS.map((t) => {
      const on = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
      return place(wrist, handFrame, on(0), on(1), -sign * 1.5);
    }),
  ),
  facing: scale(handFrame[2], -sign),
});

/** On the back of the last bone, near its tip. */
function nailOf({ centre, radius }: Sphere, frame: Frame, bone: number, side: Side): Nail {
  const back = sideSign(side);
  return {
    outline: ringOf(1, 20).map(([x, y]) =>
      place(centre, frame, x * radius * 0.6, y * bone * 0.3 - bone * 0.8, back * radius * 0.75),
    ),
    facing: scale(frame[2], back),
  };
}

/** Degrees of spread from which on the skin beside the thumb is stretched to a web. */
const WEB_FROM = 36;
/** The first bone of the thumb. */
const THUMB_ROOT_BONE = 3.6;

function thumbRoot(
  side: Side,
  wrist: Vector,
  handFrame: Frame,
  { spread, across, roll = 0 }: HandShape['thumb'],
): { root: Vector; frame: Frame } {
  const sign = sideSign(side);
  return {
    root: place(wrist, handFrame, 2.6, -3.4, -sign * 0.9),
    frame: compose(handFrame, rotateY(sign * across), rotateZ(spread), rotateY(sign * roll)),
  };
}

/** The skin between the thumb and the index finger. */
function webOf(side: Side, wrist: Vector, handFrame: Frame, shape: HandShape['thumb']): Hull {
  const { root, frame } = thumbRoot(side, wrist, handFrame, shape);
  return [
    sphere(root, 1.2),
    sphere(place(root, frame, 0, -THUMB_ROOT_BONE, 0), 0.8),
    sphere(place(wrist, handFrame, 2.8, -8.2, 0), 1),
  ];
}

function thumb(side: Side, wrist: Vector, handFrame: Frame, shape: HandShape['thumb'], webbed: boolean): Segment {
  const { root, frame } = thumbRoot(side, wrist, handFrame, shape);
  return {
    ...finger(`thumb${side}`, root, frame, [THUMB_ROOT_BONE, 3.2, 2.6], [0, ...shape.curl], 1.25, side),
    joint: {
      to: `hand${side}`,
      ...(webbed
        ? { centre: place(root, frame, 0, -THUMB_ROOT_BONE * 0.5, 0), radius: 3.1 }
        : { centre: root, radius: 1.7 }),
    },
  };
}
