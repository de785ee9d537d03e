// Pictures of any format become what the catalog shows: PNG, 640 pixels wide, a pair on one canvas.
import type { Sharp } from 'sharp';
import type { SharpLibrary } from './load-sharp.ts';
import { canvasOf, PICTURE_WIDTH, PIXELS_MAX, publishedSize, type Size } from './picture-size.ts';

/**
 * Names what the pipeline makes of a picture, not how well: with the file's hash it is the identity of a converted picture. It
 * changes when pictures would look different (another width, another canvas), never for a better encoder.
 */
export const PIPELINE = 'fit-640/1';

const WHITE = '#ffffff';
/** Of 100: the encoder takes as few colors as that allows; 16 to 64 for a drawing, 256 for a photograph. */
const PALETTE_QUALITY = 90;
/** Of 10: beyond it time is paid for nothing that can be seen. */
const PALETTE_EFFORT = 6;
const THUMBNAIL_SIDE = 320;
const THUMBNAIL_QUALITY = 75;
/** Of 6: what the two above it cost, half as much time again, takes off a twentieth of the bytes. */
const THUMBNAIL_EFFORT = 2;

/** Files begin with these; whatever else a library could open is not asked for, such as SVG, which may name other files. */
const SIGNATURES: readonly (readonly [format: string, offset: number, signature: string])[] = [
  ['JPEG', 0, '\xff\xd8\xff'],
  ['PNG', 0, '\x89PNG\r\n\x1a\n'],
  ['WebP', 8, 'WEBPVP8'],
  ['AVIF', 4, 'ftypavif'],
  ['GIF', 0, 'GIF8'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
];

export const FORMATS = [...new Set(SIGNATURES.map(([format]) => format))];

/** Undefined when it is none of `FORMATS`. */
export function formatOf(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  return SIGNATURES.find(([, offset, signature]) => beginning.startsWith(signature, offset))?.[0];
}

/** Turned as its file says. Rejects when it is damaged or has too many pixels. */
const decode = (sharp: SharpLibrary, bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();

/** The size as it is seen. Looks at the header alone. */
export async function seenSize(sharp: SharpLibrary, bytes: Uint8Array): Promise<Size> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
  return autoOrient;
}

/** Rejects unless every pixel can be read. */
export async function decodeWhole(sharp: SharpLibrary, bytes: Uint8Array): Promise<void> {
  await decode(sharp, bytes).resize(64).raw().toBuffer();
}

/** Both on the canvas that fits both, neither cut nor stretched, standing on the same floor. */
export async function convertPair(
  sharp: SharpLibrary,
  pair: readonly [Uint8Array, Uint8Array],
): Promise<readonly [Buffer, Buffer]> {
  const sizes = [await seenSize(sharp, pair[0]), await seenSize(sharp, pair[1])] as const;
  const place = placeOnCanvas(...sizes);
  return [await convert(sharp, pair[0], place(sizes[0])), await convert(sharp, pair[1], place(sizes[1]))];
}

interface Placement {
  readonly fitted: Size;
  readonly border: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
}

/** The pair in the middle of the canvas; of the pair the lower one at the bottom, as a floor stays where it is. */
function placeOnCanvas(start: Size, end: Size): (size: Size) => Placement {
  const canvas = canvasOf(start, end);
  const published = publishedSize(canvas);
  const scale = PICTURE_WIDTH / canvas.width;
  const floor = Math.floor((published.height - Math.round(Math.max(start.height, end.height) * scale)) / 2);
  return ({ width, height }) => {
    const fitted = {
      width: Math.min(published.width, Math.max(1, Math.round(width * scale))),
      height: Math.min(published.height, Math.max(1, Math.round(height * scale))),
    };
    const left = Math.floor((published.width - fitted.width) / 2);
    const bottom = Math.min(Math.max(0, floor), published.height - fitted.height);
    const top = published.height - fitted.height - bottom;
    return { fitted, border: { left, right: published.width - fitted.width - left, top, bottom } };
  };
}

const convert = (sharp: SharpLibrary, bytes: Uint8Array, { fitted, border }: Placement): Promise<Buffer> =>
  decode(sharp, bytes)
    .flatten({ background: WHITE })
    .resize({ ...fitted, fit: 'fill' })
    .extend({ ...border, background: WHITE })
    .toColourspace('srgb')
    .png({ palette: true, colours: 256, quality: PALETTE_QUALITY, effort: PALETTE_EFFORT })
    .toBuffer();

/** A small WebP of a published picture, for cards. */
export const thumbnailOf = (sharp: SharpLibrary, png: Uint8Array): Promise<Buffer> =>
  sharp(png)
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside' })
    .webp({ quality: THUMBNAIL_QUALITY, effort: THUMBNAIL_EFFORT })
    .toBuffer();
