// A receiver that keeps what happened, and a server for it on loopback.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhookReceiver, type WebhookReceiverOptions } from '../webhooks/webhook-receiver.ts';
import { SECRET, SIGNED_AT } from './signed-delivery.ts';

export const BODY_MAX_BYTES = 65_536;
const now = () => SIGNED_AT * 1000;

export function receiverOf(changes: Partial<WebhookReceiverOptions> = {}) {
  const handed: string[] = [];
  const refused: string[] = [];
  const errors: unknown[] = [];
  const seen = new Set<string>();
  const receiver = createWebhookReceiver({
    secret: SECRET,
    seen,
    onDelivery: ({ id }) => void handed.push(id),
    onRefused: (reason) => refused.push(reason),
    onError: (error) => errors.push(error),
    now,
    ...changes,
  });
  return { receiver, handed, refused, errors, seen };
}

export function gate() {
  let open: () => void = () => {};
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open };
}

export async function listen(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hooks/catalog`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
