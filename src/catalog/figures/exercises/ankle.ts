// The pictures of the ankle exercises.
import { leg, shin } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import { nearer, type Drawing } from '../drawing/drawing.ts';
import { ANKLE_HEIGHT, longSitting, standing } from '../pose/base-poses.ts';
import type { ArmPose, Pose } from '../pose/pose.ts';
import { band } from '../props/equipment.ts';
import { FOAM_PAD_HEIGHT, foamPad } from '../props/foam-pad.ts';
import { chair, mat, MAT_HEIGHT, pillow, wall } from '../props/furniture.ts';

const anklePumps: Drawing = {
  person: PEOPLE.oluwa,
  view: { yaw: -24, pitch: 14 },
  props: [mat([-92, 96])],
  shadowAt: MAT_HEIGHT,
  accent: ['footRight', 'footLeft'],
  start: { ...longSitting, legs: { hipFlexion: 67, knee: 2, ankle: -42 } },
  end: { ...longSitting, legs: { hipFlexion: 67, knee: 2, ankle: 16 } },
  arrows: [{ along: 'toeRight', span: [0.05, 0.95], aside: -20 }],
};

const handsOnChair: ArmPose = {
  wristAt: [27, 103, 15],
  elbowTowards: [-1, -0.6, 0.3],
  fingersTowards: [0.9, -0.35, 0],
  palmTowards: [0, -1, 0],
};

const heelRaise: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -22, pitch: 10 },
  props: [chair({ at: 52, seat: 46, back: 50 })],
  accent: [...shin('Right'), ...shin('Left')],
  start: { ...standing, arms: handsOnChair },
  end: {
    root: { position: [6, 99, 0] },
    arms: handsOnChair,
    legs: { ankleAt: [4.5, 15, 9.5], footPitch: -38, toes: 38 },
  },
  arrows: [
    {
      through: [
        [-16, 6, 14],
        [-16, 34, 14],
      ],
    },
  ],
};

const handsOnWall: ArmPose = {
  wristAt: [52, 132, 16],
  elbowTowards: [-0.2, -1, 0.3],
  fingersTowards: [0, 1, 0],
  palmTowards: [1, 0, 0],
};

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

const calfOnTowel: Pose = {
  ...longSitting,
  legLeft: { ankleAt: [24, MAT_HEIGHT + ANKLE_HEIGHT, -14], kneeTowards: [0, 1, -0.1], footPitch: 0 },
};

const ankleCircles: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -46, pitch: 18 },
  props: [mat(), pillow({ x: [24, 30], z: [-2, 22], radius: 4.4 })],
  shadowAt: MAT_HEIGHT,
  frame: { on: ['kneeRight', 'kneeLeft', 'toeRight', 'heelRight', 'toeLeft'], around: 10, maxScale: 6 },
  accent: ['footRight'],
  start: { ...calfOnTowel, legRight: { ankleAt: [45, 17, 12], kneeTowards: [0, 1, 0], ankle: -44, footTurn: -10 } },
  end: { ...calfOnTowel, legRight: { ankleAt: [45, 17, 12], kneeTowards: [0, 1, 0], ankle: 8, footTurn: 18 } },
  arrows: [
    { arc: { centre: [57, 29, 12], radius: 18, from: [-0.7, 0.7, 0], to: [0, 0, 1], sweep: [-150, 150] } },
  ],
};

const bandPlantarflexion: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -34, pitch: 16 },
  props: [mat(), band('palmRight', 'ballRight'), band('palmLeft', 'ballRight')],
  shadowAt: MAT_HEIGHT,
  accent: shin('Right'),
  start: {
    ...longSitting,
    root: { position: [-36, 12, 0], pitch: 4 },
    arms: { wristAt: [-10, 36, 12], elbowTowards: [-1, -0.6, 0.4], grip: 'fist' },
    legs: { hipFlexion: 87, knee: 2, ankle: 10 },
  },
  end: {
    ...longSitting,
    root: { position: [-36, 12, 0], pitch: 4 },
    arms: { wristAt: [-10, 36, 12], elbowTowards: [-1, -0.6, 0.4], grip: 'fist' },
    legs: { hipFlexion: 87, knee: 2, ankle: 10 },
    legRight: { hipFlexion: 87, knee: 2, ankle: -42 },
  },
  arrows: [{ along: 'toeRight', aside: 24 }],
};

const fingertipsOnWall: ArmPose = {
  wristAt: [42, 122, 15],
  elbowTowards: [-0.2, -1, 0.3],
  fingersTowards: [0.4, 0.9, 0],
  palmTowards: [0.9, -0.4, 0],
};

