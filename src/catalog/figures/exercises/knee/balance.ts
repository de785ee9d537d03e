// The pictures of the balance exercises for the knee.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, standing } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { chair } from '../../props/furniture.ts';
import { fingertipsOnChair } from './poses.ts';

/** Facing z, so that a chair stands at the left. */
const facing = { yaw: 90 };
const handBeside: ArmPose = {
  wristAt: [37, 97, -6],
  elbowTowards: [0.4, -0.4, -1],
  fingersTowards: [0.5, -0.45, 0.75],
  palmTowards: [0, -1, 0],
};
const behindFoot: LegPose = { ankleAt: [3, ANKLE_HEIGHT, -14], footPitch: 0, footTurn: 0 };

const tandemStance: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: 50, pitch: 20 },
  props: [chair({ at: 62 })],
  accent: leg('Right'),
  start: {
    root: { position: [-5, 93, -12], ...facing },
    armLeft: handBeside,
    armRight: { flexion: 2, abduction: 8, elbow: 8 },
    legRight: { ankleAt: [-13, ANKLE_HEIGHT, -14], footPitch: 0, footTurn: 0 },
    legLeft: behindFoot,
  },
  end: {
    root: { position: [3, 91, 0], ...facing },
    armLeft: { ...handBeside, wristAt: [40, 97, 8] },
    armRight: { flexion: 4, abduction: 34, elbow: 14 },
    legRight: { ankleAt: [3, ANKLE_HEIGHT, 14], footPitch: 0, footTurn: 0 },
    legLeft: behindFoot,
  },
  arrows: [
    {
      through: [
        [-29, 1, -16],
        [-26, 1, 4],
        [-16, 1, 20],
      ],
    },
  ],
};

const standingFoot: LegPose = { ankleAt: [0, ANKLE_HEIGHT, 5], footPitch: 0 };
const liftedFoot: LegPose = { ankleAt: [-28, 26, -10], kneeTowards: [1, -0.2, 0], ankle: -10 };

const singleLegMiniSquat: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: -40, pitch: 10 },
  props: [chair({ at: 62, seat: 46 })],
  accent: leg('Right'),
  ghost: ['head', 'neck', 'shirt', 'sleeveRight', 'sleeveLeft'],
  start: {
    ...standing,
    arms: fingertipsOnChair,
    legRight: standingFoot,
    legLeft: liftedFoot,
  },
  end: {
    root: { position: [-9, 83, 0], pitch: -14 },
    neck: { flexion: -8 },
    arms: fingertipsOnChair,
    legRight: standingFoot,
    legLeft: liftedFoot,
  },
  arrows: [
    {
      through: [
        [-32, 112, 20],
        [-36, 84, 20],
      ],
    },
  ],
};

export const BALANCE_DRAWINGS = {
  'tandem-stance': tandemStance,
  'single-leg-mini-squat': singleLegMiniSquat,
} as const satisfies Record<string, Drawing>;
