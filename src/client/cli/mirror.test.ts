// The command `mirror` against a service that runs: what it leaves, what it says, and how it ends.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import type { LostEvents } from '../../contract/lost-events.ts';
import { openMirrorDatabase } from '../mirror/sqlite/sqlite-store.ts';
import { createCredential } from '../../server/domain/access/credentials.ts';
import { exerciseId } from '../../server/domain/catalog/exercise-content.ts';
import { changeStatus } from '../../server/domain/catalog/lifecycle.ts';
import { publish } from '../../server/domain/catalog/publishing.ts';
import { DATABASE_FILE, openDataFolder } from '../../server/open-store.ts';
import { createService } from '../../server/service.ts';
import { runCommand, runHere } from '../../server/testing/service/run-command.ts';
import { rewound } from '../../server/testing/store/rewound.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { testPackage, testRow } from '../../server/testing/service/test-catalog.ts';
import { mirrorReport } from './mirror-report.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const INTEGRATORS = { main: MAIN, entry: MAIN };

async function start(t: TestContext) {
  const [data, folder] = [temporaryFolder(t), temporaryFolder(t)];
  const store = await openDataFolder(data);
  await publish(store, Date.now, testPackage());
  const wanted = { name: '', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [] } as const;
  const { clientId, clientSecret } = await createCredential(store, Date.now, wanted);
  await store.close();
  const service = await createService({ dataFolder: data, host: '127.0.0.1', port: 0 });
  t.after(() => service.close());
  const [database, media] = [join(folder, 'mirror.sqlite'), join(folder, 'media')];
  const words = ['--base-url', service.baseUrl, '--client-id', clientId, '--database', database, '--media', media];
  return { words, clientSecret, database, media, data };
}

/** With a secret, or without one. */
const run = (secret: string, ...words: string[]) =>
  runHere(['mirror', ...words], { SVC_CLIENT_SECRET: secret }, INTEGRATORS);

/** The same as a process: what it writes to standard error depends on whether that is a terminal. */
const runProcess = (secret: string, ...words: string[]) =>
  runCommand(['mirror', ...words], { SVC_CLIENT_SECRET: secret }, INTEGRATORS);

