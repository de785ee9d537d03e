// Makes sure that the service has an endpoint of ours to send to: ours, enabled, at the address where we listen.
import { type Client, ServiceError } from 'svc-picker/client';
import { EVENT_TYPES } from 'svc-picker/contract';
import type { HookInbox } from './hook-inbox.ts';

export type EndpointClient = Pick<Client, 'listWebhooks' | 'createWebhook' | 'deleteWebhook'>;

/** Keeps a new endpoint in the inbox unless the kept one is as it should be. Rejects with the kit's error. */
export async function ensureEndpoint(client: EndpointClient, inbox: HookInbox, url: string): Promise<void> {
  const kept = inbox.endpoint();
  const existing = await client.listWebhooks();
  const isGood = existing.some(({ id, status, ...it }) => id === kept?.id && status === 'enabled' && it.url === url);
  if (isGood) return;
  const { id, secret } = await client.createWebhook({ url, events: [...EVENT_TYPES] });
  inbox.keepEndpoint({ id, url, secret });
  // The one before, and what a crash left between its creation and the line above: nobody knows its secret.
  for (const old of existing.filter((each) => each.id === kept?.id || each.url === url)) {
    await client.deleteWebhook(old.id).catch(ignoreMissing);
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof ServiceError && error.code === 'webhook_not_found')) throw error;
}
