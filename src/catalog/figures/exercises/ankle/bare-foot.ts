// The pictures of ankle exercises with a bare foot and a towel.
import { bareFoot, TOES } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, sitting } from '../../pose/base-poses.ts';
import type { LegPose, Pose } from '../../pose/pose.ts';
import { flatTowel, TOWEL_THICKNESS } from '../../props/flat-towel.ts';

const onTowel: LegPose = { ankleAt: [36, TOWEL_THICKNESS + ANKLE_HEIGHT, 11], footPitch: 0, bareFoot: {} };
const sitsWithFootOnTowel: Pose = {
  ...sitting,
  legRight: onTowel,
  // out of the picture
  legLeft: { ankleAt: [12, ANKLE_HEIGHT, -42], kneeTowards: [1, 0, -0.6], footPitch: 0 },
};

const towelCurls: Drawing = {
  person: PEOPLE.karin,
  view: { yaw: -42, pitch: 26 },
  props: [flatTowel({ under: 'Right', x: [26, 72], z: [-3, 25] })],
  frame: { on: ['heelRight', 'toeRight', 'ankleRight', [66, 0, 11]], around: 8, maxScale: 11 },
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

export const BARE_FOOT_DRAWINGS = {
  'towel-curls': towelCurls,
} as const satisfies Record<string, Drawing>;
