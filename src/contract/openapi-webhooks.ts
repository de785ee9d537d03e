// The deliveries to webhook endpoints as OpenAPI describes them. Spec: Webhook deliveries.
import { DELIVERY_EXAMPLE } from './openapi-examples.ts';
import type { Json, SchemaWriter } from './openapi-schemas.ts';
import { EVENT_TYPES, type EventType } from './vocabulary.ts';
import { webhookDeliverySchema } from './webhook.ts';

export const describeWebhooks = (writer: SchemaWriter): Json =>
  Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: describeDelivery(type, writer) }]));

function describeDelivery(type: EventType, { write }: SchemaWriter): Json {
  return {
    operationId: `on-${type.replace('.', '-')}`,
    tags: ['Webhooks'],
    summary: `Announces \`${type}\``,
    description:
      'A hint: the change feed is the truth. Verify the signature over the unmodified body and answer quickly.',
    security: [],
    parameters: [
      {
        name: 'X-SVC-Signature',
        in: 'header',
        required: true,
        description:
          'Lowercase hex HMAC-SHA256 of `<X-SVC-Timestamp>.<raw body>`; the key is the whole signing secret as UTF-8.',
        schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        example: '5f0c8e8f5d0d3c6f1a1a4fd8a2b1f7b3d3f0f6e4a9c2b8d7e6f5a4b3c2d1e0f9',
      },
      {
        name: 'X-SVC-Timestamp',
        in: 'header',
        required: true,
        description: 'Unix seconds of this attempt. Reject it when it is more than 300 seconds away.',
        schema: { type: 'string', pattern: '^[0-9]+$' },
        example: '1787479200',
      },
      {
        name: 'X-SVC-Delivery',
        in: 'header',
        required: true,
        description: 'The same on every retry, and the `id` of the body: deduplicate with it.',
        schema: { type: 'string', format: 'uuid' },
        example: DELIVERY_EXAMPLE.id,
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: write(webhookDeliverySchema),
          example: { ...DELIVERY_EXAMPLE, type, data: { ...DELIVERY_EXAMPLE.data, ...EVENT[type] } },
        },
      },
    },
    responses: {
      '2XX': { description: 'Received. Any other answer is retried up to eight times.' },
    },
  };
}

const EVENT = {
  'exercise.published': { type: 'exercise.published', status: 'active' },
  'exercise.updated': { type: 'exercise.updated', status: 'active' },
  'exercise.deprecated': { type: 'exercise.deprecated', status: 'deprecated' },
  'exercise.withdrawn': { type: 'exercise.withdrawn', status: 'withdrawn' },
} as const satisfies Record<EventType, object>;
