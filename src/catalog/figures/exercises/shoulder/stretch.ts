// The pictures of the stretches for the shoulder.
import { arm } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { subtract, type Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT, standing } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { doorway } from '../../props/doorway.ts';
import { hangingArm } from './poses.ts';

const crossBodyStretch: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: -66, pitch: 10 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'shoulderRight', 'fingertipsRight', [0, 100, 0]], around: 10, maxScale: 4.6 },
  accent: arm('Right'),
  start: {
    ...standing,
    armLeft: hangingArm,
    armRight: { flexion: 16, abduction: 14, elbow: 8 },
  },
  end: {
    ...standing,
    armRight: {
      wristAt: [32, 134, -28],
      elbowTowards: [0.5, -0.5, 0.4],
      fingersTowards: [0.2, 0, -1],
      palmTowards: [-1, 0, -0.3],
      protraction: 6,
    },
    armLeft: {
      wristAt: [26.5, 124.5, 6],
      elbowTowards: [0.4, -1, -0.8],
      fingersTowards: [-0.1, 1, 0.1],
      palmTowards: [-0.7, -0.2, -0.7],
      grip: 'clasp',
    },
  },
  arrows: [
    {
      through: [
        [34, 114, 22],
        [38, 114, -20],
      ],
    },
  ],
};

const DOOR_FACE = 22;
/** The forearms stay where they are on the frame: the trunk goes through between them. */
const ELBOW: Vector = [DOOR_FACE - 4, 137, 43.6];
const onFrame = (shoulder: Vector): ArmPose => ({
  wristAt: [ELBOW[0], ELBOW[1] + 25, ELBOW[2]],
  elbowTowards: subtract(ELBOW, shoulder),
  fingersTowards: [0, 1, 0],
  palmTowards: [1, 0, 0],
});

const doorwayChestStretch: Drawing = {
  person: PEOPLE.ben,
  view: { yaw: 70, pitch: 20 },
  props: [doorway({ at: DOOR_FACE, opening: 39, height: 205 })],
  frame: { on: ['crown', 'fingertipsRight', 'fingertipsLeft', 'heelRight', 'heelLeft', 'toeLeft'], around: 5 },
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  start: { ...standing, root: { position: [6, 93, 0] }, arms: onFrame([6, 140.5, 16.6]) },
  end: {
    ...standing,
    root: { position: [30, 89.5, 0] },
    arms: onFrame([30, 137, 16.6]),
    legLeft: { ankleAt: [54, ANKLE_HEIGHT, -9.5], footPitch: 0 },
    legRight: { ankleAt: [10, ANKLE_HEIGHT, 9.5], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [-52, 2, -22],
        [14, 2, -22],
      ],
    },
  ],
};

export const STRETCH_DRAWINGS = {
  'cross-body-stretch': crossBodyStretch,
  'doorway-chest-stretch': doorwayChestStretch,
} as const satisfies Record<string, Drawing>;
