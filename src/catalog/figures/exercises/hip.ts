// The pictures of the hip exercises.
import { arm, leg, sideSign, type Side } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import { nearer, type Drawing } from '../drawing/drawing.ts';
import { place } from '../geometry/rotation.ts';
import { mean, type Vector } from '../geometry/vector.ts';
import { ANKLE_HEIGHT, bentLeg, halfKneeling, sideLying, standing, supine } from '../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../pose/pose.ts';
import { chair, mat, MAT_HEIGHT, pillow } from '../props/furniture.ts';
import { ELASTIC, type Prop } from '../props/prop.ts';
import { tube } from '../props/solids.ts';

/** The upper ankle: the feet stay together while the knee opens. */
const ONTO_OTHER_FOOT: Vector = [60, 25, 8];

const clamshell: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: -14, pitch: 26 },
  props: [mat(), pillow({ x: [-88, -64], z: [-12, 16], radius: 4.6 })],
  shadowAt: MAT_HEIGHT,
  accent: leg('Left'),
  start: { ...sideLying, legLeft: { ankleAt: ONTO_OTHER_FOOT, kneeTowards: [0, -0.1, 1] } },
  end: { ...sideLying, legLeft: { ankleAt: ONTO_OTHER_FOOT, kneeTowards: [0, 1, 0.55] } },
  arrows: [{ along: 'kneeLeft', span: [0.05, 0.85], minLength: 70 }],
};

const feetOnMat: LegPose = { ankleAt: [44, 10.2, 10], kneeTowards: [0, 1, 0.05], footPitch: 0 };

const bridge: Drawing = {
  person: PEOPLE.david,
  view: { yaw: -14, pitch: 14 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  accent: ['pelvis', 'shortsRight', 'shortsLeft'],
  start: {
    root: { position: [0, 12.2, 0], pitch: 90 },
    restsAt: MAT_HEIGHT,
    restsOn: ['head', 'shirt'],
    arms: { flexion: -14, abduction: 22, elbow: 8 },
    neck: { flexion: 4 },
    legs: feetOnMat,
  },
  end: {
    root: { position: [0, 34, 0], pitch: 120 },
    restsAt: MAT_HEIGHT,
    restsOn: ['head', 'shirt'],
    spine: { thoracic: 16 },
    arms: { flexion: -28, abduction: 22, elbow: 6 },
    neck: { flexion: 16 },
    legs: feetOnMat,
  },
  arrows: [
    {
      through: [
        [0, 56, 10],
        [2, 78, 10],
      ],
    },
  ],
};

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
  start: { ...standing, armLeft: handOnChair, armRight: { abduction: 8, elbow: 8 } },
  end: {
    ...standing,
    armLeft: handOnChair,
    armRight: { abduction: 10, elbow: 8 },
    legRight: { ankleAt: [0, ANKLE_HEIGHT, 8], footPitch: 0 },
    legLeft: { hipFlexion: 52, knee: 84, ankle: -8 },
  },
  arrows: [
    {
      through: [
        [52, 50, -14],
        [54, 80, -14],
      ],
    },
  ],
};

const headPillow = pillow({ x: [-90, -66], z: [-15, 15], radius: 3.2 });
const supineOnPillow: Pose = { ...supine, neck: { flexion: 4 } };

const handsOnBelly: ArmPose = {
  wristAt: [-22, 27, 13],
  elbowTowards: [0, -1, 0.5],
  fingersTowards: [0.6, -0.1, -0.8],
  palmTowards: [0, -1, -0.2],
};

const supineHipRotation: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: -44, pitch: 28 },
  props: [mat([-92, 72]), headPillow],
  shadowAt: MAT_HEIGHT,
  accent: [...leg('Right'), ...leg('Left')],
  start: {
    ...supineOnPillow,
    arms: handsOnBelly,
    legs: { ankleAt: [42, 10.4, 22], kneeTowards: [0, 1, 0.05], footPitch: 0 },
  },
  end: {
    ...supineOnPillow,
    root: { position: [0, 12, 0], pitch: 90, spin: -8 },
    spine: { lumbarTwist: 8 },
    arms: handsOnBelly,
    legRight: { ankleAt: [42, 8.8, 22], kneeTowards: [0, 0.5, -1] },
    legLeft: { ankleAt: [42, 7.6, -22], kneeTowards: [0, 0.3, -1] },
  },
  arrows: [{ along: 'kneeLeft', span: [0.1, 0.9], aside: 26 }],
};

