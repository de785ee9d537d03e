// The pictures of the squats and lunges for the knee.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, standing } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { chair, wall } from '../../props/furniture.ts';
import { fingertipsOnChair } from './poses.ts';

const BOTH_LEGS = [...leg('Right'), ...leg('Left')];
const UPPER_BODY = ['head', 'neck', 'shirt', 'sleeveRight', 'sleeveLeft'] as const;
const hipWide: LegPose = { ankleAt: [0, ANKLE_HEIGHT, 10], kneeTowards: [1, 0, 0.12], footPitch: 0 };

const handsOnChairBack: ArmPose = { ...fingertipsOnChair, wristAt: [30, 96, 13] };

const miniSquat: Drawing = {
  person: PEOPLE.priya,
  view: { yaw: -34, pitch: 10 },
  props: [chair({ at: 64, seat: 46 })],
  accent: BOTH_LEGS,
  ghost: UPPER_BODY,
  start: { ...standing, arms: handsOnChairBack, legs: hipWide },
  end: {
    root: { position: [-14, 84, 0], pitch: -25 },
    neck: { flexion: -14 },
    arms: handsOnChairBack,
    legs: hipWide,
  },
  arrows: [
    {
      through: [
        [-22, 108, 20],
        [-40, 82, 20],
      ],
    },
  ],
};

/** Each hand on the other shoulder. */
const armsCrossed: ArmPose = { flexion: 46, abduction: 2, rotation: 88, elbow: 114 };

const squatToChair: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -14, pitch: 8 },
  props: [wall({ at: -82, halfWidth: 30 }), chair({ at: -53 })],
  accent: BOTH_LEGS,
  ghost: ['pelvis', 'shortsRight', 'shortsLeft', ...UPPER_BODY],
  depthBias: nearer(8, ['forearmRight', 'handRight']),
  start: { ...standing, arms: armsCrossed, legs: hipWide },
  end: {
    root: { position: [-29, 58.5, 0], pitch: -46 },
    neck: { flexion: -26 },
    arms: armsCrossed,
    legs: hipWide,
  },
  arrows: [
    {
      through: [
        [-16, 94, 10],
        [-36, 88, 10],
        [-42, 72, 10],
      ],
    },
  ],
};

const feetBeforeWall: LegPose = { ankleAt: [50, ANKLE_HEIGHT, 10], kneeTowards: [1, 0, 0.06], footPitch: 0 };

const wallSit: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -3, pitch: 7 },
  props: [wall({ at: -7, halfWidth: 20 })],
  accent: BOTH_LEGS,
  ghost: ['pelvis', 'shortsRight', 'shortsLeft', ...UPPER_BODY],
  start: {
    root: { position: [12, 84, 0] },
    arms: { flexion: -4, abduction: 8, elbow: 4 },
    armLeft: { flexion: -5, abduction: 8, elbow: 3 },
    legs: feetBeforeWall,
  },
  end: {
    root: { position: [12, 67.7, 0] },
    arms: { flexion: -4, abduction: 8, elbow: 4 },
    armLeft: { flexion: -5, abduction: 8, elbow: 3 },
    legs: feetBeforeWall,
  },
  arrows: [
    {
      through: [
        [46, 118, 20],
        [46, 88, 20],
      ],
    },
  ],
};

const frontFoot: LegPose = { ankleAt: [25, ANKLE_HEIGHT, 8], footPitch: 0 };
/** The chair stands at the left, its back within reach. */
const handOnChairBeside: ArmPose = {
  wristAt: [16, 95, -28],
  elbowTowards: [-0.3, -1, -0.6],
  fingersTowards: [0.8, -0.35, -0.2],
  palmTowards: [0, -1, 0],
};

const splitSquat: Drawing = {
  person: PEOPLE.david,
  view: { yaw: -22, pitch: 10 },
  props: [chair({ at: 46, beside: -48, seat: 46 })],
  accent: leg('Right'),
  ghost: [...UPPER_BODY, 'pelvis'],
  start: {
    root: { position: [-6, 87, 0] },
    armLeft: handOnChairBeside,
    armRight: { flexion: 2, abduction: 8, elbow: 8 },
    legRight: frontFoot,
    legLeft: { ankleAt: [-41.2, 14, -8], footPitch: -30, toes: 30, footTurn: 0 },
  },
  end: {
    root: { position: [-6, 77.5, 0] },
    armLeft: handOnChairBeside,
    armRight: { flexion: 2, abduction: 8, elbow: 8 },
    legRight: frontFoot,
    legLeft: { ankleAt: [-38.5, 15.4, -8], kneeTowards: [1, -0.3, 0], footPitch: -42, toes: 42, footTurn: 0 },
  },
  arrows: [
    {
      through: [
        [-34, 110, 20],
        [-34, 78, 20],
      ],
    },
  ],
};

export const SQUAT_DRAWINGS = {
  'mini-squat': miniSquat,
  'squat-to-chair': squatToChair,
  'wall-sit': wallSit,
  'split-squat': splitSquat,
} as const satisfies Record<string, Drawing>;
