// Several services of one PostgreSQL database: what one does, the others see.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it, type TestContext } from 'node:test';
import { SAMPLE_ROWS } from '../catalog/sample/index.ts';
import { pickerSessionSchema } from '../contract/picker-session.ts';
import { pickerSessionResponseSchema } from '../contract/session.ts';
import { tokenSchema } from '../contract/token.ts';
import { eventually } from '../testing/eventually.ts';
import { createCredential } from './domain/access/credentials.ts';
import { KeyRing } from './domain/access/server-keys.ts';
import { openWebhookSecret } from './domain/access/webhook-secrets.ts';
import { publish } from './domain/catalog/publishing.ts';
import { DEFAULT_RATE_LIMITS, type RateLimitPolicies } from './http/hooks/limits/rate-limit-policies.ts';
import { createService, type RunningService } from './service.ts';
import { openPostgresqlStore } from './store/postgresql/open-postgresql-store.ts';
import type { Store } from './store/store.ts';
import { usePostgresql } from './testing/store/postgresql.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { runHere } from './testing/service/run-command.ts';
import { testPackage, testRow } from './testing/service/test-catalog.ts';
import { testPicker } from './testing/service/test-picker.ts';
import { until } from './testing/until.ts';

const postgresql = usePostgresql();
const KEY = Buffer.alloc(32, 5);
const ORIGIN = 'https://ehr.example.com';
/** Several processes and a database on a busy machine. */
const SLOW = { limitMs: 60_000 };
const MAIN = join(import.meta.dirname, 'cli/main.ts');

/** Two services, and a store as the command line has one. */
async function startTwo(t: TestContext, rateLimits?: RateLimitPolicies) {
  const databaseUrl = await postgresql.newDatabase();
  const pickerFolder = testPicker(t);
  const start = async () => {
    const service = await createService({
      dataFolder: temporaryFolder(t),
      databaseUrl,
      databaseConnections: 4,
      secretKeys: [KEY],
      host: '127.0.0.1',
      port: 0,
      pickerFolder,
      rateLimits,
    });
    t.after(() => service.close());
    return service;
  };
  const [one, other] = await Promise.all([start(), start()]);
  const store = await openPostgresqlStore(databaseUrl, { connections: 2 });
  t.after(() => store.close());
  return { databaseUrl, one, other, store };
}

const catalogRevision = async ({ url }: Pick<RunningService, 'url'>): Promise<string> =>
  ((await (await fetch(`${url}/readyz`)).json()) as { catalogRevision: string }).catalogRevision;

/** A new client, and its way to ask for a token. */
async function newClient(store: Store) {
  const wanted = { name: '', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [ORIGIN] } as const;
  const { clientId, clientSecret } = await createCredential(store, Date.now, wanted);
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  return { clientId, ask: ({ baseUrl }: RunningService) => fetch(`${baseUrl}/oauth/token`, { method: 'POST', body }) };
}

async function newToken(store: Store, service: RunningService) {
  const { clientId, ask } = await newClient(store);
  const response = await ask(service);
  return { clientId, authorization: `Bearer ${tokenSchema.parse(await response.json()).access_token}` };
}

/** A session of a new client. */
async function newSession(store: Store, service: RunningService) {
  const { authorization } = await newToken(store, service);
  const created = await fetch(`${service.baseUrl}/picker/sessions`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ origin: ORIGIN, clinicianId: 'c29tZS1rZXllZC1oYXNo' }),
  });
  const { data } = pickerSessionResponseSchema.parse(await created.json());
  return { id: data.id, secret: new URLSearchParams(new URL(data.url).hash.slice(1)).get('t') };
}

