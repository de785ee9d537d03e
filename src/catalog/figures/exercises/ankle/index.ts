// The pictures of the ankle exercises.
import { leg, shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { place } from '../../geometry/rotation.ts';
import type { Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT, longSitting, standing } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { FOAM_PAD_HEIGHT, foamPad } from '../../props/foam-pad.ts';
import { chair, mat, MAT_HEIGHT, wall } from '../../props/furniture.ts';
import { ELASTIC, type Prop } from '../../props/prop.ts';
import { tube } from '../../props/solids.ts';
import { rolledTowel } from '../../props/towel.ts';

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

/** The calf on the rolled towel, the heel free. */
const calfOnTowel: LegPose = { ankleAt: [46.5, 15.5, 13], kneeTowards: [0, 1, 0] };
const towelUnderCalf: Pose = {
  ...longSitting,
  legLeft: { ankleAt: [44.5, 10.9, -26], kneeTowards: [0, 1, -0.4], ankle: -14 },
};

const ankleCircles: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -54, pitch: 20 },
  props: [mat(), rolledTowel({ under: [23, MAT_HEIGHT, 10] })],
  shadowAt: MAT_HEIGHT,
  frame: { on: ['kneeRight', 'kneeLeft', 'toeRight', 'heelRight', 'toeLeft'], around: 10, maxScale: 6.4 },
  accent: ['footRight'],
  start: { ...towelUnderCalf, legRight: { ...calfOnTowel, ankle: -42, footTurn: -16 } },
  end: { ...towelUnderCalf, legRight: { ...calfOnTowel, ankle: 6, footTurn: 14 } },
  arrows: [{ arc: { centre: [56, 26, 13], radius: 17, from: [-0.7, 0.7, 0], to: [0, 0, 1], sweep: [78, -200] } }],
};

/** A band from both fists round the ball of the right foot. */
const bandRoundFoot: Prop = ({ landmarks, skeleton }) => {
  const { ball, footFrame } = skeleton.leg.Right;
  const [outer, inner] = [4.6, -4.6].map((z) => place(ball, footFrame, 0, -1.6, z)) as [Vector, Vector];
  const strand = (places: readonly Vector[], depth: number) =>
    tube(places, 1, ELASTIC, (camera) => camera.depth(ball) + depth, { ink: '#9a6a12' });
  return [
    strand([landmarks.palmLeft, inner], -26),
    strand([outer, inner], 14),
    strand([landmarks.palmRight, outer], 15),
  ];
};

const sitsTall: Pose = {
  ...longSitting,
  root: { position: [-36, 12, 0], pitch: 9 },
  neck: { flexion: 10 },
  armRight: { wristAt: [-10, 38, 17], elbowTowards: [-1, -0.6, 0.5], grip: 'fist' },
  armLeft: { wristAt: [-10, 38, -4], elbowTowards: [-1, -0.6, -0.5], grip: 'fist' },
  legLeft: { ankleAt: [16, MAT_HEIGHT + ANKLE_HEIGHT, -15], kneeTowards: [0, 1, -0.15], footPitch: 0 },
};

const bandPlantarflexion: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -34, pitch: 16 },
  props: [mat([-66, 72]), bandRoundFoot],
  shadowAt: MAT_HEIGHT,
  accent: shin('Right'),
  ghost: ['footRight'],
  frame: { maxScale: 3.5 },
  start: { ...sitsTall, legRight: { hipFlexion: 82.6, knee: 2, ankle: 12 } },
  end: { ...sitsTall, legRight: { hipFlexion: 82.6, knee: 2, ankle: -44 } },
  arrows: [{ arc: { centre: [47, 12, 9], radius: 30, from: [1, 0, 0], to: [0, 1, 0], sweep: [82, 24] } }],
};

