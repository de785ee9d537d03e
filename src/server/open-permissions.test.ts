// What others on the machine may read or change is said, with the command that closes it.
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openDataFolder } from './open-store.ts';
import { isOpenSecret, openPermissions } from './open-permissions.ts';
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

describe('the file of a secret', () => {
  const ON_DISK = 0xef53;
  const IN_MEMORY = 0x01021994;
  const TABLE: readonly (readonly [what: string, isOpen: boolean, mode: number, uid: number, fileSystem: number])[] = [
    ['its owner alone may read', false, 0o600, 1000, ON_DISK],
    ['a group may read', false, 0o640, 0, ON_DISK],
    ['everybody may read', true, 0o644, 0, ON_DISK],
    ['a group may change', true, 0o660, 0, ON_DISK],
    ['everybody may read where a container mounts secrets of root', false, 0o444, 0, IN_MEMORY],
    ['everybody may change where a container mounts secrets of root', true, 0o446, 0, IN_MEMORY],
    ['everybody may read in the memory folder of a user', true, 0o644, 1000, IN_MEMORY],
  ];
  for (const [what, isOpen, mode, uid, fileSystem] of TABLE) {
    it(`is ${isOpen ? '' : 'not '}warned of if ${what}`, () => {
      assert.equal(isOpenSecret({ mode, uid }, fileSystem), isOpen);
    });
  }

  it('is named by its variable in `doctor`, without its path', async (t) => {
    const place = temporaryFolder(t);
    const file = join(place, 'metrics-token');
    writeFileSync(file, 'a-token-of-the-test');
    const words =
      'Other users may read or change the file of SVC_METRICS_TOKEN_FILE. Let only the user of the service, or a group of its own, read it.';
    for (const [mode, isOpen] of [
      [0o662, true],
      [0o640, false],
    ] as const) {
      chmodSync(file, mode);
      const secrets = new Map([['SVC_METRICS_TOKEN_FILE', file]]);
      assert.deepEqual(openPermissions(join(place, 'data'), secrets), isOpen ? [words] : []);
    }
    chmodSync(file, 0o662);
    const data = join(place, 'data');
    await (await openDataFolder(data)).close();
    const { stdout } = await runHere(['doctor', '--data', data], { SVC_METRICS_TOKEN_FILE: file });
    assert.ok(stdout.includes(`files     ${words}`), stdout);
    assert.equal(stdout.includes(file), false);
  });
});
