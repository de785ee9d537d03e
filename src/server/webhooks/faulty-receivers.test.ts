// The service in a process of its own, as an operator runs it, with receivers that fail in every way, and restarted between attempts.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { tokenSchema } from '../../contract/token.ts';
import { EVENT_TYPES } from '../../contract/vocabulary.ts';
import { webhookCreatedResponseSchema, webhookDeliverySchema, webhookListSchema } from '../../contract/webhook.ts';
import { type ClientCredentials, createCredential } from '../domain/access/credentials.ts';
import { MAXIMUM_ATTEMPTS } from './delivery-rules.ts';
import { publish } from '../domain/catalog/publishing.ts';
import { openDataFolder } from '../open-store.ts';
import type { Delivery, Store } from '../store/store.ts';
import { eventually } from '../../testing/eventually.ts';
import { CANARY, holdsCanary } from '../testing/malformed/canary.ts';
import { PATIENCE_MS, until } from '../testing/until.ts';
import { type Cleanup, temporaryFolder } from '../testing/temporary-folder.ts';
import { METRICS_HEADERS, METRICS_TOKEN } from '../testing/service/test-service.ts';
import { testPackage, testRow } from '../testing/service/test-catalog.ts';
import {
  answers,
  gate,
  resetsAfterReading,
  startWebhookReceiver,
  waits,
} from '../testing/deliveries/webhook-receiver.ts';

const MAIN = join(import.meta.dirname, '../cli/main.ts');

/** All nine attempts within some two seconds. */
const QUICK = '0.00001';
/** The second attempt after two seconds: time for a restart. */
const UNHURRIED = '0.4';

