// What is written is found: each text of each built-in exercise, as API and picker search, with the whole lexicon.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildSearchIndex } from '../search/index.ts';
import { isDenial } from '../search/postings.ts';
import { atOnce, SearchWork } from '../search/search-work.ts';
import { contentWords, words } from '../search/words/tokens.ts';
import { findMeant } from './meanings.ts';
import { SearchedCatalog } from './searched-catalog.ts';
import { BUILT_IN, searchIn } from './testing/built-in.ts';

const search = await searchIn('en');
const index = buildSearchIndex(BUILT_IN);
const catalog = new SearchedCatalog(index, (position) => BUILT_IN[position]!);

/** The sentences of a text up to where one denies something: "without bending the knee" says nothing of bent knees. */
const saidIn = (text: string): readonly string[] =>
  text.split(/(?<=\.)\s/).map((sentence) => {
    const parts = sentence.split(/\s+/);
    const denial = parts.findIndex((word) => isDenial(word.toLowerCase()));
    return parts.slice(0, denial < 0 ? parts.length : denial).join(' ');
  });

let seed = 43;
/** From 0 to `below` - 1, the same at each run. */
function drawn(below: number): number {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
}

/** So many neighboring words of what a description says. */
function windowOf(description: string, length: number): string {
  const said = saidIn(description).filter((sentence) => sentence.split(' ').length > length);
  const parts = said[drawn(said.length)]!.split(' ');
  return parts
    .slice(drawn(parts.length - length))
    .slice(0, length)
    .join(' ');
}

/** Each text, and the exercises that have it. */
const texts = new Map<string, Set<number>>();
for (const [position, { name, synonyms, target, tags, description }] of BUILT_IN.entries()) {
  const windows = [1, 2, 3, 4].map((length) => windowOf(description, length));
  for (const text of [name, ...synonyms, target, ...tags, saidIn(description)[0]!, ...windows])
    texts.set(text, (texts.get(text) ?? new Set()).add(position));
}

/** One or two letters are looked for in names alone, and what rules something out is read before the search. */
const says = (text: string): boolean =>
  contentWords(text).some((word) => word.length > 2) && !words(text).some(isDenial);

/** Has the opposite of the text, or what the one name that the text is avoids. */
function isExcluded(position: number, text: string): boolean {
  if (atOnce(index.findInSteps(text, new SearchWork())).opposed.has(position)) return true;
  return search
    .search(text)
    .understood.some(({ entry: { means } }) =>
      (means.avoid ?? []).some((phrase) => findMeant({ words: { [phrase]: 1 } }, catalog).has(position)),
    );
}

test('every text of an exercise finds it, unless the text excludes it', (context) => {
  const missed: string[] = [];
  let excluded = 0;
  for (const [text, having] of texts) {
    if (!says(text)) continue;
    const found = new Set(search.search(text).hits.documents);
    for (const position of having)
      if (!found.has(position) && isExcluded(position, text)) excluded += 1;
      else if (!found.has(position)) missed.push(`${BUILT_IN[position]!.name}: "${text}"`);
  }
  context.diagnostic(`${texts.size} texts; ${excluded} exercises are excluded by their own text`);
  assert.deepEqual(missed, []);
  assert.ok(excluded < texts.size / 100);
});

/** Names of exercises, and of what they are done with, that the built-in catalog does not have, and the word that says so. */
for (const [text, unknown] of [
  ['pallof press', 'pallof'],
  ['standing pallof press', 'pallof'],
  ['pallof press with band', 'pallof'],
  ['stationary bike', 'stationary bike'],
  ['tennis ball', 'tennis ball'],
  ['copenhagen plank', 'copenhagen'],
  ['zottman curl', 'zottman'],
  ['bench press', 'bench'],
  ['facial muscles', 'facial muscles'],
] as const)
  test(`"${text}" finds nothing, and names "${unknown}"`, () => {
    const { hits, missing } = search.search(text);
    assert.deepEqual([hits.documents.length, missing.map(({ typed }) => typed)], [0, [unknown]]);
  });

test('a tool is not a kind of exercise: "yellow band" finds what is done with a band', () => {
  assert.ok(search.search('yellow band').hits.documents.length > 0);
});

for (const [text, first] of [
  ['get up from chair', 'Sit to stand'],
  ['bridge with ball', 'Bridge'],
  ['pigeon pose', 'Figure-four stretch'],
  ['press ups', 'Prone press-up'],
  ['romanian deadlift', 'Deadlift with dumbbells'],
  ['beginner plank', 'Forearm plank'],
  ['lower one arm', 'Dead bug'],
] as const)
  test(`"${text}" finds ${first} first`, () => {
    assert.equal(BUILT_IN[search.search(text).hits.documents[0]!]?.name, first);
  });

test('"lie with bent knees" finds those that say it before those "without bending the knee"', () => {
  const found = Array.from(search.search('lie with bent knees').hits.documents, (position) => BUILT_IN[position]!);
  const saying = BUILT_IN.filter(({ description }) => description.includes('lie with bent knees'));
  assert.ok(saying.length > 0);
  assert.deepEqual(new Set(found.slice(0, saying.length)), new Set(saying));
});

test('a sentence of a description is no restriction, unless its marks are all that it is', () => {
  let tried = 0;
  for (const [position, { description }] of BUILT_IN.entries())
    for (const sentence of description.split(/(?<=[.;:,!?])\s+/)) {
      const typed = sentence.replace(/\W+$/, '');
      if (!words(typed).some(isDenial) || words(typed).length < 3) continue;
      const { hits, limits, notUnderstood } = search.search(typed);
      assert.deepEqual(notUnderstood, [], typed);
      if (limits.length === 0) assert.ok(hits.documents.includes(position), typed);
      else
        assert.ok(
          limits.every(({ demands }) => demands.length > 0),
          typed,
        );
      tried += 1;
    }
  assert.ok(tried > 10, `${tried} sentences`);
  assert.deepEqual(search.search('press without moving').notUnderstood, ['without moving']);
});
