// The proxies of docs/proxies, each in front of two processes of one PostgreSQL: `npm run test:unit:long -- bench/torture/proxies`, after a build. Needs nginx,
// HAProxy and Caddy, which `node scripts/setup.mjs --all-tests` installs.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it, type TestContext } from 'node:test';
import { errorSchema } from '../../src/contract/errors.ts';
import { API_PREFIX } from '../../src/contract/limits.ts';
import { pickerSessionResponseSchema } from '../../src/contract/session.ts';
import { tokenSchema } from '../../src/contract/token.ts';
import { openStore } from '../../src/server/open-store.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import { type Cluster, queryOnce, startCluster } from '../../src/server/testing/store/postgresql.ts';
import { temporaryFolder } from '../../src/server/testing/temporary-folder.ts';
import { until } from '../../src/server/testing/until.ts';
import { publishGenerated } from '../generated-catalog.ts';
import { CLIENT_ORIGIN, createClient } from '../machine/service.ts';
import { KEY } from './attacked-database.ts';
import { type Answer, type Asked, SAMPLE_PROXIES, startSampleProxy } from './sample-proxy.ts';
import type { Running } from '../machine/process.ts';
import { startVictim } from './victim.ts';

const REQUESTS = 2_000;
const PAUSE_MILLISECONDS = 50; // 20 requests a second
const METRICS_TOKEN = 'only-for-tests-of-proxies';
const SESSION = { origin: CLIENT_ORIGIN, clinicianId: 'c29tZS1rZXllZC1oYXNo' };

let cluster: Cluster;
before(async () => {
  cluster = await startCluster();
});
after(() => cluster.stop());

/** Two processes, each on a port that stays its own, as an operator has them. */
async function startTwo(t: TestContext) {
  const database = `proxies_${randomUUID().replaceAll('-', '')}`;
  await queryOnce(cluster.url('postgres'), `create database ${database}`);
  const databaseUrl = cluster.url(database);
  const store = await openStore({ dataFolder: temporaryFolder(t), databaseUrl }, { connections: 2 });
  t.after(() => store.close());
  await publishGenerated(store, 20);
  const { clientId, clientSecret } = await createClient(store);
  const folders = [temporaryFolder(t), temporaryFolder(t)] as const;
  const ports = [await freePort(), await freePort()] as const;
  const victims: Running[] = [];
  const start = async (place: 0 | 1) => {
    const victim = startVictim(
      ['serve', '--port', String(ports[place]), '--data', folders[place], '--database-url', databaseUrl],
      {
        environment: {
          SVC_SECRET_KEY: KEY.toString('hex'),
          SVC_PUBLIC_BASE_URL: 'https://localhost:1',
          SVC_TRUST_PROXY: 'loopback',
          SVC_RATE_LIMITS: 'off',
          SVC_LOG_NETWORKS: 'address',
          SVC_METRICS_TOKEN: METRICS_TOKEN,
        },
      },
    );
    victims[place] = victim;
    t.after(() => victim.process.kill('SIGKILL'));
    await until(async () => (await fetch(`http://127.0.0.1:${ports[place]}/readyz`)).status === 200);
  };
  await Promise.all([start(0), start(1)]);
  return {
    ports,
    folders,
    victims,
    /** As the guide says: stop, start, go on when it is ready. */
    async restart(place: 0 | 1) {
      victims[place]!.process.kill('SIGTERM');
      assert.equal(await victims[place]!.ended, 0);
      await start(place);
    },
    credential: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
    query: (statement: string) => queryOnce(databaseUrl, statement),
  };
}

type Ask = (path: string, asked?: Asked) => Promise<Answer>;

