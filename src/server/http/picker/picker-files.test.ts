// Builds beside each other: each process sends its own pages, and the parts of all.
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { Store } from '../../store/store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { TEST_SCRIPT, writeTestBuild } from '../../testing/service/test-picker.ts';
import { codeOf, testService, type TestService } from '../../testing/service/test-service.ts';

/** A service with a build of this hash; on the database of another one when its store is given. */
async function serviceWith(t: TestContext, hash: string, store?: Store): Promise<TestService & { folder: string }> {
  const folder = join(temporaryFolder(t), 'picker');
  mkdirSync(folder);
  writeTestBuild(folder, hash);
  const service = await testService(t, { pickerFolder: folder, ...(store && { store }) });
  return { ...service, folder };
}

const get = async ({ app }: TestService, url: string) => app.inject({ url });
const sandboxPage = async (service: TestService) => (await get(service, '/sandbox')).body;

/** What the database was asked for. */
function watchAsked(t: TestContext, { builtFiles }: Store): () => unknown[] {
  const find = t.mock.method(builtFiles, 'find');
  return () => find.mock.calls.map((call) => call.arguments[0]);
}

describe('a process', () => {
  it('sends the build that it started with, whatever is built in its folder since', async (t) => {
    const service = await serviceWith(t, 'oldbuild');
    rmSync(service.folder, { recursive: true });
    mkdirSync(service.folder);
    writeTestBuild(service.folder, 'newbuild');
    assert.match(await sandboxPage(service), /sandbox-oldbuild\.js/);
    for (const path of ['/picker/assets/later-oldbuild.js', '/sandbox/assets/sandbox-oldbuild.js'])
      assert.equal((await get(service, path)).statusCode, 200, path);
    assert.equal(codeOf(await get(service, '/picker/assets/later-newbuild.js')), 'not_found');
  });

  it('sends the parts of builds before and after its own, in the same way', async (t) => {
    const before = await serviceWith(t, 'oldbuild');
    const after = await serviceWith(t, 'newbuild', before.store);
    for (const [service, hash] of [
      [before, 'newbuild'],
      [after, 'oldbuild'],
    ] as const) {
      const own = await get(service, `/picker/assets/main-${hash === 'newbuild' ? 'oldbuild' : 'newbuild'}.js`);
      const others = await get(service, `/picker/assets/main-${hash}.js`);
      assert.deepEqual([others.statusCode, others.body], [200, TEST_SCRIPT]);
      for (const name of ['content-type', 'cache-control', 'content-security-policy', 'vary'])
        assert.equal(others.headers[name], own.headers[name], name);
      assert.equal((await get(service, `/picker/assets/font-${hash}.woff2`)).headers['content-type'], 'font/woff2');
      assert.equal((await get(service, `/sandbox/assets/sandbox-${hash}.js`)).statusCode, 200);
    }
    assert.match(await sandboxPage(before), /oldbuild/);
    assert.match(await sandboxPage(after), /newbuild/);
  });

  it('asks the database once for a part of another build, however many pickers ask at once', async (t) => {
    const before = await serviceWith(t, 'oldbuild');
    const after = await serviceWith(t, 'newbuild', before.store);
    const asked = watchAsked(t, before.store);
    const path = '/picker/assets/later-oldbuild.js';
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(after, path)));
    assert.deepEqual(new Set(answers.map(({ body }) => body)), new Set(['// later oldbuild']));
    await get(after, path);
    assert.deepEqual(asked(), ['assets/later-oldbuild.js']);
  });

  it('never asks for its own files, nor for names that no build could have', async (t) => {
    const service = await serviceWith(t, 'newbuild');
    const asked = watchAsked(t, service.store);
    assert.equal((await get(service, '/picker/assets/main-newbuild.js')).statusCode, 200);
    for (const name of [
      'wp-login.php',
      'main.js',
      'main-short.js',
      '..%2Findex.html',
      'x%2Fmain-oldbuild.js',
      'main-oldbuild.js%00',
      `${'x'.repeat(101)}-oldbuild.js`,
      '__proto__',
    ])
      assert.equal(codeOf(await get(service, `/picker/assets/${name}`)), 'not_found', name);
    assert.deepEqual(asked(), []);
  });

  it('finds a part that it did not find, as soon as a newer process has started', async (t) => {
    const before = await serviceWith(t, 'oldbuild');
    const path = '/picker/assets/later-newbuild.js';
    assert.equal(codeOf(await get(before, path)), 'not_found');
    await serviceWith(t, 'newbuild', before.store);
    assert.equal((await get(before, path)).body, '// later newbuild');
  });

  it('shares only files whose name has a hash, as other names mean other bytes in another build', async (t) => {
    const before = await serviceWith(t, 'oldbuild');
    for (const path of ['assets/unhashed.js', 'index.html', 'sandbox/index.html'])
      assert.equal(await before.store.builtFiles.find(path), undefined, path);
    const folder = temporaryFolder(t);
    writeFileSync(join(folder, 'index.html'), '');
    const after = await testService(t, { pickerFolder: folder, store: before.store });
    assert.equal(codeOf(await get(after, '/picker/assets/unhashed.js')), 'not_found');
    assert.equal((await get(after, '/picker/assets/later-oldbuild.js')).statusCode, 200);
  });

  it('sends nothing that was not kept so by a process with its key, and the log says which', async (t) => {
    const before = await serviceWith(t, 'oldbuild');
    const { builtFiles } = before.store;
    const [later, main] = await Promise.all(
      ['assets/later-oldbuild.js', 'assets/main-oldbuild.js'].map(async (path) => (await builtFiles.find(path))!),
    );
    assert.ok(later && main);
    for (const changed of [
      { ...later, bytes: Buffer.from('steal()') },
      { ...later, contentType: 'text/html' },
      { ...main, path: later.path },
      { ...later, keyedHash: '' },
    ]) {
      const after = await serviceWith(t, 'newbuild', before.store);
      await builtFiles.keep([changed], after.clock());
      const { statusCode, headers } = await get(after, `/picker/${later.path}`);
      assert.deepEqual([statusCode, headers['cache-control']], [500, 'no-store']);
      assert.deepEqual(
        after.log.filter(({ event }) => event === 'built_file_damaged'),
        [{ level: 'error', event: 'built_file_damaged', problem: later.path }],
      );
    }
    await builtFiles.keep([later], before.clock());
    assert.equal((await get(await serviceWith(t, 'newbuild', before.store), `/picker/${later.path}`)).statusCode, 200);
  });
});
