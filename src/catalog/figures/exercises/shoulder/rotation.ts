// The pictures of the shoulder exercises that turn the upper arm in standing, the elbow at the side or behind the back.
import { arm, forearm, hand } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { convexHull, ringOf } from '../../geometry/polygon.ts';
import type { Vector } from '../../geometry/vector.ts';
import { standing } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { band } from '../../props/equipment.ts';
import { post } from '../../props/furniture.ts';
import { ELASTIC, PLASTER, type Prop } from '../../props/prop.ts';
import { box } from '../../props/solids.ts';
import { foldedTowel, hangingTowel } from '../../props/towels/towel.ts';
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

const WALL_FACE = -30;
/** It ends behind the person. */
const sideWall: Prop = () => [
  box([-60, 300], [-100, 320], [WALL_FACE - 7, WALL_FACE], PLASTER, -950, { ink: '#aab4be', mayBeCut: true }),
];

/** The shade of the forearm and the fist on the wall that they touch. */
const touch: Prop = ({ landmarks: { palmLeft, elbowLeft } }) => {
  const around = ([x, y]: Vector, radius: number) =>
    ringOf(radius, 24).map(([across, up]): Vector => [x + across - 1, y + up - 3, WALL_FACE]);
  return [
    {
      depth: -940,
      paint: (canvas) =>
        canvas.fill(
          [
            convexHull(
              [...around(palmLeft, 4.6), ...around(elbowLeft, 4)].map((place) => canvas.camera.project(place)),
            ),
          ],
          '#c5cdd5',
        ),
    },
  ];
};

/** Beside the wall from the start: nothing moves. */
const besideWall: ArmPose = { ...elbowAtSide, abduction: 13, rotation: -2 };

const isometricExternalRotation: Drawing = {
  person: PEOPLE.yuki,
  view: { yaw: -54, pitch: 22 },
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
  start: { ...standing, armRight: hangingArm, armLeft: { ...besideWall, grip: 'relaxed' } },
  end: { ...standing, armRight: hangingArm, armLeft: besideWall },
  arrows: [
    {
      through: [
        [32, 110, -2],
        [32, 110, -18],
      ],
      minLength: 52,
    },
    {
      through: [
        [32, 110, -52],
        [32, 110, -36],
      ],
      minLength: 52,
    },
  ],
};

const lowerHand: ArmPose = {
  wristAt: [-15, 103, 13],
  elbowTowards: [-0.6, -0.4, 1],
  fingersTowards: [-0.1, 0, -0.9],
  palmTowards: [-1, 0, 0.1],
  grip: 'fist',
};
const upperHand: ArmPose = {
  wristAt: [-14, 147, -10],
  elbowTowards: [0.2, 0.7, -1],
  fingersTowards: [-0.5, -0.5, 0.7],
  palmTowards: [0.6, -0.6, 0.2],
  grip: 'fist',
};

const towelBehindBack: Drawing = {
  person: PEOPLE.frank,
  view: { yaw: 76, pitch: 8 },
  props: [hangingTowel()],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowLeft', 'elbowRight', [0, 90, 0]], around: 7, maxScale: 4.6 },
  depthBias: nearer(20, [...hand('Right'), ...hand('Left'), ...forearm('Right')]),
  accent: arm('Right'),
  ghost: forearm('Right'),
  ghostDepth: 20,
  start: { ...standing, armRight: lowerHand, armLeft: upperHand },
  end: {
    ...standing,
    armRight: { ...lowerHand, wristAt: [-15, 120, 10], fingersTowards: [-0.1, 0.3, -0.9] },
    armLeft: { ...upperHand, wristAt: [-13, 165, -18], elbowTowards: [0.3, 1, -0.7] },
  },
  arrows: [
    {
      through: [
        [-24, 84, 34],
        [-24, 108, 34],
      ],
    },
  ],
};

export const ROTATION_DRAWINGS = {
  'band-internal-rotation': bandInternalRotation,
  'isometric-external-rotation': isometricExternalRotation,
  'towel-behind-back': towelBehindBack,
} as const satisfies Record<string, Drawing>;
