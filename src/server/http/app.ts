// The HTTP side of the service, made apart from the server: tests run it in process.
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { REQUEST_BODY_MAX_BYTES, REQUEST_HEADERS_MAX_BYTES, REQUEST_URL_MAX_BYTES } from '../../contract/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import type { ServiceContext } from '../domain/service-context.ts';
import type { MonotonicClock } from './hooks/limits/token-bucket.ts';
import { StoreError } from '../store/store-error.ts';
import type { Credential, PickerSessionRow } from '../store/store.ts';
import { errorResponse, toRefusal, responseHeaders, collectKnownPaths } from './hooks/errors.ts';
import {
  registerSecurityTxt,
  registerOAuthMetadata,
  HEALTH_PATH,
  registerHealth,
  requireReady,
  type ServicePhase,
} from './pages/well-known.ts';
import { DatabaseWatch } from './database-watch.ts';
import { watchAccepting } from './hooks/connections.ts';
import { type Metrics, registerMetrics, METRICS_PATH, registerMetricsPage } from './pages/metrics.ts';
import { Load, DEFAULT_LOAD_LIMITS, type LoadLimits } from './hooks/load.ts';
import { answerBrokenRequest, answerPlainly, answerUnwanted, createServer } from './hooks/node-errors.ts';
import { registerOperations } from './operations/operation-routes.ts';
import type { PickerFiles } from './picker/picker-files.ts';
import { registerPickerPage } from './picker/picker-page.ts';
import { registerSandboxPages } from './pages/sandbox-page.ts';
import { type BuiltFiles, registerHostScripts } from './pages/built-file.ts';
import { registerPictures } from './pages/pictures.ts';
import type { RateLimitPolicies } from './hooks/limits/rate-limit-policies.ts';
import { RateLimits } from './hooks/limits/rate-limits.ts';
import { describeError, type Log, logRequests, routeOf, newRequestId } from './hooks/request-log.ts';
import { countActivity } from './hooks/activity.ts';
import { type LoggedOrigin, readForwardedFor, type TrustedProxies } from './hooks/client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once a token or client credentials proved it. */
    credential: Credential | undefined;
    /** Whose picker asks, once its token proved it. */
    pickerSession: PickerSessionRow | undefined;
    /** Why it was refused, if it was. */
    refusal: Refusal | undefined;
    /** What a request for a session came to, if it made one. */
    createdSession: { readonly warnings: readonly string[] } | undefined;
    /** The credential that a refused request named, where there is one: it has not proved itself. */
    namedCredential: string | undefined;
  }
  interface FastifyInstance {
    /** What is counted for whoever watches over the service. */
    readonly metrics: Metrics;
    /** Knows of outages of the database. */
    readonly databaseWatch: DatabaseWatch;
  }
}

export interface AppOptions {
  readonly service: ServiceContext;
  readonly pickerFiles: PickerFiles;
  /** The helper for pages without a bundler, in every version. */
  readonly hostScripts: BuiltFiles;
  readonly log: Log;
  /** Whether clients reach the service over HTTPS. */
  readonly secure: boolean;
  readonly phase: () => ServicePhase;
  /** Absent: nothing is limited. */
  readonly rateLimits?: RateLimitPolicies | undefined;
  /** Whether other processes of the database count too. */
  readonly sharesLimits?: boolean | undefined;
  /** How much all connections together may take; the defaults when absent. */
  readonly loadLimits?: LoadLimits | undefined;
  /** How long each connection may take; the defaults when absent. */
  readonly connectionTimes?: ConnectionTimes | undefined;
  /** What limits are counted by. */
  readonly monotonicClock?: MonotonicClock | undefined;
  /** Absent: what a request says about the address that it came from is not believed. */
  readonly trustedProxies?: TrustedProxies | undefined;
  /** Where a refused request came from, in the log; its network when absent. */
  readonly loggedOrigin?: LoggedOrigin | undefined;
  /** Who sends it as a bearer may read `/metrics`; absent: nobody. */
  readonly metricsToken?: string | undefined;
  /** To whom a weakness is reported: a URI; absent: nobody is named. */
  readonly securityContact?: string | undefined;
  /** Whose disk the metrics tell of. */
  readonly dataFolder?: string | undefined;
}

