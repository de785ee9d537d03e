// What is measured, for Prometheus: how the process is, how requests went, what was refused. No id and no text of anybody is a label.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { API_PREFIX } from '../../../contract/limits.ts';
import { OPERATIONS } from '../../../contract/operations/operations.ts';
import { SANDBOX_OPERATIONS } from '../../../contract/operations/sandbox-operations.ts';
import { DISABLED_REASONS, type DisabledReason } from '../../webhooks/delivery-rules.ts';
import type { MailResult } from '../../domain/registration/registration-mails.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { ServiceContext } from '../../domain/service-context.ts';
import type { DeliveryFailure } from '../../store/store.ts';
import type { StoreError } from '../../store/store-error.ts';
import { buildGauge, catalogGauges, databaseGauges, diskGauge, loadGauges, readDatabase } from './gauges.ts';
import type { Load, LoadRefusal } from '../hooks/load.ts';
import type { RateLimitName } from '../hooks/limits/rate-limit-policies.ts';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { RateLimits } from '../hooks/limits/rate-limits.ts';
import { bearerToken } from '../request.ts';

type MailOutcome = Exclude<MailResult, 'idle'>;

const TOKEN_ROUTE = API_PREFIX + OPERATIONS.issueToken.path;
const SESSION_ROUTE = API_PREFIX + OPERATIONS.createPickerSession.path;
const VERIFICATION_ROUTE = API_PREFIX + SANDBOX_OPERATIONS.verify.path;
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Shown as 0 from the start: Prometheus sees no increase where a series begins with 1. */
const STORE_ERRORS = ['unavailable', 'broken'] as const satisfies readonly StoreError['kind'][];
const LOAD_REFUSALS = ['connections', 'requests', 'unread', 'pipelined', 'descriptors'] as const;
const MAIL_OUTCOMES = [
  'sent',
  'declined',
  'postponed',
  'too_late',
  'suppressed',
  'limited',
  'refused',
] as const satisfies readonly MailOutcome[];

/** What other parts report; requests are counted by a hook. */
export interface Metrics {
  readonly countLimited: (limit: RateLimitName) => void;
  /** A connection that was cut or not taken, a request that was refused, because of the limits of load. */
  readonly countLoadRefusal: (refusal: LoadRefusal | 'connections' | 'descriptors') => void;
  readonly countStoreError: (kind: StoreError['kind']) => void;
  /** A request that met a bug. */
  readonly countInternalError: () => void;
  readonly countAttempts: (outcome: 'delivered' | DeliveryFailure, attempts: number) => void;
  readonly countDisabled: (reason: DisabledReason) => void;
  /** Tokens that ended before their time, because their credential got so many others. */
  readonly countEndedTokens: (tokens: number) => void;
  /** A picker that still asked although its launch URL was opened again. */
  readonly countSuperseded: () => void;
  readonly countMail: (outcome: MailOutcome) => void;
  /** A request whose token only memory could confirm, because the database is unavailable. */
  readonly countOutageAnswer: () => void;
  /** The database had another history of the catalog than before. */
  readonly countHistoryChange: () => void;
  /** All of them, in the text format of Prometheus. */
  readonly read: () => Promise<string>;
}

interface MetricsOptions {
  readonly service: ServiceContext;
  readonly load: Load;
  /** Whose disk is watched. */
  readonly dataFolder: string | undefined;
  /** Refuses while requests cannot be answered. */
  readonly requireReady: () => Promise<unknown>;
}

