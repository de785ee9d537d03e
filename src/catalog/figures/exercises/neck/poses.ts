// The poses and frames that exercises of the neck share.
import type { FrameOptions } from '../../drawing/drawing.ts';
import { sitting } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';

/** Head and shoulders, with room for an arrow above. */
export const bust: FrameOptions = { on: ['elbowRight', 'elbowLeft', [-8, 147, 0]], around: 8, maxScale: 4.6 };

export const inLap: Pose = {
  ...sitting,
  armRight: {
    wristAt: [10, 66, 9],
    elbowTowards: [-1, -0.4, 0.9],
    fingersTowards: [0.45, -0.15, -0.9],
    palmTowards: [0, -1, 0.1],
    grip: 'relaxed',
  },
  armLeft: {
    wristAt: [13, 68, -9],
    elbowTowards: [-1, -0.4, -0.9],
    fingersTowards: [0.3, -0.2, 0.95],
    palmTowards: [0, -1, -0.1],
    grip: 'relaxed',
  },
};