async function authorize(ask: Ask, credential: URLSearchParams) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { text } = await ask(`${API_PREFIX}/oauth/token`, { method: 'POST', headers, body: credential.toString() });
  const authorization = `Bearer ${tokenSchema.parse(JSON.parse(text)).access_token}`;
  return {
    get: (path: string) => ask(API_PREFIX + path, { headers: { authorization } }),
    post: (path: string, body: object) =>
      ask(API_PREFIX + path, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** The answer is the Error object, with the id that its header has. */
function assertError(answer: Answer, ...expected: readonly [status: number, code: string][]) {
  assert.match(String(answer.headers['content-type']), /^application\/json(;|$)/, answer.text);
  const { error } = errorSchema.parse(JSON.parse(answer.text));
  assert.ok(
    expected.some(([status, code]) => answer.status === status && error.code === code),
    `${answer.status} ${answer.text}`,
  );
  assert.ok(error.requestId.length >= 16, answer.text);
  assert.equal(answer.headers['x-request-id'], error.requestId);
  if (answer.status === 503) assert.ok(Number(answer.headers['retry-after']) > 0);
}

interface AskedFor {
  readonly method: string;
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Two that stand for processes: each counts what it was asked, and answers as it is told. */
async function startStandIns(t: TestContext) {
  const start = async () => {
    const standIn = {
      ...{ port: await freePort(), asked: [] as AskedFor[], isReady: true, refusals: 0 },
      handle: (_: IncomingMessage, response: ServerResponse): unknown => response.end(),
      end: () => {
        server.close();
        server.closeAllConnections();
      },
    };
    const server = createServer((request, response) => {
      const { method = '', url: path = '', headers } = request;
      if (path === '/readyz') {
        if (!standIn.isReady) standIn.refusals += 1;
        response.writeHead(standIn.isReady ? 200 : 503).end();
        return;
      }
      void text(request).then((body) => {
        if (path !== '/healthz') standIn.asked.push({ method, path, headers, body });
        standIn.handle(request, response);
      });
    }).listen(standIn.port, '127.0.0.1');
    await once(server, 'listening');
    t.after(standIn.end);
    return standIn;
  };
  return [await start(), await start()] as const;
}

const FORGED = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'forged-forged-forged-1' };
/** One request came, with an address and an id of the proxy's own. */
function assertTold([asked, ...others]: readonly AskedFor[]) {
  assert.deepEqual(others, []);
  assert.equal(asked?.headers['x-forwarded-for'], '127.0.0.1');
  assert.match(String(asked?.headers['x-request-id']), /^(?=.*\d)(?!forged)[\da-zA-Z-]{16,64}$/);
}

/** As a process refuses: with what it says of having taken nothing, or without. */
const refuse = (notTaken?: string) => (_: IncomingMessage, response: ServerResponse) => {
  const requestId = 'req_01ARZ3NDEKTSV4RRFFQ69G5FAV';
  response
    .writeHead(503, {
      'Content-Type': 'application/json',
      'Retry-After': '7',
      'X-Request-Id': requestId,
      ...(notTaken && { 'SVC-Not-Taken': notTaken }),
    })
    .end(JSON.stringify({ error: { code: 'service_unavailable', message: 'Later.', requestId } }));
};

describe('a rolling restart of two processes', { concurrency: true }, () => {
  for (const [name, sample] of Object.entries(SAMPLE_PROXIES)) {
    it(`loses none of ${REQUESTS} requests behind ${name}, and makes no session twice`, async (t) => {
      const processes = await startTwo(t);
      const { ask } = await startSampleProxy(t, sample, processes.ports);
      const { get, post } = await authorize(ask, processes.credential);
      const failed: string[] = [];
      let [sent, made, rounds] = [0, 0, 0];
      const pending: Promise<void>[] = [];
      const send = async (count: number) => {
        const isPost = count % 2 === 0;
        const { status, text } = await (isPost ? post('/picker/sessions', SESSION) : get('/exercises?limit=5'));
        if (status !== (isPost ? 201 : 200)) return void failed.push(`${count}: ${status} ${text}`);
        if (isPost) made += Number(pickerSessionResponseSchema.parse(JSON.parse(text)).data.url !== '');
      };
      const timer = setInterval(() => {
        const count = sent++;
        pending.push(send(count).catch((error: unknown) => void failed.push(`${count}: ${String(error)}`)));
      }, PAUSE_MILLISECONDS);
      t.after(() => clearInterval(timer));
      while (sent < REQUESTS) {
        await processes.restart(0);
        await processes.restart(1);
        rounds += 1;
      }
      clearInterval(timer);
      await Promise.all(pending);
      t.diagnostic(`${name}: ${sent} requests in ${rounds} rolling restarts, ${failed.length} failed`);
      assert.deepEqual(failed, []);
      assert.deepEqual(await processes.query('select count(*)::int as made from picker_session'), [{ made }]);
    });
  }
});

for (const [name, sample] of Object.entries(SAMPLE_PROXIES)) {
  describe(`${name} as in docs/proxies`, () => {
    it('makes no endpoint and no mail twice of a POST that a process took and does not answer', async (t) => {
      const processes = await startTwo(t);
      const { ask } = await startSampleProxy(t, sample, processes.ports, { isPatient: false });
      const { post } = await authorize(ask, processes.credential);
      const [silent] = processes.victims;
      assert.ok(silent);
      silent.process.kill('SIGSTOP');
      const numbers = [1, 2, 3, 4];
      const webhook = (number: number) => ({
        url: `https://hooks.example.com/${number}`,
        events: ['exercise.published'],
      });
      const registration = (number: number) => ({
        ...{ company: 'Alder', email: `dana@clinic-${number}.example.com`, origin: 'https://ehr.example.com' },
      });
      const answers = await Promise.all([
        ...numbers.map((number) => post('/webhooks', webhook(number))),
        ...numbers.map((number) => post('/sandbox/register', registration(number))),
      ]);
      const [endpoints, registrations] = [answers.slice(0, 4), answers.slice(4)];
      for (const [part, done] of [
        [endpoints, 201],
        [registrations, 202],
      ] as const) {
        const unanswered = part.filter(({ status }) => status !== done);
        assert.ok(unanswered.length > 0, 'some were given to the process that does not answer');
        assert.ok(unanswered.length < part.length, 'some were given to the other one');
        for (const answer of unanswered) assertError(answer, [504, 'internal_error']);
      }
      const counted = async () => ({
        endpoints: (await processes.query('select url from webhook_endpoint')).map(({ url }) => String(url)),
        mails: processes.folders
          .flatMap((folder) => globSync(join(folder, 'outbox/*.eml')))
          .map((mail) => /^To: (.*?)\r?$/m.exec(readFileSync(mail, 'utf8'))?.[1]),
      });
      const answeredMails = registrations.filter(({ status }) => status === 202).length;
      await until(async () => (await counted()).mails.length === answeredMails);
      assert.equal((await counted()).endpoints.length, endpoints.filter(({ status }) => status === 201).length);
      // It goes on, and finishes what it took and still wants to do: nothing is there twice.
      silent.process.kill('SIGCONT');
      silent.process.kill('SIGTERM');
      assert.equal(await silent.ended, 0);
      const registered = await processes.query('select count(*)::int as count from sandbox_registration');
      await until(async () => (await counted()).mails.length === registered[0]?.['count']);
      for (const all of Object.values(await counted())) assert.deepEqual(all, [...new Set(all)]);
    });

    it('repeats no POST to a process that was killed with it, nor to one whose database is away', async (t) => {
      const [one, other] = await startStandIns(t);
      const { ask } = await startSampleProxy(t, sample, [one.port, other.port]);
      // Connections that are used again: a client repeats by itself what is lost on one of these without an answer.
      await Promise.all([1, 2, 3, 4].map(() => ask('/x')));
      for (const standIn of [one, other]) standIn.asked.length = 0;
      one.handle = (request) => request.socket.destroy();
      other.handle = (_, response) => response.writeHead(201).end();
      const answers = await Promise.all([1, 2, 3, 4].map(() => ask('/x', { method: 'POST', body: '{}' })));
      assert.equal(one.asked.length + other.asked.length, 4);
      assert.ok(one.asked.length > 0);
      const lost = answers.filter(({ status }) => status !== 201);
      assert.equal(lost.length, one.asked.length);
      for (const answer of lost) assertError(answer, [502, 'internal_error']);

      for (const standIn of [one, other]) standIn.handle = refuse();
      for (let sent = 0; sent < 4; sent++) {
        const answer = await ask('/x', { method: 'POST', body: '{}' });
        assertError(answer, [503, 'service_unavailable']);
        assert.equal(answer.headers['retry-after'], '7');
        assert.match(answer.text, /req_01ARZ3NDEKTSV4RRFFQ69G5FAV/);
      }
      assert.equal(one.asked.length + other.asked.length, 8);
    });

    it('tells the service who asks and which request it is, and hides the metrics', async (t) => {
      const [one, other] = await startStandIns(t);
      const { ask } = await startSampleProxy(t, sample, [one.port, other.port]);
      assert.equal((await ask('/api/v1/x', { headers: FORGED })).status, 200);
      assertTold([...one.asked, ...other.asked]);
      for (const path of [
        '/metrics',
        '//metrics',
        '/%6detrics',
        '/metrics?x',
        '/./metrics',
        '/a/../metrics',
        '/metrics#x',
      ]) {
        const answer = await ask(path, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
        if (answer.status === 404) assertError(answer, [404, 'not_found']);
      }
      // What is passed on is no spelling of it to the service.
      for (const { path } of [...one.asked, ...other.asked].filter(({ path }) => path.includes('etrics')))
        assert.match(path, /^\/(\.\/|a\/\.\.\/)metrics$/);
    });

    it('answers with the Error object when no process does', async (t) => {
      const [one, other] = await startStandIns(t);
      const { ask, send, version } = await startSampleProxy(t, sample, [one.port, other.port], { isPatient: false });
      assert.equal(await version(), 'h2');
      for (const standIn of [one, other]) standIn.handle = () => undefined;
      assertError(await ask('/x', { method: 'POST', body: '{}' }), [504, 'internal_error']);
      if (sample === SAMPLE_PROXIES.nginx) {
        const [head = '', body = ''] = (await send('GARBAGE\r\n\r\n')).split('\r\n\r\n');
        assert.match(head, /^HTTP\/1.1 400 [^]*application\/json/);
        assert.equal(errorSchema.parse(JSON.parse(body)).error.code, 'bad_request');
      }
      for (const standIn of [one, other]) standIn.end();
      await until(async () => (await ask('/x')).status === 503);
      for (const method of ['GET', 'POST']) assertError(await ask('/x', { method }), [503, 'service_unavailable']);
    });

    it('gives requests to processes none of which is ready', async (t) => {
      const [one, other] = await startStandIns(t);
      const { ask } = await startSampleProxy(t, sample, [one.port, other.port]);
      for (const standIn of [one, other]) standIn.isReady = false;
      // The third question comes after the answer to the first one was read.
      if (sample !== SAMPLE_PROXIES.nginx) await until(() => one.refusals > 2 && other.refusals > 2);
      assert.equal((await ask('/x', { method: 'POST', headers: FORGED, body: '{}' })).status, 200);
      assertTold([...one.asked, ...other.asked]);
    });
  });
}

describe('nginx as in docs/proxies, which asks nobody for readiness', () => {
  it('gives a POST to another process where one stops and took nothing, and says so where all do', async (t) => {
    const [one, other] = await startStandIns(t);
    const { ask } = await startSampleProxy(t, SAMPLE_PROXIES.nginx, [one.port, other.port]);
    one.handle = refuse('stopping');
    other.handle = (_, response) => response.writeHead(201).end();
    const post = () => ask('/x', { method: 'POST', body: '{"a":1}' });
    for (let sent = 0; sent < 6; sent++) assert.equal((await post()).status, 201);
    assert.equal(other.asked.length, 6);
    assert.ok(one.asked.length > 0);
    assert.ok(other.asked.every(({ method, body }) => method === 'POST' && body === '{"a":1}'));
    other.handle = refuse('stopping');
    const before = one.asked.length + other.asked.length;
    assertError(await post(), [503, 'service_unavailable']);
    assert.ok(one.asked.length + other.asked.length - before <= 5);
  });

  it('keeps what everybody may keep, and refuses a large body as the service would', async (t) => {
    const [one, other] = await startStandIns(t);
    const { ask } = await startSampleProxy(t, SAMPLE_PROXIES.nginx, [one.port, other.port]);
    for (const standIn of [one, other])
      standIn.handle = (_, response) => response.writeHead(200, { 'Cache-Control': 'public, max-age=31536000' }).end();
    for (const path of ['/media/a.png', '/picker/assets/a.js', '/host/0.1.0.js']) {
      assert.equal((await ask(path)).headers['x-cache'], 'MISS');
      assert.equal((await ask(path)).headers['x-cache'], 'HIT');
    }
    await ask('/api/v1/openapi.json');
    await ask('/api/v1/openapi.json');
    assert.equal(one.asked.length + other.asked.length, 5);
    const answer = await ask('/x', { method: 'POST', body: 'a'.repeat(1_100_000) });
    assertError(answer, [413, 'payload_too_large']);
    assert.match(answer.text, /"details":\{"limitBytes":65536\}/);
    assert.equal(one.asked.length + other.asked.length, 5);
  });
});
