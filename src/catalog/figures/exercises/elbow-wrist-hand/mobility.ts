// The pictures of the mobility exercises for the elbow, the wrist and the hand.
import { arm, forearm, hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { standing } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { chair, table } from '../../props/furniture.ts';
import { armBehind, atTable, forearmOnTable } from './poses.ts';

const wristBendAndStraighten: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -22, pitch: 15 },
  props: [table({ x: [-34, 17], z: [12, 62], height: 72, depth: 44 }), chair({ at: -16 })],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['elbowRight', 'fingertipsRight'], around: 8, maxScale: 9.4 },
  /** The hand goes under the wrist, so that its color ends alike whether it is bent or not. */
  depthBias: { ...nearer(74, ['sleeveRight', ...arm('Right')]), ...nearer(54, hand('Right')) },
  accent: hand('Right'),
  ghostDepth: 52,
  start: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...forearmOnTable, fingersTowards: [0.5, -0.86, 0], palmTowards: [-0.86, -0.5, 0] },
  },
  end: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...forearmOnTable, fingersTowards: [0.72, 0.7, 0], palmTowards: [0.7, -0.72, 0] },
  },
  arrows: [{ arc: { centre: [21, 76, 26], radius: 21, from: [1, 0, 0], to: [0, 1, 0], sweep: [-48, 28] } }],
};

const elbowBentAtSide: ArmPose = { abduction: 9, rotation: -12, elbow: 92, grip: 'spread' };

const forearmTurn: Drawing = {
  person: PEOPLE.anna,
  view: { yaw: -64, pitch: 46 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['elbowRight', 'fingertipsRight'], around: 9, maxScale: 10 },
  accent: forearm('Right'),
  ghost: [],
  start: {
    ...standing,
    armLeft: armBehind,
    armRight: { ...elbowBentAtSide, fingersTowards: [1, 0.12, 0], palmTowards: [0, 1, 0.1] },
  },
  end: {
    ...standing,
    armLeft: armBehind,
    armRight: { ...elbowBentAtSide, fingersTowards: [1, 0.12, 0], palmTowards: [0, -1, 0.1] },
  },
  arrows: [{ arc: { centre: [33, 112, 28], radius: 13, from: [0, 0, 1], to: [0, 1, 0], sweep: [10, 160] } }],
};

const elbowBendAndStraighten: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -24, pitch: 8 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'fingertipsRight'], around: 4.5, maxScale: 6 },
  accent: arm('Right'),
  ghost: forearm('Right'),
  ghostDepth: 26,
  start: { ...standing, armLeft: armBehind, armRight: { flexion: 0, abduction: 6, elbow: 8, forearmTwist: -80 } },
  end: {
    ...standing,
    armLeft: armBehind,
    armRight: { flexion: 2, abduction: 6, elbow: 143, forearmTwist: -80 },
  },
  arrows: [{ along: 'palmRight', span: [0.1, 0.92], aside: -30 }],
};

export const MOBILITY_DRAWINGS = {
  'wrist-bend-and-straighten': wristBendAndStraighten,
  'forearm-turn': forearmTurn,
  'elbow-bend-and-straighten': elbowBendAndStraighten,
} as const satisfies Record<string, Drawing>;
