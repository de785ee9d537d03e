// What of a searched text is shorthand where the exercises are known.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { SAMPLE_ROWS } from '../../../catalog/sample/index.ts';
import { dosageSentence } from '../../../program/index.ts';
import { buildSearchIndex } from '../../../search/index.ts';
import { documentOf, documentWith } from '../../../search/testing/documents.ts';
import type { SearchDocument } from '../../../search/search-document.ts';
import { words } from '../../../search/words/tokens.ts';
import { readSearch } from './read-search.ts';

function readingOf(documents: readonly SearchDocument[]) {
  const index = buildSearchIndex(documents);
  const find = (text: string) => Array.from(index.search(text).hits.documents, (document) => documents[document]!);
  return (text: string) => readSearch(text, 'en', find);
}

const SAMPLE = SAMPLE_ROWS.map(documentOf);
const read = readingOf(SAMPLE);
const NAMES = SAMPLE.flatMap(({ name, synonyms }) => [name, ...synonyms]);

/** What is searched, and what is understood. */
const JUDGED: Readonly<Record<string, string>> = {
  // On the way to "Heel raise", "Knee extension", "Neck rotation".
  'heel r': 'heel r',
  'heel r ': 'heel r',
  'Heel R': 'Heel R',
  'heel r 2x15': 'heel r: 2 sets × 15 reps',
  '2x15 heel r': 'heel r: 2 sets × 15 reps',
  'heel r 2x15 l': 'heel r: 2 sets × 15 reps, left',
  'heel r l': 'heel r: left',
  'heel r bid': 'heel r: twice a day',
  'heel r "Slowly"': 'heel r: “Slowly”',
  'single-leg heel r': 'single-leg heel r',
  'neck r': 'neck r',
  'seated knee e': 'seated knee e',
  'straight l': 'straight l',
  // Behind a name, or behind what begins none, it is a side.
  'heel raise r': 'heel raise: right',
  'heel 2x15 r': 'heel: 2 sets × 15 reps, right',
  'heel right': 'heel: right',
  'heel raise e': 'heel raise: both together',
  'clam l': 'clam: left',
  'clam h5': 'clam: hold 5\u00a0s',
  'single leg stance r': 'single leg stance: right',
  'bridge l 2x': 'bridge: 2 sets, left',
  'bridge 2x s': 'bridge s: 2 sets',
};

describe('a searched text', () => {
  for (const [text, expected] of Object.entries(JUDGED))
    it(`"${text}" is ${expected}`, () => {
      const { text: rest, typed } = read(text);
      const said = dosageSentence({ ...typed?.dosage, side: typed?.side });
      const quoted = typed?.instructions ? `“${typed.instructions}”` : '';
      assert.equal([rest.trim(), said + quoted].filter(Boolean).join(': '), expected);
    });

  it('has a dosage that is read whole or not at all', () => {
    const readWith = (text: string, strange: readonly string[] = []) => readSearch(text, 'en', () => [], { strange });
    assert.deepEqual(readWith('heel raise 3-4 times daily').unread, [{ text: '3-4 times daily', reason: 'range' }]);
    assert.equal(readWith('heel raise 3-4 times daily').text, 'heel raise');
    // A word that the search did not find is no word of a name.
    assert.deepEqual(readWith('heel raise thrise daily').typed, { dosage: { frequency: { times: 1, period: 'day' } } });
    const again = readWith('heel raise thrise daily', ['thrise']);
    assert.deepEqual([again.typed, again.unread], [undefined, [{ text: 'thrise' }]]);
    assert.deepEqual(readWith('heel raise 3x12 slow', ['slow']).typed, { dosage: { sets: 3, repetitions: 12 } });
    assert.equal(readWith('heel raise 3x12 slow daily', ['slow']).typed, undefined);
  });

  it('that begins a name or a synonym is no shorthand, as far as it is typed', () => {
    for (const name of NAMES)
      for (let end = 1; end <= name.length; end++)
        assert.deepEqual(read(name.slice(0, end)), { text: name.slice(0, end), typed: undefined, unread: [] });
  });

  it('that begins a name with any words in it is no shorthand, and one word more is a side', () => {
    const word = fc.constantFrom(
      'heel',
      'raise',
      'right',
      'left',
      'each',
      'hold',
      'day',
      'stance',
      'sets',
      '90',
      'rest',
    );
    const name = fc.array(word, { minLength: 2, maxLength: 5 }).map((parts) => ['slide', ...parts].join(' '));
    fc.assert(
      fc.property(name, fc.nat(), (called, length) => {
        const reading = readingOf([documentWith({ name: called })]);
        const begun = called.slice(0, 1 + (length % called.length));
        assert.equal(reading(begun).typed, undefined, begun);
        const longer = `${called} l`;
        if (!/right|each/.test(called)) assert.equal(reading(longer).typed?.side, 'left', longer);
      }),
      // A number between the words of a name was once taken for a hold.
      { examples: [['slide hold 90 left', 0]] },
    );
  });

  it('behind a whole name is a side where no other name goes on so', () => {
    for (const name of NAMES) {
      const text = `${name} l`;
      const goesOn = NAMES.some((other) => words(other).join(' ').startsWith(words(text).join(' ')));
      assert.equal(read(text).typed?.side, goesOn ? undefined : 'left', text);
    }
  });
});
