// `backup`, `restore` and `doctor` as an operator uses them, from one kind of database to the other, and every command on PostgreSQL.
import assert from 'node:assert/strict';
import {
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { Kysely } from 'kysely';
import { publish } from '../../domain/catalog/publishing.ts';
import { lastBackupAt } from '../../domain/last-backup.ts';
import { DATABASE_FILE, openDataFolder } from '../../open-store.ts';
import { writeCopy } from '../../process/copy-place.ts';
import { createService } from '../../service.ts';
import { SQLITE_WORDS } from '../../store/database-words.ts';
import { migrate } from '../../store/migrations.ts';
import { nodeSqliteDialect } from '../../store/sqlite/dialect.ts';
import { StoreError } from '../../store/store-error.ts';
import type { Tables } from '../../store/tables.ts';
import { TEST_PASSWORD, usePostgresql } from '../../testing/store/postgresql.ts';
import { runCommand, runHere as run } from '../../testing/service/run-command.ts';
import { type Cleanup, temporaryFolder } from '../../testing/temporary-folder.ts';
import { testPackage } from '../../testing/service/test-catalog.ts';

const postgresql = usePostgresql();

async function json<Value>(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Value> {
  const { code, stdout, stderr } = await run([...args, '--json'], env);
  assert.equal(code, 0, stderr);
  assert.equal(stdout.trimEnd().includes('\n'), false, 'one line');
  return JSON.parse(stdout) as Value;
}

interface Contents {
  readonly rows: Readonly<Record<string, number>>;
  readonly holdsKey: boolean;
}
interface Checkup {
  readonly ok: boolean;
  readonly checks: readonly { readonly check: string; readonly ok: boolean }[];
}

/** A data folder that a service has used. */
async function usedFolder(t: Cleanup): Promise<string> {
  const folder = temporaryFolder(t);
  const store = await openDataFolder(folder);
  await publish(store, Date.now, testPackage());
  await store.close();
  await (await createService({ dataFolder: folder, host: '127.0.0.1', port: 0 })).close();
  return folder;
}

describe('the operator of a data folder', () => {
  it('reads that the disk of a backup is full, and finds nothing of it there', async (t) => {
    const folder = temporaryFolder(t);
    const store = await openDataFolder(join(folder, 'data'));
    t.after(() => store.close());
    const full = [
      StoreError.from(Object.assign(new Error('database or disk is full'), { errcode: 13 })),
      Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
    ];
    for (const error of full) {
      const copies = { ...store.copies, write: () => Promise.reject(error) };
      const database = { dataFolder: join(folder, 'data') };
      await assert.rejects(
        writeCopy({ ...store, copies }, { path: join(folder, 'backup.sqlite'), mayReplace: false, database }),
        { message: `Cannot write to the folder ${folder}: the disk is full.` },
      );
      assert.deepEqual(readdirSync(folder), ['data']);
    }
  });

  it('finds nothing left behind by a backup that was killed, once another one was made', async (t) => {
    const data = await usedFolder(t);
    const folder = temporaryFolder(t);
    const [old, young, other] = ['.a.sqlite.00ff00ff.partial', '.b.sqlite.11ff00ff.partial', 'notes.partial'].map(
      (name) => join(folder, name),
    ) as [string, string, string];
    for (const file of [old, young, other]) writeFileSync(file, '');
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const file of [old, other]) utimesSync(file, hoursAgo, hoursAgo);
    await json(['backup', join(folder, 'backup'), '--data', data]);
    assert.deepEqual(readdirSync(folder).sort(), [basename(young), 'backup', basename(other)]);
  });

  it('moves to PostgreSQL and finds it healthy there, credentials and all', async (t) => {
    const data = await usedFolder(t);
    const file = join(temporaryFolder(t), 'backup');
    const made = await json<{ clientId: string }>(
      // prettier-ignore
      ['credential', 'create', '--environment', 'sandbox', '--entitlement', 'full', '--data', data],
    );
    const written = await json<Contents>(['backup', file, '--data', data]);
    assert.deepEqual([written.rows['exercise'], written.rows['credential'], written.holdsKey], [8, 1, false]);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const key = readFileSync(join(data, 'secret.key'), 'utf8').trim();
    assert.equal(readFileSync(file).includes(Buffer.from(key, 'hex')) || readFileSync(file).includes(key), false);

    // As a secret that systemd or an orchestrator puts into a file.
    const env = { DATABASE_URL_FILE: join(temporaryFolder(t), 'database-url') };
    writeFileSync(env.DATABASE_URL_FILE, `${await postgresql.newDatabase()}\n`);
    const restored = await json<Contents & { lastEvent: { sequence: number } }>(['restore', file], env);
    assert.equal(restored.lastEvent.sequence, restored.rows['change_event']);
    assert.deepEqual(restored.rows, { ...written.rows, audit: (written.rows['audit'] ?? 0) + 1 });
    const [listed] = await json<{ clientId: string }[]>(['credential', 'list'], env);
    assert.equal(listed?.clientId, made.clientId);
    const { ok, checks } = await json<Checkup>(['doctor', '--data', data], env);
    assert.equal(ok, true, JSON.stringify(checks));
    assert.deepEqual(checks.map(({ check }) => check).sort(), [
      ...[
        'backup',
        'clock',
        'content',
        'disk',
        'events',
        'files',
        'history',
        'integrity',
        'key',
        'pictures',
        'read',
        'restore',
        'revisions',
        'schema',
        'webhooks',
        'write',
      ],
    ]);
    const again = await run(['restore', file], env);
    assert.equal(again.code, 1);
    assert.match(
      again.stderr,
      /^A backup can only be restored into an empty database[.] This one has rows in \w+\.\n$/,
    );
    const wrongKey = await run(['doctor'], { ...env, SVC_SECRET_KEY: 'ab'.repeat(32) });
    assert.equal(wrongKey.code, 1);
    assert.match(wrongKey.stdout, /^FAIL key +The key does not belong /m);
  });

  it('who lost the key restores for a new one; else another key is refused', async (t) => {
    const file = join(temporaryFolder(t), 'backup');
    await json(['backup', file, '--data', await usedFolder(t)]);
    const start = async (dataFolder: string) =>
      (await createService({ dataFolder, host: '127.0.0.1', port: 0 })).close();
    const [same, anew] = [temporaryFolder(t), temporaryFolder(t)];
    await json(['restore', file, '--data', same]);
    await assert.rejects(start(same), /The key of this database is missing[.] Set SVC_SECRET_KEY .* back into/);
    assert.equal(existsSync(join(same, 'secret.key')), false);
    await json(['restore', file, '--new-key', '--data', anew]);
    await start(anew);
    assert.equal((await json<Checkup>(['doctor', '--data', anew])).ok, true);
  });

  it('reads what a backup holds and what it does not, and never loses a file to it', async (t) => {
    const data = await usedFolder(t);
    const folder = temporaryFolder(t);
    const file = join(folder, 'backup');
    writeFileSync(file, 'mine');
    const refused = await run(['backup', file, '--data', data]);
    assert.deepEqual(
      [refused.code, refused.stderr],
      [2, `${file} already exists. Choose a new file name, or pass --replace.\n`],
    );
    assert.equal(readFileSync(file, 'utf8'), 'mine');
    const replaced = await run(['backup', file, '--replace', '--data', data]);
    assert.equal(replaced.code, 0, replaced.stderr);
    assert.match(
      replaced.stdout,
      /^Replaced .*backup: \d+ rows from \d+ tables, \d+ bytes\.\nThe backup does not contain the service key/,
    );
    assert.deepEqual(readdirSync(folder), ['backup']);
    for (const [path, sentence] of [
      [folder, /is not a file\. Choose a new file name\.$/],
      [join(folder, 'no/where'), /^The folder .*no does not exist\.$/],
      ['', /^PATH must not be blank\.$/],
    ] as const) {
      const { code, stderr } = await run(['backup', path, '--data', data]);
      assert.equal(code, 2);
      assert.match(stderr.trimEnd(), sentence);
    }
  });

  it('stores when a backup was written, and writes one also where that cannot be stored', async (t) => {
    const data = await usedFolder(t);
    const folder = temporaryFolder(t);
    const began = Date.now();
    await json(['backup', join(folder, 'first'), '--data', data]);
    const store = await openDataFolder(data);
    const at = await lastBackupAt(store);
    await store.close();
    assert.ok(at !== undefined && at >= began && at <= Date.now());
    const database = new DatabaseSync(join(data, DATABASE_FILE));
    database.exec(`create trigger full before update on setting begin select raise(fail, 'full'); end`);
    database.close();
    const { code, stderr } = await run(['backup', join(folder, 'second'), '--data', data]);
    assert.deepEqual(
      [code, stderr],
      [0, 'The time of this backup could not be stored, so the metrics tell of an earlier one.\n'],
    );
    assert.ok(existsSync(join(folder, 'second')));
  });

  it('never loses the database to a backup of it, however its file is named', async (t) => {
    const data = await usedFolder(t);
    const database = join(data, DATABASE_FILE);
    const folder = temporaryFolder(t);
    symlinkSync(data, join(folder, 'data'));
    symlinkSync(database, join(folder, 'link'));
    linkSync(database, join(folder, 'hard'));
    const store = await openDataFolder(data); // as a service that runs
    t.after(() => store.close());
    const bytes = readFileSync(database);
    for (const path of [
      database,
      relative(process.cwd(), database),
      `${database}-wal`,
      `${database}-shm`,
      join(folder, 'data', DATABASE_FILE),
      join(folder, 'link'),
      join(folder, 'hard'),
    ]) {
      const { code, stderr } = await run(['backup', path, '--replace', '--data', data]);
      assert.deepEqual([code, stderr], [2, `${path} is part of the live database. Choose another file name.\n`]);
    }
    assert.equal(readFileSync(database).equals(bytes), true);
    assert.equal((await run(['backup', join(data, 'backup'), '--data', data])).code, 0);
  });

  it('finds a database before its upgrade as it was, whatever is done beside the service', async (t) => {
    const data = temporaryFolder(t);
    const database = new DatabaseSync(join(data, DATABASE_FILE));
    t.after(() => database.close());
    await migrate(new Kysely<Tables>({ dialect: nodeSqliteDialect(database) }), SQLITE_WORDS, 1);
    const sentence =
      /The database has schema 1; this version needs \d+\. Back it up, then start the service once to upgrade it\.\n$/;
    const version = () => database.prepare('select max(version) as version from schema_version').get()?.['version'];
    const doctor = await run(['doctor', '--data', data]);
    assert.equal(doctor.code, 1);
    assert.match(doctor.stdout, /^FAIL schema +The database has schema 1; .* to upgrade it\.$/m);
    for (const args of [
      ['credential', 'list'],
      ['credential', 'create', '--environment', 'sandbox', '--entitlement', 'full'],
    ]) {
      const { code, stderr } = await run([...args, '--data', data]);
      assert.equal(code, 1);
      assert.match(stderr, sentence);
    }
    const file = join(temporaryFolder(t), 'backup');
    assert.equal((await json<{ schemaVersion: number }>(['backup', file, '--data', data])).schemaVersion, 1);
    assert.equal(version(), 1);
    await (await createService({ dataFolder: data, host: '127.0.0.1', port: 0 })).close();
    assert.equal((await json<Checkup>(['doctor', '--data', data])).ok, true);
    assert.notEqual(version(), 1);
  });

  it('is told of a database that is damaged, and of a folder that cannot be read', async (t) => {
    const data = temporaryFolder(t);
    writeFileSync(join(data, DATABASE_FILE), 'text '.repeat(1000));
    const sentence = `Cannot use the data folder ${data} (--data or SVC_DATA_DIR): ${DATABASE_FILE} in it is not a database, or is damaged.`;
    const doctor = await run(['doctor', '--data', data]);
    assert.equal(doctor.code, 1);
    assert.ok(doctor.stdout.startsWith(`FAIL read      ${sentence}\n`), doctor.stdout);
    const backup = await run(['backup', join(data, 'backup'), '--data', data]);
    assert.deepEqual([backup.code, backup.stderr], [1, `${sentence}\n`]);

    const loop = join(temporaryFolder(t), 'loop');
    symlinkSync(loop, loop);
    const unreadable = await run(['doctor', '--data', loop]);
    assert.equal(unreadable.code, 1);
    assert.match(
      unreadable.stdout,
      /^FAIL read +Cannot use the data folder .*loop \(--data or SVC_DATA_DIR\): a link /,
    );
  });

  it('is told when a backup is none, before anything is made', async (t) => {
    const folder = temporaryFolder(t);
    const file = join(folder, 'text');
    writeFileSync(file, 'text '.repeat(1000));
    const data = join(folder, 'new');
    const { code, stderr } = await run(['restore', file, '--data', data]);
    assert.deepEqual([code, stderr], [1, `${file} cannot be read, is not a svc-picker backup, or is damaged.\n`]);
    assert.equal(existsSync(data), false);
  });

  it('is told by the doctor what is wrong, a line a check', async (t) => {
    const data = await usedFolder(t);
    const healthy = await run(['doctor', '--data', data]);
    assert.equal(healthy.code, 0, healthy.stdout);
    const lines = healthy.stdout.trimEnd().split('\n');
    assert.deepEqual(
      lines.filter((line) => !line.startsWith('ok   ')),
      [
        'warn backup    There has never been a backup: "svc-picker-service backup FILE" makes one while the service runs.',
      ],
    );
    const database = new DatabaseSync(join(data, DATABASE_FILE));
    database.exec('update counter set value = value + 1');
    database.close();
    const broken = await run(['doctor', '--data', data]);
    assert.equal(broken.code, 1);
    assert.match(
      broken.stdout,
      /^FAIL events +The last event is 8, but the event counter says 9: .* sets it right, .*$/m,
    );
  });
});

describe('a command on PostgreSQL', () => {
  it('makes nothing in a database that was never used, except the first credential', async () => {
    const url = await postgresql.newDatabase();
    const unused = await run(['credential', 'list', '--database-url', url]);
    assert.deepEqual(
      [unused.code, unused.stderr],
      [2, 'This database has no svc-picker tables. Check --database-url or DATABASE_URL.\n'],
    );
    const create = ['credential', 'create', '--environment', 'sandbox', '--entitlement', 'full', '--database-url', url];
    const created = await run(create);
    assert.deepEqual([created.code, created.stderr], [0, 'Created the svc-picker tables in this database.\n']);
    assert.equal((await json<unknown[]>(['credential', 'list', '--database-url', url])).length, 1);
  });

  it('says in a sentence why the database cannot be used, without its password', async () => {
    const url = new URL(await postgresql.newDatabase());
    await postgresql.query(url.href, `create role nobody login password '${TEST_PASSWORD}'`);
    const foreign = await postgresql.newDatabase();
    await postgresql.query(foreign, 'create table credential (id integer)');
    const changed = (change: (address: URL) => void): string => {
      const address = new URL(url);
      change(address);
      return address.href;
    };
    const where = `${url.pathname.slice(1)} at ${url.host}`;
    const TABLE: readonly (readonly [address: string, sentence: string])[] = [
      [
        changed((address) => (address.password = 'wrong-secret')),
        `Cannot use the database ${where} (--database-url or DATABASE_URL): the user name or password is wrong.`,
      ],
      [
        changed((address) => (address.password = '')),
        `Cannot use the database ${where} (--database-url or DATABASE_URL): a password is missing. The server asks for one: put it into DATABASE_URL, or set PGPASSWORD.`,
      ],
      [
        changed((address) => address.searchParams.set('options', '-c default_transaction_read_only=on')),
        `Cannot use the database ${where} (--database-url or DATABASE_URL): it is read-only. Use the primary server.`,
      ],
      [
        changed((address) => (address.pathname = '/nowhere')),
        `Cannot use the database nowhere at ${url.host} (--database-url or DATABASE_URL): the server has no such database.`,
      ],
      [
        changed((address) => (address.port = '1')),
        `Cannot use the database ${url.pathname.slice(1)} at 127.0.0.1:1 (--database-url or DATABASE_URL): the server cannot be reached or does not respond.`,
      ],
      [
        changed((address) => (address.username = 'nobody')),
        `Cannot use the database ${where} (--database-url or DATABASE_URL): this user does not have permission.`,
      ],
      [
        changed((address) => address.searchParams.set('sslmode', 'require')),
        `Cannot use the database ${where} (--database-url or DATABASE_URL): the server has no TLS, and without it the password would be sent in plain text.`,
      ],
      [
        foreign,
        `Cannot use the database ${new URL(foreign).pathname.slice(1)} at ${url.host} (--database-url or DATABASE_URL): it contains another program's tables with the same names. Use an empty database.`,
      ],
      ['mysql://user:secret@host/db', 'DATABASE_URL must look like postgres://user:password@host:5432/database, or'],
    ];
    const create = ['credential', 'create', '--environment', 'sandbox', '--entitlement', 'full'];
    for (const [address, sentence] of TABLE) {
      const env = { DATABASE_URL: address, SVC_SECRET_KEY: 'ab'.repeat(32) };
      // A service that cannot start must end, too: one is a process.
      const { code, stdout, stderr } = await (address === foreign
        ? runCommand(['serve', '--port', '0'], env)
        : run(create, env));
      assert.notEqual(code, 0);
      assert.ok(stderr.includes(sentence), stderr);
      assert.equal(/wrong-secret|only-for-tests|secret@/.test(stdout + stderr), false, stderr);
    }
  });
});