/** Of a 503: nothing was done, because this process stops or waits for its database. A proxy may give the request to another one: docs/decisions/0078. */
const NOT_TAKEN = 'SVC-Not-Taken';
const ACCEPTING_CHECK_MILLISECONDS = 1_000;
/** How long a connection may take, in milliseconds. */
export interface ConnectionTimes {
  /** A request must arrive completely within this time. */
  readonly request: number;
  /** How often arriving requests are looked at: a late one is refused so much later at most. */
  readonly check: number;
  /** Longer than proxies keep a connection that they may use again. */
  readonly keepAlive: number;
  /** A connection on which nothing is sent and nothing is read for so long is closed, whatever it waits for. */
  readonly silence: number;
}

const CONNECTION_TIMES: ConnectionTimes = { request: 30_000, check: 1_000, keepAlive: 72_000, silence: 60_000 };

/** Answered before the database is there: whether the process lives, and that it is not ready. */
const WAITING_PATHS: readonly string[] = [HEALTH_PATH, METRICS_PATH];

/** Bodies are checked by the contract: the framework's own compilers of schemas are never loaded. */
const noSchemas = (): never => {
  throw new Error('No route has a schema of its own.');
};

export function buildApp(options: AppOptions): FastifyInstance {
  const { service, pickerFiles, log, secure, phase, loadLimits = DEFAULT_LOAD_LIMITS } = options;
  const { request, check, keepAlive, silence } = options.connectionTimes ?? CONNECTION_TIMES;
  const load = new Load(loadLimits, (refusal) => metrics.countLoadRefusal(refusal), silence);
  const app: FastifyInstance = fastify({
    logger: false,
    genReqId: () => newRequestId(service.clock()),
    requestIdHeader: false,
    trustProxy: trustOption(options.trustedProxies),
    bodyLimit: REQUEST_BODY_MAX_BYTES,
    return503OnClosing: false, // answered below, with the Error object
    serverFactory: (handle) => {
      const options = {
        maxHeaderSize: REQUEST_HEADERS_MAX_BYTES,
        requireHostHeader: false,
        // Both: with a longer time for headers, Node takes that one for the whole request.
        requestTimeout: request,
        headersTimeout: request,
        connectionsCheckingInterval: check,
        keepAliveTimeout: keepAlive,
      };
      const server = createServer(
        options,
        load.listener(handle, (response) => answerPlainly(response, 'service_unavailable', secure)),
      );
      server.timeout = silence;
      server.maxConnections = loadLimits.connections;
      return server;
    },
    clientErrorHandler: answerBrokenRequest(secure),
    routerOptions: { maxParamLength: REQUEST_URL_MAX_BYTES, querystringParser: () => ({}) },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // What the router itself refuses: an address that cannot be decoded is the address of nothing.
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(responseHeaders(request.id, secure));
      sendRefusal(reply, new Refusal('not_found'));
    },
  });
  answerUnwanted(app.server, secure);
  app.server.on('drop', () => metrics.countLoadRefusal('connections'));
  const accepting = watchAccepting({ log, onFailed: () => metrics.countLoadRefusal('descriptors') });
  app.server.on('error', accepting.failed);
  const checks = setInterval(accepting.check, ACCEPTING_CHECK_MILLISECONDS).unref();
  app.addHook('onClose', () => clearInterval(checks));
  acceptAllBeforeClosing(app);
  app.decorateRequest('credential', undefined);
  app.decorateRequest('pickerSession', undefined);
  app.decorateRequest('refusal', undefined);
  app.decorateRequest('createdSession', undefined);
  app.decorateRequest('namedCredential', undefined);
  // Bodies arrive as bytes: which type they must have is the operation's business.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  let isForwardedForWarned = false;
  const knownPaths = collectKnownPaths(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(responseHeaders(request.id, secure));
    if (options.trustedProxies !== undefined && !readForwardedFor(request.raw) && !isForwardedForWarned) {
      isForwardedForWarned = true;
      log({ level: 'warn', event: 'forwarded_for_unreadable' });
    }
    if (phase() === 'stopping' || (phase() === 'waiting' && !WAITING_PATHS.includes(request.routeOptions.url ?? ''))) {
      void reply.header(NOT_TAKEN, phase());
      throw new Refusal('service_unavailable');
    }
    const { httpVersion, rawHeaders } = request.raw;
    const hosts = countHosts(rawHeaders);
    if (hosts > 1 || (hosts === 0 && httpVersion !== '1.0')) throw new Refusal('bad_request');
    // A request line without a version is HTTP/0.9 to Node.
    if (httpVersion !== '1.1' && httpVersion !== '1.0') throw new Refusal('bad_request');
    if (request.url.length > REQUEST_URL_MAX_BYTES) throw new Refusal('uri_too_long');
    // The router takes `/exercises/` for an exercise without an id: it is the address of nothing.
    if (Object.values(request.params as Record<string, string>).includes('')) throw new Refusal('not_found');
    // Before a body is read: an unknown address is 404 whatever was sent to it.
    if (!request.is404) return done();
    const allowed = knownPaths.allowed(request.url);
    if (allowed === undefined) {
      limits.countFile({ request, reply });
      throw new Refusal('not_found');
    }
    if (request.method !== 'OPTIONS') throw new Refusal('method_not_allowed', { details: { allowed } });
    reply.code(204).header('Allow', allowed).removeHeader('Cache-Control').send();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (phase() !== 'serving') void reply.header('Connection', 'close');
    done(null, payload);
  });
  logRequests(app, log, options.loggedOrigin);
  const database = new DatabaseWatch(service, log, options.monotonicClock);
  app.addHook('onClose', () => database.stop());
  app.decorate('databaseWatch', database);
  countActivity(app, { service, log, database });
  const metrics = registerMetrics(app, {
    service,
    load,
    dataFolder: options.dataFolder,
    requireReady: () => requireReady({ service, database, phase }),
  });
  app.decorate('metrics', metrics);
  const limits = new RateLimits({
    policies: options.rateLimits,
    now: options.monotonicClock,
    sharing: options.sharesLimits
      ? {
          store: { settle: (uses) => service.store.rateLimits.settle(uses) },
          key: () => service.keys.current.rateLimit,
          onError: (error) =>
            database.failed(error) || log({ level: 'error', event: 'limits_not_shared', error: describeError(error) }),
        }
      : undefined,
    onLimited: metrics.countLimited,
  });
  app.addHook('onClose', () => limits.stop());
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')));
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    request.refusal = refusal;
    if (error instanceof StoreError) metrics.countStoreError(error.kind);
    database.failed(error, true);
    if (refusal.code === 'internal_error') {
      metrics.countInternalError();
      log({
        level: 'error',
        event: 'internal_error',
        ...routeOf(request),
        requestId: request.id,
        error: describeError(error),
        ...(error instanceof StoreError && { problem: error.reason }),
      });
    }
    return sendRefusal(reply, refusal);
  });

  registerOperations(app, service, limits, log);
  registerOAuthMetadata(app, service, limits);
  registerPickerPage(app, service, pickerFiles, limits);
  registerSandboxPages(app, pickerFiles, limits);
  registerHostScripts(app, options.hostScripts, limits);
  registerMetricsPage(app, { metrics, token: options.metricsToken, limits });
  registerSecurityTxt(app, service, options.securityContact, limits);
  registerPictures(app, service, limits, log);
  registerHealth(app, { service, database, phase });
  return app;
}

