// What a receiver must do with the deliveries of the service: take a genuine one of now, refuse every other.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ClaimedDelivery } from '../../store/store.ts';
import { deliveryRequest } from '../../webhooks/delivery-request.ts';
import { verifyWebhook } from '../../../client/webhooks/verify-webhook.ts';
import { DELIVERY_ID, SECRET, SIGNED_AT } from '../../../client/testing/signed-delivery.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Returns what it has read; throws or returns nothing where it refuses. */
export type Verifier = (body: string, headers: Record<string, string>) => unknown;

export function describeReceiver(name: string, verify: Verifier, skip: string | false = false): void {
  describe(name, { skip }, () => {
    const accepts = (body: string, headers: Record<string, string>) => {
      try {
        return (verify(body, headers) as { id?: string } | null | undefined)?.id === DELIVERY_ID;
      } catch {
        return false;
      }
    };

    it('takes a delivery of now', () => {
      const { body, headers } = sentAt(Date.now());
      assert.deepEqual(verify(body, headers), JSON.parse(body));
    });

    it('refuses one that was changed, is not signed, or is an hour old', () => {
      const { body, headers } = sentAt(Date.now());
      const old = sentAt(Date.now() - HOUR_MILLISECONDS);
      const zeros = `v1,${Buffer.alloc(32).toString('base64')}`;
      const unsigned = { ...headers, 'x-svc-signature': '0'.repeat(64), 'webhook-signature': zeros };
      assert.deepEqual(
        [accepts(body.replace('active', 'Active'), headers), accepts(body, unsigned), accepts(old.body, old.headers)],
        [false, false, false],
      );
    });
  });
}

function sentAt(now: number) {
  const event = { sequence: 7, type: 'exercise.updated', exerciseId: 'ex_1', revision: 'r1', status: 'active' };
  const claimed = {
    id: DELIVERY_ID,
    endpoint: { url: 'https://records.example/hooks/catalog' },
    environment: 'sandbox',
    event: { ...event, entitlement: 'full', occurredAt: 0 },
  };
  return deliveryRequest(claimed as ClaimedDelivery, SECRET, now);
}

/** Whether the kit's own check takes it, at the time at which deliveries of the tests are signed. */
export const isVerified = (body: string, headers: Readonly<Record<string, string>>): boolean =>
  verifyWebhook(body, headers, SECRET, { now: () => SIGNED_AT * 1000 }).ok;
