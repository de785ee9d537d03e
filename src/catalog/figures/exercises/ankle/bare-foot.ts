// The pictures of ankle exercises with a bare foot and a towel.
import { bareFoot, shin, TOES } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, sitting } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { flatTowel, TOWEL_THICKNESS } from '../../props/towels/flat-towel.ts';
import { step, STEP_HEIGHT, wallWithHandrail, wristOnHandrail } from '../../props/step.ts';
import { rolledTowel } from '../../props/towels/towel.ts';

const onTowel: LegPose = { ankleAt: [36, TOWEL_THICKNESS + ANKLE_HEIGHT, 11], footPitch: 0, bareFoot: {} };
const sitsWithFootOnTowel: Pose = {
  ...sitting,
  legRight: onTowel,
  // out of the picture
  legLeft: { ankleAt: [5, ANKLE_HEIGHT, -58], kneeTowards: [1, 0, -0.8], footPitch: 0 },
};

const towelCurls: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: -42, pitch: 26 },
  props: [flatTowel({ under: 'Right', x: [26, 72], z: [-3, 25] })],
  frame: { on: ['heelRight', 'toeRight', 'ankleRight', [66, 0, 11]], around: 7.5, maxScale: 11, lower: 22 },
  accent: bareFoot('Right'),
  ghost: TOES.map((name) => `${name}Right` as const),
  start: sitsWithFootOnTowel,
  end: { ...sitsWithFootOnTowel, legRight: { ...onTowel, toes: 42, bareFoot: { curl: 62 } } },
  arrows: [
    {
      through: [
        [74, 1, 14],
        [61, 1, 14],
      ],
    },
  ],
};

/** The ball of the foot on the edge of the step, the toes bent up over the towel. */
const EDGE = 9.5;
const TOE_ROLL = { radius: 2.2, ahead: 17.6 };
const RAIL = { at: -40, height: 108 };
const handOnRail: ArmPose = {
  wristAt: wristOnHandrail(RAIL, 23),
  elbowTowards: [-0.8, -0.3, -0.5],
  fingersTowards: [0.9, -0.45, 0],
  palmTowards: [-0.4, -0.9, 0],
  grip: 'fist',
};
const onStepEdge: Pose = {
  armRight: { flexion: 2, abduction: 9, elbow: 8 },
  armLeft: handOnRail,
  legRight: { hipFlexion: -10, knee: 46, ankle: -4, bareFoot: {} },
};

const towelHeelRaise: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -16, pitch: 9 },
  props: [
    wallWithHandrail(RAIL),
    step({ x: [EDGE, 52], z: [-30, 14] }),
    rolledTowel({ under: [TOE_ROLL.ahead, STEP_HEIGHT, -7], radius: TOE_ROLL.radius }),
  ],
  frame: {
    on: [
      [-30, 115, 0],
      [50, 4, 0],
    ],
    around: 0,
    maxScale: 9,
  },
  // at the start the heel hangs below the edge
  shadowAt: { start: STEP_HEIGHT - 3.6, end: STEP_HEIGHT },
  shadowOf: { start: [], end: bareFoot('Left') },
  accent: [...shin('Left'), ...bareFoot('Left')],
  start: {
    ...onStepEdge,
    root: { position: [5, 104.6, 0] },
    legLeft: { ankleAt: [-1.2, STEP_HEIGHT + 5.8, -7], footPitch: 14, toes: 26, bareFoot: {} },
  },
  end: {
    ...onStepEdge,
    root: { position: [9, 112.3, 0] },
    legLeft: { ankleAt: [4.4, STEP_HEIGHT + 13.7, -7], footPitch: -28, toes: 66, bareFoot: {} },
  },
  arrows: [
    {
      through: [
        [-14, 12, -7],
        [-14, 38, -7],
      ],
    },
  ],
};

export const BARE_FOOT_DRAWINGS = {
  'towel-heel-raise': towelHeelRaise,
  'towel-curls': towelCurls,
} as const satisfies Record<string, Drawing>;
