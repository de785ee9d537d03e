// Routes, authorisation and validation of the interface, all made from the contract's table of operations. Spec: Endpoints.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../contract/limits.ts';
import { type Operation, type OperationId, OPERATIONS } from '../../../contract/operations/operations.ts';
import { findBearer, requireScope, type TokenBearer } from '../../domain/access/access-tokens.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { RecentMap } from '../../readmodel/recent-map.ts';
import type { Credential } from '../../store/store.ts';
import { sendAnswer } from '../answer.ts';
import { bearerToken } from '../request/bearer.ts';
import { hasMediaType, readJsonBody } from '../request/body.ts';
import { HANDLERS } from './handlers/index.ts';
import type { Call, Handler } from './operation-handler.ts';
import { NO_PARAMETERS, readQuery } from '../request/query.ts';
import type { RateLimits } from '../hooks/rate-limits.ts';

/**
 * The order of checks of every operation (docs/decisions):
 * 1. route (404, 405) and length of the address, in app.ts;
 * 2. here: token (401, or 429 for an address that too often proves nobody), scope (403), the credential's limit (429);
 * 3. media type (415), size (413), JSON (400), schema (400);
 * 4. the handler: what only the catalog and the database know (400, 404).
 */
export function registerOperations(app: FastifyInstance, service: ServiceContext, limits: RateLimits): void {
  for (const id of Object.keys(OPERATIONS) as OperationId[]) registerOperation(app, service, limits, id);
}

function registerOperation(app: FastifyInstance, service: ServiceContext, limits: RateLimits, id: OperationId): void {
  const operation: Operation = OPERATIONS[id];
  // One handler for a union of operations: what the call holds follows from the same table.
  const handle = HANDLERS[id] as Handler<OperationId>;
  app.route({
    method: operation.method,
    url: API_PREFIX + operation.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request, reply) => {
      // RFC 6749, section 5.1: of every answer.
      if (operation.authorization.kind === 'client') void reply.header('Pragma', 'no-cache');
      if (operation.authorization.kind === 'none') limits.countAnonymous(request, reply);
      if (operation.authorization.kind === 'bearer') {
        const bearer = await authenticateBearer(service, limits, request, reply);
        request.credential = bearer.credential;
        if (operation.method === 'GET') void reply.header('Vary', 'Authorization');
        // Counted before the scope is checked, told after it: also who lacks it has a limit.
        const limited = limits.countCredential(reply, bearer.credential, id);
        requireScope(bearer, operation.authorization.scope);
        if (limited) throw limited;
      }
      requireMediaType(operation, request);
    },
    handler: async (request, reply) => {
      const call = {
        service,
        credential: request.credential as Credential,
        path: request.params as Record<string, string>,
        query: queryOf(operation, request),
        body: bodyOf(operation, request),
        request,
        reply,
        limits,
      } as Call<OperationId>;
      return sendAnswer(request, reply, await handle(call));
    },
  });
}

/** Whoever sends a good token is never limited by address: a clinic is behind one. Refuses with 401, or with 429. */
async function authenticateBearer(
  { store, clock }: ServiceContext,
  limits: RateLimits,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TokenBearer> {
  try {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) throw new Refusal('unauthorized');
    return await findBearer(store, clock, token);
  } catch (error) {
    if (error instanceof Refusal) limits.countAnonymous(request, reply);
    throw error;
  }
}

/** Before the body is read: what is of another type is not read at all, nor what nobody asked for. */
function requireMediaType({ requestBody }: Operation, { headers }: FastifyRequest): void {
  if (!requestBody) {
    // The framework looks for a body by these alone.
    for (const name of ['content-type', 'content-length', 'transfer-encoding']) delete headers[name];
  } else if (!hasMediaType(headers, requestBody.contentType)) {
    // RFC 6749, section 5.2: the token endpoint says 400.
    if (requestBody.contentType === 'application/json') throw new Refusal('unsupported_media_type');
    throw new Refusal('invalid_request', {
      sentence: 'Send the body as application/x-www-form-urlencoded in UTF-8, without compression.',
    });
  }
}

/** Queries that were read are kept: the same ones come again and again. */
const KEPT_QUERIES = 500;
const queries = new Map(Object.keys(OPERATIONS).map((id) => [id, new RecentMap<string, object>(KEPT_QUERIES)]));

function queryOf({ id, query = NO_PARAMETERS }: Operation, { url }: FastifyRequest): unknown {
  const kept = queries.get(id)!;
  const key = url.slice(url.indexOf('?') + 1 || url.length);
  return kept.get(key) ?? kept.set(key, readQuery(url, query));
}

function bodyOf({ requestBody }: Operation, { body }: FastifyRequest): unknown {
  if (requestBody?.contentType !== 'application/json') return undefined;
  return readJsonBody(Buffer.isBuffer(body) ? body : Buffer.alloc(0), requestBody.schema);
}
