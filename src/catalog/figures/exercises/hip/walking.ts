// The pictures of single steps and of walking that train the hip.
import { arm, leg, type SegmentName } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, heelDown, pushingOff, standing } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { chair, table } from '../../props/furniture.ts';

const wideOpen: ArmPose = { flexion: 8, abduction: 88, elbow: 4, forearmTwist: -70 };

const WHOLE_BODY: readonly SegmentName[] = [
  ...[...leg('Right'), ...leg('Left')],
  ...(['shortsRight', 'shortsLeft', 'pelvis', 'shirt', 'neck', 'head'] as const),
];

const bigStep: Drawing = {
  person: PEOPLE.oluwa,
  view: { yaw: -40, pitch: 12 },
  props: [chair({ at: 22, beside: -74, seat: 46 })],
  accent: [...leg('Right'), ...arm('Right'), ...arm('Left')],
  ghost: WHOLE_BODY,
  start: standing,
  end: {
    root: { position: [36, 84, 0] },
    spine: { thoracic: -4 },
    arms: wideOpen,
    legRight: { ankleAt: [70, ANKLE_HEIGHT, 9.5], footPitch: 0 },
    legLeft: { ankleAt: [4.4, 13.8, -9.5], footPitch: -28, toes: 28 },
  },
  arrows: [
    {
      through: [
        [16, 2, 28],
        [72, 2, 28],
      ],
    },
    { along: 'wristRight', span: [0.35, 0.85], aside: 24 },
    { along: 'wristLeft', span: [0.6, 0.97], aside: -22 },
  ],
};

const COUNTER = 90;
/** Facing a counter; the hands go along its edge with the body. */
const atCounter = (z: number, apart: number): Pose => ({
  root: { position: [0, 93 - apart * 0.06, z] },
  armRight: {
    wristAt: [21, COUNTER + 5, z + 27],
    elbowTowards: [-1, -0.4, 0.5],
    fingersTowards: [1, -0.3, 0],
    palmTowards: [0, -1, 0],
  },
  armLeft: {
    wristAt: [21, COUNTER + 5, z - 27],
    elbowTowards: [-1, -0.4, -0.5],
    fingersTowards: [1, -0.3, 0],
    palmTowards: [0, -1, 0],
  },
  legRight: { ankleAt: [0, ANKLE_HEIGHT, z + apart / 2], footPitch: 0 },
  legLeft: { ankleAt: [0, ANKLE_HEIGHT, z - apart / 2], footPitch: 0 },
});

const sidewaysWalk: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: 76, pitch: 12 },
  props: [table({ x: [22, 68], z: [-110, 130], height: COUNTER, depth: -800 })],
  accent: leg('Right'),
  start: atCounter(0, 15),
  end: atCounter(19, 53),
  arrows: [
    {
      through: [
        [-32, 1, 8],
        [-32, 1, 50],
      ],
    },
  ],
};

/** Three steps on: the other leg is in front. */
const AHEAD = 92;
const swungForward: ArmPose = { flexion: 30, abduction: 8, elbow: 30 };
const swungBack: ArmPose = { flexion: -36, abduction: 10, elbow: 12 };

const walking: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -8, pitch: 9 },
  accent: [...leg('Right'), ...leg('Left')],
  ghost: [...WHOLE_BODY, ...arm('Right'), ...arm('Left')],
  start: {
    root: { position: [0, 90, 0] },
    armRight: swungForward,
    armLeft: swungBack,
    legLeft: heelDown(0, -7),
    legRight: pushingOff(0, 7),
  },
  end: {
    root: { position: [AHEAD, 90, 0] },
    armRight: swungBack,
    armLeft: swungForward,
    legRight: heelDown(AHEAD, 7),
    legLeft: pushingOff(AHEAD, -7),
  },
  arrows: [
    {
      through: [
        [14, 1, 44],
        [AHEAD - 14, 1, 44],
      ],
    },
  ],
};

export const WALKING_DRAWINGS = {
  walking,
  'big-step': bigStep,
  'sideways-walk': sidewaysWalk,
} as const satisfies Record<string, Drawing>;
