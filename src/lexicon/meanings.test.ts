// Which exercises an entry means: its regions, its categories, its words in a row, and nothing that it avoids.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { findMeant } from './meanings.ts';
import type { Meaning } from './lexicon-entry.ts';
import { catalogOf } from './testing/small-lexicon.ts';

const EXERCISES = [
  { name: 'Glute bridge', region: 'Hip', category: 'Strength', target: 'Gluteus maximus' },
  { name: 'Side bridge', region: 'Low Back', category: 'Strength', tags: ['core'] },
  { name: 'Hip stretch', region: 'Hip', category: 'Stretch', synonyms: ['figure four', 'bridge over the knee'] },
  { name: 'Bridge of sighs', category: 'Balance', description: 'Strength of the gluteus.' },
  { name: 'Single leg balance', region: 'Ankle', category: 'Balance', tags: ['one', 'leg raise'] },
] as const;
const CATALOG = catalogOf(EXERCISES);

const meant = (means: Meaning): unknown =>
  Object.fromEntries([...findMeant(means, CATALOG)].map(([position, weight]) => [EXERCISES[position]?.name, weight]));

describe('what an entry means', () => {
  it('is what has one of its categories or words, each time the sum of the weights', () => {
    assert.deepEqual(meant({ categories: { Strength: 2 }, words: { 'glute bridge': 3, core: 1 } }), {
      'Glute bridge': 5,
      'Side bridge': 3,
    });
  });

  it('is in one of its regions, or in none that the catalog says', () => {
    assert.deepEqual(meant({ regions: ['Hip'], words: { bridge: 1 } }), {
      'Glute bridge': 1,
      'Hip stretch': 1,
      'Bridge of sighs': 1,
    });
  });

  it('has its words in a row, each by its beginning, in one text', () => {
    assert.deepEqual(meant({ words: { 'glut brid': 1 } }), { 'Glute bridge': 1 });
    assert.deepEqual(meant({ words: { 'bridge glute': 1 } }), {});
    assert.deepEqual(meant({ words: { 'four bridge': 1 } }), {});
    assert.deepEqual(meant({ words: { 'one leg': 1 } }), {});
    assert.deepEqual(meant({ words: { ridge: 1 } }), {});
  });

  it('is told by no description, and by no category of another word', () => {
    assert.deepEqual(meant({ words: { gluteus: 1 } }), { 'Glute bridge': 1 });
    assert.deepEqual(meant({ categories: { Balance: 1 } }), { 'Bridge of sighs': 1, 'Single leg balance': 1 });
  });

  it('has nothing that it avoids', () => {
    assert.deepEqual(meant({ words: { bridge: 2 }, avoid: ['side bridge', 'figure'] }), {
      'Glute bridge': 2,
      'Bridge of sighs': 2,
    });
  });

  it('is nothing where it has neither words nor categories', () => {
    assert.deepEqual(meant({ regions: ['Hip'], avoid: ['bridge'] }), {});
  });

  it('without regions is at least what it is with them', () => {
    const word = fc.constantFrom('bridge', 'glute', 'hip', 'leg raise', 'core', 'nothing');
    const words = fc.dictionary(word, fc.constantFrom(1, 2, 3), { maxKeys: 3 });
    const regions = fc.subarray(['Hip', 'Ankle', 'Low Back'] as const, { minLength: 1 });
    fc.assert(
      fc.property(words, regions, fc.array(word), (sought, some, avoid) => {
        const anywhere = findMeant({ words: sought, avoid }, CATALOG);
        for (const [position, weight] of findMeant({ words: sought, regions: some, avoid }, CATALOG))
          assert.equal(anywhere.get(position), weight);
      }),
    );
  });
});
