// The pictures of the mobility exercises for the neck.
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { sitting } from '../../pose/base-poses.ts';
import { chair } from '../../props/furniture.ts';
import { bust, inLap } from './poses.ts';

const neckRotation: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -58, pitch: 9 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  hands: 'fingers',
  frame: bust,
  accent: ['neck'],
  ghost: [],
  start: sitting,
  end: { ...sitting, neck: { rotation: 58 } },
  arrows: [{ arc: { centre: [-8, 152, 0], radius: 20, from: [0.95, -0.3, 0], to: [0, 0, 1], sweep: [-70, 70] } }],
};

const neckSideBend: Drawing = {
  person: PEOPLE.anna,
  view: { yaw: -80, pitch: 4 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  frame: { on: ['elbowRight', 'elbowLeft', 'palmRight', [-8, 146, 0]], around: 8, maxScale: 4.6 },
  hands: 'fingers',
  accent: ['neck'],
  ghost: ['head', 'neck'],
  start: inLap,
  end: { ...inLap, neck: { sideBend: -22, tilt: -14 } },
  arrows: [{ arc: { centre: [-6, 108, 0], radius: 42, from: [0, 1, 0], to: [0, 0, -1], sweep: [-6, 36] } }],
};

export const MOBILITY_DRAWINGS = {
  'neck-rotation': neckRotation,
  'neck-side-bend': neckSideBend,
} as const satisfies Record<string, Drawing>;
