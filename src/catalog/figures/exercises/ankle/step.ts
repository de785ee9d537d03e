// The pictures of the exercises for the ankle on a step.
import { shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { wall } from '../../props/furniture.ts';
import { step, STEP_HEIGHT } from '../../props/step.ts';

const handsOnWall: ArmPose = {
  wristAt: [37.6, 131, 15],
  elbowTowards: [-0.4, -1, 0.3],
  fingersTowards: [0.2, 1, 0],
  palmTowards: [1, 0, 0],
};
const liftedBehind: LegPose = { hipFlexion: 6, knee: 66, ankle: -14 };

/** How far the heel goes below the edge. */
const HEEL_BELOW = 5.7;

/** The ball of the foot stays on the edge. */
const stepHeelDrop: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: 4, pitch: 8 },
  props: [wall({ at: 42, height: 230 }), step({ x: [5, 41], z: [-20, 24] })],
  shadowAt: { start: STEP_HEIGHT, end: STEP_HEIGHT - HEEL_BELOW },
  shadowOf: { start: [], end: [] },
  frame: {
    on: [
      [-40, 147, 0],
      [54, 0, 0],
    ],
    around: 3,
  },
  accent: shin('Right'),
  start: {
    root: { position: [5, 114.2, 2] },
    arms: handsOnWall,
    legRight: { ankleAt: [4.5, STEP_HEIGHT + 15, 6], footPitch: -38, toes: 38 },
    legLeft: liftedBehind,
  },
  end: {
    root: { position: [0, 103.6, 2], pitch: -2 },
    arms: handsOnWall,
    legRight: { ankleAt: [-3.5, STEP_HEIGHT + 4.6, 6], footPitch: 20, toes: -20 },
    legLeft: liftedBehind,
  },
  arrows: [
    {
      through: [
        [-18, 32, 14],
        [-20, 4, 14],
      ],
    },
  ],
};

export const STEP_DRAWINGS = { 'step-heel-drop': stepHeelDrop } as const satisfies Record<string, Drawing>;
