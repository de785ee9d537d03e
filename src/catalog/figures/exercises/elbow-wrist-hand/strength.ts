// The pictures of the strength exercises for the elbow, the wrist and the hand.
import { arm, forearm, hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { standing } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { dumbbell } from '../../props/equipment.ts';
import { softBall } from '../../props/ball.ts';
import { chair, table } from '../../props/furniture.ts';
import { towel, TOWEL_GRIP } from '../../props/towels/towel.ts';
import { armBehind, atTable, forearmOnTable } from './poses.ts';

const overTableEdge: ArmPose = { ...forearmOnTable, grip: 'fist' };

const bicepsCurl: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: -62, pitch: 9 },
  props: [dumbbell('Right'), dumbbell('Left')],
  shadowAt: false,
  frame: { on: ['crown', 'palmRight', [0, 80, 0]], around: 6, maxScale: 4.8 },
  accent: [...arm('Right'), ...arm('Left')],
  ghost: [...forearm('Right'), ...forearm('Left')],
  ghostDepth: 19,
  start: { ...standing, arms: { flexion: 2, abduction: 7, elbow: 6, forearmTwist: -80, grip: 'fist' } },
  end: { ...standing, arms: { flexion: 4, abduction: 7, elbow: 134, forearmTwist: -80, grip: 'fist' } },
  arrows: [
    {
      through: [
        [10, 76, -40],
        [32, 100, -38],
        [30, 124, -34],
      ],
    },
  ],
};

/** Where the towel is held: before the body, and how high. */
const TOWEL_AT = { x: 37, y: 124 };

/** A fist around a rolled towel that lies along z; `turn` tips the knuckles up or down. */
function aroundTowel(z: number, turn: number): ArmPose {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const { along, inside } = TOWEL_GRIP;
  return {
    wristAt: [TOWEL_AT.x - cos * along - sin * inside, TOWEL_AT.y - sin * along + cos * inside, z],
    elbowTowards: [-0.5, -1, Math.sign(z) * 0.3],
    fingersTowards: [cos, sin, 0],
    palmTowards: [sin, -cos, 0],
    grip: 'fist',
  };
}

const towelTwist: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -68, pitch: 18 },
  props: [towel()],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'elbowLeft', 'palmRight', 'palmLeft'], around: 7, maxScale: 7 },
  depthBias: nearer(10, hand('Left')),
  accent: [...arm('Right'), ...arm('Left')],
  ghost: [],
  start: { ...standing, armRight: aroundTowel(14, 0), armLeft: aroundTowel(-14, 0) },
  end: { ...standing, armRight: aroundTowel(14, -26), armLeft: aroundTowel(-14, 26) },
  arrows: [
    { arc: { centre: [37, 124, 27], radius: 9, from: [1, 0, 0], to: [0, 1, 0], sweep: [150, -60] } },
    { arc: { centre: [37, 124, -27], radius: 9, from: [1, 0, 0], to: [0, 1, 0], sweep: [-90, 120] } },
  ],
};

const overTable = { ...nearer(74, ['sleeveRight', 'upperArmRight']), ...nearer(60, forearm('Right')) };

/** A forearm on a table, the hand over its edge. */
const overEdge = {
  view: { yaw: -40, pitch: 16 },
  shadowAt: false,
  hands: 'fingers',
  /** The forearm goes under the elbow, so that its color ends alike however it is bent. */
  depthBias: overTable,
  accent: forearm('Right'),
} as const satisfies Partial<Drawing>;
const sideTable = table({ x: [-46, 17], z: [12, 62], height: 72, depth: 44 });
const heldDumbbell = { gripAt: 8.9, radius: 3.2, ends: [-6.9, 6.9] } as const;

const withDumbbellOverEdge = {
  ...overEdge,
  view: { yaw: -66, pitch: 20 },
  props: [sideTable, chair({ at: -16 }), dumbbell('Right', { ...heldDumbbell, bias: 60 })],
  frame: { on: ['elbowRight', 'fingertipsRight'], around: 9, maxScale: 9.4 },
  ghost: hand('Right'),
  ghostProps: [dumbbell('Right', heldDumbbell)],
  ghostDepth: 52,
  arrows: [
    {
      through: [
        [29, 69, 9],
        [33, 77, 9],
        [29, 85, 9],
      ],
    },
  ],
} as const satisfies Partial<Drawing>;

const wristExtensionDumbbell: Drawing = {
  ...withDumbbellOverEdge,
  person: PEOPLE.ruth,
  start: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...overTableEdge, fingersTowards: [0.75, -0.62, 0], palmTowards: [-0.62, -0.75, 0] },
  },
  end: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...overTableEdge, fingersTowards: [0.72, 0.68, 0], palmTowards: [0.68, -0.72, 0] },
  },
};

const lyingInPalm = { gripAt: 8.9, radius: 3.2, ends: [-9, 9] } as const;

