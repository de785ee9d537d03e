// The pictures of the hip exercises on hands and knees.
import { forearm, leg, shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { quadruped } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';

const hand = (z: number): ArmPose => ({
  wristAt: [15, 4, z],
  elbowTowards: [-1, 0, z / 50],
  fingersTowards: [1, 0, 0],
  palmTowards: [0, -1, 0],
});
/** The far arm is hidden behind its thigh, and no hand shows between the legs. */
const lookingDown: Pose = { ...quadruped, neck: { flexion: -10 }, armRight: hand(22), armLeft: hand(-24) };

/** What touches the mat besides the leg that lifts. */
const KNEELING = [...shin('Left'), ...forearm('Left'), ...forearm('Right')];

const fireHydrant: Drawing = {
  person: PEOPLE.grace,
  // From behind: only there the thigh shows how far it goes out, beside the one that stays.
  view: { yaw: 76, pitch: 19 },
  props: [mat([-92, 54])],
  shadowAt: MAT_HEIGHT,
  depthBias: { head: -1 },
  shadowOf: { start: [...KNEELING, ...shin('Right')], end: KNEELING },
  frame: { maxScale: 3.5 },
  accent: leg('Right'),
  start: lookingDown,
  end: { ...lookingDown, legRight: { hipFlexion: 88, hipAbduction: 50, knee: 90, ankle: -20 } },
  arrows: [{ arc: { centre: [-34, 48, 9], radius: 66, from: [0, -1, 0], to: [0, 0, 1], sweep: [24, 66] } }],
};

export const QUADRUPED_DRAWINGS = {
  'fire-hydrant': fireHydrant,
} as const satisfies Record<string, Drawing>;
