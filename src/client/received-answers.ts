// Tokens, sessions and webhook endpoints as this version accepts them, also from a newer service.
import * as z from 'zod/mini';
import type { Known } from '../contract/known.ts';
import { pickerSessionResponseSchema } from '../contract/session.ts';
import { tokenSchema } from '../contract/token.ts';
import type { Environment, EventType } from '../contract/vocabulary.ts';
import { webhookSchema } from '../contract/webhook.ts';
import { growing } from './growing.ts';

const environment = growing<Environment>();

export const receivedTokenSchema = z.extend(tokenSchema, { environment });

/** A session that was made is never lost to a warning that this version does not know. */
const licenseSchema = z.looseObject({
  warning: growing<'clinician_limit_exceeded'>(),
  clinicians: z.exactOptional(z.int()),
  limit: z.exactOptional(z.int()),
});
const sessionMetaSchema = z.looseObject({
  /** The environment of the credential. */
  environment: z.exactOptional(environment),
  /** For the developer, such as `clinician_id_not_hash_like`. */
  warnings: z.exactOptional(z.array(growing<'clinician_id_not_hash_like'>())),
  /** For whoever looks after the license. */
  license: z.exactOptional(licenseSchema),
});
// Of a session the specification promises its URL, of an endpoint its id, URL and events: another service may say no more.
const sessionSchema = z.partial(pickerSessionResponseSchema.shape.data, { id: true, createdAt: true, expiresAt: true });
export const receivedSessionSchema = z.looseObject({ data: sessionSchema, meta: z.exactOptional(sessionMetaSchema) });

const endpointSchema = z.extend(
  z.partial(webhookSchema, { status: true, environment: true, createdAt: true, updatedAt: true }),
  {
    /** Which events are delivered. May be newer than this version. */
    events: z.array(growing<EventType>()),
    /** Nothing is delivered to an endpoint that is `disabled`. */
    status: z.exactOptional(growing<'enabled' | 'disabled'>()),
    environment: z.exactOptional(environment),
  },
);
export const receivedEndpoints = z.looseObject({ data: z.array(endpointSchema) });
export const createdEndpoint = z.looseObject({ data: z.extend(endpointSchema, { secret: z.string() }) });

/** What the service says besides the session. It works all the same: tell whoever looks after the licence. */
export type PickerSessionMeta = Known<z.infer<typeof sessionMetaSchema>>;
/** A session: `url` opens the picker until `expiresAt`. Spec: POST /picker/sessions. */
export type PickerSession = Known<z.infer<typeof sessionSchema>> & {
  /** What the service says besides; empty if it says nothing. */
  readonly meta: PickerSessionMeta;
};
/** `status` and `events` may be newer than this version. */
export type WebhookEndpoint = Known<z.infer<typeof endpointSchema>>;
/** A new endpoint with its signing secret, which no later answer shows. Spec: POST /webhooks. */
export type WebhookEndpointCreated = Known<z.infer<typeof createdEndpoint>['data']>;
