// Stands before a service in the end-to-end run and judges every response of its interface by the description that the service
// itself gives. Reads the address of the service from standard input, a line each time it changes; an empty line means that the
// service is away: nobody listens until it is back. Prints one JSON line when it listens, and one a violation.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { API_PREFIX } from '../src/contract/limits.ts';
import { type ResponseJudge, responseJudge } from '../src/server/testing/response-judge.ts';

const print = (event: string, fields: object): void => console.log(JSON.stringify({ event, ...fields }));

let service = '';
let judge: ResponseJudge | undefined;
const proxy = createServer(forward);
proxy.listen(0, '127.0.0.1');
await once(proxy, 'listening');
const { port } = proxy.address() as AddressInfo;
print('listening', { url: `http://127.0.0.1:${port}` });

for await (const line of createInterface(process.stdin)) {
  service = line;
  if (service === '') {
    proxy.close();
    proxy.closeAllConnections();
    print('away', {});
  } else {
    const description = await fetch(`${service}${API_PREFIX}/openapi.json`);
    judge = responseJudge((await description.json()) as Record<string, unknown>, API_PREFIX);
    if (!proxy.listening) await once(proxy.listen(port, '127.0.0.1'), 'listening');
    print('forwarding', { service });
  }
}
process.exit();

function forward(asked: IncomingMessage, answer: ServerResponse): void {
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
      for (const violation of judge?.violations({ method, url, status, headers, body }) ?? []) {
        print('violation', { violation });
      }
    });
  });
  forwarded.once('error', () => answer.destroy());
  answer.once('close', () => forwarded.destroy());
  asked.pipe(forwarded);
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
