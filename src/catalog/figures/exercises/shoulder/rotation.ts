// The pictures of the shoulder exercises that turn the upper arm in standing, the elbow at the side or behind the back.
import { arm, forearm, hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { ringOf } from '../../geometry/polygon.ts';
import type { Vector } from '../../geometry/vector.ts';
import { standing } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { band } from '../../props/equipment.ts';
import { post } from '../../props/furniture.ts';
import { ELASTIC, PLASTER, type Prop } from '../../props/prop.ts';
import { box } from '../../props/solids.ts';
import { foldedTowel, towel } from '../../props/towel.ts';
import { elbowAtSide, hangingArm } from './poses.ts';

const POST: Vector = [4, 112, 92];
/** The band goes about the post. */
const loopOnPost: Prop = () => [
  box([POST[0] - 3, POST[0] + 3], [POST[1] - 2, POST[1] + 2], [POST[2] - 3, POST[2] + 3], ELASTIC, -830, {
    ink: '#9a6a12',
  }),
];
const overTowel: ArmPose = { ...elbowAtSide, abduction: 13 };

const bandInternalRotation: Drawing = {
  person: PEOPLE.james,
  view: { yaw: -82, pitch: 16 },
  props: [
    post({ hook: [POST[0] - 3, POST[1], POST[2]], height: 150 }),
    loopOnPost,
    band('palmRight', [POST[0], POST[1], POST[2] - 3]),
    foldedTowel({ centre: [3, 112, 18.5], size: [17, 15, 4.4], depth: (camera) => camera.depth([0, 112, 17]) }),
  ],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'shoulderLeft', 'palmRight', POST, [0, 84, 0]], around: 8, maxScale: 4.6 },
  accent: arm('Right'),
  ghost: forearm('Right'),
  start: { ...standing, armLeft: hangingArm, armRight: { ...overTowel, rotation: -42 } },
  end: { ...standing, armLeft: hangingArm, armRight: { ...overTowel, rotation: 52 } },
  arrows: [{ along: 'palmRight', span: [0.1, 0.95], aside: -34 }],
};

const WALL_FACE = -31;
/** It ends behind the person. */
const sideWall: Prop = () => [
  box([-40, 52], [0, 320], [WALL_FACE - 22, WALL_FACE], PLASTER, -950, { ink: '#aab4be', mayBeCut: true }),
];

/** A shade on the wall where the back of the left hand touches it. */
const touch: Prop = ({ landmarks: { palmLeft } }) => {
  const [x, y, z] = palmLeft;
  if (z - WALL_FACE > 6) return [];
  const shade = ringOf(1, 24).map(([cos, sin]): Vector => [x - 2 + cos * 13, y - 1.5 + sin * 7.5, WALL_FACE]);
  return [
    {
      depth: -940,
      paint: (canvas) => canvas.fill([shade.map((place) => canvas.camera.project(place))], '#c5cdd5'),
    },
  ];
};

const isometricExternalRotation: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -74, pitch: 20 },
  props: [
    sideWall,
    touch,
    foldedTowel({ centre: [3, 112, -18], size: [17, 15, 4.4], depth: (camera) => camera.depth([0, 112, -15]) }),
  ],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'shoulderRight', 'fingertipsLeft', [0, 100, 0]], around: 7, maxScale: 5.2 },
  depthBias: nearer(10, arm('Left')),
  accent: arm('Left'),
  ghost: [],
  start: { ...standing, armRight: hangingArm, armLeft: { ...elbowAtSide, abduction: 11, rotation: 24 } },
  end: { ...standing, armRight: hangingArm, armLeft: { ...elbowAtSide, abduction: 11, rotation: -14 } },
  arrows: [
    {
      through: [
        [32, 110, -8],
        [32, 110, -21],
      ],
      minLength: 52,
    },
    {
      through: [
        [32, 110, -48],
        [32, 110, -34],
      ],
      minLength: 52,
    },
  ],
};

const lowerHand: ArmPose = {
  wristAt: [-15, 99, 13],
  elbowTowards: [-1, -0.4, 1],
  fingersTowards: [-0.1, 0.5, -0.9],
  palmTowards: [-1, 0, 0.1],
  grip: 'fist',
};
const upperHand: ArmPose = {
  wristAt: [-13, 149, -18],
  elbowTowards: [-0.1, 1, -0.7],
  fingersTowards: [-0.5, -0.2, 0.9],
  palmTowards: [0.6, -0.6, 0.2],
  grip: 'fist',
};

const towelBehindBack: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: 72, pitch: 8 },
  props: [towel()],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowLeft', 'elbowRight', [0, 90, 0]], around: 7, maxScale: 4.6 },
  depthBias: nearer(20, [...hand('Right'), ...hand('Left'), ...forearm('Right')]),
  accent: arm('Right'),
  start: { ...standing, armRight: lowerHand, armLeft: upperHand },
  end: {
    ...standing,
    armRight: { ...lowerHand, wristAt: [-15, 112, 11] },
    armLeft: { ...upperHand, wristAt: [-13, 162, -18] },
  },
  arrows: [
    {
      through: [
        [-24, 104, -24],
        [-24, 126, -24],
      ],
    },
  ],
};

export const ROTATION_DRAWINGS = {
  'band-internal-rotation': bandInternalRotation,
  'isometric-external-rotation': isometricExternalRotation,
  'towel-behind-back': towelBehindBack,
} as const satisfies Record<string, Drawing>;
