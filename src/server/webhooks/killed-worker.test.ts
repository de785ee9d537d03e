// Workers that are killed in every phase of their work: nothing is lost, and no attempt is made twice. SVC_TEST_LONG=1 kills in all
// of them; without it, where a mistake is likeliest: claimed but not sent, sent, answered, half written, and while it stops.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { EVENT_TYPES } from '../../contract/vocabulary.ts';
import { createCredential } from '../domain/access/credentials.ts';
import { LEASE_MILLISECONDS, MAXIMUM_ATTEMPTS, MAXIMUM_IN_FLIGHT } from './delivery-rules.ts';
import { publish } from '../domain/catalog/publishing.ts';
import { sealSecret } from '../domain/access/webhook-secrets.ts';
import { deriveKeys } from '../domain/access/server-keys.ts';
import { openStore } from '../open-store.ts';
import type { Delivery, Store } from '../store/store.ts';
import { testCertificates } from '../testing/deliveries/certificates.ts';
import {
  type Doom,
  type KillableWorker,
  startKillableWorker,
  TEST_KEY,
  WORKER_HEADER,
  type WorkerConfig,
} from '../testing/deliveries/killable-worker.ts';
import { usePostgresql } from '../testing/store/postgresql.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testPackage, testRow } from '../testing/service/test-catalog.ts';

const postgresql = usePostgresql();

const IS_LONG = process.env['SVC_TEST_LONG'] === '1';
const ENDPOINTS = 4;
/** Of each publication. */
const EVENTS = IS_LONG ? 50 : 15;
const SIGKILL = 'SIGKILL';
/** A worker that loses something, or never stops, never comes to rest. */
const LIMIT_MILLISECONDS = 180_000;
/** After it everything that was put off is due. */
const DAY_MILLISECONDS = 86_400_000;

/** Deaths at the hand of the receiver: while a request is with it, and while the worker stops gracefully and waits for it. */
type DeathOnTheWire = 'in the midst of a request' | 'while it stops';

type Fate = Doom | DeathOnTheWire;

const EVERY_FATE: readonly Fate[] = [
  { death: 'at the start' },
  { death: 'before a claim', moment: 3 },
  { death: 'after a claim', moment: 5 },
  { death: 'after lost deliveries were looked for' },
  'in the midst of a request',
  { death: 'after an answer', moment: EVENTS },
  { death: 'before the commit of what ended', moment: 10 },
  { death: 'while it waits for a retry' },
  'while it stops',
];
const TELLING: readonly (Doom['death'] | DeathOnTheWire)[] = [
  'after a claim',
  'in the midst of a request',
  'after an answer',
  'before the commit of what ended',
  'while it stops',
];
const isOnTheWire = (fate: Fate): fate is DeathOnTheWire => typeof fate === 'string';
const nameOf = (fate: Fate) => (isOnTheWire(fate) ? fate : fate.death);
const FATES = EVERY_FATE.filter((fate) => IS_LONG || TELLING.includes(nameOf(fate)));

