// The lexicon in a language: own entries take the place of built-in ones, English names stay.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LANGUAGES } from '../contract/languages.ts';
import { foreignLexiconInSteps, lexiconOf } from './read-lexicon.ts';
import type { OwnLexiconEntry } from './lexicon-entry.ts';

const own: OwnLexiconEntry = {
  id: 'own-entry',
  kind: 'condition',
  label: 'Runner’s knee',
  names: ['PFP'],
  means: { words: { squat: 2 } },
  sources: ['Our clinic'],
  translations: { de: { label: 'Läuferknie', names: ['Knie'] } },
};

it('an own entry is shown in the language, and found by its English names too', () => {
  const entry = lexiconOf('de', [own]).entries.find(({ id }) => id === own.id);
  assert.equal(entry?.label, 'Läuferknie');
  assert.deepEqual(entry?.names, ['Knie', 'Runner’s knee', 'PFP']);
  assert.ok(!('translations' in (entry ?? {})));
});

it('an own entry without words in the language is shown in English', () => {
  const entry = lexiconOf('fr', [own]).entries.find(({ id }) => id === own.id);
  assert.deepEqual([entry?.label, entry?.names], ['Runner’s knee', ['PFP']]);
});

it('of two own entries with one id the last counts, in one place', () => {
  const found = lexiconOf('en', [own, { ...own, label: 'Other' }]).entries.filter(({ id }) => id === own.id);
  assert.deepEqual(
    found.map(({ label }) => label),
    ['Other'],
  );
});

it('the names in all other languages are gathered in steps of one language or one entry', () => {
  const steps = foreignLexiconInSteps([own]);
  let pauses = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) pauses += 1;
  assert.equal(pauses, LANGUAGES.length - 1 + step.value.length);
  assert.deepEqual(step.value.at(-1)?.names, ['Läuferknie', 'Knie']);
});
