// Poses that several ankle exercises share.
import { longSitting, sitting } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';

export const handsOnWall: ArmPose = {
  wristAt: [52, 132, 16],
  elbowTowards: [-0.2, -1, 0.3],
  fingersTowards: [0, 1, 0],
  palmTowards: [1, 0, 0],
};

/** Of somebody who sits; out of a picture of the lower legs. */
export const handsOnLap: ArmPose = { ...sitting.arms, wristAt: [0, 66, 14] };

/** The calf on the rolled towel, the heel free. */
export const calfOnTowel: LegPose = { ankleAt: [46.5, 15.5, 13], kneeTowards: [0, 1, 0] };
export const towelUnderCalf: Pose = {
  ...longSitting,
  legLeft: { ankleAt: [40, 10.9, -36], kneeTowards: [0, 1, -0.4], ankle: -14 },
};
