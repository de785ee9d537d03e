// The mirror follows the feed: each page whole or not at all, never two readers, and from the beginning when its cursor is refused.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { openCatalogMirror } from './catalog-mirror.ts';
import { createRefresh } from './mirror-refresh.ts';
import { FakeService, idOf } from './testing/fake-service.ts';

const clock = () => new Date('2026-03-20T10:42:00Z');

function start(file = ':memory:') {
  const service = new FakeService();
  const mirror = openCatalogMirror(file, clock);
  return { service, mirror, refresh: createRefresh(service.client, mirror) };
}

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'demo-mirror-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('all pages are read, each exercise at exactly the revision of its last event', async () => {
  const { service, mirror, refresh } = start();
  service.change('bridge', 1);
  service.change('clamshell', 2);
  service.change('bridge', 3, 'active', { memberOfTomorrow: { kept: true } });
  service.change('clamshell', 4, 'withdrawn', { changeReason: 'Unsafe.' });
  service.change('bridge', 5, 'deprecated');
  service.change('bridge', 6, 'deprecated');
  await refresh();
  assert.deepEqual(mirror.state(), { exercises: 1, isComplete: true, checkedAt: '2026-03-20T10:42:00.000Z' });
  const { exercise, ...clamshell } = mirror.exercise(idOf('clamshell'))!;
  assert.deepEqual(clamshell, { revision: 'r4', status: 'withdrawn', statusSince: '2026-03-04T09:00:00.000Z' });
  assert.equal(exercise.changeReason, 'Unsafe.');
  assert.deepEqual(
    service.requests.filter((line) => line.startsWith('GET /catalog')),
    ['?limit=100', '?cursor=2&limit=100', '?cursor=4&limit=100'].map((query) => `GET /catalog/changes${query}`),
  );
  // Deprecated since the first of the two events that say so.
  assert.equal(mirror.exercise(idOf('bridge'))?.statusSince, '2026-03-05T09:00:00.000Z');
});

test('the content is kept with members that this version does not know', async () => {
  const { service, mirror, refresh } = start();
  service.change('bridge', 1, 'active', { memberOfTomorrow: { kept: true } });
  await refresh();
  assert.deepEqual((mirror.exercise(idOf('bridge'))?.exercise as Record<string, unknown>)['memberOfTomorrow'], {
    kept: true,
  });
});

test('a page whose content cannot all be fetched moves neither the cursor nor an exercise', async () => {
  const { service, mirror, refresh } = start();
  for (const [index, id] of ['one', 'two', 'three', 'four'].entries()) service.change(id, index + 1);
  service.onRequest = (line) =>
    line.includes(idOf('four')) ? { status: 503, code: 'service_unavailable' } : undefined;
  await assert.rejects(refresh(), { code: 'service_unavailable' });
  assert.equal(mirror.cursor(), '2');
  assert.equal(mirror.exercise(idOf('three')), undefined);
  assert.equal(mirror.state().isComplete, false);
  service.onRequest = () => undefined;
  service.requests.length = 0;
  await refresh();
  assert.equal(service.requests[0], 'GET /catalog/changes?cursor=2&limit=100');
  assert.deepEqual(mirror.state(), { exercises: 4, isComplete: true, checkedAt: '2026-03-20T10:42:00.000Z' });
});

test('when the database refuses one exercise of a page, nothing of it is stored, nor its cursor', (t) => {
  const file = join(folderOf(t), 'demo.sqlite');
  const mirror = openCatalogMirror(file, clock);
  t.after(() => mirror.close());
  const other = new DatabaseSync(file);
  other.exec(`CREATE TRIGGER refuse BEFORE INSERT ON mirrored_exercises WHEN new.name = 'two'
    BEGIN SELECT RAISE(ABORT, 'no'); END`);
  other.close();
  const change = (name: string) => {
    const event = { exerciseId: idOf(name), revision: 'r1', status: 'active', occurredAt: '2026-03-01T09:00:00Z' };
    return { event, exercise: { name } } as never;
  };
  assert.throws(() => mirror.apply([change('one'), change('two')], { nextCursor: '2', hasMore: false }), /no/);
  assert.equal(mirror.cursor(), undefined);
  assert.equal(mirror.exercise(idOf('one')), undefined);
  mirror.apply([change('one')], { nextCursor: '1', hasMore: true });
  assert.equal(mirror.cursor(), '1');
});

