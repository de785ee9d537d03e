// `webhook list` and `webhook enable`, and what the other actions ask of an endpoint.
import { findWebhook } from '../webhooks/endpoints.ts';
import type { Store, WebhookEndpoint } from '../store/store.ts';
import { UsageError } from '../../command/command.ts';
import { findHold, type Hold, REVOKED, whenSent } from './webhook-hold.ts';
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

/** What waited is due at once: who enables an endpoint says that its receiver is there again. */
export async function enable(store: Store, id: string): Promise<Result> {
  const endpoint = await existingEndpoint(store, id);
  // Before anything is sent.
  const waiting = (await countWaiting(store))(endpoint);
  const now = Date.now();
  const wasDisabled = await store.webhooks.enable(endpoint.id, now);
  if (wasDisabled) await store.deliveries.resend({ endpointId: endpoint.id, states: ['waiting'], since: 0 }, now);
  const hold = await findHold(store, { ...endpoint, status: 'enabled' });
  const sentences = wasDisabled
    ? ['The endpoint is enabled.', waits(waiting, hold, 'sent now'), MISSED]
    : ['The endpoint was enabled already.', waits(waiting, hold, 'sent when due')];
  const value = { id: endpoint.id, status: 'enabled', wasDisabled, waiting, held: hold?.because ?? null };
  return { value, text: [sentences.join(' ')] };
}

const MISSED = 'What was published while it was disabled is in the change feed only.';

function waits(waiting: number, hold: Hold | undefined, then: string): string {
  if (waiting === 0) {
    if (!hold) return 'Nothing waits for it.';
    return `Nothing waits for it, and nothing will${hold.until ? ` until ${hold.until}` : `: ${REVOKED}`}.`;
  }
  const wait = `${countDeliveries(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for it`;
  if (hold) return `${wait}; ${whenSent(waiting, hold)}.`;
  return `${wait} and ${waiting === 1 ? 'is' : 'are'} ${then}.`;
}

export async function existingEndpoint(store: Store, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findWebhook(store, id);
  if (!endpoint) throw new UsageError('There is no webhook endpoint with this id: webhook list names them.');
  return endpoint;
}

async function countWaiting(store: Store): Promise<(endpoint: WebhookEndpoint) => number> {
  const counts = await store.deliveries.countWaiting();
  const byEndpoint = new Map(counts.map(({ endpointId, deliveries: count }) => [endpointId, count]));
  return ({ id }) => byEndpoint.get(id) ?? 0;
}
