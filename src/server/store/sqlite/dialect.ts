// Kysely over node:sqlite: one connection, one transaction at a time, prepared statements kept.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { StoreError } from '../store-error.ts';

/** More statements than this are prepared anew: only lists of varying length make so many. */
const KEPT_STATEMENTS = 256;

/** How long a statement waits for another process that writes, and how long between attempts. */
const BUSY_MILLISECONDS = 5000;
const BUSY_PAUSE_MILLISECONDS = 5;

/** A dialect for an open database. Transactions that write take the write lock at once, so that none fails half way. */
export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(database),
    createAdapter: () => new NodeSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Who comes next is the driver's: Kysely's own queue would hold up those who read behind one who waits to write. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #connection: NodeSqliteConnection;
  readonly #database: DatabaseSync;
  /** Ends when the connection is free: callers queue behind it. */
  #free: Promise<void> = Promise.resolve();
  #release = () => {};

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#connection = new NodeSqliteConnection(database, () => this.#giveWay());
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#acquire();
    return this.#connection;
  }

  async #acquire(): Promise<void> {
    const before = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => (release = resolve));
    await before;
    this.#release = release;
  }

  /** Lets those go first who wait for the connection: readers need not wait for another process that writes. */
  async #giveWay(): Promise<void> {
    this.#release();
    await setTimeout(BUSY_PAUSE_MILLISECONDS);
    await this.#acquire();
  }

  releaseConnection(): Promise<void> {
    this.#release();
    return Promise.resolve();
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** SQLite itself rolls back after some errors, as of a full disk: another error here would hide the first. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#database.isOpen || !this.#database.isTransaction) return;
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  destroy(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
    return Promise.resolve();
  }
}

interface Prepared {
  readonly statement: StatementSync;
  /** Whether it answers with rows. */
  readonly reads: boolean;
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #giveWay: () => Promise<void>;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync, giveWay: () => Promise<void>) {
    this.#database = database;
    this.#giveWay = giveWay;
  }

  /** While another process writes, a statement is tried again; SQLite's own waiting would stop the whole process. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = performance.now() + BUSY_MILLISECONDS;
    for (;;) {
      try {
        return this.#execute(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw StoreError.from(error);
        // Within a transaction nobody else may come between.
        if (this.#database.isTransaction) await setTimeout(BUSY_PAUSE_MILLISECONDS);
        else await this.#giveWay();
      }
    }
  }

  #execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, reads } = this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (reads) return { rows: statement.all(...values) as Row[] };
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used: read a page at a time.');
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, reads: statement.columns().length > 0 };
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/** SQLITE_BUSY: nothing was done, the statement may be tried again. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
