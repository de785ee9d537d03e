// What others on the machine may read or change is said, with the command that closes it.
import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { openDataFolder } from './open-data-folder.ts';
import { openPermissions } from './open-permissions.ts';
import { keysForStore } from './secret-key.ts';
import { runHere } from './testing/service/run-command.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

it('open permissions of key, database and folder are warned of, each by itself', async (t) => {
  const folder = join(temporaryFolder(t), 'data');
  const store = await openDataFolder(folder);
  await keysForStore(folder, store);
  await store.close();
  assert.deepEqual(openPermissions(folder), []);
  for (const [path, mode, closed, words] of [
    ['secret.key', 0o640, 0o600, 'Other users may read or change secret.key. Run "chmod 600" on it.'],
    ['svc-picker.sqlite', 0o604, 0o600, 'Other users may read or change svc-picker.sqlite. Run "chmod 600" on it.'],
    ['.', 0o777, 0o700, 'Other users may change the data folder. Run "chmod 700" on it.'],
  ] as const) {
    chmodSync(join(folder, path), mode);
    assert.deepEqual(openPermissions(folder), [words]);
    const { code, stdout } = await runHere(['doctor', '--data', folder]);
    assert.equal(code, 0, 'a warning is no failure');
    assert.ok(stdout.includes(`files     ${words}`), stdout);
    chmodSync(join(folder, path), closed);
  }
  chmodSync(folder, 0o755);
  assert.deepEqual(openPermissions(folder), [], 'a folder that others may list is fine');
});
