// Events for trying an endpoint out: what happened last, or, where nothing of the kind has, an event that names no exercise.
import { EVENT_TYPES, type Entitlement, type EventType, type Status } from '../../contract/vocabulary.ts';
import type { ChangeEventRow, Instant, Store, ClaimedDelivery, Credential, WebhookEndpoint } from '../store/store.ts';
import { randomUUID } from 'node:crypto';
import { type KeyRing, followKey } from '../domain/access/server-keys.ts';
import { openWebhookSecret } from '../domain/access/webhook-secrets.ts';
import type { Sender } from './attempt.ts';
import { deliveryRequest } from './delivery-request.ts';

export interface TestEvent {
  readonly event: ChangeEventRow;
  /** Nothing of its type that the entitlement sees was published yet. */
  readonly isInvented: boolean;
}

/** How many events are read at a time. */
const PAGE_SIZE = 1000;
/** An id that no import makes. */
const NO_EXERCISE = 'ex_00000000000000000000';

const STATUS_AFTER: Readonly<Record<EventType, Status>> = {
  'exercise.published': 'active',
  'exercise.updated': 'active',
  'exercise.deprecated': 'deprecated',
  'exercise.withdrawn': 'withdrawn',
};

/** One for each type, in the order of the specification. */
export async function testEvents(
  store: Store,
  { entitlement, types, now }: { entitlement: Entitlement; types: readonly EventType[]; now: Instant },
): Promise<readonly TestEvent[]> {
  const latest = await latestEvents(store, entitlement, types);
  return EVENT_TYPES.filter((type) => types.includes(type)).map((type) => {
    const event = latest.get(type);
    return { event: event ?? inventedEvent(type, entitlement, now), isInvented: event === undefined };
  });
}

/** Reads backwards from the head, as far as it must. */
async function latestEvents(
  store: Store,
  entitlement: Entitlement,
  types: readonly EventType[],
): Promise<ReadonlyMap<EventType, ChangeEventRow>> {
  const latest = new Map<EventType, ChangeEventRow>();
  let end = await store.catalog.headSequence();
  while (end > 0 && !types.every((type) => latest.has(type))) {
    const start = Math.max(0, end - PAGE_SIZE);
    // Sequences have no gaps: at most so many lie between, fewer where the entitlement does not see all.
    const events = await store.catalog.events(start, PAGE_SIZE, entitlement);
    for (const event of events.toReversed()) {
      if (event.sequence <= end && !latest.has(event.type)) latest.set(event.type, event);
    }
    end = start;
  }
  return latest;
}

const inventedEvent = (type: EventType, entitlement: Entitlement, now: Instant): ChangeEventRow => ({
  sequence: 0,
  type,
  exerciseId: NO_EXERCISE,
  revision: 'r1-000000000000',
  status: STATUS_AFTER[type],
  entitlement,
  occurredAt: now,
});

/** What signs it: `secret` of `signingSecret`. */
export async function sendTestEvent(sender: Sender, { endpoint, credential, secret }: TestTarget, event: TestEvent) {
  const claimed = claim(endpoint, credential, event);
  return { claimed, outcome: await sender.send(deliveryRequest(claimed, secret, Date.now(), { isTest: true })) };
}

interface TestTarget {
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
