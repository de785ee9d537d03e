// `webhook list`, `webhook enable`, `webhook disable` and `webhook delete`, and what the other actions ask of an endpoint.
import { disableWebhook, enableWebhook, findWebhook } from '../endpoints.ts';
import type { Store, WebhookEndpoint } from '../../store/store.ts';
import { type Result, askAtTerminal, UsageError } from '../../terminal.ts';
import { countDeliveries, endpointRecord, endpointTable, findHold, type Hold, REVOKED, whenSent } from './report.ts';

/** Those of one credential, or all. */
export async function listEndpoints(store: Store, clientId: string | undefined): Promise<Result> {
  const credentials = new Map((await store.credentials.list()).map((credential) => [credential.id, credential]));
  if (clientId !== undefined && !credentials.has(clientId)) {
    throw new UsageError('No credential has this client ID. "credential list" shows them all.');
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
  // Before anything is sent.
  const waiting = (await countWaiting(store))(endpoint);
  const wasDisabled = await enableWebhook(store, { ...endpoint, updatedAt: Date.now() });
  const hold = await findHold(store, { ...endpoint, status: 'enabled' });
  const sentences = wasDisabled
    ? ['The endpoint is enabled.', waits(waiting, hold, 'sent now'), MISSED]
    : ['The endpoint was already enabled.', waits(waiting, hold, 'sent when due')];
  const value = { id: endpoint.id, status: 'enabled', wasDisabled, waiting, held: hold?.because ?? null };
  return { value, text: [sentences.join(' ')] };
}

/** The operator's hand on one endpoint: its credential goes on. */
export async function disable(store: Store, id: string): Promise<Result> {
  const endpoint = await existingEndpoint(store, id);
  const wasEnabled = await disableWebhook(store, endpoint.id, Date.now());
  const now = await existingEndpoint(store, id);
  const waiting = (await countWaiting(store))(endpoint);
  const hold = await findHold(store, now);
  const { status, disabledReason } = now;
  const done = wasEnabled ? 'is disabled' : `was already disabled (${disabledReason})`;
  const text = [
    `The endpoint ${done}. ${waits(waiting, hold, 'sent now')}`,
    'Events published from now on are not queued for it: they are in the change feed only. Deliveries that wait for 30 days are deleted.',
    'Its owner sees the reason in GET /webhooks, and can enable it by creating an endpoint with the same URL.',
  ];
  return { value: { id: endpoint.id, status, disabledReason, wasEnabled, waiting }, text };
}

/** For good: its owner finds it gone from `GET /webhooks`. */
export async function deleteEndpoint(store: Store, id: string, yes: boolean, ask = askAtTerminal()): Promise<Result> {
  const endpoint = await existingEndpoint(store, id);
  const waiting = (await countWaiting(store))(endpoint);
  const { host } = new URL(endpoint.url);
  const question = `Delete the endpoint at ${host} with ${countDeliveries(waiting)} in its queue? To stop it for a while, use "webhook disable".`;
  if (!yes && !(await ask?.(question, false)))
    throw new UsageError('Nothing was deleted. Pass --yes to delete the endpoint: it cannot be brought back.');
  await store.webhooks.delete(endpoint.credentialId, endpoint.id);
  const text = `The endpoint at ${host} is deleted, with ${countDeliveries(waiting)} that waited. Its owner no longer sees it in GET /webhooks.`;
  return { value: { id: endpoint.id, deleted: true, waiting }, text: [text] };
}

const MISSED = 'Events published while it was disabled are in the change feed only.';

function waits(waiting: number, hold: Hold | undefined, then: string): string {
  if (waiting === 0) {
    if (!hold) return 'No deliveries are queued.';
    return `No deliveries are queued, and none will be${hold.until ? ` until ${hold.until}` : `: ${REVOKED}`}.`;
  }
  const queued = `${countDeliveries(waiting)} ${waiting === 1 ? 'is' : 'are'} queued`;
  return hold ? `${queued}; ${whenSent(waiting, hold)}.` : `${queued} and will be ${then}.`;
}

export async function existingEndpoint(store: Store, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findWebhook(store, id);
  if (!endpoint) throw new UsageError('No webhook endpoint has this ID. "webhook list" shows them all.');
  return endpoint;
}

async function countWaiting(store: Store): Promise<(endpoint: WebhookEndpoint) => number> {
  const counts = await store.deliveries.countWaiting();
  const byEndpoint = new Map(counts.map(({ endpointId, deliveries: count }) => [endpointId, count]));
  return ({ id }) => byEndpoint.get(id) ?? 0;
}
