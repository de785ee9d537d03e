// The SQLite store passes the suite of every store, and what is SQLite's own.
import assert from 'node:assert/strict';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { StoreError } from '../store-error.ts';
import { describeStore } from '../../testing/store/suites/store-suite.ts';
import { nodeSqliteDialect } from './dialect.ts';
import { openSqliteStore } from './open-sqlite-store.ts';

describeStore('SQLite', async (t) => {
  const file = join(temporaryFolder(t), 'test.sqlite');
  const openAgain = async () => {
    const store = await openSqliteStore(file);
    t.after(() => store.close());
    return store;
  };
  return { store: await openAgain(), openAgain };
});

it('shows in the next turn what another connection did to the credential of a token', async (t) => {
  const file = join(temporaryFolder(t), 'test.sqlite');
  const [store, other] = [await openSqliteStore(file), await openSqliteStore(file)];
  t.after(() => Promise.all([store.close(), other.close()]));
  const credential = {
    id: 'c',
    name: '',
    environment: 'sandbox',
    entitlement: 'full',
    scopes: [],
    createdAt: 1,
  } as const;
  await store.credentials.insert({ ...credential, status: 'active' }, 'hash');
  await store.tokens.insert({ hash: 't1', credentialId: 'c', scopes: [], issuedAt: 1, expiresAt: 2 }, 10);
  for (const entitlement of ['sample', 'full'] as const) {
    await store.tokens.find('t1');
    await other.credentials.setEntitlement('c', entitlement);
    await nextTurn();
    assert.equal((await store.tokens.find('t1'))?.credential.entitlement, entitlement);
  }
  await other.credentials.setStatus('c', 'suspended');
  await nextTurn();
  assert.equal(await store.tokens.find('t1'), undefined);
});

it('reads while its own writers wait for another process, and lets each of them write', async (t) => {
  const file = join(temporaryFolder(t), 'test.sqlite');
  const store = await openSqliteStore(file);
  const other = new DatabaseSync(file);
  t.after(async () => {
    other.close();
    await store.close();
  });
  other.exec('begin immediate');
  const names = ['one', 'two', 'three'];
  const statements = names.map((name) => store.settings.agree(name, name));
  const transactions = names.map((sha256) =>
    store.catalog.publish(async (transaction) => {
      const picture = { sha256, mimeType: 'image/png', width: 1, height: 1, bytes: new Uint8Array([1]) };
      await transaction.insertPicture(picture);
      return transaction.headSequence();
    }),
  );
  assert.equal(await store.catalog.headSequence(), 0);
  assert.equal(await store.settings.find('one'), undefined);
  other.exec('rollback');
  assert.deepEqual(await Promise.all(statements), names);
  assert.deepEqual(await Promise.all(transactions), [0, 0, 0]);
  for (const sha256 of names) assert.equal((await store.catalog.findPicture(sha256))?.sha256, sha256);
});

it('tells those who watch what another connection wrote', async (t) => {
  const file = join(temporaryFolder(t), 'test.sqlite');
  const [store, other] = [await openSqliteStore(file), await openSqliteStore(file)];
  const stopping = new AbortController();
  const waiting = setInterval(() => undefined, 1000); // the watch alone keeps no process alive
  t.after(async () => {
    clearInterval(waiting);
    stopping.abort();
    await store.close();
    await other.close();
  });
  const told = new Promise<void>((resolve) => store.watch(resolve, stopping.signal));
  const picture = { sha256: 'a'.repeat(64), mimeType: 'image/png', width: 1, height: 1, bytes: new Uint8Array([1]) };
  await other.catalog.publish((transaction) => transaction.insertPicture(picture));
  await told;
});

it('several openings at once make one schema', async (t) => {
  const file = join(temporaryFolder(t), 'test.sqlite');
  const stores = await Promise.all([1, 2, 3].map(() => openSqliteStore(file)));
  for (const store of stores) assert.equal(await store.catalog.headSequence(), 0);
  for (const store of stores) await store.close();
});

it('refuses a database of a newer version that it cannot stand beside', async (t) => {
  const file = join(temporaryFolder(t), 'test.sqlite');
  await (await openSqliteStore(file)).close();
  const database = new DatabaseSync(file);
  database.exec('insert into schema_version (version) values (999)');
  database.exec("update setting set value = '999' where name = 'oldest_schema_version'");
  database.close();
  await assert.rejects(openSqliteStore(file), /newer version/);
});

it('says of a full disk that it is full, also when SQLite has rolled back by itself', async (t) => {
  const database = new DatabaseSync(join(temporaryFolder(t), 'test.sqlite'));
  t.after(() => database.close());
  database.exec(`
    create table full (value);
    create trigger full_disk before insert on full when new.value = 'rolls back' begin select raise(rollback, ''); end;
    pragma max_page_count = 10`);
  const db = new Kysely<{ full: { value: unknown } }>({ dialect: nodeSqliteDialect(database) });
  const insert = (value: unknown) =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('full').values({ value: 'kept by no one' }).execute();
      await trx.insertInto('full').values({ value }).execute();
    });
  const isFailure = (kind: StoreError['kind'], errcode: number) => (error: unknown) =>
    error instanceof StoreError && error.kind === kind && (error.cause as { errcode?: number }).errcode === errcode;
  await assert.rejects(insert(Buffer.alloc(1_000_000)), isFailure('unavailable', 13));
  await assert.rejects(insert('rolls back'), isFailure('broken', 1811));
  assert.deepEqual((await sql`select value from full`.execute(db)).rows, []);
  await insert('fits');
});

it('tells storage that is not available from a bug', () => {
  const failure = (errcode: number) => StoreError.from(Object.assign(new Error('detail'), { errcode })).kind;
  assert.equal(failure(5), 'unavailable'); // busy
  assert.equal(failure(261), 'unavailable'); // busy, recovery
  assert.equal(failure(13), 'unavailable'); // full
  assert.equal(failure(2067), 'broken'); // a unique constraint
  assert.equal(StoreError.from(new TypeError('bug')).kind, 'broken');
});

it('belongs to whom its folder belongs, also when root makes it for the service', async (t) => {
  const folder = temporaryFolder(t);
  if (process.getuid?.() === 0) chownSync(folder, 12_345, 12_345);
  const store = await openSqliteStore(join(folder, 'test.sqlite'));
  t.after(() => store.close());
  const { uid, gid } = statSync(folder);
  for (const name of readdirSync(folder)) {
    const owned = statSync(join(folder, name));
    assert.deepEqual([owned.uid, owned.gid], [uid, gid], name);
  }
});
