// Webhooks over HTTPS: only genuine ones count, each once, also after a restart.
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { hookCertificate } from './hook-certificate.ts';
import { openHookInbox } from './hook-inbox.ts';
import { startHookServer } from './hook-server.ts';

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';

async function start(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'demo-hooks-'));
  const files = await hookCertificate(folder);
  const file = join(folder, 'demo.sqlite');
  const opened: (() => void)[] = [];
  t.after(() => {
    for (const close of opened) close();
    rmSync(folder, { recursive: true });
  });
  const hints: string[] = [];
  const refusals: string[] = [];
  return {
    hints,
    refusals,
    startServer: async () => {
      const inbox = openHookInbox(file);
      const server = await startHookServer({
        ...files,
        port: 0,
        inbox,
        onHint: () => hints.push('hint'),
        say: (sentence) => refusals.push(sentence),
      });
      const stop = () => (server.close(), inbox.close());
      return { inbox, url: server.url, stop, stopAtTheEnd: () => void opened.push(stop) };
    },
    /** As the service does, which trusts this certificate and no other. */
    post: (url: string, sent: Delivery) => post(url, sent, readFileSync(files.certificate, 'utf8')),
  };
}

type Delivery = ReturnType<typeof delivery>;

function delivery(id: string = randomUUID(), secret = SECRET) {
  const body = JSON.stringify({
    id,
    type: 'exercise.withdrawn',
    timestamp: '2026-03-04T09:00:00.000Z',
    apiVersion: '2026-08-23',
    environment: 'sandbox',
    data: {
      sequence: 1,
      type: 'exercise.withdrawn',
      exerciseId: 'ex_00000000000000000001',
      revision: 'r2',
      status: 'withdrawn',
      occurredAt: '2026-03-04T09:00:00.000Z',
    },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-svc-signature': signature,
      'x-svc-timestamp': timestamp,
      'x-svc-delivery': id,
    },
  };
}

async function post(url: string, { body, headers }: Delivery, ca: string): Promise<number> {
  const sent = request(url, { method: 'POST', headers, ca, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode!;
}

test('a genuine delivery is a hint, the same one again is not, also after a restart', async (t) => {
  const { startServer, post, hints } = await start(t);
  const before = await startServer();
  before.inbox.keepEndpoint({ id: randomUUID(), url: before.url, secret: SECRET });
  const sent = delivery();
  assert.equal(await post(before.url, sent), 204);
  assert.equal(await post(before.url, sent), 204);
  before.stop();
  const after = await startServer();
  after.stopAtTheEnd();
  assert.equal(await post(after.url, sent), 204);
  assert.equal(hints.length, 1);
});

test('what was signed with another secret, or sent to another path, is refused and is no hint', async (t) => {
  const { startServer, post, hints, refusals } = await start(t);
  const { inbox, url, stopAtTheEnd } = await startServer();
  stopAtTheEnd();
  inbox.keepEndpoint({ id: randomUUID(), url, secret: SECRET });
  assert.equal(await post(url, delivery(undefined, 'whsec_of_somebody_else')), 400);
  assert.equal(await post(new URL('/', url).href, delivery()), 404);
  assert.deepEqual([hints, refusals], [[], ['A webhook was refused: bad_signature.']]);
});

test('before the secret is known the service is asked to come again', async (t) => {
  const { startServer, post, hints } = await start(t);
  const { url, stopAtTheEnd } = await startServer();
  stopAtTheEnd();
  assert.equal(await post(url, delivery()), 503);
  assert.deepEqual(hints, []);
});

test('ids of deliveries are forgotten after two weeks, and not before', async () => {
  let now = Date.parse('2026-03-01T00:00:00Z');
  const { seen } = openHookInbox(':memory:', () => now);
  await seen.add('first');
  now += 13 * 86_400_000;
  await seen.add('second');
  assert.equal(await seen.has('first'), true);
  now += 2 * 86_400_000;
  await seen.add('third');
  assert.deepEqual([await seen.has('first'), await seen.has('second')], [false, true]);
});
