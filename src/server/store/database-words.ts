// What databases spell differently.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What other processes are told: `catalog`, something was published; `credential`, a credential, a secret or a token of it changed. */
export type News = 'catalog' | 'credential';

export interface DatabaseWords {
  readonly bytes: 'blob' | 'bytea';
  /** A column of milliseconds, or of sequences: beyond 32 bits. */
  readonly instant: 'integer' | 'bigint';
  /** Whether a publisher must lock the counter's row; SQLite has one writer at a time anyway. */
  readonly locksRows: boolean;
  /** Another random uuid (version 4) for each row, as text in small letters. */
  readonly newUuid: RawBuilder<string>;
  /** Milliseconds since 1970, the same in all of a statement. */
  readonly now: RawBuilder<number>;
  greatest(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown>;
  least(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<unknown>;
  /** All of the work is kept, or nothing. Works of the same moment may share a commit. */
  inTransaction<Result>(
    db: Kysely<Tables>,
    work: (transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>;
  /** What the database itself finds wrong with its file; empty when it is whole, or cannot say. */
  findFaults(db: Kysely<Tables>): Promise<readonly string[]>;
  /** One row: how large the whole database is. */
  readonly size: RawBuilder<{ readonly bytes: number }>;
  /** From now on the database refuses to change or delete a row of the table, which has an `id`. */
  readonly keepForGood: (db: Kysely<Tables>, table: keyof Tables) => Promise<void>;
  /** Tells other processes, once the transaction is committed. Those of SQLite see by themselves that something changed. */
  announce(transaction: Kysely<Tables>, news: News): Promise<void>;
}

export const SQLITE_WORDS: DatabaseWords = {
  bytes: 'blob',
  instant: 'integer',
  locksRows: false,
  newUuid: sql`lower(
    hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-'
    || substr('89ab', 1 + (random() & 3), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
  )`,
  now: sql`(unixepoch('now', 'subsec') * 1000.0)`,
  greatest: (one, other) => sql`max(${one}, ${other})`,
  least: (one, other) => sql`min(${one}, ${other})`,
  inTransaction: (db, work) => db.transaction().execute(work),
  async findFaults(db) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
    return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  },
  size: sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
  keepForGood: async (db, table) => {
    for (const change of ['update', 'delete']) {
      const name = sql.ref(`${table}_no_${change}`);
      const refused = sql.lit(`rows of ${table} stay as they are`);
      await sql`create trigger ${name} before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, ${refused}); end`.execute(db);
    }
    // `insert or replace` deletes without asking the trigger of deletions.
    await sql`create trigger ${sql.ref(`${table}_no_replace`)} before insert on ${sql.table(table)}
      when exists (select 1 from ${sql.table(table)} where id = new.id)
      begin select raise(abort, ${sql.lit(`rows of ${table} stay as they are`)}); end`.execute(db);
  },
  announce: () => Promise.resolve(),
};

/** The channel of PostgreSQL's NOTIFY; its payloads are the words of `News`. */
export const NEWS_CHANNEL = 'svc_picker';

export const POSTGRESQL_WORDS: DatabaseWords = {
  bytes: 'bytea',
  instant: 'bigint',
  locksRows: true,
  newUuid: sql`gen_random_uuid()::text`,
  now: sql`(extract(epoch from now()) * 1000)::float8`,
  greatest: (one, other) => sql`greatest(${one}, ${other})`,
  least: (one, other) => sql`least(${one}, ${other})`,
  inTransaction: (db, work) => db.transaction().execute(work),
  findFaults: () => Promise.resolve([]),
  size: sql`select pg_database_size(current_database())::float8 as bytes`,
  keepForGood: async (db, table) => {
    await sql`create function ${sql.ref(`${table}_stays`)}() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception 'rows of ${table} stay as they are'; end`)}`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_stays`)} before update or delete on ${sql.table(table)}
      for each row execute function ${sql.ref(`${table}_stays`)}()`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_is_kept`)} before truncate on ${sql.table(table)}
      for each statement execute function ${sql.ref(`${table}_stays`)}()`.execute(db);
  },
  announce: async (transaction, news) =>
    void (await sql`select pg_notify(${NEWS_CHANNEL}, ${news})`.execute(transaction)),
};
