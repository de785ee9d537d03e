// The pictures of the hip exercises on the side with a straight upper leg.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { sideLying } from '../../pose/base-poses.ts';
import type { LegPose, Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT, pillow } from '../../props/furniture.ts';

/** A little behind the body's line: so the outside of the hip lifts it, not the front. */
const inLine: LegPose = { hipFlexion: -4, hipAbduction: -11, knee: 0, ankle: 4 };
const onSide: Pose = {
  ...sideLying,
  legRight: { ankleAt: [68, 7.8, 7.6], kneeTowards: [0, -0.14, 1], ankle: -6 },
  legLeft: inLine,
};

const sideLyingHipAbduction: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -14, pitch: 22 },
  props: [mat([-100, 104]), pillow({ x: [-88, -64], z: [-12, 16], radius: 4.6 })],
  shadowAt: MAT_HEIGHT,
  accent: leg('Left'),
  start: onSide,
  end: { ...onSide, legLeft: { ...inLine, hipAbduction: 32 } },
  arrows: [{ along: 'ankleLeft', span: [0.1, 0.9], aside: -24 }],
};

export const SIDE_LYING_DRAWINGS = {
  'side-lying-hip-abduction': sideLyingHipAbduction,
} as const satisfies Record<string, Drawing>;
