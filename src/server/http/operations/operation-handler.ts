// How the code of an operation looks: it is told what was validated, it answers or refuses.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { OperationId, OPERATIONS } from '../../../contract/operations/operations.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import type { Credential } from '../../store/store.ts';
import type { Answer } from '../answer.ts';
import type { RateLimits } from '../hooks/rate-limits.ts';

type QueryOf<Id extends OperationId> = (typeof OPERATIONS)[Id] extends { query: infer Schema extends z.ZodMiniObject }
  ? z.infer<Schema>
  : Record<never, never>;

type JsonBodyOf<Id extends OperationId> = (typeof OPERATIONS)[Id] extends {
  requestBody: { contentType: 'application/json'; schema: infer Schema extends z.ZodMiniObject };
}
  ? z.infer<Schema>
  : undefined;

export interface Call<Id extends OperationId> {
  readonly service: ServiceContext;
  /** Who asks. Of operations with a bearer token only. */
  readonly credential: Credential;
  readonly path: Readonly<Record<string, string>>;
  readonly query: QueryOf<Id>;
  readonly body: JsonBodyOf<Id>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly limits: RateLimits;
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer> | Answer;
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
