// The pictures of the shoulder exercises on a chair or a stool.
import { arm, forearm, sideSign, SIDES } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Camera } from '../../drawing/camera.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { nearer, type Drawing } from '../../drawing/drawing.ts';
import { outlineAround, type Circle } from '../../geometry/polygon.ts';
import { place } from '../../geometry/rotation.ts';
import { dot, subtract } from '../../geometry/vector.ts';
import { sitting } from '../../pose/base-poses.ts';
import type { ArmPose } from '../../pose/pose.ts';
import { foldedTowel } from '../../props/towels/towel.ts';
import { chair, table } from '../../props/furniture.ts';
import { METAL, UPHOLSTERY, type Prop } from '../../props/prop.ts';
import { doorPulley } from '../../props/doorway.ts';
import { box } from '../../props/solids.ts';

const TABLE = 72;
/** Under the right palm, as far as the hand takes it. */
const towelUnderPalm: Prop = (figure) => {
  const [x, , z] = figure.landmarks.palmRight;
  return foldedTowel({ centre: [x + 1, TABLE + 0.9, z], size: [24, 1.8, 20], depth: 30 })(figure);
};
const flatOnTowel: ArmPose = { fingersTowards: [1, 0, 0], palmTowards: [0, -1, 0], elbowTowards: [-0.6, -1, 0.5] };
const otherOnTable: ArmPose = {
  wristAt: [35, TABLE + 2.4, -18],
  elbowTowards: [-0.3, -1, -0.8],
  fingersTowards: [1, 0, 0.2],
  palmTowards: [0, -1, 0],
};

const tableSlide: Drawing = {
  person: PEOPLE.ruth,
  view: { yaw: -28, pitch: 16 },
  props: [chair({ at: -10 }), table({ x: [22, 104], z: [-34, 34], height: TABLE, depth: 20 }), towelUnderPalm],
  accent: arm('Right'),
  hands: 'fingers',
  ghost: forearm('Right'),
  ghostDepth: 27,
  depthBias: nearer(40, ['sleeveRight', ...arm('Right'), ...forearm('Left')]),
  start: { ...sitting, armLeft: otherOnTable, armRight: { ...flatOnTowel, wristAt: [29, TABLE + 4.2, 17] } },
  end: {
    ...sitting,
    root: { position: [-8, 55, 0], pitch: -20 },
    spine: { lumbar: 10, thoracic: 8 },
    neck: { flexion: -14 },
    armLeft: otherOnTable,
    armRight: { ...flatOnTowel, wristAt: [66, TABLE + 4.2, 17] },
  },
  arrows: [
    {
      through: [
        [42, TABLE + 1, 31],
        [86, TABLE + 1, 31],
      ],
    },
  ],
};

const handleHigh: ArmPose = {
  wristAt: [14, 143, 34],
  elbowTowards: [0.6, -1, 0.8],
  fingersTowards: [0.3, 1, 0],
  palmTowards: [1, 0, -0.25],
  grip: 'fist',
};
const handleLow: ArmPose = {
  wristAt: [17, 100, 28],
  elbowTowards: [-0.2, -1, 0.6],
  fingersTowards: [0.3, 1, -0.1],
  palmTowards: [1, 0, -0.25],
  grip: 'fist',
};
const mirrored = (pose: ArmPose): ArmPose => {
  const flip = ([x, y, z]: readonly [number, number, number]) => [x, y, -z] as const;
  return {
    ...pose,
    wristAt: flip(pose.wristAt ?? [0, 0, 0]),
    elbowTowards: flip(pose.elbowTowards ?? [0, 0, 0]),
    fingersTowards: flip(pose.fingersTowards ?? [0, 0, 0]),
    palmTowards: flip(pose.palmTowards ?? [0, 0, 0]),
  };
};

const pulleyFlexion: Drawing = {
  person: PEOPLE.hamid,
  view: { yaw: -76, pitch: 8 },
  props: [chair({ at: -10 }), doorPulley({ at: [-26, 161, 0], door: -34, top: 172 })],
  shadowAt: false,
  hands: 'fingers',
  frame: {
    on: [[-26, 168, 0], 'fingertipsRight', 'fingertipsLeft', 'kneeRight', 'kneeLeft'],
    around: 7,
    maxScale: 4.6,
  },
  accent: arm('Left'),
  start: { ...sitting, armRight: handleHigh, armLeft: mirrored(handleLow) },
  end: { ...sitting, armRight: handleLow, armLeft: mirrored(handleHigh) },
  arrows: [
    {
      through: [
        [28, 104, -38],
        [34, 122, -42],
        [30, 146, -42],
      ],
    },
  ],
};

/** Seen from behind it hides the shins, and the pelvis is before it. */
const STOOL = -8;
/** Without a back, so that the person's back shows. */
const stool: Prop = () => [
  ...[-15, 15].flatMap((x, row) =>
    [-16, 16].map((z, column) =>
      box([x - 9.5, x - 6.5], [0, 42], [z - 1.5, z + 1.5], METAL, STOOL + (1 - row) + column * 0.5, { mayBeCut: true }),
    ),
  ),
  box([-28, 12], [41, 46], [-20, 20], UPHOLSTERY, STOOL + 2),
];
const FOLD = '#2b8f85';
const hangs: ArmPose = { flexion: 4, abduction: 7, elbow: 14, grip: 'relaxed' };

/** The inner edges of the shoulder blades under the shirt: they go where the shoulders go. */
const bladeFolds: Prop = ({ skeleton }) => {
  const { origin, frame } = skeleton.levels[5];
  return SIDES.flatMap((side) => {
    const forward = dot(subtract(skeleton.arm[side].shoulder, origin), frame[0]);
    const inner = 6.6 + forward * 0.5;
    const edge = [-1, -7, -14, -19].map((y, index) =>
      place(origin, frame, -11.5 - index * 0.6, y, sideSign(side) * (inner + [1.2, 0, 0.4, 2][index]!)),
    );
    return [
      {
        depth: (camera: Camera) => camera.depth(skeleton.levels[3].origin) + 14,
        paint: (canvas: Canvas) => {
          const dots = edge.map((at): Circle => [...canvas.camera.project(at), 1.3]);
          canvas.fill(
            dots.slice(1).map((to, index) => outlineAround([dots[index] ?? to, to])),
            FOLD,
          );
        },
      },
    ];
  });
};

const scapularSqueeze: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: 76, pitch: 12 },
  props: [stool, bladeFolds],
  shadowAt: false,
  hands: 'fingers',
  frame: { on: ['crown', 'elbowRight', 'elbowLeft', [-10, 42, 0]], around: 7, maxScale: 4.6 },
  accent: ['shirt', 'sleeveRight', 'sleeveLeft'],
  ghost: ['sleeveRight', 'sleeveLeft'],
  start: {
    ...sitting,
    spine: { thoracic: 8 },
    neck: { flexion: -8 },
    arms: { ...hangs, rotation: 20, protraction: 4, elevation: 1 },
  },
  end: { ...sitting, arms: { ...hangs, flexion: 0, rotation: -25, protraction: -5, elevation: 0.5 } },
  arrows: [
    {
      through: [
        [-18, 93, 15],
        [-18, 88, 5],
      ],
      minLength: 46,
    },
    {
      through: [
        [-18, 93, -15],
        [-18, 88, -5],
      ],
      minLength: 46,
    },
  ],
};

export const SITTING_DRAWINGS = {
  'table-slide': tableSlide,
  'pulley-flexion': pulleyFlexion,
  'scapular-squeeze': scapularSqueeze,
} as const satisfies Record<string, Drawing>;
