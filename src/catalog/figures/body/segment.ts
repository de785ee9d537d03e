// The flesh of a figure: each segment is a few hulls of spheres, so its outline is exact from any side.
import type { SegmentName } from '../body-parts.ts';
import { ringOf } from '../geometry/polygon.ts';
import { place, type Frame } from '../geometry/rotation.ts';
import type { Vector } from '../geometry/vector.ts';

export interface Sphere {
  readonly centre: Vector;
  readonly radius: number;
}
export type Hull = readonly Sphere[];

export type Material = 'skin' | 'shirt' | 'shorts' | 'shoe';

/** Where a segment flows into another one: no outline is drawn across this sphere. */
export interface Joint {
  readonly to: SegmentName;
  readonly centre: Vector;
  readonly radius: number;
  /** Closed when this turns away from the viewer: whoever looks at a sole sees nothing of the ankle. */
  readonly facing?: Vector;
}

/** A finger nail: seen when it faces the viewer. */
export interface Nail {
  readonly outline: readonly Vector[];
  readonly facing: Vector;
}

/** A hollow, darker than what surrounds it: seen when it faces the viewer. */
export interface Hollow {
  readonly outline: readonly Vector[];
  readonly facing: Vector;
}

/** The lines of a palm or of the arch of a foot: seen when it faces the viewer. */
export interface Creases {
  readonly lines: readonly (readonly Vector[])[];
  readonly facing: Vector;
}

export interface Segment {
  readonly name: SegmentName;
  readonly material: Material;
  readonly hulls: readonly Hull[];
  /** The light part under a shoe. */
  readonly sole?: readonly Hull[];
  /** The rest of it, which covers the sole when `facing` turns to the viewer. */
  readonly upper?: { readonly hulls: readonly Hull[]; readonly facing: Vector };
  readonly nail?: Nail;
  readonly hollow?: Hollow;
  readonly creases?: Creases;
  readonly joint?: Joint;
  /** Added to the depth, in centimetres toward the viewer. */
  readonly bias?: number;
  /** The segment that this garment lies upon: it is drawn right after it. */
  readonly follows?: SegmentName;
}

export const sphere = (centre: Vector, radius: number): Sphere => ({ centre, radius });

/** The rim of a garment: small spheres on an ellipse across the limb, so that a hem is flat. */
export function rim(centre: Vector, frame: Frame, halfDepth: number, halfWidth: number, radius = 0.7): Hull {
  return ringOf(1, 14).map(([cos, sin]) =>
    sphere(place(centre, frame, cos * (halfDepth - radius), 0, sin * (halfWidth - radius)), radius),
  );
}

export function lowestPoint(segments: Iterable<Segment>): number {
  let lowest = Infinity;
  for (const { hulls, sole = [] } of segments)
    for (const hull of [...hulls, ...sole])
      for (const { centre, radius } of hull) lowest = Math.min(lowest, centre[1] - radius);
  return lowest;
}
