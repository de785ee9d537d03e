// The HTTP side of the service, made apart from the server: tests run it in process.
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { REQUEST_BODY_MAX_BYTES, REQUEST_HEADERS_MAX_BYTES, REQUEST_URL_MAX_BYTES } from '../../contract/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import type { ServiceContext } from '../domain/service-context.ts';
import type { Credential } from '../store/store.ts';
import { errorResponse, toRefusal } from './errors.ts';
import { registerHealth } from './health.ts';
import { collectKnownPaths } from './known-paths.ts';
import { answerBrokenRequest, answerUnwanted } from './node-errors.ts';
import { registerOperations } from './operation-routes.ts';
import type { PickerFiles } from './picker-files.ts';
import { registerPickerPage } from './picker-page.ts';
import { registerPickerOperations } from './picker-routes.ts';
import { registerPictures } from './pictures.ts';
import { newRequestId } from './request-id.ts';
import { describeError, type Log, logRequests, routeOf } from './request-log.ts';
import { responseHeaders } from './response-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once a token or client credentials proved it. */
    credential: Credential | undefined;
  }
}

export interface AppOptions {
  readonly service: ServiceContext;
  readonly pickerFiles: PickerFiles;
  readonly log: Log;
  /** Whether clients reach the service over HTTPS. */
  readonly secure: boolean;
  /** Whether new work is refused because the process is about to end. */
  readonly isStopping: () => boolean;
}

/** A request must arrive completely within this time. */
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

export function buildApp({ service, pickerFiles, log, secure, isStopping }: AppOptions): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: false,
    genReqId: () => newRequestId(service.clock()),
    requestIdHeader: false,
    bodyLimit: REQUEST_BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    return503OnClosing: false, // answered below, with the Error object
    http: { maxHeaderSize: REQUEST_HEADERS_MAX_BYTES, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest(secure),
    routerOptions: { maxParamLength: REQUEST_URL_MAX_BYTES, querystringParser: () => ({}) },
    // What the router itself refuses: an address that cannot be decoded is the address of nothing.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(responseHeaders(request.id, secure));
      sendRefusal(reply, new Refusal('not_found'));
    },
  });
  answerUnwanted(app.server, secure);
  app.decorateRequest('credential', undefined);
  // Bodies arrive as bytes: which type they must have is the operation's business.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const knownPaths = collectKnownPaths(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(responseHeaders(request.id, secure));
    if (isStopping()) throw new Refusal('service_unavailable');
    const hosts = countHosts(request.raw.rawHeaders);
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1')) throw new Refusal('bad_request');
    if (request.url.length > REQUEST_URL_MAX_BYTES) throw new Refusal('uri_too_long');
    // The router takes `/exercises/` for an exercise without an id: it is the address of nothing.
    if (Object.values(request.params as Record<string, string>).includes('')) throw new Refusal('not_found');
    // Before a body is read: an unknown address is 404 whatever was sent to it.
    if (!request.is404) return done();
    const allowed = knownPaths.allowed(request.url);
    if (allowed === undefined) throw new Refusal('not_found');
    if (request.method !== 'OPTIONS') throw new Refusal('method_not_allowed', { details: { allowed } });
    reply.code(204).header('Allow', allowed).removeHeader('Cache-Control').send();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) void reply.header('Connection', 'close');
    done(null, payload);
  });
  logRequests(app, log);
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')));
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'internal_error' || (refusal.code === 'service_unavailable' && error !== refusal)) {
      log({
        level: 'error',
        event: refusal.code,
        ...routeOf(request),
        requestId: request.id,
        error: describeError(error),
      });
    }
    return sendRefusal(reply, refusal);
  });

  registerOperations(app, service);
  registerPickerOperations(app, service);
  registerPickerPage(app, service, pickerFiles);
  registerPictures(app, service);
  registerHealth(app, service);
  return app;
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, headers, body } = errorResponse(refusal, reply.request.id);
  return reply.code(status).headers(headers).send(JSON.stringify(body));
}

/** Node keeps the first `Host` only; RFC 9112, section 3.2, wants a request with two of them refused. */
const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
