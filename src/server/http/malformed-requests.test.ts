// Thousands of malformed requests, made from the OpenAPI description: each is refused by a code of the contract, repeated nowhere
// and stored nowhere. The seed is printed; SVC_TEST_SEED repeats a run, SVC_TEST_REQUESTS makes a longer one.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import type { InjectOptions } from 'fastify';
import { ERROR_STATUS, type ErrorCode, errorSchema } from '../../contract/errors.ts';
import { API_PREFIX } from '../../contract/limits.ts';
import { buildOpenApiDocument } from '../../contract/openapi.ts';
import { type Operation, OPERATIONS } from '../../contract/operations.ts';
import { SCOPES } from '../../contract/vocabulary.ts';
import { DEFAULT_RATE_LIMITS } from './rate-limit-policies.ts';
import { holdsCanary } from '../testing/canary.ts';
import { malformedMessages } from '../testing/malformed-bytes.ts';
import { type GoodRequest, type MalformedRequest, malformedRequests } from '../testing/malformed-requests.ts';
import { SeededRandom } from '../testing/seeded-random.ts';
import { storedText, testService, type TestService } from '../testing/test-service.ts';

const REQUESTS = Number(process.env['SVC_TEST_REQUESTS'] ?? 5200);
const SEED = Number(process.env['SVC_TEST_SEED'] ?? randomInt(2 ** 32));
const DOCUMENT = JSON.parse(
  JSON.stringify(buildOpenApiDocument({ serviceBaseUrl: `https://a.example${API_PREFIX}` })),
) as Record<string, unknown>;

describe('a message that is no HTTP', () => {
  it('is refused in the same way, over a socket, at every address', async (t) => {
    t.diagnostic(`SVC_TEST_SEED=${SEED}`);
    const service = await testService(t);
    const random = new SeededRandom(SEED);
    await service.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = service.app.server.address() as AddressInfo;
    const before = rowCounts(service);
    const faults: string[] = [];
    for (const { method, path } of Object.values<Operation>(OPERATIONS)) {
      const address = API_PREFIX + path.replace('{id}', '00000000-0000-4000-8000-000000000000');
      const messages = malformedMessages(random, method, address);
      await Promise.all(
        messages.map(async ({ what, bytes }) => {
          const answer = await exchange(port, bytes);
          try {
            checkRawRefusal(answer);
          } catch (error) {
            faults.push(`${method} ${path}, ${what}: ${String(error)} in ${answer.slice(0, 600)}`);
          }
        }),
      );
    }
    if (faults.length > 0) assert.fail(`SVC_TEST_SEED=${SEED}\n${faults.slice(0, 10).join('\n')}`);
    assert.deepEqual(rowCounts(service), before);
    assert.equal(holdsCanary(storedText(service)), false, 'something submitted was stored');
    assert.equal(holdsCanary(JSON.stringify(service.log)), false, 'something submitted was logged');
  });
});

