// The pictures of the exercises for eyes, neck and inner ear.
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT, sitting, standing } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';
import { chair, wall } from '../../props/furniture.ts';
import { letter, sightLine, target } from '../../props/target.ts';

/** On the wall, as high as the eyes. */
const RINGS_AT: Vector = [62, 126, 0];

const headRepositioning: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: 14, pitch: 16 },
  props: [chair({ at: -8 }), wall({ at: RINGS_AT[0] }), target({ centre: RINGS_AT }), sightLine({ to: RINGS_AT })],
  gaze: RINGS_AT,
  shadowAt: false,
  frame: { on: ['shoulderLeft', [-8, 98, 0], [-8, 144, 0], RINGS_AT], around: 14, maxScale: 5 },
  hands: 'fingers',
  accent: ['neck'],
  ghost: [],
  // Turned a touch, so that the eye on this side shows.
  start: { ...sitting, neck: { rotation: 6 } },
  end: { ...sitting, neck: { rotation: 72 } },
  arrows: [
    { arc: { centre: [-6, 146.5, 0], radius: 26, from: [1, 0, 0], to: [0, 0, 1], sweep: [10, 92] } },
    { arc: { centre: [-6, 154, 0], radius: 26, from: [1, 0, 0], to: [0, 0, 1], sweep: [92, 10] } },
  ],
};

/** The tip of the thumb, as high as the eyes. */
const THUMB_AT: Vector = [57, 161, -2];

const holdsThumbUp: Pose = {
  ...standing,
  legs: { ankleAt: [0, ANKLE_HEIGHT, 5], footPitch: 0 },
  armRight: { abduction: 7, elbow: 8 },
  armLeft: {
    wristAt: [52.8, 150, -3.5],
    protraction: 1.5,
    elbowTowards: [0, -1, -0.5],
    fingersTowards: [1, 0, 0.1],
    palmTowards: [0.1, 0, 1],
    grip: 'thumb',
  },
};

const gazeStabilityStanding: Drawing = {
  person: PEOPLE.ines,
  view: { yaw: -42, pitch: 4 },
  props: [chair({ at: 8, beside: -47, seat: 46, back: 50 }), sightLine({ to: THUMB_AT, leaveOut: 2.5 })],
  gaze: THUMB_AT,
  hands: 'fingers',
  frame: { on: ['crown', 'toeRight', 'heelLeft', [2, 182, 0], THUMB_AT], around: 2, maxScale: 5 },
  accent: ['neck'],
  ghost: [],
  start: holdsThumbUp,
  end: { ...holdsThumbUp, neck: { rotation: 34 } },
  arrows: [
    { arc: { centre: [2, 182, 0], radius: 20, from: [1, 0, 0], to: [0, 0, 1], sweep: [52, 124] } },
    { arc: { centre: [2, 182, 0], radius: 20, from: [1, 0, 0], to: [0, 0, 1], sweep: [28, -44] } },
  ],
};

const LETTER_AT: Vector = [64, 127, 0];

const gazeStabilitySitting: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: 15, pitch: 28 },
  props: [chair({ at: -8 }), wall({ at: LETTER_AT[0] }), letter({ centre: LETTER_AT }), sightLine({ to: LETTER_AT })],
  gaze: LETTER_AT,
  shadowAt: false,
  frame: { on: ['shoulderLeft', [-8, 98, 0], [-8, 144, 0], LETTER_AT], around: 14, maxScale: 5 },
  hands: 'fingers',
  accent: ['neck'],
  ghost: [],
  // Turned a touch, so that the eye on this side shows.
  start: { ...sitting, neck: { rotation: 6 } },
  end: { ...sitting, neck: { rotation: 42 } },
  arrows: [
    { arc: { centre: [-6, 151, 0], radius: 22, from: [1, 0, 0], to: [0, 0, 1], sweep: [6, 88] } },
    { arc: { centre: [-6, 151, 0], radius: 22, from: [1, 0, 0], to: [0, 0, 1], sweep: [-2, -84] } },
  ],
};

export const BALANCE_DRAWINGS = {
  'gaze-stability-sitting': gazeStabilitySitting,
  'head-repositioning': headRepositioning,
  'gaze-stability-standing': gazeStabilityStanding,
} as const satisfies Record<string, Drawing>;
