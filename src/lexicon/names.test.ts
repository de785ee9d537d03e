// What an entry is called, and what of it is no name.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LexiconEntry } from './lexicon-entry.ts';
import { Names } from './names.ts';

const entry = (id: string, kind: LexiconEntry['kind'], label: string): LexiconEntry => ({
  id,
  kind,
  label,
  names: [],
  means: { words: { squat: 2 } },
  sources: ['Our clinic'],
});

const names = Names.of([
  entry('scoliosis-surgery', 'operation', 'Scoliosis surgery'),
  entry('scoliosis', 'condition', 'Scoliosis'),
]);

it('the operation is not called like what is operated, also where that is its label', () => {
  const found = names.longestAt(['scoliosi'], 0);
  assert.deepEqual(
    found?.entries.map(({ id }) => id),
    ['scoliosis'],
  );
});

it('the operation on something is found by what is operated', () => {
  assert.deepEqual(
    names.operationsOn(['scoliosi']).map(({ id }) => id),
    ['scoliosis-surgery'],
  );
});
