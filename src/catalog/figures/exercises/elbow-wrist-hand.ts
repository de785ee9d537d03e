// The pictures of the elbow, wrist and hand exercises.
import { arm, forearm, hand } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import { nearer, type Drawing } from '../drawing/drawing.ts';
import { sitting, standing } from '../pose/base-poses.ts';
import type { ArmPose, Pose } from '../pose/pose.ts';
import { dumbbell } from '../props/equipment.ts';
import { chair, table } from '../props/furniture.ts';

const overTableEdge: ArmPose = { wristAt: [19, 76, 24], elbowTowards: [-0.6, -1, 0.3], grip: 'fist' };
const atTable: Pose = { ...sitting, root: { position: [-17, 55, 0], pitch: -4 } };

const wristExtensionDumbbell: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: -60, pitch: 24 },
  props: [
    table({ x: [-4, 17], z: [-90, 46], height: 72, depth: 44 }),
    chair({ at: -16 }),
    dumbbell('Right', { gripAt: 8.9, bias: 60 }),
  ],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'fingertipsRight', [24, 58, 24]], around: 9, maxScale: 8 },
  depthBias: nearer(60, ['sleeveRight', ...arm('Right')]),
  accent: forearm('Right'),
  ghost: [],
  start: {
    ...atTable,
    armRight: { ...overTableEdge, fingersTowards: [0.75, -0.62, 0], palmTowards: [-0.62, -0.75, 0] },
  },
  end: {
    ...atTable,
    armRight: { ...overTableEdge, fingersTowards: [0.72, 0.68, 0], palmTowards: [0.68, -0.72, 0] },
  },
  arrows: [{ arc: { centre: [19, 76, 6], radius: 20, from: [1, 0, 0], to: [0, 1, 0], sweep: [-30, 52] } }],
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
  accent: [...forearm('Right'), ...forearm('Left')],
  start: { ...standing, arms: { flexion: 2, abduction: 7, elbow: 6, forearmTwist: -80, grip: 'fist' } },
  end: { ...standing, arms: { flexion: 4, abduction: 7, elbow: 134, forearmTwist: -80, grip: 'fist' } },
  arrows: [{ along: 'palmRight', span: [0.1, 0.92], aside: -30 }],
};

export const ELBOW_WRIST_HAND_DRAWINGS = {
  'wrist-extension-dumbbell': wristExtensionDumbbell,
  'wrist-flexor-stretch': wristFlexorStretch,
  'biceps-curl': bicepsCurl,
} as const satisfies Record<string, Drawing>;
