// What the service sends and what the kit receives meet over TLS: each was written from the specification alone.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import type { ClaimedDelivery } from '../server/store/store.ts';
import { testCertificates } from '../server/testing/deliveries/certificates.ts';
import { AddressGuard, parseAllowedTargets } from '../server/webhooks/address-guard.ts';
import { deliveryRequest } from '../server/webhooks/delivery-request.ts';
import { createSender } from '../server/webhooks/sender.ts';
import { SECRET } from './testing/signed-delivery.ts';
import { createWebhookReceiver } from './webhooks/webhook-receiver.ts';

it('a delivery arrives, is tried again after a failure, and is handed over once', async (t) => {
  const attempts: string[] = [];
  const refused: string[] = [];
  const receiver = createWebhookReceiver({
    secret: ['whsec_of_another_endpoint', SECRET],
    seen: new Set(),
    onDelivery: ({ id }) => (attempts.push(id) === 1 ? Promise.reject(new Error('the database is away')) : undefined),
    onRefused: (reason) => refused.push(reason),
    onError: () => {},
  });
  const { authority, good } = await testCertificates();
  const server = createServer({ cert: good.cert, key: good.key }, (request, response) => {
    void receiver.node(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const guard = new AddressGuard(parseAllowedTargets('localhost', 'SVC_WEBHOOK_ALLOW'));
  const sender = createSender({ guard, authorities: [authority] });
  t.after(async () => {
    await sender.close();
    server.closeAllConnections();
    server.close();
  });

  const event = {
    sequence: 7,
    type: 'exercise.updated',
    exerciseId: 'ex_1',
    revision: 'r1',
    status: 'active',
  } as const;
  const claimed = {
    id: randomUUID(),
    endpoint: { url: `https://localhost:${(server.address() as AddressInfo).port}/hooks` },
    environment: 'sandbox',
    event: { ...event, entitlement: 'full', occurredAt: Date.now() },
  } as ClaimedDelivery;
  const send = (secret: string) => sender.send(deliveryRequest(claimed, secret, Date.now()));

  const outcomes = [await send(SECRET), await send(SECRET), await send(SECRET), await send('whsec_Zm9yZ2Vk')];
  assert.deepEqual(
    outcomes.map(({ responseStatus, failure }) => [responseStatus, failure]),
    [
      [500, 'status'],
      [204, null],
      [204, null],
      [400, 'status'],
    ],
  );
  assert.deepEqual([attempts, refused], [[claimed.id, claimed.id], ['bad_signature']]);
});
