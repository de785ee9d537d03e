// What is said beside a stored exercise, and when nothing is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMirror } from 'svc-picker/client';
import { openMirrorDatabase } from 'svc-picker/client/sqlite';
import type { CompletionItem } from 'svc-picker/contract';
import { standingsOf } from './standings.ts';
import { FakeService, idOf, memoryMedia } from '../testing/fake-service.ts';

/** Rows of a program, each with the revision that was prescribed. The moments are those of the fake service. */
const program = (...rows: readonly (readonly [name: string, revision: number])[]) =>
  rows.map(([name, revision], index) => ({
    order: index + 1,
    exercise: { id: idOf(name), revision: `r${revision}`, name, updatedAt: `2026-03-0${revision}T09:00:00.000Z` },
  })) as unknown as CompletionItem[];

async function mirrorOf(service: FakeService) {
  const { client, fetch } = service;
  const mirror = createMirror({ client, fetch, store: openMirrorDatabase(':memory:'), media: memoryMedia() });
  await mirror.refresh();
  return mirror;
}

test('standings list ended exercises with date, reason and replacement, and omit unchanged ones', async () => {
  const service = new FakeService();
  service.change('bridge', 1);
  service.change('clamshell', 2);
  service.change('plank', 3);
  service.change('clamshell', 4, 'withdrawn', { changeReason: 'Unsafe.', replacementId: idOf('bridge') });
  service.change('plank', 5, 'deprecated', { replacementId: idOf('of another license') });
  const mirror = await mirrorOf(service);
  assert.deepEqual(
    await standingsOf(program(['bridge', 1], ['clamshell', 2], ['plank', 3], ['never heard of', 1]), mirror),
    [
      { order: 2, kind: 'withdrawn', since: '2026-03-04T09:00:00.000Z', reason: 'Unsafe.', replacedBy: 'bridge' },
      { order: 3, kind: 'deprecated', since: '2026-03-05T09:00:00.000Z' },
    ],
  );
});

test('an exercise that was prescribed when it was deprecated already is told of nothing', async () => {
  const service = new FakeService();
  service.change('bridge', 1, 'deprecated', { changeReason: 'Old.' });
  assert.deepEqual(await standingsOf(program(['bridge', 1]), await mirrorOf(service)), []);
});

test('a newer revision is told, and one that the mirror does not know yet is not called older', async () => {
  const service = new FakeService();
  service.change('bridge', 1);
  service.change('bridge', 2);
  const mirror = await mirrorOf(service);
  assert.deepEqual(await standingsOf(program(['bridge', 1], ['bridge', 2], ['bridge', 3]), mirror), [
    { order: 1, kind: 'newer', since: '2026-03-02T09:00:00.000Z' },
  ]);
});

test('while there is no catalog nothing is told', async () => {
  const { client, fetch } = new FakeService();
  const mirror = createMirror({ client, fetch, store: openMirrorDatabase(':memory:'), media: memoryMedia() });
  assert.deepEqual(await standingsOf(program(['bridge', 1]), mirror), []);
});
