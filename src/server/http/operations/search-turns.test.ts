// Searches of one credential and the requests of everybody else: who is served when, who is refused, who is left out.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, describe, it, type TestContext } from 'node:test';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { API_PREFIX } from '../../../contract/limits.ts';
import { exerciseId } from '../../domain/catalog/exercise-content.ts';
import { changeStatus } from '../../domain/catalog/lifecycle.ts';
import { ClinicalSearch } from '../../../lexicon/clinical-search.ts';
import { SEARCHES_OF_ONE_MAX } from '../../readmodel/search-turns.ts';
import { until } from '../../testing/until.ts';
import { codeOf, testService, type TestService } from '../../testing/service/test-service.ts';

/** A client in a thread of its own: it sends while this one is in a turn of a search, and tells when the bytes are on their way. */
const CLIENT = `
const { parentPort, workerData: { port, sent } } = require('node:worker_threads');
let kept;
parentPort.on('message', ({ request, isKept }) => {
  const socket = isKept && kept ? kept : require('node:net').connect(port, '127.0.0.1');
  if (isKept) kept = socket;
  socket.on('error', () => undefined);
  socket.write(request, () => { Atomics.store(sent, 0, 1); Atomics.notify(sent, 0); });
});`;

describe('while one credential searches', () => {
  const started = testService({ after }).then(async (service) => ({
    ...service,
    url: await service.app.listen({ host: '127.0.0.1', port: 0 }),
  }));

  it('a request of another is answered before the next turn, on a kept and on a new connection', async (t) => {
    const { app, catalog, authorization } = await started;
    const sent = new Int32Array(new SharedArrayBuffer(4));
    const { port } = app.server.address() as AddressInfo;
    const client = new Worker(CLIENT, { eval: true, workerData: { port, sent } });
    t.after(() => client.terminate());
    /** Returns when the request has arrived at the machine: until then nothing is answered. */
    const send = (path: string, headers: Readonly<Record<string, string>>, isKept: boolean) => {
      const lines = Object.entries({ host: 'picker', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      Atomics.store(sent, 0, 0);
      client.postMessage({ request: `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, isKept });
      Atomics.wait(sent, 0, 0);
    };
    let answered = 0;
    app.server.on('request', (_request, response) => response.once('finish', () => (answered += 1)));
    const own = await authorization();
    const paths = [
      '/healthz',
      `${API_PREFIX}/exercises?limit=2`,
      `${API_PREFIX}/exercises/${exerciseId('test', 'bridge')}`,
    ];
    const requests = [true, false].flatMap((isKept) => paths.map((path) => ({ path, isKept })));
    send('/healthz', {}, true); // opens the connection
    const answeredBefore: number[] = [];
    /** Each turn lasts until a request has arrived, and longer than a slice. */
    function* turns() {
      for (const { path, isKept } of requests) {
        answeredBefore.push(answered);
        send(path, own, isKept);
        const began = performance.now();
        while (performance.now() - began < 6);
        yield;
      }
    }
    await catalog.searchTurns.take('searching', turns());
    while (answered <= requests.length) await setImmediate();
    assert.deepEqual(
      answeredBefore.slice(1),
      requests.slice(1).map((_, index) => index + 2),
    );
  });

  it('its own searches beyond a bound are 429, and those of all together 503', async (t) => {
    const service = await started;
    const [greedy, other] = [await newClient(service), await newClient(service)];
    const held = hold(t, service);
    const waiting = await greedy.fill('squat');
    const refused = await greedy.search('bridge');
    assert.deepEqual([refused.statusCode, codeOf(refused), refused.headers['retry-after']], [429, 'rate_limited', '1']);
    waiting.push(...(await other.fill('bridge')));
    const all = [];
    for (let asker = 0; service.catalog.searchTurns.isFullFor('last') === undefined; asker++)
      all.push(service.catalog.searchTurns.take(`${asker}`, (function* () {})()));
    const last = await (await newClient(service)).search('bridge');
    assert.deepEqual([last.statusCode, codeOf(last), last.headers['retry-after']], [503, 'service_unavailable', '1']);
    held.release();
    const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
    assert.deepEqual(new Set(statuses), new Set([200]));
    await Promise.all(all);
  });

  it('a search whose client has gone is left out, and nothing is reported', async (t) => {
    const service = await started;
    const client = await newClient(service);
    const logged = service.log.length;
    const held = hold(t, service);
    const waiting = Array.from({ length: SEARCHES_OF_ONE_MAX - 1 }, () => client.search('pendulum'));
    const leaving = request(`${service.url}${API_PREFIX}/exercises?q=bird`, { headers: client.headers });
    leaving.once('error', () => undefined).end();
    await until(() => service.catalog.searchTurns.isFullFor(client.id) === 'theirs');
    leaving.destroy();
    await until(() => service.catalog.searchTurns.isFullFor(client.id) === undefined);
    held.release();
    await Promise.all(waiting);
    assert.deepEqual(
      service.log.slice(logged).filter(({ level }) => level !== 'info'),
      [],
    );
  });

  it('searches for the same that wait together are done once', async (t) => {
    const service = await started;
    const clients = [await newClient(service), await newClient(service)];
    const { mock } = t.mock.method(ClinicalSearch.prototype, 'searchInSteps');
    const held = hold(t, service);
    const waiting = await Promise.all(clients.map((client) => client.fill('wall')));
    held.release();
    const totals = (await Promise.all(waiting.flat())).map((answer) => answer.json<Page>().meta.total);
    assert.deepEqual([new Set(totals).size, mock.callCount()], [1, 1]);
  });

  it('a publication leaves a search that waits the catalog that it was asked of', async (t) => {
    const service = await started;
    const client = await newClient(service);
    const before = (await client.search('squat')).json<Page>();
    const held = hold(t, service);
    const waiting = await client.fill('squa');
    const id = exerciseId('test', 'squat-a');
    await changeStatus(service.store, service.clock, { exerciseId: id, status: 'deprecated', reason: 'x' });
    await service.catalog.refresh();
    await service.catalog.searchable('full');
    await setImmediate();
    held.release();
    for (const answer of await Promise.all(waiting)) {
      const { data, meta } = answer.json<Page>();
      assert.equal(meta.catalogRevision, before.meta.catalogRevision);
      assert.deepEqual(data, before.data.slice(0, meta.limit));
    }
    const after = (await client.search('squa')).json<Page>();
    assert.equal(after.meta.catalogRevision, service.catalog.visible('full').revision);
    assert.equal(after.data.find((each) => each.id === id)?.status, 'deprecated');
  });
});

interface Page {
  readonly data: readonly { readonly id: string; readonly status: string }[];
  readonly meta: { readonly catalogRevision: string; readonly total: number; readonly limit: number };
}

async function newClient(service: TestService) {
  const known = new Set((await service.store.credentials.list()).map((credential) => credential.id));
  const headers = await service.authorization();
  const id = (await service.store.credentials.list()).find((credential) => !known.has(credential.id))?.id ?? '';
  const search = (q: string) => service.api('GET', `/exercises?q=${q}`, { headers });
  /** As many searches as may wait, each of a page of another size; resolves when all of them wait. */
  const fill = async (q: string) => {
    const waiting = Array.from({ length: SEARCHES_OF_ONE_MAX }, (_, index) => search(`${q}&limit=${index + 1}`));
    await until(() => service.catalog.searchTurns.isFullFor(id) === 'theirs');
    return waiting;
  };
  return { id, headers, search, fill };
}

/** A search of somebody else that does not end before it is released. */
function hold(t: TestContext, { catalog }: TestService): { release: () => void } {
  let isHeld = true;
  function* steps() {
    while (isHeld) yield;
  }
  void catalog.searchTurns.take('holding', steps());
  const release = () => (isHeld = false);
  t.after(release);
  return { release };
}
