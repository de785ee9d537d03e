// What pages are told of the catalog, and that whoever runs the demo is told of a failure once.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { ServiceError } from 'svc-picker/client';
import { openMirrorDatabase } from 'svc-picker/client/sqlite';
import { type CatalogStatus, openCatalogWatch } from './catalog-watch.ts';
import { FakeService, memoryMedia } from '../testing/fake-service.ts';

const NO_SCOPE = new ServiceError('No.', { code: 'insufficient_scope', status: 403 });
const NOW = '2026-03-20T10:42:00.000Z';

async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function start(t: TestContext, { subscribes = false } = {}) {
  const service = new FakeService();
  service.change('bridge', 1);
  service.change('plank', 2, 'withdrawn');
  service.change('clamshell', 3, 'deprecated');
  const seen = { subscriptions: 0, statuses: [] as CatalogStatus[], said: [] as string[] };
  const failures = { subscribe: undefined as Error | undefined };
  /** Ends the wait for the next read. */
  let ring = () => {};
  const watch = await openCatalogWatch({
    ...{ client: service.client, fetch: service.fetch, store: openMirrorDatabase(':memory:'), media: memoryMedia() },
    ...(subscribes && {
      subscribe() {
        seen.subscriptions += 1;
        return failures.subscribe ? Promise.reject(failures.subscribe) : Promise.resolve();
      },
    }),
    onStatus: (status) => seen.statuses.push(status),
    say: (sentence) => seen.said.push(sentence),
    wait: () => new Promise((resolve) => (ring = resolve)),
    now: () => Date.parse(NOW),
  });
  t.after(() => watch.stop());
  const reads = () => service.requests.filter((line) => line.startsWith('GET /catalog/changes')).length;
  return { service, watch, seen, failures, reads, ring: () => (ring(), settled()) };
}

test('the watch reports each read of the catalog, and each webhook on arrival and after its read', async (t) => {
  const { watch, seen, reads } = await start(t);
  assert.deepEqual(watch.status(), {
    ...{ exercises: 0, notRecommended: 0, isComplete: false, checkedAt: null, isReachable: true, heardAt: null },
  });
  await watch.start();
  await settled();
  const read = { exercises: 1, notRecommended: 1, isComplete: true, checkedAt: NOW, isReachable: true };
  assert.deepEqual(seen.statuses, [{ ...read, heardAt: null }]);
  watch.hint();
  assert.deepEqual(seen.statuses.at(-1), { ...read, heardAt: NOW });
  await settled();
  assert.deepEqual([seen.statuses.length, reads()], [3, 2]);
});

test('while the service is away pages know, and it is said once', async (t) => {
  const { service, watch, seen, ring } = await start(t);
  service.onRequest = () => ({ status: 503, code: 'service_unavailable' });
  await watch.start();
  await ring();
  assert.deepEqual(seen.said, ['The catalog could not be read (service_unavailable). It is asked again every minute.']);
  assert.deepEqual(
    seen.statuses.map(({ isReachable }) => isReachable),
    [false, false],
  );
  service.onRequest = () => undefined;
  await ring();
  assert.deepEqual([seen.statuses.at(-1)?.isReachable, seen.said.length], [true, 1]);
});

test('the watch reports a missing webhook scope once, reads anyway and subscribes once allowed', async (t) => {
  const { watch, failures, seen, ring, reads } = await start(t, { subscribes: true });
  failures.subscribe = NO_SCOPE;
  await watch.start();
  await settled();
  assert.deepEqual(seen.said, ['No webhooks for now (insufficient_scope). The change feed is read every 15 minutes.']);
  failures.subscribe = undefined;
  const before = reads();
  await ring();
  assert.equal(reads(), before + 2, 'once more for what changed before the endpoint was there');
  const { subscriptions } = seen;
  await ring();
  assert.equal(seen.subscriptions, subscriptions);
});

test('the endpoint is made before the catalog is read: what changes in between is announced', async (t) => {
  const { watch, seen, service } = await start(t, { subscribes: true });
  const started = watch.start();
  assert.deepEqual([seen.subscriptions, service.requests], [1, []]);
  await started;
  assert.ok(service.requests.length > 0);
});
