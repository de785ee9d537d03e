// When the mirror is read, what pages are told, and that whoever runs the demo is told of a failure once.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from 'svc-picker/client';
import { openCatalogMirror } from './catalog-mirror.ts';
import { type CatalogStatus, createCatalogSync, POLL_MILLISECONDS, RETRY_MILLISECONDS } from './catalog-sync.ts';

const AWAY = new ServiceError('The service did not answer.', { code: 'unreachable' });
const NO_SCOPE = new ServiceError('No.', { code: 'insufficient_scope', status: 403 });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function start({ subscribes = false } = {}) {
  const mirror = openCatalogMirror(':memory:');
  const failures = { refresh: undefined as Error | undefined, subscribe: undefined as Error | undefined };
  const seen = { reads: 0, subscriptions: 0, statuses: [] as CatalogStatus[], said: [] as string[] };
  /** The one timer that may be set. */
  let timer: { readonly milliseconds: number; readonly work: () => void } | undefined;
  const sync = createCatalogSync({
    mirror,
    refresh() {
      seen.reads += 1;
      return failures.refresh ? Promise.reject(failures.refresh) : Promise.resolve();
    },
    ...(subscribes && {
      subscribe() {
        seen.subscriptions += 1;
        return failures.subscribe ? Promise.reject(failures.subscribe) : Promise.resolve();
      },
    }),
    onStatus: (status) => seen.statuses.push(status),
    say: (sentence) => seen.said.push(sentence),
    after(milliseconds, work) {
      assert.equal(timer, undefined);
      timer = { milliseconds, work };
      return () => (timer = undefined);
    },
    now: () => new Date('2026-03-20T10:42:00Z'),
  });
  return {
    sync,
    failures,
    seen,
    timer: () => timer?.milliseconds,
    ring: async () => {
      const { work } = timer!;
      timer = undefined;
      work();
      await settled();
    },
  };
}

test('it reads at the start, every 15 minutes, and when a webhook hints', async () => {
  const { sync, seen, timer, ring } = start();
  await sync.start();
  assert.deepEqual([seen.reads, timer()], [1, 15 * 60_000]);
  await ring();
  assert.deepEqual([seen.reads, timer()], [2, POLL_MILLISECONDS]);
  sync.hint();
  await settled();
  assert.deepEqual([seen.reads, timer()], [3, POLL_MILLISECONDS]);
});

test('pages are told of the webhook at once, and again when the catalog was read', async () => {
  const { sync, seen } = start();
  await sync.start();
  seen.statuses.length = 0;
  sync.hint();
  assert.deepEqual(
    seen.statuses.map(({ heardAt }) => heardAt),
    ['2026-03-20T10:42:00.000Z'],
  );
  await settled();
  assert.equal(seen.statuses.length, 2);
});

test('while the service is away it tries each minute, says so once, and pages know', async () => {
  const { sync, failures, seen, timer, ring } = start();
  failures.refresh = AWAY;
  await sync.start();
  await ring();
  assert.equal(timer(), RETRY_MILLISECONDS);
  assert.deepEqual(seen.said, ['The catalog could not be read (unreachable). It is asked again every minute.']);
  assert.deepEqual(
    seen.statuses.map(({ isReachable }) => isReachable),
    [false, false],
  );
  failures.refresh = undefined;
  await ring();
  assert.deepEqual([timer(), seen.statuses.at(-1)?.isReachable, seen.said.length], [POLL_MILLISECONDS, true, 1]);
});

test('a hint that meets a service that is away is followed up within a minute', async () => {
  const { sync, failures, timer } = start();
  await sync.start();
  failures.refresh = AWAY;
  sync.hint();
  await settled();
  assert.equal(timer(), RETRY_MILLISECONDS);
});

test('without the scope for webhooks it says so once, reads all the same, and subscribes when it may', async () => {
  const { sync, failures, seen, ring } = start({ subscribes: true });
  failures.subscribe = NO_SCOPE;
  await sync.start();
  await ring();
  assert.deepEqual([seen.reads, seen.subscriptions], [2, 2]);
  assert.deepEqual(seen.said, ['No webhooks for now (insufficient_scope). The change feed is read every 15 minutes.']);
  failures.subscribe = undefined;
  await ring();
  await ring();
  assert.deepEqual([seen.reads, seen.subscriptions], [4, 3]);
});

test('the endpoint is made before the feed is read: what changes in between is announced', async () => {
  const { sync, seen } = start({ subscribes: true });
  const started = sync.start();
  assert.deepEqual([seen.subscriptions, seen.reads], [1, 0]);
  await started;
  assert.equal(seen.reads, 1);
});

test('after the end nothing is read, told or planned', async () => {
  const { sync, failures, seen, timer } = start();
  failures.refresh = AWAY;
  const started = sync.start();
  sync.stop();
  await started;
  assert.deepEqual([timer(), seen.said, seen.statuses], [undefined, [], []]);
});
