// Poses that several knee exercises share.
import type { ArmPose } from '../../pose/pose.ts';

export const handsOnSeat: ArmPose = {
  wristAt: [-12, 51.5, 23],
  elbowTowards: [-1, -0.2, 0.6],
  fingersTowards: [0.3, -1, 0],
  palmTowards: [0, 0, -1],
  grip: 'fist',
};

export const fingertipsOnChair: ArmPose = {
  wristAt: [28, 96, 13],
  elbowTowards: [-1, -0.6, 0.3],
  fingersTowards: [0.9, -0.4, 0],
  palmTowards: [0, -1, 0],
};