async function activated(
  { baseUrl }: RunningService,
  { id, secret }: { readonly id: string; readonly secret: string | null },
) {
  const response = await fetch(`${baseUrl}/picker/sessions/${id}/activate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  });
  return pickerSessionSchema.parse(await response.json()).data;
}

describe('two services of one database', () => {
  it('see what another process publishes, also after the connection for news was cut', async (t) => {
    const { databaseUrl, one, other, store } = await startTwo(t);
    const before = await catalogRevision(one);
    assert.equal(await catalogRevision(other), before);
    await publish(store, Date.now, testPackage());
    await eventually(
      {
        'one serves the new catalog': async () => (await catalogRevision(one)) !== before,
        'the other serves it': async () => (await catalogRevision(other)) !== before,
      },
      SLOW,
    );
    const published = await catalogRevision(one);
    assert.equal(await catalogRevision(other), published);

    const cut = await postgresql.query(
      databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'svc-picker news'`,
    );
    assert.equal(cut.length, 2);
    await publish(store, Date.now, testPackage([testRow('more')]));
    await eventually(
      {
        'one serves the new catalog': async () => (await catalogRevision(one)) !== published,
        'the other serves it': async () => (await catalogRevision(other)) !== published,
      },
      SLOW,
    );
  });

  it('give pickers the templates that another process published, although no exercise changed', async (t) => {
    const { one, other, store } = await startTwo(t);
    await publish(store, Date.now, testPackage());
    const template = { key: 'a', forWhom: 'A.', notFor: 'B.', source: { name: 'C' }, items: [{ exercise: 'bridge' }] };
    const put = (name: string) => publish(store, Date.now, { ...testPackage([]), templates: [{ ...template, name }] });
    const revisions = new Set<string | undefined>();
    for (const name of ['First', 'Second']) {
      await put(name);
      const found = async (service: RunningService) =>
        (await activated(service, await newSession(store, service))).templatesRevision;
      await eventually(
        {
          'both serve them': async () => {
            const [here, there] = [await found(one), await found(other)];
            if (here === undefined || here !== there || revisions.has(here)) return false;
            revisions.add(here);
            return true;
          },
        },
        SLOW,
      );
    }
    assert.equal(revisions.size, 2);
  });

  it('refuse a token after another process suspended its credential, even if it is active again', async (t) => {
    const { one, other, store } = await startTwo(t);
    const { clientId, authorization } = await newToken(store, one);
    const status = async ({ baseUrl }: RunningService) =>
      (await fetch(`${baseUrl}/exercises`, { headers: { authorization } })).status;
    assert.deepEqual([await status(one), await status(other)], [200, 200]);
    await store.credentials.setStatus(clientId, 'suspended');
    // A process forgets what it knows of a token after 30 s: it must have heard of this before.
    await eventually(
      { 'status of one': [() => status(one), 401], 'status of the other': [() => status(other), 401] },
      { limitMs: 20_000 },
    );
    await store.credentials.setStatus(clientId, 'active');
    assert.deepEqual([await status(one), await status(other)], [401, 401]);
  });

  it('share picker sessions: one makes it, the other opens it and knows that it was opened again', async (t) => {
    const { one, other, store } = await startTwo(t);
    const { id, secret } = await newSession(store, one);
    const page = await fetch(`${other.url}/picker/${id}`);
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors https:\/\/ehr\.example\.com/);
    const activation = await activated(other, { id, secret });
    assert.equal(activation.origin, ORIGIN);
    await activated(one, { id, secret });
    const headers = { authorization: `Bearer ${activation.accessToken}` };
    const refused = await fetch(`${other.baseUrl}/picker/catalog/${activation.catalogRevision}`, { headers });
    assert.equal(refused.status, 401);
    assert.match(await refused.text(), /"details":{"reason":"superseded"}/);
  });

  it('share limits: what one gave the other does not give again, but for a block', async (t) => {
    const { databaseUrl, one, other, store } = await startTwo(t, DEFAULT_RATE_LIMITS);
    const { clientId, ask } = await newClient(store);
    const given = async (service: RunningService) => {
      for (let tokens = 0; ; tokens += 1) {
        const response = await ask(service);
        await response.arrayBuffer();
        if (response.status === 200) continue;
        assert.equal(response.status, 429);
        assert.ok(Number(response.headers.get('retry-after')) >= 1);
        assert.equal(response.headers.get('ratelimit-policy'), '"token";q=30;w=60');
        assert.match(response.headers.get('ratelimit') ?? '', /^"token";r=0;t=\d+$/);
        return tokens;
      }
    };
    assert.ok((await given(one)) >= 30);
    const rows = () =>
      postgresql.query(
        databaseUrl,
        'select bucket, full_at - extract(epoch from now()) * 1000 > 50000 as is_empty from rate_limit',
      );
    await until(async () => (await rows()).some((row) => row['is_empty'] === true));
    // A block is three tokens; some more are given while the answer is under way, and one comes back every two seconds.
    const more = await given(other);
    assert.ok(more < 15, `${more} more`);
    assert.ok(!JSON.stringify(await rows()).includes(clientId));
  });

  it('must have the same key, and the second one says so', async (t) => {
    const { databaseUrl } = await startTwo(t);
    const another = { dataFolder: temporaryFolder(t), databaseUrl, host: '127.0.0.1', port: 0 };
    await assert.rejects(createService(another), /^Error: The key of this database is missing[.] Set SVC_/);
    await assert.rejects(
      createService({ ...another, secretKeys: [Buffer.alloc(32, 9)] }),
      /^Error: This database is used with another key[.] Set SVC_/,
    );
    const [row] = await postgresql.query(databaseUrl, "select value from setting where name = 'key_check'");
    const text = String(row?.['value']);
    assert.ok(text.length > 20);
    for (const encoding of ['hex', 'base64', 'base64url'] as const) assert.ok(!text.includes(KEY.toString(encoding)));
  });
});

