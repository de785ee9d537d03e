// What the suites of deliveries share: endpoints that are told of events, publications, exchanges of a worker.
import type { TestContext } from 'node:test';
import type {
  ClaimedDelivery,
  Delivery,
  DeliveryExchange,
  EndedAttempt,
  ExchangedDeliveries,
  Store,
  WebhookEndpoint,
} from '../../store/store.ts';
import { failingAfter } from '../../webhooks/delivery-rules.ts';
import { CREDENTIAL, ENDPOINT, newRevision, type OpenStore, type StoreUnderTest } from './store-under-test.ts';

/** Later than what is published. */
export const NOW = 10_000;
export const LEASE_END = NOW + 20;

export const endpoint = (id: string, given: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  ...ENDPOINT,
  id,
  events: ['exercise.published', 'exercise.updated'],
  ...given,
});

/** A store with the credential and these endpoints. */
export async function withEndpoints(
  open: OpenStore,
  t: TestContext,
  ...endpoints: readonly (string | WebhookEndpoint)[]
): Promise<StoreUnderTest> {
  const opened = await open(t);
  await opened.store.credentials.insert(CREDENTIAL, 'hash');
  for (const each of endpoints) {
    await opened.store.webhooks.insert(typeof each === 'string' ? endpoint(each) : each, 100);
  }
  return opened;
}

/** New exercises, each an event that everybody sees. */
export async function publish({ catalog }: Store, ...exerciseIds: readonly string[]): Promise<void> {
  await catalog.publish((transaction) => transaction.append(exerciseIds.map((id) => newRevision(id, 1))));
}

type GivenExchange = Partial<DeliveryExchange>;

/** What a worker claimed that says and wants nothing but this. */
export async function exchange(store: Store, given: GivenExchange): Promise<ClaimedDelivery[]> {
  return [...(await fullExchange(store, given)).claimed];
}

/** The endpoints that it disabled. */
export async function disable(store: Store, given: GivenExchange): Promise<readonly string[]> {
  return (await fullExchange(store, given)).disabled;
}

const fullExchange = ({ deliveries }: Store, given: GivenExchange): Promise<ExchangedDeliveries> =>
  deliveries.exchange({
    now: NOW,
    ended: [],
    failingAfter,
    disabled: [],
    claimed: [],
    inFlight: 5,
    leaseEnd: (given.now ?? NOW) + 20,
    ...given,
  });

/** It arrived, unless something else is said. */
export const ended = ({ id, endpointId, attempts }: Delivery, given: Partial<EndedAttempt> = {}): EndedAttempt => ({
  id,
  endpointId,
  attempt: attempts,
  state: 'delivered',
  dueAt: NOW + 1000,
  attemptedAt: NOW + 1,
  tookMilliseconds: 7,
  responseStatus: 200,
  failure: null,
  ...given,
});

/** It did not arrive and is tried again. */
export const failed = (delivery: Delivery, given: Partial<EndedAttempt> = {}): EndedAttempt =>
  ended(delivery, { state: 'waiting', responseStatus: 500, failure: 'status', ...given });

/** In the order in which they were published. */
export const exercisesOf = (deliveries: readonly Delivery[]): string[] =>
  deliveries.map(({ event }) => event.exerciseId);

/** What an endpoint is told, or was. */
export async function toldTo({ deliveries }: Store, endpointId: string): Promise<string[]> {
  return exercisesOf(await deliveries.list(endpointId, { limit: 1000 })).toReversed();
}
