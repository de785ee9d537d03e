// The pictures of the exercises for the knee on a step.
import { leg, type SegmentName } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { step, STEP_HEIGHT, wallWithHandrail, wristOnHandrail } from '../../props/step.ts';

const UPPER_BODY: readonly SegmentName[] = ['head', 'neck', 'shirt', 'sleeveRight', 'sleeveLeft'];

const RAIL = { at: -38, height: 114 };
const handOnRail: ArmPose = {
  wristAt: wristOnHandrail(RAIL, 38),
  elbowTowards: [-0.6, -1, -0.2],
  fingersTowards: [0.9, -0.45, -0.3],
  palmTowards: [0, -1, -0.4],
  grip: 'fist',
};
const hanging: ArmPose = { flexion: 4, abduction: 9, elbow: 10 };

const onStep: LegPose = { ankleAt: [16, STEP_HEIGHT + ANKLE_HEIGHT, 8.5], footPitch: 0 };

const stepUp: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -16, pitch: 11 },
  props: [wallWithHandrail(RAIL), step({ x: [5, 49], z: [-26, 26] })],
  shadowAt: { start: 0, end: STEP_HEIGHT },
  accent: leg('Right'),
  ghost: [...UPPER_BODY, 'pelvis', 'shortsLeft', ...leg('Left')],
  start: {
    root: { position: [-3, 90, 0], pitch: -12 },
    neck: { flexion: -8 },
    armLeft: handOnRail,
    armRight: hanging,
    legRight: onStep,
    legLeft: { ankleAt: [-25.5, ANKLE_HEIGHT, -9], footPitch: 0 },
  },
  end: {
    root: { position: [15, 108, 0] },
    armLeft: handOnRail,
    armRight: hanging,
    legRight: onStep,
    legLeft: { ankleAt: [16, STEP_HEIGHT + ANKLE_HEIGHT, -8.5], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [-36, 84, 15],
        [-34, 108, 15],
        [-20, 126, 15],
      ],
    },
  ],
};

/** So low that the knee stays over the toes. */
const LOW_STEP = 10;
const nearEdge: LegPose = { ankleAt: [0, LOW_STEP + ANKLE_HEIGHT, 8], footPitch: 0 };
const LOW_RAIL = { ...RAIL, height: 104 };
const handOnLowRail: ArmPose = { ...handOnRail, wristAt: wristOnHandrail(LOW_RAIL, 34) };

const stepDown: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -40, pitch: 11 },
  props: [wallWithHandrail(LOW_RAIL), step({ x: [-30, 17], z: [-21, 21], height: LOW_STEP })],
  shadowAt: { start: LOW_STEP, end: 0 },
  shadowOf: { start: ['footRight'], end: ['footLeft'] },
  accent: leg('Right'),
  ghost: UPPER_BODY,
  start: {
    root: { position: [0, LOW_STEP + 93, 0] },
    armLeft: handOnLowRail,
    armRight: hanging,
    legRight: nearEdge,
    legLeft: { ankleAt: [25, 23.5, -8], footPitch: 8 },
  },
  end: {
    root: { position: [-4, 85.6, 0], pitch: -15 },
    neck: { flexion: -10 },
    armLeft: handOnLowRail,
    armRight: hanging,
    legRight: nearEdge,
    legLeft: { ankleAt: [30, 9.4, -8], footPitch: 16 },
  },
  arrows: [
    {
      through: [
        [-37, 126, 20],
        [-31, 92, 20],
      ],
    },
  ],
};

export const STEP_DRAWINGS = {
  'step-up': stepUp,
  'step-down': stepDown,
} as const satisfies Record<string, Drawing>;
