// The pictures of the reach of one foot in the directions of a star.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT } from '../../pose/base-poses.ts';
import type { LegPose, Pose } from '../../pose/pose.ts';
import { floorStar } from '../../props/floor-line.ts';
import { chair } from '../../props/furniture.ts';

/** Where the standing foot is, and the ends of the lines on the floor. */
const MIDDLE: Vector = [0, 0, -4];
const DIRECTIONS: readonly Vector[] = [
  [66, 0, -4],
  [-44, 0, 48],
  [-66, 0, -4],
];
const starOnFloor = floorStar({ middle: MIDDLE, ends: DIRECTIONS });

const standingLeg: LegPose = { ankleAt: [0, ANKLE_HEIGHT, -5], kneeTowards: [1, 0, -0.05], footPitch: 0 };
const handsOnHips = (x: number, y: number): Pick<Pose, 'armRight' | 'armLeft'> => ({
  armRight: {
    wristAt: [x, y, 22],
    elbowTowards: [-0.4, 0, 1],
    fingersTowards: [0.7, -0.3, -0.6],
    palmTowards: [0, 0, -1],
  },
  armLeft: {
    wristAt: [x, y, -22],
    elbowTowards: [-0.4, 0, -1],
    fingersTowards: [0.7, -0.3, 0.6],
    palmTowards: [0, 0, 1],
  },
});

const starReach: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: -50, pitch: 14 },
  props: [starOnFloor, chair({ at: 16, beside: -62, seat: 46 })],
  accent: leg('Left'),
  ghost: leg('Right'),
  start: {
    ...handsOnHips(1, 102),
    root: { position: [0, 92.4, 0] },
    legLeft: standingLeg,
    legRight: { ankleAt: [-2, 14, 9], kneeTowards: [1, 0, 0], footPitch: -4 },
  },
  end: {
    ...handsOnHips(-4, 89),
    root: { position: [-9, 80, -2], pitch: -18 },
    neck: { flexion: -8 },
    legLeft: standingLeg,
    legRight: { ankleAt: [-40, 10.8, 38], kneeTowards: [1, 0, 0.6], footPitch: -14, toes: 14, footTurn: -14 },
  },
  arrows: [
    {
      through: [
        [26, 0, 44],
        [-6, 0, 76],
      ],
    },
  ],
};

export const STAR_REACH_DRAWINGS = { 'star-reach': starReach } as const satisfies Record<string, Drawing>;