const singleHeelRaise: Drawing = {
  person: PEOPLE.david,
  view: { yaw: 32, pitch: 10 },
  props: [wall({ at: 50, height: 200 })],
  accent: shin('Right'),
  start: {
    root: { position: [0, 93, 0] },
    arms: fingertipsOnWall,
    legRight: { ankleAt: [0, ANKLE_HEIGHT, 5], footPitch: 0 },
    legLeft: { hipFlexion: 4, knee: 70, ankle: -14 },
  },
  end: {
    root: { position: [5, 99, 0] },
    arms: fingertipsOnWall,
    legRight: { ankleAt: [4.5, 15, 5], footPitch: -38, toes: 38 },
    legLeft: { hipFlexion: 4, knee: 70, ankle: -14 },
  },
  arrows: [
    {
      through: [
        [-16, 6, 14],
        [-16, 34, 14],
      ],
    },
  ],
};

const leaningOnWall: ArmPose = { ...handsOnWall, wristAt: [46, 130, 16] };

const soleusStretchWall: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: 162, pitch: 8 },
  props: [wall({ at: 50, height: 200 })],
  accent: shin('Left'),
  start: {
    root: { position: [0, 92, 0] },
    arms: leaningOnWall,
    legRight: { ankleAt: [12, ANKLE_HEIGHT, 9.5], footPitch: 0 },
    legLeft: { ankleAt: [-10, ANKLE_HEIGHT, -9.5], footPitch: 0 },
  },
  end: {
    root: { position: [1, 79, 0], pitch: -8 },
    arms: leaningOnWall,
    legRight: { ankleAt: [12, ANKLE_HEIGHT, 9.5], footPitch: 0 },
    legLeft: { ankleAt: [-10, ANKLE_HEIGHT, -9.5], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [-30, 100, -14],
        [-30, 74, -14],
      ],
    },
  ],
};

const weightShift: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -30, pitch: 10 },
  props: [chair({ at: 56, seat: 46 })],
  accent: leg('Right'),
  ghost: ['shirt', 'head', 'pelvis'],
  start: {
    root: { position: [0, 92.5, 0], yaw: 40 },
    arms: { flexion: 2, abduction: 7, elbow: 8 },
    legRight: { ankleAt: [-8, ANKLE_HEIGHT, 9], footPitch: 0 },
    legLeft: { ankleAt: [8, ANKLE_HEIGHT, -9], footPitch: 0 },
  },
  end: {
    root: { position: [-8, 92.3, 9], yaw: 40 },
    arms: { flexion: 2, abduction: 7, elbow: 8 },
    legRight: { ankleAt: [-8, ANKLE_HEIGHT, 9], footPitch: 0 },
    legLeft: { ankleAt: [8, ANKLE_HEIGHT, -9], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [8, 190, -9],
        [-10, 190, 12],
      ],
    },
  ],
};

const ONTO_PAD = FOAM_PAD_HEIGHT + ANKLE_HEIGHT;

const singleLegStanceFoam: Drawing = {
  person: PEOPLE.ben,
  view: { yaw: -22, pitch: 12 },
  props: [chair({ at: 62, seat: 46 }), foamPad({ x: [-20, 24], z: [-22, 22] })],
  shadowAt: FOAM_PAD_HEIGHT,
  accent: leg('Right'),
  start: {
    root: { position: [0, 98.8, 0], yaw: 15 },
    arms: { flexion: 2, abduction: 7, elbow: 8 },
    legs: { ankleAt: [0, ONTO_PAD, 9.5], footPitch: 0 },
  },
  end: {
    root: { position: [0, 98.8, -8], yaw: 15 },
    arms: { flexion: 4, abduction: 34, elbow: 14 },
    legLeft: { ankleAt: [0, ONTO_PAD, -9.5], footPitch: 0 },
    legRight: { hipFlexion: 10, knee: 80, ankle: -8 },
  },
  arrows: [{ along: 'ankleRight', aside: 24 }],
};

export const ANKLE_DRAWINGS = {
  'ankle-pumps': anklePumps,
  'heel-raise': heelRaise,
  'calf-stretch-wall': calfStretchWall,
  'ankle-circles': ankleCircles,
  'band-plantarflexion': bandPlantarflexion,
  'single-heel-raise': singleHeelRaise,
  'soleus-stretch-wall': soleusStretchWall,
  'weight-shift': weightShift,
  'single-leg-stance-foam': singleLegStanceFoam,
} as const satisfies Record<string, Drawing>;
