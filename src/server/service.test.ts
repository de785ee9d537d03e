// The whole service over a socket, with the built-in catalog.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import { exerciseListSchema } from '../contract/exercise/catalog.ts';
import { tokenSchema } from '../contract/token.ts';
import { createCredential } from './domain/access/credentials.ts';
import { openDataFolder } from './open-store.ts';
import { Catalog } from './readmodel/catalog.ts';
import { createService, type ServiceOptions } from './service.ts';
import { freePort } from './testing/free-port.ts';
import { testPicker } from './testing/service/test-picker.ts';
import type { LogEntry } from './http/hooks/request-log.ts';
import { mayPass } from './store/postgresql/database-address.ts';
import { openPostgresqlStore } from './store/postgresql/open-postgresql-store.ts';
import { StoreError } from './store/store-error.ts';
import type { Store } from './store/store.ts';
import { usePostgresql } from './testing/store/postgresql.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { until } from './testing/until.ts';

async function start(t: TestContext, options: Partial<ServiceOptions> = {}) {
  const dataFolder = options.dataFolder ?? temporaryFolder(t);
  const service = await createService({ dataFolder, host: '127.0.0.1', port: 0, ...options });
  t.after(() => service.close());
  return { ...service, dataFolder };
}

async function authorization(dataFolder: string, baseUrl: string): Promise<{ authorization: string }> {
  const store = await openDataFolder(dataFolder); // as the command line does, beside the running service
  try {
    return await authorizationOf(store, baseUrl);
  } finally {
    await store.close();
  }
}

