// What several hip exercises share.
import type { Vector } from '../../geometry/vector.ts';
import { supine } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';
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
