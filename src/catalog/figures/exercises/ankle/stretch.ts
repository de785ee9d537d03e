// The pictures of the stretches for the ankle.
import { shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { wall } from '../../props/furniture.ts';
import { handsOnWall } from './poses.ts';

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

const leaningOnWall: ArmPose = { ...handsOnWall, wristAt: [49, 130, 16] };
const frontFoot: LegPose = { ankleAt: [14, ANKLE_HEIGHT, -9.5], footPitch: 0 };
const backFoot: LegPose = { ankleAt: [-12, ANKLE_HEIGHT, 9.5], footPitch: 0 };

const soleusStretchWall: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: 12, pitch: 8 },
  props: [wall({ at: 53, height: 200 })],
  accent: shin('Right'),
  start: {
    root: { position: [3.5, 91.3, 0] },
    arms: leaningOnWall,
    legLeft: frontFoot,
    legRight: backFoot,
  },
  end: {
    root: { position: [0.5, 83.2, 0], pitch: -6 },
    arms: leaningOnWall,
    legLeft: frontFoot,
    legRight: backFoot,
  },
  arrows: [
    {
      through: [
        [-32, 100, 14],
        [-32, 70, 14],
      ],
    },
  ],
};

export const STRETCH_DRAWINGS = {
  'calf-stretch-wall': calfStretchWall,
  'soleus-stretch-wall': soleusStretchWall,
} as const satisfies Record<string, Drawing>;
