// The embedded store: one file in the data folder, nothing to install.
import { closeSync, fchownSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql, CompiledQuery, type Transaction } from 'kysely';
import { cachedTokenStore } from '../cached-token-store.ts';
import { type DatabaseWords, SQLITE_WORDS } from '../database-words.ts';
import { type OpenOptions, prepareSchema } from '../migrations.ts';
import { BY_ITSELF, type SqlStore, sqlStore } from '../sql-store.ts';
import type { Actor, SessionStore, Store } from '../store.ts';
import type { Tables } from '../tables.ts';
import { nodeSqliteDialect } from './dialect.ts';
import { StoreError } from '../store-error.ts';

/** How long opening waits for another process that opens. */
const OPENING_TIMEOUT_MILLISECONDS = 5000;

/** Opens (or creates) the file and brings its schema up to date, unless told otherwise. Several processes may do so at once. */
export async function openSqliteStore(file: string, options: OpenOptions = {}): Promise<Store> {
  createForOwner(file);
  const database = new DatabaseSync(file, { timeout: OPENING_TIMEOUT_MILLISECONDS, enableForeignKeyConstraints: true });
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  let hasTrail: boolean;
  try {
    // WAL: readers never wait for a writer. FULL: what was answered survives a loss of power. Waiting is the dialect's.
    // Secure delete: what was deleted is overwritten, so that it is in no byte of the file.
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma busy_timeout = 0;',
    );
    hasTrail = await db
      .transaction()
      .execute(async (trx) => prepareSchema(trx, SQLITE_WORDS, { ...options, isUsed: await hasSchema(trx) }));
  } catch (error) {
    database.close();
    throw error;
  }
  const runTogether = sharedCommits(db);
  const words: DatabaseWords = {
    ...SQLITE_WORDS,
    inTransaction: (_db, work) => runTogether(work),
    announce(_transaction, news) {
      if (news === 'credential') tokens.forget();
      return Promise.resolve();
    },
  };
  const partsOf = (actor: Actor) => sqlStore(db, words, hasTrail ? actor : undefined);
  const parts = partsOf(BY_ITSELF);
  const forgetWhenOthersWrote = afterWritesOfOthers(database, () => tokens.forget());
  const tokens = cachedTokenStore(parts.tokens, {
    get isHearing() {
      forgetWhenOthersWrote();
      return true;
    },
    heardUntil: Infinity,
  });
  const sessions = sweptSessionStore(parts.sessions, db);
  const store = (own: SqlStore): Store => ({
    ...own,
    tokens,
    sessions,
    by: (actor) => store(partsOf(actor)),
    watch: (onPublished, signal) => watchWrites(database, onPublished, signal),
    emptyLog: () => emptyLog(db),
    ping: async () => void (await sql`select 1`.execute(db)),
    // Not Kysely's own end: after it, calls would fail with an error that is not the store's.
    close() {
      if (database.isOpen) database.close();
      return Promise.resolve();
    },
  });
  return store(parts);
}

