// A private PostgreSQL for tests: in a temporary folder, on a free port of this machine, gone when the process is.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { postgresqlBinaries } from './postgresql-binaries.mjs';
import { eventually } from '../../../testing/eventually.ts';
import { PATIENCE_MS } from '../until.ts';

export interface TestPostgresql {
  /** The address of a database that nobody has used. */
  readonly newDatabase: () => Promise<string>;
  /** Runs a statement beside the service, as an administrator would. */
  readonly query: (databaseUrl: string, statement: string) => Promise<Record<string, unknown>[]>;
}

/** Databases on the server of the whole run (scripts/test-unit.ts); a file that runs alone has a server of its own. */
export function usePostgresql(): TestPostgresql {
  const shared = process.env['SVC_TEST_POSTGRESQL'];
  let own: Cluster | undefined;
  before(async () => {
    if (shared === undefined) own = await startCluster();
  });
  after(() => own?.stop());
  const url = (database: string): string => {
    if (shared !== undefined) return Object.assign(new URL(shared), { pathname: `/${database}` }).href;
    if (!own) throw new Error('PostgreSQL is there for tests and their hooks only.');
    return own.url(database);
  };
  return {
    async newDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await queryOnce(url('postgres'), `create database ${name}`);
      return url(name);
    },
    query: queryOnce,
  };
}

export async function queryOnce(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'test' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const USER = 'svc';
export const TEST_PASSWORD = 'only-for-tests';

/** Without waiting for disks: what a machine loses with its power is of no interest. */
const SETTINGS = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
  ...['wal_level=minimal', 'max_wal_senders=0', 'max_connections=120'],
];

/**
 * A shell stands between: it holds the end of a pipe whose other end is this process. When the pipe closes, however this
 * process ended, it stops the server and deletes the folder. A line on the pipe stops the server, the next one starts it again.
 */
const GUARDED = `
  if [ "$PRIMARY" ]; then
    "$BIN/pg_basebackup" --pgdata "$FOLDER/data" --dbname "$PRIMARY" --write-recovery-conf --checkpoint fast --no-sync
  else
    "$BIN/initdb" --pgdata "$FOLDER/data" --username ${USER} --pwfile "$FOLDER/password" --auth scram-sha-256 \\
      --encoding UTF8 --locale C --no-sync
  fi >"$FOLDER/log" 2>&1 || { cat "$FOLDER/log"; exit 1; }
  while
    "$BIN/postgres" -D "$FOLDER/data" -p "$PORT" -c listen_addresses=127.0.0.1 -c unix_socket_directories= $SETTINGS >>"$FOLDER/log" 2>&1 &
    server=$!
    echo started
    read -r _
    again=$?
    kill -QUIT "$server"
    wait "$server"
    [ "$again" = 0 ] && echo stopped && read -r _
  do :; done
  rm -rf "$FOLDER"
`;

/** A server, and the address of a database on it. */
export interface Cluster {
  readonly url: (database: string) => string;
  /** Stops the server as a machine does that is switched off, but for what the system has written: `resume` recovers it. */
  readonly halt: () => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What a primary and its standbys need. */
export const REPLICATED = ['wal_level=replica', 'max_wal_senders=4'] as const;

/**
 * `settings` count after those of tests, as in `max_connections=20`. With a `primary`, which needs `REPLICATED` as this one does, it is
 * a streaming standby: a copy of all of its databases that follows it.
 */
export async function startCluster(settings: readonly string[] = [], primary?: Cluster): Promise<Cluster> {
  const bin = binaries();
  const folder = mkdtempSync(join(tmpdir(), 'svc-picker-postgresql-'));
  const account = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (account) chownSync(folder, account.uid, account.gid);
  const port = await freePort();
  const options = [...SETTINGS, ...settings].map((setting) => `-c ${setting}`).join(' ');
  const shell = spawn('sh', ['-c', `printf %s ${TEST_PASSWORD} >"$FOLDER/password"; ${GUARDED}`], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
    // A group of its own: what ends the tests, a signal to all of them, must not end the guard before it has cleaned up.
    detached: true,
    env: {
      ...{ PATH: process.env['PATH'], BIN: bin, FOLDER: folder, PORT: String(port), SETTINGS: options, LC_ALL: 'C' },
      PRIMARY: primary?.url('postgres') ?? '',
    },
    ...account,
  });
  const said: string[] = [];
  shell.stdout.on('data', (bytes: Buffer) => said.push(bytes.toString()));
  const ended = once(shell, 'exit').then(() => {
    throw new Error(`PostgreSQL did not start: ${said.join('')}`);
  });
  ended.catch(() => undefined); // afterwards it may end
  const url = (database: string) => `postgres://${USER}:${TEST_PASSWORD}@127.0.0.1:${port}/${database}`;
  await Promise.race([once(shell.stdout, 'data'), ended]);
  await Promise.race([accepting(url('postgres')), ended]);
  return {
    url,
    async halt() {
      const stopped = once(shell.stdout, 'data');
      shell.stdin.write('\n');
      await stopped;
    },
    async resume() {
      shell.stdin.write('\n');
      await accepting(url('postgres'));
    },
    async stop() {
      if (shell.exitCode !== null) return;
      const exited = once(shell, 'exit');
      shell.stdin.end();
      await exited;
    },
  };
}

const accepting = (databaseUrl: string): Promise<void> =>
  eventually({ 'PostgreSQL answers': () => queryOnce(databaseUrl, 'select 1') }, { limitMs: PATIENCE_MS });

function binaries(): string {
  const found = postgresqlBinaries();
  if (found === undefined) throw new Error('The tests need PostgreSQL: node scripts/setup.mjs --tests installs it.');
  return found;
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { readonly uid: number; readonly gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // there is no such account: the next one
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody.');
}
