// Animations of a package: whole, short, of a useful size, and without a word beside their frames.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { checkAnimatedWebp } from './webp.ts';

const WIDTH = 400;
const HEIGHT = 300;

/** `frames` of one color each, `delay` milliseconds long. */
async function animation(frames: number, delay: number, width = WIDTH): Promise<Buffer> {
  const pixels = Buffer.alloc(width * HEIGHT * 3 * frames);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill((frame * 40 + 20) % 256, frame * width * HEIGHT * 3, (frame + 1) * width * HEIGHT * 3);
  return sharp(pixels, { raw: { width, height: HEIGHT * frames, channels: 3, pageHeight: HEIGHT } })
    .webp({ delay: Array<number>(frames).fill(delay), loop: 0 })
    .toBuffer();
}

const codeOf = (bytes: Buffer) => {
  const found = checkAnimatedWebp(bytes);
  return 'code' in found ? found.code : found;
};

const MOVING = await animation(4, 500);

describe('an animation', () => {
  it('has the size of its frames', () => assert.deepEqual(codeOf(MOVING), { width: WIDTH, height: HEIGHT }));

  it('is no picture that stands still, and no other file', async () => {
    const still = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: 'red' } })
      .webp()
      .toBuffer();
    for (const bytes of [still, Buffer.alloc(0), Buffer.from('RIFF'), Buffer.from('GIF89a')])
      assert.equal(codeOf(bytes), 'motion_format');
  });

  it('ends where it says: neither cut nor followed by something', () => {
    assert.equal(codeOf(MOVING.subarray(0, -2)), 'motion_format');
    assert.equal(codeOf(Buffer.concat([MOVING, Buffer.from('tail')])), 'motion_format');
  });

  it('says nothing beside its frames', async () => {
    const signed = await sharp(MOVING, { animated: true })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .webp()
      .toBuffer();
    assert.equal(codeOf(signed), 'motion_parts');
    const note = Buffer.from('abCd\x06\0\0\0a note');
    const grown = Buffer.concat([MOVING, note]);
    grown.writeUInt32LE(grown.length - 8, 4);
    assert.equal(codeOf(grown), 'motion_parts');
    const inFrame = Buffer.concat([MOVING, note]);
    const frame = MOVING.lastIndexOf('ANMF') + 4;
    inFrame.writeUInt32LE(MOVING.readUInt32LE(frame) + note.length, frame);
    inFrame.writeUInt32LE(inFrame.length - 8, 4);
    assert.equal(codeOf(inFrame), 'motion_parts');
  });

  it('is short', async () => assert.equal(codeOf(await animation(4, 3000)), 'motion_long'));

  it('is wide enough to be seen', async () => assert.equal(codeOf(await animation(4, 100, 200)), 'motion_size'));

  it('is refused, and nothing else happens, wherever a byte is lost', () => {
    for (let length = 0; length < MOVING.length; length += 7)
      assert.equal(codeOf(MOVING.subarray(0, length)), 'motion_format', `${length} bytes`);
  });
});
