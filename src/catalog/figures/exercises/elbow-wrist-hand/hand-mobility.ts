// The pictures of the mobility exercises of the hand: close-ups of one hand.
import { arm, hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { table } from '../../props/furniture.ts';
import { armBehind, atTable, forearmFlat, handUp } from './poses.ts';

/** Seen from above. */
const handOnTable = {
  view: { yaw: -8, pitch: 56 },
  props: [table({ x: [-14, 66], z: [-60, 80], height: 72, depth: 44 })],
  shadowAt: false,
  hands: 'fingers',
  /** The hand goes under the wrist, so that its color ends alike wherever it turns. */
  depthBias: { ...nearer(60, ['sleeveRight', ...arm('Right')]), ...nearer(56, hand('Right')) },
  accent: hand('Right'),
  /** On the table. */
  ghostDepth: 52,
} as const satisfies Partial<Drawing>;

const turnedBy = (degrees: number): ArmPose => {
  const radians = (degrees * Math.PI) / 180;
  return { ...forearmFlat, fingersTowards: [Math.cos(radians), -0.08, Math.sin(radians)] };
};

const wristSideToSide: Drawing = {
  ...handOnTable,
  person: PEOPLE.carla,
  frame: { on: ['wristRight', 'fingertipsRight', [12, 74, 26]], around: 7, maxScale: 13, lower: 22 },
  start: { ...atTable, armLeft: armBehind, armRight: turnedBy(-15) },
  end: { ...atTable, armLeft: armBehind, armRight: turnedBy(28) },
  arrows: [
    { arc: { centre: [21, 74, 26], radius: 22, from: [1, 0, 0], to: [0, 0, 1], sweep: [4, 30] } },
    { arc: { centre: [21, 74, 26], radius: 22, from: [1, 0, 0], to: [0, 0, 1], sweep: [0, -26] } },
  ],
};

const fingerSpread: Drawing = {
  ...handOnTable,
  person: PEOPLE.oluwa,
  frame: { on: ['wristRight', 'fingertipsRight'], around: 7, maxScale: 16, lower: 16 },
  start: { ...atTable, armLeft: armBehind, armRight: { ...forearmFlat, grip: 'together' } },
  end: { ...atTable, armLeft: armBehind, armRight: { ...forearmFlat, grip: 'spread' } },
  arrows: [
    { arc: { centre: [24, 74, 26], radius: 16, from: [1, 0, 0], to: [0, 0, -1], sweep: [26, 66] } },
    { arc: { centre: [29, 74, 29], radius: 13, from: [1, 0, 0], to: [0, 0, 1], sweep: [12, 42] } },
  ],
};

/** Between the shoulder and the elbow nothing is seen: the hand stands for itself. */
const handUpright = {
  view: { yaw: -90, pitch: 8 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['wristRight', 'fingertipsRight'], around: 5.5, maxScale: 17 },
  accent: hand('Right'),
  depthBias: nearer(-20, hand('Right')),
} as const satisfies Partial<Drawing>;

const tendonGlides: Drawing = {
  ...handUpright,
  person: PEOPLE.priya,
  start: { ...atTable, armLeft: armBehind, armRight: { ...handUp, forearmTwist: 112, grip: 'upright' } },
  end: { ...atTable, armLeft: armBehind, armRight: { ...handUp, forearmTwist: 112, grip: 'hook' } },
  arrows: [{ arc: { centre: [-13, 140, 49], radius: 8, from: [0, 1, 0], to: [0, 0, 1], sweep: [0, 110] } }],
};

const thumbOpposition: Drawing = {
  ...handUpright,
  person: PEOPLE.kenji,
  view: { yaw: -90, pitch: 10 },
  ghost: ['thumbRight', 'indexRight'],
  start: { ...atTable, armLeft: armBehind, armRight: { ...handUp, forearmTwist: 122, grip: 'spread' } },
  end: { ...atTable, armLeft: armBehind, armRight: { ...handUp, forearmTwist: 122, grip: 'opposition' } },
  arrows: [
    {
      through: [
        [-4, 131.8, 58.8],
        [-4, 134, 59.6],
        [-4, 136.4, 58.4],
      ],
      minLength: 40,
    },
    {
      through: [
        [-4, 146.6, 53.6],
        [-4, 145.2, 56.2],
        [-4, 142.4, 58],
      ],
      minLength: 40,
    },
  ],
};

export const HAND_MOBILITY_DRAWINGS = {
  'wrist-side-to-side': wristSideToSide,
  'tendon-glides': tendonGlides,
  'thumb-opposition': thumbOpposition,
  'finger-spread': fingerSpread,
} as const satisfies Record<string, Drawing>;
