// The record keeps every version as it came.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRecords } from './records.ts';

const clock = () => new Date('2026-02-03T09:10:00Z');

test('a program is kept character for character', () => {
  const records = openRecords(':memory:', clock);
  const items = '[ {"order":1,  "note":"caf\\u00e9 \\" ü"} ]';
  assert.equal(records.append('amina-khalil', items).items, items);
  assert.equal(records.program('amina-khalil')?.items, items);
});

test('a new program is a new version and leaves the old one as it was', () => {
  const records = openRecords(':memory:', clock);
  records.append('amina-khalil', '[1]');
  records.append('amina-khalil', '[1,2]');
  records.append('frode-lie', '[3]');
  assert.deepEqual(
    records.versions('amina-khalil').map((line) => ({ ...line })),
    [
      { version: 2, storedAt: '2026-02-03T09:10:00.000Z', exercises: 2 },
      { version: 1, storedAt: '2026-02-03T09:10:00.000Z', exercises: 1 },
    ],
  );
  assert.equal(records.program('amina-khalil', 1)?.items, '[1]');
  assert.equal(records.program('amina-khalil')?.version, 2);
  assert.equal(records.program('amina-khalil', 3), undefined);
});

test('a program outlives the process that stored it', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-records-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'demo.sqlite');
  const before = openRecords(file, clock);
  before.append('amina-khalil', '[1]');
  before.close();
  const after = openRecords(file, clock);
  assert.equal(after.program('amina-khalil')?.items, '[1]');
  after.close();
});

for (const statement of ["UPDATE programs SET items = '[]'", 'DELETE FROM programs']) {
  test(`the database itself refuses: ${statement}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-records-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'demo.sqlite');
    const records = openRecords(file, clock);
    records.append('amina-khalil', '[1]');
    const other = new DatabaseSync(file);
    assert.throws(() => other.exec(statement), /never/);
    other.close();
    assert.equal(records.program('amina-khalil')?.items, '[1]');
    records.close();
  });
}