/** One answer, and the end of the connection. */
function checkRawRefusal(answer: string): void {
  const [head = '', body = '', ...more] = answer.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  assert.ok(status >= 400 && status < 500, 'the status');
  assert.deepEqual(more, [], 'a second answer');
  assert.equal(holdsCanary(answer), false, 'repeated');
  assert.match(head, /^content-type: application\/json; charset=utf-8$/im);
  const { error } = errorSchema.parse(JSON.parse(body));
  assert.equal(ERROR_STATUS[error.code as ErrorCode], status);
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

describe('a malformed request', () => {
  it('is refused by a code of the contract, and leaves nothing behind', async (t) => {
    t.diagnostic(`${REQUESTS} requests, SVC_TEST_SEED=${SEED}`);
    const service = await testService(t);
    const requests = malformedRequests({ document: DOCUMENT, seed: SEED, ...(await sources(service)) });
    const before = rowCounts(service);
    const faults: string[] = [];
    const codes = new Map<string, Set<string>>();
    for (let count = 0; count < REQUESTS && faults.length < 10; count++) {
      const request = requests.next().value as MalformedRequest;
      try {
        const code = await refusalOf(service, request);
        codes.set(request.operation, (codes.get(request.operation) ?? new Set()).add(code));
      } catch (error) {
        faults.push(`${request.operation}, ${request.what}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (faults.length > 0) assert.fail(`SVC_TEST_SEED=${SEED}\n${faults.join('\n')}`);
    assert.deepEqual(rowCounts(service), before);
    assert.equal(holdsCanary(storedText(service)), false, 'something submitted was stored');
    assert.equal(holdsCanary(JSON.stringify(service.log)), false, 'something submitted was logged');
    // The row really had something of everything.
    for (const { id, authorization } of Object.values(OPERATIONS)) {
      const seen = codes.get(id) ?? new Set();
      const expected = ['not_found', 'method_not_allowed', 'invalid_parameter', 'uri_too_long'];
      if (authorization.kind === 'bearer') expected.push('unauthorized', 'invalid_token', 'insufficient_scope');
      for (const code of expected) assert.ok(seen.has(code), `${id} was never refused with ${code}`);
    }
  });

  it('is made from a good one: each of those is answered with success', async (t) => {
    const service = await testService(t);
    const { good } = await sources(service);
    for (const [id, { path, headers, body }] of Object.entries(good)) {
      const operation = OPERATIONS[id as keyof typeof OPERATIONS];
      const response = await service.api(operation.method, path, {
        headers,
        ...(body !== undefined && { payload: body }),
      });
      assert.equal(response.statusCode, operation.success.status, `${id} ${response.body}`);
    }
  });

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

/** The code of the refusal; throws when it is none, or none of the contract. */
async function refusalOf(service: TestService, { method, url, headers, payload }: MalformedRequest): Promise<string> {
  const present = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await service.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: Object.fromEntries(present),
    ...(payload !== undefined && { payload }),
  });
  const { statusCode, body } = response;
  const about = `${method} ${url.slice(0, 200)} -> ${statusCode} ${body.slice(0, 300)}`;
  assert.ok(statusCode >= 400 && statusCode < 500, about);
  assert.equal(holdsCanary(`${JSON.stringify(response.headers)} ${body}`), false, `repeated: ${about}`);
  if (method === 'HEAD') {
    assert.equal(body, '', about);
    return 'head';
  }
  assert.equal(response.headers['content-type'], 'application/json; charset=utf-8', about);
  const { error } = errorSchema.parse(response.json());
  assert.equal(ERROR_STATUS[error.code as ErrorCode], statusCode, about);
  assert.equal(error.requestId, response.headers['x-request-id'], about);
  return error.code;
}

/** One good request of each operation, and what was good elsewhere. */
async function sources(service: TestService) {
  const all = await service.authorization({ origins: ['https://ehr.example.com'] });
  const other = await service.authorization();
  const json = { ...all, 'content-type': 'application/json' };
  const get = async (path: string, headers = all) =>
    (await service.api('GET', path, { headers })).json<{
      data: { id: string; revision: string }[];
      meta: { nextCursor: string };
    }>();
  const { data, meta } = await get('/exercises?limit=1');
  const [exercise] = data;
  const cursorOf = async (path: string, headers = all) => (await get(path, headers)).meta.nextCursor;
  const webhook = { url: 'https://ehr.example.com/hook', events: ['exercise.updated', 'exercise.withdrawn'] };
  const created = await service.api('POST', '/webhooks', { headers: json, payload: JSON.stringify(webhook) });
  const manifest = (await service.api('GET', '/catalog/manifest', { headers: all })).json<{
    data: { snapshotId: string };
  }>();
  const { clientId, clientSecret } = await service.credential();
  const selection = {
    exerciseId: exercise?.id,
    revision: exercise?.revision,
    side: 'left',
    sets: 3,
    repetitions: 10,
    holdSeconds: 5,
    durationMinutes: 2,
    restSeconds: 30,
    resistance: 'band',
    frequency: { times: 2, period: 'day' },
  };
  const session = {
    origin: 'https://ehr.example.com',
    clinicianId: 'c5b1f0a2e9d84c7f',
    theme: { brandName: 'Clinic', primaryColor: '#0b6e6e', backgroundColor: '#ffffff' },
    initialSelection: [selection],
  };
  const registration = { company: 'Clinic', email: 'a@clinic.example', origin: 'https://ehr.example.com', website: '' };
  const good: Record<string, GoodRequest> = {
    issueToken: {
      path: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=client_credentials&client_id=${clientId}&client_secret=${clientSecret}`,
    },
    listExercises: { path: '/exercises', headers: all },
    getExercise: { path: `/exercises/${exercise?.id}`, headers: all },
    listTaxonomies: { path: '/taxonomies', headers: all },
    getManifest: { path: '/catalog/manifest', headers: all },
    getSnapshotPage: { path: `/catalog/snapshots/${manifest.data.snapshotId}`, headers: all },
    listChanges: { path: '/catalog/changes', headers: all },
    createPickerSession: { path: '/picker/sessions', headers: json, body: JSON.stringify(session) },
    listWebhooks: { path: '/webhooks', headers: all },
    createWebhook: { path: '/webhooks', headers: json, body: JSON.stringify(webhook) },
    deleteWebhook: { path: `/webhooks/${created.json<{ data: { id: string } }>().data.id}`, headers: all },
    registerSandbox: {
      path: '/sandbox/register',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(registration),
    },
    getOpenApi: { path: '/openapi.json', headers: {} },
  };
  const changes = await cursorOf('/catalog/changes?limit=1');
  const strangers: Record<string, string> = {};
  for (const scope of SCOPES) {
    const scopes = SCOPES.filter((other) => other !== scope);
    strangers[scope] = (await service.authorization({ scopes })).authorization;
  }
  return {
    good,
    strangers,
    cursors: {
      listExercises: [
        changes,
        await cursorOf('/exercises?limit=1', other),
        await cursorOf('/exercises?limit=1&region=Shoulder'),
      ],
      listChanges: [meta.nextCursor, await cursorOf('/catalog/changes?limit=1', other)],
    },
  };
}

/** Of every table. */
function rowCounts({ folder }: TestService): Record<string, unknown> {
  const database = new DatabaseSync(join(folder, 'test.sqlite'), { readOnly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const counts = tables.map(({ name }) => [
    name,
    database.prepare(`select count(*) as rows from "${String(name)}"`).get()?.['rows'],
  ]);
  database.close();
  return Object.fromEntries(counts) as Record<string, unknown>;
}
