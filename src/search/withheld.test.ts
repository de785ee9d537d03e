// What is withheld, held against the plain definition: document by document, word by word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildSearchIndex, SEARCHED, type SearchDocument } from './index.ts';
import { isDenial } from './postings.ts';
import { textsOf } from './search-document.ts';
import { atOnce, SearchWork } from './search-work.ts';
import { documentWith } from './testing/documents.ts';
import { beginsAnOpposite, oppositionsOf } from './words/opposites.ts';
import { contentWords, words } from './words/tokens.ts';
import { wordForms } from './words/word-forms.ts';

const VOCABULARY =
  'up down left right inner outer upper lower back push pull single double one two flexion extension flexor internal external inversion eversion ' +
  'abduction adduction abductor protraction retraction ab ad duction open closed standing supine no without band knee hip';
const word = fc.constantFrom(...VOCABULARY.split(' '));
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '));
const document = fc.record({ name: phrase, target: phrase, description: phrase }).map((fields) => documentWith(fields));
/** Whole words only: what a mistyped word stands for is tested where it is corrected. */
const typed = fc.array(word, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));

/** The words of all fields but the description, and neighbors that are joined in some of them. */
function toldWords(of: SearchDocument): readonly string[] {
  return SEARCHED.filter(({ isProse }) => !isProse).flatMap(({ name, joins }) =>
    textsOf(of, name).flatMap((text) => {
      const told = words(text);
      const joined = told.slice(1).map((each, index) => told[index]! + each);
      return joins ? [...told, ...joined.filter((each) => each.length <= 14)] : told;
    }),
  );
}

/** One text has the words in a row, the last by its beginning. */
const isInARow = (of: SearchDocument, typed: readonly string[]): boolean =>
  ` ${words(of.name).join(' ')} | ${words(of.target).join(' ')} | ${saidBefore(of.description)}`.includes(
    ` ${typed.join(' ')}`,
  );

/** What stands before a negation: there is one clause. */
const saidBefore = (description: string): string => {
  const all = words(description);
  const denial = all.findIndex(isDenial);
  return all.slice(0, denial < 0 ? all.length : denial).join(' ');
};

function isWithheld(of: SearchDocument, text: string): boolean {
  const told = toldWords(of);
  const has = (beginning: string): boolean =>
    told.some((each) => (beginning.endsWith(' ') ? `${each} ` === beginning : each.startsWith(beginning)));
  const terms = [...new Set(contentWords(text))];
  const beginningsOf = (term: string): readonly string[] => [
    ...wordForms(term).map(({ prefix }) => prefix),
    ...terms
      .filter((other) => other !== term && (term + other).length >= 5)
      .flatMap((other) => [term + other, other + term]),
  ];
  const opposes = (term: string, own: readonly string[]): boolean =>
    oppositionsOf(term).some(({ same, opposite }) => opposite.some(has) && !own.some(has) && !same.some(has));
  const isWritten = words(text).length > 2 && !terms.some(isDenial) && isInARow(of, words(text));
  return (
    !isWritten &&
    terms.some((term) => {
      if (opposes(term, beginningsOf(term))) return true;
      return beginsAnOpposite(term) && terms.some((other) => opposes(term + other, [`${term} `]));
    })
  );
}

test('what is withheld is what has the opposite of a word, and not the word', () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 12 }), typed, (documents, text) => {
      const index = buildSearchIndex(documents);
      fc.pre(contentWords(text).every((each) => index.begins(each)));
      const { opposed, documents: found } = atOnce(index.findInSteps(text, new SearchWork()));
      const expected = documents.flatMap((each, position) => (isWithheld(each, text) ? [position] : []));
      assert.deepEqual([...opposed.toArray()], expected, text);
      assert.ok(!found.meets(opposed), text);
    }),
    { numRuns: 300 },
  );
});
