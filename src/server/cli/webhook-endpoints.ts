// `webhook list` and `webhook enable`, and what the other actions ask of an endpoint.
import { findWebhook } from '../domain/webhooks.ts';
import type { Store, WebhookEndpoint } from '../store/store.ts';
import { UsageError } from './command.ts';
import { countDeliveries, endpointRecord, endpointTable, type Result } from './webhook-report.ts';

/** Those of one credential, or all. */
export async function listEndpoints(store: Store, clientId: string | undefined): Promise<Result> {
  const credentials = new Map((await store.credentials.list()).map((credential) => [credential.id, credential]));
  if (clientId !== undefined && !credentials.has(clientId)) {
    throw new UsageError('There is no credential with this client id.');
  }
  const endpoints = await store.webhooks.list(clientId);
  const waiting = await countWaiting(store);
  const value = endpoints.flatMap((endpoint) => {
    const credential = credentials.get(endpoint.credentialId);
    return credential ? [endpointRecord(endpoint, credential, waiting(endpoint))] : [];
  });
  return { value, text: value.length > 0 ? endpointTable(value) : ['No endpoints.'] };
}

export async function enable(store: Store, id: string): Promise<Result> {
  const endpoint = await existingEndpoint(store, id);
  const wasDisabled = await store.webhooks.enable(endpoint.id, Date.now());
  const waiting = (await countWaiting(store))(endpoint);
  await warnIfHeld(store, { ...endpoint, status: 'enabled' });
  const sentences = wasDisabled
    ? ['The endpoint is enabled.', waits(waiting, 'sent now'), MISSED]
    : ['The endpoint was enabled already.', waits(waiting, 'sent when due')];
  return { value: { id: endpoint.id, status: 'enabled', wasDisabled, waiting }, text: [sentences.join(' ')] };
}

const MISSED = 'What was published while it was disabled is in the change feed only.';

const waits = (waiting: number, then: string): string =>
  waiting === 0
    ? 'Nothing waits for it.'
    : `${countDeliveries(waiting)} ${waiting === 1 ? 'waits for it and is' : 'wait for it and are'} ${then}.`;

export async function existingEndpoint(store: Store, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findWebhook(store, id);
  if (!endpoint) throw new UsageError('There is no webhook endpoint with this id: webhook list names them.');
  return endpoint;
}

/** Beside the result, which programs read. */
export async function warnIfHeld(store: Store, { id, credentialId, status }: WebhookEndpoint): Promise<void> {
  const credential = await store.credentials.find(credentialId);
  if (status === 'disabled') {
    console.warn(`warning: The endpoint is disabled: nothing is sent until you enable it (webhook enable ${id}).`);
  }
  if (credential && credential.status !== 'active') {
    console.warn(`warning: The credential is ${credential.status}: nothing is sent to its endpoints.`);
  }
}

async function countWaiting(store: Store): Promise<(endpoint: WebhookEndpoint) => number> {
  const counts = await store.deliveries.countWaiting();
  const byEndpoint = new Map(counts.map(({ endpointId, deliveries: count }) => [endpointId, count]));
  return ({ id }) => byEndpoint.get(id) ?? 0;
}
