// Copies: whole and of one moment, the same from every kind of database, and refused when they are anything else.
import assert from 'node:assert/strict';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { usePostgresql } from '../../testing/store/postgresql.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { failingAfter } from '../../webhooks/delivery-rules.ts';
import { POSTGRESQL_WORDS, SQLITE_WORDS } from '../database-words.ts';
import { migrate, type OpenOptions, SCHEMA_VERSION } from '../migrations.ts';
import { openPostgresqlStore } from '../postgresql/open-postgresql-store.ts';
import { nodeSqliteDialect } from '../sqlite/dialect.ts';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';
import type { NewRevision, Store, StoreWithin, WebhookEndpoint } from '../store.ts';
import type { Tables } from '../tables.ts';
import { CopyError, createCopyFile, sealCopyFile } from './copy-file.ts';

const postgresql = usePostgresql();

/** Opens the same new store any number of times. */
type Opener = (t: TestContext) => Promise<() => Promise<Store>>;

const sqlite: Opener = (t) => {
  const file = join(temporaryFolder(t), 'test.sqlite');
  return Promise.resolve(() => opened(t, openSqliteStore(file)));
};
const postgres: Opener = async (t) => {
  const url = await postgresql.newDatabase();
  return () => opened(t, openPostgresqlStore(url, { connections: 4 }));
};

async function opened(t: TestContext, opening: Promise<Store>): Promise<Store> {
  const store = await opening;
  t.after(() => store.close());
  return store;
}

const openSqlite = async (t: TestContext): Promise<Store> => (await sqlite(t))();
const openPostgresql = async (t: TestContext): Promise<Store> => (await postgres(t))();

const newRevision = (id: string): NewRevision => ({
  exerciseId: id,
  source: 'test',
  key: id,
  revision: 'r1',
  number: 1,
  status: 'active',
  contentHash: 'hash',
  content: '{}',
  createdAt: 1,
  slug: id,
  entitlement: 'full',
  publishedAt: 1,
  eventType: 'exercise.published',
});

const EARLY_CREDENTIAL = {
  id: 'c',
  name: 'Clinic',
  environment: 'sandbox',
  entitlement: 'full',
  scopes: '',
  status: 'active',
  created_at: 1,
} as const;

/** A database that the first version made. */
async function earlySqlite(t: TestContext) {
  const file = join(temporaryFolder(t), 'early.sqlite');
  const database = new DatabaseSync(file);
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
  await migrate(db, SQLITE_WORDS, 1);
  await db.insertInto('credential').values(EARLY_CREDENTIAL).execute();
  database.close();
  return (options: OpenOptions) => opened(t, openSqliteStore(file, options));
}

async function earlyPostgresql(t: TestContext) {
  const url = await postgresql.newDatabase();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  await migrate(db, POSTGRESQL_WORDS, 1);
  await db.insertInto('credential').values(EARLY_CREDENTIAL).execute();
  await db.destroy();
  return (options: OpenOptions) => opened(t, openPostgresqlStore(url, options));
}

const ENDPOINT: WebhookEndpoint = {
  id: 'e',
  credentialId: 'c',
  url: 'https://c.example',
  events: ['exercise.updated'],
  status: 'enabled',
  disabledReason: null,
  sealedSecret: 's',
  failingSince: null,
  createdAt: 1,
  updatedAt: 2,
};

const PICTURE = {
  sha256: 'c'.repeat(64),
  mimeType: 'image/png',
  width: 2,
  height: 3,
  bytes: new Uint8Array([0, 1, 250]),
};

