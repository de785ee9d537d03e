// What holds for every text: found by name, and not changed by case, accents or order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { SAMPLE_ROWS } from '../catalog/sample/index.ts';
import { JUDGED_QUERIES } from './testing/judged-queries.ts';
import { buildSearchIndex } from './search-index.ts';
import { documentOf, documentWith } from './testing/documents.ts';

const SAMPLE_DOCUMENTS = SAMPLE_ROWS.map(documentOf);
const sample = buildSearchIndex(SAMPLE_DOCUMENTS);
const setOfHits = (text: string) => new Set(sample.search(text).hits.documents);

const vocabulary = [
  ...new Set(
    SAMPLE_DOCUMENTS.flatMap((document) =>
      Object.values(document)
        .join(' ')
        .match(/[a-z]+/gi),
    ),
  ),
];
/** Words as people type them: whole, begun, or with a letter missing. */
const typedWord = fc
  .tuple(fc.constantFrom(...vocabulary), fc.integer({ min: 1, max: 16 }), fc.option(fc.nat(12), { nil: 99 }))
  .map(([word, length, missing]) => (word ?? '').slice(0, missing) + (word ?? '').slice(missing + 1, length));
const typedText = fc.oneof(
  fc.array(typedWord, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
  fc.constantFrom(...JUDGED_QUERIES.map(({ text }) => text)),
);

test('every document is found by its own name', () => {
  // A lengthening stroke of Arabic is no letter, though it counts as one.
  const name = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((text) => /[\p{L}\p{N}]/u.test(text.normalize('NFKD').replaceAll('\u0640', '')));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 8 }), (names) => {
      const index = buildSearchIndex(names.map((text) => documentWith({ name: text })));
      for (const [position, text] of names.entries()) {
        assert.ok(index.search(text).hits.documents.includes(position));
      }
    }),
  );
});

test('each exercise of the built-in catalog comes first by its own name', () => {
  for (const [position, { name }] of SAMPLE_DOCUMENTS.entries()) {
    assert.equal(sample.search(name).hits.documents[0], position, name);
  }
});

test('letter case does not change what is found', () => {
  fc.assert(fc.property(typedText, (text) => assert.deepEqual(setOfHits(text.toUpperCase()), setOfHits(text))));
});

test('accents do not change what is found', () => {
  const accented = (text: string) => text.replace(/[aeiou]/gi, (vowel) => `${vowel}\u0301`).normalize('NFC');
  fc.assert(fc.property(typedText, (text) => assert.deepEqual(setOfHits(accented(text)), setOfHits(text))));
});

test('the order of the words does not change what is found', () => {
  const shuffled = typedText.chain((text) => {
    const typed = text.split(' ');
    return fc.tuple(
      fc.constant(text),
      fc.shuffledSubarray(typed, { minLength: typed.length }).map((order) => order.join(' ')),
    );
  });
  const property = fc.property(shuffled, ([text, other]) => assert.deepEqual(setOfHits(other), setOfHits(text)));
  fc.assert(property, { examples: [[['supin ecrb', 'ecrb supin']], [['upper back pain', 'back upper pain']]] });
});

test('no document is found twice', () => {
  fc.assert(
    fc.property(typedText, (text) => assert.equal(setOfHits(text).size, sample.search(text).hits.documents.length)),
  );
});