describe('services of one database while its key is rotated', () => {
  it('answer whatever another one began, until the old key is gone', async (t) => {
    // The services look after the key every minute: the minutes pass when the test says so.
    t.mock.timers.enable({ apis: ['setInterval'] });
    const databaseUrl = await postgresql.newDatabase();
    const start = async (...secretKeys: readonly Buffer[]) => {
      const events: string[] = [];
      const log = ({ event }: { readonly event: string }) => void events.push(event);
      const where = { dataFolder: temporaryFolder(t), databaseUrl, databaseConnections: 4, host: '127.0.0.1', port: 0 };
      const service = await createService({ ...where, secretKeys, log, sample: true });
      t.after(() => service.close());
      return { ...service, events };
    };
    const store = await openPostgresqlStore(databaseUrl, { connections: 2 });
    t.after(() => store.close());
    const NEXT_KEY = Buffer.alloc(32, 6);
    const rotate = () =>
      runHere(['key', 'rotate', '--json'], {
        DATABASE_URL: databaseUrl,
        SVC_SECRET_KEY: NEXT_KEY.toString('hex'),
        SVC_PREVIOUS_SECRET_KEYS: KEY.toString('base64'),
      });

    const old = [await start(KEY), await start(KEY)] as const;
    const { authorization } = await newToken(store, old[0]);
    /** One begins a list and a feed, makes an endpoint; the other goes on. */
    const work = async (one: RunningService, other: RunningService) => {
      const get = async (service: RunningService, path: string) => {
        const response = await fetch(service.baseUrl + path, { headers: { authorization } });
        assert.equal(response.status, 200, await response.clone().text());
        return ((await response.json()) as { meta: { nextCursor: string } }).meta.nextCursor;
      };
      for (const path of ['/exercises?limit=1', '/catalog/changes?limit=1'])
        await get(other, `${path}&cursor=${encodeURIComponent(await get(one, path))}`);
      const created = await fetch(`${one.baseUrl}/webhooks`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ url: 'https://hooks.example.com/svc', events: ['exercise.updated'] }),
      });
      assert.equal(created.status, 201);
    };
    /** How many of the endpoints a process with this key alone could deliver to. */
    const openedWith = async (key: Buffer) => {
      const ring = new KeyRing([key]);
      return (await store.webhooks.list()).filter((endpoint) => {
        try {
          return openWebhookSecret(ring, endpoint) !== '';
        } catch {
          return false;
        }
      }).length;
    };

    const first = await start(NEXT_KEY, KEY);
    for (const service of old) {
      await work(service, first);
      await work(first, service);
    }
    await old[0].close();
    const second = await start(NEXT_KEY, KEY);
    await work(first, second);
    assert.deepEqual([await openedWith(KEY), await openedWith(NEXT_KEY)], [5, 0]);

    // One process was forgotten: it goes on, and says what is wrong with it.
    assert.deepEqual((await rotate()).stdout, '{"rotated":true}\n');
    await work(first, second);
    await work(second, first);
    t.mock.timers.tick(60_000);
    await eventually(
      {
        'secrets sealed with the new key': [() => openedWith(NEXT_KEY), 7],
        'those with the old one': [() => openedWith(KEY), 0],
      },
      SLOW,
    );
    await eventually({ 'it is told': () => old[1].events.includes('key_missing') }, SLOW);
    assert.deepEqual(
      [...first.events, ...second.events].filter((event) => event.startsWith('key_')),
      [],
    );
    await assert.rejects(start(KEY), /^Error: This database is used with another key[.] Set SVC_/);

    const last = await start(NEXT_KEY);
    const follows = async ({ baseUrl }: RunningService) => {
      const ask = (base: string, cursor = '') =>
        fetch(`${base}/exercises?limit=1${cursor}`, { headers: { authorization } });
      const { meta } = (await (await ask(baseUrl)).json()) as { meta: { nextCursor: string } };
      return (await ask(last.baseUrl, `&cursor=${encodeURIComponent(meta.nextCursor)}`)).ok;
    };
    await eventually({ 'the first follows': () => follows(first), 'the second follows': () => follows(second) }, SLOW);
    for (const service of [first, second]) {
      await work(service, last);
      await work(last, service);
    }
    assert.equal(await openedWith(NEXT_KEY), 11);
  });
});

describe('two processes of the command line', () => {
  it('starting together on an empty database publish the catalog once, and one goes on alone', async (t) => {
    const databaseUrl = await postgresql.newDatabase();
    const [one, other] = await Promise.all([serve(t, databaseUrl), serve(t, databaseUrl)]);
    const [row] = await postgresql.query(
      databaseUrl,
      `select (select count(*)::int from change_event) as events, (select max(sequence)::int from change_event) as last,
              (select value::int from counter where name = 'sequence') as head, (select count(*)::int from exercise) as exercises`,
    );
    assert.deepEqual(
      [row?.['events'], row?.['last'], row?.['exercises']],
      [row?.['head'], row?.['head'], SAMPLE_ROWS.length],
    );
    assert.equal(await catalogRevision(one), await catalogRevision(other));
    one.child.kill('SIGKILL');
    await once(one.child, 'exit');
    const store = await openPostgresqlStore(databaseUrl, { connections: 2 });
    t.after(() => store.close());
    const before = await catalogRevision(other);
    await publish(store, Date.now, testPackage());
    await until(async () => (await catalogRevision(other)) !== before);
  });
});

async function serve(t: TestContext, databaseUrl: string) {
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--sample', '--data', temporaryFolder(t)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SVC_SECRET_KEY: KEY.toString('hex') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, ...(JSON.parse(line) as { url: string }) };
}
