// A copy as a file: a SQLite database of its own, with the digest of each table, so that damage is noticed.
import { closeSync, copyFileSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { auditBy } from '../audit.ts';
import { catalogStore } from '../catalog/catalog-store.ts';
import { SQLITE_WORDS } from '../database-words.ts';
import { migrate, SCHEMA_VERSION, schemaVersion } from '../migrations.ts';
import { nodeSqliteDialect } from '../sqlite/dialect.ts';
import { StoreError } from '../store-error.ts';
import type { ChangeEventRow, CurrentExercise } from '../store.ts';
import type { Tables } from '../tables.ts';
import { makeWorkingFolder } from '../../../catalog/package/working-folder.ts';
import {
  type Digest,
  digestRows,
  DIGESTS,
  readTableShapes,
  type TableShape,
  type AccessRows,
  readAccess,
} from './table-rows.ts';

/** Why a copy was refused, as a sentence for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

export interface CopyFile {
  readonly db: Kysely<Tables>;
  readonly database: DatabaseSync;
  readonly tables: readonly TableShape[];
}

/** In the header of every copy (`pragma application_id`): the letters `SVCB`. */
const APPLICATION_ID = 0x53_56_43_42;

/** A database with the schema and no row, for its owner alone. Rejects when the file is there already. */
export async function createCopyFile(file: string, version = SCHEMA_VERSION): Promise<CopyFile> {
  closeSync(openSync(file, 'wx', 0o600));
  const copy = await emptyDatabase(file, { version });
  copy.database.exec(`pragma application_id = ${APPLICATION_ID}; pragma synchronous = full;`);
  return copy;
}

/** What a database holds that was just made, in memory. */
export const freshDatabase = (): Promise<CopyFile> => emptyDatabase(':memory:', { keepRows: true });

async function emptyDatabase(file: string, { keepRows = false, version = SCHEMA_VERSION } = {}): Promise<CopyFile> {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  const db = kyselyOf(database);
  await db.transaction().execute((trx) => migrate(trx, SQLITE_WORDS, version));
  const tables = readTableShapes(database);
  if (!keepRows) for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(db);
  return { db, database, tables };
}

/** Writes down what the copy holds, as it can be read again, and of which moment it is. */
export async function sealCopyFile(
  { db, database, tables }: CopyFile,
  madeAt: number = Date.now(),
): Promise<ReadonlyMap<string, Digest>> {
  const digests = await digestTables(db, tables);
  database.exec(
    `create table ${DIGESTS} (name text primary key, rows integer not null, sum text not null, made_at integer)`,
  );
  const insert = database.prepare(`insert into ${DIGESTS} (name, rows, sum, made_at) values (?, ?, ?, ?)`);
  for (const [name, { rows, sum }] of digests) insert.run(name, rows, sum, madeAt);
  return digests;
}

export async function digestTables(
  db: Kysely<Tables>,
  tables: readonly TableShape[],
): Promise<ReadonlyMap<string, Digest>> {
  const digests = new Map<string, Digest>();
  for (const table of tables) digests.set(table.name, await digestRows(db, table));
  return digests;
}

/**
 * Opens a copy to read it, with the schema as it is now: one of an earlier version is brought up to date in a temporary file.
 * Rejects with a CopyError when it is none, or when it is not as it was written.
 */
export async function openCopyFile(file: string): Promise<OpenCopy> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CopyError(`The file ${file} does not exist.`);
  try {
    const copy = openToRead(file);
    let madeAt: number | undefined;
    try {
      const seal = await requireUndamaged(copy, file);
      ({ madeAt } = seal);
      const version = await schemaVersion(copy.db);
      if (version > SCHEMA_VERSION)
        throw new CopyError(`${file} was made by a newer version of svc-picker: update it.`);
      if (version === SCHEMA_VERSION) return { ...copy, ...seal, close: () => copy.database.close() };
    } catch (error) {
      copy.database.close();
      throw error;
    }
    copy.database.close();
    return await updatedCopy(file, madeAt);
  } catch (error) {
    if (isSqliteError(error))
      throw new CopyError(`${file} cannot be read, is not a svc-picker backup, or is damaged.`, { cause: error });
    throw error;
  }
}

/** The facts about a copy that a restore needs first. */
export interface CopiedState extends Pick<OpenCopy, 'madeAt'> {
  /** The sequence of the last event; 0 if there is none. */
  readonly head: number;
  readonly exercises: readonly CurrentExercise[];
  /** Undefined where nothing was ever published. */
  readonly last?: ChangeEventRow | undefined;
  readonly access: AccessRows;
}

/** The content of a copy, with the event of that number instead of the last one, if it is asked for. Rejects as `openCopyFile` does. */
export async function readCopy(file: string, at?: number): Promise<CopiedState> {
  const { db, tables, madeAt, close } = await openCopyFile(file);
  try {
    const catalog = catalogStore(db, SQLITE_WORDS, auditBy('service')); // it is only read
    const { head, exercises } = await catalog.current();
    const [last] = await catalog.events((at ?? head) - 1, 1);
    return { head, exercises, last, ...(madeAt && { madeAt }), access: await readAccess(db, tables) };
  } finally {
    close();
  }
}

export interface OpenCopy extends CopyFile {
  /** In milliseconds; undefined where an earlier version wrote the copy. */
  readonly madeAt?: number;
  readonly digests: ReadonlyMap<string, Digest>;
  readonly close: () => void;
}

function openToRead(file: string): CopyFile {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    if (database.prepare('pragma application_id').get()?.['application_id'] !== APPLICATION_ID) {
      throw new CopyError(`${file} is not a svc-picker backup.`);
    }
    return { database, db: kyselyOf(database), tables: readTableShapes(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

async function requireUndamaged(
  { db, database, tables }: CopyFile,
  file: string,
): Promise<Pick<OpenCopy, 'digests' | 'madeAt'>> {
  const [check] = database.prepare('pragma quick_check(1)').all();
  const found = await digestTables(db, tables);
  const written = database.prepare(`select * from ${DIGESTS}`).all(); // earlier versions wrote no time
  const isWhole =
    check?.['quick_check'] === 'ok' &&
    written.length === tables.length &&
    written.every(({ name, rows, sum }) => {
      const digest = found.get(String(name));
      return digest?.rows === rows && digest?.sum === sum;
    });
  if (!isWhole) throw new CopyError(`${file} is damaged: its contents do not match its checksums.`);
  const madeAt = written[0]?.['made_at'];
  return { digests: found, ...(typeof madeAt === 'number' && { madeAt }) };
}

async function updatedCopy(file: string, madeAt: number | undefined): Promise<OpenCopy> {
  const folder = makeWorkingFolder();
  const temporary = join(folder, 'copy.sqlite');
  copyFileSync(file, temporary);
  const database = new DatabaseSync(temporary, { enableForeignKeyConstraints: false });
  const close = () => {
    database.close();
    rmSync(folder, { recursive: true });
  };
  try {
    const db = kyselyOf(database);
    await db.transaction().execute((trx) => migrate(trx, SQLITE_WORDS));
    const tables = readTableShapes(database);
    return { db, database, tables, digests: await digestTables(db, tables), ...(madeAt && { madeAt }), close };
  } catch (error) {
    close();
    throw error;
  }
}

const kyselyOf = (database: DatabaseSync): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });

const isSqliteError = (error: unknown): boolean => {
  const cause = error instanceof StoreError ? error.cause : error;
  return cause instanceof Error && 'errcode' in cause;
};
