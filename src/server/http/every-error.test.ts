// The interface promises nothing that cannot happen: every success and every error code of the description is produced here.
import type { ServicePhase } from './pages/well-known.ts';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it, type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { type Operation, type OperationId, OPERATIONS } from '../../contract/operations/operations.ts';
import {
  type GoodRequest,
  GOOD_ORIGIN,
  goodRequests,
  type GoodRequests,
} from '../testing/service/good-request-generator.ts';
import { codeOf, testService, type TestService } from '../testing/service/test-service.ts';
import { DEFAULT_RATE_LIMITS } from './hooks/limits/rate-limit-policies.ts';

type Response = LightMyRequestResponse;

/** A service, and the good request of an operation to change. */
interface Scene extends GoodRequests {
  readonly service: TestService;
  readonly operation: Operation;
  readonly request: GoodRequest;
  /** The good request with something else in it. */
  readonly ask: (change?: Change) => Promise<Response>;
}

interface Change {
  readonly method?: InjectOptions['method'];
  readonly query?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly without?: string;
  readonly body?: string;
  /** Members of a JSON body. */
  readonly members?: object;
}

async function scene(service: TestService, id: OperationId): Promise<Scene> {
  const requests = await goodRequests(service);
  const request = requests.good[id];
  const operation: Operation = OPERATIONS[id];
  return {
    ...requests,
    service,
    operation,
    request,
    ask({
      method = operation.method,
      query = '',
      path = request.path,
      headers,
      without = '',
      body,
      members,
    }: Change = {}) {
      const { [without]: _left, ...kept } = request.headers as Record<string, string>;
      const payload = members ? JSON.stringify({ ...(JSON.parse(request.body ?? '{}') as object), ...members }) : body;
      return service.api(method, path + query, {
        headers: { ...kept, ...headers },
        payload: payload ?? request.body ?? '',
      });
    },
  };
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const elsewhere = ({ ask, request: { path } }: Scene, id: string) => ask({ path: path.replace(/[^/]+$/, id) });
const form = ({ ask, request: { body = '' } }: Scene, from: RegExp | string, to: string) =>
  ask({ body: body.replace(from, to) });

/** How each code comes about. */
const WAYS: Readonly<Partial<Record<ErrorCode, (scene: Scene) => Promise<Response>>>> = {
  invalid_parameter: ({ ask }) => ask({ query: '?patientName=x' }),
  method_not_allowed: ({ ask }) => ask({ method: 'PUT' }),
  uri_too_long: ({ ask }) => ask({ query: `?q=${'x'.repeat(9000)}` }),
  unauthorized: ({ ask }) => ask({ without: 'authorization' }),
  invalid_token: ({ ask }) => ask({ headers: { authorization: 'Bearer svc_at_x' } }),
  insufficient_scope: ({ ask, strangers, operation: { authorization } }) =>
    ask({ headers: { authorization: (authorization.kind === 'bearer' && strangers[authorization.scope]) || '' } }),
  invalid_json: ({ ask }) => ask({ body: '{' }),
  validation_failed: ({ ask }) => ask({ members: { patientName: 'x' } }),
  payload_too_large: ({ ask }) => ask({ body: ' '.repeat(70_000) }),
  unsupported_media_type: ({ ask }) => ask({ headers: { 'content-type': 'text/plain' } }),

  invalid_request: ({ ask }) => ask({ headers: { 'content-type': 'application/json' } }),
  unsupported_grant_type: (given) => form(given, 'client_credentials', 'password'),
  invalid_scope: (given) => form(given, /$/, '&scope=everything'),
  invalid_client: (given) => form(given, /.$/, ''),
  async unauthorized_client({ ask, service, request }) {
    const id = new URLSearchParams(request.body).get('client_id') ?? '';
    await service.store.credentials.setStatus(id, 'suspended');
    return ask();
  },

  exercise_not_found: (given) => elsewhere(given, 'ex_00000000000000000000'),
  revision_not_found: ({ ask }) => ask({ query: '?revision=r0' }),
  snapshot_not_found: (given) => elsewhere(given, UNKNOWN_ID),
  webhook_not_found: (given) => elsewhere(given, UNKNOWN_ID),
  invalid_cursor: ({ ask }) => ask({ query: '?cursor=x' }),
  async cursor_expired({ ask, service }) {
    const headers = await service.authorization({ entitlement: 'sample' });
    const { meta } = (await ask({ headers })).json<{ meta: { nextCursor: string } }>();
    const database = new DatabaseSync(join(service.folder, 'test.sqlite'));
    database.exec("update credential set entitlement = 'full'");
    database.close();
    await nextTurn(); // as requests from outside come
    return ask({ headers, query: `?cursor=${meta.nextCursor}` });
  },

  invalid_origin: ({ ask }) => ask({ members: { origin: `${GOOD_ORIGIN}/path` } }),
  origin_not_allowed: ({ ask }) => ask({ members: { origin: 'https://other.example.com' } }),
  selection_unavailable: ({ ask }) =>
    ask({ members: { initialSelection: [{ exerciseId: 'ex_00000000000000000000', revision: 'r1', side: 'left' }] } }),
  async quota_exceeded({ ask, service }) {
    const headers = await service.authorization({ environment: 'production', origins: [GOOD_ORIGIN] });
    for (const { id } of await service.store.credentials.list()) {
      await service.store.credentials.setClinicianLimit(id, { maximum: 1, isEnforced: true });
    }
    assert.equal((await ask({ headers })).statusCode, 201);
    return ask({ headers, members: { clinicianId: 'another-clinician' } });
  },
  webhook_url_not_allowed: ({ ask }) => ask({ members: { url: 'https://127.0.0.1/' } }),
  webhook_limit_reached: ({ ask }) => until(400, ask),
  work_email_required: ({ ask }) => ask({ members: { email: 'someone@gmail.com' } }),
};

/** Codes that need a service in another state. */
const STATES: Readonly<Partial<Record<ErrorCode, (t: TestContext, id: OperationId) => Promise<Response>>>> = {
  async rate_limited(t, id) {
    const few = { count: 30, seconds: 60, burst: 30 };
    const names = Object.keys(DEFAULT_RATE_LIMITS);
    const rateLimits = { ...DEFAULT_RATE_LIMITS, ...Object.fromEntries(names.map((name) => [name, few])) };
    return until(429, (await scene(await testService(t, { rateLimits }), id)).ask);
  },
  async service_unavailable(t, id) {
    let phase: ServicePhase = 'serving';
    const { ask } = await scene(await testService(t, { phase: () => phase }), id);
    phase = 'stopping';
    return ask();
  },
  async internal_error(t, id) {
    let broken = false;
    const service = await testService(t);
    service.app.addHook('preHandler', (_request, _reply, done) => done(broken ? new Error('a bug') : undefined));
    const { ask } = await scene(service, id);
    broken = true;
    return ask();
  },
};

async function until(status: number, ask: () => Promise<Response>): Promise<Response> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const response = await ask();
    if (response.statusCode === status) return response;
  }
  return assert.fail(`${status} was never answered`);
}

