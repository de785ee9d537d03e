// The pictures of the low back exercises on the back with the legs in the air.
import { arm, hand, leg, shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, bentLeg, supine } from '../../pose/base-poses.ts';
import type { Vector } from '../../geometry/vector.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';

/** Hips and knees at a right angle, arms to the ceiling. */
const tabletop: Pose = {
  ...supine,
  arms: { flexion: 90, abduction: 0, elbow: 3 },
  legs: { hipFlexion: 90, knee: 90, ankle: -6 },
};

const deadBug: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: -12, pitch: 20 },
  props: [mat([-120, 100])],
  shadowAt: MAT_HEIGHT,
  accent: [...arm('Right'), ...leg('Left')],
  start: tabletop,
  end: {
    ...tabletop,
    armRight: { flexion: 164, abduction: 8, elbow: 3 },
    legLeft: { hipFlexion: 18, knee: 6, ankle: -6 },
  },
  arrows: [
    { along: 'wristRight', span: [0.15, 0.85], aside: 30 },
    {
      through: [
        [70, 74, -9],
        [92, 66, -9],
        [102, 48, -9],
      ],
    },
  ],
};

const onShin: ArmPose = {
  wristAt: [-17, 54.5, 17],
  elbowTowards: [0, -0.3, 1],
  fingersTowards: [0.1, 0, -1],
  palmTowards: [0, -1, 0],
};

const doubleKneeToChest: Drawing = {
  person: PEOPLE.priya,
  view: { yaw: -14, pitch: 15 },
  props: [mat([-86, 78])],
  frame: { maxScale: 3.5 },
  shadowAt: MAT_HEIGHT,
  depthBias: nearer(14, hand('Right')),
  accent: [...leg('Right'), ...leg('Left')],
  start: { ...supine, legs: bentLeg },
  end: {
    ...supine,
    root: { position: [0, 12, 0], pitch: 106 },
    spine: { lumbar: 14, thoracic: 2 },
    restsOn: ['shirt'],
    armRight: onShin,
    armLeft: { ...onShin, wristAt: [-17, 51, -17], elbowTowards: [0, -0.3, -1], fingersTowards: [0.1, 0.3, 1] },
    legs: { hipFlexion: 118, knee: 125, ankle: -8 },
  },
  arrows: [
    {
      through: [
        [40, 74, 12],
        [16, 86, 12],
        [-10, 80, 12],
      ],
    },
  ],
};

const KNEE: Vector = [-14, 53, 9];
const thighUp = { hipFlexion: 112, ankle: -10 };

const holdsThigh: Pose = {
  ...supine,
  armRight: {
    wristAt: [-1, 38.5, 18],
    elbowTowards: [0, -0.6, 1],
    fingersTowards: [0.5, 0.2, -1],
    palmTowards: [-1, -0.3, 0],
    protraction: 3,
  },
  armLeft: {
    wristAt: [-1, 37.5, -1],
    elbowTowards: [0, -0.6, -1],
    fingersTowards: [0.5, 0.2, 1],
    palmTowards: [-1, -0.3, 0],
    protraction: 3,
  },
  legLeft: { ...bentLeg, ankleAt: [54, MAT_HEIGHT + ANKLE_HEIGHT, -8.8] },
};

const sciaticSliderLying: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: -10, pitch: 12 },
  props: [mat([-86, 78])],
  frame: { maxScale: 3.5 },
  shadowAt: MAT_HEIGHT,
  accent: leg('Right'),
  ghost: shin('Right'),
  start: { ...holdsThigh, legRight: { ...thighUp, knee: 112 } },
  end: { ...holdsThigh, legRight: { ...thighUp, knee: 54 } },
  arrows: [
    { arc: { centre: KNEE, radius: 55, from: [1, 0, 0], to: [0, 1, 0], sweep: [6, 42] } },
    { arc: { centre: KNEE, radius: 66, from: [1, 0, 0], to: [0, 1, 0], sweep: [38, 8] } },
  ],
};

export const SUPINE_DRAWINGS = {
  'dead-bug': deadBug,
  'double-knee-to-chest': doubleKneeToChest,
  'sciatic-slider-lying': sciaticSliderLying,
} as const satisfies Record<string, Drawing>;
