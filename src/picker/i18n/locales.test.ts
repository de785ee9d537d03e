// How the languages are written: what a typesetter of each would correct. That none lacks a word: complete-languages.test.ts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALE_LOADERS } from './locale-loaders.ts';
import * as ar from './locales/ar.ts';
import * as es from './locales/es.ts';
import * as fr from './locales/fr.ts';
import * as ptBR from './locales/pt-BR.ts';
import * as zhHans from './locales/zh-Hans.ts';

type Template = string | { readonly strings: readonly string[]; readonly values: readonly unknown[] };
/** `id: text`, the values as {0}, without markup. */
const lines = ({ templates }: { readonly templates: Readonly<Record<string, Template>> }): readonly string[] =>
  Object.entries(templates).map(([id, template]) => {
    const text =
      typeof template === 'string'
        ? template
        : template.strings.map((part, index) =>
            index === 0 ? part : `{${String(template.values[index - 1])}}${part}`,
          );
    const written = [text]
      .flat()
      .join('')
      .replace(/<[^>]*>/g, '');
    return `${id}: ${written.replace(/\n\s*/g, ' ')}`;
  });
const texts = (module: Parameters<typeof lines>[0]) => lines(module).map((line) => line.slice(line.indexOf(': ') + 2));

for (const [language, load] of Object.entries(LOCALE_LOADERS)) {
  const module = await load();
  test(`${language} has no straight quotes, extra spaces, triple dots or exclamation marks`, () => {
    for (const text of texts(module)) {
      assert.doesNotMatch(text, /["']|\s{2}|^\s|\s$|\.\.\.|[!！]/, text);
    }
  });
}

test('French keeps its spaces before : ; ? and inside « » from breaking', () => {
  for (const text of texts(fr)) {
    assert.doesNotMatch(text, /[^\u00a0][:;?»]/, text);
    assert.doesNotMatch(text, /«[^\u00a0]/, text);
  }
});

test('Spanish opens its questions', () => {
  for (const text of texts(es)) assert.equal(text.includes('?'), text.includes('¿'), text);
});

test('Chinese and Arabic use their own commas, colons and question marks', () => {
  for (const text of texts(zhHans)) assert.doesNotMatch(text, /[,;:?()]/, text);
  for (const text of texts(ar)) assert.doesNotMatch(text, /[,;?]/, text);
});

test('Chinese is not broken into lines, which would put spaces into it', () => {
  for (const template of Object.values(zhHans.templates as Record<string, Template>)) {
    if (typeof template !== 'string') assert.doesNotMatch(template.strings.join(''), /\n/);
  }
});

test('digits are 0 to 9 in Arabic too, as in what is typed', () => {
  for (const text of texts(ar)) assert.doesNotMatch(text, /[٠-٩۰-۹]/, text);
});

test('Portuguese is written as in Brazil', () => {
  for (const text of texts(ptBR)) assert.doesNotMatch(text, /\b(guardar|ecrã|utilizador|eliminar)\b/i, text);
});
