// A built picker for tests: the pages, and assets of the kinds that there are.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cleanup, temporaryFolder } from '../temporary-folder.ts';

const pageOf = (script: string): string => `<!doctype html><script type="module" src="${script}"></script>`;

export const TEST_PAGE = pageOf('/picker/assets/main-1a2b3c4d.js');
export const TEST_SANDBOX_PAGE = pageOf('/sandbox/assets/sandbox-1a2b3c4d.js');
export const TEST_SCRIPT = `console.log(${JSON.stringify('picker '.repeat(100))});`;

export function testPicker(t: Cleanup): string {
  const folder = temporaryFolder(t);
  writeTestBuild(folder, '1a2b3c4d');
  return folder;
}

/** Writes a build whose assets all have this hash in their names; what another build left there stays. */
export function writeTestBuild(folder: string, hash: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'sandbox/assets'), { recursive: true });
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  write('index.html', pageOf(`/picker/assets/main-${hash}.js`));
  write(`assets/main-${hash}.js`, TEST_SCRIPT);
  write(`assets/later-${hash}.js`, `// later ${hash}`);
  write(`assets/font-${hash}.woff2`, 'font');
  write('assets/unhashed.js', `// ${hash}`);
  write('sandbox/index.html', pageOf(`/sandbox/assets/sandbox-${hash}.js`));
  write(`sandbox/assets/sandbox-${hash}.js`, 'console.log(1)');
}