/** Something in many tables: exercises with a past and pictures, a credential, a token, an endpoint that fails, a setting. */
async function fill(store: Store): Promise<void> {
  const ids = Array.from({ length: 600 }, (_, index) => `exercise-${index}`);
  await store.catalog.publish(async (transaction) => {
    await transaction.insertPicture(PICTURE);
    await transaction.putDocument('test', 'templates', [{ name: 'Übung 🌉' }]);
    for (let index = 0; index < 40; index += 1) {
      const sha256 = String(index).padStart(64, '0');
      await transaction.insertPicture({ ...PICTURE, sha256, thumbnail: new Uint8Array([index]) });
    }
    await transaction.append(ids.map((id) => ({ ...newRevision(id), content: `{"name":"Brücke – ”${id}” 🌉"}` })));
    await transaction.append([
      { ...newRevision('exercise-7'), revision: 'r2', number: 2, eventType: 'exercise.updated' },
    ]);
  });
  const credentialId = 'svc_ci_1';
  const credential = {
    name: 'Clinic',
    environment: 'sandbox',
    entitlement: 'full',
    scopes: [],
    status: 'active',
  } as const;
  await store.credentials.insert({ ...credential, id: credentialId, createdAt: 1_790_000_000_123 }, 'hash');
  await store.credentials.addOrigin(credentialId, 'https://b.example');
  await store.credentials.addOrigin(credentialId, 'https://a.example');
  await store.credentials.addAncestor(credentialId, 'https://shell.example');
  await store.tokens.insert({ hash: 't', credentialId, scopes: [], issuedAt: 1, expiresAt: 9e15 }, 10);
  await store.settings.agree('key_check', 'value');
  await store.rateLimits.settle([{ bucket: 'b', taken: 1000 / 3, missing: 1000 / 3, longest: 60_000 }]);
  await store.activity.add([{ credentialId, period: 0, what: 'session', detail: '', count: 1, lastAt: 1 }]);
  await store.webhooks.insert({ ...ENDPOINT, credentialId }, 10);
  await store.catalog.publish((transaction) =>
    transaction.append(
      ['exercise-8', 'exercise-9'].map((id) => ({
        ...newRevision(id),
        revision: 'r2',
        number: 2,
        eventType: 'exercise.updated',
      })),
    ),
  );
  const worker = { now: 5, ended: [], failingAfter, disabled: [], claimed: [ENDPOINT.id], inFlight: 1, leaseEnd: 9 };
  const [delivery] = (await store.deliveries.exchange(worker)).claimed;
  assert.ok(delivery);
  const { id, endpointId } = delivery;
  const end = { id, endpointId, attempt: 1, state: 'waiting', dueAt: 8, attemptedAt: 6, tookMilliseconds: 2 } as const;
  await store.deliveries.exchange({
    ...worker,
    ended: [{ ...end, responseStatus: 503, failure: 'status' }],
    claimed: [],
  });
}

/** Something in every table that was not there, or is different now. */
async function changeEverything(store: Store): Promise<void> {
  const [id, now] = ['svc_ci_1', Date.now()];
  await store.credentials.setClinicianLimit(id, { maximum: 7, isEnforced: true });
  await store.credentials.rotate(id, 'new hash', 1_790_000_000_124, 1_790_000_000_125);
  await store.credentials.addOrigin(id, 'https://c.example');
  await store.credentials.removeAncestor(id, 'https://shell.example');
  await store.tokens.insert({ hash: 'u', credentialId: id, scopes: [], issuedAt: 2, expiresAt: 9e15 }, 10);
  const session = {
    id: 's',
    credentialId: id,
    secretHash: 'h',
    origin: 'https://c.example',
    clinicianKey: 'k',
  } as const;
  await store.sessions.insert(
    { ...session, environment: 'sandbox', entitlement: 'full', content: '{}', createdAt: now, expiresAt: now + 9e9 },
    { month: '2026-11', clinicianHash: 'c' },
  );
  const request = { address: 'a@a.example', email: 'A@a.example', domain: 'a.example', network: null, createdAt: now };
  await store.registrations.insert({ ...request, id: 'r', company: 'Alder', origin: 'https://a.example' });
  const registration = await store.registrations.claim(now, now + 1);
  assert.ok(registration);
  await store.registrations.setToken('r', 'token', now + 9e9);
  await store.registrations.redeem(
    registration,
    {
      id: 'svc_ci_2',
      name: 'Alder',
      environment: 'sandbox',
      entitlement: 'sample',
      scopes: [],
      status: 'active',
      createdAt: now,
    },
    'hash 2',
    { now, previousEndAt: now, maximum: 5 },
  );
  await store.webhooks.insert({ ...ENDPOINT, id: 'f', credentialId: id, events: ['exercise.published'] }, 10);
  await store.settings.set('name', 'value');
  await store.rateLimits.settle([{ bucket: 'c', taken: 1000, missing: 1000, longest: 60_000 }]);
  await store.activity.add([{ credentialId: id, period: 0, what: 'session', detail: '', count: 1, lastAt: 2 }]);
  await store.builtFiles.keep(
    [{ path: 'p', contentType: 'text/css', bytes: new Uint8Array([1]), keyedHash: 'h' }],
    now,
  );
  await store.catalog.publish(async (transaction) => {
    await transaction.insertPicture({ ...PICTURE, sha256: 'd'.repeat(64) });
    await transaction.describeSource({ source: 'test', licence: 'MIT', attribution: null }, now);
    await transaction.putDocument('test', 'lexicon', [{ id: 'x' }]);
    await transaction.append([newRevision('later')]);
  });
  const snapshot = { id: 'n', entitlement: 'full', sequence: 604, catalogRevision: 'cat_604_00000000' } as const;
  await store.snapshots.findOrInsert({ ...snapshot, total: 601, createdAt: now });
}

