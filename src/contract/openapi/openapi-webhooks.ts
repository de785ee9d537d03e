// The deliveries to webhook endpoints as OpenAPI describes them. Spec: Webhook deliveries.
import { DELIVERY_EXAMPLE, WEBHOOK_SECRET_EXAMPLE } from './openapi-examples.ts';
import type { Json, SchemaWriter } from './openapi-schemas.ts';
import { EVENT_TYPES, type EventType } from '../vocabulary.ts';
import { webhookDeliverySchema } from '../webhook.ts';

export const describeWebhooks = (writer: SchemaWriter): Json =>
  Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: describeDelivery(type, writer) }]));

function describeDelivery(type: EventType, { write }: SchemaWriter): Json {
  return {
    operationId: `on-${type.replace('.', '-')}`,
    tags: ['Webhooks'],
    summary: `Announces \`${type}\``,
    description: DESCRIPTION,
    security: [],
    parameters: describeHeaders(EXAMPLES[type]),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: write(webhookDeliverySchema),
          example: {
            ...DELIVERY_EXAMPLE,
            type,
            data: { ...DELIVERY_EXAMPLE.data, type, status: EXAMPLES[type].status },
          },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received, whatever follows: the body of the answer is dropped.' },
      '410': { description: 'No further delivery is wanted: the endpoint is disabled at once (`receiver_gone`).' },
      '429': { description: 'Retried, not before what `Retry-After` (at most a day) asks for.' },
      '503': { description: 'Retried, not before what `Retry-After` (at most a day) asks for.' },
      default: { description: 'Retried. A redirect is not followed.' },
    },
  };
}

const DESCRIPTION = [
  'A hint: the change feed is the truth. Verify a signature over the unmodified body, deduplicate by its `id`, and answer quickly: an attempt takes at most 15 seconds.',
  'The status of the answer decides. After 2xx nothing counts as a failure: neither a body that never ends nor a connection that is reset.',
  'Any other answer, and none, is retried up to eight times: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h and 20 h after each failure, ±10 %. At most five deliveries to an endpoint are in progress at once. Their order is not guaranteed: `data.sequence` gives it.',
  'An endpoint where every attempt fails for 5 days, with 10 deliveries or more, is disabled (`failing_for_5_days`).',
  `There are two signatures with the same secret; verify the one that suits you. Those of Standard Webhooks (\`webhook-*\`) are verified by existing packages. The examples are signed with the secret \`${WEBHOOK_SECRET_EXAMPLE}\`; their bodies are sent without spaces.`,
].join('\n\n');

/** When the attempt of the examples was made: two seconds after the event. */
const ATTEMPT_EXAMPLE = '1781775002';

interface DeliveryExample {
  readonly status: string;
  /** `X-SVC-Signature`, made by OpenSSL. */
  readonly signature: string;
  /** `webhook-signature`, likewise. */
  readonly standardSignature: string;
}

const EXAMPLES: Readonly<Record<EventType, DeliveryExample>> = {
  'exercise.published': {
    status: 'active',
    signature: '11bbb21a262f3a1b721cbbcd7350119a62a6007fbd6e04a5a5476e78a391634d',
    standardSignature: 'v1,obc92VC4aGz8VYDIE2EtxxcLnZg+MGUZk7XqotCrFNk=',
  },
  'exercise.updated': {
    status: 'active',
    signature: '7da611e81751cff24ce5667b225bcf5d201fa4a61d406625c2c0df80d80843d6',
    standardSignature: 'v1,Ir8uGa/anZzQov/17czpRvvHAW4t2zI9IDmwdWl/NuM=',
  },
  'exercise.deprecated': {
    status: 'deprecated',
    signature: 'fbaa716789c0771d6232bf2cf954f1642ff5b5538435c7ea52f6c42824ffe8c6',
    standardSignature: 'v1,QVw3PelfalacP/FBqsmbaZWXttBRDk375fdOLDaiOUY=',
  },
  'exercise.withdrawn': {
    status: 'withdrawn',
    signature: '6d90eaffe4a262ee6d5824b296ffdc6e3029c6595e00b25433a665fa77d8d915',
    standardSignature: 'v1,sNLN6r9ZIKo7unjRn0r+LRsiPsUW8t7IzPPnCncAr0Y=',
  },
};

function describeHeaders({ signature, standardSignature }: DeliveryExample): readonly Json[] {
  const header = (name: string, description: string, schema: Json, example: string): Json => ({
    ...{ name, in: 'header', required: true, description },
    schema: { type: 'string', ...schema },
    example,
  });
  const seconds = { pattern: '^[0-9]+$' };
  const uuid = { format: 'uuid' };
  return [
    header(
      'X-SVC-Signature',
      'Lowercase hex HMAC-SHA256 of `<X-SVC-Timestamp>.<raw body>`; the key is the whole signing secret, with `whsec_`, as UTF-8.',
      { pattern: '^[0-9a-f]{64}$' },
      signature,
    ),
    header(
      'X-SVC-Timestamp',
      'Unix seconds of this attempt: a retry is signed again. Reject it when it is more than 300 seconds away.',
      seconds,
      ATTEMPT_EXAMPLE,
    ),
    header(
      'X-SVC-Delivery',
      'The same on every retry, and the `id` of the body. `X-SVC-Signature` does not cover this header: deduplicate by the `id` of the verified body, and reject a delivery where the two differ.',
      uuid,
      DELIVERY_EXAMPLE.id,
    ),
    header(
      'webhook-id',
      'Standard Webhooks: the same as `X-SVC-Delivery`, and covered by `webhook-signature`.',
      uuid,
      DELIVERY_EXAMPLE.id,
    ),
    header('webhook-timestamp', 'Standard Webhooks: the same as `X-SVC-Timestamp`.', seconds, ATTEMPT_EXAMPLE),
    header(
      'webhook-signature',
      'Standard Webhooks: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`; the key is what follows `whsec_`, decoded from base64. It may become a list with spaces between.',
      { pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$' },
      standardSignature,
    ),
    header('User-Agent', 'Who sends it.', { pattern: '^SVC-Webhooks/' }, 'SVC-Webhooks/1.0'),
  ];
}
