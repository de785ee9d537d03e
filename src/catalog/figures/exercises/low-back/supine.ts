// The pictures of the low back exercises on the back with the legs in the air.
import { arm, leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { supine } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';

/** Hips and knees at a right angle, arms to the ceiling. */
const tabletop: Pose = {
  ...supine,
  arms: { flexion: 90, abduction: 0, elbow: 3 },
  legs: { hipFlexion: 90, knee: 90, ankle: -6 },
};

const deadBug: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: -12, pitch: 20 },
  props: [mat([-120, 100])],
  shadowAt: MAT_HEIGHT,
  accent: [...arm('Right'), ...leg('Left')],
  start: tabletop,
  end: {
    ...tabletop,
    armRight: { flexion: 164, abduction: 8, elbow: 3 },
    legLeft: { hipFlexion: 18, knee: 6, ankle: -6 },
  },
  arrows: [
    { along: 'wristRight', span: [0.15, 0.85], aside: 30 },
    {
      through: [
        [70, 74, -9],
        [92, 66, -9],
        [102, 48, -9],
      ],
    },
  ],
};

export const SUPINE_DRAWINGS = {
  'dead-bug': deadBug,
} as const satisfies Record<string, Drawing>;