const fingertipsOnWall: ArmPose = {
  wristAt: [39, 122, 15],
  elbowTowards: [-0.2, -1, 0.3],
  fingersTowards: [0.65, 0.76, 0],
  palmTowards: [0.76, -0.65, 0],
};
const liftedBehind: LegPose = { hipFlexion: 8, knee: 78, ankle: -14 };

const singleHeelRaise: Drawing = {
  person: PEOPLE.david,
  view: { yaw: 4, pitch: 10 },
  props: [wall({ at: 50, height: 215 })],
  accent: shin('Right'),
  start: {
    root: { position: [0, 93, 2] },
    arms: fingertipsOnWall,
    legRight: { ankleAt: [0, ANKLE_HEIGHT, 6], footPitch: 0 },
    legLeft: liftedBehind,
  },
  end: {
    root: { position: [5.5, 99.2, 2] },
    arms: fingertipsOnWall,
    legRight: { ankleAt: [4.5, 15, 6], footPitch: -38, toes: 38 },
    legLeft: liftedBehind,
  },
  arrows: [
    {
      through: [
        [-18, 5, 14],
        [-18, 34, 14],
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

/** Turned half toward the viewer, the chair on the left. */
const besideChair = 40;
const lightlyOnChair: ArmPose = {
  wristAt: [26, 95.5, -9],
  elbowTowards: [-1, -0.4, -0.6],
  fingersTowards: [0.9, -0.4, 0],
  palmTowards: [0, -1, 0],
};
const hipWidth = {
  legRight: { ankleAt: [-7.7, ANKLE_HEIGHT, 9.2], footPitch: 0 },
  legLeft: { ankleAt: [7.7, ANKLE_HEIGHT, -9.2], footPitch: 0 },
} as const;

const weightShift: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -28, pitch: 10 },
  props: [chair({ at: 57, seat: 46 })],
  frame: { lower: 24 },
  accent: leg('Right'),
  ghost: ['shirt', 'head', 'pelvis'],
  start: {
    ...hipWidth,
    root: { position: [0, 92.5, 0], yaw: besideChair },
    armRight: { flexion: 2, abduction: 7, elbow: 8 },
    armLeft: lightlyOnChair,
  },
  end: {
    ...hipWidth,
    root: { position: [-7.7, 91.7, 9.2], yaw: besideChair },
    armRight: { flexion: 2, abduction: 12, elbow: 8 },
    armLeft: lightlyOnChair,
  },
  arrows: [
    {
      through: [
        [10, 184, -12],
        [-12, 184, 14],
      ],
    },
  ],
};

const ONTO_PAD = FOAM_PAD_HEIGHT + ANKLE_HEIGHT;
const standingFoot: LegPose = { ankleAt: [2.7, ONTO_PAD, -7.5], footPitch: 0 };

const singleLegStanceFoam: Drawing = {
  person: PEOPLE.ben,
  view: { yaw: -26, pitch: 14 },
  props: [chair({ at: 66, seat: 46, back: 50 }), foamPad({ x: [-20, 22], z: [-19, 19] })],
  shadowAt: FOAM_PAD_HEIGHT,
  accent: leg('Left'),
  start: {
    root: { position: [0, 98.8, 0], yaw: 20 },
    armRight: { flexion: 2, abduction: 8, elbow: 8 },
    armLeft: { ...lightlyOnChair, wristAt: [33, 101.5, -11] },
    legLeft: standingFoot,
    legRight: { ankleAt: [-2.7, ONTO_PAD, 7.5], footPitch: 0 },
  },
  end: {
    root: { position: [1.7, 98.8, -4.7], yaw: 20 },
    armRight: { flexion: 6, abduction: 28, elbow: 12 },
    armLeft: { ...lightlyOnChair, wristAt: [31, 112, -18], fingersTowards: [0.9, -0.2, 0] },
    legLeft: standingFoot,
    legRight: { hipFlexion: 22, knee: 78, ankle: -8 },
  },
  arrows: [
    {
      through: [
        [-42, 24, 14],
        [-46, 54, 14],
      ],
    },
  ],
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
