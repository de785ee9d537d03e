// The pictures of low back exercises on the feet: bending, lifting, carrying.
import { arm, leg, type SegmentName } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { place, rotateZ, turn } from '../../geometry/rotation.ts';
import type { Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT, standing } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { dumbbell } from '../../props/equipment.ts';
import { stickAlongBack } from '../../props/stick.ts';
import { TRUNK } from './poses.ts';

const HIPS: readonly SegmentName[] = ['pelvis', 'shortsRight', 'shortsLeft', 'thighRight', 'thighLeft'];
const feetHipWide: LegPose = { ankleAt: [0, ANKLE_HEIGHT, 9.5], footPitch: 0 };

type PlacedArm = ArmPose & Required<Pick<ArmPose, 'wristAt' | 'elbowTowards' | 'fingersTowards' | 'palmTowards'>>;

/** An arm that keeps its place on the pelvis as that moves and leans; it is given as on an upright one at the origin. */
function onTrunk(position: Vector, pitch: number, arm: PlacedArm): ArmPose {
  const frame = rotateZ(pitch);
  return {
    ...arm,
    wristAt: place(position, frame, ...arm.wristAt),
    elbowTowards: turn(frame, arm.elbowTowards),
    fingersTowards: turn(frame, arm.fingersTowards),
    palmTowards: turn(frame, arm.palmTowards),
  };
}

const behindLowBack: PlacedArm = {
  wristAt: [-11.4, 10, -7],
  elbowTowards: [-0.8, 0, -1],
  fingersTowards: [0, 0.1, 1],
  palmTowards: [-1, 0, 0],
  grip: 'fist',
};
const behindNeck: PlacedArm = {
  wristAt: [-16, 57, 7],
  elbowTowards: [-0.1, 1, 0.8],
  fingersTowards: [0, 0.1, -1],
  palmTowards: [1, 0, 0],
  grip: 'fist',
};
const withStick = (position: Vector, pitch: number): Pose => ({
  root: { position, pitch },
  neck: { retraction: 2.4 },
  armRight: onTrunk(position, pitch, behindNeck),
  armLeft: onTrunk(position, pitch, behindLowBack),
  legs: feetHipWide,
});

const hipHinge: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: 9, pitch: 8 },
  props: [stickAlongBack()],
  accent: HIPS,
  ghost: ['head', 'neck', 'shirt', 'pelvis', 'shortsRight', 'shortsLeft'],
  start: withStick([-1, 92.2, 0], 0),
  end: withStick([-17, 88, 0], -56),
  arrows: [
    {
      through: [
        [-35, 80, 14],
        [-64, 80, 14],
      ],
    },
  ],
};

const holding: ArmPose = {
  elbowTowards: [-1, 0, 0.5],
  fingersTowards: [0, -1, 0],
  palmTowards: [-0.5, 0, -0.8],
  grip: 'fist',
};

const dumbbellDeadlift: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: -24, pitch: 9 },
  props: [dumbbell('Right'), dumbbell('Left')],
  accent: [...TRUNK, ...HIPS],
  ghost: ['head', 'neck', ...TRUNK, ...HIPS],
  start: { ...standing, arms: { ...holding, wristAt: [17, 90, 19] } },
  end: {
    root: { position: [-21, 84.2, 0], pitch: -67 },
    neck: { flexion: -16 },
    arms: { ...holding, wristAt: [22, 50.5, 19] },
    legs: feetHipWide,
  },
  arrows: [
    {
      through: [
        [56, 86, 14],
        [56, 44, 14],
      ],
    },
    {
      through: [
        [-38, 82, 14],
        [-68, 82, 14],
      ],
    },
  ],
};

const carrying: ArmPose = { flexion: 0, abduction: 12, elbow: 5, grip: 'fist' };

const farmersCarry: Drawing = {
  person: PEOPLE.james,
  view: { yaw: -34, pitch: 10 },
  props: [dumbbell('Right', { radius: 6 }), dumbbell('Left', { radius: 6 })],
  accent: [...TRUNK, ...arm('Right'), ...arm('Left')],
  ghost: leg('Left'),
  start: { ...standing, arms: carrying },
  end: {
    root: { position: [24, 89.6, 0] },
    arms: carrying,
    legRight: { ankleAt: [3.5, 13.6, 9.5], footPitch: -28, toes: 28 },
    legLeft: { ankleAt: [47, ANKLE_HEIGHT, -9.5], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [76, 4, -9],
        [118, 4, -9],
      ],
    },
  ],
};

const handOnLowBack: PlacedArm = {
  wristAt: [-12.5, 22, 11],
  elbowTowards: [-1, 0, 0.6],
  fingersTowards: [0, -1, -0.35],
  palmTowards: [1, 0, 0],
};
const handsOnLowBack = (position: Vector, pitch: number): Pose => ({
  root: { position, pitch },
  arms: onTrunk(position, pitch, handOnLowBack),
  legs: feetHipWide,
});

const standingBackExtension: Drawing = {
  person: PEOPLE.ines,
  view: { yaw: 11, pitch: 8 },
  accent: TRUNK,
  ghost: ['head', 'neck', ...TRUNK],
  start: handsOnLowBack([0, 93, 0], 0),
  end: {
    ...handsOnLowBack([5, 92.6, 0], 6),
    spine: { lumbar: -15, thoracic: -6 },
    neck: { flexion: 6 },
  },
  arrows: [
    {
      through: [
        [12, 183, 0],
        [-8, 182.5, 0],
        [-27, 176, 0],
      ],
    },
  ],
};

export const STANDING_DRAWINGS = {
  'hip-hinge': hipHinge,
  'dumbbell-deadlift': dumbbellDeadlift,
  'farmers-carry': farmersCarry,
  'standing-back-extension': standingBackExtension,
} as const satisfies Record<string, Drawing>;
