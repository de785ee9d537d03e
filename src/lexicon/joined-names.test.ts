// Names of the built-in catalog that are written together, with the lexicon.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crossingsOf } from '../search/words/opposites.ts';
import { words } from '../search/words/tokens.ts';
import { BUILT_IN, searchIn } from './testing/built-in.ts';

const search = await searchIn('en');
const firstOf = (text: string): readonly (string | undefined)[] =>
  Array.from(search.search(text).hits.documents.subarray(0, 5), (document) => BUILT_IN[document]?.name);
const NAMES = BUILT_IN.map(({ name }) => ({ name, parts: words(name) })).filter(({ parts }) => parts.length > 1);

/** "In" is no beginning of a word. */
const WORD_MIN_LENGTH = 4;

test('names are found whose words are written together', (context) => {
  const lost = NAMES.filter(({ name, parts }) => !firstOf(parts.join('')).includes(name));
  for (const { name } of lost) context.diagnostic(name);
  assert.ok(NAMES.length > 150 && lost.length <= 1);
});

test('names that are written together do not stand for their opposites', () => {
  let turned = 0;
  for (const { name, parts } of NAMES)
    for (const [place, part] of parts.entries())
      for (const opposite of part.length < WORD_MIN_LENGTH ? [] : crossingsOf(part)) {
        const typed = parts.with(place, opposite);
        // The stretch of a flexor is an extension, and called so.
        if (firstOf(typed.join(' ')).includes(name)) continue;
        turned += 1;
        assert.ok(!firstOf(typed.join('')).includes(name), `${name}: ${opposite}`);
      }
  assert.ok(turned > 50);
});

test('the words of the name are said, and the rest of the text stays', () => {
  const found = search.search('straightlegrase without band');
  assert.deepEqual(found.corrections, [['straightlegrase', 'straight leg raise']]);
  assert.equal(BUILT_IN[found.hits.documents[0]!]?.name, 'Straight leg raise');
  assert.deepEqual(search.search('strawberryraises').corrections, []);
});
