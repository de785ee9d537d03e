// An endpoint, and the receiver behind it that verifies what comes and refuses some of it.
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { EVENT_TYPES } from '../../src/contract/vocabulary.ts';
import { sealSecret } from '../../src/server/domain/access/webhook-secrets.ts';
import type { Store } from '../../src/server/store/store.ts';
import { testCertificates } from '../../src/server/testing/deliveries/certificates.ts';
import { createClient } from '../machine/service.ts';
import { KEYS } from './attacked-database.ts';

/** Of every endpoint. */
export const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

/** Of a client that may do everything; told of every event. Resolves with its id. */
export async function insertEndpoint(store: Store, url: string): Promise<string> {
  const [id, now] = [randomUUID(), Date.now()];
  const endpoint = {
    id,
    credentialId: (await createClient(store)).clientId,
    url,
    events: EVENT_TYPES,
    status: 'enabled',
    disabledReason: null,
    sealedSecret: sealSecret(KEYS.current.webhookSecret, id, SECRET),
    failingSince: null,
    createdAt: now,
    updatedAt: now,
  } as const;
  if (!(await store.webhooks.insert(endpoint, 1))) throw new Error('The endpoint was not taken.');
  return id;
}

export type Sink = Awaited<ReturnType<typeof startWebhookSink>>;

export interface Delivery {
  readonly id: string;
  readonly path: string;
  readonly body: string;
}

/** `onDelivery` takes what comes in place of the verification, as soon as it was answered. */
export async function startWebhookSink(folder: string, onDelivery?: (delivery: Delivery) => void) {
  const { authority, good } = await testCertificates();
  const authorityFile = join(folder, 'sink-authority.pem');
  writeFileSync(authorityFile, authority);
  /** Sequences that were accepted, by the path of the endpoint. */
  const arrived = new Map<string, Set<number>>();
  const faults: string[] = [];
  const seen = new Set<string>();
  let [requests, refused] = [0, 0];
  let waiting: { readonly from: number; readonly resolve: () => void }[] = [];
  const server = createServer(good, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => undefined); // a sender that is killed ends in the middle
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const id = String(request.headers['x-svc-delivery']);
      if (onDelivery) {
        response.writeHead(204).end();
        onDelivery({ id, path: request.url ?? '', body });
        return;
      }
      const expected = createHmac('sha256', SECRET)
        .update(`${String(request.headers['x-svc-timestamp'])}.${body}`)
        .digest('hex');
      if (request.headers['x-svc-signature'] !== expected) faults.push(`a signature is wrong: ${body}`);
      requests += 1;
      const isRefused = refused > 0 && !seen.has(id) && seen.size % refused === 0;
      seen.add(id);
      if (!isRefused) {
        const path = request.url ?? '';
        const { data } = JSON.parse(body) as { data: { sequence: number } };
        arrived.set(path, (arrived.get(path) ?? new Set()).add(data.sequence));
      }
      response.writeHead(isRefused ? 500 : 204).end();
      for (const { resolve } of waiting.filter(({ from }) => from <= requests)) resolve();
      waiting = waiting.filter(({ from }) => from > requests);
    });
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What a service needs to reach it. */
    environment: { SVC_WEBHOOK_ALLOW: '127.0.0.1', NODE_EXTRA_CA_CERTS: authorityFile },
    arrived,
    faults,
    /** Until now. */
    requests: () => requests,
    /** Every so many-th delivery is answered with 500 when it comes first; 0: none. */
    refuseEvery: (count: number) => void (refused = count),
    /** When so many more requests have come. */
    receives: (count: number) => new Promise<void>((resolve) => waiting.push({ from: requests + count, resolve })),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Which events the path was not told of, as a sentence for each path. */
export function gaps(sink: Sink, paths: readonly string[], from: number, head: number): string[] {
  return paths.flatMap((path) => {
    const missing = Array.from({ length: head - from }, (_, index) => from + 1 + index).filter(
      (sequence) => !sink.arrived.get(path)?.has(sequence),
    );
    return missing.length === 0 ? [] : [`${path} was not told of ${missing.join(', ')}.`];
  });
}
