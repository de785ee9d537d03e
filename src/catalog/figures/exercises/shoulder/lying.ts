// The pictures of the shoulder exercises on the back and on the side.
import { arm, forearm, hand, leg, SIDES, type SegmentName } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { bentLeg, sideLying, supine } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { dumbbell } from '../../props/equipment.ts';
import { foldedTowel } from '../../props/towels/towel.ts';
import { mat, MAT_HEIGHT, pillow } from '../../props/furniture.ts';
import { stickInFists } from '../../props/stick.ts';

const kneesBent: Pose = { ...supine, legs: bentLeg };
const onStick: ArmPose = { elbowTowards: [0, 0.2, 1], grip: 'fist' };

const stickFlexionLying: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -22, pitch: 16 },
  props: [mat([-102, 74]), stickInFists({ beyond: 20 })],
  shadowAt: MAT_HEIGHT,
  hands: 'fingers',
  accent: arm('Right'),
  ghost: forearm('Right'),
  ghostProps: [stickInFists({ beyond: 20 })],
  ghostDepth: 30,
  start: {
    ...kneesBent,
    arms: { ...onStick, wristAt: [-4, 33, 18], fingersTowards: [0.9, 0.1, 0], palmTowards: [0.1, -1, 0] },
  },
  end: {
    ...kneesBent,
    arms: { ...onStick, wristAt: [-71.5, 60.5, 18], fingersTowards: [-0.45, 0.89, 0], palmTowards: [0.89, 0.45, 0] },
  },
  arrows: [{ arc: { centre: [-48, 12, 20], radius: 84, from: [1, 0, 0], to: [0, 1, 0], sweep: [46, 96] } }],
};

/** The elbow stays where it is: only the upper arm turns. */
const elbowOnTowel: ArmPose = { flexion: -7, abduction: 14, elbow: 90, grip: 'fist', palmTowards: [1, 0, 0] };
const headOnPillow = { flexion: 12, nod: 8 } as const;
/** Without the head, which lies on a pillow. */
const bodyOnMat: readonly SegmentName[] = [
  'shirt',
  'pelvis',
  ...SIDES.flatMap((side) => [`sleeve${side}`, `shorts${side}`, ...arm(side), ...leg(side)] as const),
];
const otherHand: ArmPose = { grip: 'fist', palmTowards: [1, 0, 0] };

const stickExternalRotation: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: -66, pitch: 50 },
  props: [
    mat(),
    pillow({ x: [-86, -64], z: [-15, 15], radius: 3.2 }),
    foldedTowel({ centre: [-20, MAT_HEIGHT + 1.8, 25], size: [22, 3.6, 15], depth: -450 }),
    stickInFists({ beyond: 9 }),
  ],
  shadowAt: MAT_HEIGHT,
  shadowOf: { start: bodyOnMat, end: bodyOnMat },
  hands: 'fingers',
  frame: { on: ['crown', 'shoulderLeft', 'fingertipsRight', 'hipRight', 'hipLeft'], around: 13, maxScale: 4.6 },
  depthBias: nearer(12, ['sleeveLeft', ...arm('Left')]),
  accent: arm('Right'),
  ghost: forearm('Right'),
  ghostDepth: 4,
  start: {
    ...supine,
    neck: headOnPillow,
    armRight: { ...elbowOnTowel, fingersTowards: [0, 1, 0] },
    armLeft: { ...otherHand, wristAt: [-19, 36, -22], elbowTowards: [0.5, -1, -0.4], fingersTowards: [0, 1, 0] },
  },
  end: {
    ...supine,
    neck: headOnPillow,
    armRight: { ...elbowOnTowel, rotation: -46, fingersTowards: [0, 0.85, 0.5] },
    armLeft: { ...otherHand, wristAt: [-18, 34.5, -4.5], elbowTowards: [0.5, -1, -0.9], fingersTowards: [0, 0.9, 0.4] },
  },
  arrows: [{ arc: { centre: [-19, 9, 24], radius: 52, from: [0, 1, 0], to: [0, 0, 1], sweep: [8, 44] } }],
};

