// The pictures of the mobility exercises for the hip.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { chair, mat, MAT_HEIGHT } from '../../props/furniture.ts';
import { besideChair, handsOnBelly, headPillow, supineOnPillow } from './poses.ts';

const supineHipRotation: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -34, pitch: 28 },
  depthBias: { pelvis: 0.01, ...nearer(4, ['thighRight', 'thighLeft']) },
  frame: { maxScale: 3.6 },
  props: [mat([-92, 72]), headPillow],
  shadowAt: MAT_HEIGHT,
  accent: [...leg('Right'), ...leg('Left')],
  start: {
    ...supineOnPillow,
    arms: handsOnBelly,
    legs: { ankleAt: [42, 10.4, 22], kneeTowards: [0, 1, 0.05], footPitch: 0 },
  },
  end: {
    ...supineOnPillow,
    root: { position: [0, 12, 0], pitch: 90, spin: -8 },
    spine: { lumbarTwist: 8 },
    arms: handsOnBelly,
    legRight: { ankleAt: [42, 8.8, 22], kneeTowards: [0, 0.5, -1] },
    legLeft: { ankleAt: [42, 7.6, -22], kneeTowards: [0, 0.3, -1] },
  },
  arrows: [{ along: 'kneeLeft', span: [0.1, 0.9], aside: 26 }],
};

const standingLegSwing: Drawing = {
  person: PEOPLE.kenji,
  view: { yaw: 70, pitch: 16 },
  frame: { lower: -8 },
  props: [chair({ at: 52, seat: 46 })],
  accent: leg('Right'),
  start: { ...besideChair, legRight: { hipFlexion: -24, knee: 20, ankle: -14 } },
  end: { ...besideChair, legRight: { hipFlexion: 46, knee: 6, ankle: 4 } },
  arrows: [{ along: 'ankleRight', span: [0.1, 0.84], aside: -40 }],
};

export const MOBILITY_DRAWINGS = {
  'supine-hip-rotation': supineHipRotation,
  'standing-leg-swing': standingLegSwing,
} as const satisfies Record<string, Drawing>;
