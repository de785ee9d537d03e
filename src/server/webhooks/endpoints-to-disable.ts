// Endpoints that are to take no more: their receiver said so, or nothing has arrived there for days.
import { type DisabledReason, FAILING_DELIVERIES, failingForLongSince } from './delivery-rules.ts';
import type { EndedAttempt, Instant, Store, WebhookEndpoint } from '../store/store.ts';

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
