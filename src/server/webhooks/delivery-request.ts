// What a receiver is sent for one event. Spec: Webhook deliveries.
import { INTERFACE_VERSION } from '../../contract/limits.ts';
import type { WebhookDelivery } from '../../contract/webhook.ts';
import { toChangeEvent } from '../domain/catalog/change-feed.ts';
import type { ClaimedDelivery, Instant } from '../store/store.ts';
import type { DeliveryRequest } from './attempt.ts';
import { createHmac, createSecretKey } from 'node:crypto';

const USER_AGENT = 'SVC-Webhooks/1.0';

/** Signed for an attempt that begins now, with the signing secret of the endpoint. The body is the same on every attempt. */
export function deliveryRequest(
  claimed: ClaimedDelivery,
  secret: string,
  now: Instant,
  { isTest = false }: { readonly isTest?: boolean } = {},
): DeliveryRequest {
  const { id, endpoint, environment } = claimed;
  const data = toChangeEvent(claimed.event);
  const content: WebhookDelivery = {
    id,
    type: data.type,
    timestamp: data.occurredAt,
    apiVersion: INTERFACE_VERSION,
    environment,
    data,
    ...(isTest && { test: true }),
  };
  const body = JSON.stringify(content);
  return {
    url: endpoint.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      ...signatureHeaders({ id, body, secret, now }),
    },
    body,
  };
}

// How a delivery is signed: as the specification says, and beside it as Standard Webhooks does. Spec: Webhook deliveries.
const SECRET_PREFIX = 'whsec_';

interface SignedDelivery {
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
