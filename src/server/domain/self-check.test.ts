// The self-check finds what is broken, and leaves nothing behind.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import type { WebhookEndpoint } from '../store/store.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { TEST_NOW } from '../testing/service/test-service.ts';
import { testPackage, testRow } from '../testing/service/test-catalog.ts';
import { webhookFolder } from '../testing/deliveries/webhook-folder.ts';
import { SeededRandom } from '../testing/seeded-random-generator.ts';
import { publish } from './catalog/publishing.ts';
import { sealWebhookSecret } from './access/webhook-secrets.ts';
import { recordBackup } from './last-backup.ts';
import { selfCheck } from './self-check.ts';
import { KeyRing, requireKey } from './access/server-keys.ts';

const KEYS = new KeyRing([Buffer.alloc(32, 1)]);

/** Large enough to have pages of the file for themselves, which random damages meet. */
const readThumbnail = (file: string) => Promise.resolve(Buffer.from(file.repeat(500)));

async function setUp(t: TestContext) {
  const file = join(temporaryFolder(t), 'test.sqlite');
  const store = await openSqliteStore(file);
  t.after(() => store.close());
  await publish(store, () => TEST_NOW, { ...testPackage(), readThumbnail });
  await publish(store, () => TEST_NOW, testPackage([testRow('squat-a', { name: 'High bridge' })]));
  await requireKey(store, KEYS);
  return { file, store };
}

/** The names of the checks that failed, in order. */
async function failed(store: Awaited<ReturnType<typeof setUp>>['store'], now = TEST_NOW, keys = KEYS) {
  return (await selfCheck(store, () => now, keys)).filter(({ ok }) => !ok).map(({ check }) => check);
}

const DAMAGES = 150;
const PAGE_BYTES = 4096;
/** Of the tables that hold what was published: what others hold is not promised to be as it was. */
const PUBLISHED = ['exercise_revision', 'change_event', 'picture', 'counter'];

/** Everything that was published, and what SQLite says of the file; or that it cannot be read. */
function contentsOf(file: string): string {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const rows = PUBLISHED.map((table) => database.prepare(`select * from ${table} order by 1, 2`).all());
    const faults = database.prepare('pragma integrity_check').all();
    return JSON.stringify([rows, faults], (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
    );
  } catch (error) {
    return String(error);
  }
}

/** What is said of webhooks. */
async function webhooks(
  store: Awaited<ReturnType<typeof setUp>>['store'],
  keys: KeyRing | undefined,
  now = Date.now(),
) {
  return (await selfCheck(store, () => now, keys)).find(({ check }) => check === 'webhooks');
}

/** Of the same credential, its secret sealed for itself. */
function another(endpoint: WebhookEndpoint, keys: KeyRing, secret: string): WebhookEndpoint {
  const id = '00000000-0000-4000-8000-000000000000';
  return { ...endpoint, id, sealedSecret: sealWebhookSecret(keys, id, secret) };
}

