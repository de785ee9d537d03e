// What HTTP itself asks of every address: methods, unknown paths, headers, the order of checks, stopping.
import type { ServicePhase } from './pages/well-known.ts';
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { errorSchema } from '../../contract/errors.ts';
import { type Operation, OPERATIONS } from '../../contract/operations/operations.ts';
import { exerciseId } from '../domain/catalog/exercise-content.ts';
import { codeOf, testService } from '../testing/service/test-service.ts';
import { DatabaseWatch } from './database-watch.ts';
import { RateLimits } from './hooks/limits/rate-limits.ts';

const ALL: readonly Operation[] = Object.values(OPERATIONS);
const concrete = (path: string) => path.replace('{id}', '00000000-0000-4000-8000-000000000000');

describe('every operation of the contract', () => {
  const started = testService({ after });

  for (const { id, method, path, authorization } of ALL) {
    if (authorization.kind === 'bearer') {
      it(`${id} asks for a token, then for the scope ${authorization.scope}`, async () => {
        const service = await started;
        const missing = await service.api(method, concrete(path));
        assert.deepEqual([missing.statusCode, codeOf(missing)], [401, 'unauthorized']);
        const others = (['catalog:read', 'picker:create', 'webhooks:manage'] as const).filter(
          (scope) => scope !== authorization.scope,
        );
        const headers = await service.authorization({ scopes: others });
        const denied = await service.api(method, concrete(path), { headers });
        assert.deepEqual([denied.statusCode, codeOf(denied)], [403, 'insufficient_scope']);
      });
    }

    it(`${id} answers other methods with 405 and names its own`, async () => {
      const { app } = await started;
      for (const other of ['PUT', 'PATCH', 'TRACE'] as const) {
        const response = await app.inject({ method: other as 'PUT', url: `/api/v1${concrete(path)}` });
        assert.deepEqual([response.statusCode, codeOf(response)], [405, 'method_not_allowed']);
        assert.ok(String(response.headers['allow']).split(', ').includes(method));
      }
    });

    it(`${id} answers OPTIONS with what is allowed, and with no CORS header`, async () => {
      const { app } = await started;
      const response = await app.inject({
        method: 'OPTIONS',
        url: `/api/v1${concrete(path)}`,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
      });
      assert.deepEqual([response.statusCode, response.body], [204, '']);
      assert.ok(String(response.headers['allow']).split(', ').includes(method));
      assert.deepEqual(
        Object.keys(response.headers).filter((name) => name.startsWith('access-control')),
        [],
      );
    });
  }

  it('validates before it answers', async () => {
    const service = await started;
    const headers = await service.authorization();
    const json = { ...headers, 'content-type': 'application/json' };
    for (const [method, path, payload, code] of [
      ['GET', '/catalog/manifest?x=1', undefined, 'invalid_parameter'],
      ['GET', '/catalog/snapshots/x?offset=-1', undefined, 'invalid_parameter'],
      ['GET', '/catalog/changes?limit=251', undefined, 'invalid_parameter'],
      ['POST', '/webhooks', '{"url":"http://a.example","events":[]}', 'validation_failed'],
      ['POST', '/sandbox/register', '{"company":"A","email":"a","origin":"x","website":"spam"}', 'validation_failed'],
    ] as const) {
      const response = await service.api(
        method,
        path,
        payload === undefined ? { headers } : { headers: json, payload },
      );
      assert.deepEqual([response.statusCode, codeOf(response)], [400, code], path);
    }
  });
});

describe('an address', () => {
  const started = testService({ after });

  for (const url of [
    '/',
    '/api/v1',
    '/api/v1/',
    '/api/v1/exercises/',
    '/api/v1//exercises',
    '/API/v1/exercises',
    '/api/v1/Exercises',
    '/api/v2/exercises',
    '/api/v1/%E0%A4%A',
    '/api/v1/exercises/%E0%A4%A',
    '/picker',
    '/picker/a/b',
    '/..%2f..%2fetc/passwd',
    '/favicon.ico',
  ]) {
    it(`${url} is 404 without a token and without a redirect`, async () => {
      const { app } = await started;
      for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
        const response = await app.inject({
          method,
          url,
          headers: { 'content-type': 'application/json' },
          payload: '{',
        });
        assert.deepEqual([response.statusCode, codeOf(response)], [404, 'not_found'], method);
      }
    });
  }

  it('of more than 8 KiB is 414', async () => {
    const { app } = await started;
    const response = await app.inject({ url: `/api/v1/exercises?q=${'x'.repeat(8200)}` });
    assert.deepEqual([response.statusCode, codeOf(response)], [414, 'uri_too_long']);
  });
});

