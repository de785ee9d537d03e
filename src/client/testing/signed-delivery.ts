// Deliveries as the service signs them, for tests of those who receive them.
import { createHmac, randomUUID } from 'node:crypto';

export const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
export const DELIVERY_ID = '3f1e0c52-8a54-4c6e-9a6f-0d2b7c9e8f11';
/** Unix seconds. */
export const SIGNED_AT = 1_787_479_200;

/** What the service sends for an event, as an object to change. */
export const deliveryOf = (id: string = DELIVERY_ID) => ({
  id,
  type: 'exercise.updated',
  timestamp: '2026-06-18T09:30:00.000Z',
  apiVersion: '2026-08-23',
  environment: 'sandbox',
  data: {
    sequence: 214,
    type: 'exercise.updated',
    exerciseId: 'ex_5f2b1c8e0d9a47f36c21',
    revision: 'r3-9f86d081884c',
    status: 'active',
    occurredAt: '2026-06-18T09:30:00.000Z',
  },
});

export const signatureOf = (body: string | Uint8Array, timestamp: number | string, secret: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

export const headersOf = (body: string | Uint8Array, deliveryId: string, timestamp = SIGNED_AT, secret = SECRET) => ({
  'content-type': 'application/json',
  'x-svc-signature': signatureOf(body, timestamp, secret),
  'x-svc-timestamp': String(timestamp),
  'x-svc-delivery': deliveryId,
});

/** A request for `fetch`, of a delivery with a new id unless one is given. */
export function signedPost(id: string = randomUUID(), secret = SECRET) {
  const body = JSON.stringify(deliveryOf(id));
  return { method: 'POST', body, headers: headersOf(body, id, SIGNED_AT, secret) };
}
