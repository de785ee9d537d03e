// The pictures of the low back exercises on the back that leave the feet down.
import { hand, leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, bentLeg, supine } from '../../pose/base-poses.ts';
import type { Vector } from '../../geometry/vector.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT, pillow } from '../../props/furniture.ts';
import { pelvisLens } from './pelvis-lens.ts';
import { handOnBelly, handOnChest, TRUNK } from './poses.ts';

const armsOut: Pose = { ...supine, arms: { flexion: -14, abduction: 50, elbow: 6, forearmTwist: 90 } };
const kneesTogether: LegPose = { ankleAt: [46, MAT_HEIGHT + ANKLE_HEIGHT, 5], kneeTowards: [0, 1, -0.1], footPitch: 0 };

const lumbarRotation: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -4, pitch: 52 },
  props: [mat([-90, 72])],
  shadowAt: MAT_HEIGHT,
  frame: { on: ['crown', 'wristRight', 'wristLeft', 'toeRight', 'toeLeft'], around: 12, maxScale: 3.5 },
  accent: [...leg('Right'), ...leg('Left'), 'pelvis', 'shortsRight', 'shortsLeft'],
  ghost: [...leg('Right'), ...leg('Left')],
  start: { ...armsOut, legs: kneesTogether },
  end: {
    ...armsOut,
    root: { position: [0, 12, 0], pitch: 90, spin: 28 },
    // the hip that carries the roll sinks into its flesh, so that the shoulders stay where they were
    restsAt: MAT_HEIGHT - 1.1,
    spine: { lumbarTwist: -28 },
    legRight: { ankleAt: [46, 9.4, 7], kneeTowards: [0, 0.7, 1] },
    legLeft: { ankleAt: [46, 14, 0], kneeTowards: [0, 0.7, 1] },
  },
  arrows: [
    {
      through: [
        [30, 64, 2],
        [34, 62, 22],
        [36, 52, 38],
      ],
    },
  ],
};

const handFlatOnChest: ArmPose = { ...handOnChest, wristAt: [-35, 26.5, 13], fingersTowards: [-0.2, 0.05, -1] };
const kneesOnPillow: LegPose = { ankleAt: [75, MAT_HEIGHT + ANKLE_HEIGHT, 9], kneeTowards: [0, 1, 0], footPitch: 4 };

const bellyBreathing: Drawing = {
  person: PEOPLE.oluwa,
  view: { yaw: -12, pitch: 14 },
  props: [
    mat([-110, 110]),
    pillow({ x: [-86, -62], z: [-18, 18], radius: 4.5 }),
    pillow({ x: [30, 44], z: [-16, 16], radius: 11.5 }),
  ],
  shadowAt: MAT_HEIGHT,
  frame: { on: ['crown', 'toeRight', 'heelLeft'], around: 5, maxScale: 4.6, lower: 44 },
  depthBias: nearer(24, hand('Left')),
  accent: TRUNK,
  ghost: ['shirt'],
  start: {
    ...supine,
    neck: { flexion: 4, nod: 4 },
    armRight: handFlatOnChest,
    armLeft: { ...handOnBelly, wristAt: [-18, 25.5, -9] },
    legs: kneesOnPillow,
  },
  end: {
    ...supine,
    neck: { flexion: 4, nod: 4 },
    spine: { belly: 8 },
    armRight: handFlatOnChest,
    armLeft: { ...handOnBelly, wristAt: [-18, 32.5, -9] },
    legs: kneesOnPillow,
  },
  arrows: [
    {
      through: [
        [-10, 40, 0],
        [-10, 58, 0],
      ],
    },
    {
      through: [
        [-50, 46, 0],
        [-62, 33, 0],
      ],
      minLength: 40,
    },
  ],
};

const LENS: Vector = [-34, 66, 0];

const hooklying: Pose = { ...supine, legs: { ...bentLeg, ankleAt: [38, MAT_HEIGHT + ANKLE_HEIGHT, 8.8] } };

const pelvicFloorSqueeze: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: -14, pitch: 12 },
  props: [mat(), pelvisLens({ centre: LENS, radius: 23, magnification: 2 })],
  shadowAt: MAT_HEIGHT,
  frame: { on: ['crown', 'toeRight', 'kneeRight', [-34, 86, 0]], around: 4, maxScale: 4.6 },
  accent: [],
  ghost: [],
  start: hooklying,
  end: { ...hooklying, spine: { pelvicFloor: 5 } },
  arrows: [
    {
      through: [
        [-35, 66, 0],
        [-50, 66, 0],
      ],
    },
  ],
};

export const KNEES_BENT_DRAWINGS = {
  'lumbar-rotation': lumbarRotation,
  'belly-breathing': bellyBreathing,
  'pelvic-floor-squeeze': pelvicFloorSqueeze,
} as const satisfies Record<string, Drawing>;
