// Signatures, against vectors of another tool and against the packages that receivers use.
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { Webhook as SvixWebhook } from 'svix';
import { EVENT_TYPES } from '../../contract/vocabulary.ts';
import { type ReceivedRequest, startWebhookReceiver } from '../testing/deliveries/webhook-receiver.ts';
import { AddressGuard } from './address-guard.ts';
import { parseAllowedTargets } from './allowed-targets.ts';
import { deliveryRequest } from './delivery-request.ts';
import { createSender } from './sender.ts';
import { signatureHeaders } from './signature.ts';
import { claimedDelivery } from '../testing/deliveries/claimed-delivery.ts';

/**
 * `printf '%s' "$TIMESTAMP.$BODY" | openssl dgst -sha256 -hmac "$SECRET"` and, with the bytes that `base64 -d` makes of the part
 * after whsec_ in hex, `printf '%s' "$ID.$TIMESTAMP.$BODY" | openssl dgst -sha256 -mac HMAC -macopt hexkey:$KEY -binary | base64`.
 * OpenSSL 3.0.19; hmac.new(key, message, hashlib.sha256) of Python says the same.
 */
const VECTOR = {
  secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfhMWwQcxY=',
  id: '0b6ad9ef-2f7c-4c8e-9a53-6d1f2b8c7e41',
  timestamp: '1787479200',
  body: '{"id":"0b6ad9ef-2f7c-4c8e-9a53-6d1f2b8c7e41","type":"exercise.updated","note":"Übung 🏋"}',
  hex: '37b4b5f975831b181dc6a4e91e1d8c1637f215ee874f81065011029250d6d846',
  base64: 'eAKvAJItThnHW+PzURb2PgUeNhwdzfkNC7RYQZmoYiw=',
};

describe('the signature', () => {
  it('is the one that OpenSSL makes, in both forms', () => {
    const { secret, id, timestamp, body, hex, base64 } = VECTOR;
    // The attempt began within the second.
    const headers = signatureHeaders({ id, body, secret, now: Number(timestamp) * 1000 + 999 });
    assert.deepEqual(headers, {
      'x-svc-signature': hex,
      'x-svc-timestamp': timestamp,
      'x-svc-delivery': id,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${base64}`,
    });
  });
});

/** What came over the wire, and what it must have been signed with. */
interface Signed {
  readonly request: ReceivedRequest;
  readonly secret: string;
}

const text = (headers: ReceivedRequest['headers'], name: string): string => {
  const value = headers[name];
  assert.equal(typeof value, 'string', name);
  return String(value);
};
const standardHeaders = ({ headers }: ReceivedRequest) => ({
  'webhook-id': text(headers, 'webhook-id'),
  'webhook-timestamp': text(headers, 'webhook-timestamp'),
  'webhook-signature': text(headers, 'webhook-signature'),
});

/** Throws unless the package finds the signature right. */
const VERIFIERS: Readonly<Record<string, (signed: Signed) => void>> = {
  stripe: ({ request: { headers, body }, secret }) =>
    void Stripe.webhooks.constructEvent(
      body,
      `t=${text(headers, 'x-svc-timestamp')},v1=${text(headers, 'x-svc-signature')}`,
      secret,
    ),
  standardwebhooks: ({ request, secret }) =>
    void new StandardWebhook(secret).verify(request.body, standardHeaders(request)),
  svix: ({ request, secret }) => new SvixWebhook(secret).verify(request.body, standardHeaders(request)),
};

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

describe('a delivery over the wire', () => {
  for (const [name, verify] of Object.entries(VERIFIERS)) {
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
      if (name !== 'stripe') assert.throws(() => verify(withHeader(signed, 'webhook-id', randomUUID())), 'the id');
      const other = `whsec_${randomBytes(32).toString('base64')}`;
      assert.throws(() => verify({ ...signed, secret: other }), 'the secret');
    });
  }
});
