// The pictures of the hip exercises on the belly.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { proneOnHands } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT, pillow } from '../../props/furniture.ts';

const bellyOnPillow: Pose = {
  ...proneOnHands,
  restsAt: MAT_HEIGHT + 2.6,
  legs: { hipFlexion: 3.5, ankle: -58 },
};

const proneHipExtension: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -16, pitch: 14 },
  props: [mat([-108, 92]), pillow({ x: [-4, 26], z: [-24, 24], radius: 2.6 })],
  shadowAt: MAT_HEIGHT,
  accent: leg('Right'),
  start: bellyOnPillow,
  end: { ...bellyOnPillow, legRight: { hipFlexion: -10, knee: 0, ankle: -40 } },
  arrows: [
    {
      through: [
        [-104, 14, 18],
        [-104, 40, 18],
      ],
    },
  ],
};

export const PRONE_DRAWINGS = {
  'prone-hip-extension': proneHipExtension,
} as const satisfies Record<string, Drawing>;
