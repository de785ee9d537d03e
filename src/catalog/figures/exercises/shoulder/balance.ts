// The pictures of the balance exercises for the shoulder.
import { arm } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, quadruped } from '../../pose/base-poses.ts';
import { ringOf } from '../../geometry/polygon.ts';
import type { Vector } from '../../geometry/vector.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { ball } from '../../props/ball.ts';
import { mat, MAT_HEIGHT, wall } from '../../props/furniture.ts';
import type { Prop } from '../../props/prop.ts';
import { hangingArm } from './poses.ts';

const BALL = 9;
const BALL_WALL = 75;
/** The ball between the right palm and the wall. */
const ballAtPalm: Prop = (figure) => {
  const [, y, z] = figure.landmarks.palmRight;
  const touch = ringOf(1, 24).map(([up, across]): Vector => [BALL_WALL, y - 2 + up * 8, z + across * 8]);
  return [
    { depth: -940, paint: (canvas) => canvas.fill([touch.map((at) => canvas.camera.project(at))], '#bcc5ce') },
    ...ball({ centre: [BALL_WALL - BALL, y, z], radius: BALL, bias: -6 })(figure),
  ];
};
const onBall: ArmPose = { elbowTowards: [0, -1, 0.3], fingersTowards: [0.2, 1, 0], palmTowards: [1, -0.2, 0] };
/** Turned so that the arm points forward and a little to the side. */
const turnedToWall: Pose = {
  root: { position: [-2.4, 93, 5], yaw: -9 },
  legLeft: { ankleAt: [-8, ANKLE_HEIGHT, -5], footPitch: 0 },
  legRight: { ankleAt: [-4, ANKLE_HEIGHT, 14], footPitch: 0 },
  armLeft: hangingArm,
};

const wallBallCircle: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: 14, pitch: 10 },
  props: [wall({ at: BALL_WALL, height: 190, halfWidth: 80 }), ballAtPalm],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'shoulderLeft', [0, 92, 0], [BALL_WALL, 136, 42]], maxScale: 4.6 },
  accent: arm('Right'),
  start: { ...turnedToWall, armRight: { ...onBall, wristAt: [53.2, 134, 28] } },
  end: { ...turnedToWall, armRight: { ...onBall, wristAt: [53.8, 144, 22] } },
  arrows: [{ arc: { centre: [BALL_WALL, 146, 22], radius: 21, from: [0, 1, 0], to: [0, 0, 1], sweep: [-60, 230] } }],
};

/** The back rises a little to the shoulders: the arms are straight. */
const straightArms: Pose = { ...quadruped, root: { ...quadruped.root, pitch: -86.5 }, neck: { flexion: -6 } };
const onMat: ArmPose = { ...quadruped.arms, wristAt: [21, 5.6, 17] };

const quadrupedArmReach: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -14, pitch: 24 },
  props: [mat([-88, 60])],
  shadowAt: MAT_HEIGHT,
  hands: 'fingers',
  accent: arm('Left'),
  start: { ...straightArms, arms: onMat },
  end: { ...straightArms, arms: onMat, armLeft: { flexion: 178, abduction: 8, elbow: 4 } },
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
