// The pictures of the mobility exercises for the ankle.
import { shin } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT, longSitting, sitting } from '../../pose/base-poses.ts';
import type { ArmPose, LegPose, Pose } from '../../pose/pose.ts';
import { airLetters } from '../../props/air-letters.ts';
import { chair, mat, MAT_HEIGHT, wall } from '../../props/furniture.ts';
import { rolledTowel } from '../../props/towels/towel.ts';
import { calfOnTowel, handsOnLap, handsOnWall, towelUnderCalf } from './poses.ts';

const anklePumps: Drawing = {
  person: PEOPLE.oluwa,
  view: { yaw: -24, pitch: 14 },
  props: [mat([-92, 96])],
  shadowAt: MAT_HEIGHT,
  accent: ['footRight', 'footLeft'],
  start: { ...longSitting, legs: { hipFlexion: 67, knee: 2, ankle: -42 } },
  end: { ...longSitting, legs: { hipFlexion: 67, knee: 2, ankle: 16 } },
  arrows: [{ along: 'toeRight', span: [0.05, 0.95], aside: -20 }],
};

const ankleCircles: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -40, pitch: 20 },
  props: [mat([-92, 96], [-46, 34]), rolledTowel({ under: [23, MAT_HEIGHT, 10] })],
  shadowAt: MAT_HEIGHT,
  frame: { on: ['kneeRight', 'kneeLeft', 'toeRight', 'heelRight', 'toeLeft'], around: 10, maxScale: 6.4 },
  accent: ['footRight'],
  start: { ...towelUnderCalf, legRight: { ...calfOnTowel, ankle: -42, footTurn: -16 } },
  end: { ...towelUnderCalf, legRight: { ...calfOnTowel, ankle: 6, footTurn: 14 } },
  arrows: [
    {
      arc: {
        centre: [58.7, 28.3, 13.3],
        radius: 14,
        from: [0.65, -0.59, -0.48],
        to: [-0.34, 0.35, -0.87],
        sweep: [-42, 214],
      },
    },
  ],
};

/** The near foot of somebody who sits and faces the left border of the picture. */
const footInAir: LegPose = { ankleAt: [56, 26, -11], kneeTowards: [0, 1, 0] };
const sitsOneFootBack: Pose = {
  ...sitting,
  arms: handsOnLap,
  legRight: { ankleAt: [27, ANKLE_HEIGHT, 11], footPitch: 0 },
};
/** The letters run toward the toes: these draw the last one. */
const LINE_OF_WRITING: Vector = [-0.87, 0, -0.5];

const ankleAlphabet: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -150, pitch: 10 },
  props: [chair({ at: -12 }), airLetters({ from: [123, 16, 17], along: LINE_OF_WRITING, size: 20 })],
  frame: { on: ['toeLeft', 'kneeLeft', [34, 2, 0], [123, 26, 17]], around: 6, maxScale: 7 },
  accent: ['footLeft'],
  shadowOf: { start: ['footRight'], end: ['footRight'] },
  start: { ...sitsOneFootBack, legLeft: { ...footInAir, ankle: 8 } },
  end: { ...sitsOneFootBack, legLeft: { ...footInAir, ankle: -42 } },
  arrows: [{ arc: { centre: [80.3, 26, -7.6], radius: 10, from: [-0.64, 0, -0.37], to: [0, 1, 0], sweep: [42, 318] } }],
};

const WALL = 40;
/** The toes a hand's width from the wall. */
const footAtWall: LegPose = { ankleAt: [11.4, ANKLE_HEIGHT, 8], footPitch: 0, footTurn: 0 };
const palmsOnWall: ArmPose = { ...handsOnWall, wristAt: [WALL - 3.8, 124, 16] };

const kneeToWall: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: 4, pitch: 8 },
  props: [wall({ at: WALL, height: 200 })],
  accent: shin('Right'),
  start: {
    root: { position: [-4, 91, 0] },
    arms: palmsOnWall,
    legRight: footAtWall,
    legLeft: { ankleAt: [-20, ANKLE_HEIGHT, -9], footPitch: 0, footTurn: 0 },
  },
  end: {
    root: { position: [6, 77, 0] },
    arms: palmsOnWall,
    legRight: footAtWall,
    legLeft: { ankleAt: [-17, 14, -9], footPitch: -30, toes: 30, footTurn: 0 },
  },
  arrows: [
    {
      through: [
        [14, 80, 16],
        [36, 67, 16],
      ],
    },
  ],
};

export const MOBILITY_DRAWINGS = {
  'ankle-pumps': anklePumps,
  'ankle-circles': ankleCircles,
  'ankle-alphabet': ankleAlphabet,
  'knee-to-wall': kneeToWall,
} as const satisfies Record<string, Drawing>;
