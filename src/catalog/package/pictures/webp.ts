// The form of an animated WebP: enough to know its size and length, and that it says nothing beside its frames. No pixel is unpacked.
import type { Size } from './picture-size.ts';

/** Of the file. A longer animation is a film, which a picker does not load. */
export const MOTION_MAX_BYTES = 2_000_000;
export const MOTION_MAX_SECONDS = 10;
export const MOTION_WIDTH = { minimum: 320, maximum: 1280 } as const;
const MOTION_MAX_FRAMES = 120;

export interface WebpMistake {
  readonly code: 'motion_format' | 'motion_parts' | 'motion_long' | 'motion_size';
  readonly message: string;
}

const CHUNK_HEADER_BYTES = 8;
const FIRST_CHUNK = 12;
/** Flag of `VP8X`. */
const HAS_ANIMATION = 0x02;
/** The parts that show an animation; in a frame, behind its header. */
const SHOWING_CHUNKS = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF']);
const FRAME_CHUNKS = new Set(['ALPH', 'VP8 ', 'VP8L']);
const FRAME_HEADER_BYTES = 16;

/** Its size, or the first thing that is wrong with it. */
export function checkAnimatedWebp(bytes: Buffer): Size | WebpMistake {
  const chunks = chunksOf(bytes);
  const [first] = chunks ?? [];
  if (!chunks || first?.name !== 'VP8X' || first.content.length < 10) return NO_ANIMATION;
  const isAnimation = (first.content.readUInt8(0) & HAS_ANIMATION) !== 0;
  const frames = chunks.filter(({ name }) => name === 'ANMF');
  if (!isAnimation || frames.length < 2 || frames.some(({ content }) => content.length < FRAME_HEADER_BYTES))
    return NO_ANIMATION;
  const inFrames = frames.map(({ content }) => chunksFrom(content, FRAME_HEADER_BYTES));
  if (!inFrames.every((parts) => parts !== undefined)) return NO_ANIMATION;
  const isShown = chunks.every(({ name }) => SHOWING_CHUNKS.has(name));
  if (!isShown || inFrames.flat().some(({ name }) => !FRAME_CHUNKS.has(name))) return WITH_MORE;
  const milliseconds = frames.reduce((sum, { content }) => sum + content.readUIntLE(12, 3), 0);
  if (milliseconds > MOTION_MAX_SECONDS * 1000 || frames.length > MOTION_MAX_FRAMES) return LONG;
  const width = first.content.readUIntLE(4, 3) + 1;
  const height = first.content.readUIntLE(7, 3) + 1;
  const { minimum, maximum } = MOTION_WIDTH;
  if (width < minimum || width > maximum || height > maximum) {
    const limit = `${minimum} to ${maximum} pixels wide, and at most ${maximum} high`;
    return { code: 'motion_size', message: `It is ${width} x ${height}. An animation is ${limit}.` };
  }
  return { width, height };
}

const NO_ANIMATION: WebpMistake = { code: 'motion_format', message: 'This is not an animated WebP.' };
const WITH_MORE: WebpMistake = {
  code: 'motion_parts',
  message:
    'This WebP contains more than its frames (EXIF, XMP, data of a program), which would be published with it. Remove it.',
};
const LONG: WebpMistake = {
  code: 'motion_long',
  message: `An animation lasts at most ${MOTION_MAX_SECONDS} seconds, with at most ${MOTION_MAX_FRAMES} frames.`,
};

interface Chunk {
  readonly name: string;
  readonly content: Buffer;
}

/** Undefined when the file is no WebP, or does not end where it says. */
function chunksOf(bytes: Buffer): readonly Chunk[] | undefined {
  const isWebp =
    bytes.length >= FIRST_CHUNK &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp && bytes.readUInt32LE(4) === bytes.length - CHUNK_HEADER_BYTES
    ? chunksFrom(bytes, FIRST_CHUNK)
    : undefined;
}

/** Undefined when the last one does not end where the bytes do. */
function chunksFrom(bytes: Buffer, first: number): readonly Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = first;
  while (at + CHUNK_HEADER_BYTES <= bytes.length) {
    const start = at + CHUNK_HEADER_BYTES;
    const end = start + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) return undefined;
    chunks.push({ name: bytes.toString('latin1', at, at + 4), content: bytes.subarray(start, end) });
    // Chunks begin at even places.
    at = end + (end % 2);
  }
  return at === bytes.length ? chunks : undefined;
}
