// What is downloaded before the picker can be used: its scripts and style sheets beside those of a smaller picker.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PICKER_FOLDER } from '../../src/server/package-root.ts';
import { buildPage } from '../machine/built-pages.ts';
import type { Bench, Figure } from '../figure.ts';

export const firstLoad: Bench = {
  name: 'first-load',
  async run({ folder }) {
    const ours = firstLoadBytes(join(PICKER_FOLDER, 'index.html'));
    const figure = (name: string, reference: number, target: Figure['target'], note: string): Figure => ({
      name: `first load, brotli: ${name}`,
      unit: 'kB',
      ours: ours / 1000,
      reference: reference / 1000,
      target,
      note,
    });
    const emoji = join(await buildPage(folder, 'emoji'), 'emoji.html');
    const libraries = join(await buildPage(folder, 'libraries'), 'libraries.html');
    return [
      figure('beside emoji-picker-element', firstLoadBytes(emoji), { of: 'ours', atMost: 48 }, 'bundled by vite too'),
      figure('beside lit, fuse.js, zod/mini', firstLoadBytes(libraries), { of: 'ratio' }, 'the libraries alone'),
    ];
  },
};

/** The files that a built page names, and what those import at once; not what they import later. */
function firstLoadBytes(page: string): number {
  const html = readFileSync(page, 'utf8');
  const folder = join(page, '../assets');
  const files = new Set(
    [...html.matchAll(/(?:src|href)="[^"]*\/([^"/]+\.(?:js|css))"/g)].map(([, name]) => name ?? ''),
  );
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) files.add(name ?? '');
  }
  if (files.size === 0 || ![...files].every((file) => existsSync(join(folder, file))))
    throw new Error(`${page} names no script: build it first.`);
  const brotli = (file: string) =>
    brotliCompressSync(readFileSync(join(folder, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      .byteLength;
  return [...files].reduce((sum, file) => sum + brotli(file), 0);
}
