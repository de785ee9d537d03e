// The pictures of walking while the head moves.
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { heelDown, pushingOff } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { wallBeside } from '../../props/furniture.ts';

/** In the air beside the wall. */
const besideWall: ArmPose = { flexion: 14, abduction: 20, elbow: 30 };
/** How far the next step goes. */
const STRIDE = 30;

const walkingHeadTurns: Drawing = {
  person: PEOPLE.ines,
  view: { yaw: -34, pitch: 9 },
  props: [wallBeside({ at: -46 })],
  frame: { on: ['crown', 'toeRight', 'heelRight', 'heelLeft', 'toeLeft', [STRIDE, 182, 0]], around: 4 },
  accent: ['neck'],
  ghost: [],
  start: {
    root: { position: [0, 90, 0] },
    armRight: { flexion: 16, abduction: 7, elbow: 14 },
    armLeft: { flexion: -24, abduction: 12, elbow: 8 },
    legLeft: heelDown(0, -6),
    legRight: pushingOff(0, 6),
  },
  end: {
    root: { position: [STRIDE, 90, 0] },
    neck: { rotation: 50 },
    armRight: { flexion: -14, abduction: 7, elbow: 12 },
    armLeft: besideWall,
    legRight: heelDown(STRIDE, 6),
    legLeft: pushingOff(STRIDE, -6),
  },
  arrows: [
    { arc: { centre: [STRIDE, 182, 0], radius: 24, from: [1, 0, 0], to: [0, 0, 1], sweep: [68, 134] } },
    { arc: { centre: [STRIDE, 182, 0], radius: 24, from: [1, 0, 0], to: [0, 0, 1], sweep: [44, -22] } },
    {
      through: [
        [6, 1, 24],
        [62, 1, 24],
      ],
    },
  ],
};

export const WALKING_DRAWINGS = { 'walking-head-turns': walkingHeadTurns } as const satisfies Record<string, Drawing>;
