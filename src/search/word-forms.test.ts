// The singular of a plural, a few irregular words, and no more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordForms } from './word-forms.ts';

for (const [word, prefixes] of [
  ['bridge', ['bridge']],
  ['raises', ['raises', 'raise', 'rais']],
  ['curls', ['curls', 'curl']],
  ['press', ['press']],
  ['abs', ['abs']],
  ['lower', ['lower', 'low']],
  ['feet', ['feet', 'foot']],
] as const) {
  test(`"${word}" stands for ${prefixes.join(', ')}`, () => {
    assert.deepEqual(
      wordForms(word).map(({ prefix }) => prefix),
      prefixes,
    );
  });
}
