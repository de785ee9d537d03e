// The client against a service on loopback: tokens, calls, failures and secrets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import type { PickerSessionRequest } from '../contract/session.ts';
import { createClient, type ClientOptions } from './client.ts';
import { ServiceError } from './service-error.ts';
import { refusal, StubService, taxonomies, tokenBody } from './testing/stub-service.ts';

const SECRET = 'a secret:with+/=%ü';
const TIME = Date.parse('2026-11-21T08:00:00Z');
const REQUEST: PickerSessionRequest = { origin: 'https://ehr.example', clinicianId: 'clinician-0001' };
const SESSION = {
  data: {
    id: '0b0a52c4-4f5d-4b7e-9d0d-6f3f3a8d1c11',
    url: 'https://svc.example/picker/0b0a52c4-4f5d-4b7e-9d0d-6f3f3a8d1c11#t=launch',
    createdAt: '2026-11-21T08:00:00Z',
    expiresAt: '2026-11-21T08:15:00Z',
    newer: 1,
  },
  meta: {
    environment: 'sandbox',
    warnings: ['clinician_id_not_hash_like'],
    license: { warning: 'clinician_limit_exceeded', clinicians: 11, limit: 10 },
  },
};
const EXERCISE = {
  id: 'ex_00000000000000000001',
  slug: 'bridge',
  revision: 'r1',
  status: 'active',
  name: 'Bridge',
  description: 'Lift the hips.',
  steps: ['Lift.'],
  media: ['start', 'end'].map((role) => ({
    role,
    url: 'https://svc.example/media/1.png',
    mimeType: 'image/png',
    width: 960,
    height: 720,
    sha256: '0'.repeat(64),
    alt: role,
  })),
  newer: { kept: true },
};

const clientOf = (stub: StubService, changes: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: stub.baseUrl, clientId: 'client id', clientSecret: SECRET, retry: false, ...changes });

const errorOf = (promise: Promise<unknown>): Promise<ServiceError> =>
  promise.then(
    () => assert.fail('it succeeded'),
    (error: unknown) => (error instanceof ServiceError ? error : assert.fail(inspect(error))),
  );

test('the token request form-encodes id and secret in Basic credentials, not in its body', async () => {
  await using stub = await StubService.start();
  await clientOf(stub).listTaxonomies();
  const [request] = stub.tokenRequests;
  assert.equal(request!.method, 'POST');
  assert.equal(request!.contentType, 'application/x-www-form-urlencoded');
  assert.equal(request!.body, 'grant_type=client_credentials');
  assert.equal(
    Buffer.from(request!.authorization.replace('Basic ', ''), 'base64').toString(),
    'client+id:a+secret%3Awith%2B%2F%3D%25%C3%BC',
  );
  assert.equal(stub.apiRequests[0]!.authorization, 'Bearer token-1');
});

test('a hundred calls at once share one token request, and later calls its token', async () => {
  await using stub = await StubService.start();
  const client = clientOf(stub);
  await Promise.all(Array.from({ length: 100 }, () => client.listTaxonomies()));
  await client.listTaxonomies();
  assert.equal(stub.tokenRequests.length, 1);
  assert.equal(stub.apiRequests.length, 101);
});

test('a token is renewed before it ends, a short one after half its life', async () => {
  for (const [lifeSeconds, renewedAfterSeconds] of [
    [3600, 3540],
    [60, 30],
  ] as const) {
    await using stub = await StubService.start();
    stub.answerToken = (_, count) => ({ body: tokenBody(`token-${count}`, lifeSeconds) });
    let now = 1_000_000;
    const client = clientOf(stub, { now: () => now });
    await client.listTaxonomies();
    now += renewedAfterSeconds * 1000 - 1;
    await client.listTaxonomies();
    assert.equal(stub.tokenRequests.length, 1);
    now += 1;
    await client.listTaxonomies();
    assert.equal(stub.tokenRequests.length, 2);
  }
});

test('a refused token is renewed once, also when many calls find out together', async () => {
  await using stub = await StubService.start();
  stub.answerApi = ({ authorization }) =>
    authorization === 'Bearer token-1' ? refusal(401, 'invalid_token') : { body: taxonomies };
  const client = clientOf(stub);
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.listTaxonomies()));
  assert.deepEqual(answers[19], taxonomies);
  assert.equal(stub.tokenRequests.length, 2);
});