for (const id of Object.keys(OPERATIONS) as OperationId[]) {
  const operation: Operation = OPERATIONS[id];
  describe(id, () => {
    const started = testService({ after }).then((service) => scene(service, id));

    // Last of all: nothing else that is declared follows from what it leaves behind.
    const codes = [...operation.errors, 'method_not_allowed', 'uri_too_long', 'internal_error'] as const;
    const lasting = ['unauthorized_client', 'cursor_expired', 'quota_exceeded', 'webhook_limit_reached'];
    const isLasting = (code: ErrorCode) => lasting.includes(code);
    for (const code of [...codes].sort((a, b) => Number(isLasting(a)) - Number(isLasting(b)))) {
      it(`is refused with ${ERRORS[code].status} ${code}`, async (t) => {
        const response = await (STATES[code]?.(t, id) ?? WAYS[code]?.(await started));
        assert.ok(response, 'nobody knows how this comes about: say it in WAYS, or do not declare it');
        assert.deepEqual([response.statusCode, codeOf(response)], [ERRORS[code].status, code], response.body);
      });
    }
  });
}

describe('a good request', () => {
  const started = testService({ after }).then(async (service) => ({ service, requests: await goodRequests(service) }));

  for (const [id, { method, success, ...operation }] of Object.entries<Operation>(OPERATIONS)) {
    it(`of ${id} is answered with ${success.status}${operation.conditional ? ', then with 304' : ''}`, async () => {
      const { service, requests } = await started;
      const { path, headers, body } = requests.good[id as OperationId];
      const ask = (more: object = {}) =>
        service.api(method, path, {
          headers: { ...headers, ...more } as never,
          ...(body !== undefined && { payload: body }),
        });
      const response = await ask();
      assert.equal(response.statusCode, success.status, response.body);
      if (operation.conditional) {
        assert.equal((await ask({ 'if-none-match': response.headers.etag })).statusCode, 304);
      } else assert.equal(response.headers.etag, undefined);
    });
  }
});
