// The pictures of the balance exercises for the elbow, the wrist and the hand.
import { arm, hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, standing } from '../../pose/base-poses.ts';
import { armOf, type ArmPose, type Pose } from '../../pose/pose.ts';
import { table, wall } from '../../props/furniture.ts';
import { stickOnPalm } from '../../props/stick.ts';

const WALL = 87;

/** From the heels to the head one line, tilted forwards. */
const LEAN = 22;

const leaningOnWall: Pose = {
  root: { position: [23.5, 87, 0], pitch: -LEAN },
  neck: { flexion: -4 },
  arms: {
    wristAt: [WALL - 3, 120, 37],
    elbowTowards: [-0.2, -1, 0.6],
    fingersTowards: [0, 1, 0],
    palmTowards: [1, 0, 0],
  },
  legs: { ankleAt: [-8, ANKLE_HEIGHT, 11], footPitch: 0 },
};

const wallHandWeightShift: Drawing = {
  person: PEOPLE.nora,
  view: { yaw: 68, pitch: 16 },
  props: [wall({ at: WALL, height: 320, halfWidth: 300 })],
  frame: { lower: 14, maxScale: 3.2 },
  accent: ['shirt', 'sleeveRight', 'sleeveLeft', ...arm('Right')],
  ghost: ['shirt', 'head'],
  start: leaningOnWall,
  end: {
    ...leaningOnWall,
    root: { position: [23.5, 86.6, 8], pitch: -LEAN, roll: 2 },
    spine: { lumbarSide: 2, thoracicSide: 2 },
    neck: { flexion: -4, sideBend: -4 },
    armLeft: { ...armOf(leaningOnWall, 'Left'), protraction: 4.5 },
  },
  arrows: [
    {
      through: [
        [49.5, 172, -12],
        [49.5, 172, 26],
      ],
    },
  ],
};

const palmUp: ArmPose = { elbowTowards: [-1, -1, 0.3] };
/** The other hand is free for the stick when it falls. */
const readyToCatch: ArmPose = { flexion: 14, abduction: 28, elbow: 50 };

const STICK = { length: 75 };

const stickBalance: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -26, pitch: 10 },
  props: [stickOnPalm('Right', STICK)],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['hipRight', 'hipLeft', 'fingertipsRight', [40, 186, 20]], around: 6, maxScale: 4 },
  accent: arm('Right'),
  ghost: hand('Right'),
  ghostProps: [stickOnPalm('Right', STICK)],
  start: {
    ...standing,
    neck: { flexion: -16 },
    armRight: { ...palmUp, wristAt: [26, 107, 24], fingersTowards: [1, -0.15, 0], palmTowards: [0.15, 1, 0] },
    armLeft: readyToCatch,
  },
  end: {
    ...standing,
    neck: { flexion: -16 },
    armRight: { ...palmUp, wristAt: [41, 108, 20], fingersTowards: [1, 0, 0], palmTowards: [0, 1, 0] },
    armLeft: readyToCatch,
  },
  arrows: [{ along: 'palmRight', aside: -40 }],
};

const TABLE = { x: [29, 83], z: [-44, 44], height: 78 } as const;
const handsOnTable: ArmPose = {
  wristAt: [39, TABLE.height + 2.6, 19],
  elbowTowards: [-1, -0.3, 0.4],
  fingersTowards: [1, -0.06, 0],
  palmTowards: [0, -1, 0],
};

const tableHandLean: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -10, pitch: 9 },
  props: [table({ ...TABLE, depth: 30 })],
  depthBias: nearer(90, [...arm('Right'), ...arm('Left')]),
  frame: { lower: 10 },
  accent: [...arm('Right'), ...arm('Left')],
  ghost: ['shirt', 'head', 'neck', 'sleeveRight'],
  start: {
    ...standing,
    root: { position: [-17, 91.5, 0], pitch: -37 },
    spine: { lumbar: 4, thoracic: 2 },
    neck: { flexion: -22 },
    arms: handsOnTable,
    legs: { ankleAt: [-16, ANKLE_HEIGHT, 11], footPitch: 0 },
  },
  end: {
    ...standing,
    root: { position: [3, 90.5, 0], pitch: -41 },
    neck: { flexion: -24 },
    arms: handsOnTable,
    legs: { ankleAt: [-16, ANKLE_HEIGHT, 11], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [-22, 148, 0],
        [-10, 153, 0],
        [4, 155, 0],
      ],
    },
  ],
};

export const BALANCE_DRAWINGS = {
  'wall-hand-weight-shift': wallHandWeightShift,
  'stick-balance': stickBalance,
  'table-hand-lean': tableHandLean,
} as const satisfies Record<string, Drawing>;
