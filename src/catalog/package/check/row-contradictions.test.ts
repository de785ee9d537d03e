// What a row says twice is refused, with its field.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkRow } from './check-rows.ts';

const ROW = {
  key: 'a',
  name: 'Exercise',
  description: 'You move.',
  steps: ['Begin.', 'Move.'],
  region: 'Knee',
  category: 'Strength',
  level: 'Early',
  images: { start: { file: 'images/a.png', alt: 'One.' }, end: { file: 'images/b.png', alt: 'Two.' } },
};
const found = (changes: object) =>
  checkRow({ row: 1, value: { ...ROW, ...changes } }).problems.map(({ field, code }) => [field, code]);

describe('a row that contradicts itself', () => {
  for (const [what, changes, expected] of [
    [
      'is one-sided and uses both sides',
      { sideMeaning: 'the arm that lifts', bothSides: 'together' },
      ['bothSides', 'one_sided_and_both'],
    ],
    [
      'shows a side and is not one-sided',
      { depictedSide: 'left', bothSides: 'together' },
      ['depictedSide', 'no_side_to_depict'],
    ],
    [
      'is one-sided and has no side',
      { sideMeaning: 'the arm that lifts', defaultPrescription: { side: 'not_applicable' } },
      ['defaultPrescription.side', 'side_contradicts'],
    ],
    [
      'uses both sides and starts on one',
      { bothSides: 'in turn', defaultPrescription: { side: 'left' } },
      ['defaultPrescription.side', 'side_contradicts'],
    ],
    [
      'has another number of steps in German',
      { translations: { de: { name: 'Übung', steps: ['Los.'] } } },
      ['translations.de.steps', 'translation_steps'],
    ],
    [
      'has a dosage in words and in numbers',
      { defaultPrescription: { sets: 2, customDosage: 'Often.' } },
      ['defaultPrescription.customDosage', 'custom_and_structured'],
    ],
    [
      'is translated into a language that nobody reads',
      { translations: { xx: { name: 'Exercise' } } },
      ['translations.xx', 'additionalProperties'],
    ],
    ['has four harder exercises', { harder: ['b', 'c', 'd', 'e'] }, ['harder', 'maxItems']],
  ] as const) {
    it(`${what}: refused`, () => assert.deepEqual(found(changes), [expected]));
  }

  it('each of them alone is fine', () => {
    assert.deepEqual(found({ sideMeaning: 'the arm that lifts', defaultPrescription: { side: 'bilateral' } }), []);
    assert.deepEqual(found({ bothSides: 'in turn', defaultPrescription: { side: 'bilateral' } }), []);
    assert.deepEqual(found({ translations: { de: { name: 'Übung', steps: ['Los.', 'Weiter.'] } } }), []);
  });
});
