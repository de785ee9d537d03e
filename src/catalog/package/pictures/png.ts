// Just enough of PNG to say how large a picture is, whether its file is whole, and to keep what shows it and nothing else.
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
  /** With its frame. */
  readonly whole: Buffer;
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
/** Bytes: 256 colors. */
const LONGEST_PALETTE = 768;
/** Of the five ways in which a line is told by the one above it, numbered from 0. */
const LAST_FILTER = 4;
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

/**
 * The parts that show a picture, with the length of those that have one: every other part may hold anything, such as the author, a place or
 * the data of a program, and so may one of these that is too long.
 */
const SHOWING_CHUNKS: ReadonlyMap<string, number | undefined> = new Map([
  ['IHDR', HEADER_LENGTH],
  ['PLTE', undefined],
  ['tRNS', undefined],
  ['gAMA', 4],
  ['sRGB', 1],
  ['cHRM', 32],
  ['pHYs', 9],
  ['IDAT', undefined],
  ['IEND', 0],
]);

/** All parts that show the picture; of those that count once the first. */
function showingChunks(chunks: readonly Chunk[]): Chunk[] {
  const seen = new Set<string>();
  return chunks.filter(({ type, data }) => {
    const length = SHOWING_CHUNKS.get(type);
    const isShowing = SHOWING_CHUNKS.has(type) && (length ?? data.length) === data.length;
    if (!isShowing || (seen.has(type) && type !== 'IDAT')) return false;
    seen.add(type);
    return true;
  });
}

/** Whether it says more than its pixels. Of a PNG that `checkPng` accepted. */
export function hasMore(bytes: Uint8Array): boolean {
  const chunks = readChunks(asBuffer(bytes).subarray(SIGNATURE.length));
  return Array.isArray(chunks) && showingChunks(chunks).length < chunks.length;
}

/** The same pixels with nothing beside them; what is kept stays byte for byte. Of a PNG that `checkPng` accepted. */
export function withoutMore(bytes: Uint8Array): Buffer {
  const buffer = asBuffer(bytes);
  const chunks = readChunks(buffer.subarray(SIGNATURE.length));
  if (!Array.isArray(chunks)) throw new Error('This PNG was not checked.');
  const kept = showingChunks(chunks).map(({ whole }) => whole);
  return Buffer.concat([buffer.subarray(0, SIGNATURE.length), ...kept]);
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
    chunks.push({ type, data: buffer.subarray(offset + 8, end - 4), whole: buffer.subarray(offset, end) });
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
  const lines = linesOf(first.data, size);
  const length = lengthOf(lines);
  if (length === 0) return damaged('its header is not valid');
  if (length > LARGEST_PIXELS) {
    const [has, may] = [length, LARGEST_PIXELS].map((bytes) => Math.round(bytes / 1_000_000));
    return { code: 'picture_large', message: `Its pixels take ${has} MB; at most ${may} MB.` };
  }
  const strange = chunks.find(({ type }) => /^[A-Z]/.test(type) && !SHOWING_CHUNKS.has(type));
  if (strange)
    return { code: 'picture_format', message: `No browser shows this PNG: its part ${strange.type} is unknown.` };
  const misplaced = misplacedPart(chunks);
  if (misplaced !== undefined) return damaged(misplaced);
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const mistake = pixelMistake(Buffer.concat(packed), lines);
  return mistake === undefined ? size : damaged(mistake);
}

/** What keeps browsers from showing it: parts that are missing, stand twice, or stand in the wrong place. */
function misplacedPart(chunks: readonly Chunk[]): string | undefined {
  const placesOf = (type: string) => chunks.flatMap((chunk, place) => (chunk.type === type ? [place] : []));
  const [palette, second] = placesOf('PLTE');
  const pixels = placesOf('IDAT');
  const [firstPixels = 0] = pixels;
  const colourType = chunks[0]?.data[9];
  if (pixels.length === 0) return 'it has no pixels';
  if (placesOf('IHDR').length > 1) return 'it has two headers';
  if (firstPixels + pixels.length - 1 !== pixels.at(-1)) return 'there is another part between its pixels';
  if (chunks.at(-1)?.data.length !== 0) return 'there is data in its end';
  if (palette === undefined) return colourType === PALETTE_COLOURS ? 'it has no palette' : undefined;
  const length = chunks[palette]?.data.length ?? 0;
  const isPalette =
    second === undefined && palette < firstPixels && length % 3 === 0 && length > 0 && length <= LONGEST_PALETTE;
  return isPalette ? undefined : 'its palette is not valid';
}

/** Each run of lines that are as long as each other: how many, and their bytes when they are unpacked. */
type Lines = readonly { readonly count: number; readonly bytes: number }[];

/** The lines of the pixels, by the passes; none when the header is none. */
function linesOf(header: Buffer, { width, height }: PngSize): Lines {
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = header.subarray(8);
  const colours = COLOUR_TYPES.get(colourType);
  if (!colours?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return [];
  const bitsPerPixel = depth * colours.channels;
  const passes = interlace === 1 ? ADAM7_PASSES : ([[0, 0, 1, 1]] as const);
  return passes.map(([left, top, right, down]) => {
    const columns = Math.max(0, Math.ceil((width - left) / right));
    const count = columns === 0 ? 0 : Math.max(0, Math.ceil((height - top) / down));
    // Each line begins with a byte for its filter.
    return { count, bytes: 1 + Math.ceil((columns * bitsPerPixel) / 8) };
  });
}

const lengthOf = (lines: Lines): number => lines.reduce((total, { count, bytes }) => total + count * bytes, 0);

/** What is wrong with the pixels: they are not all there, a line has an unknown filter, or there is more. */
function pixelMistake(packed: Buffer, lines: Lines): string | undefined {
  const length = lengthOf(lines);
  let pixels: Buffer;
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: length, info: true }) as unknown as Unpacked;
    if (unpacked.engine.bytesWritten < packed.length) return 'there is data after its pixels';
    pixels = unpacked.buffer;
  } catch {
    return 'its pixels cannot be unpacked';
  }
  if (pixels.length !== length) return 'its pixels cannot be unpacked';
  let at = 0;
  for (const { count, bytes } of lines) {
    for (let line = 0; line < count; line += 1, at += bytes)
      if ((pixels[at] ?? 0) > LAST_FILTER) return 'its pixels cannot be unpacked';
  }
  return undefined;
}

/** Of `inflateSync` with `info`, which its types do not know. */
interface Unpacked {
  readonly buffer: Buffer;
  /** The packed bytes that were read. */
  readonly engine: { readonly bytesWritten: number };
}
