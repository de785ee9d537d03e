// When a delivery is tried again, when it is given up, and when an endpoint is. Spec: Webhook deliveries; docs/decisions/0015.
import type { ClaimedDelivery, EndedAttempt, Instant, WebhookEndpoint, Store } from '../store/store.ts';
import type { AttemptOutcome } from './attempt.ts';
import type { ServiceContext } from '../domain/service-context.ts';

const SECOND_MILLISECONDS = 1000;
const MINUTE_MILLISECONDS = 60 * SECOND_MILLISECONDS;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** After the first failure, the second, and so on: the first eight of Standard Webhooks. */
export const RETRY_DELAYS_MILLISECONDS: readonly number[] = [
  5 * SECOND_MILLISECONDS,
  5 * MINUTE_MILLISECONDS,
  30 * MINUTE_MILLISECONDS,
  2 * HOUR_MILLISECONDS,
  5 * HOUR_MILLISECONDS,
  10 * HOUR_MILLISECONDS,
  14 * HOUR_MILLISECONDS,
  20 * HOUR_MILLISECONDS,
];

/** The first, and its retries. */
export const MAXIMUM_ATTEMPTS = 1 + RETRY_DELAYS_MILLISECONDS.length;

/** How much sooner or later than its delay a retry may come: what failed together is not tried together. */
const JITTER = 0.1;

/** A receiver may put a retry off by a day. */
const LONGEST_RETRY_AFTER_MILLISECONDS = DAY_MILLISECONDS;

/** Attempts to one endpoint that may be under way at a time. */
export const MAXIMUM_IN_FLIGHT = 5;

/** How long a delivery belongs to the worker that tries it: longer than an attempt can take. */
export const LEASE_MILLISECONDS = 20_000;

/** How long it can be looked up what became of a delivery. */
export const DELIVERIES_KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS;

/** An endpoint at which nothing arrived for so long, of at least so many deliveries, is given up: `failing_for_5_days`. */
const FAILING_MILLISECONDS = 5 * DAY_MILLISECONDS;
export const FAILING_DELIVERIES = 10;

