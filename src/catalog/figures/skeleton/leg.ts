// One leg: hip, knee, ankle and foot.
import { compose, place, rotateX, rotateY, rotateZ, turn, type Frame } from '../geometry/rotation.ts';
import type { Vector } from '../geometry/vector.ts';
import { sideSign, type Side } from '../body-parts.ts';
import type { LegPose } from '../pose/pose.ts';
import { reach } from './inverse-kinematics.ts';
import type { Bone } from './spine.ts';

export const LEG_BONES = { upper: 42, lower: 41 };

export interface Leg {
  readonly hip: Vector;
  readonly knee: Vector;
  readonly ankle: Vector;
  readonly heel: Vector;
  readonly ball: Vector;
  readonly toe: Vector;
  readonly thighFrame: Frame;
  readonly shankFrame: Frame;
  readonly footFrame: Frame;
  readonly toeFrame: Frame;
}

const TURNED_OUT_A_LITTLE = 6;

/** `yaw` is the way the whole person faces: a foot on the floor keeps to it. */
export function solveLeg(side: Side, pose: LegPose, pelvis: Bone, yaw: number): Leg {
  const sign = sideSign(side);
  const hip = place(pelvis.origin, pelvis.frame, 0, -1.5, sign * 8.8);
  const { knee, ankle, thighFrame, shankFrame } = pose.ankleAt
    ? legTo(pose.ankleAt, hip, pose.kneeTowards ?? turn(pelvis.frame, [1, 0, 0]))
    : legByAngles(sign, pose, hip, pelvis.frame);
  const roll = rotateX(-sign * (pose.footRoll ?? 0));
  const footFrame =
    pose.footPitch === undefined
      ? compose(shankFrame, rotateZ(pose.ankle ?? 0), rotateY(-sign * (pose.footTurn ?? 0)), roll)
      : compose(rotateY(-yaw - sign * (pose.footTurn ?? TURNED_OUT_A_LITTLE)), rotateZ(pose.footPitch), roll);
  const toeFrame = compose(footFrame, rotateZ(pose.toes ?? 0));
  const ball = place(ankle, footFrame, 12, -6.4, 0);
  return {
    hip,
    knee,
    ankle,
    heel: place(ankle, footFrame, -6, -5, 0),
    ball,
    toe: place(ball, toeFrame, 7, 0, 0),
    thighFrame,
    shankFrame,
    footFrame,
    toeFrame,
  };
}

function legTo(target: Vector, hip: Vector, kneeTowards: Vector) {
  const bones = reach(hip, target, LEG_BONES, kneeTowards, 'backwards');
  return { knee: bones.joint, ankle: bones.end, thighFrame: bones.upperFrame, shankFrame: bones.lowerFrame };
}

function legByAngles(sign: number, pose: LegPose, hip: Vector, pelvisFrame: Frame) {
  const thighFrame = compose(
    pelvisFrame,
    rotateZ(pose.hipFlexion ?? 0),
    rotateX(-sign * (pose.hipAbduction ?? 0)),
    rotateY(-sign * (pose.hipRotation ?? 0)),
  );
  const knee = place(hip, thighFrame, 0, -LEG_BONES.upper, 0);
  const shankFrame = compose(thighFrame, rotateZ(-(pose.knee ?? 0)));
  return { knee, ankle: place(knee, shankFrame, 0, -LEG_BONES.lower, 0), thighFrame, shankFrame };
}
