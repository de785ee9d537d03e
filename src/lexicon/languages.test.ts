// What the entries are called in the other languages: names of entries that are there, as short as in English.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fold } from '../search/words/tokens.ts';
import { readLexicon } from './read-lexicon.ts';

const LABEL_MAX_LENGTH = 60;

const { entries, names } = readLexicon();
const ids = new Set(entries.map(({ id }) => id));

for (const [language, named] of names) {
  describe(`the names of the lexicon in ${language}`, () => {
    it('are of entries that are there', () => {
      assert.deepEqual(
        [...named.keys()].filter((id) => !ids.has(id)),
        [],
      );
    });

    it('have a label that fits, and no name twice', () => {
      const wrong = [...named].filter(([, { label, names: typed }]) => {
        const folded = typed.map((name) => fold(name).trim());
        const isTwice = new Set(folded).size < folded.length;
        return label.trim() === '' || label.length > LABEL_MAX_LENGTH || folded.includes('') || isTwice;
      });
      assert.deepEqual(
        wrong.map(([id]) => id),
        [],
      );
    });
  });
}
