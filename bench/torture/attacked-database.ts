// What an attack is, and a database under attack, the same for both kinds: where it is, whether somebody publishes, what is wrong with it.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { KeyRing } from '../../src/server/domain/access/server-keys.ts';
import { selfCheck } from '../../src/server/domain/self-check.ts';
import { DATABASE_FILE } from '../../src/server/open-store.ts';
import { openStore } from '../../src/server/open-store.ts';
import type { SeededRandom } from '../../src/server/testing/seeded-random-generator.ts';
import type { Store } from '../../src/server/store/store.ts';
import { type Cluster, queryOnce } from '../../src/server/testing/store/postgresql.ts';
import { eventually } from '../../src/testing/eventually.ts';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

export const KEY = Buffer.alloc(32, 7);
export const KEYS = new KeyRing([KEY]);

/** What may lie in a data folder at any time. */
const EXPECTED_FILES = new Set(
  [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, 'running.json', 'outbox'].sort(),
);
/** The lock of whoever writes, in the index of the write-ahead log: https://sqlite.org/walformat.html#locks */
const WRITE_LOCK_BYTE = 120;

export interface AttackedDatabase extends AsyncDisposable {
  /** What commands are called with, in `environment`. */
  readonly place: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly store: Store;
  /** Whether the process holds the lock of publishers now. */
  isPublishing(pid: number): Promise<boolean>;
  /** Resolves once nothing of a dead process works on: PostgreSQL may be in the midst of its last statement. */
  settled(): Promise<void>;
  /** What is not as it must be, each a sentence. */
  faults(): Promise<string[]>;
}

export interface AttackOptions {
  /** The same seed attacks in the same moments, as far as the machine allows. */
  readonly seed: number;
  /** How often; each attack knows how often it needs. */
  readonly rounds?: number;
}

/** Runs in a folder of its own, prints rows of a table, resolves with what did not hold. */
export type Attack = (folder: string, options: AttackOptions) => Promise<readonly string[]>;

/** What one kill met and left. */
export interface Kill {
  /** Whether something was under way, unanswered. */
  readonly metWork: boolean;
  /** How much was acknowledged before it. */
  readonly acknowledged: number;
  readonly faults: readonly string[];
}

/** Work that is killed again and again on one database. */
export interface KilledWork {
  kill(random: SeededRandom): Promise<Kill>;
  /** After the last kill: what must come to its end. */
  finish(): Promise<readonly string[]>;
}

export type PrepareWork = (database: AttackedDatabase, folder: string) => Promise<KilledWork>;

/** `folder` must not be there yet. */
export async function openAttacked(
  kind: DatabaseKind,
  folder: string,
  cluster: Cluster | undefined,
): Promise<AttackedDatabase> {
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  const environment = { SVC_SECRET_KEY: KEY.toString('hex'), TMPDIR: folder };
  const databaseUrl = kind === 'PostgreSQL' ? await newDatabase(cluster) : undefined;
  const store = await openStore({ dataFolder: data, databaseUrl }, { connections: 2 });
  const administrator = databaseUrl === undefined ? undefined : new pg.Client({ connectionString: databaseUrl });
  administrator?.on('error', () => undefined); // its next question fails
  await administrator?.connect();
  const own = await ownBackends(store, administrator);
  return {
    place: ['--data', data, ...(databaseUrl === undefined ? [] : ['--database-url', databaseUrl])],
    environment,
    store,
    isPublishing: (pid) =>
      administrator
        ? holdsCounter(administrator)
        : Promise.resolve(holdsWriteLock(pid, join(data, `${DATABASE_FILE}-shm`))),
    async settled() {
      if (administrator)
        await eventually({
          'connections of the dead are gone': async () => (await countBackends(administrator)) <= own,
        });
    },
    async faults() {
      const findings = await selfCheck(store, Date.now, KEYS);
      const strays = kind === 'SQLite' ? readdirSync(data).filter((name) => !EXPECTED_FILES.has(name)) : [];
      const temporary = readdirSync(folder).filter((name) => name.startsWith('svc-picker-'));
      return [
        ...findings.filter(({ ok }) => !ok).map(({ check, message }) => `doctor, ${check}: ${message}`),
        ...strays.map((name) => `${name} is left.`),
        // The folder of the last one goes with the next.
        ...(temporary.length > 1 ? [`${temporary.join(', ')} are left.`] : []),
      ];
    },
    async [Symbol.asyncDispose]() {
      await administrator?.end();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let databases = 0;

async function newDatabase(cluster: Cluster | undefined): Promise<string> {
  if (!cluster) throw new Error('There is no PostgreSQL.');
  const name = `attacked_${process.pid}_${++databases}`;
  await queryOnce(cluster.url('postgres'), `create database ${name}`);
  return cluster.url(name);
}

/** Those of this process, when both of its connections are in use. */
async function ownBackends(store: Store, administrator: pg.Client | undefined): Promise<number> {
  if (!administrator) return 0;
  await Promise.all([store.ping(), store.ping()]);
  return countBackends(administrator);
}

async function countBackends(administrator: pg.Client): Promise<number> {
  const { rows } = await administrator.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'svc-picker%'`,
  );
  return rows[0]?.count ?? 0;
}

async function holdsCounter(administrator: pg.Client): Promise<boolean> {
  const { rows } = await administrator.query(
    `select 1 from pg_locks where relation = 'counter'::regclass and granted and mode = 'RowShareLock'`,
  );
  return rows.length > 0;
}

/** The lines of /proc/locks end with the inode and the first and last byte. */
function holdsWriteLock(pid: number, file: string): boolean {
  const inode = statSync(file, { throwIfNoEntry: false })?.ino;
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .some(
      (line) => line.includes(` WRITE ${pid} `) && line.endsWith(`:${inode} ${WRITE_LOCK_BYTE} ${WRITE_LOCK_BYTE}`),
    );
}
