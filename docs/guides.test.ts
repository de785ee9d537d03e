// The guides show only programs that are compiled files, and their links lead somewhere.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** What needs packages that are not installed for a change is compiled with them. */
const EXAMPLES = new Set(
  ['docs/examples', 'e2e/consumers/examples'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => read(join(folder, file)).trim()),
  ),
);

for (const guide of [
  'docs/npm/svc-picker.md',
  'docs/webhooks.md',
  'docs/mirror.md',
  'docs/host.md',
  'docs/picker-element.md',
  'docs/program.md',
  'docs/client.md',
  'docs/handout.md',
  'docs/integrate.md',
  'docs/testing.md',
]) {
  test(`${guide} shows only programs that are compiled files of the examples`, () => {
    const blocks = [...read(guide).matchAll(/```(?:tsx?|py)\n([^]*?)\n```/g)].map(([, block]) => block ?? '');
    assert.ok(blocks.length > 0);
    for (const block of blocks) assert.ok(EXAMPLES.has(block), block);
  });
}

test('html, vue and svelte that the integration guide shows are files of the examples', () => {
  const blocks = [...read('docs/integrate.md').matchAll(/```(?:html|vue|svelte)\n([^]*?)\n```/g)].map(
    ([, block]) => block ?? '',
  );
  assert.equal(blocks.length, 3);
  for (const block of blocks) assert.ok(EXAMPLES.has(block), block);
});

test('every script tag of the helper has the hash of what is built', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const hash = createHash('sha384')
    .update(readFileSync(join(root, `dist/host/${version}.js`)))
    .digest('base64');
  const tags = ['docs/integrate.md', 'docs/host.md', 'docs/examples/start-page.html'].flatMap((page) => {
    const found = [...read(page).matchAll(/<script[^>]*\/host\/[^>]*>/g)].map(([tag]) => tag);
    assert.ok(found.length > 0, page);
    return found;
  });
  for (const tag of tags) {
    assert.match(tag, new RegExp(`/host/${version.replaceAll('.', '[.]')}[.]js"`));
    assert.ok(tag.includes(`integrity="sha384-${hash}"`), `Write integrity="sha384-${hash}" in: ${tag}`);
    assert.ok(tag.includes('crossorigin="anonymous"'), tag);
  }
});

test('the scripts of released versions are what they were', () => {
  const folder = join(root, 'src/host/script/released');
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    assert.deepEqual(readFileSync(join(root, 'dist/host', name)), readFileSync(join(folder, name)), name);
});

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }),
]
  .filter((path) => path.endsWith('.md'))
  .map((path) => (existsSync(join(root, 'docs', path)) && path !== 'README.md' ? join('docs', path) : path))
  .concat('docs/README.md');

for (const page of new Set(PAGES)) {
  test(`each link of ${page} leads to a file and heading`, () => {
    const text = read(page).replace(/```[^]*?```/g, '');
    for (const [, file = '', heading] of text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)]+))?\)/g)) {
      const path = file === '' ? page : join(dirname(page), file);
      assert.ok(existsSync(join(root, path)), `${page} links to ${path}`);
      if (heading !== undefined && path.endsWith('.md')) {
        assert.ok(anchorsOf(path).has(heading), `${page} links to ${path}#${heading}`);
      }
    }
  });
}

/** As GitHub makes them. */
function anchorsOf(path: string): ReadonlySet<string> {
  const headings = [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading ?? '');
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/\]\([^)]*\)/g, '')
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}
