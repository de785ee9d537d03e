// The pictures of the low back exercises.
import { arm, hand, leg } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import { nearer, type Drawing } from '../drawing/drawing.ts';
import { ANKLE_HEIGHT, bentLeg, quadruped, supine } from '../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../pose/pose.ts';
import { ball } from '../props/ball.ts';
import { mat, MAT_HEIGHT, wallBeside } from '../props/furniture.ts';

const catCamel: Drawing = {
  person: PEOPLE.anna,
  view: { yaw: -14, pitch: 12 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  start: {
    ...quadruped,
    root: { position: [-34, 50, 0], pitch: -112 },
    spine: { lumbar: -32, thoracic: -14 },
    neck: { flexion: -24 },
  },
  end: {
    ...quadruped,
    root: { position: [-33, 50, 0], pitch: -44 },
    spine: { lumbar: 34, thoracic: 40 },
    neck: { flexion: 30 },
  },
  arrows: [
    {
      through: [
        [-8, 82, 0],
        [-8, 102, 0],
      ],
    },
  ],
};

const birdDog: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -14, pitch: 12 },
  props: [mat([-100, 100])],
  shadowAt: MAT_HEIGHT,
  accent: [...arm('Left'), ...leg('Right')],
  start: quadruped,
  end: {
    ...quadruped,
    armLeft: { flexion: 172, abduction: 4, elbow: 4 },
    legRight: { hipFlexion: 0, knee: 2, ankle: 4 },
  },
  arrows: [
    {
      through: [
        [78, 18, -17],
        [82, 40, -17],
      ],
    },
    {
      through: [
        [-128, 12, 10],
        [-132, 34, 10],
      ],
    },
  ],
};

const kneeToChest: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -14, pitch: 15 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  depthBias: nearer(14, hand('Right')),
  accent: leg('Right'),
  start: { ...supine, legs: bentLeg },
  end: {
    ...supine,
    armRight: {
      wristAt: [-12, 49, 18],
      elbowTowards: [0, -0.3, 1],
      fingersTowards: [0, 0.75, -0.65],
      palmTowards: [0, -0.5, -0.85],
    },
    armLeft: {
      wristAt: [-11, 48.5, 1],
      elbowTowards: [0, -0.3, -1],
      fingersTowards: [0, 0.75, 0.65],
      palmTowards: [0, -0.5, 0.85],
    },
    legs: bentLeg,
    legRight: { hipFlexion: 126, knee: 130 },
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

const handOnChest: ArmPose = {
  wristAt: [-31, 22.6, 17],
  elbowTowards: [0.5, -0.7, 0.8],
  fingersTowards: [-0.6, 0.14, -0.8],
  palmTowards: [0, -1, 0],
};
const handOnBelly: ArmPose = {
  wristAt: [-18, 28, -9],
  elbowTowards: [0.2, -0.12, -1],
  fingersTowards: [0.9, 0.02, 0.7],
  palmTowards: [0, -1, 0],
};
const feetNear: LegPose = { ...bentLeg, ankleAt: [38, MAT_HEIGHT + ANKLE_HEIGHT, 8.8] };

const pelvicTilt: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -14, pitch: 15 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  frame: { on: ['crown', 'kneeRight', 'toeRight'], around: 4, maxScale: 4.6 },
  depthBias: nearer(24, hand('Left')),
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  ghost: ['shirt', 'pelvis'],
  start: {
    ...supine,
    root: { position: [0, 12, 0], pitch: 56 },
    spine: { lumbar: -58, thoracic: 36 },
    neck: { flexion: -28, nod: 8 },
    armRight: handOnChest,
    armLeft: handOnBelly,
    legs: feetNear,
  },
  end: {
    ...supine,
    root: { position: [0, 12, 0], pitch: 104 },
    spine: { lumbar: 12, thoracic: 2 },
    neck: { flexion: -16, nod: 12 },
    armRight: handOnChest,
    armLeft: { ...handOnBelly, wristAt: [-18, 24, -9], fingersTowards: [0.9, -0.06, 0.7] },
    legs: feetNear,
  },
  arrows: [{ arc: { centre: [2, 6, 22], radius: 16, from: [1, 0, 0], to: [0, 1, 0], sweep: [20, 130] } }],
};

const handsOnLowerBelly: ArmPose = {
  wristAt: [-11, 30, 16],
  elbowTowards: [-0.3, -0.6, 1],
  fingersTowards: [0.5, 0, -1],
  palmTowards: [0, -1, 0],
};

const abdominalBracing: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -24, pitch: 20 },
  props: [mat([-88, 88])],
  shadowAt: MAT_HEIGHT,
  accent: leg('Right'),
  start: { ...supine, arms: handsOnLowerBelly, legs: bentLeg },
  end: { ...supine, arms: handsOnLowerBelly, legs: bentLeg, legRight: { hipFlexion: 98, knee: 92, ankle: 4 } },
  arrows: [
    {
      through: [
        [78, 22, 12],
        [77, 50, 12],
      ],
    },
  ],
};

