// Everyday names of exercises in six languages, written by somebody who had seen neither the lexicon nor the catalog. The catalog speaks
// English only: these are the figures that its translations have to raise.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { LanguageCode } from '../contract/languages.ts';
import { BUILT_IN, searchIn } from './testing/built-in.ts';

interface EverydayName {
  readonly language: LanguageCode;
  readonly name: string;
  /** In English, with what explains it behind the first name. */
  readonly means: string;
}

/** Of 50 names in each language, so many are among the first five. */
const FOUND_AT_LEAST: Readonly<Partial<Record<LanguageCode, number>>> = {
  de: 32,
  fr: 37,
  es: 36,
  'pt-BR': 25,
  ar: 29,
  'zh-Hans': 29,
};
const FIRST = 5;
/** The English name finds what is meant among so many. */
const MEANT = 3;

const lines = await readFile(new URL('testing/everyday-names.jsonl', import.meta.url), 'utf8');
const NAMES = lines
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as EverydayName);
const english = (means: string): string =>
  means
    .replace(/\(.*\)/, '')
    .split(/[,;/]| or /)[0]!
    .trim();

async function firstOf(language: LanguageCode, text: string, first: number): Promise<readonly string[]> {
  const { documents } = (await searchIn(language)).search(text).hits;
  return Array.from(documents.subarray(0, first), (document) => BUILT_IN[document]!.id);
}

for (const [language, least] of Object.entries(FOUND_AT_LEAST) as [LanguageCode, number][])
  test(`at least ${least} of 50 everyday names are found in ${language}`, async (context) => {
    const missed: string[] = [];
    const names = NAMES.filter((each) => each.language === language);
    for (const { name, means } of names) {
      const meant = await firstOf('en', english(means), MEANT);
      const found = await firstOf(language, name, FIRST);
      if (!found.some((id) => meant.includes(id))) missed.push(name);
    }
    context.diagnostic(`missed: ${missed.join(', ')}`);
    assert.equal(names.length, 50);
    assert.ok(names.length - missed.length >= least, `${names.length - missed.length}`);
  });
