// The pictures of the strength exercises for the knee.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, bentLeg, sitting, standing, supine } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { ARMREST_HEIGHT, chair, mat, MAT_HEIGHT, wall } from '../../props/furniture.ts';
import { fingertipsOnChair, handsOnSeat } from './poses.ts';

/** The far hand is behind the trunk, not below the raised thigh. */
const farHand: ArmPose = {
  wristAt: [-20, 5.6, -26],
  elbowTowards: [-0.2, 0, -1],
  fingersTowards: [1, 0, 0.2],
  palmTowards: [0, -1, 0],
};

const straightLegRaise: Drawing = {
  person: PEOPLE.ben,
  view: { yaw: -14, pitch: 16 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  accent: leg('Right'),
  start: { ...supine, armLeft: farHand, legs: bentLeg, legRight: { hipFlexion: -2, knee: 2, ankle: -6 } },
  end: { ...supine, armLeft: farHand, legs: bentLeg, legRight: { hipFlexion: 44, knee: 0, ankle: 8 } },
  arrows: [{ along: 'ankleRight', span: [0.08, 0.95], aside: -30 }],
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
const feetUnderKnees: LegPose = { ankleAt: [28, ANKLE_HEIGHT, 11], kneeTowards: [1, 0, 0.1], footPitch: 0 };

const sitToStand: Drawing = {
  person: PEOPLE.james,
  view: { yaw: -26, pitch: 11 },
  props: [wall({ at: -41 }), chair({ at: -12 })],
  accent: [...leg('Right'), ...leg('Left')],
  ghost: ['head', 'neck', 'shirt', 'pelvis', 'shortsRight', 'shortsLeft', ...leg('Right'), ...leg('Left')],
  start: {
    root: { position: [-7, 55, 0], pitch: -12 },
    neck: { flexion: -8 },
    arms: { ...armsAhead, flexion: 97 },
    legs: feetUnderKnees,
  },
  end: { root: { position: [26, 93, 0] }, arms: armsAhead, legs: feetUnderKnees },
  arrows: [
    {
      through: [
        [46, 66, 20],
        [62, 88, 20],
        [66, 116, 20],
      ],
    },
  ],
};

/** On the armrests, or just off them. */
const handOnArmrest: ArmPose = {
  wristAt: [-11, 45 + ARMREST_HEIGHT + 2.6, 23.5],
  elbowTowards: [-1, -0.1, 0],
  fingersTowards: [0.95, -0.3, 0],
  palmTowards: [0, -1, 0],
};

const sitToStandArmrests: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: -26, pitch: 12 },
  props: [wall({ at: -41 }), chair({ at: -12, armrests: true })],
  accent: [...leg('Right'), ...leg('Left')],
  ghost: ['head', 'neck', 'shirt', 'pelvis', 'shortsRight', 'shortsLeft', ...leg('Right'), ...leg('Left')],
  start: {
    root: { position: [-5, 55, 0], pitch: -20 },
    neck: { flexion: -14 },
    arms: handOnArmrest,
    legs: feetUnderKnees,
  },
  end: {
    root: { position: [26, 93, 0] },
    arms: { flexion: 2, abduction: 8, elbow: 10 },
    legs: feetUnderKnees,
  },
  arrows: [
    {
      through: [
        [66, 64, 10],
        [82, 86, 10],
        [86, 116, 10],
      ],
    },
  ],
};

const handsOnChairBack: ArmPose = { ...fingertipsOnChair, wristAt: [28, 96, 14] };

const standingHamstringCurl: Drawing = {
  person: PEOPLE.nora,
  view: { yaw: -20, pitch: 9 },
  props: [chair({ at: 62, seat: 46 })],
  accent: leg('Right'),
  start: { ...standing, arms: handsOnChairBack, legRight: { hipFlexion: 0, knee: 0, ankle: 0 } },
  end: { ...standing, arms: handsOnChairBack, legRight: { hipFlexion: 0, knee: 88, ankle: 0 } },
  arrows: [{ along: 'heelRight', span: [0.08, 0.94], aside: 26 }],
};

export const STRENGTH_DRAWINGS = {
  'straight-leg-raise': straightLegRaise,
  'seated-knee-extension': seatedKneeExtension,
  'sit-to-stand': sitToStand,
  'sit-to-stand-armrests': sitToStandArmrests,
  'standing-hamstring-curl': standingHamstringCurl,
} as const satisfies Record<string, Drawing>;
