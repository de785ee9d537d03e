// The PostgreSQL store passes the suite of every store, and what is PostgreSQL's own.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describeStore } from '../../testing/store/suites/store-suite.ts';
import {
  exchange,
  exercisesOf,
  failed,
  LEASE_END,
  NOW,
  publish,
  toldTo,
  withEndpoints,
} from '../../testing/store/deliveries-under-test.ts';
import { SESSION, USE } from '../../testing/store/suites/sessions-suite.ts';
import { CREDENTIAL, type OpenStore } from '../../testing/store/store-under-test.ts';
import { usePostgresql } from '../../testing/store/postgresql.ts';
import { eventually } from '../../../testing/eventually.ts';
import { StoreError } from '../store-error.ts';
import type { NewRevision, Store } from '../store.ts';
import { POSTGRESQL_WORDS } from '../database-words.ts';
import { migrate, NoTablesError } from '../migrations.ts';
import type { Tables } from '../tables.ts';
import { openPostgresqlStore, type PostgresqlOptions } from './open-postgresql-store.ts';
import { until } from '../../testing/until.ts';

const postgresql = usePostgresql();

async function opened(t: TestContext, url: string, options: PostgresqlOptions = {}): Promise<Store> {
  const store = await openPostgresqlStore(url, { connections: 4, ...options });
  t.after(() => store.close());
  return store;
}

const isUnavailable = (error: unknown): boolean => error instanceof StoreError && error.kind === 'unavailable';

const REVISION: NewRevision = {
  exerciseId: 'a',
  source: 'test',
  key: 'a',
  revision: 'r1',
  number: 1,
  status: 'active',
  contentHash: 'hash',
  content: '{}',
  createdAt: 1,
  slug: 'a',
  entitlement: 'full',
  publishedAt: 1,
  eventType: 'exercise.published',
};

const REVISION_OF_C: NewRevision = { ...REVISION, exerciseId: 'c', slug: 'c', key: 'c' };
const HOLD_DELIVERY = 'select id from webhook_delivery where id = $1 for update';

const onPostgresql =
  (url: string): OpenStore =>
  async (t) => ({ store: await opened(t, url), openAgain: () => opened(t, url) });

