// The pictures of the mobility exercises for the knee.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, supine } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { chair, mat, MAT_HEIGHT } from '../../props/furniture.ts';
import { handsOnSeat } from './poses.ts';

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

/** The left ankle lies before the right shin and pushes it back. */
const assistedKneeBend: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -54, pitch: 14 },
  props: [chair({ at: -16 })],
  frame: {
    on: [
      [-30, 84, 0],
      [50, 6, 10],
    ],
    around: 8,
    maxScale: 4.6,
  },
  depthBias: nearer(18, ['shankLeft', 'footLeft']),
  accent: leg('Right'),
  start: {
    root: { position: [-8, 55, 0] },
    arms: handsOnSeat,
    legRight: { ankleAt: [32, ANKLE_HEIGHT, 8], footPitch: 0, footTurn: 0 },
    legLeft: { ankleAt: [41, 21, 12], kneeTowards: [1, 0, -0.4], footPitch: -10, footTurn: -14 },
  },
  end: {
    root: { position: [-8, 55, 0] },
    arms: handsOnSeat,
    legRight: { ankleAt: [8, 15, 6], footPitch: -34, toes: 34, footTurn: 0 },
    legLeft: { ankleAt: [18.5, 23, 11], kneeTowards: [1, 0, -0.4], footPitch: -14, footTurn: -14 },
  },
  arrows: [
    {
      through: [
        [60, 0, 28],
        [22, 0, 28],
      ],
    },
  ],
};

export const MOBILITY_DRAWINGS = {
  'heel-slide': heelSlide,
  'seated-knee-bend': seatedKneeBend,
  'assisted-knee-bend': assistedKneeBend,
} as const satisfies Record<string, Drawing>;
