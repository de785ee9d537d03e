// What several low back exercises share.
import type { SegmentName } from '../../body-parts.ts';
import { faceDown } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';

/** What trunk exercises color. */
export const TRUNK: readonly SegmentName[] = ['shirt', 'sleeveRight', 'sleeveLeft'];

export const forearmOnMat: ArmPose = {
  wristAt: [65, 4.8, 15],
  elbowTowards: [-1, -1, 0.2],
  fingersTowards: [1, 0, -0.1],
  palmTowards: [0, -1, 0],
};

/** On the belly, the chest propped on the forearms. */
export const onForearms: Pose = {
  ...faceDown,
  root: { position: [0, 12, 0], pitch: -88 },
  spine: { lumbar: -35, thoracic: -8 },
  neck: { flexion: -4, nod: 12 },
  restsOn: ['shirt', 'shortsRight', 'shortsLeft'],
  arms: forearmOnMat,
  legs: { hipFlexion: -1, ankle: -56 },
};

export const handOnChest: ArmPose = {
  wristAt: [-27, 26, 15],
  elbowTowards: [0.5, -0.8, 0.8],
  fingersTowards: [-0.5, 0.1, -0.85],
  palmTowards: [0, -1, 0],
};

export const handOnBelly: ArmPose = {
  wristAt: [-18, 28, -9],
  elbowTowards: [0.2, -0.12, -1],
  fingersTowards: [0.9, 0.02, 0.7],
  palmTowards: [0, -1, 0],
};
