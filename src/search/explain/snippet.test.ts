// Short pieces of texts.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { snippetAround } from './explain-match.ts';

const LONG = 'You lie on your back and draw one knee toward your chest. This stretches the low back and the buttock.';

const around = (text: string, found: string) => {
  const start = text.indexOf(found);
  return snippetAround(text, [start, start + found.length]);
};

describe('the snippet', () => {
  for (const [found, snippet] of [
    ['You', 'You lie on your back and draw one knee toward your chest.…'],
    ['knee', '…back and draw one knee toward your chest. This stretches…'],
    ['buttock', '…your chest. This stretches the low back and the buttock.'],
  ] as const) {
    test(`around "${found}" is cut between words, with an ellipsis where it is cut`, () => {
      assert.equal(around(LONG, found), snippet);
    });
  }

  test('of a short text is the text', () =>
    assert.equal(around('It strengthens the calves.', 'calves'), 'It strengthens the calves.'));

  test('of an endless word is at most as long as one of other texts', () => {
    assert.equal(snippetAround('a'.repeat(200), [0, 3]), 'aaa…');
  });

  test('holds the match and is never much longer than 60 characters', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', '\u{1F9B5}'), maxLength: 300 });
    fc.assert(
      fc.property(text, fc.nat(300), fc.nat(20), (label, start, length) => {
        const range = [Math.min(start, label.length), Math.min(start + length, label.length)] as const;
        const snippet = snippetAround(label, range);
        assert.ok(snippet.length <= 62);
        assert.ok(snippet.includes(label.slice(...range).trim()));
      }),
    );
  });
});
