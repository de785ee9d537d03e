// Webhook endpoints and the body of a delivery. Spec: Webhook endpoint, Webhook deliveries.
import * as z from 'zod/mini';
import type { Known } from './known.ts';
import { changeEventSchema } from './exercise/catalog.ts';
import { dateTimeSchema } from './exercise/exercise.ts';
import { INTERFACE_VERSION, WEBHOOK_URL_MAX_LENGTH } from './limits.ts';
import { ENVIRONMENTS, EVENT_TYPES } from './vocabulary.ts';

const unique = z.refine<string[]>((items) => new Set(items).size === items.length, {
  params: { rule: 'uniqueItems' },
});

export const webhookRequestSchema = z.strictObject({
  /** Where deliveries are sent: `https`, on port 443 or one above 1023 of a public host; at most 2048 characters. */
  url: z.string().check(z.maxLength(WEBHOOK_URL_MAX_LENGTH), z.regex(/^https:\/\//, 'This must begin with https://')),
  /** Which events are delivered; each at most once, and at least one. */
  events: z.array(z.enum(EVENT_TYPES)).check(z.minLength(1), unique),
});

export const webhookSchema = z.looseObject({
  /** The id of the endpoint. */
  id: z.uuid(),
  /** Where deliveries are sent. */
  url: z.string(),
  /** Which events are delivered. */
  events: z.array(z.enum(EVENT_TYPES)),
  /** Nothing is delivered to an endpoint that is `disabled`. */
  status: z.enum(['enabled', 'disabled']),
  /**
   * Why it is disabled: `receiver_gone` (it answered 410) or `failing_for_5_days` (every attempt failed for 5 days, with 10 deliveries or
   * more). There may be further reasons. To enable it, create an endpoint for the same URL: `POST /webhooks`.
   */
  disabledReason: z.exactOptional(z.string()),
  /** The environment of the credential that created it. */
  environment: z.enum(ENVIRONMENTS),
  /** When the endpoint was created, as a date-time with an offset. */
  createdAt: dateTimeSchema,
  /** When the endpoint last changed, as a date-time with an offset. */
  updatedAt: dateTimeSchema,
});
/** The webhook endpoints of a credential. */
export const webhookListSchema = z.looseObject({
  /** The endpoints of the credential, oldest first. */
  data: z.array(webhookSchema),
});
/** The only answer that ever carries the signing secret. */
export const webhookCreatedResponseSchema = z.looseObject({
  /** The endpoint, with its secret. */
  data: z.extend(webhookSchema, {
    /** The signing secret: `whsec_` and base64. No later answer shows it: store it before anything else. */
    secret: z.string(),
  }),
});

export const webhookDeliverySchema = z.looseObject({
  /** The id of the delivery, the same on every retry: deduplicate by it. */
  id: z.uuid(),
  /** What happened. */
  type: z.enum(EVENT_TYPES),
  /** When the event happened, as a date-time with an offset. */
  timestamp: dateTimeSchema,
  /** The version of the interface. */
  apiVersion: z.literal(INTERFACE_VERSION),
  /** The environment of the credential that the endpoint belongs to. */
  environment: z.enum(ENVIRONMENTS),
  /** The event, as the change feed has it. */
  data: changeEventSchema,
});

/** Where deliveries go, and of which events. Spec: POST /webhooks. */
export type WebhookRequest = Known<z.infer<typeof webhookRequestSchema>>;
/** A webhook endpoint. Spec: Webhook endpoint. */
export type Webhook = Known<z.infer<typeof webhookSchema>>;
/** A new endpoint with its signing secret. Spec: POST /webhooks. */
export type WebhookCreated = Known<z.infer<typeof webhookCreatedResponseSchema>['data']>;
/** The body of a delivery: a hint; the change feed is the truth. Spec: Webhook deliveries. */
export type WebhookDelivery = Known<z.infer<typeof webhookDeliverySchema>>;