describe('every response', () => {
  it('names itself and the version, and is hardened', async (t) => {
    const service = await testService(t);
    const headers = {
      ...(await service.authorization()),
      'x-request-id': 'sent-by-client',
      'request-id': 'sent-by-client',
    };
    const ids = new Set<string>();
    const urls = [
      '/api/v1/exercises',
      '/api/v1/openapi.json',
      '/api/v1/nothing',
      '/healthz',
      '/readyz',
      '/picker/x',
      '/%E0%A4%A',
      '/media/x',
    ];
    for (const url of urls) {
      const response = await service.app.inject({ url, headers });
      ids.add(String(response.headers['x-request-id']));
      assert.match(String(response.headers['x-request-id']), /^req_[0-9A-HJKMNP-TV-Z]{26}$/, url);
      assert.equal(response.headers['svc-version'], '2026-08-23', url);
      assert.equal(response.headers['x-content-type-options'], 'nosniff', url);
      assert.equal(response.headers['referrer-policy'], 'no-referrer', url);
      assert.equal(response.headers['strict-transport-security'], 'max-age=31536000', url);
      const policy = String(response.headers['content-security-policy']);
      assert.match(policy, /^default-src 'none'; /, url);
      // Any page may frame the page that says why there is no picker.
      assert.equal(policy.includes("frame-ancestors 'none'"), url !== '/picker/x', url);
      assert.equal(response.headers['set-cookie'], undefined, url);
      assert.equal(response.headers['x-powered-by'], undefined, url);
      assert.ok(response.headers['cache-control'], url);
    }
    assert.equal(ids.size, urls.length);
  });

  it('of an error is the Error object with the request id of the header', async (t) => {
    const { app } = await testService(t);
    const response = await app.inject({ url: '/api/v1/exercises', headers: { accept: 'text/html' } });
    assert.equal(response.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(response.headers['cache-control'], 'no-store');
    const { error } = errorSchema.parse(response.json());
    assert.equal(error.requestId, response.headers['x-request-id']);
    assert.equal('details' in error, false);
  });

  it('to a GET with a token varies with it, the change feed and errors too', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    for (const path of ['/catalog/changes', '/catalog/manifest', '/webhooks', '/exercises/ex_none']) {
      assert.equal((await service.api('GET', path, { headers })).headers['vary'], 'Authorization', path);
    }
  });

  it('that is cacheable and for a token varies with it', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    for (const path of ['/exercises', '/exercises/' + exerciseId('test', 'bridge'), '/taxonomies']) {
      const response = await service.api('GET', path, { headers });
      assert.match(String(response.headers['cache-control']), /^private/, path);
      assert.equal(response.headers['vary'], 'Authorization', path);
      const known = { ...headers, 'if-none-match': String(response.headers['etag']) };
      const again = await service.api('GET', path, { headers: known });
      assert.deepEqual([again.statusCode, again.headers['vary']], [304, 'Authorization'], path);
    }
  });

  it('to HEAD is that to GET without the body', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    for (const path of [
      '/exercises?limit=2',
      '/exercises?limit=0',
      '/taxonomies',
      '/openapi.json',
      '/exercises/ex_1',
    ]) {
      const get = await service.api('GET', path, { headers });
      const head = await service.api('HEAD', path, { headers });
      assert.deepEqual([head.statusCode, head.body], [get.statusCode, '']);
      const comparable = ({ 'x-request-id': _id, date: _date, ...rest }: typeof get.headers) => rest;
      assert.deepEqual(comparable(head.headers), comparable(get.headers));
    }
  });
});

