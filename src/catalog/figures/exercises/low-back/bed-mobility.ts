// The picture of getting out of bed.
import { arm, leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT } from '../../pose/base-poses.ts';
import { bed, BED_HEIGHT, pillow } from '../../props/furniture.ts';
import { TRUNK } from './poses.ts';

const EDGE = 22;

const logRoll: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: -25, pitch: 11 },
  props: [
    bed({ x: [-100, 96], z: [EDGE - 92, EDGE] }),
    pillow({ x: [-90, -66], z: [-38, -8], radius: 8, on: BED_HEIGHT }),
  ],
  shadowAt: { start: BED_HEIGHT, end: 0 },
  accent: [...TRUNK, ...arm('Right')],
  ghost: [...TRUNK, 'head', 'neck', 'pelvis', ...leg('Right'), ...leg('Left')],
  start: {
    root: { position: [0, 66, -26], pitch: 90, spin: 90 },
    restsAt: BED_HEIGHT,
    neck: { sideBend: 2 },
    armRight: {
      wristAt: [-66, BED_HEIGHT + 4, 8],
      elbowTowards: [1, 0, 1],
      fingersTowards: [-1, 0, 0.2],
      palmTowards: [0, -1, 0],
    },
    armLeft: {
      wristAt: [-30, BED_HEIGHT + 3.4, 6],
      elbowTowards: [0.4, 1, 0.4],
      fingersTowards: [-1, 0, 0.5],
      palmTowards: [0, -1, 0],
    },
    legRight: { hipFlexion: 62, knee: 84, ankle: -6, hipAbduction: 9 },
    legLeft: { hipFlexion: 62, knee: 84, ankle: -6, hipAbduction: -17 },
  },
  end: {
    root: { position: [0, 60, -8], yaw: 90 },
    armRight: {
      wristAt: [-26, BED_HEIGHT + 4, -4],
      elbowTowards: [-1, 0, -0.4],
      fingersTowards: [-1, 0, 0.7],
      palmTowards: [0, -1, 0],
    },
    armLeft: {
      wristAt: [25, BED_HEIGHT + 4, -2],
      elbowTowards: [1, 0, -0.5],
      fingersTowards: [0.6, 0, 1],
      palmTowards: [0, -1, 0],
    },
    legRight: { ankleAt: [-9, ANKLE_HEIGHT, 36], kneeTowards: [0, 0, 1], footPitch: 0 },
    legLeft: { ankleAt: [9, ANKLE_HEIGHT, 36], kneeTowards: [0, 0, 1], footPitch: 0 },
  },
  arrows: [
    {
      through: [
        [-78, 84, -10],
        [-66, 112, -10],
        [-38, 132, -10],
      ],
    },
    {
      through: [
        [62, 52, 26],
        [58, 30, 32],
        [40, 14, 36],
      ],
    },
  ],
};

export const BED_DRAWINGS = {
  'log-roll': logRoll,
} as const satisfies Record<string, Drawing>;
