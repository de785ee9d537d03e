// The log: one JSON line a request, from a short list of fields. Never a body, a query, an address with ids, or a secret.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { RefusedThing, Refusal } from '../../domain/refusal.ts';
import type { DisabledReason } from '../../webhooks/delivery-rules.ts';
import type { DeliveryFailure } from '../../store/store.ts';
import { clientAddress, clientNetwork, type LoggedOrigin } from './client-address.ts';
import { randomFillSync } from 'node:crypto';

/** From the least to the most important. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A line of the log. Whoever adds a field decides that it can hold nothing that a client submitted. */
export interface LogEntry {
  /** `warn`: a client or a receiver was refused or lost something; `error`: the operator should look. */
  readonly level: LogLevel;
  readonly event: string;
  readonly method?: string;
  /** The template of the route: `/api/v1/exercises/:id`. */
  readonly route?: string;
  readonly status?: number;
  /** Why a request was refused: the code of the error. */
  readonly code?: ErrorCode;
  /** Of a request that was refused: `203.0.113.0/24`, `2001:db8:1::/48`. An address only where the operator asked for it. */
  readonly network?: string;
  /** Of a refused request: the origin of a page, the host of a webhook and the rule against its URL, the field and the rule that it breaks, or the limit. */
  readonly origin?: string;
  readonly host?: string;
  readonly rule?: string;
  readonly field?: string;
  readonly limit?: string;
  readonly milliseconds?: number;
  readonly requestId?: string;
  /** Of the trace that a client or a proxy began: `trace-id` of `traceparent`. */
  readonly traceId?: string;
  /** What the trusted proxy calls the request. */
  readonly proxyRequestId?: string;
  readonly credentialId?: string;
  /** Name and frames of an error, without its message; of an outage the code alone. */
  readonly error?: string;
  /** What is wrong, in words of ours. */
  readonly problem?: string;
  /** Of an outage that has ended: how long it took, and how many requests were refused. */
  readonly seconds?: number;
  readonly refused?: number;
  /** Of the service itself, when it starts. */
  readonly version?: string;
  readonly store?: 'sqlite' | 'postgresql';
  readonly baseUrl?: string;
  readonly rateLimits?: 'on' | 'off';
  /** How long the service goes on before it stops. */
  readonly drainSeconds?: number;
  /** Of a webhook: never its address. */
  readonly endpointId?: string;
  readonly deliveryId?: string;
  readonly attempt?: number;
  readonly failure?: DeliveryFailure;
  /** Of a picture: its name. */
  readonly sha256?: string;
  /** How many attempts. */
  readonly attempts?: number;
  /** A changed history: the last event of both, the number of events that are gone, and of those in their place or beyond. */
  readonly common?: number;
  readonly lost?: number;
  readonly gained?: number;
  /** Of a registration whose mail was not sent. */
  readonly registrationId?: string;
  /** Why an endpoint was disabled. */
  readonly reason?: DisabledReason;
}

export type Log = (entry: LogEntry) => void;

/** Asked every few seconds by machines: only that they fail is news. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

export function logRequests(app: FastifyInstance, log: Log, origin: LoggedOrigin = 'network'): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply;
    const route = routeOf(request);
    if (status < 400 && PROBES.has(route.route)) return done();
    log({
      level: status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info',
      event: 'request',
      method: request.method,
      ...route,
      status,
      ...(request.refusal && { code: request.refusal.code, ...aboutOf(request.refusal), ...originOf(request, origin) }),
      milliseconds: Math.round(reply.elapsedTime * 1000) / 1000,
      requestId: request.id,
      ...foreignIds(request),
      ...credentialOf(request),
    });
    done();
  });
}

/** Where a refused request came from. */
function originOf(request: FastifyRequest, origin: LoggedOrigin): Pick<LogEntry, 'network'> {
  if (origin === 'off') return {};
  return { network: origin === 'address' ? clientAddress(request) : clientNetwork(request) };
}

/** A stranger may name a host of any length that a URL can have. */
const LOGGED_MAX_LENGTH = 200;

/** The refused thing, in one short line each. */
export function aboutOf({ about }: Refusal): Omit<RefusedThing, 'credentialId'> {
  const { credentialId: _, ...things } = about;
  return Object.fromEntries(Object.entries(things).map(([name, text]) => [name, text.slice(0, LOGGED_MAX_LENGTH)]));
}

/** Of a wrong secret the one that it was tried with: its operator sees that a secret was lost. */
export function credentialOf({ credential, namedCredential, refusal }: FastifyRequest): {
  readonly credentialId?: string;
} {
  const credentialId = credential?.id ?? namedCredential ?? refusal?.about.credentialId;
  return credentialId === undefined ? {} : { credentialId };
}

export const routeOf = (request: FastifyRequest): { readonly route?: string } =>
  request.is404 || request.routeOptions.url === undefined ? {} : { route: request.routeOptions.url };

/** Where an error came from. Messages are left out: they may repeat what was submitted. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { message, stack = '' } = error;
  // A message may hold lines that look like frames.
  const afterMessage = stack.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0);
  const frames = afterMessage.split('\n').filter((line) => /^ +at /.test(line));
  const cause = error.cause === undefined ? '' : ` caused by ${describeError(error.cause)}`;
  const code = foreignCode(error);
  const name = code === undefined ? error.name : `${error.name} (${code})`;
  return [name, ...frames.map((frame) => frame.trim())].join(' ') + cause;
}

/** What system and database call it: `ECONNREFUSED`, `57P01`, SQLite's number. Words of theirs, never a message. */
export function foreignCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = 'errcode' in error ? error.errcode : 'code' in error ? error.code : undefined;
  const text = typeof code === 'string' || typeof code === 'number' ? String(code) : '';
  return /^[A-Z0-9_]{1,40}$/.test(text) ? text : undefined;
}

// Names a request: `req_` and a ULID, so that ids sort by time. What others call it is written beside that in the log, never instead.
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixteen of the bytes' five low bits: 80 bits of chance. */
const BYTES_OF_AN_ID = 16;

/** Drawn for many ids at once: one call costs more than all the rest of an id. */
const chance = new Uint8Array(256 * BYTES_OF_AN_ID);
let used = chance.length;

export function newRequestId(now: number): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  let id = 'req_';
  for (let shift = 45; shift >= 0; shift -= 5) id += CROCKFORD[Math.floor(now / 2 ** shift) % 32];
  for (const end = used + BYTES_OF_AN_ID; used < end; used++) id += CROCKFORD[(chance[used] ?? 0) % 32];
  return id;
}

/** W3C Trace Context, section 3.2: version, trace-id, parent-id and flags. A later version may add more. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(-.*)?$/;
/** The ids of nginx, Envoy, Caddy and UUIDs; no address, email or name fits. */
const PROXY_REQUEST_ID = /^(?=.*\d)[\da-zA-Z-]{16,64}$/;

/** What others call a request: its trace, and the `X-Request-Id` of a trusted proxy. Whatever is not of their form is left out. */
function foreignIds(request: FastifyRequest): { readonly traceId?: string; readonly proxyRequestId?: string } {
  const { traceparent, 'x-request-id': given } = request.headers;
  const [, version, traceId, more] = TRACEPARENT.exec(String(traceparent)) ?? [];
  const isTrace = traceId !== undefined && (version !== '00' || more === undefined);
  // A trusted proxy says for whom it asks, so there is another address before its own.
  const isNamed = typeof given === 'string' && PROXY_REQUEST_ID.test(given) && (request.ips?.length ?? 0) > 1;
  return { ...(isTrace && { traceId }), ...(isNamed && { proxyRequestId: given }) };
}