async function hasSchema(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_schema where type = 'table' and name = 'schema_version'`.execute(db);
  return rows.length > 0;
}

/** A sweep that deletes also empties the write-ahead log, which holds what was written before. */
function sweptSessionStore(sessions: SessionStore, db: Kysely<Tables>): SessionStore {
  // From the start: a process before this one may have ended between the two.
  let logHoldsDeleted = true;
  return {
    ...sessions,
    async sweep(now, forgottenBefore) {
      const deleted = await sessions.sweep(now, forgottenBefore);
      logHoldsDeleted ||= deleted;
      if (logHoldsDeleted) {
        // While somebody reads the log it stays: the next sweep tries again.
        logHoldsDeleted = !(await emptyLog(db));
      }
      return deleted;
    },
  };
}

async function emptyLog(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}

/** SQLite gives the files beside it the mode and the owner of the database. */
function createForOwner(file: string): void {
  try {
    const handle = openSync(file, 'wx', 0o600);
    // A database that root makes for the service, with a restore or a first command, would shut it out of its own folder.
    const { uid, gid } = statSync(dirname(file));
    if (process.getuid?.() === 0) fchownSync(handle, uid, gid);
    closeSync(handle);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

// Whether another process wrote to the database: SQLite tells nobody, but says so when it is asked, for some microseconds.

/**
 * Gives a function that calls back, before it returns, when another process wrote since it last asked. It asks once a turn of the
 * event loop: the requests of a turn had all arrived when it began, so that what was written before one of them was sent is seen.
 */
function afterWritesOfOthers(database: DatabaseSync, onWritten: () => void): () => void {
  const othersWrote = database.prepare('pragma data_version');
  const version = () => othersWrote.get()?.['data_version'];
  let known = version();
  let isAsked = false;
  return () => {
    if (isAsked) return;
    try {
      const now = version();
      isAsked = true;
      setImmediate(() => (isAsked = false));
      if (now === known) return;
      known = now;
      onWritten();
    } catch (error) {
      throw StoreError.from(error);
    }
  };
}

// SQLite tells nobody that something was written, but says so when it is asked, for some microseconds.

/** What was published by the command line is to be seen at once by whoever types. */
const ASK_MILLISECONDS = 50;

/** Calls back soon after anything at all was written, by another process (`data_version`) or this one (`total_changes`). */
function watchWrites(database: DatabaseSync, onWritten: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const othersWrote = database.prepare('pragma data_version');
  const weWrote = database.prepare('select total_changes() as changes');
  const state = () => JSON.stringify([othersWrote.get(), weWrote.get()]);
  let known = state();
  const ask = () => {
    if (!database.isOpen) return clearInterval(timer);
    try {
      const now = state();
      if (now === known) return;
      known = now;
    } catch {
      return; // a hint: the next one may come
    }
    onWritten();
  };
  const timer = setInterval(ask, ASK_MILLISECONDS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

// Transactions that share a commit. A commit waits for the disk, for longer than all else that most transactions do.
type RunTransaction = <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) => Promise<Result>;

/** Works in the transaction of its group, and tells what it came to when that is committed, or was not. */
interface Member {
  readonly work: (transaction: Transaction<Tables>) => Promise<void>;
  readonly committed: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Runs transactions one after another. Those that are asked for while the process answers what it has received share one commit:
 * none resolves before its commit is on the disk, and one that fails takes nothing of the others with it.
 */
export function sharedCommits(db: Kysely<Tables>): RunTransaction {
  let waiting: Member[] = [];

  async function commitTogether(): Promise<void> {
    const group = waiting;
    waiting = [];
    try {
      const kept = await db.transaction().execute((transaction) => keptOf(group, transaction));
      for (const { committed } of kept) committed();
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      // When everything that has arrived was read: nobody waits longer for it, as reading comes first anyway.
      if (waiting.length === 0) setImmediate(() => void commitTogether());
      let tell = (): void => {};
      waiting.push({
        work: async (transaction) => {
          const result = await work(transaction);
          tell = () => resolve(result);
        },
        committed: () => tell(),
        failed: reject,
      });
    });
}

const SAVEPOINT = CompiledQuery.raw('savepoint member');
const ROLLBACK = CompiledQuery.raw('rollback to member');
const RELEASE = CompiledQuery.raw('release member');

/** Those whose work did not fail. */
async function keptOf(group: readonly Member[], transaction: Transaction<Tables>): Promise<readonly Member[]> {
  const [alone] = group;
  if (group.length === 1 && alone) {
    await alone.work(transaction);
    return group;
  }
  const kept: Member[] = [];
  for (const member of group) {
    await transaction.executeQuery(SAVEPOINT);
    try {
      await member.work(transaction);
      kept.push(member);
    } catch (error) {
      // After some errors SQLite itself ended the transaction: then this fails, and with it the whole group.
      await transaction.executeQuery(ROLLBACK);
      member.failed(error);
    }
    await transaction.executeQuery(RELEASE);
  }
  return kept;
}
