// The table of languages: the compiler holds every list of words against it, and a locale finds one language in it. What the demo
// offers is compared by scripts/languages.ts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { LANGUAGES } from './languages.ts';

const ROOT = join(import.meta.dirname, '../..');
const TABLE = join(import.meta.dirname, 'languages.ts');
/** How many tables of the file have something of every language. */
const TABLES_OF_WORDS = {
  'src/picker/i18n/language.ts': 1,
  'src/program/words-by-language.ts': 2,
  'src/program/handout/handout-words-by-language.ts': 1,
  'src/host/dialog/failure-words.ts': 1,
};

test('no two languages have the same subtag: a locale is answered by the one that has its own', () => {
  assert.equal(new Set(LANGUAGES.map(({ code }) => code.split('-')[0])).size, LANGUAGES.length);
});

test('a language that the table gains is missing in every table of words, says the compiler', () => {
  const longer = readFileSync(TABLE, 'utf8').replace(
    '] as const',
    `{ code: 'he', name: 'עברית', dir: 'rtl' }, ] as const`,
  );
  const missing = complaints(Object.keys(TABLES_OF_WORDS), longer).map(([file, texts]) => [
    file,
    texts.filter((text) => text.includes("Property 'he' ")).length,
  ]);
  assert.deepEqual(Object.fromEntries(missing), TABLES_OF_WORDS);
});

/** What the compiler says of each file while the table is another text. */
function complaints(files: readonly string[], table: string): readonly (readonly [string, readonly string[]])[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    readonly config: { readonly compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [] }, ROOT);
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram(
    files.map((file) => join(ROOT, file)),
    options,
    {
      ...host,
      getSourceFile: (name, ...rest) =>
        resolve(name) === TABLE
          ? ts.createSourceFile(name, table, ts.ScriptTarget.ES2023)
          : host.getSourceFile(name, ...rest),
    },
  );
  return files.map((file) => [
    file,
    program
      .getSemanticDiagnostics(program.getSourceFile(join(ROOT, file)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  ]);
}
