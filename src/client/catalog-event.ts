// Events as this version accepts them, also from a newer service. Spec: Change event, Webhook deliveries.
import * as z from 'zod/mini';
import { changeEventSchema, changePageSchema } from '../contract/catalog.ts';
import type { Environment, EventType, Status } from '../contract/vocabulary.ts';
import { webhookDeliverySchema } from '../contract/webhook.ts';

/** A vocabulary that may grow: what a mirror does not know yet it still has to be told. */
const growing = <Known extends string>() => z.string() as unknown as z.ZodMiniType<Known | (string & {})>;

const eventSchema = z.extend(changeEventSchema, { type: growing<EventType>(), status: growing<Status>() });

export const receivedChangesSchema = z.extend(changePageSchema, { data: z.array(eventSchema) });
export const receivedDeliverySchema = z.extend(webhookDeliverySchema, {
  type: growing<EventType>(),
  apiVersion: z.string(),
  environment: growing<Environment>(),
  data: eventSchema,
});

/** One event of the change feed. `type` and `status` may be newer than this version: fetch the revision all the same. */
export type CatalogEvent = Readonly<z.infer<typeof eventSchema>>;
export type CatalogChanges = Readonly<z.infer<typeof receivedChangesSchema>>;
/** The body of a delivery, with every member that came. `data` is the event as the change feed has it. */
export type ReceivedDelivery = Readonly<z.infer<typeof receivedDeliverySchema>>;
