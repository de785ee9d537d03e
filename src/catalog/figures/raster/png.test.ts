// What is encoded can be decoded by others, pixel for pixel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { encodePng } from './png.ts';
import { quantise } from './quantise.ts';

const WIDTH = 8;
const HEIGHT = 4;

const picture = (colours: number): Uint8Array =>
  Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, index) => ((Math.floor(index / 3) % colours) * 7) & 255);

test('a picture of few colors comes back exactly', async () => {
  const pixels = picture(5);
  const png = encodePng(quantise(pixels, 64), WIDTH, HEIGHT);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  assert.equal(info.width, WIDTH);
  assert.equal(info.height, HEIGHT);
  assert.deepEqual(Uint8Array.from(data), pixels);
});

test('a palette never exceeds its size, and the commonest colors stay exact', () => {
  const pixels = picture(30);
  pixels.fill(200, 0, 30);
  const { palette, indices } = quantise(pixels, 16);
  assert.ok(palette.length <= 16);
  assert.deepEqual(palette[indices[0] ?? 0], [200, 200, 200]);
});
