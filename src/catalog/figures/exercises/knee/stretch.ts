// The pictures of the stretches for the knee.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, longSitting, sitting, standing } from '../../pose/base-poses.ts';
import { armOf, type ArmPose, type LegPose, type Pose } from '../../pose/pose.ts';
import { chair, mat, MAT_HEIGHT } from '../../props/furniture.ts';
import { rolledTowel } from '../../props/towels/towel.ts';

/** The heel on the floor, the toes up. */
const onHeel: LegPose = { ankleAt: [74.5, 10.6, 10], footPitch: 46 };
const flatFoot: LegPose = { ankleAt: [38, ANKLE_HEIGHT, -12], footPitch: 0 };

const seatedHamstringStretch: Drawing = {
  person: PEOPLE.oluwa,
  view: { yaw: -16, pitch: 10 },
  props: [chair({ at: -9 })],
  accent: leg('Right'),
  ghost: ['head', 'neck', 'shirt', 'sleeveRight', 'sleeveLeft'],
  start: {
    root: { position: [5, 58.4, 0] },
    armRight: {
      wristAt: [18, 57, 12],
      elbowTowards: [-1, -0.2, 0.8],
      fingersTowards: [0.84, -0.54, -0.1],
      palmTowards: [-0.54, -0.84, 0],
    },
    armLeft: armOf(sitting, 'Left'),
    legRight: onHeel,
    legLeft: flatFoot,
  },
  end: {
    root: { position: [6, 58.2, 0], pitch: -40 },
    neck: { flexion: -14 },
    armRight: {
      wristAt: [30, 51.5, 14],
      elbowTowards: [-1, 0.2, 0.9],
      fingersTowards: [0.84, -0.54, -0.1],
      palmTowards: [-0.54, -0.84, 0],
    },
    armLeft: {
      wristAt: [22, 61, -10.5],
      elbowTowards: [-1, 0.2, -0.9],
      fingersTowards: [0.97, -0.25, 0.05],
      palmTowards: [0, -1, 0],
    },
    legRight: onHeel,
    legLeft: flatFoot,
  },
  arrows: [{ along: 'crown', span: [0.1, 0.95], aside: 26 }],
};

/** The left hand on the back of a chair that stands in front. */
const handOnChair: ArmPose = {
  wristAt: [30, 97, -10],
  elbowTowards: [-1, -0.6, -0.3],
  fingersTowards: [0.9, -0.35, 0],
  palmTowards: [0, -1, 0],
};
const standingLeg: LegPose = { ankleAt: [0, ANKLE_HEIGHT, -8], footPitch: 0 };

const standingQuadricepsStretch: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: -23, pitch: 9 },
  props: [chair({ at: 56, seat: 46 })],
  accent: leg('Right'),
  start: { ...standing, armLeft: handOnChair, armRight: { flexion: 2, abduction: 7, elbow: 8 } },
  end: {
    ...standing,
    armLeft: handOnChair,
    armRight: {
      protraction: -2,
      elevation: -2,
      wristAt: [-24.5, 91, 14],
      elbowTowards: [-1, 0, 0.6],
      fingersTowards: [-0.2, -1, -0.1],
      palmTowards: [0, 0, -1],
      grip: 'fist',
    },
    legLeft: standingLeg,
    legRight: { ankleAt: [-26, 83, 10], kneeTowards: [0.2, -1, 0], ankle: -40 },
  },
  arrows: [
    {
      through: [
        [-16, 14, 14],
        [-40, 36, 14],
        [-46, 68, 14],
      ],
    },
  ],
};

const bentLegLongSitting: LegPose = {
  ankleAt: [-3, MAT_HEIGHT + ANKLE_HEIGHT, -28],
  kneeTowards: [0, 1, 0],
  footPitch: 0,
};
const leaningBack: Pose = { ...longSitting, neck: { flexion: 6, nod: 4 } };
const heelOnTowel: LegPose = { kneeTowards: [0, 1, 0], footPitch: 82 };

const heelProp: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: -12, pitch: 27 },
  props: [mat(), rolledTowel({ under: [46, MAT_HEIGHT, 6], radius: 7 })],
  shadowAt: MAT_HEIGHT,
  accent: leg('Right'),
  start: {
    ...leaningBack,
    legLeft: bentLegLongSitting,
    legRight: { ...heelOnTowel, ankleAt: [45.2, 23.2, 9] },
  },
  end: {
    ...leaningBack,
    legLeft: bentLegLongSitting,
    legRight: { ...heelOnTowel, ankleAt: [46.7, 23.2, 9] },
  },
  arrows: [
    {
      through: [
        [10, 53, 9],
        [10, 27, 9],
      ],
    },
  ],
};

export const STRETCH_DRAWINGS = {
  'seated-hamstring-stretch': seatedHamstringStretch,
  'standing-quadriceps-stretch': standingQuadricepsStretch,
  'heel-prop': heelProp,
} as const satisfies Record<string, Drawing>;
