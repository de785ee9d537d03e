// What a mirror reads, in which order, what it keeps, and when it reads again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LostEvents, lostEventsSchema } from '../../contract/lost-events.ts';
import { ServiceError } from '../service-error.ts';
import { createMirror, type MirrorOptions } from './mirror.ts';
import type { MirrorEvent } from './mirror-work.ts';
import { FakeCatalog, idOf } from './testing/fake-catalog.ts';
import { memoryMedia } from './testing/memory-media.ts';
import { memoryStore } from './testing/memory-store.ts';
import { assertMirrors } from './testing/mirrored.ts';

const NOW = Date.parse('2026-03-20T10:42:00Z');

function start(changes: Partial<MirrorOptions> = {}) {
  const service = new FakeCatalog();
  const [store, media] = [memoryStore(), memoryMedia()];
  const events: MirrorEvent[] = [];
  /** The waits that nobody has ended, oldest first. */
  const waits: { readonly milliseconds: number; readonly end: () => void }[] = [];
  const mirror = createMirror({
    ...{ client: service.client, fetch: service.fetch, store, media, now: () => NOW },
    onEvent: (event) => events.push(event),
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const waiting = { milliseconds, end: () => (remove(), resolve()) };
        const remove = () => waits.splice(waits.indexOf(waiting), 1);
        waits.push(waiting);
        signal.addEventListener('abort', () => (remove(), reject(signal.reason as Error)));
      }),
    ...changes,
  });
  const told = () => events.map(({ type }) => type).filter((type) => type !== 'import_progress');
  return { service, store, media, mirror, events, told, waits };
}

