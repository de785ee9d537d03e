// What a service, a network, a disk or a database can do wrong: a clear error each, nothing activated half, and what was active stays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SnapshotPage } from '../catalog-exercise.ts';
import { createMirror } from './mirror.ts';
import { MirrorError, type MirrorErrorCode } from './mirror-error.ts';
import { FakeCatalog, idOf } from './testing/fake-catalog.ts';
import { memoryMedia } from './testing/memory-media.ts';
import { memoryStore } from './testing/memory-store.ts';
import { assertMirrors } from './testing/mirrored.ts';

/** A mirror of six exercises, and a service that has nine by now and wants a new snapshot. */
async function start() {
  const service = new FakeCatalog();
  const [store, media] = [memoryStore(), memoryMedia()];
  const ports = { fetch: service.fetch, wait: () => Promise.resolve() };
  const mirror = createMirror({ client: service.client, store, media, onEvent: () => undefined, ...ports });
  for (let number = 0; number < 6; number++) service.change(number);
  await mirror.refresh();
  const before = { ...(await mirror.state()), first: await mirror.exercise(idOf(1)) };
  service.changeEntitlement();
  for (let number = 0; number < 9; number++) service.change(number, 'active', number);
  return { service, store, media, mirror, before };
}
type Setting = Awaited<ReturnType<typeof start>>;

const meta = (page: SnapshotPage, more: Partial<SnapshotPage['meta']>) => ({
  ...page,
  meta: { ...page.meta, ...more },
});
const second = (change: (page: SnapshotPage) => SnapshotPage) => (page: SnapshotPage) =>
  page.meta.nextOffset === 6 ? change(page) : page;

const PAGES: Readonly<Record<string, (page: SnapshotPage) => SnapshotPage>> = {
  'of another snapshot': second((page) => meta(page, { snapshotId: 'other' })),
  'of another catalog': second((page) => meta(page, { catalogRevision: 'other' })),
  'with another total': second((page) => meta(page, { total: 8 })),
  'that contains an exercise twice': second((page) => ({
    ...page,
    data: [page.data[0]!, page.data[0]!, page.data[2]!],
  })),
  'that leaves one out': second((page) => ({ ...page, data: page.data.slice(1) })),
  'that goes on behind the next': second((page) => meta(page, { nextOffset: 7 })),
  'that goes on at itself': second((page) => meta(page, { nextOffset: 3 })),
  'that is empty and goes on': second((page) => ({ ...meta(page, { nextOffset: 3 }), data: [] })),
};

