// What every package that verifies deliveries must find right, and refuse.
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { EVENT_TYPES } from '../../../contract/vocabulary.ts';
import { AddressGuard, parseAllowedTargets } from '../../webhooks/address-guard.ts';
import { deliveryRequest } from '../../webhooks/delivery-request.ts';
import { createSender } from '../../webhooks/sender.ts';
import { claimedDelivery } from './claimed-delivery.ts';
import { type ReceivedRequest, startWebhookReceiver } from './webhook-receiver.ts';

/** What came over the wire, and what it must have been signed with. */
export interface Signed {
  readonly request: ReceivedRequest;
  readonly secret: string;
}

export const text = (headers: ReceivedRequest['headers'], name: string): string => {
  const value = headers[name];
  assert.equal(typeof value, 'string', name);
  return String(value);
};
export const standardHeaders = ({ headers }: ReceivedRequest) => ({
  'webhook-id': text(headers, 'webhook-id'),
  'webhook-timestamp': text(headers, 'webhook-timestamp'),
  'webhook-signature': text(headers, 'webhook-signature'),
});

/** `verify` throws unless the package finds the signature right. Not every scheme signs the id. */
export function describeVerifier(name: string, verify: (signed: Signed) => void, signsId = true): void {
  describe('a delivery over the wire', () => {
    it(`is found right by the package ${name}`, async (t) => {
      for (const signed of await deliver(t)) assert.doesNotThrow(() => verify(signed));
    });

    it(`is refused by ${name} when a byte, the time, the id or the secret differs`, async (t) => {
      const [signed] = await deliver(t);
      assert.ok(signed);
      const { body, headers } = signed.request;
      for (const at of [0, Math.floor(body.length / 2), body.length - 1]) {
        const changed = Buffer.from(body);
        changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
        assert.throws(() => verify(withBody(signed, changed)), `byte ${at}`);
      }
      assert.throws(() => verify(withBody(signed, Buffer.concat([body, Buffer.from('\n')]))), 'a byte more');
      assert.throws(() => verify(withBody(signed, body.subarray(0, -1))), 'a byte less');
      const later = String(Number(text(headers, 'x-svc-timestamp')) + 1);
      const moved = withHeader(withHeader(signed, 'x-svc-timestamp', later), 'webhook-timestamp', later);
      assert.throws(() => verify(moved), 'the time');
      if (signsId) assert.throws(() => verify(withHeader(signed, 'webhook-id', randomUUID())), 'the id');
      const other = `whsec_${randomBytes(32).toString('base64')}`;
      assert.throws(() => verify({ ...signed, secret: other }), 'the secret');
    });
  });
}

/** Delivers one event of each type. */
async function deliver(t: TestContext): Promise<Signed[]> {
  const receiver = await startWebhookReceiver(t);
  const guard = new AddressGuard(parseAllowedTargets('localhost', 'SVC_WEBHOOK_ALLOW'));
  const sender = createSender({ guard, authorities: [receiver.authority] });
  t.after(() => sender.close());
  const signed: Signed[] = [];
  for (const type of EVENT_TYPES) {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    const claimed = claimedDelivery({ url: receiver.url('/hooks'), type });
    const { failure } = await sender.send(deliveryRequest(claimed, secret, Date.now()));
    assert.equal(failure, null);
    signed.push({ request: await receiver.received(signed.length + 1), secret });
  }
  return signed;
}

function withBody({ request, secret }: Signed, body: Buffer): Signed {
  return { request: { ...request, body }, secret };
}
function withHeader({ request, secret }: Signed, name: string, value: string): Signed {
  return { request: { ...request, headers: { ...request.headers, [name]: value } }, secret };
}
