// The store for any number of processes: a PostgreSQL database, where NOTIFY tells each what the others did.
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { cachedTokenStore } from '../cached-token-store.ts';
import { POSTGRESQL_WORDS } from '../database-words.ts';
import { type OpenOptions, prepareSchema } from '../migrations.ts';
import { BY_ITSELF, type SqlStore, sqlStore } from '../sql-store.ts';
import { StoreError } from '../store-error.ts';
import type { Actor, Store } from '../store.ts';
import type { Tables } from '../tables.ts';
import { Connections } from './connections.ts';
import { sessionsTogether } from './sessions-together.ts';
import { NewsListener } from './news-listener.ts';
import { mayPass, requirePrimary } from './database-address.ts';

export interface PostgresqlOptions extends OpenOptions {
  /** Connections at a time, besides one for news. */
  readonly connections?: number | undefined;
  /** Told of connections that broke by themselves; the store goes on with others. */
  readonly onBroken?: ((error: unknown) => void) | undefined;
  /** Told once when an upgrade of the schema waits for another transaction. */
  readonly onSchemaWait?: (() => void) | undefined;
  readonly schemaWait?: SchemaWait | undefined;
  /** Absent: a database that is unavailable is an error at once. */
  readonly wait?: DatabaseWait | undefined;
}

/** How a start waits for a database that is unavailable. */
export interface DatabaseWait {
  readonly signal: AbortSignal;
  /** Called once, when the database has been unavailable for `patience`; with the last failure, where there was one. */
  readonly onUnavailable: (failure: unknown) => void;
  /** In milliseconds. */
  readonly patience?: number;
}

/** How an upgrade of the schema waits for other transactions, in milliseconds. */
export interface SchemaWait {
  /** At once: whoever reads a table waits behind it. */
  readonly attempt: number;
  /** Between two attempts: readers have their turn. */
  readonly pause: number;
  /** Altogether; then the start fails. */
  readonly longest: number;
}

export const DEFAULT_CONNECTIONS = 10;

/** `pg_advisory_xact_lock`: held by whoever brings the schema up to date. The letters `svcpic`. */
const MIGRATION_LOCK = 0x73_76_63_70_69_63;
/** Longer than any statement otherwise: a step may rewrite a table, and others wait for it. */
const MIGRATION_TIMEOUT = '10min';
/** What a restart of the database takes at most, mostly. */
const DATABASE_PATIENCE = 2_000;
const PAUSE_BETWEEN_CONNECTS = 500;
const SCHEMA_WAIT: SchemaWait = { attempt: 250, pause: 1_000, longest: 600_000 };

/** Opens the database and brings its schema up to date, unless told otherwise. Several processes may do so at once. */
export async function openPostgresqlStore(databaseUrl: string, options: PostgresqlOptions = {}): Promise<Store> {
  const { connections = DEFAULT_CONNECTIONS, onBroken = () => undefined } = options;
  const pool = new Connections(databaseUrl, { maximum: connections, onBroken });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let hasTrail: boolean;
  try {
    if (options.wait) await untilThere(pool, options.wait);
    hasTrail = await prepared(db, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const partsOf = (actor: Actor) => sqlStore(db, POSTGRESQL_WORDS, hasTrail ? actor : undefined);
  const parts = partsOf(BY_ITSELF);
  const watchers = new Set<() => void>();
  const insertSession = sessionsTogether(pool, parts.sessions);
  const listener = new NewsListener(databaseUrl, {
    onBroken,
    onNews(news) {
      if (news !== 'catalog') tokens.forget();
      if (news !== 'credential') for (const onPublished of watchers) onPublished();
    },
  });
  const tokens = cachedTokenStore(parts.tokens, listener);
  const store = (own: SqlStore): Store => ({
    ...own,
    tokens,
    sessions: { ...own.sessions, insert: insertSession },
    by: (actor) => store(partsOf(actor)),
    watch(onPublished, signal) {
      if (signal.aborted) return;
      watchers.add(onPublished);
      signal.addEventListener('abort', () => watchers.delete(onPublished), { once: true });
      listener.start();
    },
    emptyLog: () => Promise.resolve(true),
    ping: async () => void (await sql`select 1`.execute(db)),
    // Not Kysely's own end: after it, calls would fail with an error that is not the store's.
    async close() {
      watchers.clear();
      await listener.stop();
      await pool.end();
    },
  });
  return store(parts);
}

/** Rejects at once with what no waiting mends: a wrong password, a certificate, a database that does not exist. */
async function untilThere(
  pool: Connections,
  { signal, onUnavailable, patience = DATABASE_PATIENCE }: DatabaseWait,
): Promise<void> {
  let failure: unknown;
  const timer = setTimeout(() => onUnavailable(failure), patience);
  try {
    for (;;) {
      try {
        const connection = await pool.connect();
        try {
          return await requirePrimary((sql) => connection.query(sql, []));
        } finally {
          connection.release();
        }
      } catch (error) {
        if (!mayPass(error)) throw error;
        failure = error;
      }
      await wait(PAUSE_BETWEEN_CONNECTS, undefined, { signal });
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does what `prepareSchema` does. An import or a backup may hold for minutes a table that a step changes. A step needs the table for itself
 * alone, and PostgreSQL has every reader that comes later wait behind it: processes that serve would stop being ready. That is how its locks
 * work and no race, so the step gives up its place after a moment, lets the readers pass, and tries again.
 */
async function prepared(db: Kysely<Tables>, options: PostgresqlOptions): Promise<boolean> {
  const { schemaWait: { attempt, pause, longest } = SCHEMA_WAIT, onSchemaWait } = options;
  for (let waited = 0; ; waited += attempt + pause) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = ${sql.lit(MIGRATION_TIMEOUT)}`.execute(trx);
        // Other processes that start wait here, and nobody reads behind them.
        await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
        await sql`set local lock_timeout = ${sql.lit(attempt)}`.execute(trx);
        await requireUtf8(trx);
        return prepareSchema(trx, POSTGRESQL_WORDS, { ...options, isUsed: await hasSchema(trx) });
      });
    } catch (error) {
      if (!(error instanceof StoreError && error.isLocked) || waited >= longest) throw error;
      if (waited === 0) onSchemaWait?.();
      await wait(pause);
    }
  }
}

/** Any other encoding lacks characters, and compares and counts them differently. */
async function requireUtf8(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') {
    throw new Error(
      `The database has the encoding ${encoding}: make one with UTF8 (create database ... encoding 'UTF8' template template0).`,
    );
  }
}

async function hasSchema(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('schema_version')::text as found`.execute(db);
  return Boolean(rows[0]?.found);
}
