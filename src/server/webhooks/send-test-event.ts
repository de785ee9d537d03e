// One test event, sent from here as a worker would send it. Nothing of it is kept.
import { randomUUID } from 'node:crypto';
import { followKey } from '../domain/access/key-check.ts';
import type { KeyRing } from '../domain/access/key-ring.ts';
import { openWebhookSecret } from '../domain/access/webhook-secrets.ts';
import type { ClaimedDelivery, Credential, Store, WebhookEndpoint } from '../store/store.ts';
import type { Sender } from './attempt.ts';
import { deliveryRequest } from './delivery-request.ts';
import type { TestEvent } from './test-events.ts';

/** What signs it: `secret` of `signingSecret`. */
export async function sendTestEvent(sender: Sender, { endpoint, credential, secret }: TestTarget, event: TestEvent) {
  const claimed = claim(endpoint, credential, event);
  return { claimed, outcome: await sender.send(deliveryRequest(claimed, secret, Date.now(), { isTest: true })) };
}

export interface TestTarget {
  readonly endpoint: WebhookEndpoint;
  readonly credential: Credential;
  readonly secret: string;
}

/** As a worker has it; of the test it alone knows. */
const claim = (endpoint: WebhookEndpoint, { environment }: Credential, { event }: TestEvent): ClaimedDelivery => ({
  id: randomUUID(),
  endpointId: endpoint.id,
  endpoint,
  environment,
  event,
  state: 'sending',
  attempts: 1,
  resentAfter: 0,
  dueAt: event.occurredAt,
  attemptedAt: null,
  tookMilliseconds: null,
  responseStatus: null,
  failure: null,
});

/** Rejects with a sentence where `keys` are not those of the service. */
export async function signingSecret(store: Store, endpoint: WebhookEndpoint, keys: KeyRing): Promise<string> {
  if ((await followKey(store, keys)) === 'different') {
    throw new Error(
      'This key does not belong to this database. Set SVC_SECRET_KEY to the key the service uses, or pass --data with its data folder.',
    );
  }
  try {
    return openWebhookSecret(keys, endpoint);
  } catch (cause) {
    throw new Error(
      'The secret of this endpoint was encrypted with another key. If that key is lost, the owner must create a new endpoint.',
      { cause },
    );
  }
}