/** The back of the chair is at the left hand, its seat away from the person: the outer leg swings free. */
const handOnChairBeside: ArmPose = {
  wristAt: [29, 93.5, 5],
  elbowTowards: [0.4, -0.3, -1],
  fingersTowards: [0.4, -0.2, 0.9],
  palmTowards: [0, -1, 0],
};

const besideChair: Pose = {
  root: { position: [0, 93, 4], yaw: 90 },
  armLeft: handOnChairBeside,
  armRight: { abduction: 12, elbow: 10 },
  legLeft: { ankleAt: [8, ANKLE_HEIGHT, 4], footPitch: 0 },
};

const standingLegSwing: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: 70, pitch: 16 },
  frame: { lower: -8 },
  props: [chair({ at: 52, seat: 46 })],
  accent: leg('Right'),
  start: { ...besideChair, legRight: { hipFlexion: -24, knee: 20, ankle: -14 } },
  end: { ...besideChair, legRight: { hipFlexion: 46, knee: 6, ankle: 4 } },
  arrows: [{ along: 'ankleRight', span: [0.1, 0.84], aside: -40 }],
};

/** The hands follow the pelvis: to `z` for the side step, down to `y` for the squat. */
const handsOnHips = (y: number, z: number): Pick<Pose, 'armRight' | 'armLeft'> => ({
  armRight: {
    wristAt: [1, y + 10, z + 22],
    elbowTowards: [-0.4, 0, 1],
    fingersTowards: [0.7, -0.3, -0.6],
    palmTowards: [0, 0, -1],
  },
  armLeft: {
    wristAt: [1, y + 10, z - 22],
    elbowTowards: [-0.4, 0, -1],
    fingersTowards: [0.7, -0.3, 0.6],
    palmTowards: [0, 0, 1],
  },
});

/** A loop around both legs above the ankles: one strand before them, one behind. */
const loopAboveAnkles: Prop = ({ skeleton }) => {
  const strand = (forward: number, bias: number) => {
    const at = (side: Side, x: number, z: number) =>
      place(skeleton.leg[side].knee, skeleton.leg[side].shankFrame, x, -32, sideSign(side) * z);
    const places = [at('Right', 0, 3.6), at('Right', forward, 1.4), at('Left', forward, 2)];
    return tube(places, 1.2, ELASTIC, (camera) => camera.depth(mean(places)) + bias, { ink: '#9a6a12' });
  };
  return [strand(-4, -30), strand(4, 30)];
};

const bandSideStep: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: -70, pitch: 11 },
  frame: { lower: -10 },
  props: [loopAboveAnkles],
  accent: leg('Right'),
  start: {
    ...handsOnHips(86, 0),
    root: { position: [-10, 86, 0], pitch: -12 },
    neck: { flexion: -8 },
    legs: { ankleAt: [0, ANKLE_HEIGHT, 11], kneeTowards: [1, 0, 0.3], footPitch: 0, footTurn: 10 },
  },
  end: {
    ...handsOnHips(83.5, 15),
    root: { position: [-10, 83.5, 15], pitch: -12 },
    neck: { flexion: -8 },
    legRight: { ankleAt: [0, ANKLE_HEIGHT, 42], kneeTowards: [1, 0, 0.7], footPitch: 0, footTurn: 10 },
    legLeft: { ankleAt: [0, ANKLE_HEIGHT, -11], kneeTowards: [1, 0, -0.6], footPitch: 0, footTurn: 10 },
  },
  arrows: [
    {
      through: [
        [30, 0, 10],
        [30, 0, 50],
      ],
    },
  ],
};

const frontFoot: LegPose = { ankleAt: [46, MAT_HEIGHT + ANKLE_HEIGHT, -10], footPitch: 0 };
const backLeg: LegPose = { ankleAt: [-39, 6.2, 9], kneeTowards: [1, -0.3, 0], ankle: -64 };

const handOnFrontThigh = (x: number, y: number): ArmPose => ({
  wristAt: [x, y, -10],
  elbowTowards: [-1, -0.3, -0.5],
  fingersTowards: [1, -0.2, 0.1],
  palmTowards: [0, -1, 0],
});

