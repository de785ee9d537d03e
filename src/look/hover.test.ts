// A finger has no hover: what looks hovered after a tap would stay so.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const SOURCES = join(import.meta.dirname, '..');

/** The selectors that speak of hover outside of a media query for it. A platform's own palette marks what is pressed anyway. */
function loose(css: string): readonly string[] {
  const around: string[] = [];
  const found: string[] = [];
  for (const [, head = '', brace] of css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]*)([{}])/g)) {
    if (brace === '}') around.pop();
    else around.push(head.trim());
    const isAsked = around.some((outer) => /hover: hover|forced-colors|pointer: coarse/.test(outer));
    if (brace === '{' && /:hover/.test(head) && !/:(is|not)\(:hover,/.test(head) && !isAsked) found.push(head.trim());
  }
  return found;
}

test('a look of hover asks for a pointer that hovers', () => {
  const files = ['look', 'picker'].flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: SOURCES }));
  const found = files.flatMap((file) => {
    const sheets = readFileSync(join(SOURCES, file), 'utf8').matchAll(/css`([^`]*)`/g);
    return [...sheets].flatMap(([, css = '']) => loose(css)).map((selector) => `${file}: ${selector}`);
  });
  assert.ok(files.length > 100);
  assert.deepEqual(found, []);
});
