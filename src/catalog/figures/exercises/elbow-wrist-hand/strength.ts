// The pictures of the strength exercises for the elbow, the wrist and the hand.
import { arm, forearm, hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { standing } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { dumbbell } from '../../props/equipment.ts';
import { chair, table } from '../../props/furniture.ts';
import { towel, TOWEL_GRIP } from '../../props/towel.ts';
import { armBehind, atTable, forearmOnTable } from './poses.ts';

const overTableEdge: ArmPose = { ...forearmOnTable, grip: 'fist' };

const wristExtensionDumbbell: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: -44, pitch: 14 },
  props: [
    table({ x: [-46, 17], z: [12, 62], height: 72, depth: 44 }),
    chair({ at: -16 }),
    dumbbell('Right', { gripAt: 8.9, radius: 4.4, bias: 60 }),
  ],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'fingertipsRight', [24, 58, 24]], around: 6, maxScale: 8 },
  depthBias: nearer(60, ['sleeveRight', ...arm('Right')]),
  accent: forearm('Right'),
  ghost: hand('Right'),
  ghostProps: [dumbbell('Right', { gripAt: 8.9, radius: 4.4 })],
  ghostDepth: 52,
  start: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...overTableEdge, fingersTowards: [0.75, -0.62, 0], palmTowards: [-0.62, -0.75, 0] },
  },
  end: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...overTableEdge, fingersTowards: [0.72, 0.68, 0], palmTowards: [0.68, -0.72, 0] },
  },
  arrows: [{ arc: { centre: [21, 76, 10], radius: 24, from: [1, 0, 0], to: [0, 1, 0], sweep: [-28, 50] } }],
};

const bicepsCurl: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: -30, pitch: 9 },
  props: [dumbbell('Right'), dumbbell('Left')],
  shadowAt: false,
  frame: { on: ['crown', 'palmRight', [0, 74, 0]], around: 9, maxScale: 4.6 },
  accent: [...forearm('Right'), ...forearm('Left')],
  start: { ...standing, arms: { flexion: 2, abduction: 7, elbow: 6, forearmTwist: -80, grip: 'fist' } },
  end: { ...standing, arms: { flexion: 4, abduction: 7, elbow: 134, forearmTwist: -80, grip: 'fist' } },
  arrows: [{ along: 'palmRight', span: [0.1, 0.92], aside: -30 }],
};

/** Where the towel is held: before the body, and how high. */
const TOWEL_AT = { x: 37, y: 124 };

/** A fist around a rolled towel that lies along z; `turn` tips the knuckles up or down. */
function aroundTowel(z: number, turn: number): ArmPose {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const { along, inside } = TOWEL_GRIP;
  return {
    wristAt: [TOWEL_AT.x - cos * along - sin * inside, TOWEL_AT.y - sin * along + cos * inside, z],
    elbowTowards: [-0.5, -1, Math.sign(z) * 0.3],
    fingersTowards: [cos, sin, 0],
    palmTowards: [sin, -cos, 0],
    grip: 'fist',
  };
}

const towelTwist: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -68, pitch: 18 },
  props: [towel()],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'elbowLeft', 'palmRight', 'palmLeft'], around: 7, maxScale: 7 },
  depthBias: nearer(10, hand('Left')),
  accent: [...forearm('Right'), ...forearm('Left')],
  ghost: [],
  start: { ...standing, armRight: aroundTowel(14, 0), armLeft: aroundTowel(-14, 0) },
  end: { ...standing, armRight: aroundTowel(14, -42), armLeft: aroundTowel(-14, 42) },
  arrows: [
    { arc: { centre: [37, 122, 41], radius: 10, from: [1, 0, 0], to: [0, 1, 0], sweep: [80, -40] } },
    { arc: { centre: [37, 124, -34], radius: 10, from: [1, 0, 0], to: [0, 1, 0], sweep: [-60, 60] } },
  ],
};

export const STRENGTH_DRAWINGS = {
  'wrist-extension-dumbbell': wristExtensionDumbbell,
  'biceps-curl': bicepsCurl,
  'towel-twist': towelTwist,
} as const satisfies Record<string, Drawing>;