/** The listener closes once no connection has come for so long, and this process was not kept from seeing one; or after the longest wait. */
const SILENCE_MILLISECONDS = 10;
const LATE_MILLISECONDS = 5;
const LONGEST_MILLISECONDS = 1_000;

/**
 * A connection that the system has accepted, and this process has not, would be cut when the listener closes: no proxy knows then whether its
 * request was done. The event loop accepts one in each turn, and handles requests between looking for connections and closing the
 * listener: only a timer that is on time after silence closes it right after the loop looked.
 */
function acceptAllBeforeClosing(app: FastifyInstance): void {
  let accepted = 0;
  app.server.on('connection', () => (accepted += 1));
  app.addHook('preClose', (done) => {
    if (!app.server.listening) return done();
    const begin = performance.now();
    const look = (before: number, at: number) =>
      setTimeout(() => {
        const now = performance.now();
        const isSilent = accepted === before && now - at < SILENCE_MILLISECONDS + LATE_MILLISECONDS;
        if (isSilent || now - begin >= LONGEST_MILLISECONDS) done();
        else look(accepted, now);
      }, SILENCE_MILLISECONDS);
    look(accepted, begin);
  });
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, headers, body } = errorResponse(refusal, reply.request.id);
  return reply.code(status).headers(headers).send(JSON.stringify(body));
}

/** Fastify's own words: the nearest proxy is hop 0. Absent, the header is not read at all. */
function trustOption(
  proxies: TrustedProxies | undefined,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === undefined ? false : [...proxies];
}

/** Node keeps the first `Host` only; RFC 9112, section 3.2, wants a request with two of them refused. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