/** The lower leg lies on the mat, the upper one on it. */
const stackedLegs: Pick<Pose, 'legRight' | 'legLeft'> = {
  legRight: { ...sideLying.legs, hipAbduction: 10 },
  legLeft: { ...sideLying.legs, hipAbduction: -19 },
};
/** Without the head, which lies on the pillow. */
const lowerSide: readonly SegmentName[] = [
  'shirt',
  'pelvis',
  'sleeveRight',
  ...arm('Right'),
  ...leg('Right'),
  'shortsRight',
];
const onSide: Pose = {
  ...sideLying,
  ...stackedLegs,
  armRight: {
    wristAt: [-70, 5.2, 21],
    elbowTowards: [0.6, 0, 1],
    fingersTowards: [-1, 0, 0.1],
    palmTowards: [0, -1, 0],
  },
};
const elbowOnRibs: ArmPose = { flexion: 0, abduction: 8, elbow: 90, grip: 'fist' };

const sideLyingExternalRotation: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -36, pitch: 20 },
  props: [
    mat(),
    pillow({ x: [-88, -66], z: [-12, 8], radius: 6.6 }),
    foldedTowel({ centre: [-19, 38.6, 3], size: [17, 4.2, 19], depth: (camera) => camera.depth([-13, 23, 0]) + 2 }),
    dumbbell('Left', { radius: 4 }),
  ],
  shadowAt: MAT_HEIGHT,
  shadowOf: { start: lowerSide, end: lowerSide },
  hands: 'fingers',
  frame: { on: ['crown', 'shoulderLeft', 'kneeLeft', 'fingertipsLeft', [-60, 0, 20]], around: 12, maxScale: 4.6 },
  accent: arm('Left'),
  ghost: forearm('Left'),
  ghostDepth: 14,
  depthBias: { ...nearer(14, arm('Left')), ...nearer(40, ['sleeveRight', ...arm('Right')]) },
  start: { ...onSide, armLeft: { ...elbowOnRibs, rotation: 60 } },
  end: { ...onSide, armLeft: { ...elbowOnRibs, rotation: -12 } },
  arrows: [{ along: 'fingertipsLeft', span: [0.1, 0.74], aside: 35 }],
};

const UPPER_ARM_FORWARD = { elbowTowards: [0, -0.03, 1], protraction: 3 } as const;
/** Turned a little onto the back, so that the shoulder below is not pinched. */
const rolledBack: Pose = { ...sideLying, ...stackedLegs, spine: { thoracicTwist: -18 } };

const handOnSide: ArmPose = {
  wristAt: [-4, 37, 4],
  elbowTowards: [0, 0.8, -1],
  fingersTowards: [1, -0.1, 0.3],
  palmTowards: [0, -1, 0.2],
};

const sleeperStretch: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: -22, pitch: 25 },
  props: [mat([-92, 96], [-34, 48]), pillow({ x: [-88, -66], z: [-12, 10], radius: 6.6 })],
  shadowAt: MAT_HEIGHT,
  shadowOf: { start: lowerSide, end: lowerSide },
  hands: 'fingers',
  frame: {
    on: ['crown', 'shoulderLeft', 'elbowLeft', 'elbowRight', 'hipLeft', 'hipRight'],
    around: 13,
    maxScale: 4.6,
  },
  accent: ['sleeveRight', ...arm('Right')],
  ghost: forearm('Right'),
  ghostDepth: 20,
  depthBias: nearer(30, [...forearm('Left'), ...hand('Left')]),
  start: {
    ...rolledBack,
    armRight: {
      ...UPPER_ARM_FORWARD,
      wristAt: [-47, 31.4, 36],
      fingersTowards: [0, 1, 0],
      palmTowards: [1, 0, 0],
      grip: 'together',
    },
    armLeft: handOnSide,
  },
  end: {
    ...rolledBack,
    armRight: {
      ...UPPER_ARM_FORWARD,
      wristAt: [-28.4, 22.4, 36],
      fingersTowards: [0.77, 0.64, 0],
      palmTowards: [0.64, -0.77, 0],
      grip: 'together',
    },
    armLeft: {
      wristAt: [-31, 27, 26],
      elbowTowards: [0.5, 1, 0.3],
      fingersTowards: [0.1, -0.3, 1],
      palmTowards: [0.6, -0.7, 0],
      grip: 'clasp',
    },
  },
  arrows: [{ arc: { centre: [-47, 6.5, 36], radius: 49, from: [0, 1, 0], to: [1, 0, 0], sweep: [6, 46] } }],
};

export const LYING_DRAWINGS = {
  'stick-flexion-lying': stickFlexionLying,
  'stick-external-rotation': stickExternalRotation,
  'side-lying-external-rotation': sideLyingExternalRotation,
  'sleeper-stretch': sleeperStretch,
} as const satisfies Record<string, Drawing>;
