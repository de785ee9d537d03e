// The pictures of the knee exercises.
import { leg } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { ANKLE_HEIGHT, bentLeg, sitting, supine } from '../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../pose/pose.ts';
import { chair, mat, MAT_HEIGHT } from '../props/furniture.ts';

const straightLegRaise: Drawing = {
  person: PEOPLE.ben,
  view: { yaw: -14, pitch: 16 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  accent: leg('Right'),
  start: { ...supine, legs: bentLeg, legRight: { hipFlexion: -2, knee: 2, ankle: -6 } },
  end: { ...supine, legs: bentLeg, legRight: { hipFlexion: 48, knee: 0, ankle: 8 } },
  arrows: [{ along: 'ankleRight', span: [0.08, 0.95], aside: -30 }],
};

const handsOnSeat: ArmPose = {
  wristAt: [-14, 50, 27],
  elbowTowards: [-1, -0.2, 0.6],
  fingersTowards: [0.6, -1, 0.1],
  palmTowards: [0, 0, -1],
};

const seatedKneeExtension: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -22, pitch: 10 },
  props: [chair({ at: -8 })],
  accent: leg('Right'),
  start: { ...sitting, arms: handsOnSeat, legs: { hipFlexion: 85, knee: 85 } },
  end: {
    ...sitting,
    arms: handsOnSeat,
    legs: { hipFlexion: 85, knee: 85 },
    legRight: { hipFlexion: 85, knee: 6, ankle: 8 },
  },
  arrows: [{ along: 'ankleRight', span: [0.06, 0.94], aside: -26 }],
};

const armsAhead: ArmPose = { flexion: 86, abduction: -2, elbow: 4 };
const feetUnderKnees: LegPose = { ankleAt: [27, ANKLE_HEIGHT, 10], kneeTowards: [1, 0, 0.1], footPitch: 0 };

const sitToStand: Drawing = {
  person: PEOPLE.james,
  view: { yaw: -24, pitch: 11 },
  props: [chair({ at: -8 })],
  accent: [...leg('Right'), ...leg('Left')],
  start: {
    root: { position: [-14, 55, 0], pitch: -8 },
    spine: { lumbar: 4, thoracic: 6 },
    neck: { flexion: -10 },
    arms: armsAhead,
    legs: feetUnderKnees,
  },
  end: { root: { position: [25, 93, 0] }, arms: armsAhead, legs: feetUnderKnees },
  arrows: [
    {
      through: [
        [44, 66, 20],
        [60, 88, 20],
        [64, 116, 20],
      ],
    },
  ],
};

export const KNEE_DRAWINGS = {
  'straight-leg-raise': straightLegRaise,
  'seated-knee-extension': seatedKneeExtension,
  'sit-to-stand': sitToStand,
} as const satisfies Record<string, Drawing>;
