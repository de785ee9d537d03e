// GET /metrics, for Prometheus: how the process is, how requests went, what was refused. No id and no text of anybody is a label.
import { createHash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { API_PREFIX } from '../../../contract/limits.ts';
import { OPERATIONS } from '../../../contract/operations/operations.ts';
import { type Entitlement, ENTITLEMENTS } from '../../../contract/vocabulary.ts';
import type { DisabledReason } from '../../webhooks/delivery-rules.ts';
import type { MailResult } from '../../domain/registration/registration-mails.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import type { VisibleCatalog } from '../../readmodel/visible-catalog.ts';
import type { DeliveryFailure, DeliveryQueue } from '../../store/store.ts';
import { endsWithin } from '../../ends-within.ts';
import { StoreError } from '../../store/store-error.ts';
import { bearerToken } from '../request/bearer.ts';
import type { Load, LoadRefusal } from '../hooks/load.ts';
import type { RateLimitName } from '../hooks/rate-limit-policies.ts';

const TOKEN_ROUTE = API_PREFIX + OPERATIONS.issueToken.path;
const SESSION_ROUTE = API_PREFIX + OPERATIONS.createPickerSession.path;
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What other parts report; requests are counted by a hook. */
export interface Metrics {
  readonly countLimited: (limit: RateLimitName) => void;
  /** A connection that was cut or not taken, a request that was refused, because of the limits of load. */
  readonly countLoadRefusal: (refusal: LoadRefusal | 'connections') => void;
  readonly countStoreError: (kind: StoreError['kind']) => void;
  readonly countAttempts: (outcome: 'delivered' | DeliveryFailure, attempts: number) => void;
  readonly countDisabled: (reason: DisabledReason) => void;
  /** Tokens that ended before their time, because their credential got so many others. */
  readonly countEndedTokens: (tokens: number) => void;
  readonly countMail: (outcome: Exclude<MailResult, 'idle'>) => void;
}

/** Registers the hook and the route; with a token, only whoever sends it as a bearer may read. */
export function registerMetrics(
  app: FastifyInstance,
  service: ServiceContext,
  load: Load,
  token: string | undefined,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'svc_http_request_duration_seconds',
    help: 'Requests by method, route and status, from their arrival to the end of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const limited = new Counter({
    name: 'svc_rate_limited_total',
    help: 'Requests refused by a rate limit.',
    labelNames: ['limit'],
    registers,
  });
  const tokens = new Counter({
    name: 'svc_token_requests_total',
    help: 'Token requests by outcome: issued, or the error code.',
    labelNames: ['outcome'],
    registers,
  });
  const sessions = new Counter({
    name: 'svc_picker_sessions_created_total',
    help: 'Picker sessions that were created.',
    labelNames: ['environment'],
    registers,
  });
  const storeErrors = new Counter({
    name: 'svc_store_errors_total',
    help: 'Requests that failed because of the database: unavailable, or broken (a bug).',
    labelNames: ['kind'],
    registers,
  });
  const attempts = new Counter({
    name: 'svc_webhook_attempts_total',
    help: 'Attempts to deliver by outcome: delivered, or why they failed.',
    labelNames: ['outcome'],
    registers,
  });
  const disabled = new Counter({
    name: 'svc_webhook_endpoints_disabled_total',
    help: 'Webhook endpoints that were disabled.',
    labelNames: ['reason'],
    registers,
  });
  const mails = new Counter({
    name: 'svc_mails_total',
    help: 'Registration mails by outcome: sent, postponed, or why there was none.',
    labelNames: ['outcome'],
    registers,
  });
  const endedTokens = new Counter({
    name: 'svc_tokens_ended_early_total',
    help: 'Access tokens that ended before their hour, because their credential was given too many others.',
    registers,
  });
  const loadRefusals = new Counter({
    name: 'svc_http_load_refused_total',
    help: 'Connections cut or not taken and requests refused, by the limit: connections, requests, unread, pipelined.',
    labelNames: ['limit'],
    registers,
  });
  loadGauges(app, load, registers);
  catalogGauges(service, registers);
  const setQueue = queueGauges(service, registers);

  app.addHook('onResponse', (request, reply, done) => {
    const route = routeLabel(request);
    const { statusCode: status } = reply;
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (route === TOKEN_ROUTE && request.method === 'POST') tokens.inc({ outcome: request.refusalCode ?? 'issued' });
    if (route === SESSION_ROUTE && status === 201) sessions.inc({ environment: request.credential?.environment ?? '' });
    done();
  });

  let isCollecting = false;
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined) requireToken(request, token);
    // From the first reading on: what nobody reads costs nothing.
    if (!isCollecting) collectDefaultMetrics({ register: registry });
    isCollecting = true;
    setQueue(await readQueue(service));
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await registry.metrics());
  });

  return {
    countLimited: (limit) => limited.inc({ limit }),
    countLoadRefusal: (limit) => loadRefusals.inc({ limit }),
    countStoreError: (kind) => storeErrors.inc({ kind }),
    countAttempts: (outcome, count) => attempts.inc({ outcome }, count),
    countDisabled: (reason) => disabled.inc({ reason }),
    countEndedTokens: (count) => endedTokens.inc(count),
    countMail: (outcome) => mails.inc({ outcome }),
  };
}

