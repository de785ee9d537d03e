// `serve` as a process: what it logs, and how it ends.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { describe, it, type TestContext } from 'node:test';
import { createCredential } from '../domain/access/credentials.ts';
import { DATABASE_FILE, openDataFolder } from '../open-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

interface Served {
  readonly baseUrl: string;
  readonly data: string;
  readonly child: ChildProcess;
  /** The lines that were logged until now. */
  readonly log: () => Record<string, unknown>[];
  /** Everything that it wrote. */
  readonly written: () => string;
}

async function serve(t: TestContext, env: NodeJS.ProcessEnv = {}): Promise<Served> {
  const data = temporaryFolder(t);
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--data', data], {
    env: { ...process.env, SVC_DRAIN_SECONDS: '0', ...env },
  });
  t.after(() => child.kill('SIGKILL'));
  let written = '';
  child.stderr.on('data', (bytes: Buffer) => (written += bytes.toString()));
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { baseUrl } = JSON.parse(line) as { baseUrl: string };
  const log = () =>
    written
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text) as Record<string, unknown>);
  return { baseUrl, data, child, log, written: () => written };
}

/** A token request that waits for the database: somebody else is writing, until `release`. */
async function slowRequest(t: TestContext, { baseUrl, data }: Served) {
  const store = await openDataFolder(data);
  const wanted = { name: '', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [] } as const;
  const { clientId, clientSecret } = await createCredential(store, Date.now, wanted);
  await store.close();
  const database = new DatabaseSync(join(data, DATABASE_FILE));
  t.after(() => database.close());
  database.exec('begin immediate');
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const response = fetch(`${baseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  // Its failure, if the process ends first, is the test's business.
  response.catch(() => undefined);
  // Answered after it was received: connections are served in turn.
  await (await fetch(new URL('/healthz', baseUrl))).text();
  return { response, release: () => database.exec('rollback') };
}

/** A connection that says half of something; `isCut` resolves when the service has cut it. */
async function halfRequest(t: TestContext, baseUrl: string): Promise<{ readonly isCut: Promise<unknown> }> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  t.after(() => socket.destroy());
  await once(socket, 'connect');
  socket.resume().on('error', () => undefined);
  await new Promise<void>((resolve) => socket.write('GET /healthz HTTP/1.1\r\nHo', () => resolve()));
  return { isCut: once(socket, 'close') };
}

/** Writes what the process loaded, Node's own modules too, into `LOADED_FILE` when it ends. */
const TELL_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  process.on('exit', () => writeFileSync(process.env.LOADED_FILE, [...loaded, ...process.moduleLoadList].join('\\n')));
`)}`;

const exitOf = async (child: ChildProcess) => ((await once(child, 'close')) as [number | null, string | null])[0];

describe('serve', () => {
  it('loads what only some services need when it is needed, not at the start', async (t) => {
    const loadedFile = join(temporaryFolder(t), 'loaded.txt');
    const served = await serve(t, { NODE_OPTIONS: `--import=${TELL_LOADED}`, LOADED_FILE: loadedFile });
    assert.equal((await fetch(`${served.baseUrl}/openapi.json`)).status, 200);
    served.child.kill('SIGTERM');
    assert.equal(await exitOf(served.child), 0);
    const loaded = readFileSync(loadedFile, 'utf8');
    for (const needed of ['/node_modules/fastify/', 'NativeModule http']) assert.ok(loaded.includes(needed), needed);
    for (const library of ['nodemailer', 'undici', 'tldts', 'ajv', 'sharp']) {
      assert.doesNotMatch(loaded, new RegExp(`/node_modules/${library}/`), library);
    }
    assert.doesNotMatch(loaded, /deps\/undici/, "Node's own fetch");
  });

  it('logs how it was started, and its end, without anything secret', async (t) => {
    const secrets = { SVC_SECRET_KEY: 'ab'.repeat(32), SVC_METRICS_TOKEN: 'metrics-token-of-the-test' };
    const served = await serve(t, { ...secrets, SVC_RATE_LIMITS: 'off' });
    served.child.kill('SIGTERM');
    assert.equal(await exitOf(served.child), 0);
    const [started, ...rest] = served.log();
    const { time, version, ...fields } = started ?? {};
    assert.match(String(time), /^\d{4}-\d\d-\d\dT/);
    assert.match(String(version), /^\d+\.\d+\.\d+/);
    assert.deepEqual(fields, {
      level: 'info',
      event: 'started',
      store: 'sqlite',
      baseUrl: served.baseUrl,
      rateLimits: 'off',
    });
    assert.deepEqual(
      rest.map(({ event }) => event),
      ['stopping', 'stopped'],
    );
    for (const secret of Object.values(secrets)) assert.equal(served.written().includes(secret), false);
  });

  it('warns of an open secret and a sender without a server; its level leaves other lines out', async (t) => {
    const file = join(temporaryFolder(t), 'token');
    writeFileSync(file, 'metrics-token-of-the-test');
    chmodSync(file, 0o666);
    const served = await serve(t, {
      SVC_LOG_LEVEL: 'warn',
      SVC_MAIL_FROM: 'no-reply@clinic.example',
      SVC_METRICS_TOKEN_FILE: file,
    });
    assert.equal((await fetch(`${served.baseUrl}/openapi.json`)).status, 200);
    assert.equal((await fetch(`${served.baseUrl}/exercises`)).status, 401);
    served.child.kill('SIGTERM');
    assert.equal(await exitOf(served.child), 0);
    assert.deepEqual(
      served.log().map(({ level, event, status }) => [level, event, status]),
      [
        ['warn', 'mail_without_server', undefined],
        ['warn', 'open_permissions', undefined],
        ['warn', 'request', 401],
      ],
    );
    assert.match(String(served.log()[0]?.['problem']), /^SVC_MAIL_FROM is set without SVC_SMTP_URL: /);
  });

  it('on SIGTERM finishes requests that outlast the wait for idle connections, and exits with 0', async (t) => {
    const served = await serve(t);
    const { isCut } = await halfRequest(t, served.baseUrl);
    const slow = await slowRequest(t, served);
    served.child.kill('SIGTERM');
    await isCut;
    slow.release();
    assert.equal((await slow.response).status, 200);
    assert.equal(await exitOf(served.child), 0);
  });

  it('on SIGTERM drains: it is not ready, does all work, and ends the connections with it', async (t) => {
    const served = await serve(t, { SVC_DRAIN_SECONDS: '60' });
    const stopping = once(served.child.stderr ?? served.child, 'data');
    served.child.kill('SIGTERM');
    await stopping;
    const ready = await fetch(new URL('/readyz', served.baseUrl));
    const work = await fetch(`${served.baseUrl}/openapi.json`);
    assert.deepEqual([ready.status, work.status, work.headers.get('connection')], [503, 200, 'close']);
    assert.match(await work.text(), /"openapi":/);
    await ready.text();
    served.child.kill('SIGINT');
    assert.equal(await exitOf(served.child), 1);
  });

  it('on SIGINT ends without draining', async (t) => {
    const served = await serve(t, { SVC_DRAIN_SECONDS: '600' });
    served.child.kill('SIGINT');
    assert.equal(await exitOf(served.child), 0);
    const [, stopping] = served.log();
    assert.deepEqual([stopping?.['event'], stopping?.['drainSeconds']], ['stopping', 0]);
  });

  it('ends at once on a second signal, of either kind', async (t) => {
    const served = await serve(t);
    const slow = await slowRequest(t, served);
    const stopping = once(served.child.stderr ?? served.child, 'data');
    served.child.kill('SIGTERM');
    await stopping;
    served.child.kill('SIGINT');
    assert.equal(await exitOf(served.child), 1);
    await assert.rejects(slow.response);
    assert.equal(served.log().at(-1)?.['event'], 'stopped_at_once');
  });

  it('takes its limits from the environment', async (t) => {
    const { baseUrl } = await serve(t, { SVC_RATE_LIMITS: 'anonymous=2/3600', SVC_TRUST_PROXY: 'loopback' });
    const ask = async (address: string) => {
      const response = await fetch(`${baseUrl}/openapi.json`, { headers: { 'X-Forwarded-For': address } });
      await response.body?.cancel();
      return response.status;
    };
    assert.deepEqual([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')], [200, 200, 429]);
    assert.equal(await ask('192.0.2.2'), 200);
  });

  it('warns of a database that it does not verify, and waits for it until SIGTERM', async (t) => {
    const address = 'postgres://user:secret-word@0.0.0.0:1/clinic?sslmode=disable';
    const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--data', temporaryFolder(t)], {
      env: { ...process.env, DATABASE_URL: address },
    });
    t.after(() => child.kill('SIGKILL'));
    const lines: string[] = [];
    const log = createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    await once(log, 'line');
    await once(log, 'line');
    child.kill('SIGTERM');
    assert.equal(await exitOf(child), 0);
    assert.deepEqual(
      lines.map((line) => (({ event, problem }) => [event, problem])(JSON.parse(line) as Record<string, unknown>)),
      [
        ['database_not_verified', 'sslmode=disable: the password and all data go to 0.0.0.0 in plain text'],
        ['waiting_for_database', 'clinic at 0.0.0.0:1: the database cannot be reached'],
        ['stopped', undefined],
      ],
    );
  });
});
