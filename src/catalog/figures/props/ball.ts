// Balls: a big one to sit on, a small one under a hand.
import { sphere } from '../body/segment.ts';
import { INK_WIDTH } from '../drawing/canvas.ts';
import type { Vector } from '../geometry/vector.ts';
import { PROP_INK, RUBBER, type Prop, type PropPart } from './prop.ts';

interface BallOptions {
  readonly centre: Vector;
  /** Centimetres. */
  readonly radius: number;
  /** Added to the depth, for a ball that is before or behind what touches it. */
  readonly bias?: number;
}

export const ball =
  ({ centre, radius, bias = 0 }: BallOptions): Prop =>
  (): readonly PropPart[] => {
    const hull = [sphere(centre, radius)];
    return [
      {
        depth: (camera) => camera.depth(centre) + bias,
        extent: hull,
        paint: (canvas) => {
          const body = canvas.outlines([hull]);
          const shift = radius * canvas.camera.scale * 0.16;
          canvas.fill(canvas.outlines([hull], INK_WIDTH), PROP_INK);
          canvas.fill(body, RUBBER[1]);
          canvas.fill(canvas.outlines([hull], -shift, -shift, -shift), RUBBER[0], { within: body });
        },
      },
    ];
  };
