// Everything that a store keeps, into a file and back: a backup, and the way from one kind of database to another.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { DatabaseWords } from '../database-words.ts';
import { SCHEMA_VERSION, schemaVersion } from '../migrations.ts';
import type { CopyStore } from '../store.ts';
import type { Tables } from '../tables.ts';
import { CopyError } from './copy-error.ts';
import { createCopyFile, digestTables, freshDatabase, type OpenCopy, openCopyFile, sealCopyFile } from './copy-file.ts';
import { countRows, type Digest, insertRows, readRows } from './table-rows.ts';
import type { TableShape } from './table-shape.ts';

export function copyStore(db: Kysely<Tables>, words: DatabaseWords, audit: Audit): CopyStore {
  return {
    async write(file) {
      // As it is: an operator backs up before an upgrade, also with the new version.
      const version = await knownVersion(db);
      const copy = await createCopyFile(file, version);
      try {
        await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (source) => {
            await requireVersion(source, version);
            await copy.db.transaction().execute(async (target) => {
              for (const table of copy.tables) {
                for await (const rows of readRows(source, table)) await insertRows(target, table, rows);
              }
            });
          });
        return contents(await sealCopyFile(copy), version);
      } finally {
        copy.database.close();
      }
    },

    async fill(file, forgotten = []) {
      const copy = await openCopyFile(file);
      try {
        return await db.transaction().execute(async (target) => {
          const tables = await requireEmpty(target, copy, words);
          for (const table of tables) {
            for await (const rows of readRows(copy.db, table)) await insertRows(target, table, rows);
          }
          await requireSameRows(target, tables, copy.digests);
          for (const name of forgotten) await target.deleteFrom('setting').where('name', '=', name).execute();
          const rows = [...copy.digests.values()].reduce((sum, { rows: count }) => sum + count, 0);
          await audit(target, { action: 'database.restore', subject: 'database', after: { rows, forgotten } });
          await words.announce(target, 'catalog');
          await words.announce(target, 'credential');
          return contents(copy.digests, SCHEMA_VERSION);
        });
      } finally {
        copy.close();
      }
    },
  };
}

async function knownVersion(db: Kysely<Tables>): Promise<number> {
  const version = await schemaVersion(db);
  if (version > SCHEMA_VERSION) {
    throw new CopyError('The database was made by a newer version of svc-picker: update it.');
  }
  return version;
}

/** The service may have been updated while this process ran. */
async function requireVersion(db: Kysely<Tables>, version: number): Promise<void> {
  if ((await knownVersion(db)) !== version) {
    throw new CopyError('The database was upgraded during the backup. Run the command again.');
  }
}

/** Empty: nothing but what making the schema writes, which is taken away. Nobody else writes until the transaction ends. */
async function requireEmpty(
  target: Transaction<Tables>,
  copy: OpenCopy,
  { locksRows }: DatabaseWords,
): Promise<readonly TableShape[]> {
  await requireVersion(target, SCHEMA_VERSION);
  const fresh = await freshDatabase();
  try {
    const { tables } = fresh;
    if (JSON.stringify(copy.tables) !== JSON.stringify(tables)) {
      throw new CopyError('The backup is damaged: its tables do not match its version.');
    }
    if (locksRows) {
      await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(target);
    }
    for (const table of tables) {
      if ((await countRows(target, table)) !== (await countRows(fresh.db, table))) throw notEmpty(table.name);
    }
    const made = await digestTables(fresh.db, tables);
    const found = await digestTables(target, tables);
    for (const { name } of tables) if (found.get(name)?.sum !== made.get(name)?.sum) throw notEmpty(name);
    for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(target);
    return tables;
  } finally {
    fresh.database.close();
  }
}

const notEmpty = (table: string): CopyError =>
  new CopyError(`A backup can only be restored into an empty database. This one has rows in ${table}.`);

async function requireSameRows(
  target: Transaction<Tables>,
  tables: readonly TableShape[],
  expected: ReadonlyMap<string, Digest>,
): Promise<void> {
  const found = await digestTables(target, tables);
  for (const { name } of tables) {
    const [there, wanted] = [found.get(name), expected.get(name)];
    if (there?.rows !== wanted?.rows || there?.sum !== wanted?.sum) {
      throw new CopyError(`The restored rows of ${name} do not match the backup. Nothing was restored.`);
    }
  }
}

const contents = (digests: ReadonlyMap<string, Digest>, version: number) => ({
  schemaVersion: version,
  rows: Object.fromEntries([...digests].map(([name, { rows }]) => [name, rows])),
});
