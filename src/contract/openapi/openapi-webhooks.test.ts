// What integrators read of deliveries is true: the examples verify, by packages that are not ours.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { DISABLED_REASONS, RETRY_DELAYS_MILLISECONDS } from '../../server/webhooks/delivery-rules.ts';
import { deliveryRequest } from '../../server/webhooks/delivery-request.ts';
import { DELIVERY_EXAMPLE, SUCCESS_EXAMPLES, WEBHOOK_SECRET_EXAMPLE } from './openapi-examples.ts';
import { schemaWriter } from './openapi-schemas.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import type { ClaimedDelivery } from '../../server/store/store.ts';
import { EVENT_TYPES } from '../vocabulary.ts';

interface Delivery {
  readonly post: {
    readonly description: string;
    readonly parameters: readonly { readonly name: string; readonly example: string }[];
    readonly requestBody: { readonly content: { readonly 'application/json': { readonly example: object } } };
  };
}

const described = describeWebhooks(schemaWriter()) as Record<string, Delivery>;

for (const type of EVENT_TYPES) {
  test(`the example of ${type} is signed with the secret of the examples, in both ways`, (t) => {
    const { post } = described[type] ?? assert.fail('It is not described.');
    const body = JSON.stringify(post.requestBody.content['application/json'].example);
    const headers = Object.fromEntries(post.parameters.map(({ name, example }) => [name, example]));
    const expected = createHmac('sha256', WEBHOOK_SECRET_EXAMPLE).update(`${headers['X-SVC-Timestamp']}.${body}`);
    assert.equal(headers['X-SVC-Signature'], expected.digest('hex'));

    t.mock.timers.enable({ apis: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 });
    const verifier = new Webhook(WEBHOOK_SECRET_EXAMPLE);
    assert.deepEqual(verifier.verify(body, headers), JSON.parse(body));
    assert.throws(() => verifier.verify(body.replace('214', '215'), headers));
    assert.deepEqual([headers['webhook-id'], headers['X-SVC-Delivery']], [DELIVERY_EXAMPLE.id, DELIVERY_EXAMPLE.id]);
    assert.equal(headers['webhook-timestamp'], headers['X-SVC-Timestamp']);
  });
}

test('the example is what the service sends for its event', () => {
  const { post } = described[DELIVERY_EXAMPLE.type] ?? assert.fail('It is not described.');
  const { id, environment, data } = DELIVERY_EXAMPLE;
  const shown = Object.fromEntries(post.parameters.map(({ name, example }) => [name.toLowerCase(), example]));
  const claimed = {
    ...{ id, environment, event: { ...data, entitlement: 'full', occurredAt: Date.parse(data.occurredAt) } },
    endpoint: { url: 'https://ehr.example.com/hooks/catalog' },
  } as unknown as ClaimedDelivery;
  const now = Number(shown['webhook-timestamp']) * 1000;
  const { headers, body } = deliveryRequest(claimed, WEBHOOK_SECRET_EXAMPLE, now);
  assert.deepEqual(headers, { 'content-type': 'application/json', ...shown });
  assert.equal(body, JSON.stringify(post.requestBody.content['application/json'].example));
});

test('the delays and the reasons that are told are those of the service', () => {
  const inWords = RETRY_DELAYS_MILLISECONDS.map((delay) => {
    const [seconds, minutes] = [delay / 1000, delay / 60_000];
    return minutes < 1 ? `${seconds} s` : minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;
  });
  const told = `${inWords.slice(0, -1).join(', ')} and ${inWords.at(-1)} after each failure`;
  for (const { post } of Object.values(described)) assert.ok(post.description.includes(told), told);
  const { Webhook: schema } = schemaWriter().components() as Record<string, { properties: Record<string, object> }>;
  assert.deepEqual(
    (schema?.properties['disabledReason'] as { examples: unknown } | undefined)?.examples,
    DISABLED_REASONS,
  );
});

test('the examples use the secret that createWebhook shows, which looks like a real one', () => {
  const { data } = SUCCESS_EXAMPLES.createWebhook as { data: { secret: string } };
  assert.equal(data.secret, WEBHOOK_SECRET_EXAMPLE);
  assert.match(WEBHOOK_SECRET_EXAMPLE, /^whsec_[A-Za-z0-9+/]{43}=$/);
});
