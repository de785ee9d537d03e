// Everything that a store keeps, into a file and back: a backup, and the way from one kind of database to another.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Audit } from '../audit.ts';
import { catalogStore } from '../catalog/catalog-store.ts';
import { credentialStore } from '../credential-store.ts';
import type { DatabaseWords } from '../database-words.ts';
import { SCHEMA_VERSION, schemaVersion } from '../migrations.ts';
import { registrationStore } from '../registration-store.ts';
import type { CopyStore, StoreWithin } from '../store.ts';
import type { Tables } from '../tables.ts';
import {
  CopyError,
  createCopyFile,
  digestTables,
  freshDatabase,
  type OpenCopy,
  openCopyFile,
  sealCopyFile,
} from './copy-file.ts';
import { countRows, type Digest, insertRows, putRow, readRows, type Row, type TableShape } from './table-rows.ts';

/** Tables that come from the replaced database, if there is one: access is as it is there, and the catalog that of the backup. */
const OF_THE_REPLACED: readonly string[] = [
  ...['credential', 'credential_secret', 'credential_origin', 'credential_ancestor', 'access_token', 'picker_session'],
  ...['monthly_clinician', 'sandbox_registration', 'sandbox_account', 'webhook_endpoint', 'webhook_delivery'],
  ...['setting', 'rate_limit', 'activity', 'audit'],
];

/** Columns that an end changes if the row stays: all else of a row that is brought back is as the replaced database has it. */
const COLUMNS_OF_ENDS = ['status', 'entitlement', 'expires_at', 'disabled_reason', 'failing_since'];

export function copyStore(db: Kysely<Tables>, words: DatabaseWords, audit: Audit): CopyStore {
  return {
    async write(file, { withPictures = true } = {}) {
      const madeAt = Date.now();
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
                if (table.hasBytes && !withPictures) continue;
                for await (const rows of readRows(source, table)) await insertRows(target, table, rows);
              }
            });
          });
        return contents(await sealCopyFile(copy, madeAt), version);
      } finally {
        copy.database.close();
      }
    },

    async fill(file, { forgotten = [], replaced, finish } = {}) {
      const copy = await openCopyFile(file);
      const newer = replaced && (await openCopyFile(replaced.file));
      try {
        return await db.transaction().execute(async (target) => {
          const tables = await requireEmpty(target, copy, words);
          const sourceOf = ({ name }: TableShape) => (newer && OF_THE_REPLACED.includes(name) ? newer : copy);
          const head = copy.digests.get('change_event')?.rows ?? 0;
          for (const table of tables)
            for await (const rows of readRows(sourceOf(table).db, table)) {
              // Only deliveries of events that the backup has.
              const isKept = (row: Row) => table.name !== 'webhook_delivery' || Number(row['sequence']) <= head;
              await insertRows(target, table, rows.filter(isKept));
            }
          const checked = tables.filter(({ name }) => !newer || name !== 'webhook_delivery');
          await requireSameRows(target, checked, sourceOf);
          for (const { table, before, after = before } of replaced?.broughtBack ?? []) {
            const isBack = ([name]: [string, unknown]) => COLUMNS_OF_ENDS.includes(name);
            const row: Row = { ...after, ...Object.fromEntries(Object.entries(before).filter(isBack)) };
            await putRow(
              target,
              tables.find(({ name }) => name === table)!,
              row,
            );
          }
          const ended = await endAccess(target, Date.now());
          for (const name of forgotten) await target.deleteFrom('setting').where('name', '=', name).execute();
          const rows = [...copy.digests.values()].reduce((sum, { rows: count }) => sum + count, 0);
          const more = await finish?.(storeWithin(target, words, audit));
          const after = { rows, backupMadeAt: copy.madeAt && new Date(copy.madeAt), forgotten, ended, ...more };
          await audit(target, { action: 'database.restore', subject: 'database', after });
          await words.announce(target, 'catalog');
          await words.announce(target, 'credential');
          const result = new Map<string, Pick<Digest, 'rows'>>();
          for (const table of tables) result.set(table.name, { rows: await countRows(target, table) });
          return { ...contents(result, SCHEMA_VERSION), ended };
        });
      } finally {
        copy.close();
        newer?.close();
      }
    },
  };
}

/** Pickers keep their tokens: open programs go on asking which exercises were withdrawn. */
async function endAccess(target: Transaction<Tables>, now: number) {
  const tokens = await target.deleteFrom('access_token').executeTakeFirstOrThrow();
  const sessions = await target
    .updateTable('picker_session')
    .set({ expires_at: now, content: null })
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { accessTokens: Number(tokens.numDeletedRows), pickerSessions: Number(sessions.numUpdatedRows) };
}

/** For work that is kept with this transaction, or not at all: what begins one goes on in this one. */
function storeWithin(transaction: Transaction<Tables>, words: DatabaseWords, audit: Audit): StoreWithin {
  const begun = {
    setIsolationLevel: () => begun,
    setAccessMode: () => begun,
    execute: <T>(work: (trx: Transaction<Tables>) => Promise<T>) => work(transaction),
  };
  const db: Kysely<Tables> = Object.assign(transaction, { transaction: () => begun });
  return {
    catalog: catalogStore(db, words, audit),
    credentials: credentialStore(db, words, audit),
    registrations: registrationStore(db, audit),
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
  sourceOf: (table: TableShape) => OpenCopy,
): Promise<void> {
  const found = await digestTables(target, tables);
  for (const table of tables) {
    const { name } = table;
    const [there, wanted] = [found.get(name), sourceOf(table).digests.get(name)];
    if (there?.rows !== wanted?.rows || there?.sum !== wanted?.sum) {
      throw new CopyError(`The restored rows of ${name} do not match the backup. Nothing was restored.`);
    }
  }
}

const contents = (digests: ReadonlyMap<string, Pick<Digest, 'rows'>>, version: number) => ({
  schemaVersion: version,
  rows: Object.fromEntries([...digests].map(([name, { rows }]) => [name, rows])),
});
