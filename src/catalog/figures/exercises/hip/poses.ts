// What several hip exercises share.
import type { Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT, supine } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { pillow } from '../../props/furniture.ts';

export const headPillow = pillow({ x: [-90, -66], z: [-15, 15], radius: 3.2 });
export const supineOnPillow: Pose = { ...supine, neck: { flexion: 4 } };

/** Both hands on the hips of a person who looks along x, given the place of the pelvis. */
export const handsOnHips = ([x, y, z]: Vector): Pick<Pose, 'armRight' | 'armLeft'> => ({
  armRight: {
    wristAt: [x + 11, y + 10, z + 22],
    elbowTowards: [-0.4, 0, 1],
    fingersTowards: [0.7, -0.3, -0.6],
    palmTowards: [0, 0, -1],
  },
  armLeft: {
    wristAt: [x + 11, y + 10, z - 22],
    elbowTowards: [-0.4, 0, -1],
    fingersTowards: [0.7, -0.3, 0.6],
    palmTowards: [0, 0, 1],
  },
});

export const handsOnBelly: ArmPose = {
  wristAt: [-22, 27, 13],
  elbowTowards: [0, -1, 0.5],
  fingersTowards: [0.6, -0.1, -0.8],
  palmTowards: [0, -1, -0.2],
};

/** The back of the chair is at the left hand, its seat away from the person: the outer leg swings free. */
const handOnChairBeside: ArmPose = {
  wristAt: [29, 93.5, 5],
  elbowTowards: [0.4, -0.3, -1],
  fingersTowards: [0.4, -0.2, 0.9],
  palmTowards: [0, -1, 0],
};

export const besideChair: Pose = {
  root: { position: [0, 93, 4], yaw: 90 },
  armLeft: handOnChairBeside,
  armRight: { abduction: 12, elbow: 10 },
  legLeft: { ankleAt: [8, ANKLE_HEIGHT, 4], footPitch: 0 },
};
