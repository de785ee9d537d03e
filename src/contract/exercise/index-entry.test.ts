// What the index says of an exercise: names in other languages where it has them, and not a byte where it has none.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { indexEntrySchema } from '../picker-session.ts';
import type { Exercise } from './exercise.ts';
import { toIndexEntry } from './index-entry.ts';

const EXERCISE: Exercise = {
  ...{
    id: 'ex_1',
    slug: 'squat',
    revision: 'r1',
    status: 'active',
    name: 'Squat',
    description: '',
    steps: [],
    media: [],
  },
};
const indexed = (changes: Partial<Exercise> = {}) => toIndexEntry({ ...EXERCISE, ...changes }, (url) => url);

it('an exercise has in the index its names in other languages, the name first, each once', () => {
  const entry = indexed({
    translations: {
      de: { name: 'Kniebeuge', description: 'Beugt das Knie.', searchSynonyms: ['Hocke', 'Kniebeuge'] },
      ar: { name: 'قرفصاء' },
    },
  });
  assert.deepEqual(entry.translations, { de: ['Kniebeuge', 'Hocke'], ar: ['قرفصاء'] });
  assert.deepEqual(indexEntrySchema.parse(entry), entry);
});

it('an exercise that asks for nothing is not one that nobody has decided on', () => {
  assert.deepEqual(indexed({ demands: [] }).demands, []);
  assert.ok(!('demands' in indexed()));
});

it('an exercise without translations costs the index nothing', () => {
  assert.ok(!('translations' in indexed()));
  assert.ok(!('translations' in indexed({ translations: {} })));
});
