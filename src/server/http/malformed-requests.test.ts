// Thousands of malformed requests and messages, on the embedded store: see testing/malformed/malformed-suite.ts.
import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { ERRORS, type ErrorCode, errorSchema } from '../../contract/errors.ts';
import { API_PREFIX } from '../../contract/limits.ts';
import { type Operation, OPERATIONS } from '../../contract/operations/operations.ts';
import { holdsCanary } from '../testing/malformed/canary.ts';
import { malformedMessages } from '../testing/malformed/message-generator.ts';
import {
  assertNone,
  assertNothingLeft,
  describeMalformedRequests,
  SEED,
  type Stored,
} from '../testing/malformed/malformed-suite.ts';
import { SeededRandom } from '../testing/seeded-random-generator.ts';
import { storedText, testService, type TestService } from '../testing/service/test-service.ts';
import { DEFAULT_RATE_LIMITS } from './hooks/limits/rate-limit-policies.ts';

describeMalformedRequests('SQLite', 5200, async (t) => {
  const service = await testService(t);
  return { service, stored: () => stored(service) };
});

describe('a malformed request', () => {
  it('counts against the limits as any other, and is then refused with 429', async (t) => {
    const few = { count: 5, seconds: 60, burst: 5 };
    const rateLimits = Object.fromEntries(Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, few]));
    const service = await testService(t, { rateLimits: { ...DEFAULT_RATE_LIMITS, ...rateLimits } });
    const headers = await service.authorization();
    const codes: string[] = [];
    for (let count = 0; count < 8; count++) {
      const response = await service.api('GET', '/webhooks?patientName=x', { headers });
      codes.push(errorSchema.parse(response.json()).error.code);
    }
    assert.deepEqual(new Set(codes.slice(0, 4)), new Set(['invalid_parameter']));
    assert.equal(codes.at(-1), 'rate_limited');
  });
});

describe('a message that is no HTTP', () => {
  it('is refused in the same way, over a socket, at every address', async (t) => {
    t.diagnostic(`SVC_TEST_SEED=${SEED}`);
    const service = await testService(t);
    const random = new SeededRandom(SEED);
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = service.app.server.address() as AddressInfo;
    const before = stored(service);
    const faults: string[] = [];
    for (const { method, path } of Object.values<Operation>(OPERATIONS)) {
      const address = API_PREFIX + path.replace('{id}', '00000000-0000-4000-8000-000000000000');
      const exchanges = malformedMessages(random, method, address).map(async ({ what, bytes }) => {
        const answer = await exchange(port, bytes);
        try {
          checkRefusal(answer);
        } catch (error) {
          faults.push(`${method} ${path}, ${what}: ${String(error)} in ${answer.slice(0, 600)}`);
        }
      });
      await Promise.all(exchanges);
    }
    assertNone(faults);
    assertNothingLeft(service, before, stored(service));
  });
});

/** One answer, and the end of the connection. */
function checkRefusal(answer: string): void {
  const [head = '', body = '', ...more] = answer.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  assert.ok(status >= 400 && status < 500, 'the status');
  assert.deepEqual(more, [], 'a second answer');
  assert.equal(holdsCanary(answer), false, 'repeated');
  assert.match(head, /^content-type: application\/json; charset=utf-8$/im);
  const { error } = errorSchema.parse(JSON.parse(body));
  assert.equal(ERRORS[error.code as ErrorCode].status, status);
  assert.equal(/^x-request-id: (.*)$/im.exec(head)?.[1], error.requestId);
}

/** Sends the bytes, ends its side, and reads until the server ends the other. */
function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(bytes));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    // A server that refuses may close before everything was sent: what it said until then counts.
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.destroy());
    socket.on('close', () => resolve(answer));
  });
}

function stored(service: TestService): Stored {
  const database = new DatabaseSync(join(service.folder, 'test.sqlite'), { readOnly: true });
  const rows: Record<string, number> = {};
  for (const { name } of database.prepare("select name from sqlite_master where type = 'table'").all()) {
    const count = database.prepare(`select count(*) as rows from "${String(name)}"`).get();
    rows[String(name)] = Number(count?.['rows']);
  }
  database.close();
  return { rows, text: storedText(service) };
}
