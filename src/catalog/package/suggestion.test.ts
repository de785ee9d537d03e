// What an author meant by a word that the vocabulary does not have.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CATEGORIES, LEVELS, REGIONS } from '../../contract/vocabulary.ts';
import { suggestion } from './suggestion.ts';

const MEANT: readonly (readonly [string, readonly string[], string | undefined])[] = [
  ['Lumbar', REGIONS, 'Low Back'],
  ['low back', REGIONS, 'Low Back'],
  ['Sholder', REGIONS, 'Shoulder'],
  ['Elbow/Wrist/Hand', REGIONS, 'Elbow / Wrist / Hand'],
  ['hand', REGIONS, 'Elbow / Wrist / Hand'],
  ['Kne', REGIONS, 'Knee'],
  ['Keen', REGIONS, undefined],
  ['Hpi', REGIONS, 'Hip'],
  ['Flexibility', CATEGORIES, 'Stretch'],
  ['Beginner', LEVELS, 'Early'],
  ['Pelvis', REGIONS, undefined],
  ['Cardio', CATEGORIES, undefined],
  ['', REGIONS, undefined],
  [`Knee${' '.repeat(36)}`, REGIONS, 'Knee'],
  [`Knee${' '.repeat(37)}`, REGIONS, undefined],
];

for (const [word, allowed, meant] of MEANT) {
  test(`"${word}" means ${meant ?? 'nothing that is known'}`, () => assert.equal(suggestion(word, allowed), meant));
}