const onForearm: ArmPose = {
  wristAt: [-58, 4.2, 24],
  elbowTowards: [0, -1, -0.8],
  fingersTowards: [-0.2, 0, 1],
  palmTowards: [0, -1, 0],
};
const besideHip: ArmPose = { flexion: 10, abduction: 4, elbow: 20 };
const footBelow: LegPose = { ankleAt: [78.5, 7.4, 0], kneeTowards: [0, 0, 1] };
const footOnTop: LegPose = { ankleAt: [78.5, 14, -1], kneeTowards: [0, 0, 1] };

const sidePlank: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: -18, pitch: 14 },
  props: [mat([-92, 104])],
  shadowAt: MAT_HEIGHT,
  accent: ['pelvis', 'shortsRight', 'shortsLeft'],
  start: {
    root: { position: [-1, 19.8, 0], pitch: 78, spin: 90 },
    spine: { lumbarSide: -21, thoracicSide: -21 },
    neck: { sideBend: 20 },
    armRight: onForearm,
    armLeft: besideHip,
    legRight: footBelow,
    legLeft: footOnTop,
  },
  end: {
    root: { position: [0, 38, 0], pitch: 75, spin: 90 },
    armRight: onForearm,
    armLeft: besideHip,
    legRight: footBelow,
    legLeft: footOnTop,
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

const childsPose: Drawing = {
  person: PEOPLE.priya,
  view: { yaw: -30, pitch: 20 },
  props: [mat([-104, 84])],
  shadowAt: MAT_HEIGHT,
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  ghost: ['shirt', 'sleeveRight', 'neck', 'head'],
  start: quadruped,
  end: {
    ...quadruped,
    root: { position: [-67.6, 30, 0], pitch: -69 },
    spine: { lumbar: 34, thoracic: 12 },
    neck: { flexion: -8 },
    arms: { wristAt: [29, 4, 20], elbowTowards: [0, 0.3, 1], fingersTowards: [1, 0, 0], palmTowards: [0, -1, 0] },
    legs: { ankleAt: [-74, 8, 10], kneeTowards: [1, -0.5, 0.15], ankle: -62 },
  },
  arrows: [
    {
      through: [
        [-46, 78, 0],
        [-74, 66, 0],
        [-90, 46, 0],
      ],
    },
  ],
};

const BALL_RADIUS = 28;
const onBall: Pose = {
  root: { position: [-8, 61, 0] },
  arms: { flexion: 4, abduction: 46, elbow: 10 },
  legs: { ankleAt: [33, ANKLE_HEIGHT, 11], footPitch: 0 },
};

const seatedBallMarch: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -26, pitch: 10 },
  props: [wallBeside({ at: -72 }), ball({ centre: [-8, BALL_RADIUS, 0], radius: BALL_RADIUS, bias: -30 })],
  accent: leg('Right'),
  start: onBall,
  end: { ...onBall, legRight: { hipFlexion: 104, knee: 100, ankle: 0 } },
  arrows: [
    {
      through: [
        [74, 22, 11],
        [74, 56, 11],
      ],
    },
  ],
};

const toesLifted: LegPose = { ankleAt: [-73, 20.5, 10], kneeTowards: [1, -0.6, 0], ankle: -40 };

const supportingArm: ArmPose = {
  wristAt: [23, 4, -17],
  elbowTowards: [-0.5, 0, -1],
  fingersTowards: [1, 0, 0],
  palmTowards: [0, -1, 0],
};

const birdDogBalanceHold: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: -166, pitch: 13 },
  props: [mat([-100, 100])],
  shadowAt: MAT_HEIGHT,
  accent: [...arm('Right'), ...leg('Left')],
  start: {
    ...quadruped,
    armLeft: supportingArm,
    armRight: { flexion: 172, abduction: 4, elbow: 4 },
    legRight: toesLifted,
    legLeft: { hipFlexion: 0, knee: 2, ankle: 4 },
  },
  end: {
    ...quadruped,
    root: { position: [-34, 50, 0], pitch: -62 },
    spine: { lumbar: 22, thoracic: 26 },
    neck: { flexion: -4 },
    armLeft: supportingArm,
    armRight: { flexion: 68, abduction: -14, elbow: 106 },
    legRight: toesLifted,
    legLeft: { hipFlexion: 103, hipAbduction: -6, knee: 134, ankle: -30 },
  },
  arrows: [
    {
      through: [
        [80, 42, 17],
        [68, 26, 17],
        [48, 16, 17],
      ],
    },
    {
      through: [
        [-122, 34, -10],
        [-112, 18, -10],
        [-94, 8, -10],
      ],
    },
  ],
};

export const LOW_BACK_DRAWINGS = {
  'cat-camel': catCamel,
  'bird-dog': birdDog,
  'knee-to-chest': kneeToChest,
  'pelvic-tilt': pelvicTilt,
  'abdominal-bracing': abdominalBracing,
  'side-plank': sidePlank,
  'childs-pose': childsPose,
  'seated-ball-march': seatedBallMarch,
  'bird-dog-balance-hold': birdDogBalanceHold,
} as const satisfies Record<string, Drawing>;
