// The lexicon in a language: own entries take the place of built-in ones, English names stay.
import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { join, parse } from 'node:path';
import { it } from 'node:test';
import { type LanguageCode, LANGUAGES } from '../contract/languages.ts';
import { atOnce } from '../search/index.ts';
import { foreignLexiconInSteps, lexiconOf, readFilesInSteps, readLexicon } from './read-lexicon.ts';
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

const FOREIGN = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en');

it('each language but English has a file, every file a language, and all name the same entries', () => {
  const folder = join(import.meta.dirname, 'languages');
  for (const code of FOREIGN)
    assert.ok(existsSync(join(folder, `${code}.jsonl`)), `src/lexicon/languages/${code}.jsonl is missing`);
  assert.deepEqual(
    globSync('*', { cwd: folder })
      .map((file) => parse(file).name)
      .sort(),
    FOREIGN.toSorted(),
  );
  const { names } = readLexicon();
  const named = (code: LanguageCode) => [...(names.get(code)?.keys() ?? [])].sort();
  for (const code of FOREIGN)
    assert.deepEqual(named(code), named('de'), `src/lexicon/languages/${code}.jsonl names others than de.jsonl`);
});

it('a language whose file is missing is named, and takes nothing from the others', (t) => {
  const warn = t.mock.method(process, 'emitWarning', () => undefined);
  const { entries, names } = atOnce(readFilesInSteps(['it' as LanguageCode, 'de']));
  assert.match(String(warn.mock.calls[0]?.arguments[0]), /^src\/lexicon\/languages\/it\.jsonl is missing/);
  assert.deepEqual([...names.keys()], ['de']);
  assert.ok(entries.length > 800);
});
