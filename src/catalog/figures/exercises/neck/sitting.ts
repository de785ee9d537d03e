// The pictures of the neck exercises on a chair that hands or a towel help with, and of bending and looking up.
import { forearm, hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { sitting } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';
import { chair } from '../../props/furniture.ts';
import { neckTowel } from '../../props/towels/neck-towel.ts';
import { handsBehindHead, inLap } from './poses.ts';

/** Head, trunk and the seat. */
const FROM_HEAD_TO_SEAT: Drawing['frame'] = {
  on: [
    [-8, 144, 0],
    [-8, 72, 0],
  ],
  around: 8,
  maxScale: 6,
};

const neckFlexionExtension: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -22, pitch: 6 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  hands: 'fingers',
  frame: FROM_HEAD_TO_SEAT,
  accent: ['neck'],
  ghost: ['head', 'neck'],
  start: { ...inLap, neck: { flexion: 28, nod: 12, retraction: -1 } },
  end: { ...inLap, neck: { flexion: -32, nod: -6 } },
  arrows: [{ arc: { centre: [-8, 112, 0], radius: 36, from: [1, 0, 0], to: [0, 1, 0], sweep: [-8, 58] } }],
};

const isometricNeckExtension: Drawing = {
  person: PEOPLE.ben,
  view: { yaw: -14, pitch: 8 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  hands: 'fingers',
  frame: FROM_HEAD_TO_SEAT,
  accent: ['neck'],
  ghost: [],
  start: inLap,
  end: handsBehindHead(sitting, [-0.1, 0, 1]),
  arrows: [
    {
      through: [
        [5, 142.5, 0],
        [-13, 142.5, 0],
      ],
    },
    {
      through: [
        [-44, 130, 0],
        [-25, 130, 0],
      ],
    },
  ],
};

const holdingCollarbone: Pose = {
  ...sitting,
  armRight: {
    wristAt: [6, 97, 21],
    elbowTowards: [0.1, -1, 0.8],
    fingersTowards: [-0.15, 0.7, -0.7],
    palmTowards: [-1, 0, 0],
    grip: 'relaxed',
  },
  armLeft: {
    wristAt: [9, 100, 1],
    elbowTowards: [0.3, -1, -0.8],
    fingersTowards: [-0.15, 0.35, 1],
    palmTowards: [-1, 0, 0],
    grip: 'relaxed',
  },
};

const scaleneStretch: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -72, pitch: 5 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  hands: 'fingers',
  frame: {
    on: [
      [-8, 149, 0],
      [-8, 82, 0],
    ],
    around: 6,
    maxScale: 6,
  },
  depthBias: { ...nearer(10, hand('Right')), ...nearer(24, hand('Left')) },
  accent: ['neck'],
  ghost: ['head', 'neck'],
  start: holdingCollarbone,
  end: { ...holdingCollarbone, neck: { sideBend: -28, flexion: -19, rotation: 20 } },
  arrows: [{ arc: { centre: [-6, 108, 0], radius: 42, from: [0, 1, 0], to: [0, 0, -1], sweep: [-6, 34] } }],
};

/** The right hand draws the towel along the left cheek, the left hand holds its other end down. */
const holdingTowel: Pose = {
  ...sitting,
  armRight: {
    wristAt: [31, 109, 1],
    elbowTowards: [0.2, -1, 0.6],
    fingersTowards: [-0.1, 1, -0.4],
    palmTowards: [-0.5, 0, -1],
    grip: 'fist',
  },
  armLeft: {
    wristAt: [14, 92, -3],
    elbowTowards: [0, -1, -0.8],
    fingersTowards: [-0.1, 0.3, 1],
    palmTowards: [-1, 0, 0],
    grip: 'fist',
  },
};

const neckRotationTowel: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: -120, pitch: 8 },
  props: [chair({ at: -8 }), neckTowel({ pulls: 'Right' })],
  shadowAt: false,
  hands: 'fingers',
  frame: {
    on: [
      [-2, 142, 6],
      [-2, 80, 6],
    ],
    around: 8,
    maxScale: 6,
  },
  depthBias: { ...nearer(40, forearm('Right')), ...nearer(20, forearm('Left')) },
  accent: ['neck'],
  ghost: [],
  start: holdingTowel,
  end: {
    ...holdingTowel,
    neck: { rotation: 50 },
    armRight: {
      wristAt: [15, 109.5, 25],
      elbowTowards: [0.2, -1, 0.6],
      fingersTowards: [0.1, 1, -0.3],
      palmTowards: [-1, 0, -0.2],
      grip: 'fist',
    },
  },
  arrows: [{ arc: { centre: [-8, 141, 0], radius: 20, from: [1, 0, 0], to: [0, 0, 1], sweep: [-40, 70] } }],
};

export const SITTING_DRAWINGS = {
  'neck-flexion-extension': neckFlexionExtension,
  'isometric-neck-extension': isometricNeckExtension,
  'neck-rotation-towel': neckRotationTowel,
  'scalene-stretch': scaleneStretch,
} as const satisfies Record<string, Drawing>;
