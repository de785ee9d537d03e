// The pictures of the stretches for the ankle.
import { bareFoot, hand, shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { chair, wall } from '../../props/furniture.ts';
import { handsOnWall } from './poses.ts';

const calfStretchWall: Drawing = {
  person: PEOPLE.ines,
  view: { yaw: 12, pitch: 8 },
  props: [wall({ at: 56, height: 200 })],
  accent: shin('Right'),
  ghost: [],
  start: {
    root: { position: [-3, 88.4, 0], pitch: -5 },
    arms: handsOnWall,
    legLeft: { ankleAt: [20, ANKLE_HEIGHT, -9.5], footPitch: 0 },
    legRight: { ankleAt: [-31, ANKLE_HEIGHT, 9.5], footPitch: 0 },
  },
  end: {
    root: { position: [7.6, 83.9, 0], pitch: -18 },
    neck: { flexion: -10 },
    arms: handsOnWall,
    legLeft: { ankleAt: [20, ANKLE_HEIGHT, -9.5], footPitch: 0 },
    legRight: { ankleAt: [-31, ANKLE_HEIGHT, 9.5], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [-38, 90, 14],
        [-16, 89, 14],
      ],
    },
  ],
};

const leaningOnWall: ArmPose = { ...handsOnWall, wristAt: [49, 130, 16] };
const frontFoot: LegPose = { ankleAt: [14, ANKLE_HEIGHT, -9.5], footPitch: 0 };
const backFoot: LegPose = { ankleAt: [-18, ANKLE_HEIGHT, 9.5], footPitch: 0 };

const soleusStretchWall: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: 12, pitch: 8 },
  props: [wall({ at: 53, height: 200 })],
  accent: shin('Right'),
  start: {
    root: { position: [0, 90.4, 0] },
    arms: leaningOnWall,
    legLeft: frontFoot,
    legRight: backFoot,
  },
  end: {
    root: { position: [-2, 83.4, 0], pitch: -6 },
    arms: leaningOnWall,
    legLeft: frontFoot,
    legRight: backFoot,
  },
  arrows: [
    {
      through: [
        [-32, 100, 14],
        [-32, 70, 14],
      ],
    },
  ],
};

/** Leaning forward on a chair, the left ankle on the right knee. */
const ankleOnKnee: Pose = {
  root: { position: [-10, 55, 0], pitch: -10 },
  spine: { lumbar: 10, thoracic: 12 },
  neck: { flexion: 20 },
  legRight: { ankleAt: [34, ANKLE_HEIGHT, 11], footPitch: 0 },
};
const crossedLeg: LegPose = { ankleAt: [21, 63, 15], kneeTowards: [0.5, 0.2, -1], bareFoot: {} };
const onAnkle: ArmPose = {
  wristAt: [6, 72.5, 14],
  elbowTowards: [-1, 0.2, 0.7],
  fingersTowards: [0.8, -0.4, -0.5],
  palmTowards: [-0.2, -1, 0],
  grip: 'cup',
};
/** From before the toes, the fingers on their underside. */
const atToes: ArmPose = {
  wristAt: [41.5, 70.5, 12.5],
  elbowTowards: [0.6, 0.3, -1],
  fingersTowards: [-0.1, -0.2, 1],
  palmTowards: [-1, 0, -0.1],
  grip: 'clasp',
};

const plantarFasciaStretch: Drawing = {
  person: PEOPLE.james,
  view: { yaw: -54, pitch: 37 },
  props: [chair({ at: -14 })],
  hands: 'fingers',
  shadowAt: false,
  frame: { on: ['crown', 'elbowRight', 'kneeLeft', 'kneeRight'], around: 6, maxScale: 6 },
  accent: bareFoot('Left'),
  depthBias: nearer(
    6,
    hand('Left').filter((name) => name !== 'thumbLeft'),
  ),
  start: {
    ...ankleOnKnee,
    legLeft: { ...crossedLeg, ankle: 1 },
    armLeft: atToes,
    armRight: onAnkle,
  },
  end: {
    ...ankleOnKnee,
    legLeft: { ...crossedLeg, ankle: 8, toes: 54 },
    armLeft: { ...atToes, wristAt: [32, 72, 7], fingersTowards: [0.7, -0.2, 0.7], palmTowards: [-0.7, 0, 0.7] },
    armRight: onAnkle,
  },
  arrows: [
    {
      through: [
        [44, 70, 30],
        [47, 70, 20],
        [44, 72, 8],
      ],
    },
  ],
};

export const STRETCH_DRAWINGS = {
  'plantar-fascia-stretch': plantarFasciaStretch,
  'calf-stretch-wall': calfStretchWall,
  'soleus-stretch-wall': soleusStretchWall,
} as const satisfies Record<string, Drawing>;