describe('svc-picker mirror', () => {
  it('leaves the whole catalog with its pictures, and finds nothing to do the second time', async (t) => {
    const { words, clientSecret, database, media } = await start(t);
    const first = await runProcess(clientSecret, ...words, '--once');
    assert.deepEqual(
      [first.code, first.stdout.replace(/cat_\w+/, 'it')],
      [0, 'it: 8 exercises (8 active), 8 revisions kept.\n'],
    );
    assert.match(
      first.stderr,
      /^Importing cat_\w+: 8 exercises\.\n(\d of 8 exercises, \d+ pictures? fetched\n)*8 of 8 exercises, 16 pictures fetched\nVerified and activated/,
    );
    assert.ok(!first.stderr.includes('\r') && !first.stderr.includes('\u001b'), 'no bar where there is no terminal');
    assert.equal(readdirSync(media, { recursive: true }).filter((name) => String(name).endsWith('.png')).length, 16);
    const store = openMirrorDatabase(database);
    assert.equal((await store.counts()).exercises, 8);
    store.close();

    const file = join(temporaryFolder(t), 'secret');
    writeFileSync(file, `${clientSecret}\n`);
    const env = { SVC_CLIENT_SECRET: '', SVC_CLIENT_SECRET_FILE: file };
    const again = await runHere(['mirror', ...words, '--once', '--json'], env, INTEGRATORS);
    assert.equal(again.code, 0);
    const lines = again.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string });
    assert.deepEqual(
      lines.map(({ type }) => type),
      ['checked', 'state'],
    );
  });

  it('writes what the service has lost into a file, which its operator recovers from', async (t) => {
    const { words, clientSecret, database, data } = await start(t);
    await run(clientSecret, ...words, '--once', '--json');
    const store = await openDataFolder(data);
    t.after(() => store.close());
    const head = await store.catalog.headSequence();
    const statusOf = async (wanted: string) =>
      (await store.catalog.current()).exercises.find(({ exerciseId: id }) => id === wanted)?.status;
    const bridge = exerciseId('test', 'bridge');
    await changeStatus(store, Date.now, { exerciseId: bridge, status: 'withdrawn', reason: 'Recalled.' });
    await run(clientSecret, ...words, '--once', '--json');
    new DatabaseSync(join(data, DATABASE_FILE)).exec(rewound(head));
    await publish(store, Date.now, testPackage([testRow('another')]));
    const { code, stderr } = await runProcess(clientSecret, ...words, '--once');
    assert.equal(code, 0, stderr);
    assert.match(
      stderr,
      /It has lost 1 event that this copy holds, 1 withdrawal among them\.\n {2}ex_\w+ was withdrawn at 20/,
    );
    const [, file = ''] = /^(\S+\.lost-cat_9_\w+\.json) lists what the service has lost\./m.exec(stderr) ?? [];
    assert.ok(file.startsWith(database), stderr);
    assert.equal(await statusOf(bridge), 'active');
    const recovered = await runHere(['recover', '--from', file, '--yes', '--data', data]);
    assert.equal(recovered.code, 0, recovered.stderr);
    assert.equal(await statusOf(bridge), 'withdrawn');
    const { events } = JSON.parse(readFileSync(file, 'utf8')) as LostEvents;
    assert.deepEqual(
      events.map(({ name, changeReason }) => [name, changeReason]),
      [['Bridge', 'Recalled.']],
    );
  });

  it('with --verify fetches pictures again that were lost, emptied or changed', async (t) => {
    const { words, clientSecret, media } = await start(t);
    await run(clientSecret, ...words, '--once', '--json');
    const files = readdirSync(media, { recursive: true })
      .map((name) => join(media, String(name)))
      .filter((name) => name.endsWith('.png'));
    const whole = files.map((file) => readFileSync(file));
    rmSync(files[0]!);
    writeFileSync(files[1]!, '');
    writeFileSync(files[2]!, 'another');
    const repaired = await runProcess(clientSecret, ...words, '--once', '--verify');
    assert.deepEqual([repaired.code, files.map((file) => readFileSync(file))], [0, whole]);
    assert.match(repaired.stderr, /8 of 8 exercises, 3 pictures fetched/);
  });

  it('stays without --once, and ends with 0 when it is asked to', async (t) => {
    const { words, clientSecret } = await start(t);
    const child = spawn(process.execPath, [MAIN, 'mirror', ...words, '--json'], {
      env: { ...process.env, SVC_CLIENT_SECRET: clientSecret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    for await (const line of createInterface(child.stdout)) {
      if (line.includes('"checked"')) child.kill('SIGTERM');
    }
    assert.deepEqual(await ended, [0, null]);
  });

  it('says in a sentence what was wrong, and never the secret', async (t) => {
    const { words, database } = await start(t);
    const refused = await runProcess('a wrong secret', ...words, '--once');
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /^Sync failed: invalid_client/);
    assert.equal(refused.stdout, '', 'no summary that looks like a success');
    for (const [wrong, sentence] of [
      ['nonsense', /^--base-url must be the URL of the API, like https:.*not nonsense\.$/m],
      ['https://picker.example', /Did you mean https:\/\/picker\.example\/api\/v1\?$/m],
    ] as const) {
      const misled = await run('x', ...words, '--base-url', wrong, '--once');
      assert.equal(misled.code, 2);
      assert.match(misled.stderr, sentence);
    }
    const missing = await run('', '--database', database);
    assert.equal(missing.code, 2);
    assert.match(missing.stderr, /^mirror requires --base-url, --client-id, --media\.$/m);
    const without = await run('', ...words);
    assert.equal(without.code, 2);
    assert.match(without.stderr, /SVC_CLIENT_SECRET/);
    const file = { SVC_CLIENT_SECRET_FILE: join(temporaryFolder(t), 'secret') };
    const withFile = (secret: string) =>
      runHere(['mirror', ...words], { SVC_CLIENT_SECRET: secret, ...file }, INTEGRATORS);
    assert.match((await withFile('')).stderr, /^The file of SVC_CLIENT_SECRET_FILE cannot be read, or is blank\.$/m);
    assert.match(
      (await withFile('a wrong secret')).stderr,
      /^SVC_CLIENT_SECRET and SVC_CLIENT_SECRET_FILE are both set\./m,
    );
    assert.doesNotMatch(JSON.stringify([refused, missing, without]), /a wrong secret/);
  });
});

describe('the report of a mirror', () => {
  const told = (isTTY: boolean, stored = 0) => {
    let text = '';
    const terminal = { isTTY, write: (more: string) => ((text += more), true) } as unknown as NodeJS.WriteStream;
    const report = mirrorReport({ json: false, terminal, print: () => undefined });
    const total = 200;
    report.onEvent({ type: 'import_started', catalogRevision: 'cat_1', total, exercises: stored });
    for (const exercises of [0, 50, 55, 200].filter((count) => count >= stored)) {
      report.onEvent({ type: 'import_progress', total, exercises, pictures: exercises - stored });
    }
    report.onEvent({ type: 'activated', catalogRevision: 'cat_1', exercises: total });
    return text;
  };

  it('is a bar on a terminal, which the next sentence takes the place of', () => {
    const bars = told(true).split('\r\u001b[K').slice(1);
    assert.equal(bars[1], '███████░░░░░░░░░░░░░░░░░░░░░ 25 %  50 of 200 exercises, 50 pictures fetched');
    assert.equal(bars.at(-1), 'Verified and activated cat_1: 200 exercises.\n');
  });

  it('is a line now and then elsewhere', () => {
    assert.deepEqual(told(false).trimEnd().split('\n'), [
      'Importing cat_1: 200 exercises.',
      '50 of 200 exercises, 50 pictures fetched',
      '200 of 200 exercises, 200 pictures fetched',
      'Verified and activated cat_1: 200 exercises.',
    ]);
  });

  it('tells what another run goes on with, and counts only what that fetches', () => {
    assert.deepEqual(told(false, 55).trimEnd().split('\n'), [
      'Resuming cat_1: 55 of 200 exercises already stored.',
      '55 of 200 exercises, 0 more pictures fetched',
      '200 of 200 exercises, 145 more pictures fetched',
      'Verified and activated cat_1: 200 exercises.',
    ]);
  });
});
