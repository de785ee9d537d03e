// The pictures of the strength exercises for the ankle.
import { shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { place } from '../../geometry/rotation.ts';
import type { Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT, longSitting, sitting, standing } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { chair, mat, MAT_HEIGHT, wall } from '../../props/furniture.ts';
import { ELASTIC, type Prop } from '../../props/prop.ts';
import { tube } from '../../props/solids.ts';

const handsOnChair: ArmPose = {
  wristAt: [27, 103, 15],
  elbowTowards: [-1, -0.6, 0.3],
  fingersTowards: [0.9, -0.35, 0],
  palmTowards: [0, -1, 0],
};

const heelRaise: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -22, pitch: 10 },
  props: [chair({ at: 52, seat: 46, back: 50 })],
  accent: [...shin('Right'), ...shin('Left')],
  start: { ...standing, arms: handsOnChair },
  end: {
    root: { position: [6, 99, 0] },
    arms: handsOnChair,
    legs: { ankleAt: [4.5, 15, 9.5], footPitch: -38, toes: 38 },
  },
  arrows: [
    {
      through: [
        [-16, 6, 14],
        [-16, 34, 14],
      ],
    },
  ],
};

/** Above the knees. */
const handsOnThighs: ArmPose = { ...sitting.arms, wristAt: [17, 64.3, 11] };
const sitsOnChair: Pose = {
  ...sitting,
  arms: handsOnThighs,
  legs: { ankleAt: [32, ANKLE_HEIGHT, 10], footPitch: 0 },
};

const seatedHeelRaise: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -22, pitch: 10 },
  props: [chair({ at: -14 })],
  frame: { maxScale: 3.4 },
  accent: [...shin('Right'), ...shin('Left')],
  start: sitsOnChair,
  end: {
    ...sitsOnChair,
    arms: { ...handsOnThighs, wristAt: [17, 66.8, 11] },
    legs: { ankleAt: [38.5, 14.8, 10], footPitch: -38, toes: 38 },
  },
  arrows: [
    {
      through: [
        [21, 3, 17],
        [21, 27, 17],
      ],
    },
  ],
};

/** A band from both fists round the ball of the right foot. */
const bandRoundFoot: Prop = ({ landmarks, skeleton }) => {
  const { ball, footFrame } = skeleton.leg.Right;
  const [outer, inner] = [4.6, -4.6].map((z) => place(ball, footFrame, 0, -1.6, z)) as [Vector, Vector];
  const strand = (places: readonly Vector[], depth: number) =>
    tube(places, 1, ELASTIC, (camera) => camera.depth(ball) + depth, { ink: '#9a6a12' });
  return [
    strand([landmarks.palmLeft, inner], -26),
    strand([outer, inner], 14),
    strand([landmarks.palmRight, outer], 15),
  ];
};

const sitsTall: Pose = {
  ...longSitting,
  root: { position: [-36, 12, 0], pitch: 9 },
  neck: { flexion: 10 },
  armRight: { wristAt: [-10, 38, 17], elbowTowards: [-1, -0.6, 0.5], grip: 'fist' },
  armLeft: { wristAt: [-10, 38, -4], elbowTowards: [-1, -0.6, -0.5], grip: 'fist' },
  legLeft: { ankleAt: [16, MAT_HEIGHT + ANKLE_HEIGHT, -15], kneeTowards: [0, 1, -0.15], footPitch: 0 },
};

const bandPlantarflexion: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -34, pitch: 16 },
  props: [mat([-66, 72]), bandRoundFoot],
  shadowAt: MAT_HEIGHT,
  accent: shin('Right'),
  ghost: ['footRight'],
  frame: { maxScale: 3.5 },
  start: { ...sitsTall, legRight: { hipFlexion: 82.6, knee: 2, ankle: 12 } },
  end: { ...sitsTall, legRight: { hipFlexion: 82.6, knee: 2, ankle: -44 } },
  arrows: [{ arc: { centre: [47, 12, 9], radius: 30, from: [1, 0, 0], to: [0, 1, 0], sweep: [82, 24] } }],
};

const fingertipsOnWall: ArmPose = {
  wristAt: [39, 122, 15],
  elbowTowards: [-0.2, -1, 0.3],
  fingersTowards: [0.65, 0.76, 0],
  palmTowards: [0.76, -0.65, 0],
};
const liftedBehind: LegPose = { hipFlexion: 8, knee: 78, ankle: -14 };

const singleHeelRaise: Drawing = {
  person: PEOPLE.david,
  view: { yaw: 4, pitch: 10 },
  props: [wall({ at: 50, height: 215 })],
  accent: shin('Right'),
  start: {
    root: { position: [0, 93, 2] },
    arms: fingertipsOnWall,
    legRight: { ankleAt: [0, ANKLE_HEIGHT, 6], footPitch: 0 },
    legLeft: liftedBehind,
  },
  end: {
    root: { position: [5.5, 99.2, 2] },
    arms: fingertipsOnWall,
    legRight: { ankleAt: [4.5, 15, 6], footPitch: -38, toes: 38 },
    legLeft: liftedBehind,
  },
  arrows: [
    {
      through: [
        [-18, 5, 14],
        [-18, 34, 14],
      ],
    },
  ],
};

export const STRENGTH_DRAWINGS = {
  'seated-heel-raise': seatedHeelRaise,
  'heel-raise': heelRaise,
  'band-plantarflexion': bandPlantarflexion,
  'single-heel-raise': singleHeelRaise,
} as const satisfies Record<string, Drawing>;
