// Events as this version accepts them, also from a newer service. Spec: Change event, Webhook deliveries.
import * as z from 'zod/mini';
import type { Known } from '../contract/known.ts';
import { changeEventSchema, changePageSchema } from '../contract/exercise/catalog.ts';
import { type Environment, EVENT_TYPES, type EventType, type Status } from '../contract/vocabulary.ts';
import { webhookDeliverySchema } from '../contract/webhook.ts';
import { growing } from './growing.ts';

const eventSchema = z.extend(changeEventSchema, { type: growing<EventType>(), status: growing<Status>() });

export const receivedChangesSchema = z.extend(changePageSchema, { data: z.array(eventSchema) });
const deliverySchema = z.extend(webhookDeliverySchema, {
  type: growing<EventType>(),
  apiVersion: z.string(),
  environment: growing<Environment>(),
  data: eventSchema,
});
/** What a newer service tells of may be no event of an exercise. */
const newerDeliverySchema = z.extend(deliverySchema, {
  type: z.string().check(z.refine((type) => !(EVENT_TYPES as readonly string[]).includes(type))),
  data: z.record(z.string(), z.unknown()),
});
export const receivedDeliverySchema = z.union([deliverySchema, newerDeliverySchema]);

/** One event of the change feed. `type` and `status` may be newer than this version: fetch the revision all the same. */
export type CatalogEvent = Known<z.infer<typeof eventSchema>>;
/** A page of the change feed. Spec: GET /catalog/changes. */
export type CatalogChanges = Known<z.infer<typeof receivedChangesSchema>>;
/**
 * The body of a delivery, with every member that came. `data` is the event as the change feed has it; of a `type` that is newer
 * than this version it is any object, and each of these members may be missing.
 */
export type ReceivedDelivery = Known<z.infer<typeof deliverySchema>>;
