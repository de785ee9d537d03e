// The pictures of the stretches for the low back.
import { hand, leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { bentLeg, quadruped, supine } from '../../pose/base-poses.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';

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
      wristAt: [-13, 53.5, 17.5],
      elbowTowards: [0, -0.3, 1],
      fingersTowards: [0, 0.05, -1],
      palmTowards: [0, -1, 0],
    },
    armLeft: {
      wristAt: [-15, 52, -0.5],
      elbowTowards: [0, -0.3, -1],
      fingersTowards: [0, 0.05, 1],
      palmTowards: [0, -1, 0],
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

const childsPose: Drawing = {
  person: PEOPLE.priya,
  view: { yaw: -30, pitch: 20 },
  props: [mat([-104, 84])],
  shadowAt: MAT_HEIGHT,
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  ghost: ['shirt', 'sleeveRight', 'neck', 'head'],
  start: { ...quadruped, legs: { ...quadruped.legs, ankleAt: [-74, 8, 20], kneeTowards: [1, -0.6, 0.3] } },
  end: {
    ...quadruped,
    root: { position: [-68.5, 25.8, 0], pitch: -63.6 },
    spine: { lumbar: 35, thoracic: 11.4 },
    neck: { flexion: -8 },
    arms: { wristAt: [29, 4, 20], elbowTowards: [0, 0.3, 1], fingersTowards: [1, 0, 0], palmTowards: [0, -1, 0] },
    legs: { ankleAt: [-74, 8, 22], kneeTowards: [1, -0.5, 0.5], ankle: -62 },
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

export const STRETCH_DRAWINGS = {
  'knee-to-chest': kneeToChest,
  'childs-pose': childsPose,
} as const satisfies Record<string, Drawing>;
