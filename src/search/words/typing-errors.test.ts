// Typing errors: what is corrected, and what is not.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { prefixDistance } from './prefix-distance.ts';
import { isOwnWord, TypingErrors } from './typing-errors.ts';

describe('the distance to the beginning of a word', () => {
  for (const [typed, word, distance] of [
    ['bridge', 'bridge', 0],
    ['bri', 'bridge', 0],
    ['brigde', 'bridge', 1],
    ['bidge', 'bridge', 1],
    ['briidge', 'bridge', 1],
    ['brudge', 'bridge', 1],
    ['stright', 'straight', 1],
    ['gastrocnemeus', 'gastrocnemius', 1],
    ['qadriseps', 'quadriceps', 2],
    ['bridge', 'shoulder', undefined],
  ] as const) {
    test(`from "${typed}" to "${word}" is ${distance ?? 'more than two'}`, () => {
      assert.equal(prefixDistance(typed, word, 2), distance);
    });
  }

  test('is none to what a word begins with', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(12), (whole, length) => {
        assert.equal(prefixDistance(whole.slice(0, length), whole, 2), 0);
      }),
    );
  });
});

describe('typing errors', () => {
  const words = ['bridge', 'calf', 'clamshell', 'heel', 'raise', 'raised', 'straight', 'trapezius', 'l4l5'];
  const corrected = (typed: string) => new TypingErrors(words).correct(typed).map(({ word }) => word);

  for (const [typed, expected] of [
    ['brigde', ['bridge']],
    ['hele', ['heel']],
    ['clamshall', ['clamshell']],
    ['trapeezus', ['trapezius']],
    ['rase', ['raise']],
    ['poin', []],
    ['lcaf', []],
    ['trep', []],
    ['clem', []],
    ['xylophone', []],
    ['hel', []],
    ['', []],
    ['b'.repeat(40), []],
  ] as const) {
    test(`"${typed}" becomes ${expected.join(', ') || 'nothing'}`, () => assert.deepEqual(corrected(typed), expected));
  }

  test('keep only the words with the least number of errors', () => {
    const near = new TypingErrors(['stance', 'stands']);
    assert.deepEqual(
      near.correct('stanec').map(({ word }) => word),
      ['stance'],
    );
  });

  test('of one swapped pair of neighbors are found wherever they are', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(), (whole, seed) => {
        const place = seed % (whole.length - 1);
        const typed = whole.slice(0, place) + (whole[place + 1] ?? '') + (whole[place] ?? '') + whole.slice(place + 2);
        fc.pre(typed !== whole && !isOwnWord(typed)); // "aech" is "each"
        const found = new TypingErrors([whole]).correct(typed).map((correction) => correction.word);
        assert.deepEqual(found, [whole]);
      }),
    );
  });
});
