// `backup`: everything that the database holds, as of one moment, into one file, while the service runs.
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DATABASE_FILE } from '../open-data-folder.ts';
import type { StoreChoice } from '../open-store.ts';
import { StoreError } from '../store/store-error.ts';
import { type Command, printResult, UsageError } from '../../command/command.ts';
import { openExistingStore, STORE_OPTIONS, STORE_USAGE, storeChoice } from './existing-store.ts';

export const backup: Command = {
  usage: `backup PATH [--replace] ${STORE_USAGE} [--json]`,

  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...STORE_OPTIONS, replace: { type: 'boolean', default: false }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new UsageError('Write it like this: backup PATH');
    const file = resolve(path);
    requirePlace(path, file, values.replace);
    requireOtherFile(path, file, storeChoice(values));
    const store = await openExistingStore(values, 'keep');
    // Beside it: the name is taken at once, by a whole file or not at all.
    const temporary = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.partial`);
    try {
      const { schemaVersion, rows } = await store.copies.write(temporary).catch(explainFailure(dirname(file)));
      requirePlace(path, file, values.replace);
      requireOtherFile(path, file, storeChoice(values));
      const replaced = existsSync(file);
      renameSync(temporary, file);
      syncFolder(dirname(file));
      const result = { path, bytes: statSync(file).size, schemaVersion, replaced, rows, holdsKey: false };
      if (values.json) printResult(result, { oneLine: true });
      else for (const line of report(result)) console.log(line);
    } finally {
      rmSync(temporary, { force: true });
      rmSync(`${temporary}-journal`, { force: true });
      await store.close();
    }
  },
};

const explainFailure =
  (folder: string) =>
  (error: unknown): never => {
    if (error instanceof StoreError && error.isDamage) {
      throw new Error('The database is damaged, so there is no backup of it: restore the last one into a new one.', {
        cause: error,
      });
    }
    const isFolders = error instanceof Error && 'syscall' in error;
    throw isFolders ? new Error(`The folder ${folder} cannot be written.`, { cause: error }) : error;
  };

function requirePlace(path: string, file: string, mayReplace: boolean): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new UsageError(`${path} is not a file: name a new one.`);
  if (found && !mayReplace) throw new UsageError(`${path} is there already: name a new file, or say --replace.`);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`There is no folder ${dirname(file)}.`);
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
  if (isOurs) throw new UsageError(`${path} is the database itself, or a part of it: name another file.`);
}

function identity(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found && `${found.dev} ${found.ino}`;
}

function report({
  path,
  bytes,
  replaced,
  rows,
}: {
  readonly path: string;
  readonly bytes: number;
  readonly replaced: boolean;
  readonly rows: Readonly<Record<string, number>>;
}): string[] {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return [
    `${replaced ? 'Replaced' : 'Wrote'} ${path}: ${all} rows of ${Object.keys(rows).length} tables, ${bytes} bytes.`,
    'It does not hold the key of the service: keep SVC_SECRET_KEY, or secret.key of the data folder, in another place.',
  ];
}

/** A file's name survives a loss of power once its folder is written. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
