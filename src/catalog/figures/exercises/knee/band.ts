// The pictures of the exercises for the knee with a long band.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT, bentLeg, supine } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { bandFromFists } from '../../props/bands/foot-band.ts';
import { chair, mat, MAT_HEIGHT, post } from '../../props/furniture.ts';
import { bandBehindKnee } from '../../props/bands/loop-band.ts';

const HOOK: Vector = [82, 49, 8.5];

const facingPost: Pose = {
  root: { position: [0, 93, 0] },
  armRight: { flexion: 2, abduction: 8, elbow: 8 },
  armLeft: {
    wristAt: [10, 96, -32],
    elbowTowards: [-1, -0.3, -0.6],
    fingersTowards: [0.9, -0.4, -0.2],
    palmTowards: [0, -1, 0],
  },
  legLeft: { ankleAt: [10, ANKLE_HEIGHT, -9.5], footPitch: 0 },
};

const terminalKneeExtension: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: -16, pitch: 10 },
  props: [chair({ at: 32, beside: -46, seat: 46 }), post({ hook: HOOK }), bandBehindKnee('Right', { hook: HOOK })],
  accent: leg('Right'),
  start: { ...facingPost, legRight: { ankleAt: [-5, 14.4, 8.5], footPitch: -26, toes: 26 } },
  end: { ...facingPost, legRight: { ankleAt: [-4, ANKLE_HEIGHT, 8.5], footPitch: 0 } },
  arrows: [
    {
      through: [
        [34, 58, 9],
        [8, 57, 9],
      ],
    },
  ],
};

const holdsEnd: ArmPose = { wristAt: [-24, 31, 20], elbowTowards: [0.1, -1, 0.3], grip: 'fist' };
const holdsBand: Pose = { ...supine, arms: holdsEnd, legs: bentLeg };

const bandLegPress: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: -14, pitch: 14 },
  props: [mat([-88, 84]), bandFromFists('Right', 'arch')],
  shadowAt: MAT_HEIGHT,
  frame: { maxScale: 3.4 },
  accent: leg('Right'),
  start: { ...holdsBand, legRight: { hipFlexion: 88, knee: 98, ankle: 4 } },
  end: { ...holdsBand, legRight: { hipFlexion: 40, knee: 5, ankle: 4 } },
  arrows: [
    {
      through: [
        [40, 78, 9],
        [68, 92, 9],
      ],
    },
  ],
};

export const BAND_DRAWINGS = {
  'terminal-knee-extension': terminalKneeExtension,
  'band-leg-press': bandLegPress,
} as const satisfies Record<string, Drawing>;
