// One leg as segments: bare thigh under the leg of the shorts, shank, shoe or bare foot.
import { place } from '../geometry/rotation.ts';
import type { Vector } from '../geometry/vector.ts';
import { sideSign, type Side } from '../body-parts.ts';
import { LEG_BONES, type Leg } from '../skeleton/leg.ts';
import type { BareFoot } from '../pose/pose.ts';
import { bareFootSegments } from './bare-foot.ts';
import type { Build } from './people.ts';
import { rim, sphere, type Segment, type Sphere } from './segment.ts';

export function legSegments(side: Side, leg: Leg, { limbs }: Build, bareFoot?: BareFoot): Segment[] {
  const { hip, knee, ankle, ball } = leg;
  const inThigh = (x: number, y: number) => place(hip, leg.thighFrame, x, y, 0);
  const inShank = (x: number, y: number) => place(knee, leg.shankFrame, x, y, 0);
  const inFoot = (x: number, y: number, z: number, radius: number) =>
    sphere(place(ankle, leg.footFrame, x, y, z), radius);
  const inToes = (x: number, y: number, z: number, radius: number) =>
    sphere(place(ball, leg.toeFrame, x, y, z), radius);
  const thick = (radius: number) => radius * limbs;
  const midThigh = sphere(inThigh(0.8, -20), thick(7.6));
  const calf = sphere(inShank(-1.2, -12), thick(5.5));
  const kneeRadius = thick(5.5);
  return [
    {
      name: `thigh${side}`,
      material: 'skin',
      bias: sideSign(side) * 0.1,
      hulls: [
        [sphere(inThigh(0, -2), thick(8.6)), midThigh],
        [midThigh, sphere(inThigh(0, -LEG_BONES.upper), kneeRadius)],
      ],
      joint: { to: 'pelvis', centre: hip, radius: 9 },
    },
    {
      name: `shorts${side}`,
      material: 'shorts',
      bias: 0.05,
      follows: `thigh${side}`,
      hulls: [[sphere(inThigh(0, -1), thick(9)), ...rim(inThigh(0.6, -22), leg.thighFrame, thick(8.8), thick(8.8))]],
      joint: { to: 'pelvis', centre: hip, radius: 9.4 },
    },
    {
      name: `shank${side}`,
      material: 'skin',
      hulls: [
        [sphere(inShank(0.2, 0), thick(5.4)), calf],
        [calf, sphere(inShank(0, 2 - LEG_BONES.lower), thick(3.4))],
      ],
      joint: { to: `thigh${side}`, centre: knee, radius: kneeRadius },
    },
    ...(bareFoot ? bareFootSegments(side, leg, bareFoot) : [shoe(side, leg.footFrame[1], inFoot, inToes)]),
  ];
}

type Placed = (x: number, y: number, z: number, radius: number) => Sphere;

function shoe(side: Side, up: Vector, inFoot: Placed, inToes: Placed): Segment {
  const heel = inFoot(-4.2, -5.2, 0, 3.4);
  const instep = inFoot(5.5, -3.6, 0, 3.3);
  const balls = [inFoot(12, -6.2, 2.2, 2.4), inFoot(12, -6.2, -2, 2.4)];
  const soleBalls = [inFoot(12, -7.8, 3, 1), inFoot(12, -7.8, -3, 1)];
  const upperHeel = inFoot(-4, -3.9, 0, 3);
  const upperBalls = [inFoot(12, -5.4, 2.6, 1.6), inFoot(12, -5.4, -2.4, 1.6)];
  return {
    name: `foot${side}`,
    material: 'shoe',
    bias: 0.2,
    hulls: [
      [inFoot(0, 0.5, 0, 3.9), heel, instep],
      [heel, instep, ...balls],
      [...balls, inToes(6.2, -0.1, 1.2, 2), inToes(6.2, -0.1, -1.4, 2)],
    ],
    sole: [
      [inFoot(-5.6, -7.9, 1.2, 1), inFoot(-5.6, -7.9, -1.2, 1), ...soleBalls],
      [...soleBalls, inToes(6.6, -1.4, 1.4, 1), inToes(6.6, -1.4, -1.6, 1)],
    ],
    upper: {
      facing: up,
      hulls: [
        [inFoot(0, 0.5, 0, 3.9), upperHeel, instep],
        [upperHeel, instep, ...upperBalls],
        [...upperBalls, inToes(5.9, 0.7, 1.3, 1.4), inToes(5.9, 0.7, -1.5, 1.4)],
      ],
    },
  };
}
