// The pictures of the shoulder exercises at a wall: push-ups, and arms that glide up it.
import { arm } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { wall } from '../../props/furniture.ts';

const WALL = 84;
const palmOnWall: ArmPose = {
  wristAt: [WALL - 3.8, 139, 20],
  elbowTowards: [0, -1, 0.9],
  fingersTowards: [0, 1, 0],
  palmTowards: [1, 0, 0],
};
/** From the ankles to the middle of the pelvis, legs straight. */
const LEGS = 84.4;

/** Straight from heels to head, leaning forward by `degrees`. */
function leaning(degrees: number): Pose {
  const angle = (degrees * Math.PI) / 180;
  return {
    root: { position: [LEGS * Math.sin(angle), ANKLE_HEIGHT + LEGS * Math.cos(angle), 0], pitch: -degrees },
    legs: { ankleAt: [0, ANKLE_HEIGHT, 9.5], footPitch: 0 },
    arms: palmOnWall,
  };
}

/** A little wider than the shoulders, at their height. */
const palmsApart: ArmPose = {
  ...palmOnWall,
  wristAt: [WALL - 4.2, 132, 25],
  elbowTowards: [0, -1, 1],
  fingersTowards: [0.06, 1, 0],
};

const wallPushUp: Drawing = {
  person: PEOPLE.james,
  view: { yaw: 14, pitch: 7 },
  props: [wall({ at: WALL, halfWidth: 56 })],
  accent: [...arm('Right'), ...arm('Left')],
  ghost: ['head', 'neck', 'shirt', 'sleeveRight', 'sleeveLeft', ...arm('Right'), ...arm('Left')],
  start: { ...leaning(12.4), arms: palmsApart },
  end: { ...leaning(19), arms: palmsApart },
  arrows: [
    {
      through: [
        [44, 104, 20],
        [70, 104, 20],
      ],
    },
  ],
};

const wallPushUpPlus: Drawing = {
  person: PEOPLE.james,
  view: { yaw: 14, pitch: 7 },
  props: [wall({ at: WALL, halfWidth: 50 })],
  shadowAt: false,
  frame: { on: ['crown', 'pelvis', [WALL + 4, 137, 20]], around: 12, maxScale: 4.6 },
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  start: { ...leaning(12.8), arms: { ...palmOnWall, protraction: -3 } },
  end: {
    ...leaning(10.4),
    arms: { ...palmOnWall, protraction: 6 },
    spine: { lumbar: -14, thoracic: 36 },
    neck: { flexion: -18, nod: 6 },
  },
  arrows: [
    {
      through: [
        [6, 146, 20],
        [-16, 147, 20],
      ],
    },
  ],
};

const goalpost: ArmPose = {
  wristAt: [-7, 163, 43],
  elbowTowards: [0, -1, 0.8],
  fingersTowards: [0, 1, 0.05],
  palmTowards: [1, 0, 0],
};
const backToWall: Pose = {
  root: { position: [0, 92, 0], pitch: 0 },
  legs: { ankleAt: [14, ANKLE_HEIGHT, 10], footPitch: 0 },
};

const wallAngel: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: -72, pitch: 7 },
  props: [wall({ at: -19, height: 212, halfWidth: 72 })],
  accent: [...arm('Right'), ...arm('Left')],
  start: { ...backToWall, arms: goalpost },
  end: { ...backToWall, arms: { ...goalpost, wristAt: [-7, 186, 35], elbowTowards: [0, -0.5, 1] } },
  arrows: [
    { along: 'wristRight', aside: 30 },
    { along: 'wristLeft', aside: -30 },
  ],
};

export const WALL_DRAWINGS = {
  'wall-push-up': wallPushUp,
  'wall-push-up-plus': wallPushUpPlus,
  'wall-angel': wallAngel,
} as const satisfies Record<string, Drawing>;