describe('the self-check', () => {
  it('is content with what the service wrote, and writes nothing itself', async (t) => {
    const { file, store } = await setUp(t);
    const database = new DatabaseSync(file);
    t.after(() => database.close());
    const version = () => database.prepare('pragma data_version').get()?.['data_version'];
    const before = version();
    const findings = await selfCheck(store, () => TEST_NOW, KEYS);
    assert.deepEqual(
      findings.map(({ check, ok }) => [check, ok]),
      [
        'key',
        'write',
        'schema',
        'events',
        'history',
        'clock',
        'content',
        'revisions',
        'pictures',
        'integrity',
        'webhooks',
        'backup',
        'read',
      ].map((name) => [name, true]),
    );
    assert.equal(version(), before);
  });

  it('warns where there has never been a backup, and of one that is older than 36 hours', async (t) => {
    const { store } = await setUp(t);
    const found = async (now: number) => {
      const finding = (await selfCheck(store, () => now, KEYS)).find(({ check }) => check === 'backup');
      return [finding?.ok, finding?.isWarning, finding?.message];
    };
    assert.deepEqual(await found(TEST_NOW), [
      ...[true, true],
      'There has never been a backup: "svc-picker-service backup FILE" makes one while the service runs.',
    ]);
    await recordBackup(store, TEST_NOW);
    const said = 'The last backup is from 2026-08-23T10:00:00.000Z';
    assert.deepEqual(await found(TEST_NOW + 36 * 3_600_000), [true, undefined, `${said}.`]);
    assert.deepEqual(await found(TEST_NOW + 37 * 3_600_000), [
      ...[true, true],
      `${said}, 37 hours ago: all that was written since would be lost with the database.`,
    ]);
  });

  it('says that a database is damaged, once and of no other check', async (t) => {
    const { file, store } = await setUp(t);
    await store.close();
    const database = new DatabaseSync(file, { readBigInts: false });
    database.exec('pragma wal_checkpoint(truncate)');
    const [{ size } = {}] = database
      .prepare('pragma page_size')
      .all()
      .map((row) => ({ size: Number(row['page_size']) }));
    const page = Number(
      database.prepare("select rootpage from sqlite_schema where name = 'exercise_revision'").get()?.['rootpage'],
    );
    database.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, (page - 1) * (size ?? 0), page * (size ?? 0));
    writeFileSync(file, bytes);
    const damaged = await openSqliteStore(file);
    t.after(() => damaged.close());
    assert.deepEqual(await failed(damaged), ['read']);
    const { message } = (await selfCheck(damaged, () => TEST_NOW, KEYS)).at(-1) ?? {};
    assert.equal(message, 'The database is damaged. Restore a backup into a new database.');
  });

  for (const [statement, message] of [
    [
      "delete from counter where name = 'sequence'",
      'The last event is 9, but the event counter is missing. Whatever is published next sets it right, as does the same "catalog import" again.',
    ],
    [
      "update counter set value = 6 where name = 'sequence'",
      'The last event is 9, but the event counter says 6. Whatever is published next sets it right, as does the same "catalog import" again.',
    ],
    [
      "update counter set value = 11 where name = 'sequence'",
      'The last event is 9, but the event counter says 11: events may have been lost. Whatever is published next sets it right, as does the same "catalog import" again.',
    ],
  ] as const)
    it(`says what to do after: ${statement}`, async (t) => {
      const { store, file } = await setUp(t);
      using database = new DatabaseSync(file);
      database.exec(statement);
      const found = (await selfCheck(store, () => TEST_NOW, KEYS)).find(({ check }) => check === 'events');
      assert.deepEqual([found?.ok, found?.message], [false, message]);
    });

  const BROKEN: readonly (readonly [statement: string, checks: readonly string[]])[] = [
    ['update counter set value = 100', ['events']],
    ['delete from change_event where sequence = 3', ['events', 'history']],
    ["update change_event set status = 'withdrawn' where sequence = 2", ['history']],
    ['update change_event set chain = null where sequence = 2', ['history']],
    ['update change_event set chain = (select max(chain) from change_event) where sequence = 3', ['history']],
    // Not linked yet.
    ['update change_event set chain = null where sequence > 2', []],
    ['update change_event set chain = null', []],
    ["update exercise_revision set content = replace(content, 'Begin', 'Start') where number = 2", ['content']],
    ["update exercise_revision set content = 'x' where number = 2", ['content', 'pictures']],
    ['delete from picture where sha256 = (select min(sha256) from picture)', ['pictures']],
    [
      'update picture set bytes = zeroblob(length(bytes)) where sha256 = (select min(sha256) from picture)',
      ['integrity'],
    ],
    [
      'update picture set thumbnail = zeroblob(length(thumbnail)) where sha256 = (select min(sha256) from picture)',
      ['integrity'],
    ],
    ['update picture set thumbnail = null where sha256 = (select min(sha256) from picture)', ['integrity']],
    [
      'delete from exercise_revision where number = 1 and exercise_id = (select exercise_id from exercise_revision where number = 2)',
      ['events', 'revisions'],
    ],
    [
      "insert into schema_version values (999); update setting set value = '999' where name = 'oldest_schema_version'",
      ['schema'],
    ],
    ["update setting set value = 'another' where name = 'key_check'", ['key']],
    // Of a newer version that this one works with.
    ['insert into schema_version values (999)', []],
  ];
  for (const [statement, checks] of BROKEN) {
    it(`finds ${checks.join(', ') || 'nothing'}: ${statement}`, async (t) => {
      const { file, store } = await setUp(t);
      const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
      database.exec(statement);
      database.close();
      assert.deepEqual(await failed(store), checks);
    });
  }

  it('names the first event that does not fit, and says how many have no chain yet', async (t) => {
    const { file, store } = await setUp(t);
    const database = new DatabaseSync(file);
    t.after(() => database.close());
    const count = Number(database.prepare('select count(*) as count from change_event').get()?.['count']);
    const saidAfter = async (statement: string) => {
      database.exec(statement);
      return (await selfCheck(store, () => TEST_NOW, KEYS)).find(({ check }) => check === 'history')?.message;
    };
    assert.equal(await saidAfter('select 1'), `All ${count} events fit their chain.`);
    assert.equal(
      await saidAfter('update change_event set chain = null where sequence > 2'),
      `The first 2 events fit their chain; the other ${count - 2} have none yet: the service links them when it runs.`,
    );
    const misfit = 'an event is not the one that was published.';
    const moved = 'update change_event set occurred_at = occurred_at + 1 where sequence = 2';
    assert.equal(await saidAfter(moved), `The chain of events does not fit at sequence 2: ${misfit}`);
  });

  it('finds every random damage that changed what was published or the structure of the file', async (t) => {
    const { file, store } = await setUp(t);
    await store.close();
    const whole = readFileSync(file);
    const contents = contentsOf(file);
    let found = 0;
    for (let seed = 1; seed <= DAMAGES; seed++) {
      const bytes = Buffer.from(whole);
      const random = new SeededRandom(seed);
      const page = random.below(whole.length / PAGE_BYTES);
      for (let count = 0; count < 64; count++)
        bytes[page * PAGE_BYTES + random.below(PAGE_BYTES)]! ^= 1 + random.below(255);
      const copy = join(temporaryFolder(t), `${seed}.sqlite`);
      writeFileSync(copy, bytes);
      const isChanged = contentsOf(copy) !== contents;
      const findings = await openSqliteStore(copy).then(
        async (damaged) => {
          const names = await failed(damaged);
          await damaged.close();
          return names;
        },
        () => ['open'],
      );
      if (!isChanged) continue;
      assert.notDeepEqual(findings, [], `seed ${seed}, page ${page + 1}`);
      found += 1;
    }
    assert.ok(found >= 40, `${found} of ${DAMAGES} changed something`);
  });

  it('finds a clock that stands in the past, and a key that is missing or another one', async (t) => {
    const { store } = await setUp(t);
    assert.deepEqual(await failed(store, TEST_NOW - 59_000), []);
    assert.deepEqual(await failed(store, TEST_NOW - 61_000), ['clock']);
    assert.deepEqual(await failed(store, 0), ['clock']);
    assert.deepEqual(await failed(store, TEST_NOW, new KeyRing([Buffer.alloc(32, 2)])), ['key']);
    const withoutKey = await selfCheck(store, () => TEST_NOW, undefined);
    assert.deepEqual(withoutKey[0]?.ok, false);
  });

  it('says which webhooks are on, and how many deliveries wait', async (t) => {
    const { store, keys } = await webhookFolder(t);
    assert.deepEqual(await webhooks(store, keys), {
      ...{ check: 'webhooks', ok: true },
      message:
        'Endpoints: 1 enabled, 0 disabled; their secrets can be read. Deliveries: 0 waiting, 0 being sent, 0 held back.',
    });
    const { store: unused } = await setUp(t);
    assert.equal((await webhooks(unused, KEYS))?.message, 'There are no endpoints.');
  });

  it('warns of enabled endpoints where every attempt fails, until one arrives', async (t) => {
    const { store, keys, endpoint, secret, publishAll, claim, end } = await webhookFolder(t);
    await store.webhooks.insert(another(endpoint, keys, secret), 20);
    await publishAll();
    const [first, second] = await claim(2);
    assert.ok(first && second);
    await end(first, { state: 'waiting', responseStatus: 500, failure: 'status' });
    assert.deepEqual(await webhooks(store, keys), {
      ...{ check: 'webhooks', ok: true, isWarning: true },
      message:
        'Endpoints: 2 enabled, 0 disabled; their secrets can be read. Every attempt fails at 1 of the enabled endpoints. "webhook list" shows since when. Deliveries: 15 waiting, 1 being sent, 0 held back.',
    });
    await end(second, { attemptedAt: Date.now() + 1 });
    const after = await webhooks(store, keys);
    assert.deepEqual([after?.isWarning, / Every attempt/.test(after?.message ?? '')], [undefined, false]);
  });

  it('does not count a disabled endpoint as failing', async (t) => {
    const { store, keys, endpoint, secret } = await webhookFolder(t);
    const disabled = { status: 'disabled', disabledReason: 'receiver_gone', failingSince: 1 } as const;
    await store.webhooks.insert({ ...another(endpoint, keys, secret), ...disabled }, 20);
    const found = 'Endpoints: 1 enabled, 1 disabled; their secrets can be read. Deliveries: 0 waiting';
    assert.ok((await webhooks(store, keys))?.message.startsWith(found));
  });

  it('warns that nobody sends what has been due for more than five minutes, which breaks nothing', async (t) => {
    const where = await webhookFolder(t);
    await where.publishAll();
    const dueAt = (await where.store.deliveries.due())[0]?.dueAt ?? 0;
    const since = new Date(dueAt).toISOString();
    const found = 'Endpoints: 1 enabled, 0 disabled; their secrets can be read. Deliveries:';
    const at = (minutes: number) => webhooks(where.store, where.keys, dueAt + minutes * 60_000);
    assert.deepEqual(await at(4.9), {
      check: 'webhooks',
      ok: true,
      message: `${found} 8 waiting, 0 being sent, 0 held back.`,
    });
    const message = `${found} 8 waiting, 0 being sent, 0 held back. The oldest has been due since ${since}: no service is running.`;
    assert.deepEqual(await at(5.1), { check: 'webhooks', ok: true, isWarning: true, message });
    await where.claim(5);
    assert.match((await at(5.1))?.message ?? '', /: a receiver is slow, or the service has stopped\.$/);
    await where.store.credentials.setStatus(where.clientId, 'suspended');
    const held = `${found} 0 waiting, 0 being sent, 8 held back.`;
    assert.deepEqual(await at(5.1), { check: 'webhooks', ok: true, message: held });
  });

  it('finds signing secrets that the key does not open', async (t) => {
    const { store, keys, endpoint } = await webhookFolder(t);
    await store.webhooks.insert({ ...endpoint, id: '00000000-0000-4000-8000-000000000000' }, 20);
    const wrong = { check: 'webhooks', ok: false };
    const nothing = 'nothing can be delivered to their endpoints.';
    const one = `1 of 2 signing secrets cannot be read with this key: ${nothing}`;
    assert.deepEqual(await webhooks(store, keys), { ...wrong, message: one });
    const none = `2 of 2 signing secrets cannot be read without the key: ${nothing}`;
    assert.deepEqual(await webhooks(store, undefined), { ...wrong, message: none });
  });

  it('warns for a week of a restore that was not given a later state', async (t) => {
    const { store } = await setUp(t);
    const file = join(temporaryFolder(t), 'copy');
    await store.copies.write(file);
    const restored = async (finish: () => Promise<object>, later = 0) => {
      const target = await openSqliteStore(join(temporaryFolder(t), 'restored.sqlite'));
      t.after(() => target.close());
      await target.copies.fill(file, { finish });
      const findings = await selfCheck(target, () => Date.now() + later, KEYS);
      return findings.find(({ check }) => check === 'restore');
    };
    const ended =
      /^Restored 20\S+Z, which ended all tokens and picker sessions\.( It was not given a later state: .*)?$/;
    for (const [finish, later, isWarning, says] of [
      [() => Promise.resolve({}), 0, true, true],
      [() => Promise.resolve({}), 8 * 86_400_000, undefined, true],
      [() => Promise.resolve({ endedLater: [] }), 0, undefined, false],
    ] as const) {
      const found = await restored(finish, later);
      assert.deepEqual([found?.ok, found?.isWarning], [true, isWarning]);
      assert.equal(ended.exec(found?.message ?? '')?.[1] !== undefined, says);
    }
    assert.equal(
      (await selfCheck(store, () => TEST_NOW, KEYS)).some(({ check }) => check === 'restore'),
      false,
    );
  });

  it('says what cannot be done when the database is gone', async (t) => {
    const { store } = await setUp(t);
    await store.close();
    assert.deepEqual(await failed(store), ['key', 'write', 'webhooks', 'usage', 'restore', 'backup', 'read']);
  });
});
