// Webhook endpoints and the body of a delivery. Spec: Webhook endpoint, Webhook deliveries.
import * as z from 'zod/mini';
import { type ChangeEvent, changeEventSchema } from './exercise/catalog.ts';
import { dateTimeSchema } from './exercise/exercise.ts';
import { INTERFACE_VERSION, WEBHOOK_URL_MAX_LENGTH } from './limits.ts';
import { type Environment, ENVIRONMENTS, EVENT_TYPES, type EventType } from './vocabulary.ts';

const unique = z.refine<string[]>((items) => new Set(items).size === items.length, {
  params: { rule: 'uniqueItems' },
});

/** Where deliveries go, and of which events. Spec: POST /webhooks. */
export interface WebhookRequest {
  /** The address of deliveries: `https`, on port 443 or one above 1023 of a public host; at most 2048 characters. Its name is looked up at each attempt, not now: while it has an address that is not public, every attempt fails. */
  readonly url: string;
  /** Which events are delivered; each at most once, and at least one. */
  readonly events: readonly EventType[];
}

export const webhookRequestSchema = z.strictObject({
  url: z.string().check(z.maxLength(WEBHOOK_URL_MAX_LENGTH), z.regex(/^https:\/\//, 'This must start with https://')),
  events: z.array(z.enum(EVENT_TYPES)).check(z.minLength(1), unique),
}) satisfies z.ZodMiniType<WebhookRequest>;

/** A webhook endpoint. Spec: Webhook endpoint. */
export interface Webhook {
  /** The id of the endpoint. */
  readonly id: string;
  /** Where deliveries are sent. */
  readonly url: string;
  /** Which events are delivered. */
  readonly events: readonly EventType[];
  /** Nothing is delivered to an endpoint that is `disabled`. */
  readonly status: 'enabled' | 'disabled';
  /** The environment of the credential that created it. */
  readonly environment: Environment;
  /** When the endpoint was created, as a date-time with an offset. */
  readonly createdAt: string;
  /** When the endpoint last changed, as a date-time with an offset. */
  readonly updatedAt: string;
  /**
   * Why it is disabled: `receiver_gone` (it answered 410), `failing_for_5_days` (every attempt failed for 5 days,
   * with 10 deliveries or more) or `by_operator` (the operator of the service did). There may be further reasons. To enable it, create an endpoint for the same URL:
   * `POST /webhooks`.
   */
  readonly disabledReason?: string;
}

export const webhookSchema = z.looseObject({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(EVENT_TYPES)),
  status: z.enum(['enabled', 'disabled']),
  disabledReason: z.exactOptional(z.string()),
  environment: z.enum(ENVIRONMENTS),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
}) satisfies z.ZodMiniType<Webhook>;
/** The webhook endpoints of a credential. Spec: GET /webhooks. */
export interface WebhookList {
  /** The endpoints, oldest first. */
  readonly data: readonly Webhook[];
}

export const webhookListSchema = z.looseObject({
  data: z.array(webhookSchema),
}) satisfies z.ZodMiniType<WebhookList>;

/** A new endpoint with its signing secret. Spec: POST /webhooks. */
export interface WebhookCreated extends Webhook {
  /** The signing secret: `whsec_` and base64. No later answer shows it: store it before anything else. */
  readonly secret: string;
}

/** The only answer that ever contains the signing secret. Spec: POST /webhooks. */
export interface WebhookCreatedResponse {
  /** The endpoint, with its secret. */
  readonly data: WebhookCreated;
}

export const webhookCreatedResponseSchema = z.looseObject({
  data: z.extend(webhookSchema, { secret: z.string() }),
}) satisfies z.ZodMiniType<WebhookCreatedResponse>;

/** The body of a delivery: a hint; the change feed is the truth. Spec: Webhook deliveries. */
export interface WebhookDelivery {
  /** The id of the delivery, the same on every retry: deduplicate by it. */
  readonly id: string;
  /** What happened. */
  readonly type: EventType;
  /** When the event happened, as a date-time with an offset. */
  readonly timestamp: string;
  /** The version of the interface. */
  readonly apiVersion: '2026-08-23';
  /** The environment of the credential that the endpoint belongs to. */
  readonly environment: Environment;
  /** The event, as the change feed has it. */
  readonly data: ChangeEvent;
  /** True if the operator of the service sent it to try the endpoint: nothing was published. Absent otherwise. */
  readonly test?: boolean;
}

export const webhookDeliverySchema = z.looseObject({
  id: z.uuid(),
  type: z.enum(EVENT_TYPES),
  timestamp: dateTimeSchema,
  apiVersion: z.literal(INTERFACE_VERSION),
  environment: z.enum(ENVIRONMENTS),
  data: changeEventSchema,
  test: z.exactOptional(z.boolean()),
}) satisfies z.ZodMiniType<WebhookDelivery>;
