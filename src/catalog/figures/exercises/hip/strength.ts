// The pictures of the strength exercises for the hip.
import { leg, sideSign, type Side } from '../../body-parts.ts';
import { PEOPLE } from '../../body/people.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { place } from '../../geometry/rotation.ts';
import { mean, type Vector } from '../../geometry/vector.ts';
import { ANKLE_HEIGHT, sideLying } from '../../pose/base-poses.ts';
import type { LegPose, Pose } from '../../pose/pose.ts';
import { mat, MAT_HEIGHT, pillow } from '../../props/furniture.ts';
import { ELASTIC, type Prop } from '../../props/prop.ts';
import { tube } from '../../props/solids.ts';

/** The upper ankle: the feet stay together while the knee opens. */
const ONTO_OTHER_FOOT: Vector = [60, 25, 8];

const clamshell: Drawing = {
  person: PEOPLE.carla,
  view: { yaw: -14, pitch: 26 },
  props: [mat(), pillow({ x: [-88, -64], z: [-12, 16], radius: 4.6 })],
  shadowAt: MAT_HEIGHT,
  accent: leg('Left'),
  start: { ...sideLying, legLeft: { ankleAt: ONTO_OTHER_FOOT, kneeTowards: [0, -0.1, 1] } },
  end: { ...sideLying, legLeft: { ankleAt: ONTO_OTHER_FOOT, kneeTowards: [0, 1, 0.55] } },
  arrows: [{ along: 'kneeLeft', span: [0.05, 0.85], minLength: 70 }],
};

const feetOnMat: LegPose = { ankleAt: [44, 10.2, 10], kneeTowards: [0, 1, 0.05], footPitch: 0 };

const bridge: Drawing = {
  person: PEOPLE.david,
  view: { yaw: -14, pitch: 14 },
  props: [mat()],
  shadowAt: MAT_HEIGHT,
  accent: ['pelvis', 'shortsRight', 'shortsLeft'],
  start: {
    root: { position: [0, 12.2, 0], pitch: 90 },
    restsAt: MAT_HEIGHT,
    restsOn: ['head', 'shirt'],
    arms: { flexion: -14, abduction: 22, elbow: 8 },
    neck: { flexion: 4 },
    legs: feetOnMat,
  },
  end: {
    root: { position: [0, 34, 0], pitch: 120 },
    restsAt: MAT_HEIGHT,
    restsOn: ['head', 'shirt'],
    spine: { thoracic: 16 },
    arms: { flexion: -28, abduction: 22, elbow: 6 },
    neck: { flexion: 16 },
    legs: feetOnMat,
  },
  arrows: [
    {
      through: [
        [0, 56, 10],
        [2, 78, 10],
      ],
    },
  ],
};

/** The hands follow the pelvis: to `z` for the side step, down to `y` for the squat. */
const handsOnHips = (y: number, z: number): Pick<Pose, 'armRight' | 'armLeft'> => ({
  armRight: {
    wristAt: [1, y + 10, z + 22],
    elbowTowards: [-0.4, 0, 1],
    fingersTowards: [0.7, -0.3, -0.6],
    palmTowards: [0, 0, -1],
  },
  armLeft: {
    wristAt: [1, y + 10, z - 22],
    elbowTowards: [-0.4, 0, -1],
    fingersTowards: [0.7, -0.3, 0.6],
    palmTowards: [0, 0, 1],
  },
});

/** A loop around both legs above the ankles: one strand before them, one behind. */
const loopAboveAnkles: Prop = ({ skeleton }) => {
  const strand = (forward: number, bias: number) => {
    const at = (side: Side, x: number, z: number) =>
      place(skeleton.leg[side].knee, skeleton.leg[side].shankFrame, x, -32, sideSign(side) * z);
    const places = [at('Right', 0, 3.6), at('Right', forward, 1.4), at('Left', forward, 2)];
    return tube(places, 1.2, ELASTIC, (camera) => camera.depth(mean(places)) + bias, { ink: '#9a6a12' });
  };
  return [strand(-4, -30), strand(4, 30)];
};

const bandSideStep: Drawing = {
  person: PEOPLE.samuel,
  view: { yaw: -70, pitch: 11 },
  frame: { lower: -10 },
  props: [loopAboveAnkles],
  accent: leg('Right'),
  start: {
    ...handsOnHips(86, 0),
    root: { position: [-10, 86, 0], pitch: -12 },
    neck: { flexion: -8 },
    legs: { ankleAt: [0, ANKLE_HEIGHT, 11], kneeTowards: [1, 0, 0.3], footPitch: 0, footTurn: 10 },
  },
  end: {
    ...handsOnHips(83.5, 15),
    root: { position: [-10, 83.5, 15], pitch: -12 },
    neck: { flexion: -8 },
    legRight: { ankleAt: [0, ANKLE_HEIGHT, 42], kneeTowards: [1, 0, 0.7], footPitch: 0, footTurn: 10 },
    legLeft: { ankleAt: [0, ANKLE_HEIGHT, -11], kneeTowards: [1, 0, -0.6], footPitch: 0, footTurn: 10 },
  },
  arrows: [
    {
      through: [
        [30, 0, 10],
        [30, 0, 50],
      ],
    },
  ],
};

export const STRENGTH_DRAWINGS = {
  clamshell,
  bridge,
  'band-side-step': bandSideStep,
} as const satisfies Record<string, Drawing>;