/** Ends connections as the database's administrator, or a fail-over, does. */
const terminate = (url: string, applicationName: string) =>
  postgresql.query(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = '${applicationName}'`,
  );

const BEFORE_THE_CHAIN = 11;

/** A database of an earlier version, whose events an import is writing; `countEvents` reads them as a process that serves does. */
async function heldBefore(t: TestContext) {
  const url = await postgresql.newDatabase();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  await migrate(db, POSTGRESQL_WORDS, BEFORE_THE_CHAIN);
  await db.destroy();
  const [holder, reader] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  for (const client of [holder, reader]) {
    await client.connect();
    t.after(() => client.end());
  }
  await holder.query('begin; lock table change_event in row exclusive mode');
  const countEvents = async () =>
    (await reader.query<{ events: number }>('select count(*)::int as events from change_event')).rows;
  return { url, holder, countEvents };
}

/** As a new database is, but for the version of its schema. Rows that refer to one another go, too, and no file is made anew. */
const EMPTIED = `set session_replication_role = replica;
do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'schema_version' loop
    execute format('delete from %I', name);
  end loop;
  insert into counter (name, value) values ('sequence', 0), ('document', 0);
end $$`;
/** One for the suite, emptied before each test: making a database takes longer than most tests. */
let suite: string | undefined;

describeStore('PostgreSQL', async (t) => {
  if (suite === undefined) {
    suite = await postgresql.newDatabase();
    await (await openPostgresqlStore(suite)).close();
  }
  await postgresql.query(suite, EMPTIED);
  return onPostgresql(suite)(t);
});

describe('opening a PostgreSQL database', () => {
  it('several times at once makes one schema', async (t) => {
    const url = await postgresql.newDatabase();
    const stores = await Promise.all([1, 2, 3, 4].map(() => opened(t, url)));
    for (const store of stores) assert.equal(await store.catalog.headSequence(), 0);
    const [row] = await postgresql.query(url, 'select count(*)::int = max(version) as once from schema_version');
    assert.equal(row?.['once'], true);
  });

  it('refuses one of a newer version that it cannot stand beside', async (t) => {
    const url = await postgresql.newDatabase();
    await opened(t, url);
    await postgresql.query(url, 'insert into schema_version (version) values (999)');
    await postgresql.query(url, "update setting set value = '999' where name = 'oldest_schema_version'");
    await assert.rejects(openPostgresqlStore(url), /newer version/);
  });

  it('makes nothing in one that was never used, when it must have been', async (t) => {
    const url = await postgresql.newDatabase();
    await assert.rejects(openPostgresqlStore(url, { mustExist: true }), NoTablesError);
    const tables = "select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace";
    assert.deepEqual(await postgresql.query(url, tables), [{ tables: 0 }]);
    await opened(t, url);
    await opened(t, url, { mustExist: true });
  });

  it('refuses one whose text is not UTF-8', async (t) => {
    const address = new URL(await postgresql.newDatabase());
    const name = `${address.pathname.slice(1)}_ascii`;
    await postgresql.query(address.href, `create database ${name} encoding 'SQL_ASCII' template template0`);
    address.pathname = name;
    await assert.rejects(
      opened(t, address.href),
      /^Error: The database has the encoding SQL_ASCII: make one with UTF8/,
    );
  });

  it('serves readers while a schema step waits for a table that an import holds', async (t) => {
    const { url, holder, countEvents } = await heldBefore(t);
    let isReady = false;
    const schemaWait = { attempt: 20, pause: 5, longest: 9e9 };
    let opening: Promise<Store> | undefined;
    await new Promise<void>((onSchemaWait) => {
      opening = opened(t, url, { schemaWait, onSchemaWait }).finally(() => (isReady = true));
    });
    for (let reading = 0; reading < 10; reading += 1) assert.deepEqual(await countEvents(), [{ events: 0 }]);
    assert.equal(isReady, false);
    await holder.query('commit');
    assert.equal(await (await opening)?.catalog.headSequence(), 0);
  });

  it('waits for a standby to become the primary, where it may wait', async (t) => {
    const address = new URL(await postgresql.newDatabase());
    address.searchParams.set('options', '-c default_transaction_read_only=on');
    const ending = new AbortController();
    t.after(() => ending.abort());
    let opening: Promise<Store> | undefined;
    await new Promise<unknown>((onUnavailable) => {
      opening = opened(t, address.href, { wait: { signal: ending.signal, onUnavailable, patience: 0 } });
      opening.catch(() => undefined);
    });
    ending.abort();
    await assert.rejects(opening ?? Promise.resolve(), { name: 'AbortError' });
  });

  it('fails when a table is held for longer than a schema step may wait, and changes nothing', async (t) => {
    const { url } = await heldBefore(t);
    await assert.rejects(
      openPostgresqlStore(url, { schemaWait: { attempt: 10, pause: 1, longest: 20 } }),
      (error) => error instanceof StoreError && error.isLocked,
    );
    const rows = await postgresql.query(url, 'select max(version) as version from schema_version');
    assert.deepEqual(rows, [{ version: BEFORE_THE_CHAIN }]);
  });

  it('leaves how other users of the driver read numbers as it was', async (t) => {
    const url = await postgresql.newDatabase();
    await opened(t, url);
    assert.equal((pg.types.getTypeParser(20) as (text: string) => unknown)('9007199254740993'), '9007199254740993');
  });

  it('has only clinicians who are new wait for whoever counts for the same credential', async (t) => {
    const url = await postgresql.newDatabase();
    const store = await opened(t, url);
    await store.credentials.insert(CREDENTIAL, 'hash');
    await store.sessions.insert(SESSION, USE);
    const counter = new pg.Client({ connectionString: url });
    await counter.connect();
    t.after(() => counter.end());
    // Not as strong as the lock of the count: a new session's reference to its credential would not wait for it.
    await counter.query(`begin; select id from credential where id = '${CREDENTIAL.id}' for no key update`);
    const insert = (id: string, clinicianHash: string) => {
      const use = { ...USE, clinicianHash, otherHashes: [`${clinicianHash} by another key`] };
      return store.sessions.insert({ ...SESSION, id }, use, { maximum: 3, isEnforced: true });
    };
    // More than there are connections.
    const waiting = Array.from({ length: 6 }, (_, index) => insert(`new ${index}`, `new ${index}`));
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually({ 'a session waits': async () => (await postgresql.query(url, waits)).length > 0 });
    assert.deepEqual(await insert('known', USE.clinicianHash), { isStored: true, clinicians: 1 });
    await counter.query('commit');
    const counts = (await Promise.all(waiting)).map(({ isStored, clinicians }) => (isStored ? clinicians : 'refused'));
    assert.deepEqual(counts, [2, 3, 'refused', 'refused', 'refused', 'refused']);
  });

  it('stores sessions that come at once in one round trip', async (t) => {
    const url = await postgresql.newDatabase();
    const store = await opened(t, url);
    await store.credentials.insert(CREDENTIAL, 'hash', [SESSION.origin]);
    const token = { hash: 't', credentialId: CREDENTIAL.id, scopes: [], issuedAt: 1000, expiresAt: 9000 };
    await store.tokens.insert(token, 10);
    await store.sessions.insert(SESSION, USE);
    const asked = t.mock.method(pg.Client.prototype, 'query');
    const insert = (_: unknown, index: number) =>
      store.sessions.insert(
        { ...SESSION, id: `session ${index}` },
        { ...USE, otherHashes: ['by another key'] },
        { maximum: 1, isEnforced: true },
        { accessToken: 't', isOwnOrigin: true },
      );
    const answers = await Promise.all(Array.from({ length: 40 }, insert));
    assert.deepEqual(answers, Array(40).fill({ isStored: true, clinicians: 1 }));
    assert.equal(asked.mock.callCount(), 1);
  });

  it('stores sessions also behind a pooler that loses prepared statements', async (t) => {
    const url = await postgresql.newDatabase();
    const store = await opened(t, url, { connections: 1 });
    await store.credentials.insert(CREDENTIAL, 'hash');
    await store.sessions.insert(SESSION);
    const asked = t.mock.method(pg.Client.prototype, 'query');
    const insert = (id: string) => store.sessions.insert({ ...SESSION, id });
    await insert('prepared');
    const connection = asked.mock.calls[0]?.this as pg.Client | undefined;
    await connection?.query('deallocate all');
    const before = asked.mock.callCount();
    for (const id of ['lost', 'after']) assert.deepEqual(await insert(id), { isStored: true });
    assert.equal(asked.mock.callCount() - before, 3, 'it is asked for again once, and not prepared from then on');
  });

  it('makes no session with a token that somebody is ending', async (t) => {
    const url = await postgresql.newDatabase();
    const store = await opened(t, url);
    await store.credentials.insert(CREDENTIAL, 'hash');
    const token = { hash: 't', credentialId: CREDENTIAL.id, scopes: [], issuedAt: 1000, expiresAt: 9000 };
    await store.tokens.insert(token, 10);
    const ending = new pg.Client({ connectionString: url });
    await ending.connect();
    t.after(() => ending.end());
    await ending.query(`begin; delete from access_token where hash = 't'`);
    const another = store.sessions.insert({ ...SESSION, id: 'another' });
    const inserting = store.sessions.insert(SESSION, undefined, undefined, { accessToken: 't' });
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually({ 'the session waits': async () => (await postgresql.query(url, waits)).length > 0 });
    assert.deepEqual(await another, { isStored: true }, 'whoever comes at the same moment does not wait');
    await ending.query('commit');
    assert.deepEqual(await inserting, { isStored: false, lacks: 'access token' });
  });

  it('sweeps sessions without waiting for those that somebody ends', async (t) => {
    const url = await postgresql.newDatabase();
    const store = await opened(t, url);
    await store.credentials.insert(CREDENTIAL, 'hash');
    for (const id of ['a', 'b']) await store.sessions.insert({ ...SESSION, id, content: '{}' });
    const ending = new pg.Client({ connectionString: url });
    await ending.connect();
    t.after(() => ending.end());
    const contents = () => postgresql.query(url, 'select id, content from picker_session order by id');
    await ending.query(`begin; select id from picker_session where id = 'b' for update`);
    assert.equal(await store.sessions.sweep(SESSION.expiresAt, 0), true);
    assert.deepEqual(await contents(), [
      { id: 'a', content: null },
      { id: 'b', content: '{}' },
    ]);
    assert.equal(await store.sessions.sweep(SESSION.expiresAt, SESSION.expiresAt + 1), true);
    assert.deepEqual(await contents(), [{ id: 'b', content: '{}' }]);
    await ending.query('commit');
    assert.equal(await store.sessions.sweep(SESSION.expiresAt, SESSION.expiresAt + 1), true);
    assert.deepEqual(await contents(), []);
  });

  it('names itself, and limits its statements', async (t) => {
    const url = await postgresql.newDatabase();
    await opened(t, url);
    const names = 'select distinct application_name from pg_stat_activity where datname = current_database()';
    const rows = await postgresql.query(url, `${names} and application_name like 'svc%'`);
    assert.deepEqual(rows, [{ application_name: 'svc-picker' }]);
    const address = new URL(url);
    address.searchParams.set('statement_timeout', '10');
    const store = await opened(t, address.href);
    const holder = await opened(t, url);
    // A publisher that waits for another one longer than it may.
    await holder.catalog.publish(async () => {
      await assert.rejects(
        store.catalog.publish(() => Promise.resolve()),
        isUnavailable,
      );
    });
  });
});

describe('a PostgreSQL store whose connections are cut', () => {
  it('goes on with others', async (t) => {
    const url = await postgresql.newDatabase();
    const broken: unknown[] = [];
    const store = await opened(t, url, { onBroken: (error) => broken.push(error) });
    await Promise.all([store.ping(), store.ping(), store.ping()]);
    const cut = await terminate(url, 'svc-picker');
    await until(() => broken.length === cut.length);
    await store.ping();
  });

  it('in the middle of a transaction rejects, keeps nothing of it, and goes on', async (t) => {
    const url = await postgresql.newDatabase();
    const store = await opened(t, url);
    const publication = store.catalog.publish(async (transaction) => {
      await transaction.append([REVISION]);
      await terminate(url, 'svc-picker');
      await transaction.append([{ ...REVISION, exerciseId: 'b', slug: 'b' }]);
    });
    await assert.rejects(publication, isUnavailable);
    assert.deepEqual(await store.catalog.current(), { head: 0, exercises: [] });
    await store.catalog.publish((transaction) => transaction.append([REVISION]));
    assert.equal(await store.catalog.headSequence(), 1);
  });

  // The end of the transaction would wait as long again.
  it('asks nothing more on a connection that did not answer', async (t) => {
    const url = await postgresql.newDatabase();
    const store = await opened(t, url);
    const asked: string[] = [];
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this`
    const query = pg.Client.prototype.query as (...values: unknown[]) => unknown;
    t.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, text: string, ...rest: unknown[]) {
      asked.push(text);
      if (text.startsWith('insert into "exercise"')) return Promise.reject(new Error('Query read timeout'));
      return query.call(this, text, ...rest);
    });
    await assert.rejects(
      store.catalog.publish((transaction) => transaction.append([REVISION])),
      isUnavailable,
    );
    assert.match(asked.at(-1) ?? '', /^insert into "exercise"/);
    t.mock.restoreAll();
    assert.deepEqual(await store.catalog.current(), { head: 0, exercises: [] });
  });

  it('hears news again, and is told once that it may have missed some', async (t) => {
    const url = await postgresql.newDatabase();
    const store = await opened(t, url);
    const other = await opened(t, url);
    const stopping = new AbortController();
    t.after(() => stopping.abort());
    let calls = 0;
    store.watch(() => (calls += 1), stopping.signal);
    await until(() => calls === 1); // it listens
    await other.catalog.publish((transaction) => transaction.append([REVISION]));
    await until(() => calls === 2);
    const [cut] = await terminate(url, 'svc-picker news');
    assert.equal(cut?.['pg_terminate_backend'], true);
    await until(() => calls === 3); // it listens again
    await other.credentials.setStatus('nobody', 'revoked'); // no news for those who watch the catalog
    await other.catalog.publish((transaction) =>
      transaction.append([{ ...REVISION, revision: 'r2', number: 2, eventType: 'exercise.updated' }]),
    );
    await until(() => calls === 4);
    stopping.abort();
    await other.catalog.publish((transaction) =>
      transaction.append([{ ...REVISION, revision: 'r3', number: 3, eventType: 'exercise.updated' }]),
    );
    assert.equal(calls, 4);
  });
});

