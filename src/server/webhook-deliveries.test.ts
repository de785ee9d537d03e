// From a publication to a receiver: the whole service, with a real database and a real HTTPS server, alone and beside another.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { tokenSchema } from '../contract/token.ts';
import { EVENT_TYPES } from '../contract/vocabulary.ts';
import { webhookCreatedResponseSchema, webhookDeliverySchema, webhookListSchema } from '../contract/webhook.ts';
import { createCredential } from './domain/access/credentials.ts';
import { publish } from './domain/catalog/publishing.ts';
import type { LogEntry } from './http/hooks/request-log.ts';
import { openStore, type StoreChoice } from './open-store.ts';
import { createService } from './service.ts';
import { usePostgresql } from './testing/store/postgresql.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { METRICS_HEADERS, METRICS_TOKEN } from './testing/service/test-service.ts';
import { testPackage, testRow } from './testing/service/test-catalog.ts';
import { answers, type ReceivedRequest, startWebhookReceiver } from './testing/deliveries/webhook-receiver.ts';
import { parseAllowedTargets } from './webhooks/address-guard.ts';
import { until } from './testing/until.ts';

const postgresql = usePostgresql();

/** A receiver, a store beside the services as the command line has one, and what a client does. */
async function setUp(t: TestContext, choice: StoreChoice) {
  const receiver = await startWebhookReceiver(t);
  const log: LogEntry[] = [];
  const start = async (deliversWebhooks = true) => {
    const service = await createService({
      ...choice,
      databaseConnections: 4,
      secretKeys: [Buffer.alloc(32, 5)],
      host: '127.0.0.1',
      port: 0,
      webhookAllow: parseAllowedTargets('localhost', 'test'),
      webhookAuthorities: [receiver.authority],
      webhookTimeScale: 0,
      metricsToken: METRICS_TOKEN,
      webhookDelivery: deliversWebhooks,
      log: (entry) => log.push(entry),
    });
    t.after(() => service.close());
    return service;
  };
  const service = await start();
  const store = await openStore(choice);
  t.after(() => store.close());
  const wanted = { name: '', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [] } as const;
  const { clientId, clientSecret } = await createCredential(store, Date.now, wanted);
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const token = await fetch(`${service.baseUrl}/oauth/token`, { method: 'POST', body });
  const headers = {
    authorization: `Bearer ${tokenSchema.parse(await token.json()).access_token}`,
    'content-type': 'application/json',
  };
  const ask = async (init: RequestInit = {}): Promise<unknown> =>
    (await fetch(`${service.baseUrl}/webhooks`, { headers, ...init })).json();
  return {
    ...{ receiver, log, service, start, store, clientId },
    create: async (path: string) => {
      const request = JSON.stringify({ url: receiver.url(path), events: EVENT_TYPES });
      return webhookCreatedResponseSchema.parse(await ask({ method: 'POST', body: request })).data;
    },
    list: async () => webhookListSchema.parse(await ask()).data,
    publishRows: async (count: number, prefix = 'row') => {
      const rows = Array.from({ length: count }, (_, index) => testRow(`${prefix}-${index}`));
      await publish(store, Date.now, testPackage(rows));
    },
  };
}

const deliveryOf = ({ headers }: ReceivedRequest) => String(headers['x-svc-delivery']);