test('a second refusal is an error', async () => {
  await using stub = await StubService.start();
  stub.answerApi = () => refusal(401, 'invalid_token');
  const error = await errorOf(clientOf(stub).listTaxonomies());
  assert.deepEqual([error.code, error.status], ['invalid_token', 401]);
  assert.equal(stub.apiRequests.length, 2);
});

test('a failed token request is not kept', async () => {
  await using stub = await StubService.start();
  stub.answerToken = (_, count) => (count === 1 ? refusal(401, 'invalid_client') : { body: tokenBody('good') });
  const client = clientOf(stub);
  assert.equal((await errorOf(client.listTaxonomies())).code, 'invalid_client');
  assert.equal(stub.apiRequests.length, 0);
  await client.listTaxonomies();
  assert.equal(stub.tokenRequests.length, 2);
});

test('createPickerSession sends exactly what was given and returns all that the service adds', async () => {
  await using stub = await StubService.start();
  stub.answerApi = () => ({ status: 201, body: SESSION });
  const session = await clientOf(stub).createPickerSession(REQUEST);
  assert.deepEqual(session, { ...SESSION.data, meta: SESSION.meta });
  assert.deepEqual([session.meta.warnings?.[0], session.meta.license?.limit], ['clinician_id_not_hash_like', 10]);
  const [request] = stub.apiRequests;
  assert.deepEqual(
    [request!.method, request!.url, request!.contentType],
    ['POST', '/api/v1/picker/sessions', 'application/json'],
  );
  assert.deepEqual(JSON.parse(request!.body), REQUEST);
});

const SHA256_RULE = 'This must have 64 hexadecimal digits.';

test('a request that is not of the interface never leaves, and the error says where, not what', async () => {
  await using stub = await StubService.start();
  const prescription = { exerciseId: 'ex_1', revision: 'r1', side: 'left' } as const;
  const first = 'The request was not sent. ';
  const table: readonly (readonly [object, string])[] = [
    [{ ...REQUEST, patient: 'Jane Doe' }, '/patient: This member is not part of the request.'],
    [{ ...REQUEST, 'Jane Doe': 1 }, 'request: This member is not part of the request.'],
    [{ clinicianId: REQUEST.clinicianId }, '/origin: This is required.'],
    [{ ...REQUEST, origin: 7 }, '/origin: This must be of type string. Got a number.'],
    [
      { ...REQUEST, clinicianId: 'Jane Doe' },
      '/clinicianId: This must be 8 to 128 characters from A-Z a-z 0-9 . _ : - (use deriveClinicianId). Got a string of 8 characters. deriveClinicianId makes a clinicianId.',
    ],
    [
      { ...REQUEST, initialSelection: [{ ...prescription, clinicianInstructions: 'Jane Doe' }] },
      '/initialSelection/0/clinicianInstructions: This member is not part of the request.',
    ],
    [
      { ...REQUEST, initialSelection: [{ ...prescription, side: 'Jane' }] },
      '/initialSelection/0/side: This must be one of the values in allowed. Allowed: left, right, bilateral, not_applicable. Got a string of 4 characters.',
    ],
    [
      { ...REQUEST, initialSelection: Array.from({ length: 21 }, () => prescription) },
      '/initialSelection: This must have at most 20 items. Got an array of 21.',
    ],
  ];
  for (const [request, message] of table) {
    const error = await errorOf(clientOf(stub).createPickerSession(request as PickerSessionRequest));
    assert.deepEqual([error.code, error.status], ['validation_failed', undefined]);
    assert.equal(error.message, first + message);
    assert.doesNotMatch(inspect(error), /Jane/);
  }
  assert.deepEqual([stub.tokenRequests.length, stub.apiRequests.length], [0, 0]);
});

test('listExercises sends its options by the names of the query and returns unknown members', async () => {
  await using stub = await StubService.start();
  const page = {
    data: [EXERCISE],
    meta: { environment: 'sandbox', total: 1, limit: 50, nextCursor: null, catalogRevision: 'c1', newer: 1 },
  };
  stub.answerApi = () => ({ body: page });
  const client = clientOf(stub);
  assert.deepEqual(await client.listExercises(), page);
  await client.listExercises({
    q: 'calf & knee',
    region: 'Elbow / Wrist / Hand',
    tags: ['a', 'b'],
    limit: 5,
    cursor: undefined,
  });
  assert.deepEqual(
    stub.apiRequests.map(({ url }) => url),
    ['/api/v1/exercises', '/api/v1/exercises?q=calf+%26+knee&region=Elbow+%2F+Wrist+%2F+Hand&tags=a%2Cb&limit=5'],
  );
});

