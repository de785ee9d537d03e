// One arm as segments: upper arm under the sleeve, and forearm; the hand has its own file.
import { place } from '../geometry/rotation.ts';
import type { Side } from '../body-parts.ts';
import type { Arm } from '../skeleton/arm.ts';
import type { Build } from './people.ts';
import { rim, sphere, type Segment } from './segment.ts';

export function armSegments(side: Side, arm: Arm, { limbs }: Build): Segment[] {
  const { shoulder, elbow, wrist } = arm;
  const inUpper = (x: number, y: number) => place(shoulder, arm.upperFrame, x, y, 0);
  const thick = (radius: number) => radius * limbs;
  const biceps = sphere(inUpper(0.5, -12), thick(4.7));
  const forearm = sphere(place(elbow, arm.forearmFrame, 0.5, -6, 0), thick(4.1));
  return [
    {
      name: `upperArm${side}`,
      material: 'skin',
      bias: 1,
      hulls: [
        [sphere(shoulder, 5.4), biceps],
        [biceps, sphere(elbow, thick(3.9))],
      ],
      joint: { to: 'shirt', centre: shoulder, radius: 5.8 },
    },
    {
      name: `sleeve${side}`,
      material: 'shirt',
      bias: 1.05,
      follows: `upperArm${side}`,
      hulls: [[sphere(inUpper(0, 0.3), 5.8), ...rim(inUpper(0.4, -17), arm.upperFrame, thick(6), thick(5.8))]],
      joint: { to: 'shirt', centre: shoulder, radius: 6.4 },
    },
    {
      name: `forearm${side}`,
      material: 'skin',
      bias: 1.1,
      hulls: [
        [sphere(elbow, thick(3.9)), forearm],
        [forearm, sphere(wrist, 2.6)],
      ],
      joint: { to: `upperArm${side}`, centre: elbow, radius: thick(4) },
    },
  ];
}
