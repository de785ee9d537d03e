// Twenty fail-overs of PostgreSQL that lose events, and the drill of a restore: `npm run test:unit -- --long bench/torture/failover`, after a build. As an
// attack, `npm run torture -- failover`, also with another seed.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { changeStatus } from '../../src/server/domain/catalog/lifecycle.ts';
import { openStore, openDataFolder } from '../../src/server/open-store.ts';
import { UNCHAINED_SETTING } from '../../src/server/store/migrations.ts';
import { runCommand } from '../../src/server/testing/service/run-command.ts';
import { queryOnce, REPLICATED, startCluster } from '../../src/server/testing/store/postgresql.ts';
import { temporaryFolder } from '../../src/server/testing/temporary-folder.ts';
import { until } from '../../src/server/testing/until.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { createClient as createCredential } from '../machine/service.ts';
import { failover } from './failover.ts';
import { startService } from './victim.ts';

const SEED = 42;

it('follows the history of a standby that was promoted, and shows each recall made there', async (t) => {
  assert.deepEqual(await failover(temporaryFolder(t), { seed: SEED }), []);
});

it('goes on with the standby that the address names, once it is promoted, and never goes back', async (t) => {
  const folder = temporaryFolder(t);
  const primary = await startCluster(REPLICATED);
  t.after(() => primary.stop());
  await queryOnce(primary.url('postgres'), 'create database picker');
  const standby = await startCluster(REPLICATED, primary);
  t.after(() => standby.stop());
  const [first, second] = [primary.url('picker'), standby.url('picker')].map((url) => new URL(url));
  assert.ok(first && second);
  // The standby comes first: whoever starts finds the primary all the same.
  const both = `${second.href.replace(/\/picker$/, '')},${first.host}/picker?target_session_attrs=read-write`;
  const store = await openStore({ dataFolder: folder, databaseUrl: both }, { connections: 2 });
  t.after(() => store.close());
  await publishGenerated(store, 20);
  const { clientId, clientSecret } = await createCredential(store);
  const service = await startService(['--data', folder, '--database-url', both]);
  t.after(() => service.process.kill('SIGKILL'));
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const issueToken = async () =>
    (await fetch(`${service.url + API_PREFIX}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) }))
      .status;
  assert.equal(await issueToken(), 200);
  const caughtUp = `select count(*)::int as tokens from access_token`;
  await until(async () => (await queryOnce(second.href, caughtUp))[0]?.['tokens'] === 1);
  await primary.halt();
  assert.equal(await issueToken(), 503);
  await queryOnce(second.href, 'select pg_promote()');
  await until(async () => (await issueToken()) === 200);
  await until(async () => (await fetch(`${service.url}/readyz`)).status === 200);
  await primary.resume();
  assert.equal(await issueToken(), 200);
  assert.deepEqual(await queryOnce(first.href, caughtUp), [{ tokens: 1 }]);
  assert.deepEqual(await queryOnce(second.href, caughtUp), [{ tokens: 3 }]);
  assert.equal(service.isOver(), false);
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
  // As soon after an upgrade: catalogs get the names that no history changes.
  const file = { path: 'assets/main-oldbuild.js', contentType: '', bytes: Buffer.from(''), keyedHash: '' };
  await store.builtFiles.keep([file], Date.now());
  await store.settings.note(UNCHAINED_SETTING, 'true');
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

for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const)
  it(`ends the copy that is measured when the drill alone gets ${signal}`, async (t) => {
    const [data, place] = [temporaryFolder(t), temporaryFolder(t)];
    const store = await openDataFolder(data);
    await publishGenerated(store, 20);
    await store.close();
    // The copy says its process ID and never that it listens, so that the drill waits.
    const [hold, note] = [join(place, 'hold.mjs'), join(place, 'pid')];
    const lines = [
      "import { writeFileSync } from 'node:fs';",
      "if (process.argv.includes('serve')) {",
      '  process.stdout.write = () => true;',
      `  writeFileSync(${JSON.stringify(note)}, String(process.pid));`,
      '}',
    ];
    writeFileSync(hold, lines.join('\n'));
    const main = join(import.meta.dirname, '../../src/server/cli/main.ts');
    const env = { ...process.env, TMPDIR: place, NODE_OPTIONS: `--import ${pathToFileURL(hold).href}` };
    const drill = spawn(process.execPath, [main, 'drill', 'restore', '--data', data], { env, stdio: 'ignore' });
    t.after(() => drill.kill('SIGKILL'));
    const ended = once(drill, 'exit');
    const running = () => readdirSync(place).some((name) => existsSync(join(place, name, 'data', 'running.json')));
    await until(() => existsSync(note) && running());
    const pid = Number(readFileSync(note, 'utf8'));
    t.after(() => isAlive(pid) && process.kill(pid, 'SIGKILL'));
    drill.kill(signal);
    assert.deepEqual(await ended, [null, signal]);
    await until(() => !isAlive(pid));
    // After SIGKILL the next such work deletes it.
    const left = readdirSync(place).filter((name) => name.startsWith('svc-picker-'));
    assert.equal(left.length, signal === 'SIGKILL' ? 1 : 0);
  });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