test('an exercise is read as it is now or in one revision', async () => {
  await using stub = await StubService.start();
  stub.answerApi = () => ({ body: { data: EXERCISE } });
  const client = clientOf(stub);
  assert.deepEqual(await client.getExercise(EXERCISE.id), EXERCISE);
  await client.getExercise('../webhooks', 'r/1');
  assert.deepEqual(
    stub.apiRequests.map(({ url }) => url),
    [`/api/v1/exercises/${EXERCISE.id}`, '/api/v1/exercises/..%2Fwebhooks?revision=r%2F1'],
  );
});

test('a refusal keeps code, status, request id and details', async () => {
  await using stub = await StubService.start();
  const details = { items: [{ index: 0, reason: 'withdrawn' }] };
  stub.answerApi = () => refusal(400, 'selection_unavailable', { details });
  const { code, status, requestId, details: told } = await errorOf(clientOf(stub).createPickerSession(REQUEST));
  assert.deepEqual(
    { code, status, requestId, told },
    { code: 'selection_unavailable', status: 400, requestId: 'req_1', told: details },
  );
});

for (const [text, expected] of [
  ['17', 17],
  ['0', 1],
  ['86401', 86_400],
  ['Sat, 21 Nov 2026 08:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 07:00:00 GMT', 1],
  ['Sat, 28 Nov 2026 08:00:00 GMT', 86_400],
  ['2026-11-21T08:00:30Z', undefined],
  ['Sat, 21 Nov 2026 88:00:30 GMT', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
] as const) {
  test(`Retry-After "${text}" becomes ${expected} seconds, whoever refuses`, async () => {
    await using stub = await StubService.start();
    const headers = { 'retry-after': text };
    const client = clientOf(stub, { now: () => TIME });
    stub.answerApi = () => ({ ...refusal(429, 'rate_limited'), headers });
    assert.equal((await errorOf(client.listTaxonomies())).retryAfterSeconds, expected);
    stub.answerApi = () => ({ status: 503, body: '<h1>Back soon</h1>', headers });
    const { code, retryAfterSeconds } = await errorOf(client.listTaxonomies());
    assert.deepEqual([code, retryAfterSeconds], ['unexpected_response', expected]);
    stub.answerToken = () => ({ ...refusal(429, 'rate_limited'), headers });
    assert.equal((await errorOf(clientOf(stub, { now: () => TIME }).listTaxonomies())).retryAfterSeconds, expected);
  });
}

test('a refusal of a parameter says which one, and what it must be', async () => {
  await using stub = await StubService.start();
  const issues = [{ in: 'query', pointer: '/limit', rule: 'maximum', message: 'This must be at most 100.' }];
  const error = {
    code: 'invalid_parameter',
    message: 'A query parameter is not valid.',
    requestId: 'r',
    details: { issues },
  };
  stub.answerApi = () => ({ status: 400, body: { error } });
  const { message, details } = await errorOf(clientOf(stub).listExercises({ limit: 1000 }));
  assert.equal(message, 'invalid_parameter: A query parameter is not valid. /limit: This must be at most 100.');
  assert.deepEqual(details, { issues });
});

test('a refusal that does not say when to come back has no such time', async () => {
  await using stub = await StubService.start();
  stub.answerApi = () => refusal(429, 'rate_limited');
  assert.equal((await errorOf(clientOf(stub).listTaxonomies())).retryAfterSeconds, undefined);
});

test('an answer that is not of the interface is told as such', async () => {
  for (const [answer, status] of [
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, 502],
    [{ status: 500, body: { error: 'invalid' } }, 500],
    [{ body: 'not json' }, 200],
    [{ body: { data: {} } }, 200],
    [{ body: null }, 200],
  ] as const) {
    await using stub = await StubService.start();
    stub.answerApi = () => ({ ...answer, headers: { 'x-request-id': 'req_2' } });
    const error = await errorOf(clientOf(stub).listTaxonomies());
    assert.deepEqual([error.code, error.status, error.requestId], ['unexpected_response', status, 'req_2']);
  }
});

