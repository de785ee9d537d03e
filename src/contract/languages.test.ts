// The table of languages: the compiler holds every list of words against it, and a locale finds one language in it. What the demo
// offers is compared by scripts/languages.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from './languages.ts';
import { complaints } from './testing/complaints.ts';

/** How many tables of the file have something of every language. */
const TABLES_OF_WORDS = {
  'src/picker/i18n/language.ts': 1,
  'src/program/words-by-language.ts': 3,
  'src/program/handout/handout-words-by-language.ts': 1,
  'src/program/shorthand/shorthand-by-language.ts': 1,
  'src/host/dialog/failure-words.ts': 1,
};

test('no two languages have the same subtag: a locale is answered by the one that has its own', () => {
  assert.equal(new Set(LANGUAGES.map(({ code }) => code.split('-')[0])).size, LANGUAGES.length);
});

test('a language that the table gains is missing in every table of words, says the compiler', () => {
  const hebrew = { row: `{ code: 'he', name: 'עברית', dir: 'rtl' },\n`, before: '] as const', says: /Property 'he' / };
  const missing = complaints('src/contract/languages.ts', hebrew, Object.keys(TABLES_OF_WORDS));
  assert.deepEqual(missing, TABLES_OF_WORDS);
});
