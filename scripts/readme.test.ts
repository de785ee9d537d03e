import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const examples = new Set(readdirSync(join(root, 'docs/examples')).map((file) => read(`docs/examples/${file}`).trim()));

for (const guide of [
  'README.md',
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
  test(`${guide} shows only programs that are compiled files of docs/examples`, () => {
    const blocks = [...read(guide).matchAll(/```(?:tsx?|py)\n([^]*?)\n```/g)].map(([, block]) => block ?? '');
    assert.ok(blocks.length > 0);
    for (const block of blocks) assert.ok(examples.has(block), block);
  });
}
