// The connections to PostgreSQL: how they are made, how long anything may take, and which error a failure is.
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { StoreError } from '../store-error.ts';
import { databaseServers, fromServer, requirePrimary, Servers } from './database-address.ts';

export interface ConnectionOptions {
  /** Connections at a time; more callers wait for one. */
  readonly maximum: number;
  /** A connection that broke while nobody used it: whoever needs one gets another. */
  readonly onBroken: (error: unknown) => void;
}

const CONNECT_TIMEOUT_MILLISECONDS = 5_000;
/** The server's own limits: a statement, and a transaction of a process that is gone or stuck. */
const STATEMENT_TIMEOUT_MILLISECONDS = 30_000;
const IDLE_TRANSACTION_TIMEOUT_MILLISECONDS = 60_000;
/** A server that says nothing at all is gone: later than its own limit. */
const ANSWER_TIMEOUT_MILLISECONDS = STATEMENT_TIMEOUT_MILLISECONDS + 5_000;

const INT8 = 20;

/** For any connection to a server. */
export const CONNECTION: pg.ClientConfig = {
  application_name: 'svc-picker',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
  query_timeout: ANSWER_TIMEOUT_MILLISECONDS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Of these connections alone: instants, sequences and counts are numbers.
  types: {
    getTypeParser: ((oid: number, format: 'text'): unknown =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  },
};

/** A pool for Kysely. Its calls reject with a StoreError alone. */
export class Connections implements PostgresPool {
  readonly options = {};
  readonly #servers: Servers;
  /** One for each server: the connections of one that is gone do not stand in the way of another. */
  readonly #pools: readonly pg.Pool[];
  readonly #clients = new WeakMap<pg.PoolClient, Connection>();
  #prepares = true;

  constructor(databaseUrl: string, { maximum, onBroken }: ConnectionOptions) {
    const servers = databaseServers(databaseUrl);
    this.#servers = new Servers(servers);
    this.#pools = servers.map(({ config, mustBePrimary }) => {
      const pool = new pg.Pool({
        Client,
        ...CONNECTION,
        statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MILLISECONDS,
        // What the address says goes first.
        ...config,
        max: maximum,
        ...(mustBePrimary && {
          verify: (client, done) => void requirePrimary((sql) => client.query(sql)).then(() => done(), done),
        }),
      });
      pool.on('error', onBroken);
      // Also while it is in use, between two statements of a transaction: the next statement fails, the process goes on.
      pool.on('connect', (client) => client.on('error', () => undefined));
      return pool;
    });
  }

  async connect(): Promise<Connection> {
    const client = await this.#servers.first((_server, index) => this.#pool(index).connect());
    // Kysely knows connections by identity.
    const connection = this.#clients.get(client) ?? new Connection(client);
    this.#clients.set(client, connection);
    return connection;
  }

  #pool(index: number): pg.Pool {
    const pool = this.#pools[index];
    if (!pool) throw new RangeError(`There is no server ${index}.`);
    return pool;
  }

  /** Runs one statement, a transaction of its own. The server reads and plans it once for each connection. */
  async run<Row>(text: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
    const connection = await this.connect();
    try {
      return (await connection.query<Row>(text, parameters, { isPrepared: this.#prepares })).rows;
    } catch (error) {
      if (!this.#prepares || !isLostStatement(error)) throw error;
      this.#prepares = false;
      return (await connection.query<Row>(text, parameters)).rows;
    } finally {
      connection.release();
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.filter((pool) => !pool.ending).map((pool) => pool.end()));
  }
}

/** The driver leaves a connection open on which it failed by itself, for the minute in which the server waits for a password. */
class Client extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (!callback) return super.connect();
    super.connect((error: Error | null) => {
      if (error) void this.end();
      callback(error as Error);
    });
  }
}

class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  /** What ended it. */
  #end: StoreError | undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(
    sql: string,
    parameters: readonly unknown[],
    how?: { readonly isPrepared: boolean },
  ): Promise<PostgresQueryResult<Row>>;
  query(cursor: never): never;
  async query(sql: string, parameters: readonly unknown[] = [], { isPrepared = false } = {}): Promise<unknown> {
    // Behind a question without an answer, `rollback` would wait as long again.
    if (this.#end) throw this.#end;
    try {
      const values = parameters.map(storable);
      if (!isPrepared) return await this.#client.query(sql, values);
      return await this.#client.query({ name: nameOf(sql), text: sql, values });
    } catch (error) {
      const known = fromServer(error);
      const failure = known ?? new StoreError(error instanceof TypeError ? 'broken' : 'unavailable', error);
      // Not the server's answer: whether it still comes is unknown, so nobody else gets this connection. Nor one to a server that became a standby.
      if (known === undefined || known.isReadOnly || (error as pg.DatabaseError).severity === 'FATAL')
        this.#end = failure;
      throw failure;
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#end !== undefined);
  }
}

/** From the text: behind a pooler, a process of another version may have named another statement on the same connection. */
const nameOf = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 32);

/** A pooler of transactions that knows nothing of prepared statements gave another connection. */
const isLostStatement = (error: unknown): boolean =>
  error instanceof StoreError &&
  error.cause instanceof pg.DatabaseError &&
  ['26000', '42P05'].includes(error.cause.code ?? '');

/** PostgreSQL's text knows no NUL. Replaced as Unicode advises: looked up it finds nothing, kept it is readable. */
const storable = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);