/** Every row of every table of a copy, as text. */
function rowsOf(file: string): Record<string, unknown> {
  const database = new DatabaseSync(file, { readOnly: true });
  const names = database.prepare("select name from sqlite_schema where type = 'table' order by name").all();
  const text = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value);
  const rows = names.map(({ name }) => {
    const all = database.prepare(`select * from "${String(name)}"`).all();
    return [
      String(name),
      all.map((row) =>
        JSON.stringify(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, text(value)]))),
      ),
    ] as const;
  });
  database.close();
  return Object.fromEntries(rows.map(([name, all]) => [name, all.toSorted()]));
}

describe('a copy', () => {
  it('goes from SQLite to PostgreSQL and back, and only the audit trail says so', async (t) => {
    const folder = temporaryFolder(t);
    const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const [source, middle, target] = [await openSqlite(t), await openPostgresql(t), await openSqlite(t)];
    await fill(source);
    const written = await source.copies.write(first);
    const ended = (accessTokens: number) => ({ accessTokens, pickerSessions: 0 });
    const lines = written.rows['audit'] ?? 0;
    const withLines = (audit: number) => ({ ...written, rows: { ...written.rows, audit, access_token: 0 } });
    assert.deepEqual(await middle.copies.fill(first), { ...withLines(lines + 1), ended: ended(1) });
    assert.deepEqual(await middle.copies.write(second), withLines(lines + 1));
    assert.deepEqual(await target.copies.fill(second), { ...withLines(lines + 2), ended: ended(0) });
    assert.deepEqual(await target.copies.write(third), withLines(lines + 2));
    // The digests say what the rows say.
    const {
      audit: trail = [],
      copy_digest: _,
      access_token: token,
      ...rows
    } = rowsOf(first) as Record<string, unknown[]>;
    assert.equal(token?.length, 1);
    const count = (table: string) => rows[table]?.length;
    assert.deepEqual([count('exercise_revision'), count('picture'), count('credential_origin')], [603, 41, 2]);
    assert.equal(count('webhook_delivery'), 2);
    assert.deepEqual(await target.credentials.ancestors('svc_ci_1'), ['https://shell.example']);
    for (const [file, restores] of [
      [second, 1],
      [third, 2],
    ] as const) {
      const { audit = [], copy_digest: __, ...same } = rowsOf(file) as Record<string, unknown[]>;
      assert.deepEqual(same, { ...rows, access_token: [] });
      const kept = new Set(trail.map((line) => JSON.stringify(line)));
      const added = audit.map((line) => JSON.stringify(line)).filter((line) => !kept.has(line));
      assert.deepEqual([audit.length, added.length], [trail.length + restores, restores]);
      for (const line of added) assert.match(line, /database\.restore/);
    }
    // And the copy lives: deliveries and publishing go on where they were.
    assert.equal((await middle.webhooks.find('e'))?.failingSince, 6);
    const deliveries = await middle.deliveries.list('e', { limit: 10 });
    assert.deepEqual(deliveries, await source.deliveries.list('e', { limit: 10 }));
    assert.deepEqual(
      deliveries.map(({ state, attempts, dueAt, failure }) => [state, attempts, dueAt, failure]),
      [
        ['waiting', 0, 1, null],
        ['waiting', 1, 8, 'status'],
      ],
    );
    await middle.catalog.publish((transaction) => transaction.append([newRevision('new')]));
    assert.equal(await middle.catalog.headSequence(), (await source.catalog.headSequence()) + 1);
  });

  it('holds every table that the schema has', async (t) => {
    const file = join(temporaryFolder(t), 'copy');
    const { rows } = await (await openSqlite(t)).copies.write(file);
    const database = new DatabaseSync(file, { readOnly: true });
    t.after(() => database.close());
    const tables = database.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'");
    const names = tables.all().map(({ name }) => String(name));
    assert.deepEqual([...Object.keys(rows), 'copy_digest', 'schema_version'].sort(), names.sort());
    assert.equal(statSync(file).mode & 0o777, 0o600);
  });

  for (const [name, opener] of [
    ['SQLite', sqlite],
    ['PostgreSQL', postgres],
  ] as const) {
    it(`of ${name} is of one moment while others publish`, async (t) => {
      const open = await opener(t);
      const [store, ...publishers] = [await open(), await open(), await open()] as const;
      const folder = temporaryFolder(t);
      let isWriting = true;
      let published = 0;
      const publishing = publishers.map(async ({ catalog }, publisher) => {
        for (let number = 0; isWriting; number += 1, published += 1) {
          const rows = [newRevision(`p${publisher}-${number}`), newRevision(`p${publisher}-${number}-b`)];
          await catalog.publish((transaction) => transaction.append(rows));
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
      const copies = [];
      for (const name of ['a', 'b', 'c']) {
        const file = join(folder, name);
        copies.push({ file, rows: (await store.copies.write(file)).rows });
        const before = published;
        while (published < before + 3) await new Promise((resolve) => setTimeout(resolve, 1));
      }
      isWriting = false;
      await Promise.all(publishing);
      for (const { file, rows } of copies) {
        const copy = await openSqlite(t);
        await copy.copies.fill(file);
        const { head, exercises } = await copy.catalog.current();
        assert.equal(head, rows['change_event']);
        assert.equal(exercises.length, rows['exercise']);
        assert.equal(exercises.length, head); // each has one revision here
        assert.equal(rows['exercise_revision'], head);
      }
      const last = copies.at(-1)?.rows['change_event'] ?? 0;
      assert.ok(last > (copies[0]?.rows['change_event'] ?? 0), 'something was published meanwhile');
    });

    it(`is restored into an empty ${name} only, and then nothing is written`, async (t) => {
      const file = join(temporaryFolder(t), 'copy');
      const source = await openSqlite(t);
      await fill(source);
      await source.copies.write(file);
      const store = await (await opener(t))();
      await store.settings.agree('name', 'value');
      await assert.rejects(
        store.copies.fill(file),
        /^CopyError: .*empty database[.] This one has rows in (audit|setting)\.$/,
      );
      assert.deepEqual(await store.credentials.list(), []);
      assert.equal(await store.catalog.headSequence(), 0);
    });
  }

  it('of PostgreSQL shows the moment it began, despite commits before it reads the last table', async (t) => {
    const url = await postgresql.newDatabase();
    const store = await opened(t, openPostgresqlStore(url));
    const publisher = new pg.Client({ connectionString: url });
    await publisher.connect();
    t.after(() => publisher.end());
    await publisher.query('begin; lock table exercise in access exclusive mode');
    const copying = store.copies.write(join(temporaryFolder(t), 'copy'));
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waiting = async () => (await postgresql.query(url, waits)).length > 0;
    while (!(await waiting()));
    await publisher.query(`
      insert into exercise values ('a', 'test', 'a', 'a', 'full', 'r1', 1);
      insert into change_event values (1, 'exercise.published', 'a', 'r1', 'active', 'full', 1);
      update counter set value = 1;
      commit`);
    const { rows } = await copying;
    assert.deepEqual([rows['change_event'], rows['exercise']], [0, 0]);
  });

  it('is no copy when it is another file, or damaged, or newer, and a sentence says so', async (t) => {
    const folder = temporaryFolder(t);
    const store = await openSqlite(t);
    await fill(store);
    const good = join(folder, 'good');
    await store.copies.write(good);
    const bytes = readFileSync(good);
    const changed = (name: string, work: (database: DatabaseSync) => void): string => {
      const file = join(folder, name);
      writeFileSync(file, bytes);
      const database = new DatabaseSync(file);
      work(database);
      database.close();
      return file;
    };
    const raw = (name: string, content: Uint8Array | string): string => {
      const file = join(folder, name);
      writeFileSync(file, content);
      return file;
    };
    const flipped = Buffer.from(bytes);
    const at = flipped.indexOf('”exercise-7”');
    flipped[at + 4] = 'E'.charCodeAt(0);
    const foreign = join(folder, 'foreign');
    new DatabaseSync(foreign).exec('create table a (b)');
    const TABLE: readonly (readonly [file: string, sentence: RegExp])[] = [
      [join(folder, 'nowhere'), /^The file .*nowhere does not exist\.$/],
      [folder, /^The file .* does not exist/],
      [raw('empty', ''), /empty is not a svc-picker backup/],
      [raw('text', 'text '.repeat(1000)), /text cannot be read, is not a svc-picker backup/],
      [foreign, /foreign is not a svc-picker backup/],
      [
        raw('half', bytes.subarray(0, bytes.length / 2)),
        /half (cannot be read, is not a svc-picker backup, or )?is damaged/,
      ],
      [raw('flipped', flipped), /flipped is damaged: its contents do not match its checksums\.$/],
      [changed('lost', (database) => database.exec('delete from credential_origin')), /lost is damaged/],
      [changed('newer', (database) => database.exec('insert into schema_version values (999)')), /newer version/],
    ];
    const target = await openSqlite(t);
    assert.ok(at > 0);
    for (const [file, sentence] of TABLE) {
      await assert.rejects(
        target.copies.fill(file),
        (error) => error instanceof CopyError && sentence.test(error.message),
        file,
      );
    }
    chmodSync(good, 0o400); // it is only read
    await target.copies.fill(good);
    assert.equal(readFileSync(good).equals(bytes), true);
  });

  it('of an earlier version is brought up to date on the way, and stays as it is', async (t) => {
    const file = join(temporaryFolder(t), 'copy');
    const early = await createCopyFile(file, 1);
    early.database.exec(`
      insert into counter values ('sequence', 0);
      insert into credential values ('c', 'Clinic', 'sandbox', 'full', '', 'active', 1)`);
    await sealCopyFile(early);
    early.database.close();
    const bytes = readFileSync(file);
    const store = await openPostgresql(t);
    const { rows } = await store.copies.fill(file);
    assert.deepEqual([rows['credential'], rows['webhook_endpoint']], [1, 0]);
    assert.equal((await store.credentials.find('c'))?.name, 'Clinic');
    assert.equal(readFileSync(file).equals(bytes), true);
  });

  for (const [name, early] of [
    ['SQLite', earlySqlite],
    ['PostgreSQL', earlyPostgresql],
  ] as const) {
    it(`of an outdated ${name} keeps its version, and only the service upgrades the database`, async (t) => {
      const open = await early(t);
      await assert.rejects(
        open({ earlier: 'refuse', mustExist: true }),
        new RegExp(
          `^SchemaError: The database has schema 1; this version needs ${SCHEMA_VERSION}[.] Back it up, then `,
        ),
      );
      const file = join(temporaryFolder(t), 'copy');
      const { schemaVersion, rows } = await (await open({ earlier: 'keep', mustExist: true })).copies.write(file);
      assert.deepEqual([schemaVersion, rows['credential'], rows['webhook_endpoint']], [1, 1, undefined]);
      const restored = await openSqlite(t);
      await restored.copies.fill(file);
      assert.equal((await restored.credentials.find('c'))?.name, 'Clinic');
      await assert.rejects(open({ earlier: 'refuse' }), /^SchemaError: The database has schema 1;/);
      await open({});
      assert.equal((await (await open({ earlier: 'refuse' })).credentials.find('c'))?.name, 'Clinic');
    });
  }

  for (const [name, opener] of [
    ['SQLite', sqlite],
    ['PostgreSQL', postgres],
  ] as const) {
    it(`takes access from the database that is replaced and the catalog from the backup, into ${name}`, async (t) => {
      const [before, replaced, after] = ['before', 'replaced', 'after'].map((file) =>
        join(temporaryFolder(t), file),
      ) as [string, string, string];
      const source = await openSqlite(t);
      await fill(source);
      await source.copies.write(before);
      await changeEverything(source);
      await source.copies.write(replaced);
      const target = await (await opener(t))();
      await target.copies.fill(before, { replaced: { file: replaced, broughtBack: [] } });
      await target.copies.write(after);
      const [old, newer, restored] = [before, replaced, after].map(
        (file) => rowsOf(file) as Record<string, string[]>,
      ) as [Record<string, string[]>, Record<string, string[]>, Record<string, string[]>];
      const CATALOG = [
        ...['built_file', 'catalog_source', 'change_event', 'counter', 'exercise', 'exercise_revision', 'picture'],
        ...['picker_document', 'snapshot'],
      ];
      for (const table of Object.keys(old)) {
        if (['copy_digest', 'schema_version'].includes(table)) continue;
        assert.notDeepEqual(newer[table], old[table], `${table} was changed`);
        const wanted: Record<string, unknown> = {
          ...newer,
          access_token: [],
          ...Object.fromEntries(CATALOG.map((each) => [each, old[each]])),
        };
        if (table === 'audit') {
          const lines = new Set(newer[table]);
          const added = restored[table]?.filter((line) => !lines.has(line)) ?? [];
          assert.deepEqual([added.length, restored[table]?.length], [1, lines.size + 1]);
          assert.match(added[0] ?? '', /database\.restore/);
        } else if (table === 'picker_session') {
          const [session] = (restored[table] ?? []).map(
            (row) => JSON.parse(row) as { content: null; expires_at: number },
          );
          assert.equal(session?.content, null);
          assert.ok((session?.expires_at ?? 9e15) <= Date.now());
        } else if (table === 'webhook_delivery') {
          // Of the events that are left: one was delivered since, and the endpoint that came later has none.
          assert.deepEqual(
            restored[table]?.map((row) => (JSON.parse(row) as { sequence: number }).sequence).sort(),
            [602, 603],
          );
        } else assert.deepEqual(restored[table], wanted[table], table);
      }
    });

    it(`is restored as a whole into ${name}, or not at all`, async (t) => {
      const file = join(temporaryFolder(t), 'copy');
      const source = await openSqlite(t);
      const credential = { id: 'svc_ci_1', name: '', environment: 'sandbox', entitlement: 'full', scopes: [] } as const;
      await source.credentials.insert({ ...credential, status: 'active', createdAt: 1 }, 'hash');
      await source.catalog.publish((transaction) => transaction.append([newRevision('old')]));
      await source.copies.write(file);
      const open = await opener(t);
      const publishAndFail = async ({ catalog, credentials }: StoreWithin) => {
        await catalog.publish((transaction) => transaction.append([newRevision('new')]));
        await credentials.setStatus('svc_ci_1', 'revoked');
        throw new Error('Killed.');
      };
      const store = await open();
      await assert.rejects(store.copies.fill(file, { finish: publishAndFail }), /Killed/);
      const other = await open();
      assert.deepEqual([await other.credentials.list(), await other.catalog.headSequence()], [[], 0]);
      await other.copies.fill(file);
      assert.equal((await other.credentials.find('svc_ci_1'))?.status, 'active');
    });
  }

  it('is not written over a file', async (t) => {
    const file = join(temporaryFolder(t), 'copy');
    writeFileSync(file, 'mine');
    await assert.rejects((await openSqlite(t)).copies.write(file), { code: 'EEXIST' });
    assert.equal(readFileSync(file, 'utf8'), 'mine');
  });
});
