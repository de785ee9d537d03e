// The pictures of the stretches for the neck.
import { arm, hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { sitting } from '../../pose/base-poses.ts';
import { armOf, type ArmPose } from '../../pose/pose.ts';
import { chair } from '../../props/furniture.ts';
import { inLap } from './poses.ts';

const holdsSeat: ArmPose = {
  wristAt: [-12, 50, -26],
  elbowTowards: [-1, 0, -0.6],
  fingersTowards: [0.2, -1, 0.1],
  palmTowards: [0, 0, 1],
};

const upperTrapeziusStretch: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: -84, pitch: 8 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  frame: { on: ['elbowLeft', 'elbowRight', [-12, 43, -24], [-8, 150, 0]], around: 3, maxScale: 4.6 },
  hands: 'fingers',
  depthBias: nearer(30, [...arm('Right'), ...hand('Right')]),
  accent: ['neck'],
  ghost: ['head'],
  start: { ...sitting, armLeft: holdsSeat, armRight: armOf(sitting, 'Right') },
  end: {
    ...sitting,
    armLeft: holdsSeat,
    neck: { sideBend: 34 },
    armRight: {
      wristAt: [-6, 139, 14],
      elbowTowards: [0.2, 0.2, 1],
      fingersTowards: [0, -0.35, -0.94],
      palmTowards: [0, -1, 0.3],
      grip: 'relaxed',
    },
  },
  arrows: [{ arc: { centre: [-8, 110, 0], radius: 45, from: [0, 1, 0], to: [0, 0, 1], sweep: [-24, 14] } }],
};

const gripsSeat: ArmPose = { ...holdsSeat, wristAt: [-12, 51, -24], grip: 'clasp' };

const levatorScapulaeStretch: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -124, pitch: 6 },
  props: [chair({ at: -8 })],
  shadowAt: false,
  frame: { on: ['elbowLeft', 'elbowRight', [-12, 43, -24], [-8, 148, 0]], around: 3, maxScale: 4.6 },
  hands: 'fingers',
  depthBias: nearer(14, hand('Right')),
  accent: ['neck'],
  ghost: ['head'],
  start: {
    ...sitting,
    armLeft: gripsSeat,
    armRight: { ...armOf(inLap, 'Right'), wristAt: [19, 63, 11], fingersTowards: [0.9, -0.25, -0.3] },
    neck: { rotation: 42 },
  },
  end: {
    ...sitting,
    armLeft: gripsSeat,
    neck: { rotation: 42, flexion: 30, sideBend: 8 },
    armRight: {
      wristAt: [-6, 137.5, 7],
      elbowTowards: [-0.1, 0.5, 1],
      fingersTowards: [-0.15, -0.5, -0.85],
      palmTowards: [0.65, -0.7, 0.3],
      grip: 'relaxed',
    },
  },
  arrows: [{ arc: { centre: [-8, 112, 0], radius: 40, from: [0, 1, 0], to: [0.7, 0, 0.7], sweep: [-10, 40] } }],
};

export const STRETCH_DRAWINGS = {
  'upper-trapezius-stretch': upperTrapeziusStretch,
  'levator-scapulae-stretch': levatorScapulaeStretch,
} as const satisfies Record<string, Drawing>;
