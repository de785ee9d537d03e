// Who else on this machine may read or change what the data folder holds. The service makes its files for their owner alone.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from './open-data-folder.ts';
import { KEY_FILE } from './secret-key.ts';

const READ_OR_WRITE_BY_OTHERS = 0o066;
const WRITE_BY_OTHERS = 0o022;

/** A sentence for each that is open; none where the system has no such permissions. */
export function openPermissions(dataFolder: string): readonly string[] {
  if (process.platform === 'win32') return [];
  const isOpen = (path: string, bits: number) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & bits) !== 0;
  const files = [KEY_FILE, DATABASE_FILE].filter((name) => isOpen(join(dataFolder, name), READ_OR_WRITE_BY_OTHERS));
  return [
    ...files.map((name) => `Other users may read or change ${name}. Run "chmod 600" on it.`),
    ...(isOpen(dataFolder, WRITE_BY_OTHERS) ? ['Other users may change the data folder. Run "chmod 700" on it.'] : []),
  ];
}
