// The singular of a plural, the stems of the categories, a muscle's movement, a few irregular words, and no more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordForms } from './word-forms.ts';

for (const [word, prefixes] of [
  ['bridge', ['bridge']],
  ['raises', ['raises', 'raise', 'rais']],
  ['curls', ['curls', 'curl']],
  ['press', ['press']],
  ['abs', ['abs', 'abdom']],
  ['lbp', ['lbp', 'lowback']],
  ['lower', ['lower', 'low']],
  ['feet', ['feet', 'foot']],
  ['strengthening', ['strengthening', 'strength']],
  ['strengtheni', ['strengtheni', 'strength']],
  ['strengthen', ['strengthen', 'strength']],
  ['strength', ['strength']],
  ['stretching', ['stretching', 'stretch']],
  ['stretch', ['stretch']],
  ['balancing', ['balancing', 'balanc']],
  ['balance', ['balance']],
  ['mobilisation', ['mobilisation', 'mobili']],
  ['mobilizing', ['mobilizing', 'mobili']],
  ['mobility', ['mobility']],
  ['stabilization', ['stabilization', 'stabili']],
  ['swing', ['swing']],
  ['standing', ['standing']],
  ['sitting', ['sitting']],
  ['adductor', ['adductor', 'adduction']],
  ['adductors', ['adductors', 'adductor', 'adduction']],
  ['rotators', ['rotators', 'rotator', 'rotation']],
  ['motor', ['motor']],
] as const) {
  test(`"${word}" stands for ${prefixes.join(', ')}`, () => {
    assert.deepEqual(
      wordForms(word).map(({ prefix }) => prefix),
      prefixes,
    );
  });
}
