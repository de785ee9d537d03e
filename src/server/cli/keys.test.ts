// `key add` and `key rotate`, with the file of the data folder and with keys in the environment.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { createService } from '../service.ts';
import { webhookFolder } from '../testing/deliveries/webhook-folder.ts';
import { runHere } from '../testing/service/run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const [OLD, NEW] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('hex')) as [string, string];

/** Starts the service and ends it: what a restart does at its beginning. */
async function restart(t: TestContext, dataFolder: string, ...secretKeys: readonly string[]) {
  const keys = secretKeys.map((key) => Buffer.from(key, 'hex'));
  const { close } = await createService({
    ...{ dataFolder, host: '127.0.0.1', port: 0, webhookDelivery: false },
    ...(keys.length > 0 && { secretKeys: keys }),
  });
  t.after(close);
  await close();
}

const run = async (folder: string, words: string, env: NodeJS.ProcessEnv = {}) => {
  const { code, stdout, stderr } = await runHere([...words.split(' '), '--data', folder], env);
  return { code, text: stdout + stderr };
};

describe('the key of the data folder', () => {
  it('is rotated by adding one, a restart, and rotating', async (t) => {
    const { folder, store } = await webhookFolder(t);
    const file = join(folder, 'secret.key');
    const old = readFileSync(file, 'utf8').trim();

    assert.match((await run(folder, 'doctor')).text, /ok +key +The key belongs to this database\./);
    const added = await run(folder, 'key add');
    assert.deepEqual(added, {
      code: 0,
      text: `Added a new key to secret.key in ${folder}. Restart every process of the service with it, then run "svc-picker-service key rotate".\n`,
    });
    const keys = readFileSync(file, 'utf8').trim().split('\n');
    assert.deepEqual([keys.length, keys[1]], [2, old]);
    const [line] = await store.audit.list({ limit: 1 });
    assert.match(line?.actor ?? '', /^operator:/);
    assert.partialDeepStrictEqual(line, { action: 'key.add', subject: 'setting:key_check', after: { keys: 2 } });
    await restart(t, folder);
    assert.match(
      (await run(folder, 'doctor')).text,
      /warn key +The newest key is not used yet\. .* "svc-picker-service key rotate"\./,
    );

    const rotated = await run(folder, 'key rotate');
    assert.equal(rotated.code, 0);
    assert.match(
      rotated.text,
      /^The newest key is now the current one\. Processes that are running use it within a minute; .*\n.*doctor/,
    );
    const waiting =
      /warn key +The newest key is the current one\. Signing secrets of webhooks that still need an earlier one: 1\./;
    assert.match((await run(folder, 'doctor')).text, waiting);
    assert.deepEqual(await run(folder, 'key rotate'), {
      code: 0,
      text: 'The newest key is the current one already. Nothing was changed.\n',
    });
    await restart(t, folder);
    assert.match(
      (await run(folder, 'doctor')).text,
      /ok +key +The newest key is the current one\. The earlier keys are needed until /,
    );

    writeFileSync(file, `${keys[0]}\n`);
    const { code, text } = await run(folder, 'doctor');
    assert.equal(code, 0, text);
    assert.match(text, /ok +key +The key belongs to this database\./);
    assert.match(text, /ok +webhooks +Endpoints: 1 enabled, 0 disabled; their secrets can be read\./);
    writeFileSync(file, `${old}\n`);
    assert.match((await run(folder, 'doctor')).text, /FAIL key +The key does not belong to this database\./);
    for (const said of [added.text, rotated.text, text]) for (const key of keys) assert.ok(!said.includes(key));
  });

  it('must be there', async (t) => {
    const folder = temporaryFolder(t);
    const { code, text } = await run(folder, 'key add');
    assert.deepEqual([code, text], [2, `The data folder ${folder} has no secret.key. Check --data or SVC_DATA_DIR.\n`]);
  });

  it('stays as it is where no line can be written', async (t) => {
    const { folder, store } = await webhookFolder(t);
    const lines = await store.audit.list({ limit: 10 });
    const file = join(folder, 'secret.key');
    const before = readFileSync(file, 'utf8');
    const database = new DatabaseSync(join(folder, 'svc-picker.sqlite'));
    database.exec("create trigger no_lines before insert on audit begin select raise(abort, 'no'); end");
    database.close();
    assert.equal((await run(folder, 'key add')).code, 1);
    assert.equal(readFileSync(file, 'utf8'), before);
    assert.deepEqual(await store.audit.list({ limit: 10 }), lines);
  });

  it('is not rotated without another one', async (t) => {
    const { folder } = await webhookFolder(t);
    const text = 'There is only one service key. Add a new one first: run "svc-picker-service key add".\n';
    assert.deepEqual(await run(folder, 'key rotate'), { code: 2, text });
  });
});

