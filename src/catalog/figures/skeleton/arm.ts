// One arm: shoulder, elbow, wrist and the hand's direction.
import { compose, place, rotateX, rotateY, rotateZ, type Frame } from '../geometry/rotation.ts';
import { cross, normalize, perpendicular, scale, type Vector } from '../geometry/vector.ts';
import { sideSign, type Side } from '../body-parts.ts';
import type { ArmPose } from '../pose/pose.ts';
import { reach } from './inverse-kinematics.ts';
import type { Bone } from './spine.ts';

const ARM_BONES = { upper: 29, lower: 25 };

export interface Arm {
  readonly shoulder: Vector;
  readonly elbow: Vector;
  readonly wrist: Vector;
  readonly palm: Vector;
  readonly fingertips: Vector;
  readonly upperFrame: Frame;
  readonly forearmFrame: Frame;
  /** Fingers point down in it, the thumb's side is x, the palm looks to the middle of the body. */
  readonly handFrame: Frame;
}

export function solveArm(side: Side, pose: ArmPose, chest: Bone): Arm {
  const sign = sideSign(side);
  const shoulder = place(chest.origin, chest.frame, pose.protraction ?? 0, (pose.elevation ?? 0) - 0.5, sign * 16.6);
  const bones = pose.wristAt
    ? armTo(pose.wristAt, shoulder, pose.elbowTowards ?? [-1, -1, sign * 0.4])
    : armByAngles(sign, pose, shoulder, chest.frame);
  const handFrame = pose.fingersTowards
    ? handTowards(sign, pose.fingersTowards, pose.palmTowards ?? [0, -1, 0])
    : compose(bones.forearmFrame, rotateY(sign * (pose.forearmTwist ?? 0)), rotateX(sign * (pose.wrist ?? 0)));
  return {
    shoulder,
    ...bones,
    palm: place(bones.wrist, handFrame, 0, -7, 0),
    fingertips: place(bones.wrist, handFrame, 0, -16, 0),
    handFrame,
  };
}

function armTo(target: Vector, shoulder: Vector, elbowTowards: Vector) {
  const bones = reach(shoulder, target, ARM_BONES, elbowTowards, 'forwards');
  return { elbow: bones.joint, wrist: bones.end, upperFrame: bones.upperFrame, forearmFrame: bones.lowerFrame };
}

function armByAngles(sign: number, pose: ArmPose, shoulder: Vector, chestFrame: Frame) {
  const upperFrame = compose(
    chestFrame,
    rotateZ(pose.flexion ?? 0),
    rotateX(-sign * (pose.abduction ?? 0)),
    rotateY(sign * (pose.rotation ?? 0)),
  );
  const elbow = place(shoulder, upperFrame, 0, -ARM_BONES.upper, 0);
  const forearmFrame = compose(upperFrame, rotateZ(pose.elbow ?? 0));
  return { elbow, wrist: place(elbow, forearmFrame, 0, -ARM_BONES.lower, 0), upperFrame, forearmFrame };
}

function handTowards(sign: number, fingers: Vector, palm: Vector): Frame {
  const y = scale(normalize(fingers), -1);
  const z = scale(normalize(perpendicular(palm, y)), -sign);
  return [cross(y, z), y, z];
}
