// The names of the parts of a body.

export type Side = 'Right' | 'Left';
export const SIDES: readonly Side[] = ['Right', 'Left'];

/** +1 to the person's right, -1 to the left. */
export const sideSign = (side: Side): 1 | -1 => (side === 'Right' ? 1 : -1);

export const FINGERS = ['index', 'middle', 'ring', 'little', 'thumb'] as const;
export type FingerName = (typeof FINGERS)[number];

export const TOES = ['bigToe', 'secondToe', 'thirdToe', 'fourthToe', 'littleToe'] as const;
export type ToeName = (typeof TOES)[number];

type LimbSegment =
  | 'thigh'
  | 'shorts'
  | 'shank'
  | 'foot'
  | 'upperArm'
  | 'sleeve'
  | 'forearm'
  | 'hand'
  | FingerName
  | ToeName;
/** A part that is drawn as one piece; fingers exist only in a close-up, toes only on a bare foot. */
export type SegmentName = 'pelvis' | 'shirt' | 'neck' | 'head' | `${LimbSegment}${Side}`;

/** What belongs to a whole limb or a part of it: for the accent of a picture. */
export const shin = (side: Side): SegmentName[] => [`shank${side}`, `foot${side}`];
export const bareFoot = (side: Side): SegmentName[] => [
  `foot${side}`,
  ...TOES.map((name): SegmentName => `${name}${side}`),
];
export const leg = (side: Side): SegmentName[] => [`thigh${side}`, ...shin(side)];
export const hand = (side: Side): SegmentName[] => [
  `hand${side}`,
  ...FINGERS.map((name): SegmentName => `${name}${side}`),
];
export const forearm = (side: Side): SegmentName[] => [`forearm${side}`, ...hand(side)];
export const arm = (side: Side): SegmentName[] => [`upperArm${side}`, ...forearm(side)];
