import { createHmac, timingSafeEqual } from 'node:crypto';

/** `body`: the bytes as they came. Undefined: answer 400. */
export function readDelivery(body: Buffer, headers: Record<string, string | string[] | undefined>, secret: string) {
  const timestamp = String(headers['x-svc-timestamp']);
  const given = Buffer.from(String(headers['x-svc-signature']), 'hex');
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return undefined;
  const delivery = JSON.parse(body.toString()) as { id: string; type: string; data: { sequence: number } };
  return delivery.id === headers['x-svc-delivery'] ? delivery : undefined; // deduplicate with this id
}
