// The pictures of the stretches for the elbow, the wrist and the hand.
import { arm, hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { standing } from '../../pose/base-poses.ts';
import type { Vector } from '../../geometry/vector.ts';
import type { ArmPose } from '../../pose/pose.ts';

const straightAhead: ArmPose = { wristAt: [51.7, 128, 0], elbowTowards: [0, -1, 0.4], protraction: 2 };

const wristFlexorStretch: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: -24, pitch: 12 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'fingertipsRight'], maxScale: 6 },
  depthBias: nearer(14, hand('Left')),
  accent: arm('Right'),
  ghost: hand('Right'),
  start: {
    ...standing,
    armRight: { ...straightAhead, fingersTowards: [1, -0.1, 0], palmTowards: [0, -1, 0] },
    armLeft: { abduction: 7, elbow: 8 },
  },
  end: {
    ...standing,
    armRight: { ...straightAhead, fingersTowards: [0.35, 0.94, 0], palmTowards: [0.94, -0.35, 0], grip: 'together' },
    armLeft: {
      wristAt: [58.6, 139, -7],
      elbowTowards: [0, -1, -0.7],
      fingersTowards: [0, 0.12, 1],
      palmTowards: [-1, 0.3, 0],
      protraction: 9,
      grip: 'hold',
    },
  },
  arrows: [{ arc: { centre: [51.7, 128, 0], radius: 30, from: [1, 0, 0], to: [0, 1, 0], sweep: [2, 52] } }],
};

const aheadAndPalmDown: ArmPose = { wristAt: [54, 132, 9], elbowTowards: [0, -1, 0.4], protraction: 2 };

const wristExtensorStretch: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -12, pitch: 10 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'fingertipsRight'], maxScale: 6 },
  depthBias: nearer(14, hand('Left')),
  accent: arm('Right'),
  ghost: hand('Right'),
  start: {
    ...standing,
    armRight: { ...aheadAndPalmDown, fingersTowards: [1, -0.1, 0], palmTowards: [0, -1, 0] },
    armLeft: { abduction: 7, elbow: 8 },
  },
  end: {
    ...standing,
    armRight: { ...aheadAndPalmDown, fingersTowards: [0.2, -0.98, 0], palmTowards: [-0.98, -0.2, 0] },
    armLeft: {
      wristAt: [60, 134, -2],
      elbowTowards: [0, 0.2, -1],
      fingersTowards: [-0.1, -0.72, 0.7],
      palmTowards: [-1, 0.2, 0],
      protraction: 9,
      grip: 'relaxed',
    },
  },
  arrows: [{ arc: { centre: [54, 132, 9], radius: 30, from: [1, 0, 0], to: [0, 1, 0], sweep: [2, -52] } }],
};

/** Palm on palm before the middle of the body, fingers up. */
const palmsTogether = (ahead: number, height: number, elbowTowards: Vector): ArmPose => ({
  wristAt: [ahead, height, 2],
  elbowTowards,
  fingersTowards: [0.2, 1, 0],
  palmTowards: [0, 0, -1],
  grip: 'together',
});

const prayerStretch: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -80, pitch: 8 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'elbowLeft', [0, 106, 0]], around: 5.5, maxScale: 6 },
  accent: [...arm('Right'), ...arm('Left')],
  ghost: [...hand('Right'), ...hand('Left')],
  ghostDepth: 24,
  start: { ...standing, arms: palmsTogether(25, 138, [0, -1, 0.3]) },
  end: { ...standing, arms: palmsTogether(19, 115.5, [0, -0.4, 1]) },
  arrows: [
    {
      through: [
        [30, 152, -7],
        [30, 137, -7],
      ],
    },
  ],
};

export const STRETCH_DRAWINGS = {
  'wrist-flexor-stretch': wristFlexorStretch,
  'wrist-extensor-stretch': wristExtensorStretch,
  'prayer-stretch': prayerStretch,
} as const satisfies Record<string, Drawing>;
