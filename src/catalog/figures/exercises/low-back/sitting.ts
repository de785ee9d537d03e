// The pictures of the low back exercises on a chair.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, sitting } from '../../pose/base-poses.ts';
import type { ArmPose, Pose } from '../../pose/pose.ts';
import { chair } from '../../props/furniture.ts';
import { TRUNK } from './poses.ts';

const feetWide: Pose = {
  ...sitting,
  legs: { ankleAt: [34, ANKLE_HEIGHT, 20], kneeTowards: [1, 0, 0.35], footPitch: 0 },
};

const handOnShin: ArmPose = { fingersTowards: [-0.1, -1, 0], palmTowards: [-1, 0, 0] };

const seatedForwardBend: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -22, pitch: 10 },
  props: [chair({ at: -12 })],
  accent: TRUNK,
  ghost: [...TRUNK, 'neck', 'head'],
  start: { ...feetWide, arms: { ...sitting.arms, wristAt: [16, 62.5, 16] } },
  end: {
    ...feetWide,
    root: { position: [-8, 55, 0], pitch: -44 },
    spine: { lumbar: 46, thoracic: 32 },
    neck: { flexion: 20, nod: 6 },
    armRight: { ...handOnShin, wristAt: [43, 23, 22], elbowTowards: [0.8, 0.2, 0.7] },
    armLeft: { ...handOnShin, wristAt: [43, 23, -22], elbowTowards: [-0.2, 0.2, -1] },
  },
  arrows: [
    {
      through: [
        [20, 128, 0],
        [44, 112, 0],
        [56, 84, 0],
      ],
    },
  ],
};

const besideSeat: ArmPose = {
  wristAt: [-20, 51, 23],
  elbowTowards: [-1, 0, 0.5],
  fingersTowards: [0.5, -0.5, -0.2],
  palmTowards: [0, -1, 0],
};

const slumped: Pose = {
  root: { position: [-8, 55, 0], pitch: 22 },
  spine: { lumbar: 44, thoracic: 34 },
  arms: besideSeat,
  armLeft: { ...besideSeat, wristAt: [-22, 56, -21], elbowTowards: [-1, 0, -0.5], fingersTowards: [0.6, -0.6, 0.1] },
  legs: { ankleAt: [32, ANKLE_HEIGHT, 9], footPitch: 0 },
};

const sciaticNerveSlider: Drawing = {
  person: PEOPLE.ines,
  view: { yaw: -16, pitch: 8 },
  props: [chair({ at: -8 })],
  accent: leg('Right'),
  ghost: [...leg('Right'), 'neck', 'head'],
  start: { ...slumped, neck: { flexion: 34, nod: 14 } },
  end: { ...slumped, neck: { flexion: -56, nod: -30 }, legRight: { hipFlexion: 68, knee: 24, ankle: -4 } },
  arrows: [
    { arc: { centre: [33, 54, 9], radius: 58, from: [1, 0, 0], to: [0, -1, 0], sweep: [62, 30] } },
    {
      through: [
        [42, 102, 0],
        [42, 118, 0],
        [32, 130, 0],
      ],
    },
  ],
};

export const SITTING_DRAWINGS = {
  'seated-forward-bend': seatedForwardBend,
  'sciatic-nerve-slider': sciaticNerveSlider,
} as const satisfies Record<string, Drawing>;
