// The HTTPS server that receives webhooks. Apart from the pages: the service may reach this one, and nothing else of the record.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createWebhookReceiver } from 'svc-picker/client';
import type { HookInbox } from './hook-inbox.ts';
import { listen } from '../listen.ts';
import type { HookSettings } from '../settings.ts';

const PATH = '/hooks/catalog';

export interface HookServerOptions extends HookSettings {
  readonly inbox: HookInbox;
  /** A genuine delivery has arrived, for the first time. Not waited for: the service wants an answer soon. */
  readonly onHint: () => void;
  /** For whoever runs the demo. */
  readonly say: (sentence: string) => void;
}

export interface HookServer {
  /** What the service is to send to. */
  readonly url: string;
  /** Resolves when it listens no more. */
  close(): Promise<void>;
}

export async function startHookServer(options: HookServerOptions): Promise<HookServer> {
  const { port, certificate, key, inbox, onHint, say } = options;
  const receiver = createWebhookReceiver({
    secret: () => inbox.endpoint()!.secret,
    seen: inbox.seen,
    onDelivery: () => onHint(),
    onRefused: (reason) => say(`A webhook was refused: ${reason}.`),
  });
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, (request, response) => {
    if (request.url !== PATH) response.writeHead(404).end();
    // The service has made the endpoint, and its answer with the secret is still under way.
    else if (inbox.endpoint() === undefined) response.writeHead(503, { 'retry-after': '1' }).end();
    else void receiver.node(request, response);
  });
  await listen(server, port, 'DEMO_HOOK_PORT');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}${PATH}`,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
