// The pictures of the mobility exercises for the low back.
import { hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, bentLeg, quadruped, supine } from '../../pose/base-poses.ts';
import type { LegPose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';
import { handOnBelly, handOnChest } from './poses.ts';

const catCamel: Drawing = {
  person: PEOPLE.anna,
  view: { yaw: -14, pitch: 12 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  start: {
    ...quadruped,
    root: { position: [-33, 51.5, 0], pitch: -122 },
    spine: { lumbar: -44, thoracic: -14, belly: 3 },
    neck: { flexion: -34 },
  },
  end: {
    ...quadruped,
    root: { position: [-33, 50, 0], pitch: -44 },
    spine: { lumbar: 34, thoracic: 40 },
    neck: { flexion: 30 },
  },
  arrows: [
    {
      through: [
        [-8, 82, 0],
        [-8, 102, 0],
      ],
    },
  ],
};

const feetNear: LegPose = { ...bentLeg, ankleAt: [38, MAT_HEIGHT + ANKLE_HEIGHT, 8.8] };

const pelvicTilt: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -14, pitch: 15 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  frame: { on: ['crown', 'kneeRight', 'toeRight'], around: 4, maxScale: 4.6 },
  depthBias: nearer(24, hand('Left')),
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  ghost: ['shirt', 'pelvis'],
  start: {
    ...supine,
    root: { position: [0, 12, 0], pitch: 56 },
    spine: { lumbar: -58, thoracic: 36 },
    neck: { flexion: -28, nod: 8 },
    armRight: handOnChest,
    armLeft: handOnBelly,
    legs: feetNear,
  },
  end: {
    ...supine,
    root: { position: [0, 12, 0], pitch: 104 },
    spine: { lumbar: 12, thoracic: 2 },
    neck: { flexion: -16, nod: 12 },
    armRight: handOnChest,
    armLeft: { ...handOnBelly, wristAt: [-18, 24, -9], fingersTowards: [0.9, -0.06, 0.7] },
    legs: feetNear,
  },
  arrows: [{ arc: { centre: [2, 6, 22], radius: 16, from: [1, 0, 0], to: [0, 1, 0], sweep: [20, 130] } }],
};

export const MOBILITY_DRAWINGS = {
  'cat-camel': catCamel,
  'pelvic-tilt': pelvicTilt,
} as const satisfies Record<string, Drawing>;
