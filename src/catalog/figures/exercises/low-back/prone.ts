// The pictures of the low back exercises on the belly.
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { faceDown, proneOnHands } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT, pillow } from '../../props/furniture.ts';
import { onForearms, TRUNK } from './poses.ts';

const proneOnElbows: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -14, pitch: 12 },
  props: [mat([-108, 92])],
  shadowAt: MAT_HEIGHT,
  accent: TRUNK,
  start: proneOnHands,
  end: onForearms,
  arrows: [
    {
      through: [
        [82, 16, 0],
        [80, 48, 0],
      ],
    },
  ],
};

const besideShoulders: ArmPose = {
  wristAt: [47, 4.4, 28.5],
  elbowTowards: [-1, 0.8, 0.3],
  fingersTowards: [1, 0, 0],
  palmTowards: [0, -1, 0],
};

const pronePressUp: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -14, pitch: 12 },
  props: [mat([-108, 92])],
  shadowAt: MAT_HEIGHT,
  accent: TRUNK,
  start: {
    ...faceDown,
    armRight: besideShoulders,
    armLeft: { ...besideShoulders, wristAt: [47, 4.4, -28.5], elbowTowards: [-1, 0.1, -0.3] },
  },
  end: {
    ...faceDown,
    root: { position: [0, 12, 0], pitch: -82 },
    spine: { lumbar: -56, thoracic: -12 },
    neck: { flexion: 0, nod: 0 },
    arms: besideShoulders,
    restsOn: ['shirt', 'shortsRight', 'shortsLeft'],
    legs: { hipFlexion: -6, ankle: -60 },
  },
  arrows: [
    {
      through: [
        [80, 22, 0],
        [76, 46, 0],
        [62, 66, 0],
      ],
    },
  ],
};

const bellyOnPillow: Pose = {
  ...faceDown,
  restsAt: MAT_HEIGHT + 7,
  restsOn: ['pelvis'],
  legs: { hipFlexion: 5, ankle: -56 },
};

const proneChestLift: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -14, pitch: 12 },
  props: [mat([-108, 92]), pillow({ x: [2, 28], z: [-26, 26], radius: 4.2 })],
  shadowAt: MAT_HEIGHT,
  accent: TRUNK,
  start: {
    ...bellyOnPillow,
    spine: { lumbar: 3, thoracic: 4 },
    neck: { flexion: -33, nod: 34 },
    arms: { flexion: 10, abduction: 14, elbow: 6, forearmTwist: 180 },
  },
  end: {
    ...bellyOnPillow,
    spine: { lumbar: -13, thoracic: -14 },
    neck: { flexion: -4, nod: 12 },
    arms: { flexion: -14, abduction: 14, elbow: 4, forearmTwist: 180, protraction: -2 },
  },
  arrows: [
    {
      through: [
        [92, 10, 0],
        [92, 32, 0],
      ],
    },
  ],
};

export const PRONE_DRAWINGS = {
  'prone-on-elbows': proneOnElbows,
  'prone-press-up': pronePressUp,
  'prone-chest-lift': proneChestLift,
} as const satisfies Record<string, Drawing>;
