// The pictures of the balance exercises for the knee.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, standing } from '../../pose/base-poses.ts';
import type { LegPose } from '../../pose/pose.ts';
import { chair } from '../../props/furniture.ts';
import { fingertipsOnChair } from './poses.ts';

const standingFoot: LegPose = { ankleAt: [0, ANKLE_HEIGHT, 5], footPitch: 0 };
const liftedFoot: LegPose = { ankleAt: [-28, 26, -10], kneeTowards: [1, -0.2, 0], ankle: -10 };

const singleLegMiniSquat: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: -24, pitch: 10 },
  props: [chair({ at: 62, seat: 46 })],
  accent: leg('Right'),
  ghost: ['head', 'neck', 'shirt', 'sleeveRight', 'sleeveLeft'],
  start: {
    ...standing,
    arms: fingertipsOnChair,
    legRight: standingFoot,
    legLeft: liftedFoot,
  },
  end: {
    root: { position: [-9, 83, 0], pitch: -14 },
    neck: { flexion: -8 },
    arms: fingertipsOnChair,
    legRight: standingFoot,
    legLeft: liftedFoot,
  },
  arrows: [
    {
      through: [
        [-32, 112, 20],
        [-36, 84, 20],
      ],
    },
  ],
};

export const BALANCE_DRAWINGS = {
  'single-leg-mini-squat': singleLegMiniSquat,
} as const satisfies Record<string, Drawing>;
