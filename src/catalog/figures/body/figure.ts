// A person in a pose: the skeleton with its flesh and clothes on.
import { add } from '../geometry/vector.ts';
import { SIDES, type SegmentName } from '../body-parts.ts';
import { armOf, legOf, type Pose } from '../pose/pose.ts';
import { landmarksOf, solveSkeleton, type Landmarks, type Skeleton } from '../skeleton/skeleton.ts';
import { armSegments } from './arm.ts';
import { handSegments, type HandDetail } from './hand.ts';
import { legSegments } from './leg.ts';
import type { Build } from './people.ts';
import { lowestPoint, type Segment } from './segment.ts';
import { trunkSegments } from './trunk.ts';

export interface Figure {
  readonly skeleton: Skeleton;
  readonly landmarks: Landmarks;
  readonly segments: ReadonlyMap<SegmentName, Segment>;
}

export function buildFigure(pose: Pose, build: Build, handDetail: HandDetail = 'simple'): Figure {
  const skeleton = solveSkeleton(pose);
  const list = [
    ...trunkSegments(skeleton, build, pose.spine?.belly),
    ...SIDES.flatMap((side) => [
      ...legSegments(side, skeleton.leg[side], build, legOf(pose, side).bareFoot),
      ...armSegments(side, skeleton.arm[side], build),
      ...handSegments(side, skeleton.arm[side], armOf(pose, side).grip ?? 'open', handDetail),
    ]),
  ];
  const segments = new Map(list.map((segment) => [segment.name, segment]));
  if (pose.restsAt === undefined) return { skeleton, landmarks: landmarksOf(skeleton), segments };
  const touching = pose.restsOn ? list.filter(({ name }) => pose.restsOn?.includes(name)) : list;
  return buildFigure(raised(pose, pose.restsAt - lowestPoint(touching), skeleton), build, handDetail);
}

function raised({ restsAt: _, ...pose }: Pose, by: number, { levels }: Skeleton): Pose {
  return { ...pose, root: { ...pose.root, position: add(levels[0].origin, [0, by, 0]) } };
}
