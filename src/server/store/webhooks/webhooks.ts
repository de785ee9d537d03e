// Webhook endpoints and the outbox, as the rules see them. Part of the store.
import type { Environment, EventType } from '../../../contract/vocabulary.ts';
import type { ChangeEventRow, Instant } from '../catalog/change-event.ts';

export interface WebhookEndpoint {
  readonly id: string;
  readonly credentialId: string;
  readonly url: string;
  readonly events: readonly EventType[];
  readonly status: 'enabled' | 'disabled';
  readonly disabledReason: string | null;
  /** See domain/access/webhook-secrets.ts. */
  readonly sealedSecret: string;
  /** The first failed attempt since the last delivery that arrived; null when the last one did. */
  readonly failingSince: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export interface WebhookStore {
  /** Inserts, unless its credential has `maximum` endpoints, also when several try at once. Resolves with whether it did. */
  insert(endpoint: WebhookEndpoint, maximum: number): Promise<boolean>;
  /** Oldest first; of every credential when none is named. */
  list(credentialId?: string): Promise<WebhookEndpoint[]>;
  find(id: string): Promise<WebhookEndpoint | undefined>;
  /** With its deliveries: what waited is never sent. Resolves with whether the credential had it. */
  delete(credentialId: string, id: string): Promise<boolean>;
  /** With these events and this secret, as if nothing had failed, and what waited is sent. Resolves with whether it was disabled. */
  enable(endpoint: Pick<WebhookEndpoint, 'id' | 'events' | 'sealedSecret' | 'updatedAt'>): Promise<boolean>;
  /** Replaces the sealed form of the secret, and nothing else, unless it is another one by now. Resolves with whether it did. */
  reseal(endpoint: Pick<WebhookEndpoint, 'id' | 'sealedSecret'>, resealed: string): Promise<boolean>;
}

/**
 * `waiting` to be tried at `dueAt`; `sending` by a worker whose lease ends then; `delivered` and `failed` are ends, and are
 * forgotten then.
 */
export type DeliveryState = 'waiting' | 'sending' | 'delivered' | 'failed';

/** One event on its way to one endpoint. It exists from the moment of the publication on: both are one transaction. */
export interface Delivery {
  /** A uuid, the same for all attempts. */
  readonly id: string;
  readonly endpointId: string;
  readonly event: ChangeEventRow;
  readonly state: DeliveryState;
  /** Attempts that were begun. Each number is given once, so it names the attempt. */
  readonly attempts: number;
  /** How many there had been when it was last asked for anew; 0 when it never was. */
  readonly resentAfter: number;
  readonly dueAt: Instant;
  /** When the last attempt that ended was begun, or was found to be lost; null before there was one. */
  readonly attemptedAt: Instant | null;
  readonly tookMilliseconds: number | null;
  /** HTTP status of the last answer. */
  readonly responseStatus: number | null;
  /** Why the last attempt failed; null when it did not. */
  readonly failure: DeliveryFailure | null;
}

/** `lost`: the worker that made the attempt ended before it could say how it went. */
export type DeliveryFailure =
  | 'status'
  | 'redirect'
  | 'gone'
  | 'timeout'
  | 'dns'
  | 'address'
  | 'connection'
  | 'tls'
  | 'protocol'
  | 'secret'
  | 'lost';

/** A delivery whose attempt `attempts` begins now, with what is needed to make it. */
export interface ClaimedDelivery extends Delivery {
  readonly endpoint: WebhookEndpoint;
  readonly environment: Environment;
}

/** How an attempt ended. Counts only while the delivery is in this attempt: not when its lease was lost. */
export interface EndedAttempt {
  readonly id: string;
  readonly endpointId: string;
  /** The number of the attempt. */
  readonly attempt: number;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly dueAt: Instant;
  readonly attemptedAt: Instant;
  readonly tookMilliseconds: number;
  readonly responseStatus: number | null;
  readonly failure: DeliveryFailure | null;
}

export interface DeliveryExchange {
  readonly now: Instant;
  readonly ended: readonly EndedAttempt[];
  /** The rule that says since when an endpoint fails after attempts that ended. */
  readonly failingAfter: (failingSince: Instant | null, ended: readonly EndedAttempt[]) => Instant | null;
  /** Endpoints that take no more: each with its reason. */
  readonly disabled: readonly { readonly endpointId: string; readonly reason: string }[];
  /** Endpoints whose due deliveries this worker takes, the longest due first. */
  readonly claimed: readonly string[];
  /** How many attempts of one endpoint may be under way at a time, those of other workers included. */
  readonly inFlight: number;
  /** When the leases of what is claimed end. */
  readonly leaseEnd: Instant;
}

export interface ExchangedDeliveries {
  readonly claimed: readonly ClaimedDelivery[];
  /** Endpoints that this exchange disabled, not those that were before: of all workers one knows that it is to tell of it. */
  readonly disabled: readonly string[];
}

/** How many deliveries there are of endpoints that are enabled, for those who watch over the service. */
export interface DeliveryQueue {
  readonly waiting: number;
  readonly sending: number;
  /** The longest due of those that are due; undefined when none is. */
  readonly oldestDueAt?: Instant;
}

/** The outbox. It is filled by `PublishingTransaction.append`. */
export interface DeliveryStore {
  /** Endpoints that deliveries wait for, each with when the first is due: enabled ones of active credentials. */
  due(): Promise<{ readonly endpointId: string; readonly dueAt: Instant }[]>;
  /**
   * In one transaction: ends attempts, notes of their endpoints since when they fail, disables endpoints, claims what is due.
   * Several workers may do so at once: no two get the same attempt. After a rejection the same attempts may be ended again: what
   * was committed after all is not changed by it.
   */
  exchange(exchange: DeliveryExchange): Promise<ExchangedDeliveries>;
  /**
   * Takes deliveries from workers that are gone: their lease ended, or ends after `latestLease`, as when the clock was moved.
   * They are due at once; those that had `maximum` attempts since they were last asked for have failed (`lost`), to be
   * forgotten at `forgottenAt`. Resolves with how many there were.
   */
  takeLost(times: {
    readonly now: Instant;
    readonly latestLease: Instant;
    readonly maximum: number;
    readonly forgottenAt: Instant;
  }): Promise<number>;
  /**
   * After the clock was moved back: what waits is due sooner by `movedBack` milliseconds, and at once if it were due after
   * `latestDue`, as nothing is that was put off by this clock. Resolves with whether there was any.
   */
  bringForward(times: {
    readonly now: Instant;
    readonly movedBack: number;
    readonly latestDue: Instant;
  }): Promise<boolean>;
  /** Of the endpoint, how many deliveries had their last attempt since then without having arrived. */
  countFailing(endpointId: string, since: Instant): Promise<number>;
  /** Newest event first, after (older than) the event `before`; at most `limit`. */
  list(
    endpointId: string,
    filter: {
      readonly limit: number;
      readonly states?: readonly DeliveryState[] | undefined;
      readonly before?: number | undefined;
    },
  ): Promise<Delivery[]>;
  find(id: string): Promise<Delivery | undefined>;
  /**
   * Makes deliveries due now: the given one, or those of the endpoint whose event occurred since then. One that is over has all
   * its attempts before it again. One that waits has as many as before, and stays if it was due already. One that is being sent
   * stays as it is, and does not count. Resolves with how many are due.
   */
  resend(
    which:
      | { readonly id: string }
      | {
          readonly endpointId: string;
          readonly states: readonly Exclude<DeliveryState, 'sending'>[];
          readonly since: Instant;
        },
    now: Instant,
  ): Promise<number>;
  queue(now: Instant): Promise<DeliveryQueue>;
  /** Of each endpoint that has some, disabled ones too: how many deliveries wait or are being sent. */
  countWaiting(): Promise<{ readonly endpointId: string; readonly deliveries: number }[]>;
  /**
   * Forgets deliveries that are over and due to be forgotten, and those that have waited in vain since before `waitedSince`: for
   * an endpoint that is disabled, or of a credential that is not active. Resolves with whether there were any.
   */
  sweep(now: Instant, waitedSince: Instant): Promise<boolean>;
}
