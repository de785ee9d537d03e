// The search over the built-in catalog, without the lexicon: what it says of words that are not there, and regions first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_ROWS } from '../catalog/sample/index.ts';
import { buildSearchIndex } from './index.ts';
import { documentOf } from './testing/documents.ts';

const DOCUMENTS = SAMPLE_ROWS.map(documentOf);
const index = buildSearchIndex(DOCUMENTS);

for (const text of ['knee pain', 'knee osteoarthritis', 'lower back pain']) {
  test(`"${text}" has an unknown word, which is left out, and said so`, () => {
    const { hits, corrections, relaxed } = index.search(text);
    assert.ok(hits.documents.length > 0);
    assert.deepEqual(corrections, []);
    assert.equal(relaxed, true);
  });
}

for (const [text, leftOut] of [
  ['prone press up', false],
  ['prone up', false],
  ['supine press up', true],
  ['prone sit up', true],
  ['prone stretch up', true],
] as const)
  test(`"${text}" names no opposite, which nobody thought of`, () => {
    const { missing, relaxed } = index.search(text);
    assert.deepEqual([missing, relaxed], [[], leftOut]);
  });

for (const [text, region] of [
  ['shoulder', 'Shoulder'],
  ['shoudler', 'Shoulder'],
  ['shou', 'Shoulder'],
  ['hip strength', 'Hip'],
  ['neck pain', 'Neck'],
  ['low back', 'Low Back'],
  ['lowback', 'Low Back'],
] as const) {
  test(`"${text}" has every fitting exercise of the region ${region} before any other`, () => {
    const regions = Array.from(index.search(text).hits.documents, (document) => DOCUMENTS[document]?.region);
    const inRegion = regions.filter((found) => found === region);
    assert.ok(inRegion.length >= 2);
    assert.deepEqual(regions.slice(0, inRegion.length), inRegion);
  });
}
