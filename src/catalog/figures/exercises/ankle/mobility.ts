// The pictures of the mobility exercises for the ankle.
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { longSitting } from '../../pose/base-poses.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';
import { rolledTowel } from '../../props/towel.ts';
import { calfOnTowel, towelUnderCalf } from './poses.ts';

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
  view: { yaw: -54, pitch: 20 },
  props: [mat(), rolledTowel({ under: [23, MAT_HEIGHT, 10] })],
  shadowAt: MAT_HEIGHT,
  frame: { on: ['kneeRight', 'kneeLeft', 'toeRight', 'heelRight', 'toeLeft'], around: 10, maxScale: 6.4 },
  accent: ['footRight'],
  start: { ...towelUnderCalf, legRight: { ...calfOnTowel, ankle: -42, footTurn: -16 } },
  end: { ...towelUnderCalf, legRight: { ...calfOnTowel, ankle: 6, footTurn: 14 } },
  arrows: [{ arc: { centre: [56, 26, 13], radius: 17, from: [-0.7, 0.7, 0], to: [0, 0, 1], sweep: [78, -200] } }],
};

export const MOBILITY_DRAWINGS = {
  'ankle-pumps': anklePumps,
  'ankle-circles': ankleCircles,
} as const satisfies Record<string, Drawing>;
