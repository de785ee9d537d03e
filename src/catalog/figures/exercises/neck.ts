// The pictures of the neck exercises.
import { arm, hand } from '../body-parts.ts';
import { PEOPLE } from '../body/people.ts';
import { nearer, type Drawing, type FrameOptions } from '../drawing/drawing.ts';
import type { Vector } from '../geometry/vector.ts';
import { ANKLE_HEIGHT, bentLeg, prone, sitting, standing, supine } from '../pose/base-poses.ts';
import { armOf, type ArmPose, type Pose } from '../pose/pose.ts';
import { chair, mat, MAT_HEIGHT, pillow, wall } from '../props/furniture.ts';
import { LINEN, type Prop } from '../props/prop.ts';
import { tube } from '../props/solids.ts';
import { sightLine, target } from '../props/target.ts';

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
  arrows: [{ arc: { centre: [-8, 141, 0], radius: 20, from: [0.85, -0.45, 0], to: [0, 0, 1], sweep: [-70, 70] } }],
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
  end: { ...supine, legs: bentLeg, arms: atSides, neck: { flexion: -3, nod: 20, retraction: 0.8 } },
  arrows: [
    { arc: { centre: [-72, 14, 0], radius: 21, from: [0, 1, 0], to: [1, 0, 0], sweep: [38, 68] }, minLength: 30 },
  ],
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

const inLap: Pose = {
  ...sitting,
  armRight: {
    wristAt: [10, 66, 9],
    elbowTowards: [-1, -0.4, 0.9],
    fingersTowards: [0.45, -0.15, -0.9],
    palmTowards: [0, -1, 0.1],
    grip: 'relaxed',
  },
  armLeft: {
    wristAt: [13, 68, -9],
    elbowTowards: [-1, -0.4, -0.9],
    fingersTowards: [0.3, -0.2, 0.95],
    palmTowards: [0, -1, -0.1],
    grip: 'relaxed',
  },
};

const neckSideBend: Drawing = {
  person: PEOPLE.anna,
  view: { yaw: -80, pitch: 4 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  frame: { on: ['elbowRight', 'elbowLeft', 'palmRight', [-8, 146, 0]], around: 8, maxScale: 4.6 },
  hands: 'fingers',
  accent: ['neck'],
  ghost: ['head', 'neck'],
  start: inLap,
  end: { ...inLap, neck: { sideBend: -22, tilt: -14 } },
  arrows: [{ arc: { centre: [-6, 108, 0], radius: 42, from: [0, 1, 0], to: [0, 0, -1], sweep: [-6, 36] } }],
};

const isometricNeckFlexion: Drawing = {
  person: PEOPLE.james,
  view: { yaw: -40, pitch: 8 },
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
      wristAt: [5.5, 132, -9.5],
      elbowTowards: [0.7, -0.5, -1],
      fingersTowards: [-0.05, 0.16, 1],
      palmTowards: [-1, 0, 0],
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
        [33, 142, -10],
        [14, 138, -6],
      ],
    },
  ],
};

/** Its fold runs along the two edges that show. */
const foldedTowel: Prop[] = [
  pillow({ x: [71, 88], z: [-12, 12], radius: 1.3 }),
  () => [
    tube(
      [
        [70.4, 2.4, 13.2],
        [88, 2.4, 13.2],
        [89.2, 2.4, 12],
        [89.2, 2.4, -12],
      ],
      0.05,
      LINEN,
      -690,
    ),
  ],
];

/** On the belly, the toes no lower than the chest. */
const onBelly: Pose = {
  ...prone,
  restsOn: ['shirt', 'pelvis'],
  arms: { flexion: 0, abduction: 22, elbow: 6, forearmTwist: 90 },
  legs: { hipFlexion: -5, ankle: -60 },
};

const proneHeadLift: Drawing = {
  person: PEOPLE.david,
  view: { yaw: -22, pitch: 11 },
  props: [mat([-130, 100]), ...foldedTowel],
  shadowAt: MAT_HEIGHT,
  frame: { on: ['head', 'shoulderRight'], around: 20, maxScale: 8 },
  hands: 'fingers',
  accent: ['neck'],
  ghost: ['head'],
  start: { ...onBelly, neck: { flexion: -30, nod: 38, retraction: 1.5 } },
  end: { ...onBelly, neck: { flexion: -46, nod: 53, retraction: 4.2 } },
  arrows: [
    {
      through: [
        [92, 14, 0],
        [92, 30, 0],
      ],
    },
  ],
};

