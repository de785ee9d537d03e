// Draws the pictures of the built-in catalog: `npm run pictures -- [--only KEY] [--sheet] [--check [--all]]`. `--check` draws a
// tenth of them again, another tenth whenever the code that draws has changed; `--all` draws all of them again.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { REGIONS } from '../../contract/vocabulary.ts';
import { SAMPLE_ROWS } from '../sample/index.ts';
import { drawFigure, FIGURE_HEIGHT, FIGURE_KEYS, FIGURE_WIDTH } from './index.ts';

const PICTURES = new URL('../sample/pictures/', import.meta.url);
const HASHES = new URL('sha256.json', PICTURES);
/** The hash of the code that drew the pictures, so that a check need not draw them again. */
const DRAWN_BY = new URL('drawn-by.json', import.meta.url);
const THUMBNAILS = new URL('../sample/thumbnails/', import.meta.url);
/** The hash of the picture that each thumbnail was made of. */
const THUMBNAIL_SOURCES = new URL('sources.json', THUMBNAILS);
const THUMBNAIL_WIDTH = 320;
const THUMBNAIL_QUALITY = 80;
/** Of a check without `--all`: one exercise in ten. */
const PART = 10;
/** One page a region. */
const SHEETS = new URL('../../../docs/images/', import.meta.url);
/** Of a PNG: before the first chunk; the length, the name and the checksum of each. */
const SIGNATURE_LENGTH = 8;
const CHUNK_FRAME_LENGTH = 12;
/** Three exercises side by side, each as its pair. */
const SHEET_COLUMNS = 6;
const SHEET_WIDTH = 240;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    sheet: { type: 'boolean' },
    check: { type: 'boolean' },
    all: { type: 'boolean' },
  },
});

const keys = FIGURE_KEYS.filter((key) => !options.only || key === options.only);
if (keys.length === 0)
  throw new RangeError(`No figure is drawn for "${options.only}"; there are ${FIGURE_KEYS.join(', ')}.`);
if (options.check) await check();
else await draw();
if (options.sheet) await writeSheets();

async function draw(): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await mkdir(THUMBNAILS, { recursive: true });
  const hashes = options.only ? await readHashes(HASHES) : {};
  const sources = options.only ? await readHashes(THUMBNAIL_SOURCES) : {};
  for (const { key, role, file } of pictures()) {
    const bytes = drawFigure(key, role);
    await writeFile(new URL(file, PICTURES), bytes);
    const hash = sha256(bytes);
    hashes[file] = hash;
    const thumbnail = file.replace(/png$/, 'webp');
    if (sources[thumbnail] !== hash) await writeFile(new URL(thumbnail, THUMBNAILS), await thumbnailOf(bytes));
    sources[thumbnail] = hash;
  }
  await writeHashes(HASHES, hashes);
  await writeHashes(THUMBNAIL_SOURCES, sources);
  if (!options.only) await writeHashes(DRAWN_BY, { figures: await hashOfCode() });
}

function thumbnailOf(png: Uint8Array): Promise<Buffer> {
  return sharp(png).resize(THUMBNAIL_WIDTH).webp({ quality: THUMBNAIL_QUALITY, effort: 6 }).toBuffer();
}

async function readHashes(file: URL): Promise<Record<string, string>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
}

async function writeHashes(file: URL, hashes: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(file, `${JSON.stringify(hashes, null, 2)}\n`);
}

async function check(): Promise<void> {
  const golden = await readHashes(HASHES);
  for (const { file } of pictures()) {
    const committed = await readFile(new URL(file, PICTURES)).catch(() => Buffer.alloc(0));
    if (sha256(committed) !== golden[file]) fail(`${file} is not the picture of sha256.json`);
  }
  const code = await hashOfCode();
  if ((await readHashes(DRAWN_BY))['figures'] !== code) fail('src/catalog/figures has changed since they were drawn');
  for (const { key, role, file } of pictures()) {
    if (!options.all && !isOfPart(key, code)) continue;
    const committed = await readFile(new URL(file, PICTURES)).catch(() => undefined);
    if (committed?.equals(drawFigure(key, role, (rows) => deflatedIn(committed, rows)))) continue;
    fail(`${file} ${committed ? 'differs from the code' : 'is missing'}`);
  }
}

/** Which part it is depends on the seed alone: whoever repeats a check draws the same pictures. */
function isOfPart(key: string, seed: string): boolean {
  return Number(`0x${sha256(`${seed}${key}`).slice(0, 8)}`) % PART === 0;
}

function fail(fault: string): void {
  console.error(`${fault}: npm run pictures`);
  process.exitCode = 1;
}

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Of everything that draws: names and contents of the sources, without their tests and this command. */
async function hashOfCode(): Promise<string> {
  const folder = import.meta.dirname;
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', basename(import.meta.filename)] });
  const hash = createHash('sha256');
  for (const file of files.map((name) => name.replaceAll('\\', '/')).sort())
    hash.update(`${file}\0${await readFile(join(folder, file), 'utf8')}\0`);
  return hash.digest('hex');
}

/**
 * What the file holds for these rows, nothing when it holds other rows. To unpack all pictures takes a moment, to pack them as
 * small as they are a minute; that packing gives the same bytes again is a test of the figures.
 */
function deflatedIn(png: Buffer, rows: Uint8Array): Uint8Array {
  for (let at = SIGNATURE_LENGTH; at + 8 <= png.length; at += png.readUInt32BE(at) + CHUNK_FRAME_LENGTH) {
    if (png.toString('latin1', at + 4, at + 8) !== 'IDAT') continue;
    const packed = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    try {
      if (inflateSync(packed).equals(rows)) return packed;
    } catch {
      // Broken: another picture, whatever it was.
    }
  }
  return new Uint8Array(0);
}

function* pictures() {
  for (const key of keys) for (const role of ['start', 'end'] as const) yield { key, role, file: `${key}-${role}.png` };
}

/** Overviews of all committed pictures, for the documentation: one page a region. */
async function writeSheets(): Promise<void> {
  await mkdir(SHEETS, { recursive: true });
  for (const region of REGIONS) {
    const rows = SAMPLE_ROWS.filter((row) => row.region === region);
    const page = await sheetOf(rows.flatMap(({ images }) => [images.start.file, images.end.file]));
    await writeFile(new URL(`catalog-${region.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`, SHEETS), page);
  }
}

async function sheetOf(files: readonly string[]): Promise<Buffer> {
  const height = (SHEET_WIDTH * FIGURE_HEIGHT) / FIGURE_WIDTH;
  const tiles = files.map(async (file, index) => ({
    input: await sharp(await readFile(new URL(file, PICTURES)))
      .resize(SHEET_WIDTH)
      .png()
      .toBuffer(),
    left: (index % SHEET_COLUMNS) * SHEET_WIDTH,
    top: Math.floor(index / SHEET_COLUMNS) * height,
  }));
  const canvas = {
    width: SHEET_COLUMNS * SHEET_WIDTH,
    height: Math.ceil(files.length / SHEET_COLUMNS) * height,
    channels: 3 as const,
    background: '#ffffff',
  };
  return sharp({ create: canvas })
    .composite(await Promise.all(tiles))
    .png({ palette: true })
    .toBuffer();
}
