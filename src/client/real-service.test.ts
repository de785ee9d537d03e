// The client and the service itself, in one process: what one sends is what the other takes.
import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import type { StoredItem } from '../program/program-item.ts';
import { exerciseId } from '../server/domain/catalog/exercise-content.ts';
import { changeStatus } from '../server/domain/catalog/lifecycle.ts';
import { testService } from '../server/testing/service/test-service.ts';
import { testRow } from '../server/testing/service/test-catalog.ts';
import { createClient } from './client.ts';
import { ServiceError } from './service-error.ts';

async function start(t: TestContext) {
  const rows = Array.from({ length: 5 }, (_, index) => testRow(`exercise-${index}`));
  const service = await testService(t, { rows });
  const statuses: string[] = [];
  const fetch = async (address: unknown, { method, headers, body }: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(address));
    const answer = await service.app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    });
    statuses.push(`${answer.statusCode} ${method} ${pathname.replace('/api/v1', '')}`);
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.body : null, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
  const credentials = await service.credential({ origins: ['https://ehr.example'] });
  const client = createClient({
    baseUrl: `${service.serviceOrigin}/api/v1`,
    ...credentials,
    fetch: fetch,
    now: service.clock,
  });
  return { service, client, statuses };
}

it('every call gets from the service what it says that it gives', async (t) => {
  const { client, statuses } = await start(t);
  const listed: string[] = [];
  for await (const { id } of client.exercises({ limit: 2 })) listed.push(id);
  assert.equal(new Set(listed).size, 5);
  const exercise = await client.getExercise(listed[0]!);
  assert.deepEqual(await client.getExercise(exercise.id, exercise.revision), exercise);

  const taxonomies = await client.listTaxonomies();
  assert.equal(taxonomies.meta.counts?.status['active'], 5);
  assert.deepEqual(await client.listTaxonomies(), taxonomies);
  assert.equal(statuses.at(-1), '304 GET /taxonomies');

  const manifest = await client.getManifest();
  assert.deepEqual(await client.getManifest(), manifest);
  const first = await client.getSnapshotPage(manifest.snapshotId, { limit: 3 });
  const second = await client.getSnapshotPage(manifest.snapshotId, { offset: first.meta.nextOffset!, limit: 3 });
  assert.equal(second.meta.nextOffset, null);
  assert.deepEqual([...first.data, ...second.data].map(({ id }) => id).toSorted(), listed.toSorted());
  const changes = await client.listChanges({ cursor: manifest.changeCursor });
  assert.deepEqual([changes.data, changes.meta.hasMore], [[], false]);

  const session = await client.createPickerSession({ origin: 'https://ehr.example', clinicianId: 'dr-smith' });
  assert.match(session.url, /^https:/);
  assert.equal(session.meta.environment, 'sandbox');

  const { id, secret } = await client.createWebhook({
    url: 'https://ehr.example/hooks',
    events: ['exercise.updated'],
  });
  assert.match(secret, /^whsec_/);
  assert.deepEqual(
    (await client.listWebhooks()).map((endpoint) => endpoint.id),
    [id],
  );
  await client.deleteWebhook(id);
  assert.deepEqual(await client.listWebhooks(), []);
  await assert.rejects(
    client.deleteWebhook(id),
    (error) => error instanceof ServiceError && error.code === 'webhook_not_found',
  );

  await client.revokeToken();
  assert.equal(statuses.at(-1), '200 POST /oauth/revoke');
  await client.listWebhooks();
  assert.equal(statuses.filter((line) => line.endsWith('/oauth/token')).length, 2);
});

it('a stored program opens without what the service refuses', async (t) => {
  const { service, client, statuses } = await start(t);
  const request = { origin: 'https://ehr.example', clinicianId: 'dr-smith' };
  const stored: StoredItem[] = [];
  for await (const { id, revision } of client.exercises()) {
    const prescription = {
      exerciseId: id,
      revision,
      side: 'left',
      sets: null,
      clinicianInstructions: 'Slowly.',
    } as const;
    stored.push({ order: stored.length + 1, prescription });
  }
  const opened = await client.openStoredProgram(stored, request);
  assert.deepEqual(opened.leftOut, []);

  const [first, second, third, , fifth] = stored.map(({ prescription }) => prescription);
  const withdrawal = { status: 'withdrawn', reason: 'The band slips off.' } as const;
  await changeStatus(service.store, service.clock, { exerciseId: first!.exerciseId, ...withdrawal });
  await changeStatus(service.store, service.clock, {
    ...withdrawal,
    exerciseId: third!.exerciseId,
    replacementId: fifth!.exerciseId,
  });
  await service.catalog.refresh();
  const items = [
    ...stored.filter(({ prescription }) => prescription !== second),
    { order: 2, prescription: { ...second!, revision: 'r9-000000000000' } },
    { order: 6, prescription: { ...second!, exerciseId: exerciseId('test', 'elsewhere') } },
    { order: 7, prescription: { ...second!, sets: 0 } },
    { order: 8, prescription: { ...second!, customDosage: 'a\0' } },
  ];
  statuses.length = 0;
  const reopened = await client.openStoredProgram(items, request);
  assert.deepEqual(statuses, ['400 POST /picker/sessions', '201 POST /picker/sessions']);
  assert.notEqual(reopened.session.id, opened.session.id);
  const changeReason = 'The band slips off.';
  assert.deepEqual(reopened.leftOut, [
    { order: 1, reason: 'withdrawn', changeReason },
    { order: 2, reason: 'unknown_revision' },
    { order: 3, reason: 'withdrawn', replacementId: fifth!.exerciseId, changeReason },
    { order: 6, reason: 'unknown_exercise' },
    { order: 7, reason: 'invalid', path: '/prescription/sets' },
    { order: 8, reason: 'invalid', path: '/prescription/customDosage' },
  ]);

  const none = await client.openStoredProgram(items.slice(-4), request);
  assert.deepEqual(
    none.leftOut.map(({ order }) => order),
    [2, 6, 7, 8],
  );
  assert.match(none.session.url, /^https:/);
});
