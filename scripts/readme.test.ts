import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

for (const file of ['backend.ts', 'page.ts']) {
  test(`the README shows docs/examples/${file}, which is compiled with everything else`, () => {
    const example = readFileSync(join(root, 'docs/examples', file), 'utf8').trim();
    assert.ok(readme.includes('```ts\n' + example + '\n```'));
  });
}

test('every file that the README links to is there', () => {
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path ?? '');
  assert.ok(links.length > 0);
  for (const link of links) assert.ok(readFileSync(join(root, link)).byteLength > 0, link);
});
