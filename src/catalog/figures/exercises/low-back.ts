// The pictures of the low back exercises.
import { arm, hand, leg } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import { nearer, type Drawing } from '../drawing/drawing.ts';
import { bentLeg, quadruped, supine } from '../pose/base-poses.ts';
import { mat, MAT_HEIGHT } from '../props/furniture.ts';

const catCamel: Drawing = {
  person: PEOPLE.anna,
  view: { yaw: -14, pitch: 12 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  start: {
    ...quadruped,
    root: { position: [-34, 50, 0], pitch: -102 },
    spine: { lumbar: -22, thoracic: -14 },
    neck: { flexion: -36 },
  },
  end: {
    ...quadruped,
    root: { position: [-33, 50, 0], pitch: -44 },
    spine: { lumbar: 34, thoracic: 40 },
    neck: { flexion: 30 },
  },
  arrows: [
    {
      through: [
        [-8, 82, 0],
        [-8, 102, 0],
      ],
    },
  ],
};

const birdDog: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -14, pitch: 12 },
  props: [mat([-100, 100])],
  shadowAt: MAT_HEIGHT,
  accent: [...arm('Left'), ...leg('Right')],
  start: quadruped,
  end: {
    ...quadruped,
    armLeft: { flexion: 172, abduction: 4, elbow: 4 },
    legRight: { hipFlexion: 0, knee: 2, ankle: 4 },
  },
  arrows: [
    {
      through: [
        [78, 18, -17],
        [82, 40, -17],
      ],
    },
    {
      through: [
        [-128, 12, 10],
        [-132, 34, 10],
      ],
    },
  ],
};

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
      wristAt: [-12, 49, 18],
      elbowTowards: [0, -0.3, 1],
      fingersTowards: [0, 0.75, -0.65],
      palmTowards: [0, -0.5, -0.85],
    },
    armLeft: {
      wristAt: [-11, 48.5, 1],
      elbowTowards: [0, -0.3, -1],
      fingersTowards: [0, 0.75, 0.65],
      palmTowards: [0, -0.5, 0.85],
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

export const LOW_BACK_DRAWINGS = {
  'cat-camel': catCamel,
  'bird-dog': birdDog,
  'knee-to-chest': kneeToChest,
} as const satisfies Record<string, Drawing>;
