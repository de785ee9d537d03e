// The pictures of hip exercises on the feet against a band or a weight.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { add, type Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { dumbbell } from '../../props/equipment.ts';
import { chair } from '../../props/furniture.ts';
import { loopAboveAnkles } from '../../props/bands/loop-band.ts';

const halfSquat = (pelvis: Vector): Pose => ({
  armRight: {
    wristAt: add(pelvis, [5, 10, 21]),
    elbowTowards: [-0.5, 0, 1],
    fingersTowards: [0.8, -0.45, -0.4],
    palmTowards: [-0.2, 0, -1],
  },
  // the far hand, seen before the hip that it holds
  armLeft: {
    wristAt: add(pelvis, [6, 10, -19]),
    elbowTowards: [-0.5, 0, -1],
    fingersTowards: [0.8, -0.4, 0.5],
    palmTowards: [-0.4, 0, 1],
  },
  root: { position: pelvis, pitch: -14 },
  neck: { flexion: -8 },
});
const wideFoot: LegPose = { ankleAt: [0, ANKLE_HEIGHT, 15], kneeTowards: [1, 0, 0.6], footPitch: 0, footTurn: 10 };

const monsterWalk: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -78, pitch: 32 },
  props: [loopAboveAnkles],
  accent: [...leg('Right'), ...leg('Left')],
  ghost: leg('Left'),
  start: {
    ...halfSquat([-9, 84.5, 0]),
    legs: wideFoot,
  },
  end: {
    ...halfSquat([20, 77, -4]),
    legRight: { ...wideFoot, ankleAt: [0.4, ANKLE_HEIGHT + 2.2, 15], footPitch: -10, toes: 10 },
    legLeft: { ankleAt: [54, ANKLE_HEIGHT, -38], kneeTowards: [1, 0, -0.5], footPitch: 0, footTurn: 12 },
  },
  arrows: [
    {
      through: [
        [22, 0, -6],
        [66, 0, -24],
      ],
    },
  ],
};

/** Looking along z: the chair's back runs along the left side, and the hand can follow it. */
const facing = { yaw: 90 };
const fingertipsOnBack = (z: number): ArmPose => ({
  wristAt: [29, 94, z],
  elbowTowards: [0.9, 0.2, -0.6],
  fingersTowards: [-0.1, -0.5, 0.9],
  palmTowards: [0, -1, -0.3],
});
const stanceFoot: LegPose = { ankleAt: [6, ANKLE_HEIGHT, 0], kneeTowards: [0, 0, 1], footPitch: 0, footTurn: 0 };

const singleLegDeadlift: Drawing = {
  person: PEOPLE.david,
  view: { yaw: 70, pitch: 10 },
  props: [chair({ at: 50, beside: 42 }), dumbbell('Right')],
  accent: leg('Left'),
  ghost: leg('Right'),
  start: {
    root: { ...facing, position: [0, 92.6, 0] },
    armLeft: fingertipsOnBack(23),
    armRight: {
      wristAt: [-13, 90, 16],
      elbowTowards: [-0.6, 0, -1],
      fingersTowards: [0, -1, 0],
      palmTowards: [0, 0, -1],
      grip: 'fist',
    },
    legLeft: stanceFoot,
    legRight: { hipFlexion: -4, knee: 45, ankle: -8 },
  },
  end: {
    root: { ...facing, position: [2, 89.8, -8], pitch: -60 },
    neck: { flexion: -12 },
    armLeft: fingertipsOnBack(51),
    armRight: {
      wristAt: [-10, 61, 20],
      elbowTowards: [-0.6, 0, -1],
      fingersTowards: [0, -1, 0],
      palmTowards: [0, 0, -1],
      grip: 'fist',
    },
    legLeft: stanceFoot,
    legRight: { hipFlexion: 0, knee: 2, ankle: 0 },
  },
  arrows: [{ along: 'heelRight', span: [0.1, 0.72], aside: 52 }],
};

export const LOADED_STANDING_DRAWINGS = {
  'monster-walk': monsterWalk,
  'single-leg-deadlift': singleLegDeadlift,
} as const satisfies Record<string, Drawing>;
