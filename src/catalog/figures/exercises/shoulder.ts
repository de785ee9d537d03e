// The pictures of the shoulder exercises.
import { arm, forearm } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Vector } from '../geometry/vector.ts';
import { ANKLE_HEIGHT, quadruped, standing } from '../pose/base-poses.ts';
import type { ArmPose, Pose } from '../pose/pose.ts';
import { ball } from '../props/ball.ts';
import { doorway } from '../props/doorway.ts';
import { band, dumbbell } from '../props/equipment.ts';
import { mat, MAT_HEIGHT, post, table, wall } from '../props/furniture.ts';
import type { Prop } from '../props/prop.ts';

const onWall: ArmPose = { elbowTowards: [0.1, -1, 0.3], fingersTowards: [0, 1, 0], palmTowards: [1, 0, 0] };

const wallSlide: Drawing = {
  person: PEOPLE.nora,
  view: { yaw: 24, pitch: 8 },
  props: [wall({ at: 44, height: 206 })],
  frame: { lower: 10 },
  accent: [...arm('Right'), ...arm('Left')],
  start: { ...standing, arms: { ...onWall, wristAt: [40.5, 130, 21] } },
  end: { ...standing, arms: { ...onWall, wristAt: [40.5, 172, 25] }, neck: { flexion: -8 } },
  arrows: [
    {
      through: [
        [44, 150, 42],
        [44, 188, 44],
      ],
    },
  ],
};

const HOOK: Vector = [97, 116, 0];

const bandRow: Drawing = {
  person: PEOPLE.david,
  view: { yaw: -20, pitch: 9 },
  props: [post({ hook: HOOK, height: 150 }), band('palmLeft', HOOK), band('palmRight', HOOK)],
  accent: [...arm('Right'), ...arm('Left')],
  start: { ...standing, arms: { wristAt: [50, 120, 14], elbowTowards: [-0.2, -1, 0.3], grip: 'fist' } },
  end: {
    ...standing,
    arms: { wristAt: [17, 113, 23], elbowTowards: [-1, -0.3, 0.2], grip: 'fist', protraction: -2 },
  },
  arrows: [
    {
      through: [
        [66, 134, 22],
        [28, 134, 22],
      ],
    },
  ],
};

const elbowAtSide: ArmPose = { flexion: 2, abduction: 6, elbow: 90, grip: 'fist' };

const bandExternalRotation: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -78, pitch: 14 },
  props: [band('palmRight', 'palmLeft')],
  shadowAt: false,
  hands: 'fingers',
  frame: {
    on: ['crown', 'pelvis', 'palmRight', 'palmLeft'],
    around: 14,
    maxScale: 4.2,
  },
  accent: [...forearm('Right'), ...forearm('Left')],
  ghost: [],
  start: { ...standing, arms: { ...elbowAtSide, rotation: 14 } },
  end: { ...standing, arms: { ...elbowAtSide, rotation: -38 } },
  arrows: [
    { along: 'palmRight', span: [0.2, 1], aside: 34 },
    { along: 'palmLeft', span: [0.2, 1], aside: -34 },
  ],
};

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
    { arc: { centre: [29.6, 106.6, 17], radius: 82, from: [0, -1, 0], to: [1, 0, 0], sweep: [4, 24] } },
    { arc: { centre: [29.6, 106.6, 17], radius: 82, from: [0, -1, 0], to: [-1, 0, 0], sweep: [4, 19] } },
  ],
};

const hangingArm: ArmPose = { flexion: 2, abduction: 7, elbow: 8 };
const pressing: ArmPose = { fingersTowards: [0, 1, 0], palmTowards: [1, 0, 0], grip: 'fist' };

const overheadPress: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -62, pitch: 9 },
  props: [dumbbell('Right', { gripAt: 8 })],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'fingertipsRight', [0, 96, 0]], around: 8, maxScale: 4.6 },
  accent: arm('Right'),
  start: {
    ...standing,
    armLeft: hangingArm,
    armRight: { ...pressing, wristAt: [9, 144, 36], elbowTowards: [0.4, -1, 0.8] },
  },
  end: {
    ...standing,
    armLeft: hangingArm,
    armRight: { ...pressing, wristAt: [4, 194.5, 20], elbowTowards: [0.3, -0.3, 1], elevation: 1.5 },
  },
  arrows: [
    {
      through: [
        [10, 156, 51],
        [8, 199, 45],
      ],
    },
  ],
};

const crossBodyStretch: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: -44, pitch: 10 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'shoulderRight', 'fingertipsRight', [0, 100, 0]], around: 10, maxScale: 4.6 },
  accent: arm('Right'),
  ghost: forearm('Right'),
  start: {
    ...standing,
    armLeft: hangingArm,
    armRight: {
      flexion: 26,
      abduction: 16,
      elbow: 8,
    },
  },
  end: {
    ...standing,
    armRight: {
      wristAt: [32, 134, -28],
      elbowTowards: [0.5, -0.5, 0.4],
      fingersTowards: [0.2, 0, -1],
      palmTowards: [-1, 0, -0.3],
      protraction: 6,
    },
    armLeft: {
      wristAt: [26.5, 124.5, 6],
      elbowTowards: [0.4, -1, -0.8],
      fingersTowards: [-0.1, 1, 0.1],
      palmTowards: [-0.7, -0.2, -0.7],
      grip: 'clasp',
    },
  },
  arrows: [
    {
      through: [
        [58, 118, 0],
        [38, 118, -8],
      ],
    },
  ],
};

const DOOR_FACE = 22;
const onFrame: ArmPose = {
  wristAt: [DOOR_FACE - 4, 162, 46],
  elbowTowards: [0, -1, 1],
  fingersTowards: [0, 1, 0],
  palmTowards: [1, 0, 0],
};

const doorwayChestStretch: Drawing = {
  person: PEOPLE.ben,
  view: { yaw: 58, pitch: 20 },
  props: [doorway({ at: DOOR_FACE, opening: 40 })],
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  start: { ...standing, root: { position: [4, 93, 0] }, arms: onFrame },
  end: {
    ...standing,
    root: { position: [24, 88.5, 0] },
    arms: onFrame,
    legLeft: { ankleAt: [40, ANKLE_HEIGHT, -9.5], footPitch: 0 },
    legRight: { ankleAt: [0, ANKLE_HEIGHT, 9.5], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [-44, 2, -30],
        [8, 2, -30],
      ],
    },
  ],
};

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

export const SHOULDER_DRAWINGS = {
  'wall-slide': wallSlide,
  'band-row': bandRow,
  'band-external-rotation': bandExternalRotation,
  pendulum,
  'overhead-press': overheadPress,
  'cross-body-stretch': crossBodyStretch,
  'doorway-chest-stretch': doorwayChestStretch,
  'wall-ball-circle': wallBallCircle,
  'quadruped-arm-reach': quadrupedArmReach,
} as const satisfies Record<string, Drawing>;
