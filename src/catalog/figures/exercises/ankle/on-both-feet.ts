// The pictures of ankle exercises that load both feet: on the heels, and heel to toe along a line.
import { leg, shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, standing } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose } from '../../pose/pose.ts';
import { floorLine } from '../../props/floor-line.ts';
import { chair, wallBeside } from '../../props/furniture.ts';

const handsOnBack: ArmPose = {
  wristAt: [32, 103.5, 15],
  elbowTowards: [-1, -0.6, 0.3],
  fingersTowards: [0.9, -0.35, 0],
  palmTowards: [0, -1, 0],
};

const toeRaise: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -22, pitch: 10 },
  props: [chair({ at: 59, seat: 46, back: 51 })],
  frame: { on: ['hipRight', 'hipLeft', 'elbowRight', 'heelRight', 'toeRight', [80, 0, 0]], around: 5, maxScale: 4 },
  accent: [...shin('Right'), ...shin('Left')],
  ghost: ['footRight', 'footLeft'],
  start: { ...standing, arms: handsOnBack },
  end: {
    root: { position: [-3.5, 94, 0] },
    arms: handsOnBack,
    // turned about the back of the heel
    legs: { ankleAt: [-3.4, 10.2, 9.5], footPitch: 20, toes: 10 },
  },
  arrows: [
    {
      through: [
        [34, 1, 14],
        [34, 13, 14],
        [31.5, 25.5, 14],
      ],
    },
  ],
};

/** From one foot's ankle to the other's when the heel touches the toes. */
const FOOT = 27.4;
const onLine = (steps: number, side: 1 | -1): LegPose => ({
  ankleAt: [steps * FOOT, ANKLE_HEIGHT, side * 1.2],
  footPitch: 0,
  footTurn: 0,
});
const fingertipsOnWall = (x: number): ArmPose => ({
  wristAt: [x, 114, -37.6],
  elbowTowards: [-0.4, -1, -0.3],
  fingersTowards: [0.5, 0.86, -0.06],
  palmTowards: [0, -0.1, -1],
});

const tandemWalk: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -47, pitch: 17 },
  props: [wallBeside({ at: -40 }), floorLine({ x: [-60, 170] })],
  accent: leg('Right'),
  ghost: ['footRight'],
  start: {
    root: { position: [FOOT / 2, 91.5, 0] },
    armRight: { flexion: 2, abduction: 16, elbow: 10 },
    armLeft: fingertipsOnWall(28),
    legRight: onLine(0, 1),
    legLeft: onLine(1, -1),
  },
  end: {
    root: { position: [1.5 * FOOT, 91.5, 0] },
    armRight: { flexion: 2, abduction: 16, elbow: 10 },
    armLeft: fingertipsOnWall(28 + FOOT),
    legRight: onLine(2, 1),
    legLeft: onLine(1, -1),
  },
  arrows: [
    {
      through: [
        [8, 2, 16],
        [34, 3, 22],
        [60, 2, 16],
      ],
    },
  ],
};

export const BOTH_FEET_DRAWINGS = {
  'toe-raise': toeRaise,
  'tandem-walk': tandemWalk,
} as const satisfies Record<string, Drawing>;
