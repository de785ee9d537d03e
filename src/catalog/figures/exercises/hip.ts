// The pictures of the hip exercises.
import { leg } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import { nearer, type Drawing } from '../drawing/drawing.ts';
import type { Vector } from '../geometry/vector.ts';
import { ANKLE_HEIGHT, sideLying, standing } from '../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../pose/pose.ts';
import { chair, mat, MAT_HEIGHT, pillow } from '../props/furniture.ts';

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
    legLeft: { ankleAt: [0, ANKLE_HEIGHT, -8], footPitch: 0 },
    legRight: { hipFlexion: 52, knee: 84, ankle: -8 },
  },
  arrows: [
    {
      through: [
        [52, 50, 14],
        [54, 80, 14],
      ],
    },
  ],
};

export const HIP_DRAWINGS = {
  clamshell,
  bridge,
  'single-leg-stance': singleLegStance,
} as const satisfies Record<string, Drawing>;
