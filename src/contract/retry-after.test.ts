import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRetryAfter } from './errors.ts';

const NOW = Date.parse('2026-11-21T08:49:37.250Z');
const DAY = 86_400_000;

const CASES: readonly (readonly [unknown, number | undefined])[] = [
  ['0', 0],
  ['7', 7_000],
  ['007', 7_000],
  ['86400', DAY],
  ['86401', DAY],
  ['999999999999999', DAY],
  ['Sat, 21 Nov 2026 08:49:38 GMT', 750],
  ['Sat, 21 Nov 2026 08:50:37 GMT', 59_750],
  ['Sun, 22 Nov 2026 08:49:37 GMT', DAY - 250],
  ['Sun, 22 Nov 2026 08:49:38 GMT', DAY],
  ['Fri, 01 Jan 2100 00:00:00 GMT', DAY],
  ['Sat, 21 Nov 2026 08:49:37 GMT', 0],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  [' 7', undefined],
  ['7, 8', undefined],
  ['9999999999999999', undefined],
  ['Infinity', undefined],
  ['soon', undefined],
  ['2026-11-22', undefined],
  ['2026-11-22T08:49:37Z', undefined],
  ['Sat, 21 Nov 2026 08:49:38', undefined],
  ['Sat, 99 Nov 2026 08:49:38 GMT', undefined],
  ['Xxx, 21 Nov 2026 08:49:38 GMT', undefined],
  ['Saturday, 21-Nov-26 08:49:38 GMT', undefined],
  [['7', '8'], undefined],
  [undefined, undefined],
];

for (const [text, milliseconds] of CASES) {
  test(`Retry-After ${JSON.stringify(text)} asks for ${milliseconds === undefined ? 'nothing' : `${milliseconds} ms`}`, () =>
    assert.equal(readRetryAfter(text, NOW), milliseconds));
}