const gripsSeat: ArmPose = { ...holdsSeat, wristAt: [-12, 51, -24], grip: 'clasp' };

const levatorScapulaeStretch: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -124, pitch: 6 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  frame: { on: ['elbowLeft', 'elbowRight', [-12, 43, -24], [-8, 148, 0]], around: 3, maxScale: 4.6 },
  hands: 'fingers',
  depthBias: nearer(14, hand('Right')),
  accent: ['neck'],
  ghost: ['head'],
  start: { ...sitting, armLeft: gripsSeat, armRight: armOf(sitting, 'Right'), neck: { rotation: 42 } },
  end: {
    ...sitting,
    armLeft: gripsSeat,
    neck: { rotation: 42, flexion: 36, sideBend: 8 },
    armRight: {
      wristAt: [-6, 137.5, 7],
      elbowTowards: [-0.1, 0.5, 1],
      fingersTowards: [-0.15, -0.5, -0.85],
      palmTowards: [0.65, -0.7, 0.3],
      grip: 'relaxed',
    },
  },
  arrows: [{ arc: { centre: [-8, 112, 0], radius: 40, from: [0, 1, 0], to: [0.7, 0, 0.7], sweep: [-10, 40] } }],
};

/** On the wall, as high as the eyes. */
const RINGS_AT: Vector = [62, 126, 0];

const headRepositioning: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: 25, pitch: 13 },
  props: [chair({ at: -8 }), wall({ at: RINGS_AT[0] }), target({ centre: RINGS_AT }), sightLine({ to: RINGS_AT })],
  gaze: RINGS_AT,
  shadowAt: false,
  frame: { on: ['shoulderLeft', [-8, 98, 0], [-8, 144, 0], RINGS_AT], around: 14, maxScale: 5 },
  hands: 'fingers',
  accent: ['neck'],
  ghost: [],
  start: sitting,
  end: { ...sitting, neck: { rotation: 72 } },
  arrows: [
    { arc: { centre: [-6, 147, 0], radius: 20, from: [1, 0, 0], to: [0, 0, 1], sweep: [36, 104] } },
    { arc: { centre: [-6, 147, 0], radius: 31, from: [1, 0, 0], to: [0, 0, 1], sweep: [84, 28] } },
  ],
};

/** The tip of the thumb, as high as the eyes. */
const THUMB_AT: Vector = [57, 161, -2];

const holdsThumbUp: Pose = {
  ...standing,
  legs: { ankleAt: [0, ANKLE_HEIGHT, 5], footPitch: 0 },
  armRight: { abduction: 7, elbow: 8 },
  armLeft: {
    wristAt: [52.8, 150, -3.5],
    protraction: 1.5,
    elbowTowards: [0, -1, -0.5],
    fingersTowards: [1, 0, 0.1],
    palmTowards: [0.1, 0, 1],
    grip: 'thumb',
  },
};

const gazeStabilityStanding: Drawing = {
  person: PEOPLE.ines,
  view: { yaw: -42, pitch: 4 },
  props: [chair({ at: 8, beside: -47, seat: 46, back: 50 }), sightLine({ to: THUMB_AT, leaveOut: 2.5 })],
  gaze: THUMB_AT,
  hands: 'fingers',
  frame: { on: ['crown', 'toeRight', 'heelLeft', [2, 182, 0], THUMB_AT], around: 2, maxScale: 5 },
  accent: ['neck'],
  ghost: [],
  start: holdsThumbUp,
  end: { ...holdsThumbUp, neck: { rotation: 34 } },
  arrows: [
    { arc: { centre: [2, 182, 0], radius: 20, from: [1, 0, 0], to: [0, 0, 1], sweep: [52, 124] } },
    { arc: { centre: [2, 182, 0], radius: 20, from: [1, 0, 0], to: [0, 0, 1], sweep: [28, -44] } },
  ],
};

export const NECK_DRAWINGS = {
  'neck-rotation': neckRotation,
  'chin-tuck': chinTuck,
  'upper-trapezius-stretch': upperTrapeziusStretch,
  'neck-side-bend': neckSideBend,
  'isometric-neck-flexion': isometricNeckFlexion,
  'prone-head-lift': proneHeadLift,
  'levator-scapulae-stretch': levatorScapulaeStretch,
  'head-repositioning': headRepositioning,
  'gaze-stability-standing': gazeStabilityStanding,
} as const satisfies Record<string, Drawing>;
