// Just enough of PNG to say how large a picture is, and whether its file is whole.
import { crc32, inflateSync } from 'node:zlib';

export interface PngSize {
  readonly width: number;
  readonly height: number;
}

/** Why a file is refused: `picture_format` or `picture_large`, and a sentence. */
export interface PngMistake {
  readonly code: 'picture_format' | 'picture_large';
  readonly message: string;
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_LENGTH = 13;
/** Of a chunk without data: its length, its type and its checksum. */
const CHUNK_FRAME = 12;
/** Pixels: a picture of few bytes may unfold to any number of them. */
const LONGEST_SIDE = 8192;
/** Bytes of the pixels: a photograph of 50 megapixels has 150 MB. */
const LARGEST_PIXELS = 200_000_000;
/** Values of a pixel and the allowed bits of each, by the color type. */
const COLOUR_TYPES: ReadonlyMap<number, { readonly channels: number; readonly depths: readonly number[] }> = new Map([
  [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { channels: 3, depths: [8, 16] }],
  [3, { channels: 1, depths: [1, 2, 4, 8] }],
  [4, { channels: 2, depths: [8, 16] }],
  [6, { channels: 4, depths: [8, 16] }],
]);
const PALETTE_COLOURS = 3;
/** The seven passes of an interlaced picture: first column, first row, and the steps to the next ones. */
const ADAM7_PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Transparency, a profile, an orientation, an animation. */
const CHANGING_CHUNKS = new Set(['tRNS', 'iCCP', 'eXIf', 'acTL']);

const NOT_PNG: PngMistake = { code: 'picture_format', message: 'This is not a PNG picture.' };
const TRUNCATED: PngMistake = { code: 'picture_format', message: 'This PNG is truncated.' };
const damaged = (what: string): PngMistake => ({
  code: 'picture_format',
  message: `This PNG picture is damaged: ${what}.`,
});

/** Width and height from the header; undefined when the bytes are no PNG. Looks at nothing else. */
export function pngSize(bytes: Uint8Array): PngSize | undefined {
  const buffer = asBuffer(bytes);
  if (buffer.length < 24 || !buffer.subarray(0, 8).equals(SIGNATURE)) return undefined;
  if (buffer.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
}

/**
 * Whether every viewer shows the same: no interlacing, no 16 bits, nothing to see through, no color profile, no turning, one
 * picture. Of a PNG that `checkPng` accepted.
 */
export function isPlainPng(bytes: Uint8Array): boolean {
  const chunks = readChunks(asBuffer(bytes).subarray(SIGNATURE.length));
  if (!Array.isArray(chunks)) return false;
  const [, , depth = 0, colourType = 0, , , interlace] = [...(chunks[0]?.data.subarray(6) ?? [])];
  const isOpaque = colourType === 0 || colourType === 2 || colourType === PALETTE_COLOURS;
  return isOpaque && depth <= 8 && interlace === 0 && !chunks.some(({ type }) => CHANGING_CHUNKS.has(type));
}

/** What programs write beside the pixels: texts of the author, a place, an editing history. */
const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt']);

/** Whether it says more than its pixels. Of a PNG that `checkPng` accepted. */
export function hasText(bytes: Uint8Array): boolean {
  const chunks = readChunks(asBuffer(bytes).subarray(SIGNATURE.length));
  return Array.isArray(chunks) && chunks.some(({ type }) => TEXT_CHUNKS.has(type));
}

/** The same picture with nothing beside its pixels; every other part stays as it is. Of a PNG that `checkPng` accepted. */
export function withoutText(bytes: Uint8Array): Buffer {
  const buffer = asBuffer(bytes);
  const kept = [buffer.subarray(0, SIGNATURE.length)];
  for (let offset = SIGNATURE.length; offset < buffer.length;) {
    const end = offset + CHUNK_FRAME + buffer.readUInt32BE(offset);
    if (!TEXT_CHUNKS.has(buffer.toString('latin1', offset + 4, offset + 8))) kept.push(buffer.subarray(offset, end));
    offset = end;
  }
  return Buffer.concat(kept);
}

/** The size of a picture whose whole file is in order, or what is wrong with it. */
export function checkPng(bytes: Uint8Array): PngSize | PngMistake {
  const buffer = asBuffer(bytes);
  if (!buffer.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return NOT_PNG;
  const chunks = readChunks(buffer.subarray(SIGNATURE.length));
  return Array.isArray(chunks) ? checkChunks(chunks) : chunks;
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** All chunks up to IEND, their checksums compared. */
function readChunks(buffer: Buffer): Chunk[] | PngMistake {
  const chunks: Chunk[] = [];
  for (let offset = 0; ;) {
    if (buffer.length - offset < CHUNK_FRAME) return TRUNCATED;
    const end = offset + CHUNK_FRAME + buffer.readUInt32BE(offset);
    const type = buffer.toString('latin1', offset + 4, offset + 8);
    if (!/^[A-Za-z]{4}$/.test(type)) return damaged('it has a part without a name');
    if (end > buffer.length) return TRUNCATED;
    if (crc32(buffer.subarray(offset + 4, end - 4)) !== buffer.readUInt32BE(end - 4)) {
      return damaged(`the checksum of its part ${type} is wrong`);
    }
    chunks.push({ type, data: buffer.subarray(offset + 8, end - 4) });
    if (type === 'IEND') return end === buffer.length ? chunks : damaged('there is data after its end');
    offset = end;
  }
}

function checkChunks(chunks: readonly Chunk[]): PngSize | PngMistake {
  const [first] = chunks;
  if (first?.type !== 'IHDR' || first.data.length !== HEADER_LENGTH) return damaged('it does not begin with a header');
  const size = { width: first.data.readUInt32BE(0), height: first.data.readUInt32BE(4) };
  if (Math.max(size.width, size.height) > LONGEST_SIDE) {
    return {
      code: 'picture_large',
      message: `It is ${size.width} x ${size.height}; at most ${LONGEST_SIDE} x ${LONGEST_SIDE}.`,
    };
  }
  const length = pixelBytes(first.data, size);
  if (!length) return damaged('its header is not valid');
  if (length > LARGEST_PIXELS) {
    const [has, may] = [length, LARGEST_PIXELS].map((bytes) => Math.round(bytes / 1_000_000));
    return { code: 'picture_large', message: `Its pixels take ${has} MB; at most ${may} MB.` };
  }
  const dataOf = (type: string) => chunks.filter((chunk) => chunk.type === type).map(({ data }) => data);
  if (first.data[9] === PALETTE_COLOURS && dataOf('PLTE').length === 0) return damaged('it has no palette');
  const packed = dataOf('IDAT');
  if (packed.length === 0) return damaged('it has no pixels');
  return inflatesTo(Buffer.concat(packed), length) ? size : damaged('its pixels cannot be unpacked');
}

/** How many bytes the pixels have when they are unpacked; 0 when the header is none. */
function pixelBytes(header: Buffer, { width, height }: PngSize): number {
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = header.subarray(8);
  const colours = COLOUR_TYPES.get(colourType);
  if (!colours?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return 0;
  const bitsPerPixel = depth * colours.channels;
  const passes = interlace === 1 ? ADAM7_PASSES : ([[0, 0, 1, 1]] as const);
  const bytesOf = ([left, top, right, down]: readonly [number, number, number, number]): number => {
    const columns = Math.max(0, Math.ceil((width - left) / right));
    const lines = Math.max(0, Math.ceil((height - top) / down));
    // Each line begins with a byte for its filter.
    return columns === 0 ? 0 : lines * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  };
  return passes.reduce((total, pass) => total + bytesOf(pass), 0);
}

function inflatesTo(packed: Buffer, length: number): boolean {
  try {
    return inflateSync(packed, { maxOutputLength: length }).length === length;
  } catch {
    return false;
  }
}
