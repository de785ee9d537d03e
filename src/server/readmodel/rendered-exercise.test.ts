// Ready bytes that lie in shared buffers stay what they are.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { RenderedExercise } from './rendered-exercise.ts';

const TEXTS = ['{"name":"Brücke"}', '{}', '{"name":"🦵"}'];
const shown = ({ json, digest, length }: RenderedExercise) => [json.toString(), digest.toString('hex'), length];
const expected = (text: string) => [
  text,
  createHash('sha256').update(text).digest('hex').slice(0, 32),
  Buffer.byteLength(text),
];

it('keeps texts and their digests, packed, packed anew, and copied', () => {
  const packed = RenderedExercise.pack(TEXTS);
  assert.deepEqual(packed.map(shown), TEXTS.map(expected));
  const [first, , third] = packed;
  RenderedExercise.repack([third!, first!]);
  assert.deepEqual(packed.map(shown), TEXTS.map(expected));
  const target = Buffer.alloc(first!.length + 1, 'x');
  assert.equal(first!.copyTo(target, 1), target.length);
  assert.equal(target.toString(), `x${TEXTS[0]}`);
});
