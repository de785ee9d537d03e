// Which language fits a browser, and that none of them lacks a word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { dosage } from '../../program/languages/en.ts';
import {
  language,
  type LanguageModule,
  LANGUAGES,
  languageNamed,
  loadLanguage,
  preferredLanguage,
} from './language.ts';

const WANTED: readonly (readonly [readonly string[], string])[] = [
  [['en-GB'], 'en'],
  [['es-419'], 'es'],
  [['es-MX', 'en'], 'es'],
  [['fr-CA'], 'fr'],
  [['de-CH', 'fr-CH'], 'de'],
  [['pt-BR'], 'pt-BR'],
  [['pt-PT', 'en'], 'pt-BR'],
  [['pt'], 'pt-BR'],
  [['zh'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG', 'en'], 'zh-Hans'],
  [['ar-EG'], 'ar'],
  [['ar'], 'ar'],
  // The first that is there, not the first.
  [['nl-BE', 'fr-BE', 'en'], 'fr'],
  [['ja', 'en-US', 'de'], 'en'],
  // Traditional Chinese: what else is wanted comes first, Simplified before nothing.
  [['zh-TW', 'en'], 'en'],
  [['zh-HK', 'zh', 'en-US'], 'zh-Hans'],
  [['zh-Hant'], 'zh-Hans'],
  [['ja'], 'en'],
  [[], 'en'],
  [['', '*', 'not a language', 'de_DE', 'fr'], 'fr'],
];

for (const [wanted, language] of WANTED) {
  test(`${JSON.stringify(wanted)} is answered in ${language}`, () => {
    assert.equal(preferredLanguage(wanted), language);
  });
}

test('every language is the answer to its own code, and has a name and a direction', () => {
  for (const { code, name, dir } of LANGUAGES) {
    assert.equal(preferredLanguage([code]), code);
    assert.equal(languageNamed(code), code);
    assert.equal(dir, new Intl.Locale(code).maximize().script === 'Arab' ? 'rtl' : 'ltr', name);
  }
});

test('a code that is kept from another version is none of ours', () => {
  for (const code of ['', 'EN', 'pt', 'nl', 'toString']) assert.equal(languageNamed(code), undefined);
});

test('a language that does not come in time is given up, and does not come by itself later', async () => {
  let arrive = (_module: LanguageModule): void => {};
  const load = () => new Promise<LanguageModule>((resolve) => (arrive = resolve));
  assert.equal(await loadLanguage('fr', 0, load), false);
  arrive({ templates: {}, dosage });
  await setImmediate();
  assert.equal(language(), 'en');
});

test('a language whose file fails is told as not there', async () => {
  assert.equal(await loadLanguage('de', 1_000, () => Promise.reject(new TypeError('Failed to fetch'))), false);
  assert.equal(language(), 'en');
});
