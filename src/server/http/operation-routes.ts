// Routes, authorisation and validation of the interface, all made from the contract's table of operations. Spec: Endpoints.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../contract/limits.ts';
import { type Operation, type OperationId, OPERATIONS } from '../../contract/operations.ts';
import { authorizeAccessToken } from '../domain/access-tokens.ts';
import { Refusal } from '../domain/refusal.ts';
import type { ServiceContext } from '../domain/service-context.ts';
import type { Credential } from '../store/store.ts';
import { sendAnswer } from './answer.ts';
import { bearerToken } from './bearer.ts';
import { hasMediaType, readJsonBody } from './body.ts';
import { HANDLERS } from './handlers/index.ts';
import type { Call, Handler } from './operation-handler.ts';
import { NO_PARAMETERS, readQuery } from './query.ts';

/**
 * The order of checks of every operation (docs/decisions):
 * 1. route (404, 405) and length of the address, in app.ts;
 * 2. here: token (401), then scope (403); rate limits belong after each of them;
 * 3. media type (415), size (413), JSON (400), schema (400);
 * 4. the handler: what only the catalog and the database know (400, 404).
 */
export function registerOperations(app: FastifyInstance, service: ServiceContext): void {
  for (const id of Object.keys(OPERATIONS) as OperationId[]) registerOperation(app, service, id);
}

function registerOperation(app: FastifyInstance, service: ServiceContext, id: OperationId): void {
  const operation: Operation = OPERATIONS[id];
  // One handler for a union of operations: what the call holds follows from the same table.
  const handle = HANDLERS[id] as Handler<OperationId>;
  app.route({
    method: operation.method,
    url: API_PREFIX + operation.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request, reply) => {
      // RFC 6749, section 5.1: of every answer.
      if (operation.authorization.kind === 'client') void reply.header('Pragma', 'no-cache');
      if (operation.authorization.kind === 'bearer') {
        const token = bearerToken(request.headers.authorization);
        if (token === undefined) throw new Refusal('unauthorized');
        request.credential = await authorizeAccessToken(
          service.store,
          service.clock,
          token,
          operation.authorization.scope,
        );
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
      } as Call<OperationId>;
      if (operation.conditional && operation.authorization.kind === 'bearer')
        void reply.header('Vary', 'Authorization');
      return sendAnswer(request, reply, await handle(call));
    },
  });
}

/** Before the body is read: what is of another type is not read at all, nor what nobody asked for. */
function requireMediaType({ requestBody }: Operation, { headers }: FastifyRequest): void {
  if (!requestBody) delete headers['content-type'];
  else if (!hasMediaType(headers, requestBody.contentType)) {
    // RFC 6749, section 5.2: the token endpoint says 400.
    throw new Refusal(requestBody.contentType === 'application/json' ? 'unsupported_media_type' : 'invalid_request');
  }
}

function queryOf({ query = NO_PARAMETERS }: Operation, request: FastifyRequest): unknown {
  return readQuery(request.url, query);
}

function bodyOf({ requestBody }: Operation, { body }: FastifyRequest): unknown {
  if (requestBody?.contentType !== 'application/json') return undefined;
  return readJsonBody(Buffer.isBuffer(body) ? body : Buffer.alloc(0), requestBody.schema);
}
