// The pictures of the exercises for the upper back: leaning back over something, and turning.
import { arm } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { quadruped, sideLying, sitting } from '../../pose/base-poses.ts';
import { armOf, type Pose } from '../../pose/pose.ts';
import { foamRoller } from '../../props/foam-roller.ts';
import { chair, mat, MAT_HEIGHT, pillow } from '../../props/furniture.ts';
import { handsBehindHead } from './poses.ts';

const TRUNK = ['shirt', 'sleeveRight', 'sleeveLeft'] as const;

/** Back in the chair. */
const leaningOnChair: Pose = { ...sitting, root: { position: [-12, 55, 0] } };

const thoracicExtensionChair: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -18, pitch: 8 },
  props: [chair({ at: -6, back: 35 })],
  shadowAt: false,
  frame: { on: ['crown', 'kneeRight', [-20, 36, 0], [-30, 132, 0]], around: 6, maxScale: 4.4 },
  accent: TRUNK,
  ghost: [...TRUNK, 'head'],
  start: handsBehindHead(
    { ...leaningOnChair, spine: { lumbar: 2, thoracic: 16 }, neck: { flexion: -4 } },
    [1, -0.9, 0.4],
    0.5,
  ),
  end: handsBehindHead(
    { ...leaningOnChair, spine: { lumbar: 6, thoracic: -38 }, neck: { flexion: -4 } },
    [0.45, 0, 1],
    1.5,
  ),
  arrows: [{ along: 'crown', span: [0, 0.9], aside: -30 }],
};

const overRoller: Pose = {
  root: { position: [0, 14.2, 0], pitch: 62 },
  legs: { ankleAt: [44, 10.4, 9], kneeTowards: [0, 1, 0.05], footPitch: 0 },
};

const thoracicExtensionRoller: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: -16, pitch: 12 },
  props: [mat([-98, 74]), foamRoller({ under: [-39, MAT_HEIGHT, 0] })],
  shadowAt: MAT_HEIGHT,
  accent: TRUNK,
  ghost: [...TRUNK, 'head'],
  start: handsBehindHead({ ...overRoller, spine: { lumbar: -9, thoracic: -6 }, neck: { flexion: 6 } }, [0.7, -0.3, 1]),
  end: handsBehindHead({ ...overRoller, spine: { lumbar: -10, thoracic: -32 }, neck: { flexion: 4 } }, [0.3, 0, 1]),
  arrows: [{ arc: { centre: [-39, 16, 0], radius: 58, from: [-1, 0, 0], to: [0, 1, 0], sweep: [58, 14] } }],
};

/** On the right side, both arms stretched out in front, one hand on the other. */
const onSide: Pose = {
  ...sideLying,
  legRight: { hipFlexion: 80, knee: 90, hipAbduction: 9 },
  legLeft: { hipFlexion: 80, knee: 90, hipAbduction: -11 },
  neck: { sideBend: 4 },
  armRight: {
    wristAt: [-48, 5.4, 52.4],
    elbowTowards: [-0.6, 0.4, 0],
    fingersTowards: [-0.05, 0, 1],
    palmTowards: [0, 1, 0],
  },
  armLeft: {
    wristAt: [-48, 10.6, 49.4],
    protraction: 5,
    elbowTowards: [-0.6, 0.4, 0],
    fingersTowards: [-0.05, -0.04, 1],
    palmTowards: [0, -1, 0],
  },
};

const openBook: Drawing = {
  person: PEOPLE.nora,
  view: { yaw: -24, pitch: 46 },
  props: [mat([-104, 62], [-40, 58]), pillow({ x: [-90, -64], z: [-16, 18], radius: 6.8 })],
  frame: { lower: 26 },
  shadowAt: MAT_HEIGHT,
  accent: [...TRUNK, ...arm('Left')],
  ghost: [],
  start: onSide,
  end: {
    ...onSide,
    spine: { lumbar: -10, lumbarTwist: -18, thoracicTwist: -54, lumbarSide: 8, thoracicSide: 4 },
    neck: { sideBend: 2, rotation: -42 },
    armRight: { ...onSide.armRight, wristAt: [-48, 5.4, 59.6] },
    armLeft: {
      wristAt: [-55, 17, -71.5],
      elbowTowards: [-0.2, 1, 0],
      fingersTowards: [-0.1, -0.15, -1],
      palmTowards: [0, 1, 0],
    },
  },
  arrows: [
    {
      arc: { centre: [-48, 26, -4], radius: 64, from: [0, 0, 1], to: [0, 1, 0], sweep: [62, 150] },
    },
  ],
};

/** The right hand a little to the front and out, so that the head finds room beside it. */
const onHandsAndKnees: Pose = {
  ...quadruped,
  armRight: { ...quadruped.arms, wristAt: [22, 4, 17] },
  armLeft: armOf(quadruped, 'Left'),
};

const threadTheNeedle: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: -20, pitch: 20 },
  props: [mat([-90, 52])],
  shadowAt: MAT_HEIGHT,
  accent: arm('Left'),
  ghost: [],
  start: { ...onHandsAndKnees, neck: { flexion: -8 } },
  end: {
    ...onHandsAndKnees,
    root: { position: [-38, 49.5, 0], pitch: -112 },
    spine: { lumbar: 8, thoracic: 10, lumbarTwist: 14, thoracicTwist: 48 },
    neck: { flexion: -10, sideBend: 8, rotation: 36 },
    armLeft: {
      wristAt: [2, 4.8, 41],
      elbowTowards: [0.4, 0.1, -1],
      fingersTowards: [0.1, 0, 1],
      palmTowards: [0, 1, 0],
    },
  },
  arrows: [
    {
      through: [
        [-16, 3, -8],
        [-18, 3, 18],
        [-22, 3, 46],
      ],
    },
  ],
};

export const UPPER_BACK_DRAWINGS = {
  'thoracic-extension-chair': thoracicExtensionChair,
  'thoracic-extension-roller': thoracicExtensionRoller,
  'open-book': openBook,
  'thread-the-needle': threadTheNeedle,
} as const satisfies Record<string, Drawing>;