describe('a service with webhooks', () => {
  it('tells a receiver what the command line published, signed with the secret of the endpoint', async (t) => {
    const { receiver, create, publishRows, store } = await setUp(t, { dataFolder: temporaryFolder(t) });
    const { secret, id } = await create('/hook');
    await publishRows(2);
    await receiver.received(2, '/hook');
    const events = await store.catalog.events(0, 10);
    const told = receiver.requests('/hook').map(({ headers, body }) => {
      const signed = `${String(headers['x-svc-timestamp'])}.${body.toString()}`;
      assert.equal(headers['x-svc-signature'], createHmac('sha256', secret).update(signed).digest('hex'));
      const delivery = webhookDeliverySchema.parse(JSON.parse(body.toString()));
      assert.equal(delivery.id, headers['x-svc-delivery']);
      return delivery.data;
    });
    assert.deepEqual(
      told.map(({ sequence, exerciseId }) => [sequence, exerciseId]).sort(),
      events.map(({ sequence, exerciseId }) => [sequence, exerciseId]),
    );
    await until(async () =>
      (await store.deliveries.list(id, { limit: 9 })).every(({ state }) => state === 'delivered'),
    );
  });

  it('disables an endpoint that answers 410, reports it to owner and operator without an address', async (t) => {
    const { receiver, create, list, publishRows, log, clientId, store } = await setUp(t, {
      dataFolder: temporaryFolder(t),
    });
    receiver.behave('/gone', answers(500), answers(410));
    const { id } = await create('/gone');
    const other = await create('/there');
    await publishRows(1);
    await until(async () => (await list())[0]?.status === 'disabled');
    await receiver.received(1, '/there');
    const [gone, there] = await list();
    assert.deepEqual([gone?.id, gone?.disabledReason], [id, 'receiver_gone']);
    assert.deepEqual([there?.id, there?.status], [other.id, 'enabled']);

    const [delivery] = await store.deliveries.list(id, { limit: 1 });
    const timed = { milliseconds: undefined };
    const of = { endpointId: id, deliveryId: delivery?.id, credentialId: clientId };
    const told = log
      .filter(({ event }) => event.startsWith('webhook_'))
      .map((entry) => ({ ...entry, milliseconds: undefined }));
    assert.deepEqual(told, [
      { level: 'warn', event: 'webhook_attempt_failed', ...of, attempt: 1, failure: 'status', status: 500, ...timed },
      { level: 'warn', event: 'webhook_attempt_failed', ...of, attempt: 2, failure: 'gone', status: 410, ...timed },
      { level: 'warn', event: 'webhook_delivery_failed', ...of, attempt: 2, failure: 'gone', ...timed },
      {
        level: 'error',
        event: 'webhook_disabled',
        endpointId: id,
        credentialId: clientId,
        reason: 'receiver_gone',
        ...timed,
      },
    ]);
    assert.equal(/localhost|\/gone|whsec/.test(JSON.stringify(log)), false);
  });

  it('delivers after a restart what was published while it was away', async (t) => {
    const { receiver, create, publishRows, service, start } = await setUp(t, { dataFolder: temporaryFolder(t) });
    await create('/hook');
    await service.close();
    await publishRows(8);
    assert.equal(receiver.requests().length, 0);
    await start();
    await receiver.received(8);
    assert.equal(new Set(receiver.requests().map(deliveryOf)).size, 8);
  });

  it('sends nothing where deliveries are off, and loses nothing', async (t) => {
    const { receiver, create, publishRows, service, start, store } = await setUp(t, { dataFolder: temporaryFolder(t) });
    const { id } = await create('/hook');
    await service.close();
    await publishRows(1, 'before');
    const silent = await start(false);
    await publishRows(1, 'meanwhile');
    // It sees the publication by what would also have woken its deliveries.
    await until(async () =>
      (await (await fetch(`${silent.url}/metrics`, { headers: METRICS_HEADERS })).text()).includes(
        'svc_catalog_sequence{entitlement="full"} 2',
      ),
    );
    await silent.close();
    const waiting = await store.deliveries.list(id, { limit: 9 });
    assert.deepEqual(
      waiting.map(({ state, attempts }) => [state, attempts]),
      [
        ['waiting', 0],
        ['waiting', 0],
      ],
    );
    assert.equal(receiver.requests().length, 0);
    await start();
    await receiver.received(2);
  });

  it('finishes when it is closed what a receiver is about to answer', async (t) => {
    const { receiver, create, publishRows, service, store } = await setUp(t, { dataFolder: temporaryFolder(t) });
    let release = () => undefined as unknown;
    const released = new Promise((resolve) => (release = () => resolve(undefined)));
    receiver.behave('/hook', async ({ read, response }) => {
      await read();
      await released;
      response.writeHead(204).end();
    });
    const { id } = await create('/hook');
    await publishRows(7);
    await receiver.received(5);
    const closed = service.close();
    release();
    await closed;
    const states = (await store.deliveries.list(id, { limit: 9 })).map(({ state }) => state).sort();
    assert.deepEqual(states, [...Array<string>(5).fill('delivered'), ...Array<string>(2).fill('waiting')]);
    assert.equal(receiver.requests().length, 5);
  });
});

describe('two services of one database', () => {
  it('deliver everything once, at most five at a time to an endpoint', async (t) => {
    const databaseUrl = await postgresql.newDatabase();
    const setting = await setUp(t, { dataFolder: temporaryFolder(t), databaseUrl });
    const { receiver, create, publishRows, start, store } = setting;
    await start();
    const paths = ['/one', '/other'];
    const endpoints = [];
    for (const path of paths) endpoints.push(await create(path));
    await publishRows(40, 'first');
    await publishRows(40, 'second');
    await receiver.received(160);
    for (const { id } of endpoints) {
      await until(async () => (await store.deliveries.queue(Date.now())).sending === 0);
      const deliveries = await store.deliveries.list(id, { limit: 100 });
      assert.deepEqual(
        new Set(deliveries.map(({ state, attempts }) => `${state} ${attempts}`)),
        new Set(['delivered 1']),
      );
      assert.equal(deliveries.length, 80);
    }
    assert.equal(receiver.requests().length, 160);
    assert.equal(new Set(receiver.requests().map(deliveryOf)).size, 160);
    for (const path of paths) assert.ok(receiver.mostAtOnce(path) <= 5, path);
  });
});