describe('deliveries of workers that are killed', { timeout: LIMIT_MILLISECONDS }, () => {
  it('all arrive, and no attempt is made twice', async (t) => {
    const { store, config, receiver, publishEvents, verify } = await outbox(t, { dataFolder: temporaryFolder(t) });
    receiver.refuse({ everyFirst: 10 });
    for (const [number, fate] of FATES.entries()) {
      await publishEvents(EVENTS);
      const worker = startKillableWorker(after(config, number), isOnTheWire(fate) ? undefined : fate);
      if (isOnTheWire(fate)) await receiver.kill(worker, fate, EVENTS);
      assert.equal(await worker.ended, SIGKILL, JSON.stringify(fate));
    }
    await publishEvents(EVENTS);
    receiver.refuse('none');
    await finish(store, config);
    const deliveries = await verify();
    assert.equal(deliveries.length, ENDPOINTS * EVENTS * (FATES.length + 1));
    assert.deepEqual(statesOf(deliveries), ['delivered']);
    assert.equal(receiver.arrived.size, deliveries.length);
  });

  it('all arrive from PostgreSQL, where two workers share the work and are killed in turns', async (t) => {
    const databaseUrl = await postgresql.newDatabase();
    const { store, config, receiver, publishEvents, verify } = await outbox(t, { databaseUrl });
    receiver.refuse({ everyFirst: 10 });
    const shortLease = { ...config, leaseMilliseconds: 2000, attemptMilliseconds: 1000 };
    const first = startKillableWorker(shortLease, IS_LONG ? { death: 'at the start' } : undefined);
    let [doomed, other] = [first, startKillableWorker(shortLease)];
    for (const fate of FATES) {
      const death = isOnTheWire(fate) ? receiver.kill(doomed, fate, 2) : doomed.doom({ ...fate, moment: 1 });
      let isOver = false;
      void doomed.ended.then(() => (isOver = true));
      // A little at a time: now one worker is faster, now the other, and the dead leave places to the living.
      if (waitsForRetry(fate)) await publishEvents(10);
      while (!isOver && !waitsForRetry(fate)) {
        await publishEvents(2);
        await Promise.race([doomed.ended, receiver.receives(2 * ENDPOINTS)]);
      }
      await death;
      assert.equal(await doomed.ended, SIGKILL, JSON.stringify(fate));
      [doomed, other] = [other, startKillableWorker(shortLease)];
    }
    await publishEvents(EVENTS);
    // Before it has started a signal ends it.
    await Promise.all([doomed.started, other.started]);
    for (const worker of [doomed, other]) worker.process.kill('SIGTERM');
    assert.deepEqual(await Promise.all([doomed.ended, other.ended]), [0, 0]);
    receiver.refuse('none');
    await finish(store, config);
    const deliveries = await verify();
    assert.deepEqual(statesOf(deliveries), ['delivered']);
    assert.equal(receiver.arrived.size, deliveries.length);
  });

  it('that no receiver wants are sent nine times, or fewer where a worker died, and not again', async (t) => {
    const { store, config, receiver, publishEvents, verify } = await outbox(t, { dataFolder: temporaryFolder(t) });
    receiver.refuse('all');
    await publishEvents(10);
    // Retries are due at once.
    const quick = { ...config, timeScale: 1e-9 };
    const fates: readonly Fate[] = [
      { death: 'after an answer', moment: 50 },
      'in the midst of a request',
      { death: 'after a claim', attempt: MAXIMUM_ATTEMPTS },
    ];
    for (const [number, fate] of fates.entries()) {
      const worker = startKillableWorker(after(quick, number), isOnTheWire(fate) ? undefined : fate);
      if (isOnTheWire(fate)) await receiver.kill(worker, fate, 30);
      assert.equal(await worker.ended, SIGKILL, JSON.stringify(fate));
    }
    await finish(store, quick);
    const deliveries = await verify();
    assert.deepEqual(statesOf(deliveries), ['failed']);
    assert.deepEqual(await store.deliveries.due(), []);
    assert.deepEqual(new Set(deliveries.map(({ attempts }) => attempts)), new Set([MAXIMUM_ATTEMPTS]));
    assert.deepEqual(new Set(deliveries.map(({ failure }) => failure)), new Set(['status', 'lost']));
  });
});

/** The n-th worker begins when the leases of the one before it have ended: nobody waits for that. */
const after = (config: WorkerConfig, number: number): WorkerConfig => ({
  ...config,
  clockAheadMilliseconds: (number + 1) * (LEASE_MILLISECONDS + 1),
});

const waitsForRetry = (fate: Fate) => !isOnTheWire(fate) && fate.death === 'while it waits for a retry';

const statesOf = (deliveries: readonly Delivery[]) => [...new Set(deliveries.map(({ state }) => state))];

/** One more worker, which nobody kills, when everything that was put off is due. */
async function finish(store: Store, config: WorkerConfig): Promise<void> {
  const worker = startKillableWorker({ ...config, clockAheadMilliseconds: DAY_MILLISECONDS });
  for (;;) {
    await worker.until('idle');
    const { waiting, sending } = await store.deliveries.queue(Date.now());
    if (waiting + sending === 0) break;
  }
  worker.process.kill('SIGTERM');
  assert.equal(await worker.ended, 0);
}

