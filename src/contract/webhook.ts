// Webhook endpoints and the body of a delivery. Spec: Webhook endpoint, Webhook deliveries.
import * as z from 'zod/mini';
import { changeEventSchema } from './exercise/catalog.ts';
import { dateTimeSchema } from './exercise/exercise.ts';
import { INTERFACE_VERSION, WEBHOOK_URL_MAX_LENGTH } from './limits.ts';
import { ENVIRONMENTS, EVENT_TYPES } from './vocabulary.ts';

const unique = z.refine<string[]>((items) => new Set(items).size === items.length, {
  params: { rule: 'uniqueItems' },
});

export const webhookRequestSchema = z.strictObject({
  url: z.string().check(z.maxLength(WEBHOOK_URL_MAX_LENGTH), z.regex(/^https:\/\//, 'This must begin with https://')),
  events: z.array(z.enum(EVENT_TYPES)).check(z.minLength(1), unique),
});

export const webhookSchema = z.looseObject({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  status: z.enum(['enabled', 'disabled']),
  disabledReason: z.exactOptional(z.string()),
  environment: z.enum(ENVIRONMENTS),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
});
export const webhookListSchema = z.looseObject({ data: z.array(webhookSchema) });
/** The only answer that ever carries the signing secret. */
export const webhookCreatedSchema = z.looseObject({ data: z.extend(webhookSchema, { secret: z.string() }) });

export const webhookDeliverySchema = z.looseObject({
  id: z.uuid(),
  type: z.enum(EVENT_TYPES),
  timestamp: dateTimeSchema,
  apiVersion: z.literal(INTERFACE_VERSION),
  environment: z.enum(ENVIRONMENTS),
  data: changeEventSchema,
});

/** Where deliveries go, and of which events. Spec: POST /webhooks. */
export type WebhookRequest = Readonly<z.infer<typeof webhookRequestSchema>>;
export type Webhook = Readonly<z.infer<typeof webhookSchema>>;
export type WebhookCreated = Readonly<z.infer<typeof webhookCreatedSchema>['data']>;
export type WebhookDelivery = Readonly<z.infer<typeof webhookDeliverySchema>>;
