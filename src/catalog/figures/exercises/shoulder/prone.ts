// The pictures of the shoulder exercises on the belly: arms like a W, a T, a Y.
import { arm } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { add } from '../../geometry/vector.ts';
import { faceDown } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT } from '../../props/furniture.ts';
import { box } from '../../props/solids.ts';
import { LINEN, type Prop } from '../../props/prop.ts';

const foldedTowel: Prop = () => [
  box([66, 84], [MAT_HEIGHT, MAT_HEIGHT + 3], [-17, 17], LINEN, -700, { ink: '#8d99a5' }),
];

function raise(onMat: ArmPose, lift: number): Pick<Drawing, 'start' | 'end'> {
  return {
    start: { ...faceDown, arms: onMat },
    end: {
      ...faceDown,
      arms: { ...onMat, wristAt: add(onMat.wristAt ?? [0, 0, 0], [0, lift, 0]), protraction: -3 },
    },
  };
}

const seenFromAboveFeet: Pick<Drawing, 'person' | 'view' | 'props' | 'shadowAt' | 'accent' | 'frame'> = {
  person: PEOPLE.karin,
  view: { yaw: 76, pitch: 40 },
  props: [mat([-108, 96]), foldedTowel],
  shadowAt: MAT_HEIGHT,
  accent: ['sleeveRight', 'sleeveLeft', ...arm('Right'), ...arm('Left')],
  frame: { maxScale: 3.6 },
};

const proneWRaise: Drawing = {
  ...seenFromAboveFeet,
  ...raise(
    {
      wristAt: [52.5, 5.2, 47.5],
      elbowTowards: [-1, -0.14, 0.4],
      fingersTowards: [1, 0, 0.25],
      palmTowards: [0, -1, 0],
    },
    14,
  ),
  arrows: [
    { along: 'fingertipsRight', aside: -28, minLength: 52 },
    { along: 'fingertipsLeft', aside: 28, minLength: 52 },
  ],
};

const proneTRaise: Drawing = {
  ...seenFromAboveFeet,
  ...raise(
    { wristAt: [48, 6, 69.5], elbowTowards: [-1, 0.2, 0], fingersTowards: [0, 0, 1], palmTowards: [1, 0, 0] },
    14,
  ),
  arrows: [
    { along: 'fingertipsRight', aside: -28, minLength: 52 },
    { along: 'fingertipsLeft', aside: 28, minLength: 52 },
  ],
};

const proneYRaise: Drawing = {
  ...seenFromAboveFeet,
  ...raise(
    {
      wristAt: [92.8, 5, 43.4],
      elbowTowards: [0.3, -1, 0.3],
      fingersTowards: [0.87, 0, 0.5],
      palmTowards: [0.5, 0, -0.87],
    },
    14,
  ),
  arrows: [
    { along: 'fingertipsRight', aside: -28, minLength: 52 },
    { along: 'fingertipsLeft', aside: 28, minLength: 52 },
  ],
};

export const PRONE_DRAWINGS = {
  'prone-w-raise': proneWRaise,
  'prone-t-raise': proneTRaise,
  'prone-y-raise': proneYRaise,
} as const satisfies Record<string, Drawing>;