describe('a service with faulty receivers', () => {
  // Not before its turn: what is attempted within two seconds would be over when other files were tested first.
  let started: ReturnType<typeof startWithReceivers>;
  const cleanUps: Parameters<Cleanup['after']>[0][] = [];
  before(() => {
    started = startWithReceivers({ after: (work) => void cleanUps.unshift(work) });
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  describe('sends an event', { concurrency: true }, () => {
    for (const name of ['resetting', 'failing', 'moved'] as const) {
      it(`twice under the same id to the ${name} receiver, which takes the second attempt`, async () => {
        const { receiver, delivery } = await started;
        const { id, attempts } = await delivery(name, 'delivered');
        assert.equal(attempts, 2);
        assert.deepEqual(
          receiver.requests(`/${name}`).map(({ headers }) => headers['x-svc-delivery']),
          [id, id],
        );
      });
    }

    it('without following a redirect', async () => {
      const { receiver, delivery } = await started;
      await delivery('moved', 'delivered');
      assert.equal(receiver.requests('/elsewhere').length, 0);
    });

    it('to a receiver that always fails until the attempts are used up', async () => {
      const { receiver, delivery } = await started;
      const { attempts, failure, responseStatus } = await delivery('hopeless', 'failed');
      assert.deepEqual([attempts, failure, responseStatus], [MAXIMUM_ATTEMPTS, 'status', 500]);
      assert.equal(receiver.requests('/hopeless').length, MAXIMUM_ATTEMPTS);
    });

    it('once to a receiver that is gone, and disables its endpoint alone', async () => {
      const { receiver, system, ids, delivery } = await started;
      assert.equal((await delivery('gone', 'failed')).failure, 'gone');
      assert.equal(receiver.requests('/gone').length, 1);
      await system.endpointDisabled();
      assert.deepEqual(
        (await system.list()).flatMap(({ id, status, disabledReason }) =>
          status === 'disabled' ? [{ id, disabledReason }] : [],
        ),
        [{ id: ids.gone, disabledReason: 'receiver_gone' }],
      );
    });

    it('to the others while a slow receiver takes its time', async () => {
      const { receiver, releaseSlow, delivery } = await started;
      await receiver.received(1, '/slow');
      await delivery('prompt', 'delivered');
      assert.equal((await delivery('slow', 'sending')).attempts, 1);
      releaseSlow();
      assert.equal((await delivery('slow', 'delivered')).attempts, 1);
    });
  });

  it('logs an endpoint that it disabled, with its credential and the reason', async () => {
    const { system, ids } = await started;
    const { time: _time, ...notice } = await system.endpointDisabled();
    assert.deepEqual(notice, {
      level: 'error',
      event: 'webhook_disabled',
      endpointId: ids.gone,
      credentialId: system.clientId,
      reason: 'receiver_gone',
    });
  });

  it('sends the next event to the receivers that are left, and nothing to a disabled endpoint', async () => {
    const { receiver, system, ids } = await started;
    await system.endpointDisabled();
    await system.publishOne();
    await receiver.received(2, '/prompt');
    assert.equal((await system.store.deliveries.list(ids.gone, { limit: 2 })).length, 1);
    assert.equal(receiver.requests('/gone').length, 1);
  });

  it('counts its attempts by outcome, and the endpoints that it disabled', async () => {
    const { system, ids, delivery } = await started;
    await delivery('prompt', 'delivered');
    for (const name of ['resetting', 'hopeless', 'moved', 'gone'] as const) await system.attemptFailed(ids[name]);
    await system.endpointDisabled();
    const metrics = await system.metrics();
    for (const outcome of ['delivered', 'connection', 'status', 'redirect', 'gone']) {
      assert.match(metrics, new RegExp(`svc_webhook_attempts_total\\{outcome="${outcome}"\\} [1-9]`));
    }
    assert.match(metrics, /svc_webhook_endpoints_disabled_total\{reason="receiver_gone"\} 1/);
  });

  it('logs no address, secret, signature, exercise or text of a receiver', async () => {
    const { receiver, system, ids } = await started;
    for (const name of ['hopeless', 'moved'] as const) await system.attemptFailed(ids[name]);
    await system.stop('SIGTERM');
    const written = system.written();
    assert.ok(!holdsCanary(written));
    for (const secret of system.secrets) assert.ok(!written.includes(secret.slice('whsec_'.length)));
    for (const { body, headers } of receiver.requests()) {
      const { data } = webhookDeliverySchema.parse(JSON.parse(body.toString()));
      for (const text of [data.exerciseId, data.revision, String(headers['x-svc-signature'])]) {
        assert.ok(!written.includes(text), text);
      }
    }
    for (const path of ['/hopeless', '/elsewhere', String(receiver.port)]) assert.ok(!written.includes(path), path);
  });
});

describe('between two attempts', { concurrency: true }, () => {
  it('a receiver that was down gets the event once it is back', async (t) => {
    const receiver = await startWebhookReceiver(t);
    await receiver.stop();
    const system = await startSystem(t, receiver.authority, UNHURRIED);
    const endpointId = await system.subscribe(receiver.url('/hook'));
    await system.publishOne();
    await system.attemptFailed(endpointId);
    await startWebhookReceiver(t, { port: receiver.port });
    const arrived = await untilFound(
      async () => (await system.store.deliveries.list(endpointId, { limit: 1, states: ['delivered'] }))[0],
    );
    assert.ok(arrived.attempts > 1);
  });

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`a service that ends by ${signal} makes the next one on time once it is back`, async (t) => {
      const receiver = await startWebhookReceiver(t);
      const system = await startSystem(t, receiver.authority, UNHURRIED);
      receiver.behave('/hook', answers(503), answers(204));
      const endpointId = await system.subscribe(receiver.url('/hook'));
      await system.publishOne();
      const only = async () => (await system.store.deliveries.list(endpointId, { limit: 2 }))[0];
      const attemptsAndState = async () => {
        const found = await only();
        return `${found?.attempts} ${found?.state}`;
      };
      await eventually({ delivery: [attemptsAndState, '1 waiting'] }, { limitMs: PATIENCE_MS });
      const waiting = await only();
      assert.ok(waiting);
      await system.stop(signal);
      await system.start();
      await receiver.received(2);
      assert.ok(Date.now() >= waiting.dueAt);
      await until(async () => (await only())?.state === 'delivered');
      const arrived = await only();
      assert.equal(arrived?.attempts, 2);
      assert.deepEqual(
        receiver.requests().map(({ headers }) => headers['x-svc-delivery']),
        [arrived.id, arrived.id],
      );
    });
  }
});

/** A service that has published one event to receivers that fail each in its way, and to a prompt one. */
async function startWithReceivers(t: Cleanup) {
  const receiver = await startWebhookReceiver(t);
  const slow = gate();
  receiver.behave(
    '/slow',
    waits(slow.opened, ({ response }) => void response.writeHead(204).end()),
  );
  receiver.behave('/resetting', resetsAfterReading, answers(204));
  receiver.behave('/failing', answers(500, {}, CANARY), answers(200));
  receiver.behave('/moved', answers(301, { location: receiver.url('/elsewhere') }), answers(202));
  receiver.behave('/gone', answers(410));
  receiver.behave('/hopeless', answers(500));
  const system = await startSystem(t, receiver.authority, QUICK);
  const subscribe = (path: string) => system.subscribe(`${receiver.url(path)}?key=${CANARY}`);
  const ids = {
    slow: await subscribe('/slow'),
    resetting: await subscribe('/resetting'),
    failing: await subscribe('/failing'),
    moved: await subscribe('/moved'),
    gone: await subscribe('/gone'),
    hopeless: await subscribe('/hopeless'),
    prompt: await subscribe('/prompt'),
  };
  await system.publishOne();
  return {
    receiver,
    releaseSlow: slow.open,
    system,
    ids,
    /** Resolves with the last delivery of the endpoint that is in the state, as soon as there is one. */
    delivery: (name: keyof typeof ids, state: Delivery['state']) =>
      untilFound(async () => (await system.store.deliveries.list(ids[name], { limit: 1, states: [state] }))[0]),
  };
}

