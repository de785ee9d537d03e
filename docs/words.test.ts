// What readers outside see has none of the phrases that docs/words.md lists: guides, sentences of the program, doc comments of exports.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const PHRASES = [...read('docs/words.md').matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(
  ([, pattern = '', instead = '']) => ({
    pattern: new RegExp(pattern.replaceAll(String.raw`\|`, '|'), 'gi'),
    instead,
  }),
);
const GUIDES = globSync('{README.md,docs/*.md,docs/npm/*.md}', { cwd: ROOT }).filter(
  (path) => !path.endsWith('words.md'),
);
/** Where sentences for integrators and operators are written. The picker's own are its translations' originals. */
const SPEAKING =
  'src/{client,host,program,sandbox,contract,catalog/package,server/{cli,process,domain,http,webhooks}}/**/*.ts';
const PROGRAMS = globSync(SPEAKING, { cwd: ROOT }).filter(
  (path) => !/[.](test|spec)[.]ts$|\/testing\/|\/languages\/(?!en)/.test(path),
);

/** Rooms whose doc comments an integrator's editor shows. */
const ENTRIES = /^src\/(client|host|program|contract)\//;

/** Texts without what is code in them. */
const guideText = (path: string) =>
  read(path)
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, 'X');

/** The strings with words in them, and the doc comments of what is exported, with the members of exported interfaces. */
function* programTexts(path: string): Generator<string> {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  function* visit(node: ts.Node): Generator<string> {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
      const text = node.getText().replaceAll(/\$\{[^}]*\}/g, 'X');
      const isStyle = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'css';
      if (/[a-z]{2,} [a-z]{2,}/.test(text) && !isStyle) yield text;
    }
    if (ENTRIES.test(path) && isShown(node))
      for (const comment of ts.getJSDocCommentsAndTags(node))
        yield comment
          .getText()
          .replaceAll(/`[^`]*`/g, 'X')
          .replaceAll(/\s*\n\s*\* ?/g, ' ');
    for (const child of node.getChildren(source)) yield* visit(child);
  }
  yield* visit(source);
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const isShown = (node: ts.Node): boolean => isExported(node) || (ts.isTypeElement(node) && isExported(node.parent));

for (const [what, texts] of [
  ['guides', GUIDES.map((path) => [path, [guideText(path)]] as const)],
  ['sentences and doc comments', PROGRAMS.map((path) => [path, [...programTexts(path)]] as const)],
] as const) {
  test(`the ${what} use no phrase that docs/words.md lists`, () => {
    assert.ok(PHRASES.length > 50 && texts.length > 10);
    const found = texts.flatMap(([path, parts]) =>
      parts.flatMap((text) =>
        PHRASES.flatMap(({ pattern, instead }) =>
          [...text.matchAll(pattern)].map(
            ({ 0: phrase, index }) =>
              `${path}: "${phrase}" in "${text.slice(Math.max(0, index - 40), index + 50)}": ${instead}`,
          ),
        ),
      ),
    );
    assert.deepEqual(found, []);
  });
}
