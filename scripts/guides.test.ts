// What the guides show beyond TypeScript, and where their links lead.
import { parseTemplate } from '@angular/compiler';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const example = (name: string) => read(`docs/examples/${name}`);

test("the Vue component of the guide compiles, and leaves the picker's tag to the browser", () => {
  const { descriptor, errors } = parse(example('integrate-vue.vue'));
  assert.deepEqual(errors, []);
  const script = compileScript(descriptor, { id: 'guide' });
  const template = compileTemplate({
    id: 'guide',
    filename: 'integrate-vue.vue',
    source: descriptor.template?.content ?? '',
    compilerOptions: {
      isCustomElement: (tag) => tag.startsWith('svc-'),
      bindingMetadata: script.bindings ?? {},
    },
  });
  assert.deepEqual(template.errors, []);
  assert.match(template.code, /createElementBlock\("svc-picker-frame"/);
  assert.doesNotMatch(template.code, /resolveComponent/);
});

test("the Angular component's template is one, and listens to what the picker's tag tells", () => {
  const [, template = ''] = /template: `([^]*?)`/.exec(example('integrate-angular.ts')) ?? [];
  const { errors, nodes } = parseTemplate(template, 'integrate-angular.html');
  assert.equal(errors, null);
  const [frame] = nodes as unknown as readonly { name: string; outputs: readonly { name: string }[] }[];
  assert.equal(frame?.name, 'svc-picker-frame');
  assert.deepEqual(
    frame.outputs.map(({ name }) => name),
    ['picker-completed', 'picker-cancelled', 'picker-error'],
  );
});

test('html and vue that the integration guide shows are files of docs/examples', () => {
  const blocks = [...read('docs/integrate.md').matchAll(/```(?:html|vue)\n([^]*?)\n```/g)].map(
    ([, block]) => block ?? '',
  );
  assert.equal(blocks.length, 2);
  const examples = readdirSync(join(root, 'docs/examples')).map((file) => example(file).trim());
  for (const block of blocks) assert.ok(examples.includes(block), block);
});

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
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
