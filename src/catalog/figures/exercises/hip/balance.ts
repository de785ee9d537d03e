// The pictures of the balance exercises for the hip.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, standing } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { chair, wall } from '../../props/furniture.ts';

const handOnChair: ArmPose = {
  wristAt: [30, 97, -10],
  elbowTowards: [-1, -0.6, -0.3],
  fingersTowards: [0.9, -0.35, 0],
  palmTowards: [0, -1, 0],
};

const singleLegStance: Drawing = {
  person: PEOPLE.priya,
  view: { yaw: -36, pitch: 9 },
  props: [chair({ at: 56, seat: 46 })],
  depthBias: nearer(-14, ['forearmLeft']),
  accent: leg('Right'),
  ghost: leg('Left'),
  start: { ...standing, armLeft: handOnChair, armRight: { abduction: 8, elbow: 8 } },
  end: {
    ...standing,
    armLeft: handOnChair,
    armRight: { abduction: 10, elbow: 8 },
    legRight: { ankleAt: [0, ANKLE_HEIGHT, 8], footPitch: 0 },
    legLeft: { hipFlexion: 38, knee: 66, ankle: -2 },
  },
  arrows: [
    {
      through: [
        [48, 26, -14],
        [50, 56, -14],
      ],
    },
  ],
};

/** She faces the seat of the chair, which looks along x. */
const facingSeat = { yaw: 180 };
const stanceLeg: LegPose = { ankleAt: [50, ANKLE_HEIGHT, 8], kneeTowards: [-1, 0, 0], footPitch: 0 };

const hipHingeReach: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -10, pitch: 10 },
  props: [wall({ at: -40 }), chair({ at: -10, seat: 46 })],
  accent: leg('Left'),
  ghost: leg('Right'),
  start: {
    root: { ...facingSeat, position: [50, 93, 0] },
    arms: { flexion: 2, abduction: 7, elbow: 8 },
    legLeft: stanceLeg,
    legRight: { ankleAt: [50, ANKLE_HEIGHT, -9], kneeTowards: [-1, 0, 0], footPitch: 0 },
  },
  end: {
    root: { ...facingSeat, position: [55, 90, 4], pitch: -68 },
    neck: { flexion: -14 },
    armLeft: { flexion: 10, abduction: 7, elbow: 8 },
    armRight: {
      wristAt: [5, 57.5, -13],
      elbowTowards: [0, -1, -0.6],
      fingersTowards: [-0.75, -0.7, 0],
      palmTowards: [0.4, -1, 0],
    },
    legLeft: stanceLeg,
    legRight: { hipFlexion: -4, knee: 4, ankle: -4 },
  },
  arrows: [
    {
      through: [
        [72, 10, -9],
        [104, 20, -9],
        [124, 42, -9],
      ],
    },
  ],
};

export const BALANCE_DRAWINGS = {
  'single-leg-stance': singleLegStance,
  'hip-hinge-reach': hipHingeReach,
} as const satisfies Record<string, Drawing>;
