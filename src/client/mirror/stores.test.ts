// Both stores of this repository do what a store has to do; and what is particular to the SQLite file.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it, type TestContext } from 'node:test';
import { type MirrorDatabase, openMirrorDatabase } from './sqlite/sqlite-store.ts';
import { memoryStore } from './testing/memory-store.ts';
import { describeStore } from './testing/store-suite.ts';

const files = new WeakMap<object, string>();

function fileOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'mirror-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'mirror.sqlite');
}

function opened(file: string, t: TestContext): MirrorDatabase {
  const store = openMirrorDatabase(file);
  t.after(() => store.close());
  files.set(store, file);
  return store;
}

describeStore('in memory', memoryStore);
describeStore('SQLite in memory', () => openMirrorDatabase(':memory:'));
describeStore(
  'SQLite',
  (t) => opened(fileOf(t), t),
  (store, t) => opened(files.get(store)!, t),
);

it('the lock holds between processes, and ends with the one that is killed', async (t) => {
  const store = opened(fileOf(t), t);
  const held = `const { openMirrorDatabase } = await import(${JSON.stringify(import.meta.resolve('./sqlite/sqlite-store.ts'))});
    // Kept: a lock that nobody can release any more is released when its memory is collected.
    globalThis.release = await openMirrorDatabase(${JSON.stringify(files.get(store))}).lock();
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', held], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await assert.rejects(async () => store.lock(), { code: 'locked', message: /mirror\.sqlite/ });
  assert.deepEqual(await store.list({ limit: 1 }), [], 'who reads is not held up');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await (
    await store.lock()
  )();
});

it('a file that is no database is refused with its name', (t) => {
  const file = fileOf(t);
  writeFileSync(
    file,
    'This is a letter to the editor, and much longer than the header of a database has to be. '.repeat(9),
  );
  assert.throws(() => openMirrorDatabase(file), {
    code: 'store_failed',
    message: /mirror\.sqlite cannot be used: .*not a database/,
  });
});

it('tables of a newer kit are refused rather than written into', (t) => {
  const file = fileOf(t);
  opened(file, t);
  const other = new DatabaseSync(file);
  other.exec('UPDATE svc_mirror_version SET version = 3');
  other.close();
  assert.throws(() => openMirrorDatabase(file), { code: 'store_failed', message: /version 3/ });
});

it('tables of others stay unchanged, and the database refuses to change or delete a revision', (t) => {
  const file = fileOf(t);
  const other = new DatabaseSync(file);
  t.after(() => other.close());
  other.exec(`CREATE TABLE exercises (id TEXT); INSERT INTO exercises VALUES ('mine')`);
  opened(file, t);
  assert.deepEqual({ ...other.prepare('SELECT id FROM exercises').get() }, { id: 'mine' });
  other.exec(`INSERT INTO svc_mirror_revisions VALUES ('a', 'r1', '{}')`);
  for (const sql of [`UPDATE svc_mirror_revisions SET content = ''`, 'DELETE FROM svc_mirror_revisions']) {
    assert.throws(() => other.exec(sql), /never/);
  }
});

it('one database has one lock, whatever it is called', async (t) => {
  const file = fileOf(t);
  const store = opened(file, t);
  symlinkSync(file, `${file}-link`);
  const release = await store.lock();
  await assert.rejects(async () => opened(`${file}-link`, t).lock(), { code: 'locked' });
  await release();
});

it('opening it to read writes nothing and does not wait for another writer', async (t) => {
  const file = fileOf(t);
  opened(file, t);
  const other = new DatabaseSync(file);
  t.after(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  assert.deepEqual(await opened(file, t).list({ limit: 1 }), []);
});

it('tables of the first version are brought up to date, with what they hold', async (t) => {
  const file = fileOf(t);
  openMirrorDatabase(file).close();
  const older = new DatabaseSync(file);
  older.exec(`ALTER TABLE svc_mirror_catalogs DROP COLUMN missing_pictures;
    DROP TRIGGER svc_mirror_revisions_are_not_changed; DROP TABLE svc_mirror_replacements;
    CREATE TRIGGER svc_mirror_revisions_are_not_changed BEFORE UPDATE ON svc_mirror_revisions
      BEGIN SELECT RAISE(ABORT, 'A revision is never changed.'); END;
    UPDATE svc_mirror_version SET version = 1;
    INSERT INTO svc_mirror_catalogs (is_active, manifest, catalog_revision, cursor) VALUES (1, '{}', 'cat_1', 'after-1')`);
  older.close();
  assert.deepEqual((await opened(file, t).active())?.missingPictures, []);
});
