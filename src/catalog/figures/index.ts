// The pictures of the sample catalog, drawn by code: the same bytes on every machine.
//
// How a picture comes about:
// 1. exercises/  a drawing says who does what: a person, a start and an end pose, props, arrows, the moving part.
// 2. skeleton/   a pose (joint angles, or places to reach) becomes the positions of all joints.
// 3. body/       the skeleton gets its flesh and clothes: segments, each a few hulls of spheres.
// 4. drawing/    a camera that frames both poses alike sees these as outlines; they are painted from far to near.
// 5. raster/     the outlines become pixels, the pixels a palette, and these a PNG.
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './drawing/framing.ts';
import type { PictureRole } from './drawing/drawing.ts';
import { composeScene } from './drawing/scene.ts';
import { DRAWINGS } from './exercises/drawings.ts';
import { type Deflate, encodePng } from './raster/png.ts';
import { quantise } from './raster/quantise.ts';
import { rasterize } from './raster/raster.ts';

/** Pixels. */
export const FIGURE_WIDTH = PICTURE_WIDTH;
export const FIGURE_HEIGHT = PICTURE_HEIGHT;

/** The keys of the exercises that have pictures. */
export const FIGURE_KEYS: readonly string[] = Object.keys(DRAWINGS);

const PALETTE_SIZE = 64;

/**
 * Draws one picture of an exercise as a palette PNG of `FIGURE_WIDTH` x `FIGURE_HEIGHT`. Another `deflate` than its own gives
 * other bytes of the same picture.
 *
 * @throws RangeError when `key` is none of `FIGURE_KEYS`
 */
export function drawFigure(key: string, role: PictureRole, deflate?: Deflate): Uint8Array {
  const drawing = DRAWINGS[key];
  if (!drawing) throw new RangeError(`No figure is drawn for the exercise "${key}".`);
  const pixels = rasterize(composeScene(drawing, role), FIGURE_WIDTH, FIGURE_HEIGHT);
  return encodePng(quantise(pixels, PALETTE_SIZE), FIGURE_WIDTH, FIGURE_HEIGHT, deflate);
}
