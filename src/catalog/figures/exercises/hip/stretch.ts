// The pictures of the stretches for the hip.
import { arm, leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, bentLeg, halfKneeling } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';
import { headPillow, supineOnPillow } from './poses.ts';

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
  ghost: ['shortsRight', 'thighRight'],
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
        [-20, 52, 16],
        [6, 51, 16],
      ],
    },
    {
      through: [
        [-10, 112, 16],
        [-8, 146, 16],
      ],
    },
  ],
};

const figureFourStretch: Drawing = {
  person: PEOPLE.james,
  view: { yaw: 166, pitch: 36 },
  frame: { maxScale: 3.6 },
  depthBias: { pelvis: 0.01, ...nearer(4, ['thighLeft']) },
  props: [mat([-92, 72]), headPillow],
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
    legRight: { hipFlexion: 96, knee: 100, ankle: 0 },
    legLeft: { ankleAt: [-13, 46, 12], kneeTowards: [0.6, 0.1, -1], ankle: 10 },
  },
  arrows: [
    {
      through: [
        [16, 76, 10],
        [-12, 76, 10],
      ],
    },
  ],
};

/** Soles together; the ankles lie lower when the knees have sunk. */
const butterfly = (lean: number, knee: number, ankle: number): Pose => ({
  root: { position: [-20, 12, 0], pitch: -lean },
  restsAt: MAT_HEIGHT,
  restsOn: ['pelvis', 'shortsRight', 'shortsLeft'],
  neck: { flexion: -lean },
  arms: {
    wristAt: [10, 17, 9],
    elbowTowards: [-0.4, 0, 1],
    fingersTowards: [0.8, -0.6, -0.2],
    palmTowards: [0, -0.7, -0.7],
  },
  legs: { ankleAt: [14, ankle, 9], kneeTowards: [0, knee, 1], ankle: 0 },
});

const butterflyStretch: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: -76, pitch: 18 },
  frame: { maxScale: 3.8 },
  props: [mat([-52, 36], [-50, 50])],
  shadowAt: MAT_HEIGHT,
  accent: ['thighRight', 'thighLeft', 'shortsRight', 'shortsLeft'],
  start: butterfly(-2, 0.78, 8.2),
  end: butterfly(16, 0.2, 7.4),
  arrows: [
    {
      through: [
        [2, 46, 46],
        [2, 26, 52],
      ],
    },
    {
      through: [
        [2, 46, -46],
        [2, 26, -52],
      ],
    },
  ],
};

export const STRETCH_DRAWINGS = {
  'half-kneeling-hip-flexor-stretch': halfKneelingHipFlexorStretch,
  'figure-four-stretch': figureFourStretch,
  'butterfly-stretch': butterflyStretch,
} as const satisfies Record<string, Drawing>;
