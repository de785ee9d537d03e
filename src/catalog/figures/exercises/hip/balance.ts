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
  view: { yaw: -10, pitch: 10 },
  props: [wall({ at: -48 }), chair({ at: -18, seat: 46 })],
  accent: leg('Left'),
  ghost: leg('Right'),
  start: {
    root: { ...facingSeat, position: [50, 93, 0] },
    arms: { flexion: 2, abduction: 7, elbow: 8 },
    legLeft: stanceLeg,
    legRight: { ankleAt: [50, ANKLE_HEIGHT, -9], kneeTowards: [-1, 0, 0], footPitch: 0 },
  },
  end: {
    root: { ...facingSeat, position: [55, 90, 4], pitch: -72 },
    neck: { flexion: -14 },
    armLeft: { flexion: -8, abduction: 8, elbow: 8 },
    armRight: {
      wristAt: [1, 52.5, -11],
      elbowTowards: [0.2, -1, -0.6],
      fingersTowards: [-1, -0.45, 0.15],
      palmTowards: [0.2, -1, 0.4],
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
    {
      through: [
        [40, 76, -22],
        [28, 66, -22],
        [12, 62, -22],
      ],
    },
  ],
};

export const BALANCE_DRAWINGS = {
  'single-leg-stance': singleLegStance,
  'hip-hinge-reach': hipHingeReach,
} as const satisfies Record<string, Drawing>;
