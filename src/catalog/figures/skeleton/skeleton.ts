// A pose solved: where every joint of the body is.
import type { Vector } from '../geometry/vector.ts';
import { place } from '../geometry/rotation.ts';
import { SIDES, type Side } from '../body-parts.ts';
import { armOf, legOf, type Pose } from '../pose/pose.ts';
import { solveArm, type Arm } from './arm.ts';
import { solveLeg, type Leg } from './leg.ts';
import { solveSpine, type Spine } from './spine.ts';

export interface Skeleton extends Spine {
  readonly arm: Readonly<Record<Side, Arm>>;
  readonly leg: Readonly<Record<Side, Leg>>;
}

type ArmPoint = 'shoulder' | 'elbow' | 'wrist' | 'palm' | 'fingertips';
type LegPoint = 'hip' | 'knee' | 'ankle' | 'heel' | 'ball' | 'toe';
/** A named place on the body, for framing, props and arrows. */
export type Landmark =
  | 'pelvis'
  | 'pelvicFloor'
  | 'chest'
  | 'crown'
  | 'nose'
  | 'chin'
  | 'head'
  | `${ArmPoint | LegPoint}${Side}`;
export type Landmarks = Readonly<Record<Landmark, Vector>>;

export function solveSkeleton(pose: Pose): Skeleton {
  const spine = solveSpine(pose);
  const [pelvis, , , , , chest] = spine.levels;
  const yaw = pose.root?.yaw ?? 0;
  return {
    ...spine,
    arm: {
      Right: solveArm('Right', armOf(pose, 'Right'), chest),
      Left: solveArm('Left', armOf(pose, 'Left'), chest),
    },
    leg: {
      Right: solveLeg('Right', legOf(pose, 'Right'), pelvis, yaw),
      Left: solveLeg('Left', legOf(pose, 'Left'), pelvis, yaw),
    },
  };
}

export function landmarksOf({ levels, head, pelvicFloor, arm, leg }: Skeleton): Landmarks {
  const points: Partial<Record<Landmark, Vector>> = {
    pelvis: levels[0].origin,
    pelvicFloor,
    chest: levels[4].origin,
    head: place(head.origin, head.frame, 0, 9, 0),
    nose: place(head.origin, head.frame, 11, 4.5, 0),
    crown: place(head.origin, head.frame, 0, 18.5, 0),
    chin: place(head.origin, head.frame, 6, -2, 0),
  };
  for (const side of SIDES) {
    const { shoulder, elbow, wrist, palm, fingertips } = arm[side];
    const { hip, knee, ankle, heel, ball, toe } = leg[side];
    for (const [name, point] of Object.entries({
      shoulder,
      elbow,
      wrist,
      palm,
      fingertips,
      hip,
      knee,
      ankle,
      heel,
      ball,
      toe,
    }))
      points[`${name as ArmPoint | LegPoint}${side}`] = point;
  }
  return points as Landmarks;
}
