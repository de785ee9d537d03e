// No language of the picker lacks a word, has one that nobody says, or does not fit what the sources put into it.
import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { LOCALE_LOADERS } from './locale-loaders.ts';
import { readMessages, translationFaults } from './testing/source-messages.ts';

const PICKER = join(import.meta.dirname, '..');
const LOCALES = 'i18n/locales/';
/** Says what others give it. */
const PLURAL = 'i18n/words/plural.ts';

const files = globSync('**/*.ts', { cwd: PICKER })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|spec)\.ts$|\/testing\//.test(file) && !file.startsWith(LOCALES) && file !== PLURAL);
const source = readMessages(files.map((file) => [file, readFileSync(join(PICKER, file), 'utf8')]));

test('the sources say every word in a way that can be translated', () => {
  assert.deepEqual(source.faults, []);
  assert.ok(source.messages.size > 0 && source.counted.size > 0);
});

for (const [code, load] of Object.entries(LOCALE_LOADERS)) {
  test(`${code} has every word that the sources say, and no other`, async () => {
    const { templates } = await load();
    assert.deepEqual(translationFaults(code, templates, source), []);
  });
}

test('each file of words belongs to a language', () => {
  const found = readdirSync(join(PICKER, LOCALES)).sort();
  assert.deepEqual(
    found,
    Object.keys(LOCALE_LOADERS)
      .map((code) => `${code}.ts`)
      .sort(),
  );
});
