// A canvas collects what is to be painted, as filled outlines in pixels.
import type { Hull } from '../body/segment.ts';
import { outlineAround, shift, type Circle, type Polygon } from '../geometry/polygon.ts';
import type { Camera } from './camera.ts';
import type { Colour } from './palette.ts';

/** Outlines filled with one color; overlapping outlines of one fill count once. */
export interface Fill {
  readonly kind: 'fill';
  readonly outlines: readonly Polygon[];
  readonly colour: Colour;
  readonly opacity: number;
  readonly within?: readonly Polygon[];
}

/** Layers of color that show only within a shape (and within a second one); the first layer covers all of it. */
export interface Layered {
  readonly kind: 'layered';
  readonly within: readonly Polygon[];
  readonly alsoWithin?: readonly Polygon[];
  readonly layers: readonly Layer[];
}

interface Layer {
  readonly outlines: readonly Polygon[];
  readonly colour: Colour;
}

export type Stroke = Fill | Layered;

/** Width of every outline, in pixels. */
export const INK_WIDTH = 1.5;

export class Canvas {
  readonly strokes: Stroke[] = [];
  readonly camera: Camera;
  readonly #outlines = new Map<Hull, Map<number, Polygon>>();

  constructor(camera: Camera) {
    this.camera = camera;
  }

  fill(
    outlines: readonly Polygon[],
    colour: Colour,
    { opacity = 1, within }: { opacity?: number; within?: readonly Polygon[] } = {},
  ): void {
    if (outlines.length > 0) this.strokes.push({ kind: 'fill', outlines, colour, opacity, ...(within && { within }) });
  }

  layer(within: readonly Polygon[], layers: readonly Layer[], alsoWithin?: readonly Polygon[]): void {
    this.strokes.push({ kind: 'layered', within, layers, ...(alsoWithin && { alsoWithin }) });
  }

  /** Fills the outline around circles, with an ink line around it. */
  inked(circles: readonly Circle[], colour: Colour, ink: Colour): void {
    this.fill([outlineAround(circles, INK_WIDTH)], ink);
    this.fill([outlineAround(circles)], colour);
  }

  /** The outlines of hulls as the camera sees them, grown and moved by pixels. */
  outlines(hulls: readonly Hull[], grow = 0, dx = 0, dy = 0): Polygon[] {
    return hulls.map((hull) => {
      const outline = this.#outline(hull, grow);
      return dx || dy ? shift(outline, dx, dy) : outline;
    });
  }

  #outline(hull: Hull, grow: number): Polygon {
    const known = this.#outlines.get(hull) ?? new Map<number, Polygon>();
    this.#outlines.set(hull, known);
    const outline = known.get(grow) ?? outlineAround(hull.map(this.camera.circleOf), grow);
    known.set(grow, outline);
    return outline;
  }
}