/** Nothing here waits for anything but turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}
const AWAY = new ServiceError('Away.', { code: 'service_unavailable', status: 503 });

test('the first read takes every snapshot page with its pictures, then the feed from its cursor', async () => {
  const { service, mirror, media, told, events } = start();
  for (let number = 0; number < 7; number++) service.change(number, number === 4 ? 'withdrawn' : 'active', number % 2);
  await mirror.refresh();
  assert.deepEqual(
    service.asked.filter((what) => !what.startsWith('picture')),
    ['manifest', 'page 0', 'page 3', 'page 6', 'changes 0-10'],
  );
  assert.equal(new Set(service.asked).size, service.asked.length);
  await assertMirrors(mirror, media, service);
  assert.deepEqual(await mirror.state(), {
    ...{ catalogRevision: 'cat_0_10', activatedAt: '2026-03-20T10:42:00.000Z', checkedAt: '2026-03-20T10:42:00.000Z' },
    ...{ exercises: 7, byStatus: { active: 6, withdrawn: 1 }, revisions: 7, missingPictures: [], importing: null },
  });
  assert.deepEqual(told(), ['import_started', 'activated', 'checked']);
  assert.deepEqual(events.at(-3), { type: 'import_progress', total: 7, exercises: 7, pictures: 4 });
});

for (const [what, pageExercises, offsets] of [
  ['full', 100, [0, 100, 200, 300, 400]],
  ['shorter than was asked for', 60, [0, 60, 120, 180, 240, 300, 360, 420]],
] as const) {
  test(`pages that are ${what} are asked for ahead, each once, and stored in their order`, async () => {
    const { service, mirror, media } = start();
    service.pageExercises = pageExercises;
    for (let number = 0; number < 450; number++) service.change(number);
    await mirror.refresh();
    const pages = service.asked.filter((asked) => asked.startsWith('page'));
    assert.deepEqual(
      pages,
      offsets.map((offset) => `page ${offset}`),
    );
    await assertMirrors(mirror, media, service);
  });
}

test('a page that is shorter than those before it loses none of what is behind it', async () => {
  const { service, mirror, media } = start();
  service.pageExercises = 100;
  for (let number = 0; number < 450; number++) service.change(number);
  service.onAsked = (what) => {
    if (what === 'page 200') service.pageExercises = 60;
  };
  await mirror.refresh();
  await assertMirrors(mirror, media, service);
});

test('an animation is kept with the pictures, from the snapshot and from the feed', async () => {
  const { service, mirror, media } = start();
  service.change(0, 'active', 0, true);
  await mirror.refresh();
  await assertMirrors(mirror, media, service);
  service.change(1, 'active', 1, true);
  await mirror.refresh();
  await assertMirrors(mirror, media, service);
});

test('later reads take only the feed, each event at its exact revision, and keep what was seen', async () => {
  const { service, mirror, media, events } = start();
  service.change(1);
  await mirror.refresh();
  service.asked.length = 0;
  for (const status of ['active', 'deprecated', 'deprecated']) service.change(1, status);
  service.change(2, 'active', 5);
  service.change(2, 'withdrawn', 5);
  await mirror.refresh();
  assert.ok(!service.asked.some((what) => what.startsWith('page')), 'no snapshot');
  await assertMirrors(mirror, media, service);
  assert.deepEqual([...service.revisions.values()].length, (await mirror.state()).revisions);
  for (const exercise of service.revisions.values()) {
    assert.deepEqual((await mirror.exercise(exercise.id, exercise.revision))?.exercise, exercise);
  }
  // Deprecated since the first of the two events that say so.
  const first = events.flatMap((event) => (event.type === 'changed' ? event.changes : []))[1];
  assert.equal(first?.status, 'deprecated');
  const { exercise } = (await mirror.exercise(idOf(1), first.revision))!;
  assert.equal((await mirror.exercise(idOf(1)))?.current?.statusSince, exercise.updatedAt);
});

test('a revision of long ago is told beside what the catalog says today', async () => {
  const { service, mirror } = start();
  service.change(2);
  await mirror.refresh();
  const { revision } = (await mirror.exercise(idOf(2)))!.exercise;
  service.change(2, 'withdrawn');
  await mirror.refresh();
  const { exercise, current } = (await mirror.exercise(idOf(2), revision))!;
  assert.deepEqual([exercise.revision, exercise.status, current?.status], [revision, 'active', 'withdrawn']);
  assert.equal(await mirror.exercise(idOf(2), 'r999'), undefined);
  assert.equal(await mirror.exercise(idOf(9)), undefined);
});

test('after a refused cursor the old content stays readable until a new snapshot is activated', async () => {
  const { service, mirror, media, told } = start();
  for (let number = 0; number < 7; number++) service.change(number);
  await mirror.refresh();
  const hidden = (await mirror.exercise(idOf(3)))!.exercise;
  service.changeEntitlement([3]);
  service.change(5, 'withdrawn');
  const counted: number[] = [];
  service.onAsked = async (what) => {
    if (what.startsWith('page')) counted.push((await mirror.state()).exercises);
  };
  service.asked.length = 0;
  await mirror.refresh();
  assert.deepEqual(counted, [7, 7]);
  await assertMirrors(mirror, media, service);
  assert.equal(await mirror.exercise(idOf(3)), undefined);
  assert.deepEqual(await mirror.exercise(idOf(3), hidden.revision), { exercise: hidden, current: null });
  assert.ok(!service.asked.some((what) => what.startsWith('picture')), 'no picture twice');
  assert.deepEqual(told().slice(-3), ['import_started', 'activated', 'checked']);
});

test('what the service has lost is listed before a snapshot of another history takes over', async () => {
  const kept: LostEvents[] = [];
  const atThatMoment: unknown[] = [];
  const { service, mirror, media, told } = start({
    keepLost: async (lost) => {
      kept.push(lost);
      atThatMoment.push((await mirror.state()).catalogRevision);
      if (kept.length === 1) throw new Error('The disk is full.');
    },
  });
  for (let number = 0; number < 7; number++) service.change(number);
  const common = service.head;
  await mirror.refresh();
  service.change(1, 'deprecated');
  for (const number of [1, 3]) service.change(number, 'withdrawn');
  service.change(8);
  await mirror.refresh();
  const { catalogRevision } = await mirror.state();
  service.lose(common);
  service.change(2, 'withdrawn'); // lost are what only the mirror has
  for (const number of [3, 4]) service.change(number, 'deprecated');
  await assert.rejects(mirror.refresh(), /^Error: The disk is full[.]$/);
  await mirror.refresh();
  await assertMirrors(mirror, media, service);
  assert.deepEqual(atThatMoment, [catalogRevision, catalogRevision]);
  const [lost] = kept;
  assert.deepEqual(kept, [lost, lost]);
  assert.deepEqual(lostEventsSchema.parse(lost), lost);
  assert.deepEqual(
    [lost?.catalogRevision, lost?.lastCommonSequence, lost?.foundAt],
    [catalogRevision, common, '2026-03-20T10:42:00.000Z'],
  );
  assert.deepEqual(
    lost?.events.map(({ exerciseId, status, changeReason }) => [exerciseId, status, changeReason]),
    [
      [idOf(1), 'withdrawn', 'Unsafe.'],
      [idOf(3), 'withdrawn', 'Unsafe.'],
      [idOf(8), 'active', undefined],
    ],
  );
  assert.deepEqual(told().slice(-4), ['import_started', 'history_changed', 'activated', 'checked']);
  await mirror.refresh();
  assert.equal(kept.length, 2, 'once');
});

test('another history that lacks nothing of the mirror is told, and nothing is listed', async () => {
  const { service, mirror, told } = start({ keepLost: () => assert.fail('nothing is lost') });
  for (let number = 0; number < 3; number++) service.change(number);
  await mirror.refresh();
  service.lose(service.head);
  service.change(1, 'withdrawn');
  await mirror.refresh();
  assert.deepEqual(told().slice(-4), ['import_started', 'history_changed', 'activated', 'checked']);
});

test('a service that refuses its newest cursor, too, is not asked for ever', async () => {
  const { service, mirror } = start();
  service.change(1);
  service.onAsked = (what) => {
    if (what.startsWith('changes')) throw new ServiceError('Gone.', { code: 'cursor_expired', status: 410 });
  };
  await assert.rejects(mirror.refresh(), { code: 'cursor_expired' });
  assert.equal(service.asked.filter((what) => what === 'manifest').length, 2);
  assert.equal((await mirror.state()).exercises, 1);
});

test('what is hidden since the page was asked for does not hold up the feed', async () => {
  const { service, mirror } = start();
  service.change(1);
  service.change(2);
  await mirror.refresh();
  service.change(1, 'deprecated');
  service.onAsked = (what) => {
    if (what.startsWith('exercise')) {
      service.changeEntitlement([1]); // what the next read will be told
      throw new ServiceError('No.', { code: 'exercise_not_found', status: 404 });
    }
  };
  await mirror.refresh();
  assert.equal(await mirror.exercise(idOf(1)), undefined);
  await mirror.refresh();
  assert.equal((await mirror.state()).catalogRevision, service.revision);
});

test('at most eight pictures and eight revisions are fetched at a time', async () => {
  const { service, mirror } = start();
  service.pageExercises = service.pageEvents = 30;
  const underWay = { picture: 0, exercise: 0 };
  const most = { ...underWay };
  service.onAsked = async (what) => {
    const [kind] = what.split(' ') as ['picture' | 'exercise'];
    if (!(kind in underWay)) return;
    most[kind] = Math.max(most[kind], ++underWay[kind]);
    await new Promise((resolve) => setImmediate(resolve));
    underWay[kind] -= 1;
  };
  for (let number = 0; number < 30; number++) service.change(number, 'active', number);
  await mirror.refresh();
  for (let number = 0; number < 30; number++) service.change(number, 'deprecated', 100 + number);
  await mirror.refresh();
  assert.deepEqual(most, { picture: 8, exercise: 8 });
});

test('it reads at the start, every 15 minutes, and when a webhook hints', async () => {
  const { service, mirror, waits, told } = start();
  service.change(1);
  await mirror.start();
  const planned = () => waits.map(({ milliseconds }) => milliseconds);
  assert.deepEqual(planned(), [15 * 60_000]);
  waits[0]!.end();
  await settled();
  mirror.hint();
  await settled();
  assert.deepEqual([told().filter((type) => type === 'checked').length, planned()], [3, [15 * 60_000]]);
  await mirror.close();
});

test('after a failure it asks again in a minute, or when the service says, and tells so', async () => {
  const { service, mirror, waits, events } = start();
  service.change(1);
  for (const [error, seconds] of [
    [AWAY, 60],
    [new ServiceError('Later.', { code: 'rate_limited', status: 429, retryAfterSeconds: 90 }), 90],
  ] as const) {
    service.onAsked = () => {
      throw error;
    };
    if (waits.length === 0) await mirror.start();
    else waits[0]!.end();
    await settled();
    assert.deepEqual(events.at(-1), { type: 'failed', error, retryInSeconds: seconds });
    assert.deepEqual(
      waits.map(({ milliseconds }) => milliseconds),
      [1000 * seconds],
    );
  }
  service.onAsked = () => undefined;
  waits[0]!.end();
  await settled();
  assert.equal(events.at(-1)?.type, 'checked');
  await mirror.close();
});

test('requests during a read share one more read, which brings the changes made meanwhile', async () => {
  const { service, mirror, media } = start();
  service.change(1);
  const asked: Promise<void>[] = [];
  service.onAsked = (what) => {
    if (asked.length > 0 || !what.startsWith('changes')) return;
    asked.push(mirror.refresh(), mirror.refresh(), mirror.refresh());
  };
  await mirror.refresh();
  service.change(1, 'withdrawn');
  await Promise.all(asked);
  await assertMirrors(mirror, media, service);
  assert.equal(service.asked.filter((what) => what.startsWith('changes')).length, 2);
});

test('a new snapshot can be asked for', async () => {
  const { service, mirror, media } = start();
  service.change(1);
  await mirror.refresh();
  await mirror.refresh({ fromSnapshot: true });
  await mirror.refresh();
  assert.equal(service.asked.filter((what) => what.startsWith('page')).length, 2);
  await assertMirrors(mirror, media, service);
});

test('closing ends what runs and waits, stores nothing more and is no failure', async () => {
  const { service, mirror, events, waits, store } = start();
  service.change(1);
  await mirror.start();
  service.change(1, 'withdrawn');
  events.length = 0;
  service.onAsked = (what) => {
    if (what.startsWith('exercise')) void mirror.close();
  };
  await assert.rejects(mirror.refresh(), { code: 'closed' });
  await mirror.close();
  assert.deepEqual([events, waits], [[], []]);
  assert.equal((await mirror.exercise(idOf(1)))?.current?.status, 'active');
  await assert.rejects(mirror.refresh(), { code: 'closed' });
  mirror.hint();
  (await store.lock())();
});

test('a signal closes it, also one that was aborted before', async () => {
  const stop = new AbortController();
  const { mirror, service } = start({ signal: stop.signal });
  service.onAsked = () => stop.abort();
  await assert.rejects(mirror.refresh(), { code: 'closed' });
  await assert.rejects(start({ signal: stop.signal }).mirror.refresh(), { code: 'closed' });
});

test('two mirrors do not read into one store at a time', async () => {
  const { service, mirror, store, media } = start();
  service.change(1);
  const other = createMirror({ client: service.client, fetch: service.fetch, store, media, onEvent: () => undefined });
  const [first, second] = await Promise.allSettled([mirror.refresh(), other.refresh()]);
  assert.deepEqual(
    [first.status, second.status === 'rejected' && (second.reason as { code: string }).code],
    ['fulfilled', 'locked'],
  );
  await other.refresh();
  await assertMirrors(other, media, service);
});

test('who listens does not disturb: what it throws is told to console.error', async (t) => {
  const written = t.mock.method(console, 'error', () => undefined);
  const failure = new Error('mine');
  const { service, mirror } = start({
    onEvent: () => {
      throw failure;
    },
  });
  service.change(1);
  await mirror.refresh();
  assert.equal(written.mock.calls[0]?.arguments[0], failure);
  assert.equal((await mirror.state()).exercises, 1);
});

test('without a listener a failure goes to console.error', async (t) => {
  const written = t.mock.method(console, 'error', () => undefined);
  const { service, mirror } = start({ onEvent: undefined });
  service.onAsked = () => {
    throw AWAY;
  };
  await assert.rejects(mirror.refresh(), AWAY);
  assert.deepEqual(written.mock.calls[0]?.arguments, ['The catalog could not be read.', AWAY]);
});

test('an adapter that lacks a function is told when the mirror is made', () => {
  const { store, media, service } = start();
  const half = { ...store, apply: undefined } as unknown as typeof store;
  const made = { client: service.client, store: half, media };
  assert.throws(() => createMirror(made), { name: 'TypeError', message: 'store is missing the methods apply.' });
  assert.throws(() => createMirror({} as MirrorOptions), /client is missing the methods getManifest/);
});

test('the catalog revision or the total reveals a service of another history with equal cursors', async () => {
  const { service, mirror, media, told, store } = start();
  for (let number = 0; number < 5; number++) service.change(number);
  await mirror.refresh();
  const { cursor, lastSequence } = (await store.active())!;
  const end = { catalogRevision: 'cat_of_another', checkedAt: '2026-03-20T10:42:00.000Z' };
  const batch = { cursor, lastSequence, missingPictures: [] };
  await store.apply({ ...batch, changes: [], end });
  await mirror.refresh();
  await assertMirrors(mirror, media, service);
  assert.deepEqual(told().slice(-4), ['diverged', 'import_started', 'activated', 'checked']);

  await mirror.refresh();
  assert.equal(told().at(-1), 'checked');
  await store.apply({ ...batch, changes: [{ exerciseId: idOf(2), exercise: null, current: null }], end: null });
  await mirror.refresh();
  await assertMirrors(mirror, media, service);
  assert.deepEqual(told().slice(-4), ['diverged', 'import_started', 'activated', 'checked']);
});

test('a missing picture delays no withdrawal, is reported and arrives with a later read', async () => {
  let isAway = true;
  const service = new FakeCatalog();
  const bad = (address: string) => isAway && address.includes(missing);
  const fetch = ((address: string) =>
    bad(address)
      ? Promise.resolve(new Response(null, { status: 404 }))
      : service.fetch(address)) as typeof globalThis.fetch;
  const { mirror, media, events, told } = start({ client: service.client, fetch });
  for (let number = 0; number < 9; number++) service.change(number);
  let missing = 'none';
  await mirror.refresh();
  service.change(1, 'active', 5);
  missing = service.catalog.get(idOf(1))!.media[0]!.sha256;
  for (let number = 2; number < 9; number++) service.change(number, 'withdrawn'); // on this page of the feed, and on the next
  await mirror.refresh();
  const state = await mirror.state();
  assert.deepEqual(state.byStatus, { active: 2, withdrawn: 7 });
  const url = `https://service.test/media/${missing}.png`;
  const picture = { exerciseId: idOf(1), sha256: missing, url, code: 'picture_unavailable' as const };
  assert.deepEqual(state.missingPictures, [picture]);
  assert.deepEqual(
    events.find(({ type }) => type === 'pictures_missing'),
    { type: 'pictures_missing', pictures: [picture] },
  );
  assert.equal(told().at(-1), 'checked');
  isAway = false;
  await mirror.refresh();
  assert.deepEqual((await mirror.state()).missingPictures, []);
  assert.ok(await media.has(missing));
});

test('pictures whose host is away are not asked for one by one: the feed goes on', async () => {
  let asked = 0;
  const { service, mirror } = start({
    wait: () => Promise.resolve(),
    fetch: () => {
      asked += 1;
      return Promise.reject(new TypeError('fetch failed'));
    },
  });
  await mirror.refresh();
  service.pageEvents = 60;
  for (let number = 0; number < 60; number++) service.change(number, 'active', number);
  await mirror.refresh();
  assert.equal((await mirror.state()).exercises, 60);
  assert.equal((await mirror.state()).missingPictures.length, 120);
  assert.ok(asked <= 3 * 16, `${asked} requests`);
});

test('a snapshot replaces content that differs from the service and reports the replacement', async () => {
  const { service, mirror, media, events } = start();
  for (let number = 0; number < 3; number++) service.change(number);
  service.tamper = (page) => ({ ...page, data: page.data.map((it) => ({ ...it, name: `${it.name}, garbled` })) });
  await mirror.refresh();
  service.tamper = (page) => page;
  await mirror.refresh({ fromSnapshot: true });
  await assertMirrors(mirror, media, service);
  const replaced = events.flatMap((event) => (event.type === 'replaced' ? event.revisions : []));
  assert.deepEqual(replaced.map(({ exerciseId }) => exerciseId).sort(), [...service.catalog.keys()].sort());
});