test('what was read outlives the process, and the next one goes on behind it', async (t) => {
  const file = join(folderOf(t), 'demo.sqlite');
  const before = start(file);
  before.service.change('bridge', 1);
  await before.refresh();
  before.mirror.close();
  const mirror = openCatalogMirror(file, clock);
  t.after(() => mirror.close());
  before.service.change('bridge', 2, 'withdrawn');
  before.service.requests.length = 0;
  await createRefresh(before.service.client, mirror)();
  assert.deepEqual(before.service.requests, [
    'GET /catalog/changes?cursor=1&limit=100',
    `GET /exercises/${idOf('bridge')}?revision=r2`,
  ]);
  assert.equal(mirror.exercise(idOf('bridge'))?.status, 'withdrawn');
});

for (const refusal of [
  { status: 410, code: 'cursor_expired' },
  { status: 400, code: 'invalid_cursor' },
]) {
  test(`a cursor that is refused with ${refusal.code} begins the mirror anew`, async () => {
    const { service, mirror, refresh } = start();
    service.change('bridge', 1);
    mirror.apply([], { nextCursor: 'of-another-life', hasMore: false });
    service.onRequest = (line) => (line.includes('of-another-life') ? refusal : undefined);
    await refresh();
    assert.equal(mirror.cursor(), '1');
    assert.equal(mirror.state().exercises, 1);
  });
}

test('what was not visible any more is forgotten when the mirror begins anew', async () => {
  const { service, mirror, refresh } = start();
  service.change('bridge', 1);
  await refresh();
  const after = new FakeService();
  after.change('clamshell', 1);
  after.onRequest = (line) => (line.includes('cursor=') ? { status: 410, code: 'cursor_expired' } : undefined);
  await createRefresh(after.client, mirror)();
  assert.equal(mirror.exercise(idOf('bridge')), undefined);
  assert.equal(mirror.state().exercises, 1);
});

test('a service that refuses the beginning, too, is not asked for ever', async () => {
  const { service, refresh } = start();
  service.onRequest = () => ({ status: 410, code: 'cursor_expired' });
  await assert.rejects(refresh(), { code: 'cursor_expired' });
  assert.equal(service.requests.length, 1);
});

test('a revision that is hidden by now does not hold up the feed', async () => {
  const { service, mirror, refresh } = start();
  service.change('bridge', 1);
  service.change('clamshell', 2);
  service.onRequest = (line) =>
    line.includes(idOf('bridge')) ? { status: 404, code: 'exercise_not_found' } : undefined;
  await refresh();
  assert.equal(mirror.exercise(idOf('bridge')), undefined);
  assert.deepEqual([mirror.state().exercises, mirror.cursor()], [1, '2']);
});

test('however many ask while it runs, it runs once more, and brings what changed meanwhile to all of them', async () => {
  const { service, mirror, refresh } = start();
  service.change('bridge', 1);
  const asked: Promise<void>[] = [];
  service.onRequest = (line) => {
    if (asked.length > 0 || !line.startsWith('GET /catalog')) return;
    asked.push(refresh(), refresh(), refresh());
  };
  const first = refresh();
  await first;
  service.change('bridge', 2, 'withdrawn');
  await Promise.all(asked);
  assert.equal(mirror.exercise(idOf('bridge'))?.status, 'withdrawn');
  assert.equal(service.requests.filter((line) => line.startsWith('GET /catalog')).length, 2);
});

test('a run that fails does not take the next one with it', async () => {
  const { service, refresh } = start();
  let again: Promise<void> | undefined;
  service.onRequest = () => {
    if (again !== undefined) return;
    again = refresh();
    return { status: 503, code: 'service_unavailable' };
  };
  await assert.rejects(refresh(), { code: 'service_unavailable' });
  await again;
});

test('when the demo stops in the middle of a page, the page is not stored', async () => {
  const service = new FakeService();
  const mirror = openCatalogMirror(':memory:', clock);
  const stopping = new AbortController();
  service.change('bridge', 1);
  service.onRequest = (line) => {
    if (line.includes(idOf('bridge'))) stopping.abort();
  };
  await assert.rejects(createRefresh(service.client, mirror, stopping.signal)(), { name: 'AbortError' });
  assert.equal(mirror.cursor(), undefined);
});
