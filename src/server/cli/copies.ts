// What `backup` and `restore` do: all that the database holds, as of one moment, in one file. So it is also the way from SQLite to PostgreSQL.
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { KEY_CHECK_SETTING } from '../domain/access/key-check.ts';
import { DATABASE_FILE } from '../open-data-folder.ts';
import { openStore, type StoreChoice } from '../open-store.ts';
import { UsageError } from '../process/usage-error.ts';
import { StoreError } from '../store/store-error.ts';
import { explainStore, openExistingStore, storeChoice, withStore } from './existing-store.ts';
import type { Result } from './print.ts';
import type { GlobalOptions } from './program.ts';

/** While the service runs. */
export function backUp(globals: GlobalOptions, path: string, mayReplace: boolean): Promise<Result> {
  const file = resolve(path);
  const choice = storeChoice(globals);
  requirePlace(path, file, mayReplace);
  requireOtherFile(path, file, choice);
  // Beside it: the name is taken at once, by a whole file or not at all.
  const temporary = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.partial`);
  return withStore(
    globals,
    async (store) => {
      try {
        const { schemaVersion, rows } = await store.copies.write(temporary).catch(explainFailure(dirname(file)));
        requirePlace(path, file, mayReplace);
        requireOtherFile(path, file, choice);
        const replaced = existsSync(file);
        renameSync(temporary, file);
        syncFolder(dirname(file));
        const bytes = statSync(file).size;
        const { all, tables } = sizeOf(rows);
        return {
          value: { path, bytes, schemaVersion, replaced, rows, holdsKey: false },
          text: [
            `${replaced ? 'Replaced' : 'Wrote'} ${path}: ${all} rows from ${tables} tables, ${bytes} bytes.`,
            'The backup does not contain the service key. Keep SVC_SECRET_KEY, or secret.key from the data folder, in a separate place.',
          ],
        };
      } finally {
        rmSync(temporary, { force: true });
        rmSync(`${temporary}-journal`, { force: true });
      }
    },
    (given) => openExistingStore(given, 'keep'),
  );
}

/** Into an empty database. `newKey` is for an operator who lost the key: the next service that starts decides which one it is. */
export async function restore(globals: GlobalOptions, path: string, newKey: boolean): Promise<Result> {
  const { requireCopyFile } = await import('../store/copy/copy-file.ts');
  await requireCopyFile(path); // a mistake must not leave a new database behind
  const choice = storeChoice(globals);
  return withStore(
    globals,
    async (store) => {
      const { schemaVersion, rows } = await store.copies.fill(path, newKey ? [KEY_CHECK_SETTING] : []);
      const { all, tables } = sizeOf(rows);
      return {
        value: { path, schemaVersion, rows, holdsKey: false },
        text: [
          `Restored and verified ${all} rows in ${tables} tables from ${path}.`,
          newKey
            ? 'The next service to start sets the key of this database. With a different key, every clinician counts as new and webhook secrets cannot be read.'
            : 'Backups do not contain the service key. Set SVC_SECRET_KEY, or copy secret.key into the data folder, before you start the service.',
        ],
      };
    },
    () => openStore(choice, { earlier: 'refuse' }).catch(explainStore(choice)),
  );
}

const sizeOf = (rows: Readonly<Record<string, number>>) => ({
  all: Object.values(rows).reduce((sum, count) => sum + count, 0),
  tables: Object.keys(rows).length,
});

const explainFailure =
  (folder: string) =>
  (error: unknown): never => {
    if (error instanceof StoreError && error.isDamage) {
      throw new Error(
        'The database is damaged and cannot be backed up. Restore your last backup into a new database.',
        {
          cause: error,
        },
      );
    }
    const isFolders = error instanceof Error && 'syscall' in error;
    throw isFolders ? new Error(`Cannot write to the folder ${folder}.`, { cause: error }) : error;
  };

function requirePlace(path: string, file: string, mayReplace: boolean): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new UsageError(`${path} is not a file. Choose a new file name.`);
  if (found && !mayReplace) throw new UsageError(`${path} already exists. Choose a new file name, or pass --replace.`);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`The folder ${dirname(file)} does not exist.`);
  }
}

/** The database, and what SQLite keeps beside it, however the path is spelt. */
function requireOtherFile(path: string, file: string, { dataFolder, databaseUrl }: StoreChoice): void {
  const database = join(dataFolder, DATABASE_FILE);
  if (databaseUrl !== undefined || !existsSync(database)) return;
  const real = realpathSync(database);
  const place = join(realpathSync(dirname(file)), basename(file));
  const found = identity(file);
  const isOurs = ['', '-wal', '-shm', '-journal'].some((ending) => {
    const ours = `${real}${ending}`;
    return place === ours || (found !== undefined && found === identity(ours));
  });
  if (isOurs) throw new UsageError(`${path} is part of the live database. Choose another file name.`);
}

function identity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev} ${found.ino}`;
}

/** A file's name survives a loss of power once its folder is written. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
