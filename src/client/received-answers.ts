// Tokens, sessions and webhook endpoints as this version accepts them, also from a newer service.
import * as z from 'zod/mini';
import { dateTimeSchema } from '../contract/exercise/exercise.ts';
import { type PickerSessionResponse, pickerSessionResponseSchema } from '../contract/session.ts';
import { tokenSchema } from '../contract/token.ts';
import type { Environment, EventType } from '../contract/vocabulary.ts';
import { type Webhook, webhookSchema } from '../contract/webhook.ts';
import { type Growing, growing } from './catalog-exercise.ts';

const environment = growing<Environment>();

export const receivedTokenSchema = z.extend(tokenSchema, { environment });

/** A session that was made is never lost to a warning that this version does not know. */
const licenseSchema = z.looseObject({
  warning: growing<'clinician_limit_exceeded'>(),
  clinicians: z.exactOptional(z.int()),
  limit: z.exactOptional(z.int()),
});
const sessionMetaSchema = z.looseObject({
  environment: z.exactOptional(environment),
  warnings: z.exactOptional(z.array(growing<'clinician_id_not_hash_like'>())),
  license: z.exactOptional(licenseSchema),
});
// Of a session the specification promises its URL, of an endpoint its id, URL and events: another service may say no more.
const sessionSchema = z.extend(pickerSessionResponseSchema.shape.data, {
  id: z.exactOptional(z.string()),
  createdAt: z.exactOptional(dateTimeSchema),
  expiresAt: z.exactOptional(dateTimeSchema),
});
export const receivedSessionSchema = z.looseObject({ data: sessionSchema, meta: z.exactOptional(sessionMetaSchema) });

const endpointSchema = z.extend(webhookSchema, {
  events: z.array(growing<EventType>()),
  status: z.exactOptional(growing<'enabled' | 'disabled'>()),
  environment: z.exactOptional(environment),
  createdAt: z.exactOptional(dateTimeSchema),
  updatedAt: z.exactOptional(dateTimeSchema),
});
export const receivedEndpoints = z.looseObject({ data: z.array(endpointSchema) });
export const createdEndpoint = z.looseObject({ data: z.extend(endpointSchema, { secret: z.string() }) });

/** Notes from the service. The session works regardless. Show `license` to the person who manages the license. */
export interface PickerSessionMeta {
  /** The environment of the credential. */
  readonly environment?: Growing<Environment>;
  /** For the developer, such as `clinician_id_not_hash_like`. */
  readonly warnings?: readonly Growing<'clinician_id_not_hash_like'>[];
  /** For the person who manages the license. */
  readonly license?: {
    /** What is wrong. */
    readonly warning: Growing<'clinician_limit_exceeded'>;
    /** How many clinicians had a session this calendar month (UTC). */
    readonly clinicians?: number;
    /** How many the license covers. */
    readonly limit?: number;
  };
}
type Session = PickerSessionResponse['data'];
/** A session: `url` opens the picker until `expiresAt`. Spec: POST /picker/sessions. */
export interface PickerSession extends Pick<Session, 'url'>, Partial<Omit<Session, 'url'>> {
  /** Notes from the service; empty if there are none. */
  readonly meta: PickerSessionMeta;
}
/** `status` and `events` may be newer than this version; a service may leave out what is optional. Spec: Webhook endpoint. */
export interface WebhookEndpoint
  extends Pick<Webhook, 'id' | 'url'>, Partial<Pick<Webhook, 'disabledReason' | 'createdAt' | 'updatedAt'>> {
  /** Which events are delivered. */
  readonly events: readonly Growing<EventType>[];
  /** Nothing is delivered to an endpoint that is `disabled`. */
  readonly status?: Growing<'enabled' | 'disabled'>;
  /** The environment of the credential that created it. */
  readonly environment?: Growing<Environment>;
}
/** A new endpoint with its signing secret, which no later answer shows. Spec: POST /webhooks. */
export interface WebhookEndpointCreated extends WebhookEndpoint {
  /** The signing secret: `whsec_` and base64. Store it before anything else. */
  readonly secret: string;
}
