// The pictures of the nerve sliders of the arm: the hand moves out while the head comes along.
import { arm } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { standing } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';

const AWAY = { sideBend: -20 };
const TOWARD = { sideBend: 20 };
const hanging: ArmPose = { flexion: 0, abduction: 8, elbow: 8 };
const other = { armLeft: hanging };

const medianNerveSlider: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: -66, pitch: 16 },
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'fingertipsRight', 'shoulderLeft', [0, 112, 0]], around: 6, maxScale: 6 },
  accent: arm('Right'),
  ghost: ['head', ...arm('Right')],
  start: {
    ...standing,
    ...other,
    neck: AWAY,
    armRight: { abduction: 80, rotation: -88, elbow: 90, forearmTwist: -70 },
  },
  end: {
    ...standing,
    ...other,
    neck: TOWARD,
    armRight: {
      abduction: 84,
      rotation: -88,
      elbow: 6,
      fingersTowards: [0, -0.8, 0.6],
      palmTowards: [0.4, 0.6, 0.7],
    },
  },
  arrows: [
    { arc: { centre: [0, 137, 45], radius: 36, from: [0, 1, 0], to: [0, 0, 1], sweep: [18, 74] } },
    { along: 'crown', span: [0, 1], aside: -14 },
  ],
};

const ulnarNerveSlider: Drawing = {
  ...medianNerveSlider,
  person: PEOPLE.james,
  view: { yaw: -86, pitch: 8 },
  start: {
    ...standing,
    ...other,
    neck: AWAY,
    armRight: { abduction: 80, rotation: -88, elbow: 12, forearmTwist: 85 },
  },
  end: {
    ...standing,
    ...other,
    neck: TOWARD,
    armRight: { abduction: 84, rotation: -88, elbow: 112, forearmTwist: 72, wrist: -60 },
  },
  arrows: [
    { along: 'fingertipsRight', span: [0.1, 0.92], aside: 16 },
    { along: 'crown', span: [0, 1], aside: -14 },
  ],
};

const radialNerveSlider: Drawing = {
  ...medianNerveSlider,
  person: PEOPLE.mei,
  view: { yaw: -60, pitch: 6 },
  frame: { on: ['crown', 'palmRight', [0, 84, 0]], around: 7, maxScale: 6 },
  start: { ...standing, ...other, neck: AWAY, armRight: { abduction: 8, elbow: 80, forearmTwist: -85 } },
  end: {
    ...standing,
    ...other,
    neck: TOWARD,
    armRight: { abduction: 25, flexion: -14, rotation: 70, elbow: 0, forearmTwist: 60, wrist: 62, grip: 'relaxed' },
  },
  arrows: [
    {
      through: [
        [30, 104, 22],
        [16, 92, 36],
        [-4, 88, 44],
      ],
    },
    { along: 'crown', span: [0, 1], aside: -14 },
  ],
};

export const NERVE_SLIDER_DRAWINGS = {
  'median-nerve-slider': medianNerveSlider,
  'ulnar-nerve-slider': ulnarNerveSlider,
  'radial-nerve-slider': radialNerveSlider,
} as const satisfies Record<string, Drawing>;
