// The pictures of the hip exercises on the back.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { supine } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { ballBetween } from '../../props/ball.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';
import { handsOnBelly, headPillow, supineOnPillow } from './poses.ts';

const feetOnMat: LegPose = { ankleAt: [41, 10.2, 10], kneeTowards: [0, 1, 0.05], footPitch: 0 };

const hipsDown: Pose = {
  root: { position: [0, 12.2, 0], pitch: 90 },
  restsAt: MAT_HEIGHT,
  restsOn: ['head', 'shirt'],
  arms: { flexion: -14, abduction: 22, elbow: 8 },
  neck: { flexion: -20, nod: 22, retraction: 2 },
  legs: feetOnMat,
};

const hipsUp: Pose = {
  ...hipsDown,
  root: { position: [0, 34, 0], pitch: 114 },
  spine: { thoracic: 16 },
  arms: { flexion: -20, abduction: 22, elbow: 6 },
  neck: { flexion: 16 },
};

const bridge: Drawing = {
  person: PEOPLE.david,
  view: { yaw: -14, pitch: 14 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  accent: ['pelvis', 'shortsRight', 'shortsLeft'],
  start: hipsDown,
  end: hipsUp,
  arrows: [
    {
      through: [
        [-2, 49, 10],
        [0, 71, 10],
      ],
    },
  ],
};

const singleLegBridge: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: 14, pitch: 14 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  accent: [...leg('Right'), 'shortsRight'],
  ghost: ['pelvis', 'shortsRight'],
  start: { ...hipsDown, legRight: feetOnMat, legLeft: { hipFlexion: 45, knee: 0, ankle: 0 } },
  end: { ...hipsUp, legRight: feetOnMat, legLeft: { hipFlexion: 4, knee: 0, ankle: 0 } },
  arrows: [
    {
      through: [
        [0, 48, 10],
        [0, 70, 10],
      ],
    },
  ],
};

const adductorSqueeze: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -62, pitch: 26 },
  depthBias: { ...nearer(6, ['thighRight']), ...nearer(12, leg('Left')), pelvis: 0.01 },
  frame: { maxScale: 3.6 },
  props: [mat([-92, 72], [-40, 40]), ballBetween(['kneeRight', 'kneeLeft'], { radius: 9.2, limb: 5.4, bias: 8 })],
  shadowAt: MAT_HEIGHT,
  accent: ['thighRight', 'thighLeft', 'shortsRight', 'shortsLeft'],
  ghost: [],
  start: { ...supine, legs: { ankleAt: [42, 10.4, 12], kneeTowards: [0, 1, 0.1], footPitch: 0 } },
  end: { ...supine, legs: { ankleAt: [42, 10.4, 12], kneeTowards: [0, 1, -0.02], footPitch: 0 } },
  arrows: [
    {
      through: [
        [28, 46, 44],
        [28, 46, 22],
      ],
      minLength: 54,
    },
    {
      through: [
        [26, 48, -42],
        [26, 48, -20],
      ],
      minLength: 54,
    },
  ],
};

const gluteSet: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -46, pitch: 34 },
  props: [mat([-92, 104]), headPillow],
  shadowAt: MAT_HEIGHT,
  accent: ['pelvis', 'shortsRight', 'shortsLeft'],
  ghost: [],
  start: {
    ...supineOnPillow,
    arms: handsOnBelly,
    legs: { hipFlexion: -3.5, hipAbduction: 4, hipRotation: 0, ankle: -12 },
  },
  end: {
    ...supineOnPillow,
    arms: handsOnBelly,
    legs: { hipFlexion: -3.5, hipAbduction: 3, hipRotation: 20, ankle: -12 },
  },
  arrows: [
    {
      through: [
        [11, 9, 44],
        [11, 9, 22],
      ],
      minLength: 58,
    },
    {
      through: [
        [11, 12, -44],
        [11, 12, -22],
      ],
      minLength: 58,
    },
  ],
};

const straightOnMat: LegPose = { hipFlexion: -3.8, hipAbduction: 3, ankle: -4 };

const clearOfTheLeg: ArmPose = { flexion: -18, abduction: 40, elbow: 8 };

const supineHipAbduction: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: -60, pitch: 36 },
  props: [mat([-92, 104], [-60, 34]), headPillow],
  shadowAt: MAT_HEIGHT,
  accent: leg('Left'),
  start: { ...supineOnPillow, armLeft: clearOfTheLeg, legs: straightOnMat },
  end: {
    ...supineOnPillow,
    armLeft: clearOfTheLeg,
    legs: straightOnMat,
    legLeft: { ...straightOnMat, hipAbduction: 30 },
  },
  arrows: [{ arc: { centre: [2, 4, -9], radius: 96, from: [1, 0, 0], to: [0, 0, -1], sweep: [5, 28] } }],
};

export const SUPINE_DRAWINGS = {
  bridge,
  'single-leg-bridge': singleLegBridge,
  'adductor-squeeze': adductorSqueeze,
  'glute-set': gluteSet,
  'supine-hip-abduction': supineHipAbduction,
} as const satisfies Record<string, Drawing>;
