// The pictures of the elbow, wrist and hand exercises.
import { arm, forearm, hand } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import { nearer, type Drawing } from '../drawing/drawing.ts';
import { ANKLE_HEIGHT, sitting, standing } from '../pose/base-poses.ts';
import { armOf, type ArmPose, type Pose } from '../pose/pose.ts';
import { dumbbell } from '../props/equipment.ts';
import { chair, table, wall } from '../props/furniture.ts';
import { stickOnPalm } from '../props/stick.ts';
import { towel, TOWEL_GRIP } from '../props/towel.ts';

const overTableEdge: ArmPose = { wristAt: [21, 76, 26], elbowTowards: [-0.9, -0.5, 0.3], grip: 'fist' };
/** Out of the way, at the far side of the body. */
const armBehind: ArmPose = { flexion: -16, abduction: 14, elbow: 10 };
const atTable: Pose = { ...sitting, root: { position: [-17, 55, 0], pitch: -4 } };

const wristExtensionDumbbell: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: -44, pitch: 14 },
  props: [
    table({ x: [-46, 17], z: [12, 62], height: 72, depth: 44 }),
    chair({ at: -16 }),
    dumbbell('Right', { gripAt: 8.9, radius: 4.4, bias: 60 }),
  ],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'fingertipsRight', [24, 58, 24]], around: 6, maxScale: 8 },
  depthBias: nearer(60, ['sleeveRight', ...arm('Right')]),
  accent: forearm('Right'),
  ghost: hand('Right'),
  ghostProps: [dumbbell('Right', { gripAt: 8.9, radius: 4.4 })],
  ghostDepth: 52,
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
  arrows: [{ arc: { centre: [21, 76, 10], radius: 24, from: [1, 0, 0], to: [0, 1, 0], sweep: [-28, 50] } }],
};

const straightAhead: ArmPose = { wristAt: [51.7, 128, 0], elbowTowards: [0, -1, 0.4], protraction: 2 };

const wristFlexorStretch: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: -26, pitch: 10 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'fingertipsRight'], maxScale: 6 },
  depthBias: nearer(14, hand('Left')),
  accent: forearm('Right'),
  start: {
    ...standing,
    armRight: { ...straightAhead, fingersTowards: [1, -0.1, 0], palmTowards: [0, -1, 0] },
    armLeft: { abduction: 7, elbow: 8 },
  },
  end: {
    ...standing,
    armRight: { ...straightAhead, fingersTowards: [0.35, 0.94, 0], palmTowards: [0.94, -0.35, 0] },
    armLeft: {
      wristAt: [56.5, 143, -13],
      elbowTowards: [0, -1, -0.5],
      fingersTowards: [0, 0.1, 1],
      palmTowards: [-1, 0.3, 0],
      protraction: 7,
      grip: 'clasp',
    },
  },
  arrows: [{ arc: { centre: [51.7, 128, 0], radius: 30, from: [1, 0, 0], to: [0, 1, 0], sweep: [2, 52] } }],
};

const bicepsCurl: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: -30, pitch: 9 },
  props: [dumbbell('Right'), dumbbell('Left')],
  shadowAt: false,
  frame: { on: ['crown', 'palmRight', [0, 74, 0]], around: 9, maxScale: 4.6 },
  accent: [...forearm('Right'), ...forearm('Left')],
  start: { ...standing, arms: { flexion: 2, abduction: 7, elbow: 6, forearmTwist: -80, grip: 'fist' } },
  end: { ...standing, arms: { flexion: 4, abduction: 7, elbow: 134, forearmTwist: -80, grip: 'fist' } },
  arrows: [{ along: 'palmRight', span: [0.1, 0.92], aside: -30 }],
};

const forearmOnTable: ArmPose = { wristAt: [21, 76, 26], elbowTowards: [-0.9, -0.5, 0.3] };

const wristBendAndStraighten: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -22, pitch: 15 },
  props: [table({ x: [-34, 17], z: [12, 62], height: 72, depth: 44 }), chair({ at: -16 })],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['elbowRight', 'fingertipsRight'], around: 8, maxScale: 9.4 },
  depthBias: nearer(60, ['sleeveRight', ...arm('Right')]),
  accent: hand('Right'),
  ghost: [],
  start: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...forearmOnTable, fingersTowards: [0.4, -0.92, 0], palmTowards: [-0.92, -0.4, 0] },
  },
  end: {
    ...atTable,
    armLeft: armBehind,
    armRight: { ...forearmOnTable, fingersTowards: [0.6, 0.8, 0], palmTowards: [0.8, -0.6, 0] },
  },
  arrows: [{ arc: { centre: [21, 76, 26], radius: 22, from: [1, 0, 0], to: [0, 1, 0], sweep: [-44, 32] } }],
};

const elbowBentAtSide: ArmPose = { abduction: 9, elbow: 90, wrist: -8 };

