// A receiver of webhooks for tests: a real HTTPS server on this machine that keeps what it was sent and answers as it is told.
import { EventEmitter, once } from 'node:events';
import {
  createServer as createPlainServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { type Certificate, testCertificates } from './certificates.ts';
import type { Cleanup } from '../temporary-folder.ts';

export interface ReceivedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they came. */
  readonly body: Buffer;
  /** What the TLS client asked for; undefined for an address. */
  readonly serverName: string | undefined;
  /** Tells connections apart. */
  readonly clientPort: number;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Resolves with the whole body: who does not call it has not read it. */
  readonly read: () => Promise<Buffer>;
  /** Ends the connection as a machine does that was switched off. */
  readonly reset: () => void;
}

/** What a receiver does with a request. */
export type Behaviour = (exchange: Exchange) => void | Promise<void>;

/** Reads, then answers. */
export const answers =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Behaviour =>
  async ({ read, response }) => {
    await read();
    response.writeHead(status, headers).end(body);
  };

/** A promise and what fulfils it. */
export function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Reads, waits until it is released, then goes on: the test holds the other end of the promise. */
export const waits =
  (released: Promise<unknown>, then: Behaviour = answers(204)): Behaviour =>
  async (exchange) => {
    await exchange.read();
    await released;
    await then(exchange);
  };

/** Reads and never answers. */
export const staysSilent: Behaviour = async ({ read }) => void (await read());

export const resetsBeforeReading: Behaviour = ({ reset }) => reset();

export const resetsAfterReading: Behaviour = async ({ read, reset }) => {
  await read();
  reset();
};

/** The beginning of an answer, then the end of the connection. */
export const hangsUpAfter =
  (text: string): Behaviour =>
  async ({ read, request }) => {
    await read();
    request.socket.end(text);
  };

/** These bytes and no more; the connection stays. */
export const writes =
  (text: string): Behaviour =>
  async ({ read, request }) => {
    await read();
    request.socket.write(text);
  };

/** An answer whose body goes on for as long as somebody reads it. */
export const answersEndlessly =
  (status: number): Behaviour =>
  async ({ read, response }) => {
    await read();
    response.writeHead(status);
    const chunk = Buffer.alloc(16 * 1024, '.');
    const write = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', write);
    write();
  };

export interface WebhookReceiver {
  readonly port: number;
  /** PEM of who issued the certificate. */
  readonly authority: string;
  /** Of a path, under any name that the certificate is for. */
  url(path: string, hostName?: string): string;
  /** For the next requests to the path one each; the last of them stays. Without: 204. */
  behave(path: string, ...behaviours: readonly Behaviour[]): void;
  /** In the order in which they were read, of the path or of all. A request that is not read is not here. */
  requests(path?: string): readonly ReceivedRequest[];
  /** Resolves with the n-th request (from 1), of the path or of all, as soon as it was read. */
  received(count: number, path?: string): Promise<ReceivedRequest>;
  /** How many to the path were under way at a time at most: from their headers to the end of the answer. */
  mostAtOnce(path: string): number;
  /** How many connections were made, whatever became of them. */
  connections(): number;
  /** Resolves once no connection is open. */
  disconnected(): Promise<void>;
  /** Ends what is open. Another receiver may take the port. */
  stop(): Promise<void>;
}

export interface ReceiverOptions {
  readonly certificate?: Certificate;
  /** Speaks HTTP without TLS. */
  readonly plain?: boolean;
  readonly port?: number;
}

/** Stops after the test. */
export async function startWebhookReceiver(t: Cleanup, options: ReceiverOptions = {}): Promise<WebhookReceiver> {
  const { authority, good } = await testCertificates();
  const { key, cert } = options.certificate ?? good;
  const received: ReceivedRequest[] = [];
  const behaviours = new Map<string, Behaviour[]>();
  const atOnce = new Map<string, { now: number; most: number }>();
  const sockets = new Map<number, Socket>();
  const news = new EventEmitter().setMaxListeners(0);
  let connections = 0;

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request.url ?? '');
    const count = atOnce.get(path) ?? { now: 0, most: 0 };
    count.now += 1;
    count.most = Math.max(count.most, count.now);
    atOnce.set(path, count);
    response.on('close', () => (count.now -= 1));
    response.on('error', () => undefined);

    const clientPort = request.socket.remotePort ?? 0;
    const read = async (): Promise<Buffer> => {
      const body = Buffer.concat(await request.toArray());
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
        serverName: serverNameOf(request.socket),
        clientPort,
      });
      news.emit('received');
      return body;
    };
    const queue = behaviours.get(path) ?? [];
    const behaviour = (queue.length > 1 ? queue.shift() : queue[0]) ?? answers(204);
    const reset = (): void => void sockets.get(clientPort)?.resetAndDestroy();
    const answer = async (): Promise<void> => behaviour({ request, response, read, reset });
    // A sender that hangs up in the middle is none of the receiver's faults.
    answer().catch(() => response.destroy());
  };

  const server = options.plain ? createPlainServer(handle) : createServer({ key, cert }, handle);
  server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    // TLS is announced as a connection too, on top of the first.
    if (sockets.has(port)) return;
    connections += 1;
    sockets.set(port, socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(port);
      if (sockets.size === 0) news.emit('disconnected');
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const requests = (path?: string): readonly ReceivedRequest[] =>
    path === undefined ? received : received.filter((request) => pathOf(request.path) === path);
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets.values()) socket.destroy();
    await closed;
  };
  t.after(stop);

  return {
    port,
    authority,
    url: (path, hostName = 'localhost') => `https://${hostName}:${port}${path}`,
    behave: (path, ...list) => void behaviours.set(path, [...list]),
    requests,
    async received(count, path) {
      for (;;) {
        const request = requests(path)[count - 1];
        if (request) return request;
        await once(news, 'received');
      }
    },
    mostAtOnce: (path) => atOnce.get(path)?.most ?? 0,
    connections: () => connections,
    async disconnected() {
      if (sockets.size > 0) await once(news, 'disconnected');
    },
    stop,
  };
}

const pathOf = (url: string): string => url.split('?')[0] ?? '';

function serverNameOf(socket: Socket): string | undefined {
  const name = 'servername' in socket ? socket.servername : undefined;
  return typeof name === 'string' ? name : undefined;
}
