// The client and the service itself, in one process: what one sends is what the other takes.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testService } from '../server/testing/service/test-service.ts';
import { testRow } from '../server/testing/service/test-catalog.ts';
import { createClient } from './client.ts';
import { ServiceError } from './service-error.ts';

it('every call gets from the service what it says that it gives', async (t) => {
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
