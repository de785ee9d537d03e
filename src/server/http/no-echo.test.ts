// What was submitted wrongly is never repeated: not in a response, not in the log, not in the data folder. Spec: no patient data.
import type { ServicePhase } from './pages/well-known.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { errorSchema } from '../../contract/errors.ts';
import { type Operation, OPERATIONS } from '../../contract/operations/operations.ts';
import { PICKER_OPERATIONS } from '../../contract/operations/picker-operations.ts';
import { METRICS_HEADERS, storedText, testService } from '../testing/service/test-service.ts';

const CANARY = 'Zmaria.canary+7@x';

describe('a refused request', () => {
  it('is repeated nowhere', async (t) => {
    const service = await testService(t);
    const authorization = await service.authorization();
    const headers = { ...authorization, 'content-type': 'application/json' };
    const encoded = encodeURIComponent(CANARY);
    const body = (value: unknown) => ({ headers, payload: JSON.stringify(value) });
    const requests = [
      service.api('GET', `/exercises?q=${'x'.repeat(200)}${encoded}`, { headers: authorization }),
      service.api('GET', `/exercises?${encoded}=1`, { headers: authorization }),
      service.api('GET', `/exercises?region=${encoded}`, { headers: authorization }),
      service.api('GET', `/exercises?cursor=${encoded}`, { headers: authorization }),
      service.api('GET', `/exercises?updated_after=${encoded}`, { headers: authorization }),
      service.api('GET', `/exercises/${encoded}?revision=${encoded}`, { headers: authorization }),
      service.api('GET', `/${encoded}`),
      service.api('GET', '/exercises', { headers: { authorization: `Bearer ${CANARY}` } }),
      service.api('POST', '/picker/sessions', body({ [CANARY]: CANARY })),
      service.api(
        'POST',
        '/picker/sessions',
        body({ origin: CANARY, clinicianId: CANARY, theme: { brandName: { [CANARY]: 1 } } }),
      ),
      service.api('POST', '/picker/sessions', body({ origin: `https://${CANARY}`, clinicianId: 'abcdefgh' })),
      service.api('POST', '/picker/sessions', { headers, payload: `{"a": ${CANARY}` }),
      service.api('POST', '/picker/sessions', { headers: { ...headers, 'content-type': CANARY }, payload: CANARY }),
      service.api('POST', '/webhooks', body({ url: CANARY, events: [CANARY] })),
      service.api(
        'POST',
        '/sandbox/register',
        body({ company: CANARY, email: CANARY, origin: CANARY, website: CANARY }),
      ),
      service.api('POST', '/oauth/token', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `grant_type=${encoded}&client_id=${encoded}&client_secret=${encoded}&scope=${encoded}`,
      }),
      service.api('POST', `/picker/sessions/${encoded}/activate`, body({ secret: CANARY })),
      service.app.inject({ url: `/picker/${encoded}` }),
      service.app.inject({ url: `/media/${encoded}` }),
    ];
    for (const response of await Promise.all(requests)) {
      assert.ok(response.statusCode >= 400 && response.statusCode < 500, String(response.statusCode));
      const text = `${JSON.stringify(response.headers)} ${response.body}`;
      assert.equal(/canary/i.test(text), false, text);
    }
    assert.equal(/canary/i.test(JSON.stringify(service.log)), false);
    assert.equal(/canary/i.test(storedText(service)), false);
  });

  it('names unknown members that look like names, and only those', async (t) => {
    const service = await testService(t);
    const headers = { ...(await service.authorization()), 'content-type': 'application/json' };
    const payload = JSON.stringify({ patientId: 1, 'Jane Doe 1970': 1 });
    const { body } = await service.api('POST', '/picker/sessions', { headers, payload });
    assert.match(body, /"pointer":"\/patientId"/);
    assert.equal(body.includes('Jane'), false);
  });
});

describe('the log', () => {
  it('has a line a request, with no more than its fixed fields', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    service.log.length = 0;
    await service.api('GET', '/exercises?q=secret', { headers });
    const [entry] = service.log;
    assert.equal(service.log.length, 1);
    const { milliseconds, requestId, credentialId, ...rest } = entry ?? {};
    assert.equal(typeof milliseconds, 'number');
    assert.match(String(requestId), /^req_/);
    assert.match(String(credentialId), /^svc_ci_/);
    assert.deepEqual(rest, { level: 'info', event: 'request', method: 'GET', route: '/api/v1/exercises', status: 200 });
  });
});

