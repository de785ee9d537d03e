// The pictures of the hip exercises that stand and hold on to a chair or a wall.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, standing } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { chair, wall } from '../../props/furniture.ts';
import { besideChair } from './poses.ts';

const kneeUp: LegPose = { hipFlexion: 84, knee: 88, ankle: -4 };
const stance = (z: number): LegPose => ({ ankleAt: [z, ANKLE_HEIGHT, 4], footPitch: 0 });

const readyArm: ArmPose = { flexion: 2, abduction: 18, elbow: 84 };

const standingMarch: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -48, pitch: 11 },
  props: [chair({ at: 52, seat: 46 })],
  accent: [...leg('Right'), ...leg('Left')],
  ghost: leg('Right'),
  start: {
    ...besideChair,
    root: { position: [-4, 93, 4], yaw: 90 },
    armRight: readyArm,
    legRight: stance(-8),
    legLeft: kneeUp,
  },
  end: {
    ...besideChair,
    root: { position: [0, 93, 4], yaw: 90 },
    armRight: readyArm,
    legRight: kneeUp,
    legLeft: stance(3),
  },
  arrows: [
    {
      through: [
        [-6, 54, 62],
        [-6, 74, 67],
        [-6, 94, 62],
      ],
    },
  ],
};

/** Behind a chair, both hands on its back. */
const behindChair: Pose = {
  ...standing,
  arms: {
    wristAt: [24, 92, 13],
    elbowTowards: [-0.6, -1, 0.6],
    fingersTowards: [0.85, -0.5, 0],
    palmTowards: [-0.3, -1, 0],
    grip: 'fist',
  },
};

const standingHipAbduction: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: -8, pitch: 11 },
  props: [chair({ at: 52, seat: 46 })],
  accent: leg('Right'),
  start: { ...besideChair, legRight: stance(-5) },
  end: { ...besideChair, legRight: { hipAbduction: 27, knee: 0, ankle: 4 } },
  arrows: [{ arc: { centre: [-9, 92, 4], radius: 98, from: [0, -1, 0], to: [-1, 0, 0], sweep: [4, 24] } }],
};

const standingHipExtension: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -16, pitch: 10 },
  props: [chair({ at: 51 })],
  accent: leg('Right'),
  start: { ...behindChair, legs: { ankleAt: [0, ANKLE_HEIGHT, 9], footPitch: 0 } },
  end: {
    ...behindChair,
    root: { position: [1, 93, 0], pitch: -4 },
    legLeft: { ankleAt: [0, ANKLE_HEIGHT, -9], footPitch: 0 },
    legRight: { hipFlexion: -19, knee: 0, ankle: 8 },
  },
  arrows: [{ arc: { centre: [0, 92, 9], radius: 98, from: [0, -1, 0], to: [-1, 0, 0], sweep: [4, 26] } }],
};

const handOnHip = (x: number, y: number): ArmPose => ({
  wristAt: [x, y, 4],
  elbowTowards: [1, 0, -0.4],
  fingersTowards: [-0.5, -0.6, 0.4],
  palmTowards: [-1, 0, 0],
});

/** Beside the wall, which is at the right hand; she looks to the viewer. */
const besideWall: Pose = {
  root: { position: [0, 91, 0], yaw: 90 },
  armRight: {
    wristAt: [-56, 132, 4],
    elbowTowards: [-0.4, -1, 0.2],
    fingersTowards: [-0.1, 1, 0.1],
    palmTowards: [-1, 0, 0],
  },
  armLeft: handOnHip(18, 101),
  legRight: { ankleAt: [9, ANKLE_HEIGHT, -9], kneeTowards: [0, 0, 1], footPitch: 0 },
  legLeft: { ankleAt: [-3, ANKLE_HEIGHT, 9], kneeTowards: [0, 0, 1], footPitch: 0 },
};

const itbStretch: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -18, pitch: 10 },
  props: [wall({ at: -66 })],
  accent: [...leg('Right'), 'shortsRight'],
  ghost: [],
  start: besideWall,
  end: {
    ...besideWall,
    root: { position: [-12, 87, 0], yaw: 90, roll: -3 },
    spine: { lumbarSide: -16, thoracicSide: -6 },
    neck: { sideBend: 12 },
    armLeft: handOnHip(8, 96),
  },
  arrows: [
    {
      through: [
        [-30, 86, 6],
        [-58, 86, 6],
      ],
    },
  ],
};

export const STANDING_DRAWINGS = {
  'standing-march': standingMarch,
  'standing-hip-abduction': standingHipAbduction,
  'standing-hip-extension': standingHipExtension,
  'itb-stretch': itbStretch,
} as const satisfies Record<string, Drawing>;
