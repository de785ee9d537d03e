// An upgrade under load: two processes with two builds of the picker behind one address, then the newer one alone. No request fails, and
// each page finds its parts whichever process answers.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test, type TestContext } from 'node:test';
import { inspect } from 'node:util';
import { API_PREFIX } from '../contract/limits.ts';
import { pickerSessionSchema } from '../contract/picker-session.ts';
import { pickerSessionResponseSchema } from '../contract/session.ts';
import { tokenSchema } from '../contract/token.ts';
import { createCredential } from './domain/access/credentials.ts';
import { publish } from './domain/catalog/publishing.ts';
import { openStore } from './open-store.ts';
import { ANSWERED_BY, startBalancer } from './testing/service/balancer.ts';
import type { ServingConfig } from './testing/service/serving-program.ts';
import { testPackage } from './testing/service/test-catalog.ts';
import { writeTestBuild } from './testing/service/test-picker.ts';
import { usePostgresql } from './testing/store/postgresql.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { until } from './testing/until.ts';

const postgresql = usePostgresql();
const PROGRAM = join(import.meta.dirname, 'testing/service/serving-program.ts');
const ORIGIN = 'https://ehr.example.com';
const CLINICIANS = 8;
/** Of each way that a page and the process that answers for its part can go together. */
const LEAST_OF_A_KIND = 20;

async function startProcess(t: TestContext, config: ServingConfig) {
  const child = fork(PROGRAM, [JSON.stringify(config)], {
    execArgv: [], // not those of the test runner
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  t.after(() => child.kill('SIGKILL'));
  assert.ok(child.stdout);
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string];
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      assert.deepEqual(await ended, [0, null]);
    },
  };
}

async function publishExercises(config: ServingConfig) {
  const store = await openStore(config);
  await publish(store, Date.now, testPackage());
  await store.close();
}

async function newCredential(config: ServingConfig) {
  const store = await openStore(config);
  const wanted = { name: '', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [ORIGIN] } as const;
  const { clientId, clientSecret } = await createCredential(store, Date.now, wanted);
  await store.close();
  return new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
}

/** Clinicians who open pickers one after the other, and keep the first one open all the time. */
function openPickers(url: string, credential: URLSearchParams) {
  const failed: string[] = [];
  /** Build of a page, or the index, and the process that answered for a part of it: how often. */
  const answered = new Map<string, number>();
  let isOver = false;
  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(url + path, options);
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${path}: ${text}`);
    return { text, by: response.headers.get(ANSWERED_BY) };
  };
  const count = (part: string, by: string | null) =>
    answered.set(`${part} by ${by}`, (answered.get(`${part} by ${by}`) ?? 0) + 1);
  const post = async (path: string, body: unknown, authorization: string) => {
    const headers = { 'content-type': 'application/json', authorization };
    const { text } = await ask(API_PREFIX + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return JSON.parse(text) as unknown;
  };
  const askPart = async (build: string, path: string) => {
    const { text, by } = await ask(path);
    if (path.includes('later-')) assert.equal(text, `// later ${build}`);
    count(build, by);
  };
  /** Resolves with the build of the page. */
  const openPicker = async (token: string): Promise<string> => {
    const wanted = { origin: ORIGIN, clinicianId: 'c29tZS1rZXllZC1oYXNo' };
    const { data } = pickerSessionResponseSchema.parse(await post('/picker/sessions', wanted, token));
    const secret = new URLSearchParams(new URL(data.url).hash.slice(1)).get('t');
    const { text } = await ask(`/picker/${data.id}`);
    const [, script = '', build = ''] = /src="([^"]*-(\w{8})\.js)"/.exec(text) ?? [];
    await askPart(build, script);
    const activated = await post(`/picker/sessions/${data.id}/activate`, { secret }, token);
    const { data: picker } = pickerSessionSchema.parse(activated);
    const headers = { authorization: `Bearer ${picker.accessToken}` };
    const { by } = await ask(`${API_PREFIX}/picker/catalog/${picker.catalogRevision}`, { headers });
    count('index', by);
    return build;
  };
  const work = async () => {
    const { text } = await ask(`${API_PREFIX}/oauth/token`, { method: 'POST', body: credential });
    const token = `Bearer ${tokenSchema.parse(JSON.parse(text)).access_token}`;
    const first = await openPicker(token);
    while (!isOver) {
      const build = await openPicker(token);
      for (const open of new Set([first, build])) {
        await askPart(open, `/picker/assets/later-${open}.js`);
        await askPart(open, `/picker/assets/font-${open}.woff2`);
      }
      await ask('/sandbox');
    }
  };
  const clinicians = Array.from({ length: CLINICIANS }, async () => {
    // One that failed starts over: every failure counts.
    while (!isOver) await work().catch((error: unknown) => failed.push(inspect(error)));
  });
  return {
    failed,
    count: (build: string, by: string) => answered.get(`${build} by ${by}`) ?? 0,
    async stop() {
      isOver = true;
      await Promise.all(clinicians);
    },
  };
}

const IN_PLACE = {
  'in the folder of the older one, on SQLite': { isInPlace: true, newDatabase: () => Promise.resolve(undefined) },
};
/** With SVC_TEST_LONG=1. */
const APART = {
  'in a folder of its own, on PostgreSQL': { isInPlace: false, newDatabase: postgresql.newDatabase },
};
for (const [name, { isInPlace, newDatabase }] of Object.entries({
  ...IN_PLACE,
  ...(process.env['SVC_TEST_LONG'] === '1' && APART),
})) {
  test(`an upgrade under load fails no request and breaks no picker: ${name}`, async (t) => {
    const place = temporaryFolder(t);
    const databaseUrl = await newDatabase();
    const balancer = await startBalancer(t);
    const config = (folder: string): ServingConfig => ({
      dataFolder: place,
      ...(databaseUrl !== undefined && { databaseUrl }),
      pickerFolder: join(place, folder),
      publicOrigin: balancer.url,
    });
    const build = (folder: string, hash: string) => {
      rmSync(join(place, folder), { recursive: true, force: true });
      mkdirSync(join(place, folder));
      writeTestBuild(join(place, folder), hash);
    };

    build('a', 'oldbuild');
    const older = await startProcess(t, config('a'));
    balancer.add(older.url);
    await until(async () => (await fetch(balancer.url)).status !== 502);
    const pickers = openPickers(balancer.url, await newCredential(config('a')));
    const isCounted = (hash: string, by: string) => pickers.count(hash, by) >= LEAST_OF_A_KIND;
    const seen = (isThere: () => boolean) => until(() => isThere() || pickers.failed.length > 0);

    await seen(() => isCounted('oldbuild', older.url));
    const newFolder = isInPlace ? 'a' : 'b';
    build(newFolder, 'newbuild');
    const newer = await startProcess(t, config(newFolder));
    balancer.add(newer.url);
    // Both ways: an open picker is answered by the newer process, and a new one by the older.
    await seen(() => isCounted('oldbuild', newer.url) && isCounted('newbuild', older.url));
    await publishExercises(config('a'));
    const indexes = [pickers.count('index', older.url), pickers.count('index', newer.url)] as const;
    await seen(
      () =>
        pickers.count('index', older.url) >= indexes[0] + LEAST_OF_A_KIND &&
        pickers.count('index', newer.url) >= indexes[1] + LEAST_OF_A_KIND,
    );
    await older.stop();
    const before = pickers.count('oldbuild', newer.url);
    await seen(() => pickers.count('oldbuild', newer.url) >= before + LEAST_OF_A_KIND);
    await pickers.stop();
    assert.deepEqual(pickers.failed, []);
  });
}