describe('deliveries in a PostgreSQL store', () => {
  it('go on while a publication is under way', async (t) => {
    const url = await postgresql.newDatabase();
    const { store, openAgain } = await withEndpoints(onPostgresql(url), t, 'e');
    const worker = await openAgain();
    await publish(store, 'a', 'b');
    const [a] = await exchange(worker, { claimed: ['e'], inFlight: 1 });
    assert.ok(a);
    await store.catalog.publish(async (transaction) => {
      await transaction.append([REVISION_OF_C]);
      const claimed = await exchange(worker, { ended: [failed(a)], claimed: ['e'] });
      assert.deepEqual(exercisesOf(claimed), ['b']);
    });
    assert.equal((await store.webhooks.find('e'))?.failingSince, NOW + 1);
    assert.deepEqual(exercisesOf(await exchange(worker, { claimed: ['e'] })), ['c']);
  });

  it('are taken from lost workers and forgotten without waiting for deliveries that others hold', async (t) => {
    const url = await postgresql.newDatabase();
    const { store } = await withEndpoints(onPostgresql(url), t, 'e');
    await publish(store, 'a', 'b');
    const [a, b] = await exchange(store, { claimed: ['e'] });
    assert.ok(a && b);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    t.after(() => holder.end());
    const hold = (id: string) => holder.query('begin').then(() => holder.query(HOLD_DELIVERY, [id]));
    const take = () => store.deliveries.takeLost({ now: LEASE_END, latestLease: 9e15, maximum: 1, forgottenAt: 0 });
    await hold(a.id);
    assert.equal(await take(), 1);
    await holder.query('commit');
    assert.equal(await take(), 1);
    await hold(b.id);
    assert.equal(await store.deliveries.sweep(NOW, 0), true);
    assert.deepEqual(await toldTo(store, 'e'), ['b']);
    await holder.query('commit');
    assert.equal(await store.deliveries.sweep(NOW, 0), true);
    assert.deepEqual(await toldTo(store, 'e'), []);
  });
});

