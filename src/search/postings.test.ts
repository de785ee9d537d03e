// The inverted index of small documents.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexWords } from './postings.ts';
import { SEARCHED_FIELDS } from './search-document.ts';
import type { SearchDocument } from './search-document.ts';
import { documentWith } from './testing/documents.ts';

function postingsOf(word: string, documents: readonly SearchDocument[]): readonly (readonly [number, number])[] {
  const postings = indexWords(documents);
  const position = postings.vocabulary.find(word);
  if (position === undefined) return [];
  const range = [postings.offsets[position], postings.offsets[position + 1]] as const;
  const weights = postings.weights.subarray(...range);
  return Array.from(postings.documents.subarray(...range), (found, index) => [found, weights[index] ?? 0] as const);
}

test('a word counts once for each document, by the best of its fields', () => {
  const documents = [documentWith({ description: 'Bridge.' }), documentWith({ name: 'Bridge', tags: ['bridge'] })];
  assert.deepEqual(postingsOf('bridge', documents), [
    [0, SEARCHED_FIELDS.description.weight],
    [1, SEARCHED_FIELDS.name.weight],
  ]);
});

test('every field is indexed, category and equipment as tags', () => {
  const fields = documentWith({
    region: 'Ankle',
    category: 'Strength',
    target: 'Soleus',
    tags: ['calf'],
    synonyms: ['tiptoe'],
    equipment: ['Chair'],
  });
  assert.deepEqual(
    ['ankle', 'strength', 'soleus', 'calf', 'tiptoe', 'chair']
      .flatMap((word) => postingsOf(word, [fields]))
      .map(([, weight]) => weight),
    [
      SEARCHED_FIELDS.region.weight,
      SEARCHED_FIELDS.tags.weight,
      SEARCHED_FIELDS.target.weight,
      SEARCHED_FIELDS.tags.weight,
      SEARCHED_FIELDS.synonyms.weight,
      SEARCHED_FIELDS.tags.weight,
    ],
  );
});

test('neighbors in names and synonyms are also one word, unless it is too long', () => {
  const bird = documentWith({ name: 'Bird dog', synonyms: ['cat cow', 'contralateral reaching'], target: 'low back' });
  assert.deepEqual(postingsOf('birddog', [bird]), [[0, SEARCHED_FIELDS.name.weight - 2]]);
  assert.deepEqual(postingsOf('catcow', [bird]), [[0, SEARCHED_FIELDS.synonyms.weight - 2]]);
  assert.deepEqual(postingsOf('contralateralreaching', [bird]), []);
  assert.deepEqual(postingsOf('lowback', [bird]), []);
});

test('what a description denies is not said, up to the end of the clause', () => {
  const documents = [
    documentWith({ description: 'Tighten the thigh without bending the knee, then rest. Do not twist and smile.' }),
  ];
  assert.deepEqual(
    ['thigh', 'without', 'bending', 'knee', 'rest', 'twist', 'smile'].filter(
      (word) => postingsOf(word, documents).length > 0,
    ),
    ['thigh', 'without', 'rest', 'smile'],
  );
});

test('words of descriptions and joined words are never offered for typing errors', () => {
  const { correctWords } = indexWords([documentWith({ name: 'Bird dog', description: 'Kneeling.' })]);
  assert.deepEqual(correctWords, ['bird', 'dog']);
});
