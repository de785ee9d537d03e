// The pictures of the stretches for the ankle.
import { bareFoot, shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
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
    root: { position: [0, 92.5, 0], pitch: -3 },
    arms: handsOnWall,
    legLeft: { ankleAt: [14, ANKLE_HEIGHT, -9.5], footPitch: 0 },
    legRight: { ankleAt: [-12, ANKLE_HEIGHT, 9.5], footPitch: 0 },
  },
  end: {
    root: { position: [2.5, 84.4, 0], pitch: -18 },
    neck: { flexion: -10 },
    arms: handsOnWall,
    legLeft: { ankleAt: [22, ANKLE_HEIGHT, -9.5], footPitch: 0 },
    legRight: { ankleAt: [-34, ANKLE_HEIGHT, 9.5], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [-44, 98, 14],
        [-22, 97, 14],
      ],
    },
  ],
};

const leaningOnWall: ArmPose = { ...handsOnWall, wristAt: [49, 130, 16] };
const frontFoot: LegPose = { ankleAt: [14, ANKLE_HEIGHT, -9.5], footPitch: 0 };
const backFoot: LegPose = { ankleAt: [-12, ANKLE_HEIGHT, 9.5], footPitch: 0 };

const soleusStretchWall: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: 12, pitch: 8 },
  props: [wall({ at: 53, height: 200 })],
  accent: shin('Right'),
  start: {
    root: { position: [3.5, 91.3, 0] },
    arms: leaningOnWall,
    legLeft: frontFoot,
    legRight: backFoot,
  },
  end: {
    root: { position: [0.5, 83.2, 0], pitch: -6 },
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
  root: { position: [-10, 55, 0], pitch: -12 },
  spine: { lumbar: 14, thoracic: 16 },
  neck: { flexion: 22 },
  legRight: { ankleAt: [34, ANKLE_HEIGHT, 11], footPitch: 0 },
};
const crossedLeg: LegPose = { ankleAt: [21, 63, 15], kneeTowards: [0.5, 0.2, -1], bareFoot: {} };
const onAnkle: ArmPose = {
  wristAt: [8, 74, 3],
  elbowTowards: [-0.6, 0, -1],
  fingersTowards: [0.5, -0.5, 0.6],
  palmTowards: [0.3, -0.9, -0.3],
  grip: 'cup',
};
/** The palm on the underside of the toes. */
const atToes: ArmPose = {
  wristAt: [41, 66, 39],
  elbowTowards: [-1, 0.2, 1],
  fingersTowards: [0.05, -0.1, -1],
  palmTowards: [-1, 0, 0],
  grip: 'relaxed',
};

const plantarFasciaStretch: Drawing = {
  person: PEOPLE.james,
  view: { yaw: -74, pitch: 44 },
  props: [chair({ at: -14 })],
  hands: 'fingers',
  shadowAt: false,
  frame: { on: ['kneeLeft', 'toeLeft', 'wristRight', 'wristLeft'], around: 9, maxScale: 9 },
  accent: bareFoot('Left'),
  start: {
    ...ankleOnKnee,
    legLeft: { ...crossedLeg, ankle: 1 },
    armLeft: onAnkle,
    armRight: atToes,
  },
  end: {
    ...ankleOnKnee,
    legLeft: { ...crossedLeg, ankle: 8, toes: 55 },
    armLeft: onAnkle,
    armRight: { ...atToes, wristAt: [41, 67, 33], fingersTowards: [-0.2, -0.1, -1], palmTowards: [-1, 0, 0.2] },
  },
  arrows: [{ along: 'toeLeft', aside: -74, minLength: 84 }],
};

export const STRETCH_DRAWINGS = {
  'plantar-fascia-stretch': plantarFasciaStretch,
  'calf-stretch-wall': calfStretchWall,
  'soleus-stretch-wall': soleusStretchWall,
} as const satisfies Record<string, Drawing>;
