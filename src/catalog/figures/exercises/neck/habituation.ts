// The pictures of the exercises that provoke a little dizziness until it fades.
import type { SegmentName } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, sitting } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';
import { bed, BED_HEIGHT, chair } from '../../props/furniture.ts';

const HEAD_AND_TRUNK: readonly SegmentName[] = ['neck', 'shirt', 'sleeveRight', 'sleeveLeft'];

const feetWide: Pose = {
  ...sitting,
  legs: { ankleAt: [34, ANKLE_HEIGHT, 20], kneeTowards: [1, 0, 0.4], footPitch: 0 },
};

const seatedBendHabituation: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: -50, pitch: 14 },
  props: [chair({ at: -12 })],
  accent: HEAD_AND_TRUNK,
  ghost: [...HEAD_AND_TRUNK, 'head'],
  start: { ...feetWide, arms: { ...sitting.arms, wristAt: [16, 64.5, 16] } },
  end: {
    ...feetWide,
    root: { position: [-8, 55, 0], pitch: -20 },
    spine: { lumbar: 26, thoracic: 33, lumbarSide: -30, thoracicSide: -24 },
    neck: { flexion: 34, rotation: -4 },
    armRight: {
      wristAt: [36, 42, 2],
      elbowTowards: [-0.4, 0, 1],
      fingersTowards: [-0.1, -1, 0.3],
      palmTowards: [-1, 0, 0.3],
    },
    armLeft: {
      wristAt: [26, 34, -44],
      elbowTowards: [-0.3, 0.4, -1],
      fingersTowards: [0.1, -1, 0],
      palmTowards: [-1, 0, 0.4],
    },
  },
  arrows: [
    {
      through: [
        [30, 126, -4],
        [52, 114, -14],
        [58, 90, -30],
      ],
    },
  ],
};

const EDGE = 22;

const brandtDaroff: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -8, pitch: 16 },
  props: [bed({ x: [-104, 92], z: [EDGE - 92, EDGE] })],
  shadowAt: 0,
  shadowOf: { start: ['footRight', 'footLeft'], end: ['footRight'] },
  accent: HEAD_AND_TRUNK,
  ghost: [...HEAD_AND_TRUNK, 'head'],
  start: {
    root: { position: [0, 60, 4], yaw: 90 },
    neck: { rotation: -45 },
    armRight: {
      wristAt: [-26, BED_HEIGHT + 4, 4],
      elbowTowards: [-1, 0, -0.4],
      fingersTowards: [-1, 0, 0.7],
      palmTowards: [0, -1, 0],
    },
    armLeft: {
      wristAt: [26, BED_HEIGHT + 4, 4],
      elbowTowards: [1, 0, -0.4],
      fingersTowards: [1, 0, 0.7],
      palmTowards: [0, -1, 0],
    },
    legRight: { ankleAt: [-9, ANKLE_HEIGHT, 40], kneeTowards: [0, 0, 1], footPitch: 0 },
    legLeft: { ankleAt: [9, ANKLE_HEIGHT, 40], kneeTowards: [0, 0, 1], footPitch: 0 },
  },
  end: {
    root: { position: [0, 65.5, 2], yaw: 90, roll: 70 },
    spine: { lumbarSide: 16, thoracicSide: 4 },
    neck: { rotation: -68, sideBend: 32 },
    armRight: {
      wristAt: [-62, BED_HEIGHT + 3, 13],
      elbowTowards: [1, -0.02, 0.3],
      fingersTowards: [-1, 0, 0.5],
      palmTowards: [0, -1, 0],
    },
    armLeft: {
      wristAt: [-18, BED_HEIGHT + 3.5, 17],
      elbowTowards: [0.4, 1, 0.4],
      fingersTowards: [-0.6, -0.25, 0.7],
      palmTowards: [0, -1, 0],
    },
    legRight: { ankleAt: [14, ANKLE_HEIGHT + 1.4, 40], kneeTowards: [0, 0, 1] },
    legLeft: { ankleAt: [24, ANKLE_HEIGHT + 17, 38], kneeTowards: [0.1, 0.1, 1] },
  },
  arrows: [
    {
      through: [
        [-22, 134, 0],
        [-58, 122, 0],
        [-78, 92, 0],
      ],
    },
  ],
};

export const HABITUATION_DRAWINGS = {
  'seated-bend-habituation': seatedBendHabituation,
  'brandt-daroff': brandtDaroff,
} as const satisfies Record<string, Drawing>;
