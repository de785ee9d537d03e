// The pictures of the mobility exercises for the shoulder.
import { arm } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, standing } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { table, wall } from '../../props/furniture.ts';

const bentForward: Pose = {
  root: { position: [-14, 88, 0], pitch: -58 },
  spine: { lumbar: 8, thoracic: 10 },
  neck: { flexion: -24 },
  armLeft: {
    wristAt: [62, 75, -24],
    elbowTowards: [-0.4, -0.3, -1],
    fingersTowards: [1, 0, 0.1],
    palmTowards: [0, -1, 0],
  },
  legRight: { ankleAt: [-22, ANKLE_HEIGHT, 11], footPitch: 0 },
  legLeft: { ankleAt: [-18, ANKLE_HEIGHT, -11], footPitch: 0 },
};

const pendulum: Drawing = {
  person: PEOPLE.oluwa,
  view: { yaw: -26, pitch: 12 },
  props: [table({ x: [54, 92], z: [-58, -10], height: 72, depth: -700 })],
  accent: arm('Right'),
  start: { ...bentForward, armRight: { wristAt: [29.6, 53.4, 17], grip: 'relaxed' } },
  end: { ...bentForward, armRight: { wristAt: [51, 57.8, 17], grip: 'relaxed' } },
  arrows: [
    { arc: { centre: [29.6, 106.6, 17], radius: 82, from: [0, -1, 0], to: [1, 0, 0], sweep: [3, 24] } },
    { arc: { centre: [29.6, 106.6, 17], radius: 82, from: [0, -1, 0], to: [-1, 0, 0], sweep: [3, 13] } },
  ],
};

const onWall: ArmPose = { elbowTowards: [1, -1, 0.1], fingersTowards: [0, 1, 0], palmTowards: [1, 0, 0] };

const wallSlide: Drawing = {
  person: PEOPLE.nora,
  view: { yaw: 24, pitch: 8 },
  props: [wall({ at: 31, height: 206, halfWidth: 60 })],
  frame: { lower: 10 },
  accent: [...arm('Right'), ...arm('Left')],
  ghost: arm('Right'),
  start: { ...standing, arms: { ...onWall, wristAt: [27.4, 155.5, 20] } },
  end: {
    ...standing,
    root: { position: [0, 93, 0], pitch: -6 },
    arms: { ...onWall, wristAt: [27.4, 183, 23] },
    neck: { flexion: -8 },
  },
  arrows: [
    {
      through: [
        [31, 150, 36],
        [31, 186, 38],
      ],
    },
  ],
};

export const MOBILITY_DRAWINGS = {
  pendulum,
  'wall-slide': wallSlide,
} as const satisfies Record<string, Drawing>;