/** A store with endpoints of a receiver, and what is to be checked at the end. */
async function outbox(t: TestContext, at: WorkerConfig['store']) {
  const store = await openStore({ dataFolder: '', databaseUrl: undefined, ...at });
  t.after(() => store.close());
  const { authority, good } = await testCertificates();
  const receiver = await startReceiver(t, good);
  const folder = temporaryFolder(t);
  const journal = join(folder, 'journal');
  const endpointIds = await insertEndpoints(store, receiver.url);
  let publications = 0;
  const config: WorkerConfig = {
    store: at,
    cacheFolder: join(folder, 'compiled'),
    journal,
    authority,
    clockAheadMilliseconds: 0,
    timeScale: 1,
  };
  return {
    store,
    config,
    receiver,
    publishEvents: async (count: number) => {
      const description = `Publication ${++publications}.`;
      const rows = Array.from({ length: count }, (_, number) => testRow(`exercise-${number}`, { description }));
      await publish(store, Date.now, testPackage(rows));
    },
    /** What is to be true whoever was killed when. Resolves with every delivery. */
    verify: async (): Promise<Delivery[]> => {
      const sends = readFileSync(journal, 'utf8').trimEnd().split('\n');
      for (const send of sends) assert.match(send, /^[0-9a-f-]{36} [1-9]$/);
      assert.equal(new Set(sends).size, sends.length, 'an attempt was made twice');
      assert.ok(receiver.mostAtATime <= MAXIMUM_IN_FLIGHT, `${receiver.mostAtATime} requests at a time`);
      const lists = await Promise.all(
        endpointIds.map((endpointId) => store.deliveries.list(endpointId, { limit: 100_000 })),
      );
      const deliveries = lists.flat();
      const attempts = new Map(deliveries.map((delivery) => [delivery.id, delivery.attempts]));
      for (const send of sends) {
        const [id = '', number] = send.split(' ');
        assert.ok(Number(number) <= (attempts.get(id) ?? 0), `${send} of ${attempts.get(id)}`);
      }
      return deliveries;
    },
  };
}

async function insertEndpoints(store: Store, url: string): Promise<string[]> {
  const wanted = { name: '', environment: 'sandbox', entitlement: 'full', scopes: [], origins: [] } as const;
  const { clientId } = await createCredential(store, Date.now, wanted);
  const ids = Array.from({ length: ENDPOINTS }, () => randomUUID());
  for (const id of ids) {
    const now = Date.now();
    const endpoint = {
      id,
      credentialId: clientId,
      url: `${url}/${id}`,
      events: EVENT_TYPES,
      status: 'enabled',
      disabledReason: null,
      sealedSecret: sealSecret(
        deriveKeys(TEST_KEY).webhookSecret,
        id,
        `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
      ),
      failingSince: null,
      createdAt: now,
      updatedAt: now,
    } as const;
    assert.ok(await store.webhooks.insert(endpoint, ENDPOINTS));
  }
  return ids;
}

/** Counts what comes, and kills a worker when it is told to. */
async function startReceiver(t: TestContext, certificate: { readonly key: string; readonly cert: string }) {
  const news = new EventEmitter();
  const requests = new Map<string, number>();
  const underWay = new Map<string, number>();
  let refused: (requests: number) => boolean = () => false;
  let held: { readonly worker: string; remaining: number } | undefined;
  const receiver = {
    url: '',
    /** Deliveries that were answered with 200. */
    arrived: new Set<string>(),
    /** Of one endpoint. */
    mostAtATime: 0,
    /** From now on every so many-th delivery is answered with 500 when it comes first; all deliveries, always. */
    refuse(which: { readonly everyFirst: number } | 'all' | 'none') {
      let first = 0;
      if (which === 'all') refused = () => true;
      else if (which === 'none') refused = () => false;
      else refused = (times) => times === 1 && ++first % which.everyFirst === 0;
    },
    /** Resolves when so many more requests have come. */
    receives: (count: number) =>
      new Promise<void>((resolve) => {
        let rest = count;
        const listen = () => {
          if (--rest > 0) return;
          news.off('request', listen);
          resolve();
        };
        news.on('request', listen);
      }),
    /** When so many requests of the worker have come from now on; the last of them get no answer. */
    async kill(worker: KillableWorker, death: DeathOnTheWire, count: number): Promise<void> {
      held = { worker: String(worker.process.pid), remaining: count };
      await once(news, 'held');
      if (death === 'while it stops') {
        const stopping = worker.until('stopping');
        worker.process.kill('SIGTERM');
        await stopping;
      }
      worker.process.kill(SIGKILL);
    },
  };
  const server = createServer(certificate, (request, response) => {
    const endpoint = request.url ?? '';
    const id = String(request.headers['x-svc-delivery']);
    const now = (underWay.get(endpoint) ?? 0) + 1;
    underWay.set(endpoint, now);
    receiver.mostAtATime = Math.max(receiver.mostAtATime, now);
    response.on('close', () => underWay.set(endpoint, (underWay.get(endpoint) ?? 0) - 1));
    request.resume().on('end', () => {
      const times = (requests.get(id) ?? 0) + 1;
      requests.set(id, times);
      news.emit('request');
      if (request.headers[WORKER_HEADER] === held?.worker && held && --held.remaining <= 0) return news.emit('held');
      const status = refused(times) ? 500 : 200;
      if (status === 200) receiver.arrived.add(id);
      response.writeHead(status).end();
    });
    // A worker that dies ends its connections in the middle.
    request.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}
