// A built picker for tests: a page and two assets.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cleanup, temporaryFolder } from '../temporary-folder.ts';

export const TEST_PAGE = '<!doctype html><script type="module" src="/picker/assets/main-1a2b.js"></script>';
export const TEST_SCRIPT = `console.log(${JSON.stringify('picker '.repeat(100))});`;

export function testPicker(t: Cleanup): string {
  const folder = temporaryFolder(t);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), TEST_PAGE);
  writeFileSync(join(folder, 'assets/main-1a2b.js'), TEST_SCRIPT);
  writeFileSync(join(folder, 'assets/font-1a2b.woff2'), 'font');
  return folder;
}
