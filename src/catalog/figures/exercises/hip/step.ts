// The pictures of the exercises for the hip on a step.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { wall } from '../../props/furniture.ts';
import { step, STEP_HEIGHT } from '../../props/step.ts';

const fingertipsOnWall: ArmPose = {
  wristAt: [45, 128, 6],
  elbowTowards: [0, -1, -0.4],
  fingersTowards: [0.12, 0.9, 0.5],
  palmTowards: [1, 0, 0],
};
const standingLeg: LegPose = { ankleAt: [7, STEP_HEIGHT + ANKLE_HEIGHT, 0], kneeTowards: [0, 0, 1], footPitch: 0 };

/** The trunk stays upright while the pelvis tilts; `lift` above 0 raises the right side. */
const tilted = (lift: number, x: number): Pose => ({
  root: { position: [x, STEP_HEIGHT + 92.7 + 0.15 * lift, 0], yaw: 90, roll: -lift },
  spine: { lumbarSide: lift },
  armLeft: fingertipsOnWall,
  armRight: {
    wristAt: [x - 22, STEP_HEIGHT + 101 + lift / 3, 2],
    elbowTowards: [-1, 0, -0.3],
    fingersTowards: [0.6, -0.3, 0.7],
    palmTowards: [1, 0, 0],
  },
  legLeft: standingLeg,
  legRight: { hipAbduction: 5 - lift, knee: 0, ankle: 2 },
});

/** Facing the viewer, the wall on the left. */
const hipHike: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: 2, pitch: 12 },
  props: [wall({ at: 50, height: 230 }), step({ x: [-1, 40], z: [-18, 26] })],
  shadowAt: { start: 9.5, end: STEP_HEIGHT },
  shadowOf: { start: [], end: ['footLeft'] },
  accent: leg('Left'),
  ghost: ['shortsRight', ...leg('Right')],
  start: tilted(-14, 5),
  end: tilted(13, -3),
  arrows: [
    {
      through: [
        [-36, 72, 8],
        [-36, 104, 8],
      ],
    },
  ],
};

export const STEP_DRAWINGS = { 'hip-hike': hipHike } as const satisfies Record<string, Drawing>;
