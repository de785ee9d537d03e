// Routes, authorization and validation of every operation, all made from the contract's tables of operations. Spec: Endpoints.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../contract/limits.ts';
import type { Route } from '../../../contract/operations/route.ts';
import { findBearer, requireScope } from '../../domain/access/access-tokens.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { authorizePicker } from '../../domain/sessions/picker-sessions.ts';
import { RecentMap } from '../../readmodel/recent-map.ts';
import { sendAnswer } from '../answer.ts';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';
import type { Log } from '../hooks/request-log.ts';
import { bodyBytes, hasMediaType, readJsonBody, readQuery, bearerToken } from '../request.ts';
import { OPERATIONS_SERVED, type ServedOperation } from './handlers/index.ts';
import type { Call, OperationExchange } from './operation-handler.ts';

/**
 * The order of checks of every operation (docs/decisions/0003):
 * 1. route (404, 405) and length of the address, in app.ts;
 * 2. here: token (401, or 429 for an address that too often proves nobody), scope (403), the credential's limit (429);
 * 3. media type (415), size (413), JSON (400), schema (400);
 * 4. the handler: launch secrets and those of clients; what only the catalog and the database know (400, 404).
 */
export function registerOperations(app: FastifyInstance, service: ServiceContext, limits: RateLimits, log: Log): void {
  const onSuperseded = (credentialId: string): void => {
    app.metrics.countSuperseded();
    log({ level: 'warn', event: 'picker_superseded', credentialId });
  };
  for (const operation of OPERATIONS_SERVED) {
    const { route, handle } = operation;
    const queryOf = queryReader(route);
    app.route({
      method: route.method,
      url: API_PREFIX + route.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request, reply) => {
        await authorize(operation, { service, limits, request, reply }, onSuperseded);
        requireMediaType(route, request);
      },
      handler: async (request, reply) => {
        const call = {
          ...{ service, limits, request, reply },
          credential: request.credential,
          session: request.pickerSession,
          path: request.params,
          query: queryOf(request.url),
          body: bodyOf(route, request),
        } as Call<Route>;
        return sendAnswer(request, reply, await handle(call), route.success.status);
      },
    });
  }
}

/** Whoever sends a good token is never limited by address: a clinic is behind one. */
async function authorize(
  { id, route }: ServedOperation,
  exchange: OperationExchange,
  onSuperseded: (credentialId: string) => void,
): Promise<void> {
  const { service, limits, request, reply } = exchange;
  const { authorization } = route;
  const token = bearerToken(request.headers.authorization);
  switch (authorization.kind) {
    case 'none':
      return limits.countAnonymous(exchange);
    case 'client':
      // RFC 6749, section 5.1: of every answer.
      return void reply.header('Pragma', 'no-cache');
    case 'launch':
      return;
    case 'picker':
      // An open picker has no limit, but for its index: see `getIndex`.
      request.pickerSession = await limits.countStranger(exchange, () =>
        authorizePicker(service, token ?? '', authorization.question, onSuperseded),
      );
      return;
    case 'bearer': {
      const bearer = await limits.countStranger(exchange, () => {
        if (token === undefined) throw new Refusal('unauthorized');
        return findBearer(service.store, service.clock, token);
      });
      request.credential = bearer.credential;
      if (route.method === 'GET') void reply.header('Vary', 'Authorization');
      if (bearer.outage) {
        // What is written must not be by a token that was ended meanwhile: the database could be back.
        if (route.method !== 'GET') throw bearer.outage.failure;
        void reply.header('SVC-Outage-Seconds', bearer.outage.seconds);
        request.server.metrics.countOutageAnswer();
      }
      // Counted before the scope is checked, told after it: also who lacks it has a limit.
      const limited = limits.countCredential(reply, bearer.credential, id);
      requireScope(bearer, authorization.scope);
      if (limited) throw limited;
    }
  }
}

/** Before the body is read: what is of another type is not read at all, nor what nobody asked for. */
function requireMediaType({ requestBody }: Route, { headers }: FastifyRequest): void {
  if (!requestBody) {
    // The framework looks for a body by these alone.
    for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete headers[name];
  } else if (!hasMediaType(headers, requestBody.contentType)) {
    if (requestBody.contentType === 'application/json') throw new Refusal('unsupported_media_type');
    // RFC 6749, section 5.2: the token endpoint says 400.
    const { otherType: sentence } = requestBody;
    throw new Refusal('invalid_request', sentence === undefined ? {} : { sentence });
  }
}

/** Queries that were read are kept: the same ones come again and again. */
const KEPT_QUERIES = 500;

function queryReader({ query }: Route): (url: string) => object {
  const read = new RecentMap<string, object>(KEPT_QUERIES);
  return (url) => {
    const key = url.slice(url.indexOf('?') + 1 || url.length);
    return read.get(key) ?? read.set(key, readQuery(url, query));
  };
}

function bodyOf({ requestBody }: Route, { body }: FastifyRequest): unknown {
  return requestBody?.contentType === 'application/json'
    ? readJsonBody(bodyBytes(body), requestBody.schema)
    : undefined;
}
