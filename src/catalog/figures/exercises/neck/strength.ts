// The pictures of the strength exercises for the neck.
import { arm, hand, type SegmentName } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, bentLeg, sitting, standing, supine } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { chair, mat, MAT_HEIGHT, pillow, wall } from '../../props/furniture.ts';

const atSides: ArmPose = { flexion: -10, abduction: 20, elbow: 8 };

/** The head lies on a pillow. */
const ON_MAT: readonly SegmentName[] = [
  'shirt',
  'pelvis',
  ...arm('Right'),
  ...arm('Left'),
  ...hand('Right'),
  ...hand('Left'),
];

const chinTuck: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: -10, pitch: 10 },
  props: [mat(), pillow({ x: [-86, -62], z: [-15, 15], radius: 3 })],
  shadowAt: MAT_HEIGHT,
  shadowOf: { start: ON_MAT, end: ON_MAT },
  hands: 'fingers',
  frame: { on: ['crown', 'nose', [-34, 2, 0]], around: 14, maxScale: 5.9 },
  accent: ['neck'],
  ghost: ['head'],
  start: { ...supine, legs: bentLeg, arms: atSides, neck: { flexion: -3, nod: 0 } },
  // The back of the head stays on the pillow.
  end: { ...supine, legs: bentLeg, arms: atSides, neck: { flexion: -6, nod: 24, retraction: 3.5 } },
  arrows: [
    { arc: { centre: [-72, 14, 0], radius: 20, from: [0, 1, 0], to: [1, 0, 0], sweep: [6, 50] }, minLength: 30 },
  ],
};

const isometricNeckFlexion: Drawing = {
  person: PEOPLE.james,
  view: { yaw: -32, pitch: 8 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  frame: { on: ['elbowRight', 'elbowLeft', 'palmRight', [-8, 143, 0]], around: 8, maxScale: 4.6 },
  hands: 'fingers',
  depthBias: nearer(20, hand('Left')),
  accent: ['neck'],
  ghost: [],
  start: sitting,
  end: {
    ...sitting,
    armLeft: {
      wristAt: [7.5, 131.5, -10.5],
      elbowTowards: [0.6, -1, -0.6],
      fingersTowards: [-0.3, 0.16, 0.9],
      palmTowards: [-1, -0.1, 0],
      grip: 'together',
    },
  },
  arrows: [
    {
      through: [
        [-38, 131, 0],
        [-20, 131, 0],
      ],
    },
    {
      through: [
        [34, 138, -6],
        [15, 136, -6],
      ],
    },
  ],
};

const nodded = { nod: 20, retraction: 2.6 };

const deepNeckFlexorLift: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -8, pitch: 4 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  hands: 'fingers',
  frame: { on: ['crown', 'nose', [-38, 2, 0]], around: 14, maxScale: 7.4 },
  accent: ['neck'],
  ghost: ['head'],
  start: { ...supine, legs: bentLeg, arms: atSides, neck: { flexion: -22, ...nodded } },
  end: { ...supine, legs: bentLeg, arms: atSides, neck: { flexion: -7, ...nodded } },
  arrows: [
    {
      through: [
        [-91, 5, 0],
        [-91, 21, 0],
      ],
    },
  ],
};

const backToWall: Pose = {
  ...standing,
  root: { position: [0.6, 92, 0], pitch: 3 },
  legs: { ankleAt: [12, ANKLE_HEIGHT, 9.5], footPitch: 0 },
};

const chinTuckStanding: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: 0, pitch: 3 },
  props: [wall({ at: -72, thickness: 60 })],
  shadowAt: false,
  frame: {
    on: [
      [4, 178, 0],
      [4, 112, 0],
    ],
    around: 6,
    maxScale: 6,
  },
  accent: ['neck'],
  ghost: ['head'],
  start: { ...backToWall, neck: { flexion: 5, nod: -1, retraction: -3.4 } },
  end: { ...backToWall, neck: { nod: 10, retraction: 2 } },
  arrows: [
    {
      through: [
        [40, 153, 0],
        [22, 153, 0],
      ],
    },
  ],
};

export const STRENGTH_DRAWINGS = {
  'chin-tuck': chinTuck,
  'isometric-neck-flexion': isometricNeckFlexion,
  'deep-neck-flexor-lift': deepNeckFlexorLift,
  'chin-tuck-standing': chinTuckStanding,
} as const satisfies Record<string, Drawing>;
