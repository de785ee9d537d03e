// How a delivery is signed: as the specification says, and beside it as Standard Webhooks does. Spec: Webhook deliveries.
import { createHmac, createSecretKey } from 'node:crypto';
import type { Instant } from '../store/store.ts';

const SECRET_PREFIX = 'whsec_';

export interface SignedDelivery {
  /** Of the delivery: the same on every attempt. */
  readonly id: string;
  readonly body: string;
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Of the attempt: each is signed anew. */
  readonly now: Instant;
}

/**
 * Two signatures with the same secret. `x-svc-signature` is hex over `<timestamp>.<body>`, its key the secret as it is written;
 * `webhook-signature` is base64 over `<id>.<timestamp>.<body>`, its key the bytes that the part after `whsec_` stands for.
 */
export function signatureHeaders({ id, body, secret, now }: SignedDelivery): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  // Not as bytes: with these, signing takes four times as long.
  const key = createSecretKey(secret.slice(SECRET_PREFIX.length), 'base64');
  return {
    'x-svc-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
    'x-svc-timestamp': timestamp,
    'x-svc-delivery': id,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  };
}