type Logged = Record<string, unknown>;

/** A service with a client, and a store beside it as the command line has one. */
async function startSystem(t: Cleanup, authority: string, timeScale: string) {
  const data = temporaryFolder(t);
  const authorityFile = join(data, 'authority.pem');
  const store = await openDataFolder(data);
  t.after(() => store.close());
  writeFileSync(authorityFile, authority);
  const client = await createCredential(store, Date.now, {
    name: 'Test',
    environment: 'sandbox',
    entitlement: 'full',
    scopes: [],
    origins: [],
  });
  const log: Logged[] = [];
  const news = new EventEmitter().setMaxListeners(0);
  let written = '';
  let child: ChildProcess;
  let [url, baseUrl] = ['', ''];
  const start = async () => {
    child = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--data', data], {
      env: {
        ...process.env,
        NODE_EXTRA_CA_CERTS: authorityFile,
        SVC_DRAIN_SECONDS: '0',
        SVC_METRICS_TOKEN: METRICS_TOKEN,
        SVC_WEBHOOK_ALLOW: 'localhost',
        SVC_WEBHOOK_TIME_SCALE: timeScale,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const started = child;
    t.after(() => void started.kill('SIGKILL'));
    createInterface({ input: started.stderr! }).on('line', (line) => {
      written += `${line}\n`;
      log.push(JSON.parse(line) as Logged);
      news.emit('logged');
    });
    const [line] = (await once(createInterface({ input: started.stdout! }), 'line')) as [string];
    ({ url, baseUrl } = JSON.parse(line) as { url: string; baseUrl: string });
  };
  /** Resolves with the first line of the log, there or to come, that is such. */
  const logged = async (isSuch: (line: Logged) => boolean): Promise<Logged> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    for (;;) {
      const line = log.find(isSuch);
      if (line) return line;
      await once(news, 'logged', { signal });
    }
  };
  await start();
  const authorization = await authorize(baseUrl, client);
  const secrets: string[] = [];
  let publications = 0;
  return {
    store,
    clientId: client.clientId,
    /** Signing secrets of what was subscribed. */
    secrets,
    start,
    async stop(signal: NodeJS.Signals) {
      const ended = once(child, 'close');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      assert.equal(code, signal === 'SIGTERM' ? 0 : null);
    },
    /** Everything that it logged, as text. */
    written: () => written,
    /** Resolves with the line of the log for the first failed attempt of the endpoint. */
    attemptFailed: (id: string) =>
      logged(({ event, endpointId }) => event === 'webhook_attempt_failed' && endpointId === id),
    /** Resolves with the line of the log for the first endpoint that was disabled. */
    endpointDisabled: () => logged(({ event }) => event === 'webhook_disabled'),
    async subscribe(target: string): Promise<string> {
      const response = await fetch(`${baseUrl}/webhooks`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ url: target, events: EVENT_TYPES }),
      });
      const { data: created } = webhookCreatedResponseSchema.parse(await response.json());
      secrets.push(created.secret);
      return created.id;
    },
    async list() {
      const response = await fetch(`${baseUrl}/webhooks`, { headers: { authorization } });
      return webhookListSchema.parse(await response.json()).data;
    },
    metrics: async () => (await fetch(`${url}/metrics`, { headers: METRICS_HEADERS })).text(),
    publishOne: () => publishOne(store, ++publications),
  };
}

async function authorize(baseUrl: string, { clientId, clientSecret }: ClientCredentials): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const response = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) });
  return `Bearer ${tokenSchema.parse(await response.json()).access_token}`;
}

async function publishOne(store: Store, number: number): Promise<void> {
  await publish(store, Date.now, testPackage([testRow('bridge', { description: `Text ${number}.` })]));
}

async function untilFound<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  let found: Found | undefined;
  await until(async () => (found = await find()) !== undefined);
  return found as Found;
}
