// The pictures of the balance exercises for the shoulder.
import { arm } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, quadruped } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { ball } from '../../props/ball.ts';
import { mat, MAT_HEIGHT, wall } from '../../props/furniture.ts';
import type { Prop } from '../../props/prop.ts';
import { hangingArm } from './poses.ts';

const BALL = 9;
const BALL_WALL = 75;
/** The ball between the left palm and the wall. */
const ballAtPalm: Prop = (figure) => {
  const [, y, z] = figure.landmarks.palmLeft;
  return ball({ centre: [BALL_WALL - BALL, y - 6, z], radius: BALL })(figure);
};
const onBall: ArmPose = { elbowTowards: [0, -1, -0.3], fingersTowards: [0.6, 0.8, 0], palmTowards: [0.8, -0.6, 0] };
/** Turned so that the arm points forward and a little to the side. */
const turnedToWall: Pose = {
  root: { position: [-10.7, 93, -5], yaw: 36 },
  legRight: { ankleAt: [-16, ANKLE_HEIGHT, 3], footPitch: 0 },
  legLeft: { ankleAt: [-4, ANKLE_HEIGHT, -13], footPitch: 0 },
  armRight: hangingArm,
};

const wallBallCircle: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: 28, pitch: 10 },
  props: [wall({ at: BALL_WALL, height: 190, halfWidth: 80 }), ballAtPalm],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'shoulderRight', [0, 92, 0], [BALL_WALL, 136, 42]], maxScale: 4.6 },
  accent: arm('Left'),
  start: { ...turnedToWall, armLeft: { ...onBall, wristAt: [53, 136, -23] } },
  end: { ...turnedToWall, armLeft: { ...onBall, wristAt: [53, 144.5, -14] } },
  arrows: [{ arc: { centre: [BALL_WALL, 147, -18.5], radius: 20, from: [0, 1, 0], to: [0, 0, 1], sweep: [-60, 230] } }],
};

const onMat: ArmPose = { ...quadruped.arms, wristAt: [19, 5.6, 17] };

const quadrupedArmReach: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -40, pitch: 12 },
  props: [mat([-88, 60])],
  shadowAt: MAT_HEIGHT,
  hands: 'fingers',
  accent: arm('Left'),
  start: { ...quadruped, arms: onMat },
  end: { ...quadruped, arms: onMat, armLeft: { flexion: 178, abduction: 8, elbow: 4 } },
  arrows: [
    {
      through: [
        [74, 22, -20],
        [80, 48, -20],
      ],
    },
  ],
};

export const BALANCE_DRAWINGS = {
  'wall-ball-circle': wallBallCircle,
  'quadruped-arm-reach': quadrupedArmReach,
} as const satisfies Record<string, Drawing>;
