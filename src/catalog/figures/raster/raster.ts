// Paints strokes into pixels: red, green and blue, one byte each.
import type { Fill, Layered, Stroke } from '../drawing/canvas.ts';
import { channels } from '../drawing/palette.ts';
import { boundsOf, coverageOf, type PixelBox } from './coverage.ts';

/** Width x height x 3 bytes, from the top left, on white. */
export function rasterize(strokes: readonly Stroke[], width: number, height: number): Uint8Array {
  const pixels = new Float32Array(width * height * 3).fill(255);
  for (const stroke of strokes) {
    const box = boundsOf(stroke.kind === 'fill' ? (stroke.within ?? stroke.outlines) : stroke.within, width, height);
    if (box.width === 0 || box.height === 0) continue;
    if (stroke.kind === 'fill') paintFill(pixels, width, box, stroke);
    else paintLayered(pixels, width, box, stroke);
  }
  const bytes = new Uint8Array(pixels.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = pixels[index]! + 0.5;
  return bytes;
}

function paintFill(pixels: Float32Array, width: number, box: PixelBox, fill: Fill): void {
  const mask = coverageOf(fill.outlines, box);
  if (fill.within) multiply(mask, coverageOf(fill.within, box));
  const [red, green, blue] = channels(fill.colour);
  eachPixel(width, box, mask, (at, covered) => {
    const share = covered * fill.opacity;
    pixels[at]! += (red - pixels[at]!) * share;
    pixels[at + 1]! += (green - pixels[at + 1]!) * share;
    pixels[at + 2]! += (blue - pixels[at + 2]!) * share;
  });
}

/** The layers are mixed first and put down once, so that no seam of the paint below shines through. */
function paintLayered(
  pixels: Float32Array,
  width: number,
  box: PixelBox,
  { within, alsoWithin, layers }: Layered,
): void {
  const mask = coverageOf(within, box);
  if (alsoWithin) multiply(mask, coverageOf(alsoWithin, box));
  const mixed = new Float32Array(mask.length * 3);
  layers.forEach(({ outlines, colour }, level) => {
    const rgb = channels(colour);
    const covered = level === 0 ? undefined : coverageOf(outlines, box);
    for (let index = 0; index < mask.length; index++) {
      const share = covered ? covered[index]! : 1;
      if (share === 0 || mask[index] === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const at = index * 3 + channel;
        mixed[at]! += (rgb[channel]! - mixed[at]!) * share;
      }
    }
  });
  eachPixel(width, box, mask, (at, share, index) => {
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel]! += (mixed[index * 3 + channel]! - pixels[at + channel]!) * share;
  });
}

function eachPixel(
  width: number,
  box: PixelBox,
  mask: Float32Array,
  paint: (at: number, covered: number, index: number) => void,
): void {
  let index = 0;
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++, index++) {
      const covered = mask[index]!;
      if (covered >= 0.002) paint((y * width + x) * 3, covered, index);
    }
}

function multiply(mask: Float32Array, by: Float32Array): void {
  for (let index = 0; index < mask.length; index++) mask[index]! *= by[index]!;
}
