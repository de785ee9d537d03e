// The pictures of the balance exercises for the low back.
import { arm, forearm, leg, shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, quadruped } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { ball } from '../../props/ball.ts';
import { mat, MAT_HEIGHT, wallBeside } from '../../props/furniture.ts';

const BALL_RADIUS = 28;

const onBall: Pose = {
  root: { position: [-8, 61, 0] },
  arms: { flexion: 4, abduction: 46, elbow: 10 },
  legs: { ankleAt: [33, ANKLE_HEIGHT, 11], footPitch: 0 },
};

const seatedBallMarch: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -26, pitch: 10 },
  props: [wallBeside({ at: -72 }), ball({ centre: [-8, BALL_RADIUS, 0], radius: BALL_RADIUS, bias: -30 })],
  accent: leg('Right'),
  start: onBall,
  end: { ...onBall, legRight: { hipFlexion: 98, knee: 96, ankle: 0 } },
  arrows: [
    {
      through: [
        [71, 20, 22],
        [71, 46, 22],
      ],
    },
  ],
};

const toesLifted: LegPose = { ankleAt: [-73.6, 12.6, 10], kneeTowards: [1, -0.6, 0], ankle: -58 };

const supportingArm: ArmPose = {
  wristAt: [22, 4, -17],
  elbowTowards: [0.3, 0, -1],
  fingersTowards: [1, 0, 0],
  palmTowards: [0, -1, 0],
};

/** What carries the person. */
const SUPPORTS = [...shin('Right'), ...forearm('Left')];

const birdDogBalanceHold: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: -166, pitch: 13 },
  props: [mat([-100, 100])],
  shadowAt: MAT_HEIGHT,
  shadowOf: { start: SUPPORTS, end: SUPPORTS },
  accent: [...arm('Right'), ...leg('Left')],
  start: {
    ...quadruped,
    armLeft: supportingArm,
    armRight: { flexion: 172, abduction: 4, elbow: 4 },
    legRight: toesLifted,
    legLeft: { hipFlexion: 0, knee: 2, ankle: 4 },
  },
  end: {
    ...quadruped,
    root: { position: [-34, 50, 0], pitch: -62 },
    spine: { lumbar: 22, thoracic: 26 },
    neck: { flexion: -4 },
    armLeft: supportingArm,
    armRight: { flexion: 66, abduction: -12, elbow: 104 },
    legRight: toesLifted,
    legLeft: { hipFlexion: 100, hipAbduction: -4, knee: 136, ankle: -30 },
  },
  arrows: [
    {
      through: [
        [80, 42, 17],
        [68, 26, 17],
        [48, 16, 17],
      ],
    },
    {
      through: [
        [-122, 34, -10],
        [-112, 18, -10],
        [-94, 8, -10],
      ],
    },
  ],
};

export const BALANCE_DRAWINGS = {
  'seated-ball-march': seatedBallMarch,
  'bird-dog-balance-hold': birdDogBalanceHold,
} as const satisfies Record<string, Drawing>;
