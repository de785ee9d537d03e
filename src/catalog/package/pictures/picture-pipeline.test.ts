// Pictures as authors have them: what passes byte for byte, what is converted and how, what is refused.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { temporaryFolder } from '../../../server/testing/temporary-folder.ts';
import { loadSharp, type LoadSharp } from './load-sharp.ts';
import { PACKAGE_FORMAT } from '../package-schema.ts';
import { convertPair, thumbnailOf } from './picture-pipeline.ts';
import { readPackage } from '../read-package.ts';
import { writePackage } from '../write-package.ts';

const library = (await loadSharp()) ?? assert.fail('sharp is not installed');

/** A picture of one color, with a dark corner at the top left. */
function picture(width: number, height: number, options: { background?: string; channels?: 3 | 4 } = {}): Sharp {
  const { background = '#80a0c0', channels = 3 } = options;
  const corner = { create: { width: width >> 2, height: height >> 2, channels, background: '#102030' } };
  return sharp({ create: { width, height, channels, background } }).composite([
    { input: corner, left: 0, top: 0 },
  ] as never);
}

const png = (width: number, height: number, background?: string): Promise<Buffer> =>
  picture(width, height, background === undefined ? {} : { background })
    .png({ palette: true })
    .toBuffer();

interface Given {
  readonly start: Uint8Array;
  readonly end?: Uint8Array;
  readonly loadSharp?: LoadSharp;
}

async function read(t: TestContext, { start, end, loadSharp: load = loadSharp }: Given) {
  const folder = join(temporaryFolder(t), 'package');
  const images = { start: { file: 'images/a', alt: 'One.' }, end: { file: 'images/b', alt: 'Two.' } };
  const row = {
    key: 'a',
    name: 'A',
    description: 'You move.',
    steps: ['Move.'],
    region: 'Knee',
    category: 'Strength',
    level: 'Early',
    images,
  } as const;
  const other = end ?? (await png(640, 480, '#ffffff'));
  await writePackage(folder, {
    header: { format: PACKAGE_FORMAT, source: 'clinic', entitlement: 'full', missing: 'keep' },
    rows: [row],
    readPicture: (file) => Promise.resolve(file === 'images/a' ? start : other),
  });
  const { problems, pictures } = await readPackage(folder, { loadSharp: load });
  return { codes: problems.map(({ field, code }) => [field, code]), picture: pictures.get('images/a'), folder };
}

const missing: LoadSharp = () => Promise.resolve(undefined);

describe('a picture', () => {
  it('passes byte for byte when it is a plain PNG of 640 pixels width, without any library', async (t) => {
    const start = await png(640, 480);
    const { codes, picture: found } = await read(t, { start, loadSharp: missing });
    assert.deepEqual(codes, []);
    assert.equal(found?.isReady, true);
    assert.equal(found.sha256, createHash('sha256').update(start).digest('hex'));
  });

  const CONVERTED: readonly (readonly [string, () => Promise<Buffer>])[] = [
    ['has another width', () => png(800, 600)],
    ['is interlaced', () => picture(640, 480).png({ progressive: true }).toBuffer()],
    ['has 16 bits', () => picture(640, 480).toColourspace('rgb16').png().toBuffer()],
    ['can be seen through', () => picture(640, 480, { background: '#80a0c080', channels: 4 }).png().toBuffer()],
    [
      'has a transparent color in its palette',
      () => picture(640, 480, { background: '#00000000', channels: 4 }).png({ palette: true }).toBuffer(),
    ],
    ['has a color profile', () => picture(640, 480).withIccProfile('p3').png().toBuffer()],
    ['is a JPEG', () => picture(640, 480).jpeg().toBuffer()],
    ['is a WebP', () => picture(640, 480).webp().toBuffer()],
    ['is an AVIF', () => picture(640, 480).avif({ effort: 0 }).toBuffer()],
    ['is a GIF', () => picture(640, 480).gif().toBuffer()],
    ['is a TIFF', () => picture(640, 480).tiff().toBuffer()],
  ];
  for (const [title, make] of CONVERTED) {
    it(`that ${title} is accepted, to be converted`, async (t) => {
      const start = await make();
      const { codes, picture: found } = await read(t, { start });
      assert.deepEqual([codes, found?.isReady], [[], false]);
    });
  }

  it('that needs conversion is a problem for both pictures of its pair if the library is missing', async (t) => {
    const { codes } = await read(t, { start: await png(800, 600), loadSharp: missing });
    assert.deepEqual(codes, [
      ['images.start.file', 'picture_needs_sharp'],
      ['images.end.file', 'picture_needs_sharp'],
    ]);
  });

  const SVG = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="9" height="9"/></svg>',
  );
  const REFUSED: readonly (readonly [string, () => Promise<Buffer> | Buffer, string])[] = [
    ['is an SVG', () => SVG, 'picture_format'],
    ['is text', () => Buffer.from('not a picture'), 'picture_format'],
    ['is a JPEG whose end is missing', async () => (await noise(640, 480)).subarray(0, 10_000), 'picture_format'],
    [
      'is a JPEG of nothing but a header',
      async () => (await picture(640, 480).jpeg().toBuffer()).subarray(0, 30),
      'picture_format',
    ],
    [
      'is a PNG whose middle is damaged',
      async () => damaged(await picture(800, 600).png().toBuffer()),
      'picture_format',
    ],
    ['is too small', () => picture(300, 200).jpeg().toBuffer(), 'picture_small'],
    ['is a strip', () => picture(2100, 300).jpeg().toBuffer(), 'picture_aspect'],
    ['has more pixels than anybody needs', () => picture(8193, 2000).webp({ effort: 0 }).toBuffer(), 'picture_large'],
  ];
  for (const [title, make, code] of REFUSED) {
    it(`that ${title} is refused`, async (t) => {
      const start = await make();
      const { codes } = await read(t, { start });
      assert.deepEqual(codes, [['images.start.file', code]]);
    });
  }
});