test('the client reports where an answer breaks the contract, without the value', async () => {
  await using stub = await StubService.start();
  const [start, end] = EXERCISE.media;
  stub.answerApi = () => ({ body: { data: { ...EXERCISE, media: [start, { ...end, sha256: 'jane' }] } } });
  const error = await errorOf(clientOf(stub).getExercise(EXERCISE.id));
  assert.deepEqual(error.details, {
    issues: [{ in: 'body', pointer: '/data/media/1/sha256', rule: 'pattern', message: SHA256_RULE }],
  });
  assert.equal(
    error.message,
    `The answer (200) does not match this interface. /data/media/1/sha256: ${SHA256_RULE} Got a string of 4 characters.`,
  );
  assert.doesNotMatch(inspect(error, { depth: 9 }), /jane/);
});

test('an answer without an end is not read to its end', async () => {
  let sent = 0;
  const megabyte = new Uint8Array(1024 * 1024).fill(32);
  const endless = new ReadableStream({ pull: (controller) => (sent++, controller.enqueue(megabyte)) });
  const fetch = (address: unknown) =>
    Promise.resolve(String(address).endsWith('/token') ? Response.json(tokenBody('t')) : new Response(endless));
  const options = { baseUrl: 'https://svc.test', clientId: 'id', clientSecret: SECRET };
  const error = await errorOf(createClient({ ...options, fetch }).listTaxonomies());
  assert.equal(error.code, 'unexpected_response');
  assert.ok(sent < 40, `${sent} MiB`);
});

test('members that are undefined are not there', async () => {
  await using stub = await StubService.start();
  stub.answerApi = () => ({ status: 201, body: SESSION });
  const selected = {
    exerciseId: 'ex_1',
    revision: 'r1',
    side: 'left',
    sets: undefined,
    customDosage: undefined,
  } as const;
  await clientOf(stub).createPickerSession({ ...REQUEST, theme: undefined, initialSelection: [selected] });
  await clientOf(stub).createPickerSession({
    ...REQUEST,
    theme: { brandName: undefined },
    initialSelection: undefined,
  });
  const { theme: _, ...bare } = REQUEST;
  assert.deepEqual(
    stub.apiRequests.map(({ body }) => JSON.parse(body) as unknown),
    [
      { ...bare, initialSelection: [{ exerciseId: 'ex_1', revision: 'r1', side: 'left' }] },
      { ...bare, theme: {} },
    ],
  );
});

test('a service that is away or silent is unreachable, and the error says why and where to look', async () => {
  const away = await StubService.start();
  const gone = clientOf(away);
  await away[Symbol.asyncDispose]();
  await using stub = await StubService.start();
  stub.answerApi = () => new Promise(() => {});
  const tls = stub.baseUrl.replace('http:', 'https:');
  const options = { clientId: 'id', clientSecret: SECRET, retry: false } as const;
  const refuse = (code: string) => () =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(SECRET), { code }) }));
  const at = (baseUrl: string, fetch?: typeof globalThis.fetch) => createClient({ ...options, baseUrl, fetch });
  for (const [client, why] of [
    [gone, 'the connection was refused (ECONNREFUSED). Check baseUrl and'],
    [clientOf(stub, { timeoutMs: 200 }), 'nothing came within 200 ms (timeoutMs). Check baseUrl, timeoutMs and'],
    [at(tls), /: TLS failed; does the service speak http there, not https \(ERR_SSL_\w+\)[.] Check baseUrl and/],
    [at('https://svc.test', refuse('ENOTFOUND')), 'DNS does not know the host name (ENOTFOUND). Check baseUrl and'],
    [at('https://svc.test', refuse('CERT_HAS_EXPIRED')), 'the TLS certificate is not valid (CERT_HAS_EXPIRED).'],
    [at('https://svc.test', refuse('DEPTH_ZERO_SELF_SIGNED_CERT')), 'set NODE_EXTRA_CA_CERTS to its file (DEPTH_'],
    [at('http://svc.test', refuse('UND_ERR_SOCKET')), 'speak https there, not http (UND_ERR_SOCKET). Check'],
    [at('https://svc.test', refuse('UND_ERR_SOCKET')), 'closed without an answer (UND_ERR_SOCKET). Check'],
    [at('http://svc.test:6666'), 'fetch does not connect to this port. Check baseUrl and'],
    [at('https://svc.test', refuse('a secret')), 'the request failed. Check baseUrl and that the service is running.'],
  ] as const) {
    const error = await errorOf(client.listTaxonomies());
    assert.equal(error.code, 'unreachable');
    assert.match(error.message, /^https?:\/\/[\w.:]+ did not answer: /);
    if (typeof why === 'string') assert.ok(error.message.includes(why), error.message);
    else assert.match(error.message, why);
    assert.ok(!error.message.includes(SECRET));
    // Such a fetch may throw what it was given.
    assert.equal(error.cause === undefined, client !== gone && !/timeoutMs|ERR_SSL|port/.test(error.message));
  }
});

