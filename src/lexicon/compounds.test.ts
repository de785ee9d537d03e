// German compounds come apart into words that are known.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { partsOfCompound } from './compounds.ts';

const KNOWN = new Set([
  'schulter',
  'dehnung',
  'schmerz',
  'schmerzen',
  'rotatoren',
  'manschette',
  'knie',
  'gelenk',
  'arm',
]);
const parts = (word: string) => partsOfCompound(word, (part) => KNOWN.has(part));

describe('a compound', () => {
  const COMPOUNDS: readonly (readonly [word: string, parts: readonly string[] | undefined])[] = [
    ['schulterdehnung', ['schulter', 'dehnung']],
    ['schulterschmerzen', ['schulter', 'schmerzen']],
    ['rotatorenmanschette', ['rotatoren', 'manschette']],
    ['dehnungsschmerz', ['dehnung', 'schmerz']],
    ['kniegelenksdehnung', ['knie', 'gelenk', 'dehnung']],
    ['schmerzensarm', ['schmerzen', 'arm']],
    ['schulterturm', undefined],
    ['oberarm', undefined],
    ['schulter', undefined],
    ['armen', undefined],
    ['', undefined],
  ];
  for (const [word, expected] of COMPOUNDS) {
    it(`"${word}" ${expected ? `is ${expected.join(', ')}` : 'stays'}`, () => assert.deepEqual(parts(word), expected));
  }

  it('comes apart into known words alone, in their order, with nothing but joints between them', () => {
    const known = [...KNOWN];
    const made = fc.array(fc.constantFrom(...known), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(made, fc.constantFrom('', 's', 'n', 'en', 'es'), (words, joint) => {
        const found = parts(words.join(joint));
        assert.ok(found && found.every((part) => KNOWN.has(part)));
        assert.match(words.join(joint), new RegExp(`^${found.join('(s|n|en|es)?')}$`));
      }),
    );
  });
});