const wristFlexionDumbbell: Drawing = {
  ...withDumbbellOverEdge,
  person: PEOPLE.samuel,
  /** From above and behind, into the palm. */
  view: { yaw: 24, pitch: 31 },
  props: [sideTable, chair({ at: -16 }), dumbbell('Right', { ...lyingInPalm, bias: 60 })],
  ghostProps: [dumbbell('Right', lyingInPalm)],
  start: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...overTableEdge, grip: 'clasp', fingersTowards: [0.77, -0.64, 0], palmTowards: [0.64, 0.77, 0] },
  },
  end: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...overTableEdge, grip: 'clasp', fingersTowards: [0.7, 0.7, 0], palmTowards: [-0.7, 0.7, 0] },
  },
  arrows: [{ arc: { centre: [21, 76, 26], radius: 22, from: [1, 0, 0], to: [0, 1, 0], sweep: [-34, 34] } }],
};

/** The wrist goes on straight from the forearm. */
const IN_LINE = { fingersTowards: [1, -0.05, -0.06] } as const;
const heldAtOneEnd = { gripAt: 8.9, radius: 4, ends: [-6.8, 15] } as const;

const forearmTurnDumbbell: Drawing = {
  ...overEdge,
  person: PEOPLE.nora,
  view: { yaw: -74, pitch: 14 },
  props: [sideTable, chair({ at: -16 }), dumbbell('Right', { ...heldAtOneEnd, bias: 60 })],
  frame: { on: ['elbowRight', 'fingertipsRight', [30, 96, 26], [30, 76, 46], [30, 76, 6]], around: 5, maxScale: 9.4 },
  ghost: hand('Right'),
  ghostProps: [dumbbell('Right', heldAtOneEnd)],
  ghostDepth: 52,
  start: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...overTableEdge, ...IN_LINE, palmTowards: [0, 0, -1] },
  },
  end: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...overTableEdge, ...IN_LINE, palmTowards: [0, -1, 0] },
  },
  arrows: [{ arc: { centre: [31, 76, 26], radius: 20, from: [0, 1, 0], to: [0, 0, -1], sweep: [12, 74] } }],
};

/** Back far enough for the other hand to reach it. */
const fistOverEdge: ArmPose = {
  ...overTableEdge,
  wristAt: [17, 76, 26],
  fingersTowards: [1, 0, 0],
  palmTowards: [0, -1, 0],
};
const handOnFist: ArmPose = {
  wristAt: [22.5, 82, 16],
  protraction: 4,
  elbowTowards: [0, -0.6, -1],
  fingersTowards: [0.25, -0.14, 1],
  palmTowards: [0, -1, 0],
  grip: 'cup',
};

const isometricWristExtension: Drawing = {
  ...overEdge,
  person: PEOPLE.hamid,
  props: [table({ x: [-46, 13], z: [12, 62], height: 72, depth: 44 }), chair({ at: -16 })],
  frame: { on: ['elbowRight', 'fingertipsRight', [26, 92, 26]], around: 8, maxScale: 9.4 },
  depthBias: { ...overTable, ...nearer(60, forearm('Left')) },
  ghost: [],
  start: { ...atTable, armRight: fistOverEdge, armLeft: { ...handOnFist, wristAt: [23, 89, 16] } },
  end: { ...atTable, armRight: fistOverEdge, armLeft: handOnFist },
  arrows: [
    {
      through: [
        [36, 70, 26],
        [36, 77, 26],
      ],
      minLength: 50,
    },
    {
      through: [
        [26, 97, 26],
        [26, 89, 26],
      ],
      minLength: 50,
    },
  ],
};

const onEdgeOfHand: ArmPose = {
  wristAt: [24, 76, -30],
  elbowTowards: [-0.9, -0.5, -0.3],
  fingersTowards: [1, 0.1, 0.1],
  palmTowards: [-0.1, 0, 1],
};
/** Under the wrist, so that the color ends evenly. */
const UNDER = -18;
const BALL = { radius: 3.2, bias: UNDER };
const ballSqueeze: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: -20, pitch: 22 },
  props: [table({ x: [-46, 60], z: [-66, -12], height: 72, depth: -60 }), chair({ at: -16 }), softBall('Left', BALL)],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['wristLeft', 'palmLeft', [38, 78, -28]], around: 7, maxScale: 18 },
  accent: hand('Left'),
  depthBias: { ...nearer(UNDER, hand('Left')), thumbLeft: UNDER + 5 },
  ghost: [],
  start: { ...atTable, armRight: armBehind, armLeft: { ...onEdgeOfHand, grip: 'hold' } },
  end: { ...atTable, armRight: armBehind, armLeft: { ...onEdgeOfHand, grip: 'squeeze' } },
  arrows: [
    {
      through: [
        [43.5, 77, -26],
        [38.5, 77, -26],
      ],
      minLength: 46,
    },
    {
      through: [
        [32, 88, -26],
        [33, 84, -26],
      ],
      minLength: 46,
    },
  ],
};

export const STRENGTH_DRAWINGS = {
  'wrist-extension-dumbbell': wristExtensionDumbbell,
  'biceps-curl': bicepsCurl,
  'towel-twist': towelTwist,
  'ball-squeeze': ballSqueeze,
  'isometric-wrist-extension': isometricWristExtension,
  'wrist-flexion-dumbbell': wristFlexionDumbbell,
  'forearm-turn-dumbbell': forearmTurnDumbbell,
} as const satisfies Record<string, Drawing>;
