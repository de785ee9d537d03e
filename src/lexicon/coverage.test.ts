// What a catalog has of the lexicon, entry by entry.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { coverageOf } from './coverage.ts';
import { catalogOf, entryOf } from './testing/small-lexicon.ts';

const CATALOG = catalogOf([
  { name: 'Calf raise', region: 'Ankle', category: 'Strength' },
  { name: 'Calf stretch', region: 'Ankle', category: 'Stretch' },
  { name: 'Calf walk', region: 'Ankle', category: 'Balance' },
  { name: 'Squat', region: 'Knee', category: 'Strength' },
]);

it('says of each kind and each entry how many exercises it finds, and what no exercise has', () => {
  const entries = [
    entryOf('Knee pain', { means: { regions: ['Knee'], categories: { Strength: 3 }, words: { nordic: 1 } } }),
    entryOf('Calf strain', { means: { words: { calf: 3, nordic: 1 } } }),
    entryOf('Bite', { means: { words: { jaw: 3 } }, little: true }),
    entryOf('Neck pain', { means: { regions: ['Neck'], words: { squat: 3, 'calf jump': 1 } } }),
    entryOf('Calves', { kind: 'muscle', means: { words: { 'calf raise': 2, 'calf stretch': 1 } }, little: true }),
    entryOf('Biceps', { kind: 'muscle', means: { words: { curl: 3 } } }),
  ];
  assert.deepEqual(coverageOf(entries, CATALOG), {
    exercises: 4,
    entries: 6,
    kinds: [
      { kind: 'condition', entries: 4, none: 2, few: 1, enough: 1 },
      { kind: 'operation', entries: 0, none: 0, few: 0, enough: 0 },
      { kind: 'muscle', entries: 2, none: 1, few: 1, enough: 0 },
      { kind: 'abbreviation', entries: 0, none: 0, few: 0, enough: 0 },
      { kind: 'goal', entries: 0, none: 0, few: 0, enough: 0 },
      { kind: 'position', entries: 0, none: 0, few: 0, enough: 0 },
    ],
    none: [
      { id: 'neck-pain', kind: 'condition', label: 'Neck pain', exercises: 0 },
      { id: 'biceps', kind: 'muscle', label: 'Biceps', exercises: 0 },
    ],
    few: [{ id: 'knee-pain', kind: 'condition', label: 'Knee pain', exercises: 1 }],
    little: [
      { id: 'bite', kind: 'condition', label: 'Bite', exercises: 0 },
      { id: 'calves', kind: 'muscle', label: 'Calves', exercises: 2 },
    ],
    unknownWords: [
      { words: 'nordic', entries: 2 },
      { words: 'calf jump', entries: 1 },
      { words: 'curl', entries: 1 },
      { words: 'jaw', entries: 1 },
    ],
  });
});

it('names 20 words that no exercise has, not more', () => {
  const words = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`unknown${index}`, 1 as const]));
  assert.equal(coverageOf([entryOf('Calf', { means: { words } })], CATALOG).unknownWords.length, 20);
});