/** Fails with the code, keeps what was active, and is whole again once the fault is over. */
async function assertRefused(setting: Setting, code: MirrorErrorCode, message: RegExp): Promise<void> {
  const { mirror, before, service, media, store } = setting;
  await assert.rejects(mirror.refresh(), (error: unknown) => {
    assert.ok(error instanceof MirrorError, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  });
  const { importing: _, revisions: __, ...state } = await mirror.state();
  const first = await mirror.exercise(idOf(1));
  assert.deepEqual({ ...state, first, importing: null, revisions: before.revisions }, before);
  service.tamper = (page) => page;
  service.onAsked = () => undefined;
  const whole = createMirror({ client: service.client, fetch: service.fetch, store, media });
  await whole.refresh();
  await assertMirrors(whole, media, service);
}

for (const [what, tamper] of Object.entries(PAGES)) {
  test(`a page ${what} is refused`, async () => {
    const setting = await start();
    setting.service.tamper = tamper;
    await assertRefused(setting, 'snapshot_inconsistent', /^The page at 3 of the snapshot [0-9a-f-]{36} /);
    assert.equal((await setting.mirror.state()).importing, null);
  });
}

test('a page that repeats an exercise of an earlier page is refused', async () => {
  const setting = await start();
  let first: SnapshotPage['data'] = [];
  setting.service.tamper = (page) => {
    if (first.length === 0) first = page.data;
    return second((it) => ({ ...it, data: [first[0]!, ...it.data.slice(1)] }))(page);
  };
  await assertRefused(setting, 'snapshot_inconsistent', / repeats? an exercise/);
});

test('a snapshot that ends too soon is refused', async () => {
  const setting = await start();
  setting.service.tamper = second((page) => meta(page, { nextOffset: null }));
  await assertRefused(setting, 'total_mismatch', /has 6 exercises; its manifest says 9/);
});

const PICTURES: Readonly<
  Record<string, readonly [MirrorErrorCode, () => Response | Promise<Response>, RegExp, number]>
> = {
  'with other bytes': ['picture_mismatch', () => new Response('another'), /does not match its sha256/, 3],
  'that is not there': ['picture_unavailable', () => new Response(null, { status: 404 }), /the answer was 404/, 1],
  'that nobody serves now': ['picture_unavailable', () => new Response(null, { status: 503 }), /the answer was 503/, 3],
  'that sends elsewhere': [
    'picture_unavailable',
    () => new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/' } }),
    /the answer was 302/,
    1,
  ],
  'that never comes': ['picture_unavailable', () => Promise.reject(new TypeError('fetch failed')), /no answer/, 3],
};

for (const [what, [code, answer, message, attempts]] of Object.entries(PICTURES)) {
  test(`a picture ${what} is refused after ${attempts} attempts with its address and exercise`, async () => {
    const { service, store, media, before } = await start();
    const { sha256 } = service.catalog.get(idOf(7))!.media[1]!;
    let asked = 0;
    const fetch: typeof globalThis.fetch = (address, init) => {
      if (!(address as string).includes(sha256)) return service.fetch(address, init);
      asked += 1;
      assert.equal(init?.redirect, 'manual');
      return Promise.resolve(answer());
    };
    const parts = { client: service.client, fetch, store, media, onEvent: () => undefined };
    const mirror = createMirror({ ...parts, wait: () => Promise.resolve() });
    await assertRefused({ service, store, media, mirror, before }, code, message);
    assert.equal(asked, attempts);
  });
}

test('a picture whose address is no address of the web is not asked for', async () => {
  const setting = await start();
  setting.service.tamper = (page) => {
    const data = page.data.map((it) => ({
      ...it,
      media: it.media.map((each) => ({ ...each, url: 'file:///etc/passwd' })),
    }));
    return { ...page, data };
  };
  setting.media.pictures.clear();
  const asked = setting.service.asked.length;
  await assert.rejects(setting.mirror.refresh(), { code: 'picture_unavailable', message: /is not http/ });
  assert.ok(!setting.service.asked.slice(asked).some((what) => what.startsWith('picture')));
});

test('a full disk, wherever it is found full, is told with what the system said', async () => {
  for (const name of ['has', 'put'] as const) {
    const setting = await start();
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const media = { ...setting.media, [name]: () => Promise.reject(full) };
    const { service, store } = setting;
    const mirror = createMirror({
      client: service.client,
      fetch: service.fetch,
      store,
      media,
      onEvent: () => undefined,
    });
    await assertRefused({ ...setting, mirror }, 'media_failed', new RegExp(`media failed at ${name}: ENOSPC`));
  }
});

test('a store that throws is told with the function and the cause', async () => {
  for (const name of ['lock', 'staged', 'stage', 'storePage', 'activate'] as const) {
    const setting = await start();
    const cause = new Error('the database is away');
    const store = {
      ...setting.store,
      [name]: () => {
        throw cause;
      },
    };
    const { service, media } = setting;
    const broken = createMirror({
      client: service.client,
      fetch: service.fetch,
      store,
      media,
      onEvent: () => undefined,
    });
    await assert.rejects(broken.refresh(), {
      code: 'store_failed',
      message: new RegExp(`at ${name}: the database`),
      cause,
    });
    const { importing: _, revisions: __, ...state } = await setting.mirror.state();
    const { first: ___, ...before } = setting.before;
    assert.deepEqual({ ...state, importing: null, revisions: before.revisions }, before);
  }
});

test('a feed that repeats an event, goes back or stalls is refused, and its page is not applied', async () => {
  const { service, mirror, store, media } = await start();
  await mirror.refresh();
  const before = await mirror.state();
  service.change(0, 'withdrawn');
  service.change(1, 'withdrawn');
  type Changes = Awaited<ReturnType<typeof service.client.listChanges>>;
  const faults: Readonly<Record<string, (page: Changes, cursor: string) => Changes>> = {
    repeats: (page) => ({ ...page, data: [page.data[0]!, page.data[0]!] }),
    'goes back': (page) => ({ ...page, data: page.data.toReversed() }),
    'stands still': (page, cursor) => ({ data: [], meta: { ...page.meta, nextCursor: cursor, hasMore: true } }),
  };
  for (const fault of Object.values(faults)) {
    const listChanges: typeof service.client.listChanges = async (query) =>
      fault(await service.client.listChanges(query), query?.cursor ?? '');
    const client = { ...service.client, listChanges };
    const misled = createMirror({ client, fetch: service.fetch, store, media, onEvent: () => undefined });
    await assert.rejects(misled.refresh(), { code: 'feed_out_of_order' });
    assert.deepEqual(await mirror.state(), before);
  }
  await mirror.refresh();
  await assertMirrors(mirror, media, service);
});

test('an event that is older than the last one that was applied is refused', async () => {
  const { service, mirror, store } = await start();
  await mirror.refresh();
  service.change(0);
  await mirror.refresh();
  const active = (await store.active())!;
  await store.apply({
    changes: [],
    cursor: active.cursor.replace(/\d+$/, '0'),
    lastSequence: active.lastSequence,
    end: null,
    missingPictures: [],
  });
  await assert.rejects(mirror.refresh(), { code: 'feed_out_of_order', message: /after event/ });
});

test('another revision than the one that was asked for is refused', async () => {
  const { service, mirror, store, media } = await start();
  await mirror.refresh();
  service.change(0);
  const client = { ...service.client, getExercise: () => Promise.resolve(service.catalog.get(idOf(1))!) };
  const misled = createMirror({ client, fetch: service.fetch, store, media, onEvent: () => undefined });
  await assert.rejects(misled.refresh(), { code: 'revision_mismatch' });
});
