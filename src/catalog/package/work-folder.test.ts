// What a process that was killed left in the system's folder for temporary files is taken away.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { it } from 'node:test';
import { makeWorkFolder } from './work-folder.ts';

it('a new work folder takes away what was left behind a day ago, and nothing else', async (t) => {
  const inside = mkdtempSync(join(tmpdir(), 'work-folder-test-'));
  t.after(() => rmSync(inside, { recursive: true }));
  const make = (name: string, hoursAgo: number) => {
    mkdirSync(join(inside, name));
    writeFileSync(join(inside, name, 'row'), '');
    const at = new Date(Date.now() - hoursAgo * 3_600_000);
    utimesSync(join(inside, name), at, at);
  };
  for (const purpose of ['package', 'import', 'copy']) make(`svc-picker-${purpose}-abc123`, 25);
  make('svc-picker-import-young1', 1);
  make('svc-picker-import-notes-of-mine', 25);
  make('another-abc123', 25);
  const made = await makeWorkFolder('import', inside);
  assert.equal(statSync(made).mode & 0o777, 0o700);
  assert.deepEqual(
    readdirSync(inside).sort(),
    ['another-abc123', 'svc-picker-import-notes-of-mine', 'svc-picker-import-young1', basename(made)].sort(),
  );
});
