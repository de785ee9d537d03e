// The pictures of the strength exercises for the hip.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT, sideLying } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT, pillow } from '../../props/furniture.ts';
import { loopAboveAnkles } from '../../props/bands/loop-band.ts';
import { handsOnHips } from './poses.ts';

/** The upper ankle: the feet stay together while the knee opens. */
const ONTO_OTHER_FOOT: Vector = [60, 17.4, 8];
/** The lower leg lies on the mat. */
const onSide: Pose = { ...sideLying, legRight: { ankleAt: [60.8, 7.8, 7], kneeTowards: [0, -0.14, 1] } };

const clamshell: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: 8, pitch: 20 },
  frame: { maxScale: 3.6 },
  props: [mat([-92, 84]), pillow({ x: [-88, -64], z: [-14, 18], radius: 6.3 })],
  shadowAt: MAT_HEIGHT,
  accent: leg('Left'),
  start: { ...onSide, legLeft: { ankleAt: ONTO_OTHER_FOOT, kneeTowards: [0, -0.18, 1] } },
  end: { ...onSide, legLeft: { ankleAt: ONTO_OTHER_FOOT, kneeTowards: [0, 0.9, 0.85] } },
  arrows: [{ along: 'kneeLeft', span: [0.06, 0.76], aside: 4, minLength: 56 }],
};

const bandSideStep: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: -86, pitch: 11 },
  frame: { lower: -10 },
  props: [loopAboveAnkles],
  accent: leg('Right'),
  start: {
    ...handsOnHips([-10, 86, 0]),
    root: { position: [-10, 86, 0], pitch: -12 },
    neck: { flexion: -8 },
    legs: { ankleAt: [0, ANKLE_HEIGHT, 11], kneeTowards: [1, 0, 0.3], footPitch: 0, footTurn: 10 },
  },
  end: {
    ...handsOnHips([-10, 83.5, 15]),
    root: { position: [-10, 83.5, 15], pitch: -12 },
    neck: { flexion: -8 },
    legRight: { ankleAt: [0, ANKLE_HEIGHT, 42], kneeTowards: [1, 0, 0.7], footPitch: 0, footTurn: 10 },
    legLeft: { ankleAt: [0, ANKLE_HEIGHT, -11], kneeTowards: [1, 0, -0.6], footPitch: 0, footTurn: 10 },
  },
  arrows: [
    {
      through: [
        [40, 0, 12],
        [40, 0, 46],
      ],
    },
  ],
};

export const STRENGTH_DRAWINGS = {
  clamshell,
  'band-side-step': bandSideStep,
} as const satisfies Record<string, Drawing>;