const halfKneelingHipFlexorStretch: Drawing = {
  person: PEOPLE.anna,
  view: { yaw: -30, pitch: 12 },
  props: [mat([-76, 84])],
  shadowAt: MAT_HEIGHT,
  accent: ['shortsRight', ...leg('Right'), ...arm('Right')],
  ghost: ['shortsRight', 'thighRight', ...arm('Right')],
  start: {
    ...halfKneeling,
    root: { position: [0, 50.3, 0] },
    armLeft: handOnFrontThigh(24, 62),
    legLeft: frontFoot,
    legRight: backLeg,
  },
  end: {
    root: { position: [14, 48.3, 0], pitch: 10 },
    spine: { lumbar: 10 },
    armLeft: handOnFrontThigh(36, 60),
    armRight: { flexion: 174, abduction: 4, elbow: 6 },
    legLeft: frontFoot,
    legRight: backLeg,
  },
  arrows: [
    {
      through: [
        [-32, 58, 16],
        [-8, 57, 16],
      ],
    },
    {
      through: [
        [44, 104, 22],
        [48, 136, 22],
        [36, 160, 22],
      ],
    },
  ],
};

const figureFourStretch: Drawing = {
  person: PEOPLE.james,
  view: { yaw: -48, pitch: 27 },
  props: [mat(), headPillow],
  shadowAt: MAT_HEIGHT,
  accent: leg('Left'),
  start: {
    ...supineOnPillow,
    legRight: { ...bentLeg, ankleAt: [46, 10.4, 8.8] },
    legLeft: { ankleAt: [14, 44, 10], kneeTowards: [0.3, 0.2, -1], ankle: 10 },
  },
  end: {
    ...supineOnPillow,
    armRight: {
      wristAt: [-9, 36, 19],
      elbowTowards: [0, -0.3, 1],
      fingersTowards: [0.5, 0.3, -0.8],
      palmTowards: [-0.86, -0.5, -0.3],
    },
    armLeft: {
      wristAt: [-9, 36, -1],
      elbowTowards: [0, -0.3, -1],
      fingersTowards: [0.5, 0.3, 0.8],
      palmTowards: [-0.86, -0.5, 0.3],
    },
    legRight: { hipFlexion: 121, knee: 124, ankle: 0 },
    legLeft: { ankleAt: [-26, 43, 12], kneeTowards: [0.6, 0.1, -1], ankle: 10 },
  },
  arrows: [{ along: 'kneeLeft', span: [0, 0.82], aside: -30, minLength: 70 }],
};

/** She faces the seat of the chair, which looks along x. */
const facingSeat = { yaw: 180 };
const stanceLeg: LegPose = { ankleAt: [50, ANKLE_HEIGHT, -8], kneeTowards: [-1, 0, 0], footPitch: 0 };

const hipHingeReach: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: 24, pitch: 10 },
  props: [chair({ at: -18, seat: 46 })],
  accent: leg('Right'),
  ghost: leg('Left'),
  start: {
    root: { ...facingSeat, position: [50, 93, 0] },
    arms: { flexion: 2, abduction: 7, elbow: 8 },
    legRight: stanceLeg,
    legLeft: { ankleAt: [50, ANKLE_HEIGHT, 9], kneeTowards: [-1, 0, 0], footPitch: 0 },
  },
  end: {
    root: { ...facingSeat, position: [55, 90, -4], pitch: -66 },
    neck: { flexion: -14 },
    armRight: { flexion: 10, abduction: 7, elbow: 8 },
    armLeft: { flexion: 88, elbow: 4 },
    legRight: stanceLeg,
    legLeft: { hipFlexion: -4, knee: 4, ankle: -4 },
  },
  arrows: [
    {
      through: [
        [72, 10, 9],
        [104, 20, 9],
        [124, 42, 9],
      ],
    },
  ],
};

export const HIP_DRAWINGS = {
  clamshell,
  bridge,
  'single-leg-stance': singleLegStance,
  'supine-hip-rotation': supineHipRotation,
  'standing-leg-swing': standingLegSwing,
  'band-side-step': bandSideStep,
  'half-kneeling-hip-flexor-stretch': halfKneelingHipFlexorStretch,
  'figure-four-stretch': figureFourStretch,
  'hip-hinge-reach': hipHingeReach,
} as const satisfies Record<string, Drawing>;