describe('the log of a refusal', () => {
  for (const [remoteAddress, network] of [
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2345::7', '2001:db8:1::/48'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ] as const)
    it(`says why, and that it came from ${network}, not from which address`, async (t) => {
      const service = await testService(t);
      const headers = await service.authorization();
      service.log.length = 0;
      await service.api('GET', '/exercises/none', { headers, remoteAddress });
      const [{ code, status, credentialId, network: logged } = {}] = service.log;
      assert.deepEqual([code, status, logged], ['exercise_not_found', 404, network]);
      assert.match(String(credentialId), /^svc_ci_/);
      assert.equal(JSON.stringify(service.log).includes(remoteAddress), false);
    });

  it('is a warning, and says as much of where it came from as the operator wants', async (t) => {
    for (const [loggedOrigin, expected] of [
      ['off', undefined],
      ['address', '203.0.113.77'],
    ] as const) {
      const service = await testService(t, { loggedOrigin });
      await service.api('GET', '/exercises', { remoteAddress: '203.0.113.77' });
      const [{ level, status, network } = {}] = service.log;
      assert.deepEqual([level, status, network], ['warn', 401, expected]);
    }
  });

  it('has no line of a probe that is answered well', async (t) => {
    let phase: ServicePhase = 'serving';
    const service = await testService(t, { phase: () => phase });
    service.log.length = 0;
    for (const url of ['/healthz', '/readyz', '/metrics'])
      assert.equal((await service.app.inject({ url, headers: METRICS_HEADERS })).statusCode, 200);
    assert.equal(service.log.length, 0);
    phase = 'draining';
    await service.app.inject('/readyz');
    const logged = service.log.map(({ event, status, code }) => [event, status, code]);
    assert.deepEqual(logged, [['request', 503, 'service_unavailable']]);
  });
});

describe('any request at all', () => {
  it('gets its answer or the Error object, never a crash, and never its own words', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    const pickerOperations = (Object.keys(PICKER_OPERATIONS) as (keyof typeof PICKER_OPERATIONS)[]).map((id) => ({
      id,
      ...PICKER_OPERATIONS[id],
    }));
    const operations = [...Object.values<Operation>(OPERATIONS), ...pickerOperations];
    const word = fc.oneof(
      fc.constant(CANARY),
      fc.string(),
      fc.constantFrom('', '0', 'null', '../..', '%00', '__proto__', '💪'),
    );
    const json = fc.oneof(
      fc.json().map((text) => text.replace('"', `"${CANARY}`)),
      fc.json(),
      word,
    );
    const arbitrary = fc.record({
      operation: fc.constantFrom(...operations),
      method: fc.constantFrom(undefined, 'PUT' as const, 'HEAD' as const, 'DELETE' as const, 'POST' as const),
      // Whoever sends a request resolves `.` and `..` before: they are other addresses.
      segment: word.filter((text) => text !== '.' && text !== '..').map(encodeURIComponent),
      query: fc.dictionary(fc.oneof(word, fc.constantFrom('q', 'limit', 'cursor', 'tags', 'offset')), word, {
        maxKeys: 4,
      }),
      contentType: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', CANARY, ''),
      authorized: fc.boolean(),
      body: json,
    });
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ operation, method, segment, query, contentType, authorized, body }) => {
        const path = operation.path.replace(/\{\w+\}/g, segment);
        const response = await service.api(
          method ?? operation.method,
          `${path}?${new URLSearchParams(query).toString()}`,
          {
            headers: { ...(authorized && headers), 'content-type': contentType },
            payload: body,
          },
        );
        const about = `${operation.id} ${response.statusCode} ${response.body}`;
        assert.ok(response.statusCode < 500, about);
        if (response.statusCode >= 400 && response.body !== '') {
          const { error } = errorSchema.parse(response.json());
          assert.equal(error.requestId, response.headers['x-request-id']);
          const declared: readonly string[] = [...operation.errors, 'not_found', 'method_not_allowed'];
          // Another method may be another operation, with errors of its own.
          if (method === undefined) assert.ok(declared.includes(error.code), about);
        }
        if (response.statusCode !== 200) assert.equal(/canary/i.test(response.body), false, about);
      }),
      { numRuns: 500 },
    );
    assert.deepEqual(
      service.log.filter(({ event }) => event === 'internal_error'),
      [],
    );
    assert.equal(/canary/i.test(JSON.stringify(service.log)), false);
    assert.equal(/canary/i.test(storedText(service)), false);
  });
});