/** Registers the hook that counts requests. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): Metrics {
  const { service, load, dataFolder, requireReady } = options;
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
  const activations = new Counter({
    name: 'svc_sandbox_activations_total',
    help: 'Links of registration mails that were used, by outcome: activated, or the error code.',
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
  const internalErrors = new Counter({
    name: 'svc_internal_errors_total',
    help: 'Requests that met a bug: each is internal_error in the log.',
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
    help: 'Registration mails by outcome: sent, declined (without a link: the domain has all its credentials), postponed, or why there was none.',
    labelNames: ['outcome'],
    registers,
  });
  const endedTokens = new Counter({
    name: 'svc_tokens_ended_early_total',
    help: 'Access tokens that ended before their hour, because their credential was given too many others.',
    registers,
  });
  const superseded = new Counter({
    name: 'svc_pickers_superseded_total',
    help: 'Questions of pickers whose session was opened again somewhere else. A picker stops asking after the first.',
    registers,
  });
  const outageAnswers = new Counter({
    name: 'svc_outage_answers_total',
    help: 'Requests that were answered from memory while the database was unavailable: SVC-Outage-Seconds is in the response.',
    registers,
  });
  const historyChanges = new Counter({
    name: 'svc_catalog_history_changes_total',
    help: 'Times that the database had another history of the catalog: events were lost, by a fail-over or a restore.',
    registers,
  });
  const loadRefusals = new Counter({
    name: 'svc_http_load_refused_total',
    help: 'Connections cut or not taken and requests refused, by the limit: connections, requests, unread, pipelined; descriptors: seconds in which no file descriptor was free.',
    labelNames: ['limit'],
    registers,
  });
  for (const kind of STORE_ERRORS) storeErrors.inc({ kind }, 0);
  for (const limit of LOAD_REFUSALS) loadRefusals.inc({ limit }, 0);
  for (const reason of DISABLED_REASONS) disabled.inc({ reason }, 0);
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  attempts.inc({ outcome: 'delivered' }, 0);
  buildGauge(registers);
  loadGauges(app, load, registers);
  catalogGauges(service, registers);
  if (dataFolder !== undefined) diskGauge(dataFolder, registers);
  const setDatabase = databaseGauges(service, registers);

  app.addHook('onResponse', (request, reply, done) => {
    const route = routeLabel(request);
    const { statusCode: status } = reply;
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (route === TOKEN_ROUTE && request.method === 'POST') tokens.inc({ outcome: request.refusal?.code ?? 'issued' });
    if (route === VERIFICATION_ROUTE && request.method === 'POST')
      activations.inc({ outcome: request.refusal?.code ?? 'activated' });
    if (route === SESSION_ROUTE && status === 201) sessions.inc({ environment: request.credential?.environment ?? '' });
    done();
  });

  const ready = new Gauge({
    name: 'svc_ready',
    help: '1 while requests can be answered, as /readyz says, else 0.',
    registers,
  });
  let isCollecting = false;
  return {
    countLimited: (limit) => limited.inc({ limit }),
    countLoadRefusal: (limit) => loadRefusals.inc({ limit }),
    countStoreError: (kind) => storeErrors.inc({ kind }),
    countInternalError: () => internalErrors.inc(),
    countAttempts: (outcome, count) => attempts.inc({ outcome }, count),
    countDisabled: (reason) => disabled.inc({ reason }),
    countEndedTokens: (count) => endedTokens.inc(count),
    countSuperseded: () => superseded.inc(),
    countMail: (outcome) => mails.inc({ outcome }),
    countOutageAnswer: () => outageAnswers.inc(),
    countHistoryChange: () => historyChanges.inc(),
    async read() {
      // From the first reading on: what nobody reads costs nothing.
      if (!isCollecting) collectDefaultMetrics({ register: registry });
      isCollecting = true;
      const [isReady, database] = await Promise.all([
        requireReady().then(
          () => true,
          (error: unknown) => {
            if (error instanceof Refusal) return false;
            throw error;
          },
        ),
        readDatabase(service),
      ]);
      ready.set(Number(isReady));
      setDatabase(database);
      return registry.metrics();
    },
  };
}

/** Addresses that are none of ours are one route: nobody can make labels. */
const routeLabel = (request: FastifyRequest): string => (request.is404 ? 'none' : (request.routeOptions.url ?? 'none'));

// GET /metrics: only for whoever has the operator's token. Without a token there is no such page.
export const METRICS_PATH = '/metrics';

interface MetricsPageOptions {
  readonly metrics: Metrics;
  readonly token: string | undefined;
  readonly limits: RateLimits;
}

export function registerMetricsPage(app: FastifyInstance, { metrics, token, limits }: MetricsPageOptions): void {
  if (token === undefined) return;
  app.get(METRICS_PATH, async (request, reply) => {
    await limits.countStranger({ request, reply }, () => requireToken(request, token));
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics.read());
  });
}

function requireToken(request: FastifyRequest, token: string): void {
  const given = bearerToken(request.headers.authorization);
  if (given === undefined) throw new Refusal('unauthorized');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(token))) throw new Refusal('invalid_token');
}
