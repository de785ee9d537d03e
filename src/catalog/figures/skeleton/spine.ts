// The spine from pelvis to neck, and the head on it.
import { compose, place, rotateX, rotateY, rotateZ, type Frame } from '../geometry/rotation.ts';
import type { Vector } from '../geometry/vector.ts';
import type { Pose } from '../pose/pose.ts';

export interface Bone {
  readonly origin: Vector;
  readonly frame: Frame;
}

export interface Spine {
  /** Pelvis, three lumbar levels, three thoracic levels; the last is the base of the neck. */
  readonly levels: readonly [Bone, Bone, Bone, Bone, Bone, Bone, Bone];
  readonly head: Bone;
  /** The middle of the muscles that close the pelvis below. */
  readonly pelvicFloor: Vector;
}

const STANDING_PELVIS: Vector = [0, 93.1, 0];
/** How far each level lies above the one below it. */
const RISES = [8, 9, 9, 10, 12, 4.6];
const LUMBAR_LEVELS = 3;
const PELVIC_FLOOR = -9;
const NECK_LENGTH = 10.8;
/** A neck leans forwards a little while the face looks straight on. */
const NECK_LEAN = 14;

export function solveSpine(pose: Pose): Spine {
  const root = pose.root ?? {};
  const spine = pose.spine ?? {};
  const pelvis: Bone = {
    origin: root.position ?? STANDING_PELVIS,
    frame: compose(
      rotateY(-(root.yaw ?? 0)),
      rotateZ(root.pitch ?? 0),
      rotateY(-(root.spin ?? 0)),
      rotateX(root.roll ?? 0),
    ),
  };
  const lumbar = bend((spine.lumbar ?? 0) / 3, (spine.lumbarSide ?? 0) / 3, (spine.lumbarTwist ?? 0) / 3);
  const thoracic = bend((spine.thoracic ?? 0) / 3, (spine.thoracicSide ?? 0) / 3, (spine.thoracicTwist ?? 0) / 3);
  const levels: Bone[] = [pelvis];
  RISES.forEach((rise, index) => {
    const below = levels[index] ?? pelvis;
    const frame = compose(below.frame, index < LUMBAR_LEVELS ? lumbar : thoracic);
    levels.push({ origin: place(below.origin, frame, 0, rise, 0), frame });
  });
  const neckBase = levels.at(-1) ?? pelvis;
  return {
    levels: levels as unknown as Spine['levels'],
    head: solveHead(pose, neckBase),
    pelvicFloor: place(pelvis.origin, pelvis.frame, 0, PELVIC_FLOOR + (spine.pelvicFloor ?? 0), 0),
  };
}

function solveHead(pose: Pose, base: Bone): Bone {
  const { flexion = 0, sideBend = 0, rotation = 0, nod = 0, tilt = 0, retraction = 0 } = pose.neck ?? {};
  const half = bend(flexion / 2, sideBend / 2, rotation / 2);
  const neck = compose(base.frame, rotateZ(-NECK_LEAN), half);
  return {
    origin: place(base.origin, neck, -retraction, NECK_LENGTH, 0),
    frame: compose(neck, rotateZ(NECK_LEAN), half, rotateX(tilt), rotateZ(-nod)),
  };
}

const bend = (flexion: number, side: number, twist: number): Frame =>
  compose(rotateZ(-flexion), rotateX(side), rotateY(-twist));
