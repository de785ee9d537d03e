// The poses and frames that exercises of the neck share.
import type { FrameOptions } from '../../drawing/drawing.ts';
import { place, turn } from '../../geometry/rotation.ts';
import type { Vector } from '../../geometry/vector.ts';
import { sitting } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';
import { solveSpine } from '../../skeleton/spine.ts';

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

/** A pose with both hands clasped behind the head; `elbowsTowards` is as the head has it: forward, up, to the right. At a `height` of 0 they hold the neck. */
export function handsBehindHead(pose: Pose, elbowsTowards: Vector, height = 4.5): Pose {
  const { origin, frame } = solveSpine(pose).head;
  return {
    ...pose,
    arms: {
      wristAt: place(origin, frame, -7.5, height, 9),
      elbowTowards: turn(frame, elbowsTowards),
      fingersTowards: turn(frame, [-0.35, 0.15, -1]),
      palmTowards: turn(frame, [1, 0, -0.2]),
      grip: 'relaxed',
    },
  };
}