const forearmTurn: Drawing = {
  person: PEOPLE.anna,
  view: { yaw: -24, pitch: 14 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['elbowLeft', 'fingertipsLeft', [0, 124, 0]], around: 8, maxScale: 9 },
  accent: forearm('Left'),
  ghost: [],
  start: { ...standing, armRight: armBehind, armLeft: { ...elbowBentAtSide, forearmTwist: -86 } },
  end: { ...standing, armRight: armBehind, armLeft: { ...elbowBentAtSide, forearmTwist: 76 } },
  arrows: [{ arc: { centre: [21, 112, -21], radius: 10, from: [0, 0, -1], to: [0, 1, 0], sweep: [5, 172] } }],
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
  accent: [...forearm('Right'), ...forearm('Left')],
  ghost: [],
  start: { ...standing, armRight: aroundTowel(14, 0), armLeft: aroundTowel(-14, 0) },
  end: { ...standing, armRight: aroundTowel(14, -42), armLeft: aroundTowel(-14, 42) },
  arrows: [
    { arc: { centre: [37, 122, 41], radius: 10, from: [1, 0, 0], to: [0, 1, 0], sweep: [80, -40] } },
    { arc: { centre: [37, 124, -34], radius: 10, from: [1, 0, 0], to: [0, 1, 0], sweep: [-60, 60] } },
  ],
};

const aheadAndPalmDown: ArmPose = { wristAt: [52, 134, 7], elbowTowards: [0, -1, 0.4], protraction: 1 };

const wristExtensorStretch: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -22, pitch: 10 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'fingertipsRight'], maxScale: 6 },
  depthBias: nearer(14, hand('Left')),
  accent: forearm('Right'),
  start: {
    ...standing,
    armRight: { ...aheadAndPalmDown, fingersTowards: [1, -0.1, 0], palmTowards: [0, -1, 0] },
    armLeft: { abduction: 7, elbow: 8 },
  },
  end: {
    ...standing,
    armRight: { ...aheadAndPalmDown, fingersTowards: [0.2, -0.98, 0], palmTowards: [-0.98, -0.2, 0] },
    armLeft: {
      wristAt: [57, 130, -4],
      elbowTowards: [0, -1, -0.6],
      fingersTowards: [0, -0.5, 0.87],
      palmTowards: [-1, 0, 0],
      protraction: 8,
      grip: 'relaxed',
    },
  },
  arrows: [{ arc: { centre: [52, 134, 7], radius: 30, from: [1, 0, 0], to: [0, 1, 0], sweep: [2, -52] } }],
};

const WALL = 73;
/** From the heels to the head one line, tilted forwards. */
const LEAN = 12;
const leaningOnWall: Pose = {
  root: { position: [9.5, 91.2, 0], pitch: -LEAN },
  neck: { flexion: -4 },
  arms: {
    wristAt: [WALL - 3, 134, 30],
    elbowTowards: [-0.2, -1, 0.3],
    fingersTowards: [0, 1, 0],
    palmTowards: [1, 0, 0],
  },
  legs: { ankleAt: [-8, ANKLE_HEIGHT, 11], footPitch: 0 },
};

const wallHandWeightShift: Drawing = {
  person: PEOPLE.nora,
  view: { yaw: 70, pitch: 10 },
  props: [wall({ at: WALL, height: 205 })],
  frame: { lower: 14 },
  accent: ['shirt', 'sleeveRight', 'sleeveLeft', ...arm('Right')],
  ghost: ['shirt', 'head'],
  start: leaningOnWall,
  end: {
    ...leaningOnWall,
    root: { position: [9.5, 90.9, 8], pitch: -LEAN, roll: 2 },
    spine: { lumbarSide: 2, thoracicSide: 2 },
    neck: { flexion: -4, sideBend: -4 },
    armLeft: { ...armOf(leaningOnWall, 'Left'), protraction: 3 },
  },
  arrows: [
    {
      through: [
        [30, 181, -10],
        [30, 181, 26],
      ],
    },
  ],
};

const palmUp: ArmPose = { elbowTowards: [-1, -1, 0.3] };

const stickBalance: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -26, pitch: 10 },
  props: [stickOnPalm('Right', { length: 75 })],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['hipRight', 'hipLeft', 'fingertipsRight', [40, 186, 20]], around: 6, maxScale: 4 },
  accent: forearm('Right'),
  ghost: hand('Right'),
  start: {
    ...standing,
    neck: { flexion: -16 },
    armRight: { ...palmUp, wristAt: [26, 107, 24], fingersTowards: [1, 0, 0], palmTowards: [0, 1, 0] },
    armLeft: armBehind,
  },
  end: {
    ...standing,
    neck: { flexion: -16 },
    armRight: { ...palmUp, wristAt: [41, 108, 20], fingersTowards: [1, -0.2, 0], palmTowards: [0.2, 1, 0] },
    armLeft: armBehind,
  },
  arrows: [{ along: 'palmRight', aside: -40 }],
};

export const ELBOW_WRIST_HAND_DRAWINGS = {
  'wrist-extension-dumbbell': wristExtensionDumbbell,
  'wrist-flexor-stretch': wristFlexorStretch,
  'biceps-curl': bicepsCurl,
  'wrist-bend-and-straighten': wristBendAndStraighten,
  'forearm-turn': forearmTurn,
  'towel-twist': towelTwist,
  'wrist-extensor-stretch': wristExtensorStretch,
  'wall-hand-weight-shift': wallHandWeightShift,
  'stick-balance': stickBalance,
} as const satisfies Record<string, Drawing>;
