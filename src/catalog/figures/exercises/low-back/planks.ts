// The pictures of the planks.
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';
import { forearmOnMat, onForearms, TRUNK } from './poses.ts';

const onToes: LegPose = { hipFlexion: 0, knee: 0, ankle: 4, toes: 66 };

const frontPlank: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -14, pitch: 12 },
  props: [mat([-104, 88])],
  shadowAt: MAT_HEIGHT,
  accent: TRUNK,
  ghost: [...TRUNK, 'pelvis', 'shortsRight'],
  start: { ...onForearms, legs: { ankleAt: [-82.8, 18.2, 9], kneeTowards: [0, -1, 0], ankle: -8, toes: 60 } },
  end: {
    root: { position: [0, 28, 0], pitch: -82 },
    neck: { flexion: -6, nod: 6 },
    arms: forearmOnMat,
    legs: onToes,
    restsAt: MAT_HEIGHT,
    restsOn: ['footRight', 'footLeft'],
  },
  arrows: [
    {
      through: [
        [0, 48, 0],
        [0, 72, 0],
      ],
    },
  ],
};

const onForearm: ArmPose = {
  wristAt: [-51, 4.8, 25],
  elbowTowards: [0, -1, 0],
  fingersTowards: [0, 0, 1],
  palmTowards: [0, -1, 0],
};
const handOnWaist: ArmPose = {
  elbowTowards: [-0.4, 1, -0.3],
  fingersTowards: [0.2, -0.5, 1],
  palmTowards: [0, -1, -0.4],
};
const lowerLeg: LegPose = { hipFlexion: 0, knee: 90, ankle: -40 };

const kneelingSidePlank: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: -28, pitch: 22 },
  props: [mat([-84, 72], [-62, 54])],
  frame: { maxScale: 3.5 },
  shadowAt: MAT_HEIGHT,
  accent: [...TRUNK, 'pelvis', 'shortsRight'],
  ghost: ['pelvis', 'shortsRight', 'thighRight'],
  start: {
    root: { position: [-1, 19.8, 0], pitch: 78, spin: 90 },
    spine: { lumbarSide: -21, thoracicSide: -21 },
    neck: { sideBend: 20 },
    armRight: onForearm,
    armLeft: { ...handOnWaist, wristAt: [-4.5, 40, -2] },
    legRight: { ...lowerLeg, hipAbduction: -8 },
    legLeft: { ...lowerLeg, hipAbduction: -3 },
  },
  end: {
    root: { position: [0, 31.8, 0], pitch: 68.4, spin: 90 },
    neck: { sideBend: 6, nod: 14 },
    armRight: onForearm,
    armLeft: { ...handOnWaist, wristAt: [0.5, 53.5, -2] },
    legRight: { ...lowerLeg, hipAbduction: -5 },
    legLeft: { ...lowerLeg, hipAbduction: -10 },
  },
  arrows: [
    {
      through: [
        [12, 60, 0],
        [12, 84, 0],
      ],
    },
  ],
};

export const PLANK_DRAWINGS = {
  'front-plank': frontPlank,
  'kneeling-side-plank': kneelingSidePlank,
} as const satisfies Record<string, Drawing>;
