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
  environment,
  warnings: z.exactOptional(z.array(growing<'clinician_id_not_hash_like'>())),
  license: z.exactOptional(licenseSchema),
});
export const receivedSessionSchema = z.extend(pickerSessionResponseSchema, { meta: sessionMetaSchema });

const endpointSchema = z.extend(webhookSchema, {
  events: z.array(growing<EventType>()),
  status: growing<'enabled' | 'disabled'>(),
  environment,
});
export const receivedEndpoints = z.looseObject({ data: z.array(endpointSchema) });
export const createdEndpoint = z.looseObject({ data: z.extend(endpointSchema, { secret: z.string() }) });

/** What the service says besides the session. It works all the same: tell whoever looks after the licence. */
export type PickerSessionMeta = Known<z.infer<typeof sessionMetaSchema>>;
/** A session: `url` opens the picker until `expiresAt`; `meta` is what the service says besides. Spec: POST /picker/sessions. */
export type PickerSession = Known<z.infer<typeof pickerSessionResponseSchema>['data']> & {
  /** The launch URL. It holds a secret: hand it to the page that opens it, never store or log it. */
  readonly url: string;
  readonly meta: PickerSessionMeta;
};
/** `status` and `events` may be newer than this version. */
export type WebhookEndpoint = Known<z.infer<typeof endpointSchema>>;
/** A new endpoint with its signing secret, which no later answer shows. Spec: POST /webhooks. */
export type WebhookEndpointCreated = Known<z.infer<typeof createdEndpoint>['data']>;
