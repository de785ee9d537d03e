// Signatures, against vectors of another tool and against the package that the scheme is named after.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { describeVerifier, standardHeaders } from '../testing/deliveries/verifier-suite.ts';
import { signatureHeaders } from './delivery-request.ts';

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

describeVerifier(
  'standardwebhooks',
  ({ request, secret }) => void new StandardWebhook(secret).verify(request.body, standardHeaders(request)),
);
