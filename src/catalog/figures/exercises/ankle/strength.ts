// The pictures of the strength exercises for the ankle.
import { bareFoot, shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, longSitting, sitting, standing } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { bandFromFists, bandToPost, loopAroundFeet } from '../../props/bands/foot-band.ts';
import { chair, mat, MAT_HEIGHT, wall } from '../../props/furniture.ts';
import { rolledTowel } from '../../props/towels/towel.ts';
import { handsOnLap } from './poses.ts';

const handsOnChair: ArmPose = {
  wristAt: [33, 103, 15],
  elbowTowards: [-1, -0.6, 0.3],
  fingersTowards: [0.9, -0.35, 0],
  palmTowards: [0, -1, 0],
};

const heelRaise: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: -22, pitch: 10 },
  props: [chair({ at: 59, seat: 46, back: 50 })],
  accent: [...shin('Right'), ...shin('Left')],
  start: { ...standing, arms: handsOnChair },
  end: {
    root: { position: [6, 99, 0] },
    arms: handsOnChair,
    legs: { ankleAt: [4.5, 15, 9.5], footPitch: -38, toes: 38 },
  },
  arrows: [
    {
      through: [
        [-16, 6, 14],
        [-16, 34, 14],
      ],
    },
  ],
};

/** Above the knees. */
const handsOnThighs: ArmPose = { ...sitting.arms, wristAt: [17, 64.3, 11] };
const sitsOnChair: Pose = {
  ...sitting,
  arms: handsOnThighs,
  legs: { ankleAt: [32, ANKLE_HEIGHT, 10], footPitch: 0 },
};

const seatedHeelRaise: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -22, pitch: 10 },
  props: [chair({ at: -14 })],
  frame: { maxScale: 3.4 },
  accent: [...shin('Right'), ...shin('Left')],
  start: sitsOnChair,
  end: {
    ...sitsOnChair,
    arms: { ...handsOnThighs, wristAt: [17, 66.8, 11] },
    legs: { ankleAt: [38.5, 14.8, 10], footPitch: -38, toes: 38 },
  },
  arrows: [
    {
      through: [
        [21, 3, 17],
        [21, 27, 17],
      ],
    },
  ],
};

const sitsTall: Pose = {
  ...longSitting,
  root: { position: [-36, 12, 0], pitch: 9 },
  neck: { flexion: 10 },
  armRight: { wristAt: [-10, 38, 17], elbowTowards: [-1, -0.6, 0.5], grip: 'fist' },
  armLeft: { wristAt: [-10, 38, -4], elbowTowards: [-1, -0.6, -0.5], grip: 'fist' },
  legLeft: { ankleAt: [14, MAT_HEIGHT + ANKLE_HEIGHT, -27], kneeTowards: [0, 1, -0.15], footPitch: 0 },
};

const bandPlantarflexion: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -34, pitch: 16 },
  props: [mat([-66, 72]), bandFromFists('Right')],
  shadowAt: MAT_HEIGHT,
  accent: shin('Right'),
  ghost: ['footRight'],
  depthBias: { forearmLeft: -10 },
  frame: { maxScale: 3.5 },
  start: { ...sitsTall, legRight: { hipFlexion: 82.6, knee: 2, ankle: 12 } },
  end: { ...sitsTall, legRight: { hipFlexion: 82.6, knee: 2, ankle: -44 } },
  arrows: [{ arc: { centre: [47, 12, 9], radius: 30, from: [1, 0, 0], to: [0, 1, 0], sweep: [82, 24] } }],
};

/** The calf on a towel so that the heel is free; the other foot flat. */
const calfRaised: Pose = {
  ...longSitting,
  legLeft: { ankleAt: [-4, MAT_HEIGHT + ANKLE_HEIGHT, -20], kneeTowards: [0, 1, -0.15], footPitch: 0 },
};
const onTowel: LegPose = { ankleAt: [45.5, 16, 9], kneeTowards: [0, 1, 0] };

const bandDorsiflexion: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -26, pitch: 14 },
  props: [
    mat([-74, 70]),
    rolledTowel({ under: [22, MAT_HEIGHT, 12], depth: 2 }),
    bandToPost('Right', { tiedAt: [100, 15, 9], height: 40, stands: 'ahead' }),
  ],
  shadowAt: MAT_HEIGHT,
  accent: shin('Right'),
  ghost: ['footRight'],
  frame: { maxScale: 3.5 },
  start: { ...calfRaised, legRight: { ...onTowel, ankle: -34 } },
  end: { ...calfRaised, legRight: { ...onTowel, ankle: 12 } },
  arrows: [{ arc: { centre: [46, 15, 9], radius: 28, from: [1, 0, 0], to: [0, 1, 0], sweep: [30, 84] } }],
};

