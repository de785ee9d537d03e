// Draws the pictures of the sample catalog: `node scripts/pictures.ts [--only KEY] [--sheet] [--check]`.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { drawFigure, FIGURE_HEIGHT, FIGURE_KEYS, FIGURE_WIDTH } from '../src/catalog/figures/index.ts';

const PICTURES = new URL('../src/catalog/sample/pictures/', import.meta.url);
const HASHES = new URL('sha256.json', PICTURES);
const SHEET = new URL('../docs/images/catalog-sheet.png', import.meta.url);
/** Three exercises of a region side by side, each as its pair. */
const SHEET_COLUMNS = 6;
const SHEET_WIDTH = 320;

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, sheet: { type: 'boolean' }, check: { type: 'boolean' } },
});

const keys = FIGURE_KEYS.filter((key) => !options.only || key === options.only);
if (keys.length === 0)
  throw new RangeError(`No figure is drawn for "${options.only}"; there are ${FIGURE_KEYS.join(', ')}.`);
if (options.check) await check();
else await draw();
if (options.sheet) await writeSheet();

async function draw(): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const hashes: Record<string, string> = options.only ? await goldenHashes() : {};
  for (const { file, bytes } of pictures()) {
    await writeFile(new URL(file, PICTURES), bytes);
    hashes[file] = createHash('sha256').update(bytes).digest('hex');
  }
  await writeFile(HASHES, `${JSON.stringify(hashes, null, 2)}\n`);
}

async function goldenHashes(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(HASHES, 'utf8')) as Record<string, string>;
}

async function check(): Promise<void> {
  for (const { file, bytes } of pictures()) {
    const committed = await readFile(new URL(file, PICTURES)).catch(() => undefined);
    if (committed && Buffer.compare(committed, bytes) === 0) continue;
    console.error(`${file} ${committed ? 'differs from the code' : 'is missing'}; run node scripts/pictures.ts`);
    process.exitCode = 1;
  }
}

function* pictures(): Generator<{ file: string; bytes: Uint8Array }> {
  for (const key of keys)
    for (const role of ['start', 'end'] as const) yield { file: `${key}-${role}.png`, bytes: drawFigure(key, role) };
}

/** One overview of all committed pictures, for the documentation. */
async function writeSheet(): Promise<void> {
  const height = (SHEET_WIDTH * FIGURE_HEIGHT) / FIGURE_WIDTH;
  const files = FIGURE_KEYS.flatMap((key) => [`${key}-start.png`, `${key}-end.png`]);
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
  await mkdir(new URL('.', SHEET), { recursive: true });
  await writeFile(
    SHEET,
    await sharp({ create: canvas })
      .composite(await Promise.all(tiles))
      .png({ palette: true })
      .toBuffer(),
  );
}
