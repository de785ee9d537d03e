// Stands before a service in the end-to-end run and judges every response of its interface by the description that the service
// itself gives.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API_PREFIX } from 'svc-picker/contract';
import { type ResponseJudge, responseJudge } from '../../src/server/testing/service/response-judge.ts';

export interface JudgingProxy {
  /** Where clients reach the service, wherever it is. */
  readonly url: string;
  /** Resolves when requests reach the service at this address. */
  forward(service: string): Promise<void>;
  /** The service is away: nobody listens until `forward`. */
  close(): Promise<void>;
  /** What was answered otherwise than described, each once: the same fault shows in many responses. */
  violations(): readonly string[];
}

export async function startJudgingProxy(): Promise<JudgingProxy> {
  const violations = new Set<string>();
  let service = '';
  let judge: ResponseJudge | undefined;
  const proxy = createServer(pass).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method = 'GET', url = '', rawHeaders } = asked;
    const headers = [...ofAnyConnection(rawHeaders), 'Connection', 'close'];
    const forwarded = request(`${service}${url}`, { method, headers, agent: false });
    forwarded.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      answer.writeHead(status, ofAnyConnection(response.rawHeaders));
      response.pipe(answer);
      if (judge?.operationOf(method, url) === undefined) return;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        for (const violation of judge?.violations({ method, url, status, headers, body }) ?? [])
          violations.add(violation);
      });
    });
    forwarded.once('error', () => answer.destroy());
    answer.once('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async forward(address) {
      service = address;
      const description = await fetch(`${service}${API_PREFIX}/openapi.json`);
      judge = responseJudge((await description.json()) as Record<string, unknown>, API_PREFIX);
      if (!proxy.listening) await once(proxy.listen(port, '127.0.0.1'), 'listening');
    },
    async close() {
      if (!proxy.listening) return;
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
    violations: () => [...violations],
  };
}

/** Without what belongs to one connection: each has its own. */
function ofAnyConnection(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!['connection', 'keep-alive'].includes(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}
