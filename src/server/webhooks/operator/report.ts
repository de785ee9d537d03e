// What is said of webhook endpoints and their deliveries: records for programs, tables and sentences for people.
import { EVENT_TYPES } from '../../../contract/vocabulary.ts';
import { toDateTime } from '../../clock.ts';
import type { Credential, Delivery, DeliveryFailure, WebhookEndpoint, Store } from '../../store/store.ts';
import { counted, table } from '../../terminal.ts';

/** Everything but the secret. */
export const endpointRecord = (
  endpoint: WebhookEndpoint,
  { environment, status }: Pick<Credential, 'environment' | 'status'>,
  waiting: number,
) => ({
  id: endpoint.id,
  clientId: endpoint.credentialId,
  credentialStatus: status,
  url: endpoint.url,
  events: endpoint.events,
  status: endpoint.status,
  disabledReason: endpoint.disabledReason,
  environment,
  failingSince: endpoint.failingSince === null ? null : toDateTime(endpoint.failingSince),
  createdAt: toDateTime(endpoint.createdAt),
  waiting,
});

/** One line for each, below one with the names of the columns. */
export const endpointTable = (endpoints: readonly ReturnType<typeof endpointRecord>[]): readonly string[] =>
  table(
    ['ENDPOINT', 'CLIENT', 'STATUS', 'FAILING SINCE', 'WAITING', 'EVENTS', 'URL'],
    endpoints.map((endpoint) => [
      endpoint.id,
      endpoint.clientId,
      describeStatus(endpoint),
      endpoint.failingSince === null ? '-' : toSecond(Date.parse(endpoint.failingSince)),
      String(endpoint.waiting),
      endpoint.events.length === EVENT_TYPES.length ? 'all' : endpoint.events.map(withoutGroup).join(', '),
      endpoint.url,
    ]),
  );

/** Whether anything is sent to it, and why not. */
function describeStatus({
  status,
  disabledReason,
  credentialStatus,
}: Pick<ReturnType<typeof endpointRecord>, 'status' | 'disabledReason' | 'credentialStatus'>): string {
  const own = disabledReason === null ? status : `${status}: ${disabledReason}`;
  return credentialStatus === 'active' ? own : `${own}, credential ${credentialStatus}`;
}

/** All are of exercises. */
const withoutGroup = (type: string): string => type.replace('exercise.', '');

/** What `dueAt` means in each state. */
const DUE = {
  waiting: 'nextAttemptAt',
  sending: 'leaseEndsAt',
  delivered: 'forgottenAt',
  failed: 'forgottenAt',
} as const;

/** What is held has no next attempt. */
export const deliveryRecord = (delivery: Delivery, hold: Hold | undefined) => ({
  id: delivery.id,
  event: {
    sequence: delivery.event.sequence,
    type: delivery.event.type,
    exerciseId: delivery.event.exerciseId,
    occurredAt: toDateTime(delivery.event.occurredAt),
  },
  state: delivery.state,
  attempts: delivery.attempts,
  resentAfter: delivery.resentAfter,
  lastAttempt:
    delivery.attemptedAt === null
      ? null
      : {
          at: toDateTime(delivery.attemptedAt),
          status: delivery.responseStatus,
          failure: delivery.failure,
          milliseconds: delivery.tookMilliseconds,
        },
  [DUE[delivery.state]]: delivery.state === 'waiting' && hold ? null : toDateTime(delivery.dueAt),
});

/** One line for each, below one with the names of the columns. */
export const deliveryTable = (
  deliveries: readonly Delivery[],
  hold: Hold | undefined,
  now: number,
): readonly string[] =>
  table(
    ['SEQUENCE', 'TYPE', 'EXERCISE', 'STATE', 'ATTEMPTS', 'LAST ATTEMPT', 'OUTCOME', 'THEN', 'DELIVERY'],
    deliveries.map((delivery) => [
      String(delivery.event.sequence),
      delivery.event.type,
      delivery.event.exerciseId,
      delivery.state,
      String(delivery.attempts),
      delivery.attemptedAt === null ? '-' : toSecond(delivery.attemptedAt),
      delivery.attemptedAt === null ? '-' : `${describeOutcome(delivery)}${milliseconds(delivery.tookMilliseconds)}`,
      describeNext(delivery, hold, now),
      delivery.id,
    ]),
  );

/** A moment only where something happens then. */
function describeNext({ state, dueAt }: Delivery, hold: Hold | undefined, now: number): string {
  const isPast = dueAt <= now;
  switch (state) {
    case 'waiting':
      if (hold) return `held: ${hold.because}`;
      return isPast ? 'due now' : `next ${toSecond(dueAt)}`;
    case 'sending':
      return `lease ${isPast ? 'ended' : 'ends'} ${toSecond(dueAt)}`;
    case 'delivered':
    case 'failed':
      return `deleted on ${toSecond(dueAt)}`;
  }
}

const milliseconds = (took: number | null): string => (took === null ? '' : `, ${took} ms`);

/** `2026-08-23T10:00:00Z` */
export const toSecond = (instant: number): string => `${toDateTime(instant).slice(0, -'.000Z'.length)}Z`;

const FAILURES: Readonly<Record<Exclude<DeliveryFailure, 'status' | 'redirect' | 'gone'>, string>> = {
  timeout: 'timed out',
  dns: 'host name not found',
  address: 'the address is not allowed',
  connection: 'connection failed',
  tls: 'TLS failed or certificate not trusted',
  protocol: 'response was not HTTP',
  secret: 'the secret cannot be read',
  lost: 'the process that sent it ended',
};

/** How an attempt went, in a few words. */
export function describeOutcome({
  responseStatus,
  failure,
}: {
  readonly responseStatus: number | null;
  readonly failure: DeliveryFailure | null;
}): string {
  if (failure === null) return `arrived (${responseStatus})`;
  if (failure === 'status') return `answered ${responseStatus}`;
  if (failure === 'redirect') return `answered ${responseStatus}, a redirect`;
  if (failure === 'gone') return `answered ${responseStatus}: gone`;
  return FAILURES[failure];
}

/** `1 delivery`, `2 deliveries` */
export const countDeliveries = (count: number): string => counted(count, 'delivery', 'deliveries');

// What keeps the deliveries of an endpoint from being sent, as it is said to the operator.
export interface Hold {
  /** `endpoint disabled`, `credential suspended`, or both. */
  readonly because: string;
  /** What must be true first, and what makes it so; undefined where nothing does. */
  readonly until: string | undefined;
}

/** Undefined when what is due is sent. */
export async function findHold(
  store: Store,
  { id, credentialId, status }: Pick<WebhookEndpoint, 'id' | 'credentialId' | 'status'>,
): Promise<Hold | undefined> {
  const credential = (await store.credentials.find(credentialId))?.status ?? 'active';
  const because: string[] = [];
  const until: string[] = [];
  if (status === 'disabled') {
    because.push('endpoint disabled');
    until.push(`the endpoint is enabled (webhook enable ${id})`);
  }
  if (credential !== 'active') {
    because.push(`credential ${credential}`);
    until.push(`its credential is active again (credential resume ${credentialId})`);
  }
  if (because.length === 0) return undefined;
  return { because: because.join(', '), until: credential === 'revoked' ? undefined : until.join(' and ') };
}

/** `it will be sent when ...`, of so many deliveries. */
export function whenSent(count: number, { until }: Hold): string {
  const they = count === 1 ? 'it' : 'they';
  return until === undefined ? `${they} will never be sent: ${REVOKED}` : `${they} will be sent when ${until}`;
}

export const REVOKED = 'the credential is permanently revoked';