/** Addresses that are none of ours are one route: nobody can make labels. */
const routeLabel = (request: FastifyRequest): string => (request.is404 ? 'none' : (request.routeOptions.url ?? 'none'));

/** What connections take of this process. */
function loadGauges({ server }: FastifyInstance, load: Load, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge('svc_http_connections', 'Open connections.', () => promisify(server.getConnections.bind(server))());
  gauge('svc_http_requests_in_progress', 'Requests whose answer is being made.', () => load.requests);
  gauge('svc_http_unread_bytes', 'Bytes of answers that wait for their clients to read.', () => load.unreadBytes);
}

/** Read when somebody asks; nothing until the catalog is loaded. */
function catalogGauges(service: ServiceContext, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: (catalog: VisibleCatalog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['entitlement'],
      registers,
      collect() {
        for (const entitlement of ENTITLEMENTS) {
          const catalog = visibleOrNone(service, entitlement);
          if (catalog) this.set({ entitlement }, read(catalog));
        }
      },
    });
  gauge('svc_catalog_exercises', 'Exercises that an entitlement sees.', ({ entries }) => entries.length);
  gauge('svc_catalog_sequence', 'The last event of the change feed that an entitlement sees; 0: none.', ({ entries }) =>
    entries.reduce((last, { sequence }) => Math.max(last, sequence), 0),
  );
}

/** Of all processes together. */
function queueGauges(service: ServiceContext, registers: Registry[]): (queue: DeliveryQueue | undefined) => void {
  const deliveries = new Gauge({
    name: 'svc_webhook_deliveries',
    help: 'Deliveries in the queue of the database: waiting for their time, or being sent.',
    labelNames: ['state'],
    registers,
  });
  const overdue = new Gauge({
    name: 'svc_webhook_overdue_seconds',
    help: 'How long the longest due delivery has been waiting; 0: none is due.',
    registers,
  });
  return (queue) => {
    deliveries.reset();
    overdue.remove();
    if (!queue) return;
    deliveries.set({ state: 'waiting' }, queue.waiting);
    deliveries.set({ state: 'sending' }, queue.sending);
    overdue.set(queue.oldestDueAt === undefined ? 0 : (service.clock() - queue.oldestDueAt) / 1000);
  };
}

/** How long a reading waits for the database: monitoring must not fail when it does. */
const QUEUE_MILLISECONDS = 2000;

/** Undefined when the database does not say. */
async function readQueue({ store, clock }: ServiceContext): Promise<DeliveryQueue | undefined> {
  let queue: DeliveryQueue | undefined;
  const read = store.deliveries.queue(clock()).then(
    (found) => (queue = found),
    (error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
    },
  );
  await endsWithin(read, QUEUE_MILLISECONDS);
  return queue;
}

function visibleOrNone(service: ServiceContext, entitlement: Entitlement): VisibleCatalog | undefined {
  try {
    return service.catalog.visible(entitlement);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function requireToken(request: FastifyRequest, token: string): void {
  const given = bearerToken(request.headers.authorization);
  if (given === undefined) throw new Refusal('unauthorized');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(token))) throw new Refusal('invalid_token');
}
