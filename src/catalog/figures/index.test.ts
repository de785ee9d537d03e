// The public entry: the same bytes always, and the committed pictures are these bytes.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { drawFigure, FIGURE_HEIGHT, FIGURE_KEYS, FIGURE_WIDTH } from './index.ts';

const PICTURES = new URL('../sample/pictures/', import.meta.url);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const goldenHashes = async () =>
  JSON.parse(await readFile(new URL('sha256.json', PICTURES), 'utf8')) as Record<string, string>;

describe('drawFigure', () => {
  test('draws the same bytes again, those of the golden list', async () => {
    const first = drawFigure('heel-raise', 'end');
    assert.deepEqual(drawFigure('heel-raise', 'end'), first);
    assert.equal(sha256(first), (await goldenHashes())['heel-raise-end.png']);
  });

  test('draws a PNG of the size it promises', () => {
    const png = drawFigure('heel-raise', 'start');
    const view = new DataView(png.buffer, png.byteOffset);
    assert.equal(new TextDecoder('latin1').decode(png.subarray(1, 4)), 'PNG');
    assert.equal(view.getUint32(16), FIGURE_WIDTH);
    assert.equal(view.getUint32(20), FIGURE_HEIGHT);
  });

  test('refuses a key that it cannot draw', () => {
    assert.throws(() => drawFigure('moon-walk', 'start'), RangeError);
  });
});

describe('the committed pictures', () => {
  test('are a pair for every key, and nothing else', async () => {
    const expected = FIGURE_KEYS.flatMap((key) => [`${key}-end.png`, `${key}-start.png`]).sort();
    const files = (await readdir(PICTURES)).filter((file) => file.endsWith('.png')).sort();
    assert.deepEqual(files, expected);
    assert.deepEqual(Object.keys(await goldenHashes()).sort(), expected);
  });

  test('have the hashes of the golden list, all different', async () => {
    const golden = Object.entries(await goldenHashes());
    for (const [file, hash] of golden) assert.equal(sha256(await readFile(new URL(file, PICTURES))), hash, file);
    assert.equal(new Set(golden.map(([, hash]) => hash)).size, golden.length);
  });
});
