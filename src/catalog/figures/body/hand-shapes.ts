// The shapes of a hand: how far each finger is bent and spread, and where the thumb is; degrees.
import type { FingerName } from '../body-parts.ts';
import type { Grip } from '../pose/pose.ts';

type LongFinger = Exclude<FingerName, 'thumb'>;
/** Flexion of a finger's joints, from the knuckle on. */
type Curl = readonly [knuckle: number, middle: number, end: number];

interface ThumbShape {
  /** Away from the index finger, and across the palm. */
  readonly spread: number;
  readonly across: number;
  readonly curl: readonly [number, number];
  /** Turn about its own length: above 0 it bends more toward the little finger. */
  readonly roll?: number;
}

export interface HandShape {
  readonly curl: Curl;
  /** Fingers that are bent otherwise than the others. */
  readonly curls?: Partial<Record<LongFinger, Curl>>;
  /** Each finger toward the thumb; as a relaxed hand has them when left out. */
  readonly spread?: Readonly<Record<LongFinger, number>>;
  readonly thumb: ThumbShape;
}

const NATURAL_SPREAD = { index: 4, middle: 0, ring: -3, little: -8 };

export const spreadOf = (shape: HandShape, finger: LongFinger): number => (shape.spread ?? NATURAL_SPREAD)[finger];
export const curlOf = (shape: HandShape, finger: LongFinger): Curl => shape.curls?.[finger] ?? shape.curl;

/** Fingers that touch each other. */
const CLOSED = { index: -4.5, middle: -1.2, ring: 2.2, little: 5.5 };

const THUMB_BEFORE_PALM: ThumbShape = { spread: 34, across: 58, curl: [4, 6] };

export const HAND_SHAPES: Readonly<Record<Grip, HandShape>> = {
  open: { curl: [4, 6, 4], thumb: { spread: 38, across: 14, curl: [8, 8] } },
  relaxed: { curl: [18, 24, 14], thumb: { spread: 30, across: 26, curl: [12, 16] } },
  fist: { curl: [62, 88, 48], thumb: { spread: 18, across: 58, curl: [22, 40] } },
  clasp: { curl: [42, 58, 26], thumb: { spread: 34, across: 44, curl: [14, 22] } },
  thumb: { curl: [66, 92, 50], thumb: { spread: 84, across: 0, curl: [0, 0] } },
  together: { curl: [0, 1, 0], spread: CLOSED, thumb: { spread: 10, across: 8, curl: [-2, 2] } },
  spread: {
    curl: [0, 1, 0],
    spread: { index: 19, middle: 4, ring: -12, little: -31 },
    thumb: { spread: 64, across: 4, curl: [0, -6] },
  },
  upright: { curl: [0, 2, 0], spread: CLOSED, thumb: THUMB_BEFORE_PALM },
  hook: { curl: [2, 92, 50], spread: CLOSED, thumb: THUMB_BEFORE_PALM },
  opposition: {
    curl: [4, 6, 4],
    curls: { index: [44, 46, 26] },
    spread: { index: 0, middle: -1, ring: -4, little: -9 },
    thumb: { spread: 64, across: 86, curl: [32, 20], roll: 90 },
  },
  cup: { curl: [14, 22, 12], thumb: { spread: 50, across: 20, curl: [4, 12] } },
  hold: { curl: [32, 40, 20], thumb: { spread: 50, across: 20, curl: [4, 12] } },
  squeeze: { curl: [50, 62, 36], thumb: { spread: 52, across: 62, curl: [20, 30], roll: 30 } },
};

/** Shapes that look like a fist from afar. */
const FISTS: ReadonlySet<Grip> = new Set(['fist', 'clasp', 'thumb', 'hook', 'squeeze']);
export const isFist = (grip: Grip): boolean => FISTS.has(grip);
