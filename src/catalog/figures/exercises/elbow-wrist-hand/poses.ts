// The poses that exercises of the elbow, the wrist and the hand share.
import { sitting } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';

/** Out of the way, at the far side of the body. */
export const armBehind: ArmPose = { flexion: -16, abduction: 14, elbow: 10 };

export const atTable: Pose = { ...sitting, root: { position: [-17, 55, 0], pitch: -4 } };

/** Sitting at a table with its edge before the wrist. */
export const forearmOnTable: ArmPose = { wristAt: [21, 76, 26], elbowTowards: [-0.9, -0.5, 0.3] };

/** The whole forearm and hand on a table. */
export const forearmFlat: ArmPose = {
  ...forearmOnTable,
  wristAt: [21, 74.6, 26],
  fingersTowards: [1, -0.07, 0],
  palmTowards: [0, -1, 0],
};

/** Away from the body, forearm upright, palm forward. */
export const handUp: ArmPose = { abduction: 88, rotation: -90, elbow: 88 };
