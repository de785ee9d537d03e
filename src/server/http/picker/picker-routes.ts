// The picker's own operations, from the contract's table of them. Never cookies: a token in memory, sent as a bearer.
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../contract/limits.ts';
import { PICKER_OPERATIONS } from '../../../contract/operations/picker-operations.ts';
import {
  activateSession,
  authorizePicker,
  changesSince,
  type PickerQuestion,
} from '../../domain/sessions/picker-sessions.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import { betweenAnswers } from '../../readmodel/between-answers.ts';
import { pickerIndexInSteps } from '../../readmodel/picker-index.ts';
import type { VisibleCatalog } from '../../readmodel/visible-catalog.ts';
import type { PickerSession } from '../../store/store.ts';
import { acceptedEncoding } from '../pages/accept-encoding.ts';
import { CACHE, sendAnswer } from '../answer.ts';
import { bearerToken } from '../request/bearer.ts';
import { hasMediaType, readJsonBody } from '../request/body.ts';
import { entityTag } from '../etag.ts';
import { exerciseAnswer } from '../operations/handlers/get-exercise.ts';
import { NO_PARAMETERS, readQuery } from '../request/query.ts';
import type { RateLimits } from '../hooks/rate-limits.ts';

export function registerPickerOperations(app: FastifyInstance, service: ServiceContext, limits: RateLimits): void {
  const { activate, getIndex, getChanges, getExercise } = PICKER_OPERATIONS;

  app.route<{ Params: { id: string } }>({
    method: activate.method,
    url: toUrl(activate.path),
    onRequest: (request, _reply, done) => {
      if (!hasMediaType(request.headers, 'application/json')) throw new Refusal('unsupported_media_type');
      done();
    },
    handler: async (request, reply) => {
      readQuery(request.url, NO_PARAMETERS);
      const { body, params } = request;
      const { secret } = readJsonBody(Buffer.isBuffer(body) ? body : Buffer.alloc(0), activate.requestBody);
      const guess = { request, reply, id: params.id, wrong: 'session_not_found' } as const;
      const data = await limits.guardSecret(guess, () =>
        activateSession(service, params.id, secret, () => limits.countLaunch(reply, params.id)),
      );
      return sendAnswer(request, reply, { status: 200, json: { data }, cache: CACHE.none });
    },
  });

  app.route<{ Params: { catalogRevision: string } }>({
    method: getIndex.method,
    url: toUrl(getIndex.path),
    handler: async (request, reply) => {
      const { entitlement } = await requirePicker(service, limits, request, reply, 'catalog');
      const catalog = service.catalog.recent(entitlement, request.params.catalogRevision);
      if (!catalog) throw new Refusal('not_found');
      const { json, etag, encoding } = await compressedIndex(catalog, request.headers['accept-encoding']);
      // One browser loads the index once for all its sessions: the address names the catalog, whoever asks for it.
      const headers = { Vary: 'Accept-Encoding', ...(encoding && { 'Content-Encoding': encoding }) };
      return sendAnswer(request, reply, { status: 200, json, cache: CACHE.immutable, etag, headers });
    },
  });

  app.route<{ Params: { catalogRevision: string } }>({
    method: getChanges.method,
    url: toUrl(getChanges.path),
    handler: async (request, reply) => {
      const { entitlement } = await requirePicker(service, limits, request, reply, 'changes');
      const changed = changesSince(service.catalog.visible(entitlement), request.params.catalogRevision);
      if (!changed) throw new Refusal('not_found');
      return sendAnswer(request, reply, { status: 200, json: { data: { changed } }, cache: CACHE.none });
    },
  });

  app.route<{ Params: { id: string; revision: string } }>({
    method: getExercise.method,
    url: toUrl(getExercise.path),
    handler: async (request, reply) => {
      const { entitlement } = await requirePicker(service, limits, request, reply, 'catalog');
      const { id, revision } = request.params;
      if (!service.catalog.visible(entitlement).find(id)) throw new Refusal('exercise_not_found');
      const rendered = await service.catalog.revision(entitlement, id, revision);
      if (!rendered) throw new Refusal('revision_not_found');
      void reply.header('Vary', 'Authorization');
      return sendAnswer(request, reply, exerciseAnswer(rendered, CACHE.immutable));
    },
  });
}

const toUrl = (path: string): string => API_PREFIX + path.replace(/\{(\w+)\}/g, ':$1');

/** Who asks; what they ask for is in the path alone. An open picker has no limit: only unknown tokens count. */
async function requirePicker(
  service: ServiceContext,
  limits: RateLimits,
  request: FastifyRequest,
  reply: FastifyReply,
  question: PickerQuestion,
): Promise<PickerSession> {
  const token = bearerToken(request.headers.authorization) ?? '';
  const session = await authorizePicker(service, token, question).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'invalid_token') limits.countAnonymous(request, reply);
    throw error;
  });
  readQuery(request.url, NO_PARAMETERS);
  return session;
}

interface Encoded {
  readonly json: Buffer;
  readonly etag: string;
  readonly encoding?: 'br' | 'gzip';
}

const indexes = new WeakMap<VisibleCatalog, Map<string, Promise<Encoded>>>();

/** Each encoding is made once for each visible catalog. */
function compressedIndex(catalog: VisibleCatalog, acceptEncoding: string | undefined): Promise<Encoded> {
  const encoding = acceptedEncoding(acceptEncoding);
  const made = indexes.get(catalog) ?? new Map<string, Promise<Encoded>>();
  indexes.set(catalog, made);
  const known = made.get(encoding ?? '') ?? encode(catalog, encoding);
  made.set(encoding ?? '', known);
  return known;
}

async function encode(catalog: VisibleCatalog, encoding: 'br' | 'gzip' | undefined): Promise<Encoded> {
  const plain = await betweenAnswers(pickerIndexInSteps(catalog));
  if (encoding === undefined) return { json: plain, etag: entityTag(plain) };
  const json =
    encoding === 'br'
      ? await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await promisify(gzip)(plain);
  return { json, etag: entityTag(json), encoding };
}