describe('a query parameter that an operation does not know', () => {
  it('is refused with 400, also where no token is asked for', async (t) => {
    const service = await testService(t);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const json = { 'content-type': 'application/json' };
    for (const [method, path, headers] of [
      ['GET', '/openapi.json?x=1', {}],
      ['POST', '/oauth/token?grant_type=client_credentials', form],
      ['POST', '/sandbox/register?x=1', json],
      ['POST', '/picker/sessions/00000000-0000-4000-8000-000000000000/activate?x=1', json],
    ] as const) {
      const response = await service.api(method, path, { headers, ...(method === 'POST' && { payload: '{}' }) });
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 'invalid_parameter'], path);
    }
  });
});

describe('the order of checks', () => {
  it('is address, method, token, scope, media type, size, JSON, schema', async (t) => {
    const service = await testService(t);
    const wrongScope = await service.authorization({ scopes: ['catalog:read'] });
    const right = await service.authorization({ scopes: ['picker:create'] });
    const json = { 'content-type': 'application/json' };
    const large = 'x'.repeat(70_000);
    const TABLE = [
      ['POST', '/picker/session', { 'content-type': 'text/plain' }, large, 'not_found'],
      ['PUT', '/picker/sessions', { 'content-type': 'text/plain' }, large, 'method_not_allowed'],
      ['POST', '/picker/sessions', { 'content-type': 'text/plain' }, large, 'unauthorized'],
      ['POST', '/picker/sessions', { ...wrongScope, 'content-type': 'text/plain' }, large, 'insufficient_scope'],
      ['POST', '/picker/sessions', { ...right, 'content-type': 'text/plain' }, large, 'unsupported_media_type'],
      ['POST', '/picker/sessions', { ...right, ...json }, large, 'payload_too_large'],
      ['POST', '/picker/sessions', { ...right, ...json }, '{', 'invalid_json'],
      ['POST', '/picker/sessions', { ...right, ...json }, '{"origin":"nonsense"}', 'validation_failed'],
      [
        'POST',
        '/picker/sessions',
        { ...right, ...json },
        '{"origin":"nonsense","clinicianId":"abcdefgh"}',
        'invalid_origin',
      ],
    ] as const;
    for (const [method, path, headers, payload, code] of TABLE) {
      assert.equal(codeOf(await service.api(method, path, { headers, payload })), code);
    }
  });
});

describe('a service that cannot answer', () => {
  it('says 503 with the Error object while it stops', async (t) => {
    let phase: ServicePhase = 'serving';
    const { app } = await testService(t, { phase: () => phase });
    assert.equal((await app.inject({ url: '/readyz' })).statusCode, 200);
    phase = 'stopping';
    const response = await app.inject({ url: '/api/v1/openapi.json' });
    assert.deepEqual([response.statusCode, codeOf(response)], [503, 'service_unavailable']);
    assert.ok(Number(response.headers['retry-after']) >= 5);
    assert.equal(response.headers['connection'], 'close');
    assert.equal(response.headers['svc-not-taken'], 'stopping');
  });

  it('closes the connection also of what it still finishes', async (t) => {
    let asked = 0;
    const { app } = await testService(t, { phase: () => (asked++ > 0 ? 'stopping' : 'serving') });
    const response = await app.inject({ url: '/healthz' });
    assert.deepEqual([response.statusCode, response.headers['connection']], [200, 'close']);
  });

  it('watches no database and shares no limits once it is closed', async (t) => {
    const stops = [DatabaseWatch, RateLimits].map((part: { readonly prototype: { stop: () => unknown } }) =>
      t.mock.method(part.prototype, 'stop'),
    );
    const { app } = await testService(t);
    await app.close();
    assert.deepEqual(
      stops.map(({ mock }) => mock.callCount()),
      [1, 1],
    );
  });

  it('says 503 when its storage is gone, and what happened only in the log', async (t) => {
    const service = await testService(t);
    const headers = await service.authorization();
    await service.store.close();
    for (const path of ['/api/v1/exercises', '/readyz', '/picker/x']) {
      const response = await service.app.inject({ url: path, headers });
      assert.deepEqual([response.statusCode, codeOf(response)], [503, 'service_unavailable'], path);
      assert.equal(response.headers['svc-not-taken'], undefined, 'it may have begun');
      assert.equal(/sqlite|destroyed|driver/i.test(response.body), false);
    }
    assert.equal((await service.app.inject({ url: '/healthz' })).statusCode, 200);
    const told = service.log.filter(({ error }) => error !== undefined).map(({ event }) => event);
    assert.deepEqual(told, ['database_unavailable']);
  });
});
