// The pictures of the ankle exercises.
import { shin } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { ANKLE_HEIGHT, longSitting, standing } from '../pose/base-poses.ts';
import type { ArmPose } from '../pose/pose.ts';
import { chair, mat, MAT_HEIGHT, wall } from '../props/furniture.ts';

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

export const ANKLE_DRAWINGS = {
  'ankle-pumps': anklePumps,
  'heel-raise': heelRaise,
  'calf-stretch-wall': calfStretchWall,
} as const satisfies Record<string, Drawing>;
