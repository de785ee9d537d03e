// What an exercise's pair of pictures consists of, as plain data.
import type { SegmentName } from '../body-parts.ts';
import type { Person } from '../body/people.ts';
import type { HandDetail } from '../body/hand.ts';
import type { Vector } from '../geometry/vector.ts';
import type { Pose } from '../pose/pose.ts';
import type { Prop } from '../props/prop.ts';
import type { Landmark } from '../skeleton/skeleton.ts';
import type { View } from './camera.ts';

export interface Drawing {
  readonly person: Person;
  readonly view: View;
  readonly start: Pose;
  readonly end: Pose;
  /** The parts in the accent color: what the exercise is about. */
  readonly accent: readonly SegmentName[];
  /** The parts of the start that the end picture shows as a pale ghost; the accent when left out. */
  readonly ghost?: readonly SegmentName[];
  /** What the ghost holds. */
  readonly ghostProps?: readonly Prop[];
  /** When the ghost is painted, as the depth of a prop; behind everything when left out. */
  readonly ghostDepth?: number;
  readonly arrows: readonly Arrow[];
  readonly props?: readonly Prop[];
  readonly hands?: HandDetail;
  /** A place that the eyes rest on while the head turns; they close when it is out of their reach. */
  readonly gaze?: Vector;
  readonly frame?: FrameOptions;
  /** Height of the surface that the body casts its shadow on, or of the two where it goes to another; `false` for none. */
  readonly shadowAt?: Surface | false;
  /** The parts that cast it, where another low part is not over that surface; all when left out. */
  readonly shadowOf?: Readonly<Record<PictureRole, readonly SegmentName[]>>;
  /** Draws a segment earlier (negative) or later than its distance says, in centimetres. */
  readonly depthBias?: Partial<Record<SegmentName, number>>;
}

type Surface = number | Readonly<Record<PictureRole, number>>;

export type PictureRole = 'start' | 'end';

/** Height of the surface below the person: the floor when nothing is said. */
export function surfaceOf({ shadowAt }: Drawing, role: PictureRole): number {
  return typeof shadowAt === 'object' ? shadowAt[role] : shadowAt || 0;
}

/** A depth bias that brings segments in front of what lies between. */
export const nearer = (by: number, segments: readonly SegmentName[]): Partial<Record<SegmentName, number>> =>
  Object.fromEntries(segments.map((name) => [name, by]));

export interface FrameOptions {
  /** Close-up: only these places have to be in the picture, in both poses. */
  readonly on?: readonly (Landmark | Vector)[];
  /** Centimetres about each of these places. */
  readonly around?: number;
  readonly maxScale?: number;
  /** Pixels by which the picture's content is moved down. */
  readonly lower?: number;
}

interface ArrowStyle {
  /** Pixels to the left of the path's direction. */
  readonly aside?: number;
  /** A shorter arrow is stretched to this length in pixels, so that it stays readable. */
  readonly minLength?: number;
}

/** Along the real path of a landmark, on an arc, or through given places. */
export type Arrow = ArrowStyle &
  (
    | { readonly along: Landmark; readonly span?: readonly [number, number] }
    | { readonly arc: Arc }
    | { readonly through: readonly Vector[] }
  );

interface Arc {
  readonly centre: Vector;
  readonly radius: number;
  /** The two directions that 0 and 90 degrees point to. */
  readonly from: Vector;
  readonly to: Vector;
  readonly sweep: readonly [number, number];
}