/** Facing the viewer on a chair, both feet flat. */
const sitsInFront: Pose = {
  ...sitting,
  arms: handsOnLap,
  legs: { ankleAt: [34, ANKLE_HEIGHT, 11], footPitch: 0, footTurn: 4 },
};
const closeToFeet: Pick<Drawing, 'frame' | 'accent' | 'ghost'> = {
  frame: { on: ['toeRight', 'toeLeft', [34, 27, 13], [34, 27, -13]], around: 7, maxScale: 11, lower: -4 },
  accent: ['footRight'],
  ghost: ['footRight'],
};

/** From its outer side, so that the outer edge is seen to lift. */
const bandEversion: Drawing = {
  ...closeToFeet,
  person: PEOPLE.nora,
  view: { yaw: -62, pitch: 10 },
  props: [chair({ at: -12 }), loopAroundFeet()],
  start: sitsInFront,
  end: {
    ...sitsInFront,
    legRight: { ankleAt: [34, ANKLE_HEIGHT + 0.2, 10], footPitch: 0, footTurn: 12, footRoll: 32 },
  },
  arrows: [{ arc: { centre: [48, 6, 15], radius: 13, from: [0, -1, 0], to: [0, 0, 1], sweep: [52, 112] } }],
};

/** From its inner side, so that the sole is seen to turn in. */
const bandInversion: Drawing = {
  ...closeToFeet,
  person: PEOPLE.kenji,
  view: { yaw: -112, pitch: 8 },
  props: [chair({ at: -12 }), bandToPost('Right', { tiedAt: [46, 5, 37], height: 24, stands: 'outside' })],
  frame: { ...closeToFeet.frame, on: ['toeRight', 'heelLeft', [34, 27, 13], [34, 27, -13], [46, 5, 34]] },
  start: sitsInFront,
  end: {
    ...sitsInFront,
    legRight: { ankleAt: [34, ANKLE_HEIGHT, 13], footPitch: 0, footTurn: -6, footRoll: -36 },
  },
  arrows: [{ arc: { centre: [48, 5, 9], radius: 11, from: [0, -1, 0], to: [0, 0, -1], sweep: [-50, 90] } }],
};

/** The left foot bare and ahead, the other one out of the way. */
const oneFootBare: Pose = {
  ...sitting,
  legRight: { ankleAt: [-2, 14.8, 18], footPitch: -38, toes: 38 },
  legLeft: { ankleAt: [36, ANKLE_HEIGHT, -10], footPitch: 0, footTurn: 0, bareFoot: {} },
};

const shortFoot: Drawing = {
  person: PEOPLE.mei,
  view: { yaw: -46, pitch: 23 },
  frame: { on: ['heelLeft', 'toeLeft', [36, 9, -10]], around: 5.6, maxScale: 18 },
  accent: bareFoot('Left'),
  start: oneFootBare,
  end: { ...oneFootBare, legLeft: { ...oneFootBare.legLeft, bareFoot: { arch: 1.5 } } },
  arrows: [
    {
      through: [
        [40, -4, -5],
        [40, 1.6, -5],
      ],
    },
    {
      through: [
        [54, 0, -4.5],
        [47, 0, -4.5],
      ],
    },
  ],
};

const fingertipsOnWall: ArmPose = {
  wristAt: [35, 124, 15],
  elbowTowards: [-0.2, -1, 0.3],
  fingersTowards: [0.92, 0.4, 0],
  palmTowards: [0.4, -0.92, 0],
};
const liftedBehind: LegPose = { hipFlexion: 8, knee: 78, ankle: -14 };

const singleHeelRaise: Drawing = {
  person: PEOPLE.david,
  view: { yaw: 4, pitch: 10 },
  props: [wall({ at: 50, height: 215 })],
  accent: shin('Right'),
  start: {
    root: { position: [0, 93, 2] },
    arms: fingertipsOnWall,
    legRight: { ankleAt: [0, ANKLE_HEIGHT, 6], footPitch: 0 },
    legLeft: liftedBehind,
  },
  end: {
    root: { position: [5.5, 99.2, 2] },
    arms: fingertipsOnWall,
    legRight: { ankleAt: [4.5, 15, 6], footPitch: -38, toes: 38 },
    legLeft: liftedBehind,
  },
  arrows: [
    {
      through: [
        [-18, 5, 14],
        [-18, 34, 14],
      ],
    },
  ],
};

export const STRENGTH_DRAWINGS = {
  'seated-heel-raise': seatedHeelRaise,
  'heel-raise': heelRaise,
  'band-plantarflexion': bandPlantarflexion,
  'band-dorsiflexion': bandDorsiflexion,
  'band-inversion': bandInversion,
  'band-eversion': bandEversion,
  'short-foot': shortFoot,
  'single-heel-raise': singleHeelRaise,
} as const satisfies Record<string, Drawing>;
