// What a receiver is sent for one event. Spec: Webhook deliveries.
import { INTERFACE_VERSION } from '../../contract/limits.ts';
import type { WebhookDelivery } from '../../contract/webhook.ts';
import { toChangeEvent } from '../domain/catalog/change-feed.ts';
import type { ClaimedDelivery, Instant } from '../store/store.ts';
import type { DeliveryRequest } from './attempt.ts';
import { signatureHeaders } from './signature.ts';

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
