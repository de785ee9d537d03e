// A pose as a clinician would describe it: joint angles in degrees, or a place that a hand or a foot shall reach.
import { isRecord } from '../../../contract/is-record.ts';
import type { SegmentName, Side } from '../body-parts.ts';
import { mirror, type Vector } from '../geometry/vector.ts';

/** Where the pelvis is and how it is turned; without turns the person stands and looks along x. */
interface RootPose {
  readonly position?: Vector;
  readonly yaw?: number;
  /** Backwards tilt: 90 is lying on the back. */
  readonly pitch?: number;
  /** Turn about the body's own long axis. */
  readonly spin?: number;
  readonly roll?: number;
}

/** Flexion is positive forwards; side and twist are positive to the right. */
interface SpinePose {
  readonly lumbar?: number;
  readonly thoracic?: number;
  readonly lumbarSide?: number;
  readonly thoracicSide?: number;
  readonly lumbarTwist?: number;
  readonly thoracicTwist?: number;
  /** How far the belly rises with a deep breath, in centimetres. */
  readonly belly?: number;
  /** How far the muscles below the pelvis are drawn up, in centimetres; only a prop shows them. */
  readonly pelvicFloor?: number;
}

interface NeckPose {
  readonly flexion?: number;
  readonly sideBend?: number;
  readonly rotation?: number;
  /** Flexion of the head alone, on a still neck. */
  readonly nod?: number;
  /** Side bend of the head alone. */
  readonly tilt?: number;
  /** How far the head glides back over the shoulders, in centimetres. */
  readonly retraction?: number;
}

export interface LegPose {
  readonly hipFlexion?: number;
  readonly hipAbduction?: number;
  /** Outward rotation of the thigh. */
  readonly hipRotation?: number;
  readonly knee?: number;
  /** Dorsiflexion; negative points the foot. */
  readonly ankle?: number;
  readonly toes?: number;
  /** Turn of the foot outwards. */
  readonly footTurn?: number;
  /** Turn of the sole outwards: eversion; negative lifts the inner edge. */
  readonly footRoll?: number;
  readonly bareFoot?: BareFoot;
  /** Angle of the sole to the floor; when given, the foot keeps to the floor and not to the shank. */
  readonly footPitch?: number;
  /** Where the ankle shall be; the hip and knee angles follow from it. */
  readonly ankleAt?: Vector;
  readonly kneeTowards?: Vector;
}

/** Without a shoe. */
export interface BareFoot {
  /** How far the arch is lifted, in centimeters. */
  readonly arch?: number;
  /** How far the toes are bent, in degrees. */
  readonly curl?: number;
}

export interface ArmPose {
  readonly flexion?: number;
  readonly abduction?: number;
  /** Inward rotation of the upper arm. */
  readonly rotation?: number;
  readonly elbow?: number;
  readonly forearmTwist?: number;
  /** Wrist flexion toward the palm. */
  readonly wrist?: number;
  /** Shoulder blade forwards and upwards, in centimetres. */
  readonly protraction?: number;
  readonly elevation?: number;
  /** Where the wrist shall be; the shoulder and elbow angles follow from it. */
  readonly wristAt?: Vector;
  readonly elbowTowards?: Vector;
  readonly fingersTowards?: Vector;
  readonly palmTowards?: Vector;
  readonly grip?: Grip;
}

/**
 * What the fingers do: flat, relaxed, closed about something, closed over the other hand, or closed with the thumb up; flat
 * and side by side, or spread; long or bent at the two end joints, the thumb before the palm; thumb on the index finger;
 * hollow; loose or firm about a ball.
 */
export type Grip =
  | 'open'
  | 'relaxed'
  | 'fist'
  | 'clasp'
  | 'thumb'
  | 'together'
  | 'spread'
  | 'upright'
  | 'hook'
  | 'opposition'
  | 'cup'
  | 'hold'
  | 'squeeze';

/** `arms` and `legs` speak for both sides, in the words of the right one; one side's own entry replaces them. */
export interface Pose {
  readonly root?: RootPose;
  readonly spine?: SpinePose;
  readonly neck?: NeckPose;
  readonly arms?: ArmPose;
  readonly armRight?: ArmPose;
  readonly armLeft?: ArmPose;
  readonly legs?: LegPose;
  readonly legRight?: LegPose;
  readonly legLeft?: LegPose;
  /** Height of the surface that the body lies on; the whole figure is moved up or down until it touches. */
  readonly restsAt?: number;
  /** The body parts that touch it; all when left out. */
  readonly restsOn?: readonly SegmentName[];
}

export const armOf = (pose: Pose, side: Side): ArmPose =>
  pose[`arm${side}`] ?? (side === 'Right' ? (pose.arms ?? {}) : mirrored(pose.arms ?? {}, ARM_PLACES));

export const legOf = (pose: Pose, side: Side): LegPose =>
  pose[`leg${side}`] ?? (side === 'Right' ? (pose.legs ?? {}) : mirrored(pose.legs ?? {}, LEG_PLACES));

/** The pose a share `t` (0 to 1) of the way from one pose to another of the same form. */
export function poseBetween(start: Pose, end: Pose, t: number): Pose {
  return between(sided(start), sided(end), t) as Pose;
}

const ARM_PLACES = ['wristAt', 'elbowTowards', 'fingersTowards', 'palmTowards'] as const;
const LEG_PLACES = ['ankleAt', 'kneeTowards'] as const;

function mirrored<T extends object>(limb: T, places: readonly (keyof T)[]): T {
  const other = { ...limb };
  for (const place of places) if (limb[place]) other[place] = mirror(limb[place] as Vector) as T[keyof T];
  return other;
}

/** The same pose with an own entry for each limb. */
const sided = (pose: Pose): Pose => ({
  ...pose,
  armRight: armOf(pose, 'Right'),
  armLeft: armOf(pose, 'Left'),
  legRight: legOf(pose, 'Right'),
  legLeft: legOf(pose, 'Left'),
});

function between(a: unknown, b: unknown, t: number): unknown {
  if (typeof a === 'number' || typeof b === 'number') {
    const [from, to] = [(a as number | undefined) ?? 0, (b as number | undefined) ?? 0];
    return from + (to - from) * t;
  }
  if (Array.isArray(a) && Array.isArray(b)) return a.map((value, index) => between(value, b[index], t));
  if (isRecord(a) && isRecord(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return Object.fromEntries([...keys].map((key) => [key, between(a[key], b[key], t)]));
  }
  return (t < 0.5 ? a : b) ?? a ?? b;
}