describe('a key in the environment', () => {
  it('is rotated by setting another one, and the one before as previous', async (t) => {
    const folder = temporaryFolder(t);
    await restart(t, folder, OLD);
    const add = await run(folder, 'key add', { SVC_SECRET_KEY: OLD });
    assert.equal(add.code, 2);
    assert.match(
      add.text,
      /^The service key is set in the environment\. Set SVC_PREVIOUS_SECRET_KEYS to the key in SVC_SECRET_KEY/,
    );
    const both = { SVC_SECRET_KEY: NEW, SVC_PREVIOUS_SECRET_KEYS: OLD };
    const early = await run(folder, 'key rotate', { SVC_SECRET_KEY: NEW });
    assert.equal(early.code, 1);
    assert.match(early.text, /^This database is used with another key\./);
    await restart(t, folder, NEW, OLD);
    const files = { SVC_SECRET_KEY_FILE: join(folder, 'new'), SVC_PREVIOUS_SECRET_KEYS_FILE: join(folder, 'old') };
    writeFileSync(files.SVC_SECRET_KEY_FILE, `${NEW}\n`);
    writeFileSync(files.SVC_PREVIOUS_SECRET_KEYS_FILE, `${OLD}\n`);
    assert.equal((await run(folder, 'key rotate', files)).code, 0);
    const { code, text } = await run(folder, 'key rotate', { ...both, ...files });
    assert.deepEqual([code, /^SVC_SECRET_KEY and SVC_SECRET_KEY_FILE are both set\./.test(text)], [2, true], text);
    await restart(t, folder, NEW);
    await assert.rejects(restart(t, folder, OLD), /^Error: This database is used with another key\./);
    for (const { text } of [add, early]) for (const key of [OLD, NEW]) assert.ok(!text.includes(key));
  });

  for (const [what, env, message] of [
    [
      'the same key as a previous one',
      { SVC_SECRET_KEY: OLD, SVC_PREVIOUS_SECRET_KEYS: OLD },
      /^SVC_SECRET_KEY and SVC_PREVIOUS_SECRET_KEYS: the same key is there twice\./,
    ],
    [
      'previous ones without it',
      { SVC_PREVIOUS_SECRET_KEYS: OLD },
      /^SVC_PREVIOUS_SECRET_KEYS also needs SVC_SECRET_KEY\./,
    ],
    [
      'a malformed previous one',
      { SVC_SECRET_KEY: NEW, SVC_PREVIOUS_SECRET_KEYS: `${OLD},abc` },
      /^Key 2 of SVC_PREVIOUS_SECRET_KEYS must be 32 bytes/,
    ],
  ] as const) {
    it(`is refused with ${what}`, async (t) => {
      const { folder } = await webhookFolder(t);
      for (const words of ['doctor', 'key rotate', 'serve --port 0']) {
        const { code, text } = await run(folder, words, env);
        assert.equal(code, 2, `${words}: ${text}`);
        assert.match(text, message);
        assert.ok(!text.includes(OLD));
      }
    });
  }
});
