// Events as this version accepts them, also from a newer service. Spec: Change event, Webhook deliveries.
import * as z from 'zod/mini';
import {
  type ChangeEvent,
  changeEventSchema,
  type ChangePage,
  changePageSchema,
} from '../contract/exercise/catalog.ts';
import { type Environment, EVENT_TYPES, type EventType, type Status } from '../contract/vocabulary.ts';
import { type WebhookDelivery, webhookDeliverySchema } from '../contract/webhook.ts';
import { type Growing, growing } from './catalog-exercise.ts';

const eventSchema = z.extend(changeEventSchema, {
  type: growing<EventType>(),
  status: growing<Status>(),
}) satisfies z.ZodMiniType<CatalogEvent>;

export const receivedChangesSchema = z.extend(changePageSchema, {
  data: z.array(eventSchema),
}) satisfies z.ZodMiniType<CatalogChanges>;
const deliverySchema = z.extend(webhookDeliverySchema, {
  type: growing<EventType>(),
  apiVersion: z.string(),
  environment: growing<Environment>(),
  data: eventSchema,
}) satisfies z.ZodMiniType<ReceivedDelivery>;
/** What a newer service tells of may be no event of an exercise. */
const newerDeliverySchema = z.extend(deliverySchema, {
  type: z.string().check(z.refine((type) => !(EVENT_TYPES as readonly string[]).includes(type))),
  data: z.record(z.string(), z.unknown()),
});
export const receivedDeliverySchema = z.union([deliverySchema, newerDeliverySchema]);

/** One event of the change feed. `type` and `status` may be newer than this version: fetch the revision all the same. Spec: Change event. */
export interface CatalogEvent extends Omit<ChangeEvent, 'type' | 'status'> {
  /** What happened. */
  readonly type: Growing<EventType>;
  /** The status after the event. */
  readonly status: Growing<Status>;
}
/** A page of the change feed. Spec: GET /catalog/changes. */
export interface CatalogChanges extends Omit<ChangePage, 'data'> {
  /** The events after the cursor, oldest first. */
  readonly data: readonly CatalogEvent[];
}
/**
 * The body of a delivery. `data` is the event as the change feed has it; of a `type` that is newer than this version it is any object,
 * and each of these members may be missing. Spec: Webhook deliveries.
 */
export interface ReceivedDelivery extends Omit<WebhookDelivery, 'type' | 'apiVersion' | 'environment' | 'data'> {
  /** What happened. */
  readonly type: Growing<EventType>;
  /** The version of the interface. */
  readonly apiVersion: string;
  /** The environment of the credential that the endpoint belongs to. */
  readonly environment: Growing<Environment>;
  /** The event. */
  readonly data: CatalogEvent;
}
