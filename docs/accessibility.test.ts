// The table of docs/accessibility.md names each criterion of WCAG 2.2, A and AA, and tests that exist.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '..');
const [, section = ''] = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8').split(
  '\n## Criterion by criterion\n',
);
const [text = ''] = section.split('\n## ');
const ROWS = [...text.matchAll(/^\| (\d\.\d\.\d+) [^|]+ \| ([^|]+) \|$/gm)];

/** https://www.w3.org/TR/WCAG22/: all of A and AA; 4.1.1 is obsolete. */
const CRITERIA = (
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 ' +
  '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 ' +
  '3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3'
).split(' ');

test('each criterion of WCAG 2.2, A and AA, is in the table or does not apply, once', () => {
  const outside = [...text.replaceAll(/^\|.*$/gm, '').matchAll(/(?<![\d.])\d\.\d\.\d+/g)].map(([number]) => number);
  const named = [...ROWS.map(([, number = '']) => number), ...outside];
  assert.deepEqual(named.toSorted(), CRITERIA.toSorted());
});

test('each test that the table of criteria names is in the file that it names', () => {
  const wrong: string[] = [];
  for (const [, number = '', held = ''] of ROWS) {
    const named = [...held.matchAll(/`([^`]+)`: `([^`]+)`/g)];
    if (named.length === 0 && !held.includes('By hand:')) wrong.push(`${number} names neither a test nor a hand`);
    for (const [, file = '', name = ''] of named) {
      if (!existsSync(join(ROOT, file))) wrong.push(`${number}: ${file} does not exist`);
      else if (!readFileSync(join(ROOT, file), 'utf8').includes(name))
        wrong.push(`${number}: ${file} has no "${name}"`);
    }
  }
  assert.deepEqual(wrong, []);
});
