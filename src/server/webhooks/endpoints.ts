// Webhook endpoints of a credential: create, list, delete. Spec: Webhook endpoint, GET/POST/DELETE /webhooks.
import { randomBytes, randomUUID } from 'node:crypto';
import { WEBHOOK_MAX_ENDPOINTS } from '../../contract/limits.ts';
import type { Webhook, WebhookCreated, WebhookRequest } from '../../contract/webhook.ts';
import { toDateTime } from '../clock.ts';
import type { Credential, Store, WebhookEndpoint } from '../store/store.ts';
import { DISABLED_BY_OPERATOR, failingAfter } from './delivery-rules.ts';
import { Refusal } from '../domain/refusal.ts';
import { sealWebhookSecret } from '../domain/access/webhook-secrets.ts';
import type { ServiceContext } from '../domain/service-context.ts';

/** Length of a signing secret before it is written as text. */
const SECRET_BYTES = 32;
/** Of ids that others write: what is none names nothing. */
const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The only answer with the signing secret; stored is its sealed form. The address of a disabled endpoint enables that one, with
 * another secret. The address of an enabled one may be given again: create a second endpoint, switch, delete the first is how a
 * receiver changes its secret. Refuses with `webhook_url_not_allowed` or `webhook_limit_reached`.
 */
export async function createWebhook(
  context: ServiceContext,
  credential: Credential,
  { url, events }: WebhookRequest,
): Promise<WebhookCreated> {
  const { clock, keys, webhookGuard } = context;
  const store = context.store.by(`credential:${credential.id}`);
  const rule = webhookGuard.ruleAgainst(url);
  if (rule) {
    const about = { rule, ...(rule !== 'not_a_url' && { host: new URL(url).hostname }) };
    throw new Refusal('webhook_url_not_allowed', { about });
  }
  const now = clock();
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const known = await store.webhooks.list(credential.id);
  const disabled = known.findLast((endpoint) => endpoint.url === url && endpoint.status === 'disabled');
  const id = disabled?.id ?? randomUUID();
  const endpoint: WebhookEndpoint = {
    id,
    credentialId: credential.id,
    url,
    events,
    status: 'enabled',
    disabledReason: null,
    failingSince: null,
    sealedSecret: sealWebhookSecret(keys, id, secret),
    createdAt: disabled?.createdAt ?? now,
    updatedAt: now,
  };
  if (disabled) {
    if (await enableWebhook(store, endpoint)) return { ...toRecord(endpoint, credential), secret };
    // Somebody enabled or deleted it meanwhile.
    return createWebhook(context, credential, { url, events });
  }
  if (!(await store.webhooks.insert(endpoint, WEBHOOK_MAX_ENDPOINTS))) {
    throw new Refusal('webhook_limit_reached', { details: { limit: WEBHOOK_MAX_ENDPOINTS } });
  }
  return { ...toRecord(endpoint, credential), secret };
}

/** What waited is due at once: who enables an endpoint says that its receiver is there again. Resolves with whether it was disabled. */
export async function enableWebhook(store: Store, endpoint: WebhookEndpoint): Promise<boolean> {
  const { id, updatedAt: now } = endpoint;
  const wasDisabled = await store.webhooks.enable(endpoint);
  if (wasDisabled) await store.deliveries.resend({ endpointId: id, states: ['waiting'], since: 0 }, now);
  return wasDisabled;
}

/** Waiting deliveries are held, and nothing new is queued. An attempt under way ends as it may. Resolves with whether it was enabled. */
export async function disableWebhook(store: Store, endpointId: string, now: number): Promise<boolean> {
  const { disabled } = await store.deliveries.exchange({
    ...{ now, ended: [], failingAfter, disabled: [{ endpointId, reason: DISABLED_BY_OPERATOR }] },
    ...{ claimed: [], inFlight: 0, leaseEnd: now },
  });
  return disabled.length > 0;
}

/** Oldest first. */
export async function listWebhooks({ store }: ServiceContext, credential: Credential): Promise<Webhook[]> {
  const endpoints = await store.webhooks.list(credential.id);
  return endpoints.map((endpoint) => toRecord(endpoint, credential));
}

/** Of any credential, for the operator; undefined when there is none. */
export async function findWebhook(store: Store, id: string): Promise<WebhookEndpoint | undefined> {
  return isUuid(id) ? store.webhooks.find(id.toLowerCase()) : undefined;
}

export const isUuid = (text: string): boolean => UUID_PATTERN.test(text);

/** Refuses with `webhook_not_found`: unknown, of somebody else, deleted before, or no uuid. */
export async function deleteWebhook({ store }: ServiceContext, credential: Credential, id: string): Promise<void> {
  const { webhooks } = store.by(`credential:${credential.id}`);
  const found = isUuid(id) && (await webhooks.delete(credential.id, id.toLowerCase()));
  if (!found) throw new Refusal('webhook_not_found');
}

/** A credential belongs to one environment, and so do its endpoints. */
const toRecord = (endpoint: WebhookEndpoint, { environment }: Credential): Webhook => ({
  id: endpoint.id,
  url: endpoint.url,
  events: [...endpoint.events],
  status: endpoint.status,
  ...(endpoint.disabledReason !== null && { disabledReason: endpoint.disabledReason }),
  environment,
  createdAt: toDateTime(endpoint.createdAt),
  updatedAt: toDateTime(endpoint.updatedAt),
});
