// What readers see has none of the phrases and words that docs/words.md lists: guides, sentences of the program, doc comments of
// exports, the interface in each language. American spelling holds for all prose of the repository.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { readMessages } from '../src/picker/i18n/testing/source-messages.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const glob = (pattern: string) => globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] });

interface Rule {
  readonly pattern: RegExp;
  readonly instead: string;
}
/** The rules in the table below a heading of docs/words.md. */
function rulesOf(heading: string, language?: string): readonly Rule[] {
  const section = read('docs/words.md').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const row = new RegExp(`^\\| ${language === undefined ? '' : `${language} \\| `}\`(.+)\` \\| (.+) \\|$`, 'gm');
  return [...section.matchAll(row)].map(([, pattern = '', instead = '']) => ({
    pattern: new RegExp(pattern.replaceAll(String.raw`\|`, '|'), 'giu'),
    instead,
  }));
}
type Texts = readonly (readonly [place: string, parts: readonly string[]])[];
const found = (texts: Texts, rules: readonly Rule[]): readonly string[] =>
  texts.flatMap(([place, parts]) =>
    parts.flatMap((text) =>
      rules.flatMap(({ pattern, instead }) =>
        [...text.matchAll(pattern)].map(
          ({ 0: phrase, index }) =>
            `${place}: "${phrase}" in "${text.slice(Math.max(0, index - 40), index + 50)}": ${instead}`,
        ),
      ),
    ),
  );

const GUIDES = glob('{README.md,docs/*.md,docs/npm/*.md}').filter((path) => !path.endsWith('words.md'));
/** Where sentences for clinicians, integrators and operators are written. */
const SPEAKING =
  'src/{client,host,program,picker,sandbox,contract,catalog/package,server/{cli,process,domain,http,webhooks}}/**/*.ts';
const isOfTests = (path: string) => /[.](test|spec)[.]ts$|\/testing\//.test(path);
const isTranslated = (path: string) => /\/locales\/|\/languages\/(?!en)/.test(path);
const PROGRAMS = glob(SPEAKING).filter((path) => !isOfTests(path) && !isTranslated(path));

/** Rooms whose doc comments an integrator's editor shows. */
const ENTRIES = /^src\/(client|host|program|contract)\//;

/** Texts without what is code in them. */
const guideText = (path: string) =>
  read(path)
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, 'X');
const withoutMarks = (comment: string) => comment.replaceAll(/`[^`]*`/g, 'X').replaceAll(/\s*\n\s*\* ?/g, ' ');

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
      for (const comment of ts.getJSDocCommentsAndTags(node)) yield withoutMarks(comment.getText());
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
    const phrases = rulesOf('Phrases to avoid');
    assert.ok(phrases.length > 50 && texts.length > 10);
    assert.deepEqual(found(texts, phrases), []);
  });
}

const CLINICIAN = 'Words that a clinician does not read';

/** What the picker says, by the id of the message. */
function interfaceTexts(): Texts {
  const files = PROGRAMS.filter((path) => path.startsWith('src/picker/') && !path.endsWith('/plural.ts'));
  const { messages, counted } = readMessages(files.map((path) => [path, read(path)]));
  return [...messages.values(), ...counted.values()].map(({ id, text }) => [id, [text]]);
}

test('the picker says no word of developers', () => {
  const [texts, rules] = [interfaceTexts(), rulesOf(CLINICIAN, 'en')];
  assert.ok(texts.length > 300 && rules.length > 10);
  assert.deepEqual(found(texts, rules), []);
});

for (const path of glob('src/picker/i18n/locales/*.ts')) {
  const language = path.replace(/^.*\/|\.ts$/g, '');
  test(`the picker says no word of developers in ${language}`, () => {
    const rules = rulesOf(CLINICIAN, language);
    assert.ok(rules.length > 0);
    // Line by line, since keys are in English.
    const lines = read(path)
      .split('\n')
      .filter((line) => !line.startsWith('//'));
    const texts = lines.map((line) => [path, [line.replace(/^ {2}(?:'[^']+'|\w+):/, '')]] as const);
    assert.deepEqual(found(texts, rules), []);
  });
}

/** Data in other spellings: what clinicians type, titles of sources, and a format of files. */
const IN_ANY_SPELLING =
  /^docs\/words\.md$|^src\/(?:search|lexicon)\/|^src\/catalog\/sample\/templates\/|^bench\/(?:packages|sources)\//;
const CODE = glob('{src,demo,e2e,scripts,bench,docs}/**/*.{ts,tsx,mjs,cjs}');
const PROSE = [...glob('*.md'), ...glob('{src,demo,e2e,scripts,bench,docs}/**/*.md')];

/** The comments of a file, and its strings of more than one word. */
function codeProse(path: string): readonly string[] {
  const text = read(path);
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, string>();
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      comments.set(pos, withoutMarks(text.slice(pos, end)));
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.getEnd()) ?? [])
      comments.set(pos, withoutMarks(text.slice(pos, end)));
    if (ts.isStringLiteralLike(node) && / /.test(node.text)) strings.push(node.text);
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...comments.values(), ...strings];
}

test('comments, names of tests and all documents are spelled as in American English', () => {
  const rules = rulesOf('American spelling');
  const texts: Texts = [
    ...PROSE.map((path) => [path, [guideText(path).replaceAll(/\]\([^)]*\)/g, ']')]] as const),
    // Most files have none of the words, not even as code: they need not be read as code.
    ...CODE.filter((path) => !isTranslated(path) && found([[path, [read(path)]]], rules).length > 0).map(
      (path) => [path, codeProse(path)] as const,
    ),
  ];
  assert.ok(rules.length > 0 && PROSE.length > 40 && CODE.length > 500);
  assert.deepEqual(
    found(
      texts.filter(([path]) => !IN_ANY_SPELLING.test(path)),
      rules,
    ),
    [],
  );
});
