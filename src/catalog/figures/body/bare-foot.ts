// A foot without a shoe: its arch, and five toes.
import { sideSign, TOES, type Side, type ToeName } from '../body-parts.ts';
import { ringOf } from '../geometry/polygon.ts';
import { compose, place, rotateY, rotateZ, type Frame } from '../geometry/rotation.ts';
import { scale, type Vector } from '../geometry/vector.ts';
import type { BareFoot } from '../pose/pose.ts';
import type { Leg } from '../skeleton/leg.ts';
import { sphere, type Hull, type Nail, type Segment } from './segment.ts';

/** Of the sole under the ankle; a bare foot stands as high as one in a shoe. */
const SOLE = -8.8;
/** Height of a resting arch on the inner side of the foot. */
const RESTING_ARCH = 1.8;
/** Where the arch begins and ends, ahead of the ankle. */
const ARCH = { from: -1.6, to: 10.4 };
const ARCH_STEPS = 16;

/** The slope of the toes of a foot that stands; degrees. */
const TOWARD_FLOOR = 7;

interface Toe {
  /** Ahead of the ball, above it, and toward the outer side. */
  readonly knuckle: Vector;
  readonly bones: readonly [number, number];
  readonly radius: number;
  /** Toward the outer side. */
  readonly spread: number;
}

const TOE_SHAPES: Readonly<Record<ToeName, Toe>> = {
  bigToe: { knuckle: [0.4, -0.3, -2.5], bones: [3.4, 2.5], radius: 1.75, spread: 5 },
  secondToe: { knuckle: [0.7, -0.5, -0.3], bones: [3.7, 2], radius: 1.25, spread: 2 },
  thirdToe: { knuckle: [0.2, -0.7, 1.1], bones: [3.3, 1.8], radius: 1.15, spread: 1 },
  fourthToe: { knuckle: [-0.5, -0.9, 2.4], bones: [2.9, 1.6], radius: 1.1, spread: -2 },
  littleToe: { knuckle: [-1.4, -1.1, 3.6], bones: [2.4, 1.4], radius: 1.05, spread: -6 },
};

export function bareFootSegments(side: Side, leg: Leg, { arch = 0, curl = 0 }: BareFoot): Segment[] {
  const sign = sideSign(side);
  const { ankle, footFrame } = leg;
  /** A lifted arch brings the ball of the foot nearer to the heel. */
  const back = arch * 0.8;
  const at = (x: number, y: number, outward: number): Vector => place(ankle, footFrame, x, y, outward * sign);
  const part = (x: number, y: number, outward: number, radius: number) => sphere(at(x, y, outward), radius);
  const height = RESTING_ARCH + arch;
  const heel = [part(-3.2, -5.6, 0, 3.2), part(-2.6, -6.3, 0.6, 2.5)];
  const overHeel = part(-1.5, -3.4, 0, 3.3);
  const instep = part(4.6, -3.4 + arch * 0.35, -0.4, 3);
  const innerArch = part(4.8, SOLE + height + 2, -1.7, 2);
  const balls = [part(11.6 - back, -6.7, -2.3, 2.1), part(9.6 - back, -7.1, 3.2, 1.7)];
  const hulls: Hull[] = [
    [sphere(ankle, 3.6), overHeel, instep],
    [overHeel, ...heel, instep],
    [...heel, innerArch, instep],
    [innerArch, instep, ...balls],
    [...heel, part(4.4, -7.1, 2.6, 1.7), ...balls.slice(1)],
  ];
  const edge = Array.from({ length: ARCH_STEPS + 1 }, (_, step): Vector => {
    const t = step / ARCH_STEPS;
    return at(ARCH.from + (ARCH.to - back - ARCH.from) * t, SOLE + 0.2 + height * Math.sin(Math.PI * t) ** 0.8, -2.8);
  });
  const inner = scale(footFrame[2], -sign);
  return [
    {
      name: `foot${side}`,
      material: 'skin',
      bias: 0.2,
      hulls,
      hollow: { outline: [...edge, at(ARCH.to, SOLE - 2, -2.8), at(ARCH.from, SOLE - 2, -2.8)], facing: inner },
      creases: { lines: [edge], facing: inner },
      joint: { to: `shank${side}`, centre: ankle, radius: 3.7, facing: footFrame[1] },
    },
    ...TOES.map((name) => toe(name, side, leg, back, curl)),
  ];
}

function toe(name: ToeName, side: Side, { ball, footFrame, toeFrame }: Leg, back: number, curl: number): Segment {
  const sign = sideSign(side);
  const { knuckle, bones, radius, spread } = TOE_SHAPES[name];
  const [ahead, above, outward] = knuckle;
  const root = place(ball, footFrame, ahead - back, above, outward * sign);
  const first = compose(toeFrame, rotateY(-sign * spread), rotateZ(-curl * 0.4 - TOWARD_FLOOR));
  const second = compose(first, rotateZ(-curl));
  const middle = place(root, first, bones[0], 0, 0);
  const tip = place(middle, second, bones[1], -0.15, 0);
  return {
    name: `${name}${side}`,
    material: 'skin',
    bias: 0.3,
    hulls: [
      [sphere(root, radius), sphere(middle, radius * 0.92)],
      [sphere(middle, radius * 0.92), sphere(tip, radius * 0.88)],
    ],
    nail: nailOf(tip, second, radius),
    joint: { to: `foot${side}`, centre: root, radius: radius * 1.5 },
  };
}

/** On the back of a toe, near its tip. */
function nailOf(tip: Vector, frame: Frame, radius: number): Nail {
  return {
    outline: ringOf(1, 20).map(([x, z]) => place(tip, frame, 0.2 + x * radius * 0.5, radius * 0.7, z * radius * 0.55)),
    facing: frame[1],
  };
}
