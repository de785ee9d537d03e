// A small load balancer: hands requests to the processes that say they are ready, in turn, on connections that it keeps.
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

/** How often it asks for readiness. */
const READINESS_MILLISECONDS = 20;
/** Which process has answered. */
export const ANSWERED_BY = 'x-answered-by';

export interface Balancer {
  readonly url: string;
  /** From now on hands requests to this process too, while it is ready. */
  readonly add: (process: string) => void;
}

export async function startBalancer(t: TestContext): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready: string[] = [];
  let turn = 0;
  const stopping = new AbortController();

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const url = ready[turn++ % ready.length];
    if (url === undefined) return void answer.writeHead(502).end();
    const { method = 'GET', headers } = asked;
    const forwarded = request(url + (asked.url ?? ''), { method, agent, headers: { ...headers, connection: '' } });
    forwarded.once('response', (response) => {
      // Those of the connection to the process, not of the client's.
      const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 0, { ...rest, [ANSWERED_BY]: url });
      response.pipe(answer);
    });
    forwarded.once('error', ({ message }) =>
      answer.headersSent ? answer.destroy() : answer.writeHead(502).end(`${url}: ${message}`),
    );
    asked.pipe(forwarded);
  }

  async function watch(url: string): Promise<void> {
    while (!stopping.signal.aborted) {
      const isReady = await answersReady(url);
      const place = ready.indexOf(url);
      if (isReady && place < 0) ready.push(url);
      if (!isReady && place >= 0) ready.splice(place, 1);
      await wait(READINESS_MILLISECONDS);
    }
  }

  // No connection ends while a client writes on it: the test closes them all.
  const server = createServer({ keepAliveTimeout: 0 }, pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    stopping.abort();
    agent.destroy();
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void watch(url),
  };
}

const answersReady = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(`${url}/readyz`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });
