// The positions that exercises start from; a pose spreads one of them and changes what moves.
import type { ArmPose, LegPose, Pose } from './pose.ts';

/** Upper side of the mat that lying persons rest on. */
const MAT = 1.6;
/** Height of the ankle over a foot that stands flat. */
export const ANKLE_HEIGHT = 8.8;

/** Lying on the back with the foot flat on the mat. */
export const bentLeg: LegPose = { ankleAt: [54, MAT + ANKLE_HEIGHT, 8.8], kneeTowards: [0, 1, 0], footPitch: 0 };
const besideBody: ArmPose = { flexion: -14, abduction: 24, elbow: 8 };

/** On the back, head toward -x. */
export const supine: Pose = {
  root: { position: [0, 12, 0], pitch: 90 },
  restsAt: MAT,
  restsOn: ['shirt', 'pelvis'],
  arms: besideBody,
  neck: { flexion: -8, nod: 8 },
};

/** On the belly, the face turned to the right. */
export const prone: Pose = {
  root: { position: [0, 12, 0], pitch: -90 },
  restsAt: MAT,
  neck: { rotation: 70 },
  arms: { flexion: 6, abduction: 26, elbow: 6 },
  legs: { ankle: -50 },
};

/** On the belly, the forehead down. */
export const faceDown: Pose = {
  root: { position: [0, 12, 0], pitch: -90 },
  restsAt: MAT,
  restsOn: ['shirt', 'pelvis'],
  neck: { flexion: -20, nod: 24 },
  legs: { hipFlexion: 2, ankle: -56 },
};

/** On the belly, the forehead on the folded hands. */
export const proneOnHands: Pose = {
  ...faceDown,
  neck: { flexion: -22, nod: 26, retraction: 1.5 },
  armRight: {
    wristAt: [70, 5.6, 11],
    elbowTowards: [-0.1, 0.02, 1],
    fingersTowards: [0.5, 0, -1],
    palmTowards: [0, -1, 0],
  },
  armLeft: {
    wristAt: [70, 4, -11],
    elbowTowards: [-0.1, 0.06, -1],
    fingersTowards: [0.5, 0, 1],
    palmTowards: [0, -1, 0],
  },
};

/** On the right side, knees bent, the head on the lower arm or a pillow. */
export const sideLying: Pose = {
  root: { position: [0, 18, 0], pitch: 90, spin: 90 },
  restsAt: MAT,
  neck: { sideBend: 6 },
  armRight: { flexion: 70, abduction: -10, elbow: 110 },
  armLeft: { flexion: 46, abduction: -20, elbow: 50 },
  legs: { hipFlexion: 50, knee: 88 },
};

/** On hands and knees, back level. */
export const quadruped: Pose = {
  root: { position: [-34, 50, 0], pitch: -88 },
  spine: { lumbar: -8, thoracic: 4 },
  neck: { flexion: -18 },
  arms: { wristAt: [15, 4, 17], elbowTowards: [-1, 0, 0.4], fingersTowards: [1, 0, 0], palmTowards: [0, -1, 0] },
  legs: { ankleAt: [-74, 8, 10], kneeTowards: [1, -0.6, 0], ankle: -62 },
};

/** On a chair with its seat at 45 cm, hands on the thighs. */
export const sitting: Pose = {
  root: { position: [-8, 55, 0] },
  arms: {
    wristAt: [16, 64.5, 10],
    elbowTowards: [-1, -0.4, 0.9],
    fingersTowards: [1, -0.2, -0.05],
    palmTowards: [0, -1, 0],
  },
  legs: { ankleAt: [36, ANKLE_HEIGHT, 11], footPitch: 0 },
};

/** On the floor with the legs straight out, leaning back on the hands. */
export const longSitting: Pose = {
  root: { position: [-36, 12, 0], pitch: 24 },
  restsAt: MAT,
  restsOn: ['pelvis'],
  arms: { wristAt: [-64, 4, 24], elbowTowards: [-1, 0, 0.2], fingersTowards: [-1, 0, 0.3], palmTowards: [0, -1, 0] },
  legs: { hipFlexion: 67, knee: 2, ankle: -6 },
};

export const standing: Pose = {
  root: { position: [0, 93, 0] },
  arms: { flexion: 2, abduction: 7, elbow: 8 },
  legs: { ankleAt: [0, ANKLE_HEIGHT, 9.5], footPitch: 0 },
};

/** Of a step, under a body at `x`: in front, the heel has just touched the floor. */
export const heelDown = (x: number, z: number): LegPose => ({ ankleAt: [x + 27, 10.4, z], footPitch: 14 });
/** Of the same step: behind, the toes push off. */
export const pushingOff = (x: number, z: number): LegPose => ({ ankleAt: [x - 31, 14.5, z], footPitch: -30, toes: 28 });

/** The left foot in front, the right knee on the floor. */
export const halfKneeling: Pose = {
  root: { position: [0, 50, 0] },
  arms: { flexion: 2, abduction: 7, elbow: 8 },
  legLeft: { ankleAt: [38, ANKLE_HEIGHT, -9], footPitch: 0 },
  legRight: { ankleAt: [-39, 9, 9], kneeTowards: [1, -0.3, 0], ankle: -60 },
};
