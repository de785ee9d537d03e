// The demo has one endpoint at the service, whatever happened before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EVENT_TYPES } from 'svc-picker/contract';
import { ensureEndpoint } from './hook-endpoint.ts';
import { openHookInbox } from './hook-inbox.ts';
import { FakeService } from '../testing/fake-service.ts';

const URL = 'https://localhost:4300/hooks/catalog';

async function started() {
  const service = new FakeService();
  const inbox = openHookInbox(':memory:');
  await ensureEndpoint(service.client, inbox, URL);
  const first = inbox.endpoint()!;
  service.requests.length = 0;
  return { service, inbox, first };
}

test('the first start makes an endpoint for every kind of event and keeps its secret', async () => {
  const { service, first } = await started();
  assert.deepEqual(service.endpoints, [{ id: first.id, url: URL, events: [...EVENT_TYPES], status: 'enabled' }]);
  assert.match(first.secret, /^whsec_/);
});

test('a later start finds it as it was and changes nothing', async () => {
  const { service, inbox, first } = await started();
  await ensureEndpoint(service.client, inbox, URL);
  assert.deepEqual(service.requests, ['GET /webhooks']);
  assert.deepEqual(inbox.endpoint(), first);
});

test('one that was disabled is replaced, and deleted after its successor is kept', async () => {
  const { service, inbox, first } = await started();
  service.endpoints[0]!.status = 'disabled';
  let keptBeforeDeletion: string | undefined;
  service.onRequest = (line) => {
    if (line.startsWith('DELETE')) keptBeforeDeletion = inbox.endpoint()?.id;
  };
  await ensureEndpoint(service.client, inbox, URL);
  assert.notEqual(inbox.endpoint()?.id, first.id);
  assert.deepEqual(
    service.endpoints.map(({ id }) => id),
    [inbox.endpoint()?.id],
  );
  assert.equal(keptBeforeDeletion, inbox.endpoint()?.id);
});

test('one that is gone is made again', async () => {
  const { service, inbox, first } = await started();
  service.endpoints.length = 0;
  await ensureEndpoint(service.client, inbox, URL);
  assert.equal(service.endpoints.length, 1);
  assert.notEqual(inbox.endpoint()?.id, first.id);
});

test('with another port the old one goes; that of somebody else stays', async () => {
  const { service, inbox } = await started();
  const { id: other } = await service.client.createWebhook({
    url: 'https://example.com/',
    events: ['exercise.updated'],
  });
  const moved = 'https://localhost:4301/hooks/catalog';
  await ensureEndpoint(service.client, inbox, moved);
  assert.deepEqual(new Set(service.endpoints.map(({ id }) => id)), new Set([other, inbox.endpoint()?.id]));
  assert.equal(inbox.endpoint()?.url, moved);
});

test('what a crash left behind at our address is cleared away: its secret was lost', async () => {
  const service = new FakeService();
  await service.client.createWebhook({ url: URL, events: ['exercise.updated'] });
  const inbox = openHookInbox(':memory:');
  await ensureEndpoint(service.client, inbox, URL);
  assert.deepEqual(
    service.endpoints.map(({ id }) => id),
    [inbox.endpoint()?.id],
  );
});

test('an old endpoint that is gone by the time it is deleted does no harm', async () => {
  const { service, inbox } = await started();
  service.endpoints[0]!.status = 'disabled';
  service.onRequest = (line) => (line.startsWith('DELETE') ? { status: 404, code: 'webhook_not_found' } : undefined);
  await ensureEndpoint(service.client, inbox, URL);
  assert.equal(inbox.endpoint()?.id, service.endpoints[1]?.id);
});
