// One attempt to deliver: what is sent, and how it went. Spec: Webhook deliveries.
import type { DeliveryFailure } from '../store/store.ts';

/** A POST, signed and ready. */
export interface DeliveryRequest {
  readonly url: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface AttemptOutcome {
  /** Of the answer, when there was one. */
  readonly responseStatus: number | null;
  /** Null: it arrived. */
  readonly failure: Exclude<DeliveryFailure, 'lost'> | null;
  /** What the answer (429 or 503) asked for with Retry-After, from now on; never more than a day. */
  readonly retryAfterMilliseconds?: number;
  readonly tookMilliseconds: number;
}

/** Makes attempts, as many at a time as it is asked for. Never rejects: whatever goes wrong is an outcome. */
export interface Sender {
  send(request: DeliveryRequest): Promise<AttemptOutcome>;
  /** Ends connections that are kept for the next attempt. */
  close(): Promise<void>;
}
