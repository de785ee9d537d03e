// What comments, guides and manifests name exists: files, decisions, scripts of package.json.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..');
const FILES = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
const DECISIONS = FILES.flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? []);

/** Made by a build, an installation or a run, or an example of somebody else's project. */
const ELSEWHERE =
  /^(dist|node_modules|data|outbox|your-|my-)|^(package-lock|exercises|manifest|credentials|running|secret)\.|^\.env|^server\.ts$|^page\.html$|^app\//;
const NAMED_FILE = /(?<![\w/.@#:$}{*-])((?:[\w@.-]+\/)*[\w@-][\w@.-]*\.(?:tsx?|md|mjs|cjs|css|py|yml|html))(?![\w*])/g;

/** The comments of a program; of another text all that it says outside of its code blocks. */
function saidIn(path: string): string {
  const text = read(path);
  if (!/\.(ts|tsx|mjs|cjs)$/.test(path)) return text.replaceAll(/^```[^]*?^```/gm, '');
  const comments: string[] = [];
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan())
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia)
      comments.push(scanner.getTokenText());
  return comments.join('\n');
}

test('every file, decision and script that is named exists', () => {
  const wrong: string[] = [];
  let named = 0;
  for (const path of FILES.filter((file) => /\.(ts|tsx|mjs|cjs|md|yml)$/.test(file) && file !== 'CHANGELOG.md')) {
    const said = saidIn(path);
    const missing = (what: string, isThere: boolean) => {
      named += 1;
      if (!isThere) wrong.push(`${path} names ${what}`);
    };
    for (const [, file = ''] of said.matchAll(NAMED_FILE))
      if (!ELSEWHERE.test(file)) {
        const end = file.replace(/^(\.\.?\/)+/, '');
        missing(
          file,
          FILES.some((each) => each === end || each.endsWith(`/${end}`)),
        );
      }
    for (const [what, number = ''] of said.matchAll(/(?:ADR |docs\/decisions\/)(\d{4})/g))
      missing(what, DECISIONS.includes(number));
    for (const [what] of said.matchAll(/docs\/decisions(?!\/\d{4}|\/README)[^\s]*/g))
      missing(`${what}, without its number`, path.endsWith('.md'));
    for (const [, script = ''] of said.matchAll(/npm run ([a-z][\w:-]*)/g))
      missing(`npm run ${script}`, script in scripts);
  }
  assert.deepEqual(wrong, []);
  assert.ok(named > 300, `${named} names`);
});

test('every bench and every check is in the documents', () => {
  const [, imported = ''] = /const BENCHES[^=]*= \[([^\]]+)\]/.exec(read('bench/main.ts')) ?? [];
  const benches = [...imported.matchAll(/\w+/g)].map(([name]) =>
    name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace('importing', 'import'),
  );
  assert.ok(benches.length > 10);
  const [, listed = ''] = /-- NAME\.\.\.([^]*?)```/.exec(read('docs/performance.md')) ?? [];
  for (const name of benches)
    assert.match(listed, new RegExp(`\\b${name}\\b`), `docs/performance.md leaves out ${name}`);
  const [row = ''] = /^\| `npm run check` .*$/m.exec(read('CONTRIBUTING.md')) ?? [];
  const checks = [.../const CHECKS = \[([^\]]+)\]/.exec(read('scripts/check.ts'))![1]!.matchAll(/'(\w+)'/g)];
  assert.ok(checks.length > 5);
  for (const [, name = ''] of checks) assert.match(row, new RegExp(name, 'i'), `CONTRIBUTING.md leaves out ${name}`);
});
