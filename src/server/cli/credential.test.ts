// The outer origins of a credential, as an operator registers them.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createCredential } from '../domain/access/credentials.ts';
import { openDataFolder } from '../open-store.ts';
import type { Store } from '../store/store.ts';
import { table } from '../terminal.ts';
import { runHere } from '../testing/service/run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

async function start(t: TestContext) {
  const data = temporaryFolder(t);
  const store = await openDataFolder(data);
  t.after(() => store.close());
  const run = (...words: string[]) => runHere(['credential', ...words, '--data', data, '--json']);
  return { store, run };
}

const create = async (store: Store, environment: 'sandbox' | 'production'): Promise<string> => {
  const wanted = { name: 'Clinic', environment, entitlement: 'full', scopes: [], origins: [] } as const;
  return (await createCredential(store, Date.now, wanted)).clientId;
};

describe('the name of a credential', () => {
  it('shows all that it says', async (t) => {
    const { store, run } = await start(t);
    const options = ['--environment', 'sandbox', '--entitlement', 'sample', '--name'];
    const { code, stderr } = await run('create', ...options, 'Clinic \u202egro.live');
    assert.deepEqual([code, await store.credentials.list()], [2, []]);
    assert.match(stderr, /^--name: Controls of text direction/);
    assert.equal((await run('create', ...options, 'מכון ABC')).code, 0);
  });

  it('turns no cell beside it', () => {
    const [, first, second] = table(
      ['NAME', 'STATUS'],
      [
        ['מכון', 'active'],
        ['Alder', 'revoked'],
      ],
    );
    assert.deepEqual([first, second], ['\u2068מכון\u2069   active', 'Alder  revoked']);
  });
});

describe('credential ancestor', () => {
  it('adds and removes outer origins, which list shows beside the origins', async (t) => {
    const { store, run } = await start(t);
    const id = await create(store, 'production');
    await store.credentials.addAncestor(id, 'https://portal.example');
    const added = JSON.parse((await run('ancestor', 'add', id, 'https://shell.example:8443')).stdout) as object;
    const ancestors = ['https://portal.example', 'https://shell.example:8443'];
    assert.deepEqual({ ...added, origins: [], ancestors }, added);
    const [listed] = JSON.parse((await run('list')).stdout) as object[];
    assert.deepEqual(listed, added);
    await run('ancestor', 'remove', id, 'https://portal.example');
    assert.deepEqual(await store.credentials.ancestors(id), ['https://shell.example:8443']);
    const again = await run('ancestor', 'remove', id, 'https://portal.example');
    assert.deepEqual([again.code, again.stderr], [2, 'This credential has no such outer origin.\n']);
  });

  for (const [environment, url, sentence] of [
    ['production', 'https://*.example', /as the browser does: scheme, host and port[.]$/m],
    [
      'production',
      'https://shell.example/portal',
      /scheme, host and port \(for example https:\/\/shell\.example\)\.$/m,
    ],
    ['production', 'http://localhost:3000', /must use https/],
    ['sandbox', 'http://shell.example', /must use https/],
  ] as const) {
    it(`explains what is wrong with ${url} of a ${environment} credential`, async (t) => {
      const { store, run } = await start(t);
      const id = await create(store, environment);
      const { code, stderr } = await run('ancestor', 'add', id, url);
      assert.equal(code, 2);
      assert.match(stderr, sentence);
      assert.deepEqual(await store.credentials.ancestors(id), []);
    });
  }

  it('stops at twenty, of which one may be added again', async (t) => {
    const { store, run } = await start(t);
    const id = await create(store, 'sandbox');
    for (let port = 3001; port <= 3019; port += 1) {
      await store.credentials.addAncestor(id, `http://localhost:${port}`);
    }
    assert.equal((await run('ancestor', 'add', id, 'http://localhost:3020')).code, 0);
    assert.equal((await run('ancestor', 'add', id, 'http://localhost:3020')).code, 0);
    const { code, stderr } = await run('ancestor', 'add', id, 'http://localhost:3021');
    assert.equal(code, 2);
    assert.match(stderr, /at most 20 outer origins/);
    assert.equal((await store.credentials.ancestors(id)).length, 20);
  });
});
