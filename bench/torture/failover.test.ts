// Twenty fail-overs of PostgreSQL that lose events, and the drill of a restore: `npm run test:unit -- --long bench/torture/failover`, after a build. As an
// attack, `npm run torture -- failover`, also with another seed.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { changeStatus } from '../../src/server/domain/catalog/lifecycle.ts';
import { openDataFolder } from '../../src/server/open-data-folder.ts';
import { runCommand } from '../../src/server/testing/service/run-command.ts';
import { temporaryFolder } from '../../src/server/testing/temporary-folder.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { failover } from './failover.ts';

const SEED = 42;

it('follows the history of a standby that was promoted, and shows each recall made there', async (t) => {
  assert.deepEqual(await failover(temporaryFolder(t), { seed: SEED }), []);
});

it('measures a restore with a copy that is gone afterwards, and leaves the database alone', async (t) => {
  const [data, place] = [temporaryFolder(t), temporaryFolder(t)];
  const store = await openDataFolder(data);
  t.after(() => store.close());
  await publishGenerated(store, 200);
  const backup = await runCommand(['backup', join(place, 'backup'), '--data', data]);
  assert.equal(backup.code, 0, backup.stderr);
  const [{ exerciseId } = { exerciseId: '' }] = (await store.catalog.current()).exercises;
  await changeStatus(store, () => Date.now() + 1000, { exerciseId, status: 'withdrawn', reason: 'Recalled.' });
  const before = await store.catalog.events(0, 1000);
  const args = ['drill', 'restore', '--data', data, '--json'];
  const { code, stdout, stderr } = await runCommand(args, { TMPDIR: place });
  assert.equal(code, 0, stderr);
  const { exercises, events, lastBackupAgeSeconds, ...seconds } = JSON.parse(stdout) as Record<string, number>;
  assert.deepEqual([exercises, events, seconds['eventsSinceBackup']], [200, 201, 1]);
  assert.equal(typeof lastBackupAgeSeconds, 'number');
  for (const name of ['backupSeconds', 'restoreSeconds', 'startSeconds', 'recoverySeconds', 'anewSeconds'])
    assert.equal(typeof seconds[name], 'number', name);
  const left = readdirSync(place).filter((name) => name.startsWith('svc-picker-'));
  assert.deepEqual(left, []);
  assert.deepEqual(await store.catalog.events(0, 1000), before);
});
