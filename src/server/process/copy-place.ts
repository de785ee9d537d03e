// Where a backup is written: beside nothing that it could overwrite, and under its name only once it is whole.
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type StoreChoice, DATABASE_FILE, syncFolder } from '../open-store.ts';
import { StoreError } from '../store/store-error.ts';
import type { Store } from '../store/store.ts';
import { isOutOfSpace, UsageError } from '../terminal.ts';

export interface CopyPlace {
  /** As it was given. */
  readonly path: string;
  readonly mayReplace: boolean;
  /** Which is not to be overwritten. */
  readonly database: StoreChoice;
}

/** Throws a sentence where a backup may not be written. */
export function requireCopyPlace({ path, mayReplace, database }: CopyPlace): void {
  requirePlace(path, resolve(path), mayReplace);
  requireOtherFile(path, resolve(path), database);
}

/** What a backup that was killed leaves behind. */
const PARTIAL_PATTERN = /^\..+\.[0-9a-f]{8}\.partial(?:-journal)?$/;
/** One that is still being written is younger: it changes all the time. */
const LEFT_BEHIND_MILLISECONDS = 3_600_000;

function removeLeftBehind(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!PARTIAL_PATTERN.test(name)) continue;
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changedAt < Date.now() - LEFT_BEHIND_MILLISECONDS) rmSync(file, { force: true });
  }
}

/** The whole backup, or nothing. */
export async function writeCopy(store: Store, place: CopyPlace) {
  const file = resolve(place.path);
  // Beside it: the name is taken at once, by a whole file or not at all.
  const temporary = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.partial`);
  try {
    const { schemaVersion, rows } = await store.copies.write(temporary).catch(explainFailure(dirname(file)));
    requireCopyPlace(place);
    const replaced = existsSync(file);
    renameSync(temporary, file);
    removeLeftBehind(dirname(file));
    syncFolder(dirname(file));
    return { path: place.path, bytes: statSync(file).size, schemaVersion, replaced, rows };
  } finally {
    rmSync(temporary, { force: true });
    rmSync(`${temporary}-journal`, { force: true });
  }
}

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
    const isFull = (error instanceof StoreError && error.isFullFile) || isOutOfSpace(error);
    const isFolders = isFull || (error instanceof Error && 'syscall' in error);
    const reason = isFull ? ': the disk is full' : '';
    throw isFolders ? new Error(`Cannot write to the folder ${folder}${reason}.`, { cause: error }) : error;
  };

function requirePlace(path: string, file: string, mayReplace: boolean): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile()) throw new UsageError(`${path} is not a file. Choose a new file name.`);
  if (found && !mayReplace) throw new UsageError(`${path} already exists. Choose a new file name, or pass --replace.`);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`The folder ${dirname(file)} does not exist.`);
  }
}

/** The database, and what SQLite keeps beside it, however the path is spelled. */
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
