// The pictures of the neck exercises.
import { arm, hand } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import { nearer, type Drawing, type FrameOptions } from '../drawing/drawing.ts';
import { bentLeg, sitting, supine } from '../pose/base-poses.ts';
import { armOf, type ArmPose } from '../pose/pose.ts';
import { chair, mat, MAT_HEIGHT, pillow } from '../props/furniture.ts';

/** Head and shoulders, with room for an arrow above. */
const bust: FrameOptions = { on: ['elbowRight', 'elbowLeft', [-8, 147, 0]], around: 8, maxScale: 4.6 };

const neckRotation: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -58, pitch: 9 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  hands: 'fingers',
  frame: bust,
  accent: ['neck'],
  ghost: [],
  start: sitting,
  end: { ...sitting, neck: { rotation: 58 } },
  arrows: [{ arc: { centre: [-8, 145, 0], radius: 17, from: [1, 0, 0], to: [0, 0, 1], sweep: [-34, 66] } }],
};

const atSides: ArmPose = { flexion: -10, abduction: 20, elbow: 8 };

const chinTuck: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: -10, pitch: 10 },
  props: [mat(), pillow({ x: [-86, -62], z: [-15, 15], radius: 3 })],
  shadowAt: MAT_HEIGHT,
  hands: 'fingers',
  frame: { on: ['crown', 'nose', [-34, 2, 0]], around: 14, maxScale: 5.9 },
  accent: ['neck'],
  ghost: ['head'],
  start: { ...supine, legs: bentLeg, arms: atSides, neck: { flexion: -3, nod: 0 } },
  end: { ...supine, legs: bentLeg, arms: atSides, neck: { flexion: -8, nod: 27, retraction: 0.8 } },
  arrows: [{ arc: { centre: [-72, 16, 0], radius: 24, from: [0, 1, 0], to: [1, 0, 0], sweep: [8, 58] } }],
};

const holdsSeat: ArmPose = {
  wristAt: [-12, 50, -26],
  elbowTowards: [-1, 0, -0.6],
  fingersTowards: [0.2, -1, 0.1],
  palmTowards: [0, 0, 1],
};

const upperTrapeziusStretch: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: -84, pitch: 8 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  frame: bust,
  hands: 'fingers',
  depthBias: nearer(30, [...arm('Right'), ...hand('Right')]),
  accent: ['neck'],
  ghost: ['head'],
  start: { ...sitting, armLeft: holdsSeat, armRight: armOf(sitting, 'Right') },
  end: {
    ...sitting,
    armLeft: holdsSeat,
    neck: { sideBend: 34 },
    armRight: {
      wristAt: [-6, 139, 14],
      elbowTowards: [0.2, 0.2, 1],
      fingersTowards: [0, -0.35, -0.94],
      palmTowards: [0, -1, 0.3],
      grip: 'relaxed',
    },
  },
  arrows: [{ arc: { centre: [-8, 110, 0], radius: 45, from: [0, 1, 0], to: [0, 0, 1], sweep: [-24, 14] } }],
};

export const NECK_DRAWINGS = {
  'neck-rotation': neckRotation,
  'chin-tuck': chinTuck,
  'upper-trapezius-stretch': upperTrapeziusStretch,
} as const satisfies Record<string, Drawing>;
