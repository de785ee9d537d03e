// The mirror and the service, each as it is: what one publishes the other has, within the limits of a sandbox credential.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { exerciseId } from '../../server/domain/catalog/exercise-content.ts';
import { changeStatus } from '../../server/domain/catalog/lifecycle.ts';
import { publish, type PublishableRow } from '../../server/domain/catalog/publishing.ts';
import { parseRateLimits } from '../../server/http/hooks/limits/rate-limit-policies.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { testPackage, testRow } from '../../server/testing/service/test-catalog.ts';
import { TEST_ORIGIN, testService } from '../../server/testing/service/test-service.ts';
import { createClient } from '../client.ts';
import { openMediaFolder } from './media-folder.ts';
import { createMirror } from './mirror.ts';
import { openMirrorDatabase } from './sqlite/sqlite-store.ts';
import { sha256Of } from './testing/mirrored.ts';

const EXERCISES = 60;
const rowsOf = (name: string, count: number, more: Partial<PublishableRow> = {}) =>
  Array.from({ length: count }, (_, index) =>
    testRow(`${name}-${index}`, { entitlement: index % 2 ? 'full' : 'sample', ...more }),
  );

/** The service behind `fetch`; time passes only where somebody waits. */
async function start(t: TestContext) {
  const rateLimits = parseRateLimits('sandbox=600/60/300', 'test'); // as by default
  const service = await testService(t, { rows: rowsOf('first', EXERCISES), ...(rateLimits && { rateLimits }) });
  const statuses = new Map<number, number>();
  const fetch = (async (address: string, { method, headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address);
    const answer = await service.app.inject({
      method: (method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: (headers ?? {}) as Record<string, string>,
      ...(body ? { payload: body as string } : {}),
    });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    const shown = new Headers(answer.headers as Record<string, string>);
    return new Response(answer.statusCode === 304 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: shown,
    });
  }) as typeof globalThis.fetch;
  const wait = (milliseconds: number) => Promise.resolve(service.advance(milliseconds));
  const credential = await service.credential();
  const ports = { fetch, wait, now: service.clock };
  const client = createClient({ baseUrl: `${TEST_ORIGIN}/api/v1`, ...credential, ...ports });
  const folder = temporaryFolder(t);
  const store = openMirrorDatabase(join(folder, 'mirror.sqlite'));
  t.after(() => store.close());
  const media = openMediaFolder(join(folder, 'media'));
  const mirror = createMirror({ client, store, media, ...ports });
  const listed = async () => {
    const all = new Map<string, unknown>();
    for await (const exercise of client.exercises()) all.set(exercise.id, exercise);
    return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  const mirrored = async () => {
    const all = new Map<string, unknown>();
    for await (const { exercise } of mirror.exercises()) all.set(exercise.id, exercise);
    return all;
  };
  return { service, credential, mirror, media, statuses, listed, mirrored };
}

it('has what the service lists: at first, after a large publication, and after another license', async (t) => {
  const { service, credential, mirror, media, statuses, listed, mirrored } = await start(t);
  await mirror.refresh();
  assert.deepEqual(await mirrored(), await listed());
  assert.equal((await mirror.state()).exercises, EXERCISES);
  const { exercise } = (await mirror.exercise(exerciseId('test', 'first-0')))!;
  for (const { sha256 } of exercise.media) assert.equal(sha256Of(readFileSync(media.file(sha256))), sha256);

  // 360 events with a request each are more than a sandbox credential may ask for at once.
  const { images } = testRow('shared');
  await publish(service.store, service.clock, testPackage(rowsOf('second', 6 * EXERCISES, { images })));
  const id = exerciseId('test', 'first-0');
  await changeStatus(service.store, service.clock, { exerciseId: id, status: 'withdrawn', reason: 'Unsafe.' });
  await service.catalog.refresh();
  await mirror.refresh();
  assert.deepEqual(await mirrored(), await listed());
  assert.equal((await mirror.exercise(id))?.current?.status, 'withdrawn');
  assert.deepEqual((await mirror.exercise(id, exercise.revision))?.exercise, exercise);
  assert.ok((statuses.get(429) ?? 0) > 0, 'the limit was met');

  await service.store.credentials.setEntitlement(credential.clientId, 'sample');
  service.advance(60_000);
  await mirror.refresh();
  assert.equal(statuses.get(410), 2, 'the second asks whether anything is lost');
  assert.deepEqual(await mirrored(), await listed());
  const hidden = exerciseId('test', 'first-1');
  assert.equal(await mirror.exercise(hidden), undefined);
  const state = await mirror.state();
  assert.deepEqual([state.exercises, state.revisions], [210, 421]);
});
