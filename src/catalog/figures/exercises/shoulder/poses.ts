// Poses that several shoulder exercises share.
import type { ArmPose } from '../../pose/pose.ts';

export const hangingArm: ArmPose = { flexion: 2, abduction: 7, elbow: 8 };

export const elbowAtSide: ArmPose = { flexion: 2, abduction: 6, elbow: 90, grip: 'fist' };
