// The sorted vocabulary against a plain filter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Vocabulary } from '../postings.ts';

const shortWord = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\u{1F9B5}'), minLength: 1, maxLength: 4 });

test('the words that begin alike are those that a filter finds', () => {
  fc.assert(
    fc.property(fc.array(shortWord), shortWord, (words, prefix) => {
      const vocabulary = new Vocabulary([...new Set(words)].sort());
      const [from, to] = vocabulary.startingWith(prefix);
      const filtered = vocabulary.words.filter((word) => word.startsWith(prefix));
      assert.deepEqual(vocabulary.words.slice(from, to), filtered);
    }),
  );
});

test('a word is found at its place, and only if it is there', () => {
  const vocabulary = new Vocabulary(['calf', 'heel']);
  assert.equal(vocabulary.find('calf'), 0);
  assert.equal(vocabulary.find('heel'), 1);
  assert.equal(vocabulary.find('he'), undefined);
  assert.equal(vocabulary.find('zz'), undefined);
});
