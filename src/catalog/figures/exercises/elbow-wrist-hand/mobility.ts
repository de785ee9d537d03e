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
  depthBias: nearer(60, ['sleeveRight', ...arm('Right')]),
  accent: hand('Right'),
  ghost: [],
  start: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...forearmOnTable, fingersTowards: [0.4, -0.92, 0], palmTowards: [-0.92, -0.4, 0] },
  },
  end: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...forearmOnTable, fingersTowards: [0.6, 0.8, 0], palmTowards: [0.8, -0.6, 0] },
  },
  arrows: [{ arc: { centre: [21, 76, 26], radius: 22, from: [1, 0, 0], to: [0, 1, 0], sweep: [-44, 32] } }],
};

const elbowBentAtSide: ArmPose = { abduction: 9, elbow: 90, wrist: -8 };

const forearmTurn: Drawing = {
  person: PEOPLE.anna,
  view: { yaw: -24, pitch: 14 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['elbowLeft', 'fingertipsLeft', [0, 124, 0]], around: 8, maxScale: 9 },
  accent: forearm('Left'),
  ghost: [],
  start: { ...standing, armRight: armBehind, armLeft: { ...elbowBentAtSide, forearmTwist: -86 } },
  end: { ...standing, armRight: armBehind, armLeft: { ...elbowBentAtSide, forearmTwist: 76 } },
  arrows: [{ arc: { centre: [21, 112, -21], radius: 10, from: [0, 0, -1], to: [0, 1, 0], sweep: [5, 172] } }],
};

const elbowBendAndStraighten: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -12, pitch: 8 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'fingertipsRight'], around: 4.5, maxScale: 6 },
  accent: arm('Right'),
  ghost: forearm('Right'),
  start: { ...standing, armLeft: armBehind, armRight: { flexion: 0, abduction: 6, elbow: 8, forearmTwist: -80 } },
  end: {
    ...standing,
    armLeft: armBehind,
    armRight: { flexion: 2, abduction: 6, elbow: 140, forearmTwist: -80, grip: 'relaxed' },
  },
  arrows: [{ along: 'palmRight', span: [0.1, 0.92], aside: -30 }],
};

export const MOBILITY_DRAWINGS = {
  'wrist-bend-and-straighten': wristBendAndStraighten,
  'forearm-turn': forearmTurn,
  'elbow-bend-and-straighten': elbowBendAndStraighten,
} as const satisfies Record<string, Drawing>;
