// Where the package lies: its built picker is found from here, from source (src) and from the build (dist/lib) alike.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
}

export const PACKAGE_VERSION = (
  JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string }
).version;

/** The folders that `vite build` writes. */
export const PICKER_FOLDER = join(packageRoot(), 'dist/picker');
export const HOST_FOLDER = join(packageRoot(), 'dist/host');
/** The description of the interface, written from the contract. */
export const OPENAPI_FILE = join(packageRoot(), 'docs/openapi.json');