/** Why a service disables an endpoint, as its owner reads it. `receiver_gone`: it answered 410. */
export const DISABLED_REASONS = ['receiver_gone', 'failing_for_5_days'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
/** The same where the operator did. */
export const DISABLED_BY_OPERATOR = 'by_operator';

/** Beyond it nothing is put off by a clock that is right: the longest delay, with its jitter, or what a receiver asked for. */
export const latestDue = (now: Instant, timeScale: number): Instant =>
  now +
  Math.max(LONGEST_RETRY_AFTER_MILLISECONDS, Math.max(...RETRY_DELAYS_MILLISECONDS) * timeScale * (1 + JITTER)) +
  HOUR_MILLISECONDS;

export interface AttemptTimes {
  /** When the attempt ended. */
  readonly now: Instant;
  /** What the delays are multiplied with; what a receiver asked for is not. */
  readonly timeScale: number;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** What is to be written of an attempt: it arrived, it is to be tried again then, or it is given up. */
export function endAttempt(
  { id, endpointId, attempts, resentAfter }: Pick<ClaimedDelivery, 'id' | 'endpointId' | 'attempts' | 'resentAfter'>,
  outcome: AttemptOutcome,
  { now, timeScale, random }: AttemptTimes,
): EndedAttempt {
  const { failure, responseStatus, retryAfterMilliseconds = 0 } = outcome;
  const tookMilliseconds = Math.round(outcome.tookMilliseconds);
  const ended = { id, endpointId, attempt: attempts, attemptedAt: now - tookMilliseconds, tookMilliseconds };
  const delay = failure === 'gone' ? undefined : RETRY_DELAYS_MILLISECONDS[attempts - resentAfter - 1];
  if (failure === null || delay === undefined) {
    const state = failure === null ? 'delivered' : 'failed';
    return { ...ended, state, dueAt: forgottenAt(now), responseStatus, failure };
  }
  const ours = delay * timeScale * (1 + JITTER * (2 * random() - 1));
  const theirs = Math.min(retryAfterMilliseconds, LONGEST_RETRY_AFTER_MILLISECONDS);
  return { ...ended, state: 'waiting', dueAt: now + Math.round(Math.max(ours, theirs)), responseStatus, failure };
}

/** When what ended now is forgotten. */
export const forgottenAt = (now: Instant): Instant => now + DELIVERIES_KEPT_MILLISECONDS;

/** Forgets deliveries that have been over for so long, or have waited so long in vain: for an endpoint that is disabled. */
export async function sweepDeliveries({ store, clock }: Pick<ServiceContext, 'store' | 'clock'>): Promise<void> {
  const now = clock();
  await store.deliveries.sweep(now, now - DELIVERIES_KEPT_MILLISECONDS);
}

/** Since when an endpoint fails after these attempts. */
export function failingAfter(failingSince: Instant | null, attempts: readonly EndedAttempt[]): Instant | null {
  let lastArrival = -Infinity;
  for (const { state, attemptedAt } of attempts) {
    if (state === 'delivered') lastArrival = Math.max(lastArrival, attemptedAt);
  }
  if (failingSince !== null && lastArrival === -Infinity) return failingSince;
  let since: Instant | null = null;
  for (const { failure, attemptedAt } of attempts) {
    if (failure !== null && attemptedAt > lastArrival) since = Math.min(since ?? attemptedAt, attemptedAt);
  }
  return since;
}

/** Since when nothing arrives at the endpoint, if for so long that it may be given up. */
export function failingForLongSince(
  { failingSince }: Pick<WebhookEndpoint, 'failingSince'>,
  now: Instant,
): Instant | undefined {
  return failingSince !== null && failingSince <= now - FAILING_MILLISECONDS ? failingSince : undefined;
}

// Endpoints that are to take no more: their receiver said so, or nothing has arrived there for days.
export interface DisabledEndpoint {
  readonly endpointId: string;
  readonly credentialId: string;
  readonly reason: DisabledReason;
}

export class EndpointsToDisable {
  /** What is not written yet. */
  #endpoints = new Map<string, DisabledEndpoint>();
  /** They fail for long: are there enough deliveries to give them up? */
  readonly #suspects = new Set<string>();

  get isEmpty(): boolean {
    return this.#endpoints.size === 0;
  }

  get hasSuspects(): boolean {
    return this.#suspects.size > 0;
  }

  add({ id: endpointId, credentialId }: WebhookEndpoint, reason: DisabledReason): void {
    if (!this.#endpoints.has(endpointId)) this.#endpoints.set(endpointId, { endpointId, credentialId, reason });
  }

  /** To be written now. */
  take(): ReadonlyMap<string, DisabledEndpoint> {
    const taken = this.#endpoints;
    this.#endpoints = new Map();
    return taken;
  }

  /** They could not be written. */
  giveBack(taken: ReadonlyMap<string, DisabledEndpoint>): void {
    this.#endpoints = new Map([...taken, ...this.#endpoints]);
  }

  /** An attempt that is written, with the endpoint as it was when the attempt began. */
  notice({ failure }: EndedAttempt, endpoint: WebhookEndpoint, now: Instant): void {
    if (failure !== null && failingForLongSince(endpoint, now) !== undefined) this.#suspects.add(endpoint.id);
  }

  /** Looks at the suspects as they are now: meanwhile something may have arrived. */
  async judge({ webhooks, deliveries }: Pick<Store, 'webhooks' | 'deliveries'>, now: Instant): Promise<void> {
    for (const endpointId of this.#suspects) {
      const endpoint = await webhooks.find(endpointId);
      const since = endpoint?.status === 'enabled' ? failingForLongSince(endpoint, now) : undefined;
      if (endpoint && since !== undefined && (await deliveries.countFailing(endpointId, since)) >= FAILING_DELIVERIES) {
        this.add(endpoint, 'failing_for_5_days');
      }
      this.#suspects.delete(endpointId);
    }
  }
}
