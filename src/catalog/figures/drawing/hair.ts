// Hair styles: caps on the skull for the hairline, and spheres for what stands out or falls from it.
import type { HairStyle } from '../body/people.ts';
import type { Vector } from '../geometry/vector.ts';

/** A cap on the skull, in the head's own frame. */
interface HairCap {
  readonly centre: Vector;
  readonly radius: number;
  readonly axis: Vector;
  readonly cut: number;
}

/** Hair that stands out from the skull: the hull of its spheres. */
interface Lock {
  readonly spheres: readonly (readonly [x: number, y: number, z: number, radius: number])[];
  /** The side of the head that it is on; it is painted behind the head when that side is turned away. */
  readonly side: Vector;
  /** Painted only where that side turns to the viewer by this much (0 to 1), and never behind the head. */
  readonly turned?: number;
}

interface Style {
  readonly caps: readonly HairCap[];
  readonly locks: readonly Lock[];
}

const FOREHEAD: HairCap = { axis: [-0.34, 0.94, 0], cut: 0.3, centre: [-0.2, 10.6, 0], radius: 8.9 };
const TEMPLES: HairCap = { axis: [-0.66, 0.75, 0], cut: 0.02, centre: [-0.6, 10.2, 0], radius: 8.8 };
const BACK: HairCap = { axis: [-0.97, 0.25, 0], cut: 0.14, centre: [-1.7, 10.3, 0], radius: 8.8 };
const NAPE: HairCap = { axis: [-1, -0.05, 0], cut: 0.3, centre: [-2.3, 8.0, 0], radius: 7.9 };
const FULL = [FOREHEAD, TEMPLES, BACK, NAPE];

const bothSides = (lock: Lock): Lock[] => [
  lock,
  {
    ...lock,
    side: [lock.side[0], lock.side[1], -lock.side[2]],
    spheres: lock.spheres.map(([x, y, z, radius]) => [x, y, -z, radius] as const),
  },
];

const curl = (x: number, y: number, z: number, radius: number): Lock => ({
  side: [x + 1, (y - 10) * 0.6, z],
  spheres: [[x, y, z, radius]],
});

const tail = (...spheres: Lock['spheres']): Lock => ({ side: [-1, 0.2, 0], spheres });

export const HAIR_STYLES: Record<HairStyle, Style> = {
  short: { caps: FULL, locks: [] },
  receding: {
    caps: [
      { axis: [-0.97, 0.25, 0], cut: 0.3, centre: [-1.4, 9.6, 0], radius: 8.7 },
      { axis: [-0.86, -0.5, 0], cut: 0.24, centre: [-1.4, 8.6, 0], radius: 8.5 },
      NAPE,
    ],
    locks: [],
  },
  bun: { caps: FULL, locks: [{ side: [-1, 0.35, 0], spheres: [[-10.6, 13.5, 0, 4.2]] }] },
  ponytail: {
    caps: FULL,
    locks: [
      tail([-9.6, 13, 0, 2], [-13.4, 10.4, 0, 2.9]),
      tail([-13.4, 10.4, 0, 2.9], [-14, 5, 0, 2.9]),
      tail([-14, 5, 0, 2.9], [-12.2, -2, 0, 1]),
    ],
  },
  topknot: { caps: FULL, locks: [{ side: [-0.3, 1, 0], spheres: [[-4, 20.6, 0, 4]] }] },
  bob: {
    caps: FULL,
    locks: [
      {
        side: [-1, 0, 0],
        spheres: [
          [-2.2, 10, 0, 9],
          [-4.4, 2, 4.4, 4.6],
          [-4.4, 2, -4.4, 4.6],
        ],
      },
      ...bothSides({
        side: [0.2, 0, 1],
        spheres: [
          [0.6, 15.2, 6.4, 1.5],
          [0.4, 11.4, 8, 1.2],
          [-0.8, 6, 8.6, 1.5],
          [-1.6, -0.4, 7.6, 1.6],
        ],
      }),
      ...bothSides({
        side: [0, 0, 1],
        turned: 0.4,
        spheres: [
          [-1.4, 7, 6, 2.4],
          [-2, -0.4, 5.6, 2],
          [-6.6, 0, 3, 2.8],
          [-6.8, 9.6, 3, 4.3],
        ],
      }),
    ],
  },
  curly: {
    caps: FULL,
    locks: [
      curl(4.6, 17.4, 0, 3),
      curl(-1, 19.4, 0, 3.6),
      curl(-6.6, 17.6, 0, 3.6),
      curl(-10, 13, 0, 3.6),
      curl(-10.2, 7.6, 0, 3.4),
      curl(-8, 3.4, 0, 3),
      ...bothSides(curl(2.6, 16, 5, 3.2)),
      ...bothSides(curl(-3, 16.4, 6, 3.6)),
      ...bothSides(curl(-2.4, 11.6, 8, 3)),
      ...bothSides(curl(-7.4, 12.6, 6, 3.6)),
      ...bothSides(curl(-6.8, 7, 6, 3.4)),
    ],
  },
};
