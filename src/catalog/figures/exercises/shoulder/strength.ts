// The pictures of the strength exercises for the shoulder.
import { arm } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { Vector } from '../../geometry/vector.ts';
import { standing } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { band, dumbbell } from '../../props/equipment.ts';
import { post } from '../../props/furniture.ts';
import { elbowAtSide, hangingArm } from './poses.ts';

const HOOK: Vector = [97, 116, 0];

const bandRow: Drawing = {
  person: PEOPLE.david,
  view: { yaw: -20, pitch: 9 },
  props: [post({ hook: HOOK, height: 150 }), band('palmLeft', HOOK), band('palmRight', HOOK)],
  accent: [...arm('Right'), ...arm('Left')],
  start: { ...standing, arms: { wristAt: [50, 120, 14], elbowTowards: [-0.2, -1, 0.3], grip: 'fist' } },
  end: {
    ...standing,
    arms: { wristAt: [17, 113, 23], elbowTowards: [-1, -0.3, 0.2], grip: 'fist', protraction: -2 },
  },
  arrows: [
    {
      through: [
        [66, 134, 22],
        [28, 134, 22],
      ],
    },
  ],
};

const bandExternalRotation: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -78, pitch: 26 },
  props: [band('palmRight', 'palmLeft')],
  shadowAt: false,
  hands: 'fingers',
  frame: {
    on: ['crown', 'pelvis', 'palmRight', 'palmLeft'],
    around: 14,
    maxScale: 4.2,
  },
  accent: [...arm('Right'), ...arm('Left')],
  ghost: [],
  start: { ...standing, arms: { ...elbowAtSide, rotation: 14 } },
  end: { ...standing, arms: { ...elbowAtSide, rotation: -30 } },
  arrows: [
    { along: 'palmRight', span: [0.2, 1], aside: 34 },
    { along: 'palmLeft', span: [0.2, 1], aside: -34 },
  ],
};

const pressing: ArmPose = { fingersTowards: [0, 1, 0], palmTowards: [1, 0, 0], grip: 'fist' };

const overheadPress: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -62, pitch: 9 },
  props: [dumbbell('Right', { gripAt: 8 })],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'fingertipsRight', [0, 96, 0]], around: 8, maxScale: 4.6 },
  accent: arm('Right'),
  ghostProps: [dumbbell('Right', { gripAt: 8 })],
  start: {
    ...standing,
    armLeft: hangingArm,
    armRight: { ...pressing, wristAt: [9, 144, 36], elbowTowards: [0.4, -1, 0.8] },
  },
  end: {
    ...standing,
    armLeft: hangingArm,
    armRight: { ...pressing, wristAt: [4, 194.5, 20], elbowTowards: [0.3, -0.3, 1], elevation: 1.5 },
  },
  arrows: [
    {
      through: [
        [10, 156, 51],
        [8, 199, 45],
      ],
    },
  ],
};

const TO_THE_RIGHT: Vector = [0.68, 0, 0.74];
const TO_THE_LEFT: Vector = [0.68, 0, -0.74];

/** Halfway between front and side, a little below shoulder height; thumbs up. */
const raisedHalfway: ArmPose = {
  wristAt: [36, 138, 55.5],
  elbowTowards: [0, -1, 0],
  fingersTowards: TO_THE_RIGHT,
  palmTowards: [0.74, 0, -0.68],
  grip: 'fist',
};
const UPWARD = { radius: 66, from: [0, -1, 0], sweep: [38, 76] } as const;

const scaptionRaise: Drawing = {
  person: PEOPLE.anna,
  view: { yaw: -90, pitch: 34 },
  props: [dumbbell('Right', { radius: 3.8 }), dumbbell('Left', { radius: 3.8 })],
  ghostProps: [dumbbell('Right', { radius: 3.8 }), dumbbell('Left', { radius: 3.8 })],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'fingertipsRight', 'fingertipsLeft', [0, 62, 0]], around: 7, maxScale: 4.6 },
  accent: [...arm('Right'), ...arm('Left')],
  start: { ...standing, arms: { ...hangingArm, abduction: 10, grip: 'fist' } },
  end: { ...standing, arms: raisedHalfway },
  arrows: [
    { arc: { ...UPWARD, centre: [0, 140, 16.6], to: TO_THE_RIGHT } },
    { arc: { ...UPWARD, centre: [0, 140, -16.6], to: TO_THE_LEFT } },
  ],
};

export const STRENGTH_DRAWINGS = {
  'scaption-raise': scaptionRaise,
  'band-row': bandRow,
  'band-external-rotation': bandExternalRotation,
  'overhead-press': overheadPress,
} as const satisfies Record<string, Drawing>;
