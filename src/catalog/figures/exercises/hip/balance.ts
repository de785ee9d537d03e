// The pictures of the balance exercises for the hip.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT } from '../../pose/base-poses.ts';
import type { LegPose, Pose } from '../../pose/pose.ts';
import { chair, wall } from '../../props/furniture.ts';
import { besideChair } from './poses.ts';

/** The chair is beside the leg that she stands on, so that the lifted one is seen free of it. */
const besideChairBack: Pose = { ...besideChair, armRight: { abduction: 9, elbow: 8 } };

const singleLegStance: Drawing = {
  person: PEOPLE.priya,
  view: { yaw: -30, pitch: 9 },
  props: [chair({ at: 52, seat: 46 })],
  accent: leg('Left'),
  ghost: leg('Right'),
  shadowOf: { start: ['footRight', 'footLeft'], end: ['footLeft'] },
  start: { ...besideChairBack, legRight: { ankleAt: [-9, ANKLE_HEIGHT, 4], footPitch: 0 } },
  end: { ...besideChairBack, legRight: { hipFlexion: 54, hipAbduction: 6, knee: 76, ankle: -2 } },
  arrows: [
    {
      through: [
        [-22, 24, 44],
        [-22, 54, 52],
      ],
    },
  ],
};

/** She faces the seat of the chair, which looks along x. */
const facingSeat = { yaw: 180 };
const stanceLeg: LegPose = { ankleAt: [50, ANKLE_HEIGHT, 8], kneeTowards: [-1, 0, 0], footPitch: 0 };

const hipHingeReach: Drawing = {
  person: PEOPLE.yuki,
  // The hand that reaches is the near one.
  view: { yaw: 204, pitch: 12 },
  props: [wall({ at: -48 }), chair({ at: -18, seat: 46 })],
  accent: leg('Left'),
  ghost: ['handRight'],
  start: {
    root: { ...facingSeat, position: [50, 93, 0] },
    arms: { flexion: 2, abduction: 7, elbow: 8 },
    legLeft: stanceLeg,
    legRight: { ankleAt: [50, ANKLE_HEIGHT, -9], kneeTowards: [-1, 0, 0], footPitch: 0 },
  },
  end: {
    root: { ...facingSeat, position: [54, 87, 2], pitch: -70 },
    neck: { flexion: -14 },
    armLeft: {
      wristAt: [47, 93, 20],
      elbowTowards: [0, -1, 0.4],
      fingersTowards: [0.8, -0.6, 0],
      palmTowards: [0, 0, -1],
    },
    armRight: {
      wristAt: [-6, 52.5, -13],
      elbowTowards: [0.4, -1, -0.6],
      fingersTowards: [-1, -0.45, 0.15],
      palmTowards: [0.2, -1, 0.4],
    },
    legLeft: stanceLeg,
    legRight: { ankleAt: [102, 27, -9], kneeTowards: [-1, 0, 0], ankle: -20 },
  },
  arrows: [
    {
      through: [
        [44, 82, -30],
        [28, 77, -30],
        [9, 55, -30],
      ],
    },
  ],
};

export const BALANCE_DRAWINGS = {
  'single-leg-stance': singleLegStance,
  'hip-hinge-reach': hipHingeReach,
} as const satisfies Record<string, Drawing>;
