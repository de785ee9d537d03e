// A hand: one simple shape in a picture of the whole body, a palm with five fingers in a close-up.
import { compose, place, rotateX, rotateY, rotateZ, type Frame } from '../geometry/rotation.ts';
import type { Vector } from '../geometry/vector.ts';
import { sideSign, type FingerName, type Side } from '../body-parts.ts';
import type { Grip } from '../pose/pose.ts';
import type { Arm } from '../skeleton/arm.ts';
import { sphere, type Hull, type Segment } from './segment.ts';

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
    hulls: grip === 'open' || grip === 'relaxed' ? flat : closed,
    joint: { to: `forearm${side}`, centre: wrist, radius: 2.7 },
  };
}

interface Finger {
  readonly name: FingerName;
  readonly knuckle: Vector;
  /** Lengths of its bones, from the knuckle to the tip. */
  readonly bones: readonly number[];
  readonly radius: number;
  /** Spread toward the thumb, in degrees. */
  readonly spread: number;
}

const FINGERS: readonly Finger[] = [
  { name: 'index', knuckle: [2.9, -9.2, 0], bones: [4.2, 2.6, 1.9], radius: 0.95, spread: 4 },
  { name: 'middle', knuckle: [0.95, -9.6, 0], bones: [4.7, 3.0, 2.0], radius: 0.98, spread: 0 },
  { name: 'ring', knuckle: [-1.0, -9.3, 0], bones: [4.3, 2.7, 1.9], radius: 0.93, spread: -3 },
  { name: 'little', knuckle: [-2.8, -8.5, 0], bones: [3.3, 2.0, 1.6], radius: 0.82, spread: -8 },
];

/** Flexion of a finger's joints, from the knuckle on. */
const CURLS: Record<Grip, readonly [number, number, number]> = {
  open: [4, 6, 4],
  relaxed: [18, 24, 14],
  fist: [62, 88, 48],
  clasp: [42, 58, 26],
  thumb: [66, 92, 50],
};

interface Thumb {
  /** Away from the index finger, and across the palm. */
  readonly spread: number;
  readonly across: number;
  readonly curl: readonly [number, number];
}

const THUMBS: Record<Grip, Thumb> = {
  open: { spread: 38, across: 14, curl: [8, 8] },
  relaxed: { spread: 30, across: 26, curl: [12, 16] },
  fist: { spread: 18, across: 58, curl: [22, 40] },
  clasp: { spread: 34, across: 44, curl: [14, 22] },
  thumb: { spread: 84, across: 0, curl: [0, 0] },
};

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
  const curl = CURLS[grip];
  return [
    {
      name: `hand${side}`,
      material: 'skin',
      bias: 1.2,
      hulls: palm,
      joint: { to: `forearm${side}`, centre: wrist, radius: 2.7 },
    },
    ...FINGERS.map(({ name, knuckle, bones, radius, spread }) =>
      finger(
        `${name}${side}`,
        place(wrist, handFrame, ...knuckle),
        compose(handFrame, rotateZ(spread)),
        bones,
        curl,
        radius,
        side,
      ),
    ),
    thumb(side, wrist, handFrame, THUMBS[grip]),
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
  bones.forEach((bone, index) => {
    direction = compose(direction, rotateX(sideSign(side) * (curl[index] ?? 0)));
    const next = sphere(place(joint.centre, direction, 0, -bone, 0), radius * (1 - 0.09 * (index + 1)));
    hulls.push([joint, next]);
    joint = next;
  });
  return {
    name,
    material: 'skin',
    bias: 1.25,
    hulls,
    joint: { to: `hand${side}`, centre: knuckle, radius: radius * 1.5 },
  };
}

function thumb(side: Side, wrist: Vector, handFrame: Frame, { spread, across, curl }: Thumb): Segment {
  const sign = sideSign(side);
  const root = place(wrist, handFrame, 2.6, -3.4, -sign * 0.9);
  const frame = compose(handFrame, rotateY(sign * across), rotateZ(spread));
  return {
    ...finger(`thumb${side}`, root, frame, [3.6, 3.2, 2.6], [0, ...curl], 1.25, side),
    joint: { to: `hand${side}`, centre: root, radius: 2.2 },
  };
}
