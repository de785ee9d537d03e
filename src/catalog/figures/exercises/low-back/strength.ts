// The pictures of the strength exercises for the low back that are not on the belly, nor planks.
import { arm, leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { bentLeg, quadruped, supine } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';
import { TRUNK } from './poses.ts';

const birdDog: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -14, pitch: 12 },
  props: [mat([-100, 100])],
  shadowAt: MAT_HEIGHT,
  accent: [...arm('Left'), ...leg('Right')],
  start: quadruped,
  end: {
    ...quadruped,
    armLeft: { flexion: 172, abduction: 4, elbow: 4 },
    legRight: { hipFlexion: 0, knee: 2, ankle: 4 },
  },
  arrows: [
    {
      through: [
        [78, 18, -17],
        [82, 40, -17],
      ],
    },
    {
      through: [
        [-128, 12, 10],
        [-132, 34, 10],
      ],
    },
  ],
};

const handsOnLowerBelly: ArmPose = {
  wristAt: [-22, 30, 16],
  elbowTowards: [-0.3, -0.6, 1],
  fingersTowards: [0.5, 0, -1],
  palmTowards: [0, -1, 0],
};

const abdominalBracing: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -24, pitch: 20 },
  props: [mat([-88, 88])],
  shadowAt: MAT_HEIGHT,
  depthBias: nearer(-14, ['thighLeft']),
  accent: [...TRUNK, ...leg('Right')],
  ghost: leg('Right'),
  start: { ...supine, arms: handsOnLowerBelly, legs: bentLeg },
  end: { ...supine, arms: handsOnLowerBelly, legs: bentLeg, legRight: { hipFlexion: 90, knee: 90, ankle: 4 } },
  arrows: [
    {
      through: [
        [78, 22, 12],
        [77, 50, 12],
      ],
    },
  ],
};

const onForearm: ArmPose = {
  wristAt: [-51, 4.8, 25],
  elbowTowards: [0, -1, 0],
  fingersTowards: [0, 0, 1],
  palmTowards: [0, -1, 0],
};

const besideHip: ArmPose = { flexion: 10, abduction: 4, elbow: 20 };

const footBelow: LegPose = { ankleAt: [78.5, 7.4, 0], kneeTowards: [0, 0, 1] };

const footOnTop: LegPose = { ankleAt: [78.5, 14, -1], kneeTowards: [0, 0, 1] };

const sidePlank: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: -28, pitch: 22 },
  props: [mat([-84, 104], [-32, 54])],
  shadowAt: MAT_HEIGHT,
  accent: ['pelvis', 'shortsRight', 'shortsLeft'],
  start: {
    root: { position: [-1, 19.8, 0], pitch: 78, spin: 90 },
    spine: { lumbarSide: -21, thoracicSide: -21 },
    neck: { sideBend: 20 },
    armRight: onForearm,
    armLeft: { ...besideHip, flexion: 4, abduction: 14 },
    legRight: footBelow,
    legLeft: footOnTop,
  },
  end: {
    root: { position: [0, 38, 0], pitch: 75, spin: 90 },
    neck: { nod: 14 },
    armRight: onForearm,
    armLeft: besideHip,
    legRight: footBelow,
    legLeft: footOnTop,
  },
  arrows: [
    {
      through: [
        [12, 60, 0],
        [12, 84, 0],
      ],
    },
  ],
};

export const STRENGTH_DRAWINGS = {
  'bird-dog': birdDog,
  'abdominal-bracing': abdominalBracing,
  'side-plank': sidePlank,
} as const satisfies Record<string, Drawing>;
