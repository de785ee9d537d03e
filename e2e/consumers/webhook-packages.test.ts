// Packages that receivers use verify what the service sends, as the examples of docs/webhooks.md do; ours verifies what they sign.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Stripe } from 'stripe';
import { Webhook as SvixWebhook } from 'svix';
import { describeReceiver, isVerified } from '../../src/server/testing/deliveries/receiver-suite.ts';
import { DELIVERY_ID, deliveryOf, headersOf, SECRET, SIGNED_AT } from '../../src/client/testing/signed-delivery.ts';
import { describeVerifier, standardHeaders, text } from '../../src/server/testing/deliveries/verifier-suite.ts';
import { withStandardWebhooks, withStripe, withSvix } from './examples/webhook-packages.ts';

for (const [name, verify] of Object.entries({
  standardwebhooks: withStandardWebhooks,
  svix: withSvix,
  stripe: withStripe,
}))
  describeReceiver(`the example with the package ${name}`, (body, headers) => verify(body, headers, SECRET));

describeVerifier('svix', ({ request, secret }) =>
  new SvixWebhook(secret).verify(request.body, standardHeaders(request)),
);
describeVerifier(
  'stripe',
  ({ request: { headers, body }, secret }) =>
    void Stripe.webhooks.constructEvent(
      body,
      `t=${text(headers, 'x-svc-timestamp')},v1=${text(headers, 'x-svc-signature')}`,
      secret,
    ),
  false,
);

it('what the package stripe signs is verified: both schemes sign the same way', () => {
  const stripe = new Stripe('sk_test_of_nobody');
  const body = JSON.stringify(deliveryOf());
  const made = stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp: SIGNED_AT });
  const [timestamp = '', signature = ''] = made.split(',').map((part) => part.replace(/^(t|v1)=/, ''));
  const headers = { ...headersOf(body, DELIVERY_ID), 'x-svc-timestamp': timestamp, 'x-svc-signature': signature };
  assert.ok(isVerified(body, headers));
});
