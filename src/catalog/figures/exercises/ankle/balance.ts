// The pictures of the balance exercises for the ankle.
import { leg, shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Arrow, Drawing } from '../../drawing/drawing.ts';
import type { Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { FOAM_PAD_HEIGHT, foamPad } from '../../props/foam-pad.ts';
import { chair } from '../../props/furniture.ts';

/** Turned half toward the viewer, the chair on the left. */
const besideChair = 40;
const lightlyOnChair: ArmPose = {
  wristAt: [26, 95.5, -9],
  elbowTowards: [-1, -0.4, -0.6],
  fingersTowards: [0.9, -0.4, 0],
  palmTowards: [0, -1, 0],
};
const hipWidth = {
  legRight: { ankleAt: [-7.7, ANKLE_HEIGHT, 9.2], footPitch: 0 },
  legLeft: { ankleAt: [7.7, ANKLE_HEIGHT, -9.2], footPitch: 0 },
} as const;

const weightShift: Drawing = {
  person: PEOPLE.edith,
  view: { yaw: -28, pitch: 10 },
  props: [chair({ at: 60, seat: 46 })],
  frame: { lower: 24 },
  accent: leg('Right'),
  ghost: ['pelvis', 'shortsRight', 'shortsLeft'],
  start: {
    ...hipWidth,
    root: { position: [0, 92.5, 0], yaw: besideChair },
    armRight: { flexion: 2, abduction: 7, elbow: 8 },
    armLeft: { ...lightlyOnChair, wristAt: [29, 95.5, -9] },
  },
  end: {
    ...hipWidth,
    root: { position: [-7.7, 91.7, 9.2], yaw: besideChair },
    armRight: { flexion: 2, abduction: 12, elbow: 8 },
    armLeft: { ...lightlyOnChair, wristAt: [29, 95.5, -9] },
  },
  arrows: [
    {
      through: [
        [16, 88, -4],
        [-2, 88, 22],
      ],
    },
  ],
};

/** Facing z, so that a chair stands at the left. */
const facing = { yaw: 90 };
const handBeside: ArmPose = {
  wristAt: [37, 97, -6],
  elbowTowards: [0.4, -0.4, -1],
  fingersTowards: [0.5, -0.45, 0.75],
  palmTowards: [0, -1, 0],
};
const behindFoot: LegPose = { ankleAt: [3, ANKLE_HEIGHT, -14], footPitch: 0, footTurn: 0 };

const tandemStance: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: 50, pitch: 20 },
  props: [chair({ at: 62 })],
  accent: leg('Right'),
  ghost: ['footRight'],
  start: {
    root: { position: [-5, 93, -12], ...facing },
    armLeft: handBeside,
    armRight: { flexion: 2, abduction: 8, elbow: 8 },
    legRight: { ankleAt: [-13, ANKLE_HEIGHT, -14], footPitch: 0, footTurn: 0 },
    legLeft: behindFoot,
  },
  end: {
    root: { position: [3, 91.8, 0], ...facing },
    armLeft: { ...handBeside, wristAt: [40, 97, 8] },
    armRight: { flexion: 2, abduction: 12, elbow: 8 },
    legRight: { ankleAt: [3, ANKLE_HEIGHT, 14], footPitch: 0, footTurn: 0 },
    legLeft: behindFoot,
  },
  arrows: [
    {
      through: [
        [-29, 1, -16],
        [-26, 1, 4],
        [-16, 1, 20],
      ],
    },
  ],
};

const handAboveChair: ArmPose = { ...lightlyOnChair, wristAt: [27, 103, -12], fingersTowards: [0.9, -0.15, 0] };
const hangingArm: ArmPose = { flexion: 2, abduction: 7, elbow: 8 };

