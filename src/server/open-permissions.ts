// Who else on this machine may read or change what the data folder and the files of secrets hold. The service makes its files for their owner alone.
import { existsSync, statfsSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from './open-store.ts';
import { KEY_FILE } from './secret-key.ts';

const READ_OR_WRITE_BY_OTHERS = 0o066;
const WRITE_BY_OTHERS = 0o022;
const READ_BY_ALL = 0o004;

/** Linux' numbers of `tmpfs` and `ramfs`, on which containers mount secrets. */
const MEMORY_FILE_SYSTEMS: readonly number[] = [0x01021994, 0x858458f6];

/** A sentence for each that is open; none where the system has no such permissions. `secretFiles` are paths by the variable that names each. */
export function openPermissions(
  dataFolder: string,
  secretFiles: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  if (process.platform === 'win32') return [];
  // One that this user cannot reach is the business of the setting that needs it.
  const isOpen = (path: string, bits: number) => existsSync(path) && (statSync(path).mode & bits) !== 0;
  const files = [KEY_FILE, DATABASE_FILE].filter((name) => isOpen(join(dataFolder, name), READ_OR_WRITE_BY_OTHERS));
  const secrets = [...secretFiles].filter(
    ([, path]) => existsSync(path) && isOpenSecret(statSync(path), statfsSync(path).type),
  );
  return [
    ...files.map((name) => `Other users may read or change ${name}. Run "chmod 600" on it.`),
    ...(isOpen(dataFolder, WRITE_BY_OTHERS) ? ['Other users may change the data folder. Run "chmod 700" on it.'] : []),
    // Without the path: by mistake, a secret may be there.
    ...secrets.map(
      ([variable]) =>
        `Other users may read or change the file of ${variable}. Let only the user of the service, or a group of its own, read it.`,
    ),
  ];
}

/** A group may read it: whoever runs the service made that group. Containers show secrets to all of their users, in memory and as root's. */
export function isOpenSecret({ mode, uid }: Pick<Stats, 'mode' | 'uid'>, fileSystem: number): boolean {
  if ((mode & WRITE_BY_OTHERS) !== 0) return true;
  return (mode & READ_BY_ALL) !== 0 && !(uid === 0 && MEMORY_FILE_SYSTEMS.includes(fileSystem));
}
