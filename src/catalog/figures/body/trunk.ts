// Trunk, neck and head as segments; the trunk wears shirt and shorts.
import { place } from '../geometry/rotation.ts';
import type { Bone } from '../skeleton/spine.ts';
import type { Skeleton } from '../skeleton/skeleton.ts';
import { SIDES, sideSign } from '../body-parts.ts';
import type { Build } from './people.ts';
import { rim, sphere, type Hull, type Segment } from './segment.ts';

/** Forward offset, half width and depth of the trunk at each level of the spine, from pelvis to neck. */
const SECTIONS = [
  { forward: -1.2, halfWidth: 16.2, depth: 10.2, belly: 0.6 },
  { forward: -0.8, halfWidth: 15.2, depth: 9.8, belly: 0.9 },
  { forward: 0, halfWidth: 13.4, depth: 9.0, belly: 1 },
  { forward: 0.7, halfWidth: 14.4, depth: 9.8, belly: 0.7 },
  { forward: 1.0, halfWidth: 16, depth: 10.6, belly: 0.2 },
  { forward: -0.3, halfWidth: 14, depth: 7.4, belly: 0 },
  { forward: -1.2, halfWidth: 7.0, depth: 5.2, belly: 0 },
] as const;

/** `belly`: how far a deep breath lifts it, in centimetres. */
export function trunkSegments(skeleton: Skeleton, build: Build, belly = 0): Segment[] {
  const { levels, head } = skeleton;
  const [pelvis, , , , , , neckBase] = levels;
  const sections = levels.map((level, index) => section(level, SECTIONS[index] ?? SECTIONS[0], build, belly));
  const [hips = [], belt = [], ...upper] = sections;
  const buttocks = SIDES.map((side) =>
    sphere(place(pelvis.origin, pelvis.frame, -3.2, -2.5, sideSign(side) * 7.5), 8.6),
  );
  const looseBelt = grown(belt, 0.6);
  const hem = rim(
    place(pelvis.origin, pelvis.frame, -1.2 + 0.3 * belly, 2.2, 0),
    pelvis.frame,
    11.4 * wide(build, 0.6) + 0.3 * belly,
    17.2 * wide(build, 0.4),
    1,
  );
  const shirt: Hull[] = [
    [...hem, ...looseBelt],
    [...looseBelt, ...(upper[0] ?? [])],
  ];
  upper.slice(1).forEach((above, index) => shirt.push([...(upper[index] ?? []), ...above]));
  const ribs = upper[2] ?? [];
  for (const side of SIDES) {
    const shoulder = sphere(skeleton.arm[side].shoulder, 5.6);
    const neckSide = sphere(place(neckBase.origin, neckBase.frame, -1, -2.2, sideSign(side) * 2.4), 5.6);
    const flank = ribs[side === 'Right' ? 1 : 2] ?? shoulder;
    shirt.push([neckSide, shoulder], [shoulder, sphere(flank.centre, flank.radius * 0.8)]);
  }
  const inHead = (x: number, y: number, z: number, radius: number) =>
    sphere(place(head.origin, head.frame, x, y, z), radius);
  return [
    {
      name: 'pelvis',
      material: 'shorts',
      hulls: [
        [...hips, ...belt],
        [...hips, ...buttocks],
        [...belt, ...buttocks.map((b) => sphere(b.centre, b.radius * 0.8))],
      ],
    },
    { name: 'shirt', material: 'shirt', hulls: shirt },
    {
      name: 'neck',
      material: 'skin',
      hulls: [[sphere(place(neckBase.origin, neckBase.frame, -0.8, -1, 0), 5.6), inHead(-0.6, 2, 0, 5.0)]],
    },
    {
      name: 'head',
      material: 'skin',
      hulls: [
        // skull and jaw, the back of the head, and the nose
        [
          inHead(-2, 10.2, 0, 8.0),
          inHead(1.8, 10.4, 0, 7.8),
          inHead(3.4, 4.2, 1.9, 5.2),
          inHead(3.4, 4.2, -1.9, 5.2),
          inHead(5.6, 0.6, 1.3, 2.8),
          inHead(5.6, 0.6, -1.3, 2.8),
        ],
        [inHead(-3.2, 6.5, 0, 5.6), inHead(5, 1, 0, 3)],
        [inHead(8.9, 6.8, 0, 0.6), inHead(10.6, 4.3, 0, 0.95), inHead(8.0, 3.6, 0, 1.2)],
      ],
    },
  ];
}

function section(level: Bone, shape: (typeof SECTIONS)[number], build: Build, belly: number): Hull {
  const depth = shape.depth * wide(build, shape.belly) + (belly * shape.belly) / 2;
  const halfWidth = shape.halfWidth * wide(build, shape.belly * 0.7) + (belly * shape.belly) / 2;
  // a belly grows to the front: the back stays where it is
  const forward = shape.forward + depth - shape.depth;
  const at = (z: number, radius: number) => sphere(place(level.origin, level.frame, forward, 0, z), radius);
  return [at(0, depth * 0.97), at(halfWidth - depth, depth), at(depth - halfWidth, depth)];
}

const wide = (build: Build, share: number): number => 1 + (build.waist - 1) * share;
const grown = (hull: Hull, by: number): Hull => hull.map(({ centre, radius }) => sphere(centre, radius + by));