test('an answer that is no JSON was written by somebody else', async () => {
  await using stub = await StubService.start();
  for (const body of ['<html>Welcome</html>', '']) {
    stub.answerApi = () => ({ body });
    const { code, message } = await errorOf(clientOf(stub).listTaxonomies());
    assert.equal(code, 'unexpected_response');
    assert.match(message, /^The answer \(200\) does not match this interface[.] Check baseUrl: /);
  }
});

test('an answer that sends elsewhere is not followed, and the error says where to look', async () => {
  await using stub = await StubService.start();
  await using elsewhere = await StubService.start();
  const headers = { location: `${elsewhere.baseUrl}/taxonomies` };
  for (const status of [301, 302, 303, 307, 308]) {
    stub.answerApi = () => ({ status, headers });
    const error = await errorOf(clientOf(stub).listTaxonomies());
    assert.deepEqual([error.code, error.status], ['unexpected_response', status]);
    assert.match(error.message, /Check baseUrl/);
  }
  stub.answerToken = () => ({ status: 307, headers });
  assert.equal((await errorOf(clientOf(stub).listTaxonomies())).status, 307);
  assert.deepEqual([elsewhere.apiRequests.length, elsewhere.tokenRequests.length], [0, 0]);
});

test('a call can be aborted alone while others wait for the same token', async () => {
  await using stub = await StubService.start();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const controller = new AbortController();
  const reason = new Error('enough');
  stub.answerToken = async () => {
    controller.abort(reason);
    await released;
    return { body: tokenBody('late') };
  };
  const client = clientOf(stub);
  const aborted = client.listTaxonomies({ signal: controller.signal });
  const patient = client.listTaxonomies();
  await assert.rejects(aborted, reason);
  release();
  assert.deepEqual(await patient, taxonomies);
  await assert.rejects(client.listTaxonomies({ signal: controller.signal }), reason);
});

test('no secret and no token is in a client or an error, even where a service repeats them', async () => {
  await using stub = await StubService.start();
  const echo = ({ authorization }: { authorization: string }) =>
    refusal(401, 'invalid_token', { message: `Bad ${authorization}`, details: { authorization, secret: SECRET } });
  stub.answerApi = echo;
  const client = clientOf(stub);
  const apiError = await errorOf(client.listTaxonomies());
  stub.answerToken = echo;
  const tokenError = await errorOf(clientOf(stub).listTaxonomies());
  for (const shown of [client, apiError, tokenError]) {
    const text = [
      inspect(shown, { depth: 9, showHidden: true }),
      JSON.stringify(shown),
      shown instanceof Error ? shown.stack : '',
    ].join();
    const basic = Buffer.from(stub.tokenRequests[0]!.authorization.slice(6), 'base64').toString();
    for (const secret of ['token-1', 'token-2', stub.tokenRequests[0]!.authorization.slice(6), basic]) {
      assert.ok(!text.includes(secret), text);
    }
  }
  assert.ok(!inspect(tokenError, { depth: 9 }).includes(SECRET));
});

test('a base URL that cannot be one is refused at once', () => {
  for (const baseUrl of [
    '',
    '/api/v1',
    'ftp://svc.example',
    'https://user:word@svc.example',
    'https://svc.example?x=1',
  ]) {
    assert.throws(() => createClient({ baseUrl, clientId: 'a', clientSecret: SECRET }), TypeError, baseUrl);
  }
});

test('an unset credential is refused at once', () => {
  const baseUrl = 'https://svc.example/api/v1';
  for (const [clientId, clientSecret] of [
    ['', SECRET],
    ['id', ''],
    ['id', undefined as unknown as string],
  ] as const) {
    assert.throws(
      () => createClient({ baseUrl, clientId, clientSecret }),
      /^TypeError: client(Id|Secret) must be set[.] Got (an empty string|undefined)[.]$/,
    );
  }
});

test('a slash at the end of the base URL changes nothing', async () => {
  await using stub = await StubService.start();
  await clientOf(stub, { baseUrl: `${stub.baseUrl}/` }).listTaxonomies();
  assert.equal(stub.apiRequests[0]!.url, '/api/v1/taxonomies');
});
