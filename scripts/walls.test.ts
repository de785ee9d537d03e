// Every wall refuses an example of its own: a rule that is taken out, or no longer sees anything, is named here. The rules are in
// .dependency-cruiser.cjs.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';

const WALLS = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as IConfiguration;

/** Imports that the rule refuses: of a file, or of a package that the room does not know. */
const REFUSED: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  'no-circles': [['src/search/a-circle.ts', 'src/search/circle.ts']],
  'contract-is-a-leaf': [['src/contract/a.ts', 'src/search/b.ts']],
  'search-is-a-leaf': [['src/search/a.ts', 'src/contract/b.ts']],
  'lexicon-walls': [['src/lexicon/a.ts', 'src/catalog/b.ts']],
  'program-knows-the-contract': [['src/program/a.ts', 'src/search/b.ts']],
  'picker-walls': [['src/picker/a.ts', 'src/host/b.ts']],
  'sandbox-walls': [['src/sandbox/a.ts', 'src/picker/b.ts']],
  'host-walls': [['src/host/a.ts', 'src/look/b.ts']],
  'client-walls': [['src/client/a.ts', 'src/search/b.ts']],
  'look-is-a-leaf': [['src/look/a.ts', 'src/picker/b.ts']],
  'catalog-walls': [['src/catalog/a.ts', 'src/server/b.ts']],
  'server-walls': [
    ['src/server/a.ts', 'src/picker/b.ts'],
    ['src/server/a.ts', 'src/client/b.ts'],
  ],
  'contract-packages': [['src/contract/a.ts', 'left-pad']],
  'search-packages': [['src/search/a.ts', 'left-pad']],
  'lexicon-packages': [['src/lexicon/a.ts', 'left-pad']],
  'host-packages': [['src/host/a.ts', 'left-pad']],
  'program-packages': [['src/program/a.ts', 'left-pad']],
  'handout-packages': [['src/program/handout/a.ts', 'left-pad']],
  'picker-packages': [['src/picker/a.ts', 'left-pad']],
  'sandbox-packages': [['src/sandbox/a.ts', 'left-pad']],
  'handout-comes-by-itself': [
    ['src/program/a.ts', 'src/program/handout/b.ts'],
    ['src/picker/a.ts', 'src/program/handout/b.ts'],
  ],
  'host-imports-types-only': [['src/host/a.ts', 'src/contract/b.ts']],
  'picker-loads-no-schema': [['src/picker/a.ts', 'src/contract/b.ts']],
  'search-is-loaded-later': [['src/picker/a.ts', 'src/search/b.ts']],
  'state-is-pure': [['src/picker/state/a.ts', 'src/picker/io/b.ts']],
  'elements-do-no-io': [['src/picker/elements/a.ts', 'src/picker/io/b.ts']],
  'lists-are-asked-for': [['src/picker/elements/a.ts', 'src/picker/menus.ts']],
  'rest-has-one-way-in': [['src/picker/elements/a.ts', 'src/picker/state/reduce.ts']],
  'controllers-serve-any-element': [['src/picker/controllers/a.ts', 'src/picker/elements/b.ts']],
  'io-draws-nothing': [['src/picker/io/a.ts', 'src/picker/elements/b.ts']],
  'gallery-is-a-workshop': [['demo/a.ts', 'src/gallery/b.ts']],
  'gallery-shows-the-picker': [['src/gallery/a.ts', 'src/server/b.ts']],
  'domain-knows-no-http': [['src/server/domain/a.ts', 'src/server/http/b.ts']],
  'http-knows-no-process': [['src/server/http/a.ts', 'src/server/process/b.ts']],
  'webhooks-know-no-http': [['src/server/webhooks/a.ts', 'src/server/http/b.ts']],
  'store-knows-no-rules': [['src/server/store/a.ts', 'src/server/domain/b.ts']],
  'bench-measures-what-is-shipped': [['bench/a.ts', 'src/picker/b.ts']],
  'outside-through-exports': [
    ['demo/a.ts', 'src/picker/b.ts'],
    ['e2e/a.ts', 'src/picker/b.ts'],
  ],
};

test('every wall refuses its example, and there is no other wall', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'walls-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const imports = new Map<string, Set<string>>([['src/search/circle.ts', new Set(['src/search/a-circle.ts'])]]);
  for (const [from, to] of Object.values(REFUSED).flat()) {
    imports.set(from, (imports.get(from) ?? new Set()).add(to));
    if (to.includes('/') && !imports.has(to)) imports.set(to, new Set());
  }
  for (const [file, wanted] of imports) {
    const specifiers = [...wanted].map((to) => (to.includes('/') ? `./${relative(dirname(file), to)}` : to));
    write(file, [...specifiers.map((each) => `import '${each}';`), 'export const value = 1;'].join('\n'));
  }
  write('package.json', '{ "dependencies": { "left-pad": "1.0.0" } }');
  write('node_modules/left-pad/package.json', '{ "name": "left-pad", "version": "1.0.0", "main": "index.js" }');
  write('node_modules/left-pad/index.js', '');
  write('tsconfig.json', '{}');

  const { forbidden = [], options } = WALLS;
  const { output } = await cruise(['src', 'demo', 'e2e', 'bench'], {
    ...options,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  });
  const { violations } = (output as ICruiseResult).summary;
  const broken = violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} -> ${to.replace(/^node_modules\/|\/index\.js$/g, '')}`,
  );
  const wanted = Object.entries(REFUSED).flatMap(([rule, examples]) =>
    examples.map(([from, to]) => `${rule}: ${from} -> ${to}`),
  );
  assert.deepEqual(
    wanted.filter((example) => !broken.includes(example)),
    [],
  );
  assert.deepEqual(forbidden.map(({ name }) => name ?? '').sort(), Object.keys(REFUSED).sort());
});
