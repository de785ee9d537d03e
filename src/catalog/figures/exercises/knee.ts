// The pictures of the knee exercises.
import { leg } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { ANKLE_HEIGHT, bentLeg, sitting, standing, supine } from '../pose/base-poses.ts';
import { armOf, type ArmPose, type LegPose } from '../pose/pose.ts';
import { chair, mat, MAT_HEIGHT, wall } from '../props/furniture.ts';

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

/** Over a round chest the head has further down to the mat. */
const headDown = { flexion: -32, nod: 28 };
const straightOnMat: LegPose = { hipFlexion: -2, knee: 2, ankle: -6 };

const heelSlide: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -24, pitch: 20 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  accent: leg('Right'),
  start: { ...supine, neck: headDown, legs: straightOnMat },
  end: {
    ...supine,
    neck: headDown,
    legs: straightOnMat,
    legRight: { ankleAt: [38, MAT_HEIGHT + ANKLE_HEIGHT, 9.5], kneeTowards: [0, 1, 0], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [90, 3, 25],
        [52, 3, 25],
      ],
    },
  ],
};

const onThigh: ArmPose = {
  wristAt: [15, 61.5, 11],
  elbowTowards: [-1, -0.4, 0.9],
  fingersTowards: [1, -0.3, -0.05],
  palmTowards: [0, -1, 0],
};
const stillFoot: LegPose = { ankleAt: [30, ANKLE_HEIGHT, -11], footPitch: 0 };

const seatedKneeBend: Drawing = {
  person: PEOPLE.ines,
  view: { yaw: -28, pitch: 15 },
  props: [chair({ at: -12 })],
  accent: leg('Right'),
  start: {
    root: { position: [-4, 55.5, 0] },
    arms: onThigh,
    legLeft: stillFoot,
    legRight: { ankleAt: [9, 15.6, 11], footPitch: -34, toes: 34 },
  },
  end: {
    root: { position: [-4, 55.5, 0] },
    arms: onThigh,
    armRight: { ...onThigh, wristAt: [15, 59.5, 11] },
    legLeft: stillFoot,
    legRight: { ankleAt: [61, 11, 11], footPitch: 26 },
  },
  arrows: [
    {
      through: [
        [14, 1, 29],
        [62, 1, 29],
      ],
    },
  ],
};

/** The heel on the floor, the toes up. */
const onHeel: LegPose = { ankleAt: [74.5, 10.6, 10], footPitch: 46 };
const flatFoot: LegPose = { ankleAt: [38, ANKLE_HEIGHT, -12], footPitch: 0 };

const seatedHamstringStretch: Drawing = {
  person: PEOPLE.oluwa,
  view: { yaw: -22, pitch: 12 },
  props: [chair({ at: -14 })],
  accent: leg('Right'),
  ghost: ['head', 'neck', 'shirt', 'sleeveRight', 'sleeveLeft'],
  start: {
    root: { position: [5, 57, 0] },
    armRight: {
      wristAt: [18, 57, 12],
      elbowTowards: [-1, -0.2, 0.8],
      fingersTowards: [0.84, -0.54, -0.1],
      palmTowards: [-0.54, -0.84, 0],
    },
    armLeft: armOf(sitting, 'Left'),
    legRight: onHeel,
    legLeft: flatFoot,
  },
  end: {
    root: { position: [6, 56.7, 0], pitch: -40 },
    neck: { flexion: -14 },
    armRight: {
      wristAt: [30, 51.5, 14],
      elbowTowards: [-1, 0.2, 0.9],
      fingersTowards: [0.84, -0.54, -0.1],
      palmTowards: [-0.54, -0.84, 0],
    },
    armLeft: {
      wristAt: [22, 61, -10.5],
      elbowTowards: [-1, 0.2, -0.9],
      fingersTowards: [0.97, -0.25, 0.05],
      palmTowards: [0, -1, 0],
    },
    legRight: onHeel,
    legLeft: flatFoot,
  },
  arrows: [{ along: 'crown', span: [0.1, 0.95], aside: 26 }],
};

/** The left hand on the back of a chair that stands in front. */
const handOnChair: ArmPose = {
  wristAt: [30, 97, -10],
  elbowTowards: [-1, -0.6, -0.3],
  fingersTowards: [0.9, -0.35, 0],
  palmTowards: [0, -1, 0],
};
const standingLeg: LegPose = { ankleAt: [0, ANKLE_HEIGHT, -8], footPitch: 0 };

const standingQuadricepsStretch: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: -23, pitch: 9 },
  props: [chair({ at: 56, seat: 46 })],
  accent: leg('Right'),
  start: { ...standing, armLeft: handOnChair, armRight: { flexion: 2, abduction: 7, elbow: 8 } },
  end: {
    ...standing,
    armLeft: handOnChair,
    armRight: {
      protraction: -2,
      elevation: -2,
      wristAt: [-24.5, 91, 14],
      elbowTowards: [-1, 0, 0.6],
      fingersTowards: [-0.2, -1, -0.1],
      palmTowards: [0, 0, -1],
      grip: 'fist',
    },
    legLeft: standingLeg,
    legRight: { ankleAt: [-26, 83, 10], kneeTowards: [0.2, -1, 0], ankle: -40 },
  },
  arrows: [
    {
      through: [
        [-16, 14, 14],
        [-40, 36, 14],
        [-46, 68, 14],
      ],
    },
  ],
};

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

const fingertipsOnChair: ArmPose = {
  wristAt: [28, 96, 13],
  elbowTowards: [-1, -0.6, 0.3],
  fingersTowards: [0.9, -0.4, 0],
  palmTowards: [0, -1, 0],
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

export const KNEE_DRAWINGS = {
  'straight-leg-raise': straightLegRaise,
  'seated-knee-extension': seatedKneeExtension,
  'sit-to-stand': sitToStand,
  'heel-slide': heelSlide,
  'seated-knee-bend': seatedKneeBend,
  'seated-hamstring-stretch': seatedHamstringStretch,
  'standing-quadriceps-stretch': standingQuadricepsStretch,
  'tandem-stance': tandemStance,
  'single-leg-mini-squat': singleLegMiniSquat,
} as const satisfies Record<string, Drawing>;