describe('a PostgreSQL failure', () => {
  const TABLE: readonly (readonly [properties: object, kind: StoreError['kind']])[] = [
    [{ severity: 'FATAL', code: '57P01' }, 'unavailable'], // the administrator ended it
    [{ severity: 'ERROR', code: '57014' }, 'unavailable'], // it took too long
    [{ severity: 'FATAL', code: '53300' }, 'unavailable'], // too many connections
    [{ severity: 'ERROR', code: '08006' }, 'unavailable'],
    [{ severity: 'ERROR', code: '40001' }, 'unavailable'],
    [{ severity: 'ERROR', code: '40P01' }, 'unavailable'], // deadlock
    [{ severity: 'ERROR', code: '55P03' }, 'unavailable'],
    [{ severity: 'ERROR', code: '25006' }, 'unavailable'], // a replica
    [{ severity: 'ERROR', code: '23505' }, 'broken'], // a unique constraint
    [{ severity: 'ERROR', code: '42P01' }, 'broken'], // no such table
    [{ code: 'ECONNREFUSED' }, 'unavailable'],
    [{ code: 'ECONNRESET' }, 'unavailable'],
    [{}, 'broken'],
  ];
  for (const [properties, kind] of TABLE) {
    it(`of ${JSON.stringify(properties)} is ${kind}`, () => {
      assert.equal(StoreError.from(Object.assign(new Error('detail'), properties)).kind, kind);
    });
  }

  it('of a statement that is wrong is a bug', async (t) => {
    const store = await opened(t, await postgresql.newDatabase());
    const token = { hash: 't', credentialId: 'nobody', scopes: [], issuedAt: 1, expiresAt: 2 };
    await assert.rejects(
      store.tokens.insert(token, 1),
      (error) => error instanceof StoreError && error.kind === 'broken',
    );
  });

  it('of a server that is not there is not available', async () => {
    await assert.rejects(openPostgresqlStore('postgres://u:p@127.0.0.1:1/x'), isUnavailable);
  });
});