async function authorizationOf(store: Store, baseUrl: string): Promise<{ authorization: string }> {
  const wanted = { name: '', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [] } as const;
  const { clientId, clientSecret } = await createCredential(store, Date.now, wanted);
  const response = await fetch(`${baseUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
  });
  return { authorization: `Bearer ${tokenSchema.parse(await response.json()).access_token}` };
}

describe('the service', () => {
  it('publishes the built-in catalog once, with pictures that are what they say', async (t) => {
    const { baseUrl, dataFolder } = await start(t, { sample: true });
    const list = async () => {
      const response = await fetch(`${baseUrl}/exercises?limit=100`, {
        headers: await authorization(dataFolder, baseUrl),
      });
      return exerciseListSchema.parse(await response.json());
    };
    const { data, meta } = await list();
    assert.ok(meta.total > 0);
    assert.equal(new Set(data.map(({ slug }) => slug)).size, data.length);
    for (const { url, sha256 } of data.slice(0, 3).flatMap(({ media }) => media)) {
      const picture = Buffer.from(await (await fetch(url)).arrayBuffer());
      assert.equal(createHash('sha256').update(picture).digest('hex'), sha256);
    }
    const again = await start(t, { dataFolder, sample: true });
    const response = await fetch(`${again.url}/readyz`);
    assert.equal(((await response.json()) as { catalogRevision: string }).catalogRevision, meta.catalogRevision);
  });

  it('does not listen before it can answer', async (t) => {
    const port = await freePort();
    const load = Catalog.load.bind(Catalog);
    let whileLoading: unknown;
    t.mock.method(Catalog, 'load', async (...given: Parameters<typeof load>) => {
      whileLoading = await fetch(`http://127.0.0.1:${port}/healthz`).catch((error: Error) => error.cause);
      return load(...given);
    });
    const { url } = await start(t, { port });
    assert.equal((whileLoading as NodeJS.ErrnoException).code, 'ECONNREFUSED');
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
  });

  it('adds no content by itself', async (t) => {
    const { url } = await start(t);
    const ready = (await (await fetch(`${url}/readyz`)).json()) as { catalogRevision: string };
    assert.match(ready.catalogRevision, /^cat_0_/);
  });

  it('starts although it can keep no parts of its picker for others, says so, and does it later', async (t) => {
    const dataFolder = temporaryFolder(t);
    await (await createService({ dataFolder, host: '127.0.0.1', port: 0, pickerFolder: 'none' })).close();
    const database = new DatabaseSync(join(dataFolder, 'svc-picker.sqlite'), { timeout: 5000 });
    t.after(() => database.close());
    database.exec("create trigger full before insert on built_file begin select raise(fail, 'full'); end");
    t.mock.timers.enable({ apis: ['setInterval'] });
    const events: string[] = [];
    const log: ServiceOptions['log'] = ({ event }) => events.push(event);
    const { url } = await start(t, { dataFolder, pickerFolder: testPicker(t), log });
    assert.equal((await fetch(`${url}/picker/assets/main-1a2b3c4d.js`)).status, 200);
    const failures = () => events.filter((event) => event === 'build_not_kept').length;
    assert.equal(failures(), 1);
    t.mock.timers.tick(60_000);
    await until(() => failures() === 2);
    database.exec('drop trigger full');
    t.mock.timers.tick(60_000);
    const kept = database.prepare('select count(*) as count from built_file');
    await until(() => Number(kept.get()?.['count']) > 0);
  });

  it('tells clients its public address, wherever it listens', async (t) => {
    const { baseUrl, url } = await start(t, { publicOrigin: 'https://picker.example.com' });
    assert.equal(baseUrl, 'https://picker.example.com/api/v1');
    const response = await fetch(`${url}/api/v1/openapi.json`);
    assert.equal(response.headers.get('strict-transport-security'), 'max-age=31536000');
    assert.deepEqual(((await response.json()) as { servers: unknown }).servers, [{ url: baseUrl }]);
  });

  it('names to whom a weakness is reported', async (t) => {
    const { url } = await start(t, { securityContact: 'mailto:security@clinic.example' });
    const response = await fetch(`${url}/.well-known/security.txt`);
    assert.match(await response.text(), /^Contact: mailto:security@clinic\.example$/m);
  });

  it('makes its key on first start, for its owner alone, and keeps it', async (t) => {
    const { dataFolder, close } = await start(t);
    const file = join(dataFolder, 'secret.key');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const key = readFileSync(file, 'utf8');
    await close();
    await start(t, { dataFolder });
    assert.equal(readFileSync(file, 'utf8'), key);
  });

  it('says so when its database is empty although its key is there, and only then', async (t) => {
    const events: string[] = [];
    const log = ({ event }: { readonly event: string }) => void events.push(event);
    const { dataFolder, close } = await start(t, { log });
    await close();
    await (await start(t, { dataFolder, log })).close();
    assert.equal(events.includes('empty_database'), false);
    for (const name of readdirSync(dataFolder)) if (name !== 'secret.key') rmSync(join(dataFolder, name));
    await start(t, { dataFolder, log });
    assert.equal(events.includes('empty_database'), true);
  });

  it('makes its files for their owner alone, whatever the mode of the folder', async (t) => {
    const dataFolder = temporaryFolder(t);
    chmodSync(dataFolder, 0o777);
    await start(t, { dataFolder, sample: true });
    const modes = readdirSync(dataFolder).map((name) => [name, statSync(join(dataFolder, name)).mode & 0o777]);
    assert.deepEqual(modes, [
      ['secret.key', 0o600],
      ['svc-picker.sqlite', 0o600],
      ['svc-picker.sqlite-shm', 0o600],
      ['svc-picker.sqlite-wal', 0o600],
    ]);
  });

  it('finishes what it began when it is closed', async (t) => {
    const { url, close } = await start(t);
    const pending = fetch(`${url}/api/v1/openapi.json`);
    const response = await pending;
    const reading = response.text();
    await close();
    assert.match(await reading, /"openapi"/);
    await assert.rejects(fetch(`${url}/healthz`));
  });

  it('says that it took nothing to clients whose connections wait unaccepted when it is closed', async (t) => {
    const { url, close } = await start(t);
    const sockets = Array.from({ length: 20 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    t.after(() => sockets.forEach((socket) => socket.destroy()));
    await new Promise<void>((resolve) => process.nextTick(resolve)); // the system has connected them, and the service has not seen them
    const closed = close();
    for (const socket of sockets)
      socket.end('POST /api/v1/oauth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
    for (const answer of await Promise.all(sockets.map((socket) => text(socket))))
      assert.match(answer, /^HTTP\/1.1 503 [^]*\r\nsvc-not-taken: stopping\r\n/i);
    await closed;
  });

  const HOLDING: readonly (readonly [what: string, sent: string])[] = [
    ['never used', ''],
    ['half a header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Ha'],
    ['a body that never ends', 'POST /api/v1/oauth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\ngrant'],
    ['left open after CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['left open after a broken request', 'GARBAGE\r\n\r\n'],
    ['kept alive', 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'],
  ];
  for (const host of ['127.0.0.1', 'localhost']) {
    it(`on ${host} stops although clients hold connections open in ${HOLDING.length} ways`, async (t) => {
      const { url, close } = await start(t, { host });
      const ends = HOLDING.map(async ([, sent]) => {
        const socket = connect({ host, port: Number(new URL(url).port), allowHalfOpen: true });
        t.after(() => socket.destroy());
        await once(socket, 'connect');
        socket.resume().on('error', () => undefined); // it may be cut
        await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
        return async () => {
          socket.end();
          if (!socket.closed) await once(socket, 'close');
        };
      });
      const held = await Promise.all(ends);
      await close();
      for (const end of held) await end();
    });
  }
});

describe('a service without its database', () => {
  const METRICS_TOKEN = 'a token for the metrics of this test';
  const postgresql = usePostgresql();

  /** Starts one whose database is not there until `come`, and gone again after `goAway`. */
  async function startApart(t: TestContext) {
    const databaseUrl = await postgresql.newDatabase();
    const address = new URL(databaseUrl);
    const [port, databasePort, realPort] = [await freePort(), await freePort(), Number(address.port)];
    address.port = String(databasePort);
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      const other = connect(realPort, '127.0.0.1');
      for (const each of [socket, other]) sockets.add(each.on('error', () => undefined));
      socket.pipe(other).pipe(socket);
    });
    const goAway = () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    };
    t.after(goAway);
    const problems: (string | undefined)[] = [];
    let onWait = () => {};
    const waits = new Promise<void>((resolve) => (onWait = resolve));
    const log = ({ event, problem }: LogEntry) => {
      if (event !== 'waiting_for_database') return;
      problems.push(problem?.replace(/^.* at 127.0.0.1:\d+/, 'DATABASE'));
      onWait();
    };
    const stopping = new AbortController();
    const starting = createService({
      ...{ dataFolder: temporaryFolder(t), host: '127.0.0.1', port, databaseUrl: address.href },
      ...{ secretKeys: [Buffer.alloc(32, 1)], metricsToken: METRICS_TOKEN, signal: stopping.signal, log },
    });
    starting.catch(() => undefined); // it is the test's business
    t.after(async () => {
      stopping.abort();
      await (await starting.catch(() => undefined))?.close();
    });
    return {
      ...{ databaseUrl, starting, problems, waits, goAway },
      ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
      come: async () => {
        server.listen(databasePort, '127.0.0.1');
        await once(server, 'listening');
      },
    };
  }

  it('is alive, refuses all else as unavailable, and goes on by itself when it comes', async (t) => {
    const { ask, starting, problems, waits, come } = await startApart(t);
    await waits;
    await until(async () => (await ask('/healthz')).status === 200);
    for (const [path, init] of [
      ['/readyz'],
      ['/nowhere'],
      ['/api/v1/exercises'],
      ['/api/v1/oauth/token', { method: 'POST' }],
    ] as const) {
      const answer = await ask(path, init);
      const { error } = (await answer.json()) as { error: { code: string } };
      assert.deepEqual([answer.status, error.code], [503, 'service_unavailable'], path);
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/, path);
    }
    assert.deepEqual(problems, ['DATABASE: the database cannot be reached']);
    const gauges = async () => {
      const metrics = await (await ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
      return metrics.match(/^svc_(?:ready|database_up) \d$/gm)?.sort();
    };
    assert.deepEqual(await gauges(), ['svc_database_up 0', 'svc_ready 0']);
    await come();
    await starting;
    assert.equal((await ask('/readyz')).status, 200);
    assert.deepEqual(await gauges(), ['svc_database_up 1', 'svc_ready 1']);
    assert.equal((await ask('/api/v1/exercises')).status, 401);
  });

  it('answers reads from memory, says how old that is, and refuses to write', async (t) => {
    const { ask, starting, databaseUrl, come, goAway } = await startApart(t);
    await come();
    const { baseUrl } = await starting;
    const store = await openPostgresqlStore(databaseUrl, { connections: 1 });
    t.after(() => store.close());
    // Whoever hears of changes late forgets what it knew.
    const hears = `select 1 from pg_stat_activity where datname = current_database() and state = 'idle'
      and application_name = 'svc-picker news' and query like 'listen%'`;
    await until(async () => (await postgresql.query(databaseUrl, hears)).length === 1);
    const headers = await authorizationOf(store, baseUrl);
    const read = async (path: string) => {
      const answer = await ask(path, { headers });
      return { status: answer.status, isOfMemory: answer.headers.has('svc-outage-seconds') };
    };
    assert.deepEqual(await read('/api/v1/taxonomies'), { status: 200, isOfMemory: false });
    goAway();
    await until(async () => (await read('/api/v1/taxonomies')).isOfMemory); // once its end has arrived
    assert.deepEqual(await read('/api/v1/taxonomies'), { status: 200, isOfMemory: true });
    assert.deepEqual(await read('/api/v1/exercises/none'), { status: 404, isOfMemory: true });
    const session = await ask('/api/v1/picker/sessions', {
      ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' },
    });
    assert.equal(session.status, 503);
    assert.equal((await ask('/readyz')).status, 503);
  });

  it('fails at once where no waiting would help', async (t) => {
    const address = new URL(await postgresql.newDatabase());
    address.password = 'wrong';
    const starting = createService({
      ...{ dataFolder: temporaryFolder(t), host: '127.0.0.1', port: 0, databaseUrl: address.href },
    });
    await assert.rejects(starting, (error) => error instanceof StoreError && !mayPass(error));
  });
});