/** Both feet flat on a surface, side by side for somebody who faces `besideChair`; how far each is from the middle. */
function feetBeside(from: number, surface = 0): Pick<Pose, 'legRight' | 'legLeft'> {
  const foot = (aside: number): LegPose => ({
    ankleAt: [-0.643 * aside, surface + ANKLE_HEIGHT, 0.766 * aside],
    footPitch: 0,
    footTurn: 0,
  });
  return { legRight: foot(from), legLeft: foot(-from) };
}
/** Two short arrows before the toes, toward each other; on a surface. */
const feetMeet = (surface = 0): Arrow[] =>
  [1, -1].map((side) => ({
    through: [34, 17].map((aside): Vector => [15.3 - 0.643 * aside * side, surface, 12.9 + 0.766 * aside * side]),
  }));

const feetTogetherStance: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: -28, pitch: 14 },
  props: [chair({ at: 62, seat: 46 })],
  accent: [...shin('Right'), ...shin('Left')],
  start: {
    ...feetBeside(12.5),
    root: { position: [0, 92.4, 0], yaw: besideChair },
    armRight: hangingArm,
    armLeft: { ...lightlyOnChair, wristAt: [31, 95.5, -9] },
  },
  end: {
    ...feetBeside(4.4),
    root: { position: [0, 93, 0], yaw: besideChair },
    armRight: hangingArm,
    armLeft: { ...handAboveChair, wristAt: [31, 103, -12] },
  },
  arrows: feetMeet(),
};

const ONTO_PAD = FOAM_PAD_HEIGHT + ANKLE_HEIGHT;
const foamStance: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -28, pitch: 16 },
  props: [chair({ at: 69, beside: -6, seat: 46, back: 50 }), foamPad({ x: [-22, 26], z: [-22, 26] })],
  shadowAt: FOAM_PAD_HEIGHT,
  accent: [...shin('Right'), ...shin('Left')],
  start: {
    ...feetBeside(12.5, FOAM_PAD_HEIGHT),
    root: { position: [0, 98.4, 0], yaw: besideChair },
    armRight: hangingArm,
    armLeft: { ...lightlyOnChair, wristAt: [36, 101, -12] },
  },
  end: {
    ...feetBeside(4.4, FOAM_PAD_HEIGHT),
    root: { position: [0, 99, 0], yaw: besideChair },
    armRight: { ...hangingArm, abduction: 16 },
    armLeft: { ...handAboveChair, wristAt: [34, 109, -15] },
  },
  arrows: feetMeet(FOAM_PAD_HEIGHT),
};

const standingFoot: LegPose = { ankleAt: [2.7, ONTO_PAD, -7.5], footPitch: 0 };

const singleLegStanceFoam: Drawing = {
  person: PEOPLE.ben,
  view: { yaw: -34, pitch: 14 },
  props: [chair({ at: 68, beside: -10, seat: 46, back: 50 }), foamPad({ x: [-22, 24], z: [-20, 20] })],
  shadowAt: FOAM_PAD_HEIGHT,
  accent: leg('Left'),
  ghost: ['footRight', 'shankRight'],
  start: {
    root: { position: [0, 98.8, 0], yaw: 20 },
    armRight: { flexion: 2, abduction: 8, elbow: 8 },
    armLeft: { ...lightlyOnChair, wristAt: [35, 101.5, -14] },
    legLeft: standingFoot,
    legRight: { ankleAt: [-2.7, ONTO_PAD, 7.5], footPitch: 0 },
  },
  end: {
    root: { position: [1.7, 98.8, -4.7], yaw: 20 },
    armRight: { flexion: 6, abduction: 24, elbow: 12 },
    armLeft: { ...lightlyOnChair, wristAt: [33, 111, -18], fingersTowards: [0.9, -0.2, 0] },
    legLeft: standingFoot,
    legRight: { hipFlexion: 4, knee: 76, ankle: -8 },
  },
  arrows: [
    {
      through: [
        [-30, 14, 8],
        [-50, 26, 8],
        [-56, 46, 8],
      ],
    },
  ],
};

export const BALANCE_DRAWINGS = {
  'weight-shift': weightShift,
  'feet-together-stance': feetTogetherStance,
  'foam-stance': foamStance,
  'tandem-stance': tandemStance,
  'single-leg-stance-foam': singleLegStanceFoam,
} as const satisfies Record<string, Drawing>;
