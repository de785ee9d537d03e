// The pictures of the knee exercises on the back with a rolled towel under one knee.
import { leg } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { ANKLE_HEIGHT, bentLeg, supine } from '../../pose/base-poses.ts';
import type { Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';
import type { Prop } from '../../props/prop.ts';
import { rolledTowel } from '../../props/towels/towel.ts';

/** The other foot is so far out that its leg is not behind the knee that works. */
const besideBentLeg: Pose = { ...supine, legs: { ...bentLeg, ankleAt: [55, MAT_HEIGHT + ANKLE_HEIGHT, 18] } };

/** As thick as the knee over it leaves room for. */
const towelUnderKnee: Prop = (figure) => {
  const [x, y, z] = figure.landmarks.kneeRight;
  return rolledTowel({ under: [x - 1, MAT_HEIGHT, z + 2], radius: (y - MAT_HEIGHT - 5.3) / 2 })(figure);
};

const quadSet: Drawing = {
  person: PEOPLE.grace,
  view: { yaw: -10, pitch: 27 },
  props: [mat(), towelUnderKnee],
  shadowAt: MAT_HEIGHT,
  accent: leg('Right'),
  start: { ...besideBentLeg, legRight: { hipFlexion: 5, knee: 13, ankle: -26 } },
  end: { ...besideBentLeg, legRight: { hipFlexion: 0, knee: 0, ankle: 8 } },
  arrows: [
    {
      through: [
        [41, 40, 9],
        [41, 19, 9],
      ],
    },
    {
      through: [
        [104, 38, 9],
        [82, 40, 9],
      ],
    },
  ],
};

const shortArcQuad: Drawing = {
  person: PEOPLE.luis,
  view: { yaw: -14, pitch: 24 },
  props: [mat(), rolledTowel({ under: [34, MAT_HEIGHT, 9], radius: 7.8 })],
  shadowAt: MAT_HEIGHT,
  accent: leg('Right'),
  start: { ...besideBentLeg, legRight: { hipFlexion: 18, knee: 41, ankle: -10 } },
  end: { ...besideBentLeg, legRight: { hipFlexion: 18, knee: 0, ankle: 6 } },
  arrows: [{ along: 'heelRight', span: [0.06, 0.94], aside: -30 }],
};

export const SUPINE_DRAWINGS = {
  'quad-set': quadSet,
  'short-arc-quad': shortArcQuad,
} as const satisfies Record<string, Drawing>;
