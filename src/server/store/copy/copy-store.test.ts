// Copies: whole and of one moment, the same from every kind of database, and refused when they are anything else.
import assert from 'node:assert/strict';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { createCredential } from '../../domain/credentials.ts';
import { publish } from '../../domain/publishing.ts';
import { usePostgresql } from '../../testing/postgresql.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testPackage, testRow } from '../../testing/test-catalog.ts';
import { openPostgresqlStore } from '../postgresql/open-postgresql-store.ts';
import { openSqliteStore } from '../sqlite/open-sqlite-store.ts';
import type { Store } from '../store.ts';
import { CopyError } from './copy-error.ts';

const postgresql = usePostgresql();

type Open = (t: TestContext) => Promise<Store>;

const openSqlite: Open = async (t) => {
  const store = await openSqliteStore(join(temporaryFolder(t), 'test.sqlite'));
  t.after(() => store.close());
  return store;
};
const openPostgresql: Open = async (t) => {
  const store = await openPostgresqlStore(await postgresql.newDatabase(), { connections: 4 });
  t.after(() => store.close());
  return store;
};

/** Something in many tables: exercises with a past and pictures, a credential, a token, a session that is over, a setting. */
async function fill(store: Store): Promise<void> {
  await publish(store, () => 1000, testPackage());
  await publish(store, () => 2000, testPackage([testRow('squat-a', { name: 'Brücke – ”high” 🌉' })]));
  const wanted = { name: 'Clinic', environment: 'sandbox', entitlement: 'full', scopes: [] } as const;
  const origins = ['https://a.example', 'https://b.example'];
  const { clientId } = await createCredential(store, () => 1_790_000_000_123, { ...wanted, origins });
  const credentialId = clientId;
  await store.tokens.insert({ hash: 't', credentialId, scopes: [], issuedAt: 1, expiresAt: 9e15 }, 10);
  await store.settings.agree('key_check', 'value');
  const secret = { id: 'e', url: 'https://c.example', events: [], status: 'enabled', disabledReason: null } as const;
  await store.webhooks.insert({ ...secret, credentialId, sealedSecret: 's', createdAt: 1, updatedAt: 2 }, 10);
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
      all.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, text(value)])))),
    ] as const;
  });
  database.close();
  return Object.fromEntries(rows.map(([name, all]) => [name, all.toSorted()]));
}

describe('a copy', () => {
  it('goes from SQLite to PostgreSQL and back without any change', async (t) => {
    const folder = temporaryFolder(t);
    const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const [source, middle, target] = [await openSqlite(t), await openPostgresql(t), await openSqlite(t)];
    await fill(source);
    const written = await source.copies.write(first);
    assert.deepEqual(await middle.copies.fill(first), written);
    assert.deepEqual(await middle.copies.write(second), written);
    assert.deepEqual(await target.copies.fill(second), written);
    assert.deepEqual(await target.copies.write(third), written);
    const rows = rowsOf(first);
    assert.ok((rows['exercise_revision'] as unknown[]).length === 9 && (rows['picture'] as unknown[]).length > 8);
    assert.deepEqual(rowsOf(second), rows);
    assert.deepEqual(rowsOf(third), rows);
    // And the copy lives: publishing goes on where it was.
    await publish(middle, () => 3000, testPackage([testRow('new')]));
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

  for (const [name, open] of [
    ['SQLite', openSqlite],
    ['PostgreSQL', openPostgresql],
  ] as const) {
    it(`of ${name} is of one moment while others publish`, async (t) => {
      const store = await open(t);
      const folder = temporaryFolder(t);
      await publish(store, () => 1000, testPackage());
      let isWriting = true;
      const publishing = (async () => {
        for (let number = 0; isWriting && number < 25; number += 1) {
          await publish(store, () => 1000, testPackage([testRow(`more-${number}`), testRow(`further-${number}`)]));
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      const copies = [];
      for (const name of ['a', 'b']) {
        const file = join(folder, name);
        copies.push({ file, rows: (await store.copies.write(file)).rows });
      }
      isWriting = false;
      await publishing;
      for (const { file, rows } of copies) {
        const copy = await openSqlite(t);
        await copy.copies.fill(file);
        const { head, exercises } = await copy.catalog.current();
        assert.equal(head, rows['change_event']);
        assert.equal(exercises.length, rows['exercise']);
        assert.equal(exercises.length, head); // each has one revision here
        assert.equal(rows['exercise_revision'], head);
      }
      assert.ok((copies.at(-1)?.rows['change_event'] ?? 0) > 8, 'something was published meanwhile');
    });

    it(`is restored into an empty ${name} only, and then nothing is written`, async (t) => {
      const file = join(temporaryFolder(t), 'copy');
      const source = await openSqlite(t);
      await fill(source);
      await source.copies.write(file);
      const store = await open(t);
      await store.settings.agree('name', 'value');
      await assert.rejects(store.copies.fill(file), /^CopyError: .*empty database only: this one has rows in setting\.$/);
      assert.deepEqual(await store.credentials.list(), []);
      assert.equal(await store.catalog.headSequence(), 0);
    });
  }

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
    const at = flipped.indexOf('Describes wall-slide');
    flipped[at] = 'd'.charCodeAt(0);
    const foreign = join(folder, 'foreign');
    new DatabaseSync(foreign).exec('create table a (b)');
    const TABLE: readonly (readonly [file: string, sentence: RegExp])[] = [
      [join(folder, 'nowhere'), /^There is no file .*nowhere\.$/],
      [folder, /^There is no file /],
      [raw('empty', ''), /empty is no backup of svc-picker/],
      [raw('text', 'text '.repeat(1000)), /text is no backup of svc-picker/],
      [foreign, /foreign is no backup of svc-picker/],
      [raw('half', bytes.subarray(0, bytes.length / 2)), /half is (no backup of svc-picker, or is )?damaged/],
      [raw('flipped', flipped), /flipped is damaged: it does not hold what was written to it\.$/],
      [changed('lost', (database) => database.exec("delete from credential_origin")), /lost is damaged/],
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

  it('is not written over a file', async (t) => {
    const file = join(temporaryFolder(t), 'copy');
    writeFileSync(file, 'mine');
    await assert.rejects((await openSqlite(t)).copies.write(file), { code: 'EEXIST' });
    assert.equal(readFileSync(file, 'utf8'), 'mine');
  });
});
