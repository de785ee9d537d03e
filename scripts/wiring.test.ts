// The lists of package.json and of the scripts: what is taken out of one of them is missed here.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { scripts, exports, sideEffects } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly sideEffects: readonly string[];
};

test('every check and every suite of package.json is a step of a test command or of a check', () => {
  const named = new Set(
    [...`${read('scripts/check.ts')}${read('scripts/test.ts')}`.matchAll(/'([\w:-]+)'/g)].map(([, name]) => name),
  );
  const missed = Object.keys(scripts).filter((name) => {
    const [kind, check] = name.split(/:(.*)/, 2);
    return (
      (kind === 'check' || kind === 'test') && check && !named.has(name) && !(kind === 'check' && named.has(check))
    );
  });
  // The linter checks the types too, and `test:all` is a list itself.
  assert.deepEqual(missed, ['test:all', 'check:types']);
});

test('every entry of the package is imported by an example or the demo, and they import no other', () => {
  const users = globSync(['docs/examples/**', 'docs/*.md', 'demo/**/*.ts', 'e2e/consumers/{examples/**,*.ts}'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
    withFileTypes: true,
  }).filter((file) => file.isFile());
  const imported = users.flatMap(({ parentPath, name }) =>
    Array.from(
      readFileSync(join(parentPath, name), 'utf8').matchAll(
        /(?:from|import|import\() ?'svc-picker((?:\/[\w-]+)*)[?']/g,
      ),
      ([, path]) => `.${path}`,
    ),
  );
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
  assert.deepEqual([...new Set(imported)].sort(), entries.sort());
});

test('every module that does something when loaded, and every style sheet, is kept by bundlers', () => {
  const files = globSync(['src/{picker,host,program,gallery,sandbox}/**/*.ts', 'demo/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/\.(test|spec|d)\.ts$|\/testing\/|vite\.config/.test(file),
  );
  const loaded = files.filter((file) => /^(@customElement\(|import '|customElements|define\w+\()/m.test(read(file)));
  const sheets = globSync('{src,demo}/**/*.css', { cwd: ROOT });
  const built = loaded
    .filter((file) => !/^(src\/(gallery|sandbox|picker\/start)|demo)\//.test(file))
    .map((file) => file.replace(/^src/, 'dist/lib').replace(/ts$/, 'js'));
  const isKept = (file: string): boolean => sideEffects.some((glob) => matchesGlob(file, glob.replace(/^[.][/]/, '')));
  assert.deepEqual(
    [...loaded, ...sheets, ...built].filter((file) => !isKept(file)),
    [],
  );
});
