// The order in which segments are painted: from the far ones to the near ones, with the rules that clothes need.
import { SIDES, type SegmentName } from '../body-parts.ts';
import type { Figure } from '../body/figure.ts';
import type { Segment } from '../body/segment.ts';
import { dot, mean, normalize, subtract } from '../geometry/vector.ts';
import type { Camera } from './camera.ts';

export type Depths = ReadonlyMap<SegmentName, number>;

/** The depth at which each segment is painted, in centimetres toward the viewer. */
export function depthsOf(figure: Figure, camera: Camera, bias: Partial<Record<SegmentName, number>> = {}): Depths {
  const middle = (segment: Segment) => mean(segment.hulls.flat().map(({ centre }) => camera.turn(centre)))[2];
  const depths = new Map<SegmentName, number>();
  for (const segment of figure.segments.values())
    depths.set(segment.name, middle(segment) + (segment.bias ?? 0) + (bias[segment.name] ?? 0));
  const at = (name: SegmentName) => depths.get(name) ?? 0;
  for (const { name, follows, bias: above = 0 } of figure.segments.values())
    if (follows) depths.set(name, at(follows) + 0.01 + above);

  const trunk = (at('pelvis') + at('shirt')) / 2;
  // Seen from the feet, the shorts are before the shirt: a drawing says so.
  depths.set('pelvis', (bias.pelvis ?? 0) > 0 ? trunk + 0.03 : trunk);
  depths.set('neck', trunk + 0.01);
  depths.set('shirt', trunk + 0.02);
  // So is the head behind the shoulders of somebody who is seen from behind and looks down.
  if ((bias.head ?? 0) >= 0) depths.set('head', Math.max(at('head'), trunk + 0.5));
  tuckLegsUnderShirt(figure, depths, trunk, bias);
  return depths;
}

/** The shirt hangs over the shorts unless the hip is deeply flexed, or the drawing brings the thigh in front of it. */
function tuckLegsUnderShirt(
  figure: Figure,
  depths: Map<SegmentName, number>,
  trunk: number,
  bias: Partial<Record<SegmentName, number>>,
): void {
  const up = figure.skeleton.levels[0].frame[1];
  for (const side of SIDES) {
    const { hip, knee } = figure.skeleton.leg[side];
    if ((bias[`thigh${side}`] ?? 0) > 0) continue;
    const thigh = depths.get(`thigh${side}`) ?? 0;
    if (thigh <= trunk - 5.2 || dot(normalize(subtract(knee, hip)), up) >= 0.5) continue;
    const tucked = trunk + 0.004 + thigh * 1e-5;
    depths.set(`thigh${side}`, tucked);
    depths.set(`shorts${side}`, tucked + 0.001);
  }
}