describe('a converted pair', () => {
  const sizeOf = async (bytes: Buffer) => {
    const { width, height, format } = await sharp(bytes).metadata();
    return [format, width, height];
  };
  const pixel = async (bytes: Buffer, left: number, top: number) =>
    (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()).toJSON().data;
  const near = (actual: readonly number[], expected: readonly number[]) =>
    assert.ok(
      actual.every((value, index) => Math.abs(value - (expected[index] ?? 0)) <= 6),
      `${actual.join()} is not ${expected.join()}`,
    );

  it('is two PNGs on one canvas of 640 pixels width, in the middle, neither cut nor stretched', async () => {
    const pair = await convertPair(library, [await png(800, 600), await png(400, 600)]);
    for (const bytes of pair) assert.deepEqual(await sizeOf(bytes), ['png', 640, 480]);
    near(await pixel(pair[1], 100, 240), [255, 255, 255]);
    near(await pixel(pair[1], 320, 240), [128, 160, 192]);
    near(await pixel(pair[1], 540, 240), [255, 255, 255]);
  });

  it('stands on one floor: the lower picture is at the bottom', async () => {
    const [, end] = await convertPair(library, [await png(800, 600), await png(800, 300)]);
    near(await pixel(end, 320, 100), [255, 255, 255]);
    near(await pixel(end, 320, 470), [128, 160, 192]);
  });

  it('has a canvas that can be shown when both are tall or wide', async () => {
    const tall = await convertPair(library, [await png(400, 1200), await png(300, 1100)]);
    assert.deepEqual(await sizeOf(tall[0]), ['png', 640, 853]);
    const wide = await convertPair(library, [await png(1200, 300), await png(1200, 280)]);
    assert.deepEqual(await sizeOf(wide[1]), ['png', 640, 320]);
    near(await pixel(wide[0], 320, 40), [255, 255, 255]);
    near(await pixel(wide[0], 320, 280), [255, 255, 255]);
  });

  it('is turned as the camera was held', async () => {
    const turned = await picture(600, 800).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    const [start] = await convertPair(library, [turned, await png(800, 600)]);
    assert.deepEqual(await sizeOf(start), ['png', 640, 480]);
    near(await pixel(start, 630, 10), [16, 32, 48]);
    near(await pixel(start, 10, 10), [128, 160, 192]);
  });

  it('is laid on white where it can be seen through', async () => {
    const clear = await picture(800, 600, { background: '#80a0c000', channels: 4 }).png().toBuffer();
    near(await pixel((await convertPair(library, [clear, await png(800, 600)]))[0], 400, 400), [255, 255, 255]);
  });

  it('has the colors of sRGB, whatever profile it had', async () => {
    const profiled = await picture(800, 600).withIccProfile('p3').png().toBuffer();
    const [start] = await convertPair(library, [profiled, await png(800, 600)]);
    near(await pixel(start, 400, 400), [128, 160, 192]);
    assert.equal((await sharp(start).metadata()).icc, undefined);
  });

  it('keeps what a photograph shows with 256 colors', async () => {
    const photograph = await noise(640, 480);
    const [start] = await convertPair(library, [photograph, await png(640, 480)]);
    const { isPalette } = await sharp(start).metadata();
    assert.equal(isPalette, true);
    const raw = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();
    const [made, wanted] = [await raw(start), await raw(photograph)];
    let error = 0;
    for (let index = 0; index < made.length; index += 1) error += ((made[index] ?? 0) - (wanted[index] ?? 0)) ** 2;
    // Decibels; dithering costs some that no eye misses.
    assert.ok(10 * Math.log10(255 ** 2 / (error / made.length)) > 30, `${error / made.length}`);
  });

  it('passes the check of what is published byte for byte', async (t) => {
    const [start, end] = await convertPair(library, [await png(700, 900), await picture(900, 700).jpeg().toBuffer()]);
    const { codes, picture: found } = await read(t, { start, end, loadSharp: missing });
    assert.deepEqual([codes, found?.isReady], [[], true]);
  });

  it('has thumbnails within 320 pixels', async () => {
    assert.deepEqual(await sizeOf(await thumbnailOf(library, await png(640, 480))), ['webp', 320, 240]);
    assert.deepEqual(await sizeOf(await thumbnailOf(library, await png(640, 853))), ['webp', 240, 320]);
  });
});

/** Soft colors everywhere, as in a photograph. */
async function noise(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1) {
    const [x, y, channel] = [Math.floor(index / 3) % width, Math.floor(index / 3 / width), index % 3];
    pixels[index] =
      128 + 90 * Math.sin(x / (60 + 20 * channel)) * Math.cos(y / (50 + 30 * channel)) + ((x * 31 + y * 17) % 13);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const damaged = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  const middle = copy.length >> 1;
  copy[middle] = (copy[middle] ?? 0) ^ 0xff;
  return copy;
};
