// Over real sockets: what Node itself would answer without a body gets the Error object.
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { errorSchema } from '../../../contract/errors.ts';
import { createService } from '../../service.ts';
import { METRICS_HEADERS, METRICS_TOKEN, testService } from '../../testing/service/test-service.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type Cleanup, temporaryFolder } from '../../testing/temporary-folder.ts';

async function start(t: Cleanup): Promise<number> {
  const service = await createService({
    dataFolder: temporaryFolder(t),
    host: '127.0.0.1',
    port: 0,
    metricsToken: METRICS_TOKEN,
  });
  t.after(() => service.close());
  return Number(new URL(service.url).port);
}

/** Sends the bytes and reads until the server closes the connection. */
function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const FORM = 'POST /api/v1/oauth/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n';
const CLOSE = 'Connection: close\r\n';
const TABLE: readonly (readonly [what: string, request: string, status: number, code: string])[] = [
  ['a broken request line', 'GARBAGE\r\n\r\n', 400, 'bad_request'],
  ['an unknown method', `BREW /healthz HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 400, 'bad_request'],
  ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'bad_request'],
  ['a missing Host', `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`, 400, 'bad_request'],
  ['two Hosts', `GET /healthz HTTP/1.1\r\nHost: a\r\nhOST: a\r\n${CLOSE}\r\n`, 400, 'bad_request'],
  ['a broken header', `GET /healthz HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n`, 400, 'bad_request'],
  [
    'both Content-Length and Transfer-Encoding',
    'POST /api/v1/oauth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'bad_request',
  ],
  [
    '20 kB of headers',
    `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['an expectation', `GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: banana\r\n${CLOSE}\r\n`, 417, 'expectation_failed'],
  [
    'an address of 9 kB',
    `GET /api/v1/exercises?q=${'x'.repeat(9000)} HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`,
    414,
    'uri_too_long',
  ],
  [
    'a body announced as too large',
    `POST /api/v1/oauth/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 70000\r\n${CLOSE}\r\n`,
    413,
    'payload_too_large',
  ],
  [
    'a body that turns out to be too large',
    `POST /api/v1/oauth/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n${CLOSE}\r\n${`1000\r\n${'x'.repeat(4096)}\r\n`.repeat(17)}0\r\n\r\n`,
    413,
    'payload_too_large',
  ],
];

describe('the service', () => {
  const started = start({ after });

  for (const [what, request, status, code] of TABLE) {
    it(`answers ${what} with ${status} and the Error object`, async () => {
      const answer = await exchange(await started, request);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `));
      assert.match(head, /^content-type: application\/json; charset=utf-8$/im);
      assert.match(head, /^x-content-type-options: nosniff$/im);
      const { error } = errorSchema.parse(JSON.parse(body));
      assert.equal(error.code, code);
      assert.equal(/^x-request-id: (.*)$/im.exec(head)?.[1], error.requestId);
    });
  }

  for (const [what, begun] of [
    ['headers', 'GET /healthz HTTP/1.1\r\nHo'],
    ['a body', `${FORM}Content-Length: 9\r\n\r\na`],
  ] as const) {
    it(`answers ${what} that did not arrive in time with 408 and closes the connection`, async (t) => {
      const connectionTimes = { request: 50, check: 5, keepAlive: 72_000, silence: 60_000 };
      const { app } = await testService(t, { connectionTimes });
      const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
      const answer = await exchange(Number(port), begun);
      assert.match(answer, /^HTTP\/1.1 408 [^]*"code":"request_timeout"/);
    });
  }

  it('answers HTTP/1.0 without Host', async () => {
    assert.match(await exchange(await started, 'GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 200 /);
  });

  it('refuses HTTP/0.9, which Node takes for a version', async () => {
    assert.match(
      await exchange(await started, `GET /api/v1/openapi.json\r\nHost: a\r\n${CLOSE}\r\n`),
      /^HTTP\/1.1 400 /,
    );
  });

  it('sends one response when the body of a rejected request is malformed', async () => {
    const answer = await exchange(
      await started,
      `PUT /api/v1/webhooks HTTP/1.1\r\nHost: a\r\n${CLOSE}Transfer-Encoding: chunked\r\n\r\nno chunk\r\n`,
    );
    assert.deepEqual(
      [...answer.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status),
      ['405'],
    );
  });

  it('lets go of a connection that it refused, also when its client never closes it', async () => {
    const port = await started;
    const open = await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          new Promise<Socket>((resolve, reject) => {
            const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
              socket.write('GARBAGE\r\n\r\n'),
            );
            socket
              .on('error', reject)
              .once('end', () => resolve(socket))
              .resume();
          }),
      ),
    );
    const connections = async () => {
      const text = await (
        await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { ...METRICS_HEADERS, connection: 'close' } })
      ).text();
      return Number(/^svc_http_connections (\d+)$/m.exec(text)?.[1]);
    };
    await eventually({ 'only the one that asks': [connections, 1] });
    for (const socket of open) socket.destroy();
  });

  it('does not believe what a request says about its host', async () => {
    const port = await started;
    const answer = await exchange(
      port,
      `GET /api/v1/openapi.json HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n${CLOSE}\r\n`,
    );
    assert.equal(answer.includes('evil.example'), false);
    assert.ok(answer.includes(`http://127.0.0.1:${port}/api/v1`));
  });
});
