// All errors of HTTP in one place: whatever was thrown becomes the Error object. Spec: Errors.
import { randomInt } from 'node:crypto';
import { ERRORS, type ErrorBody, type ErrorCode } from '../../../contract/errors.ts';
import { REQUEST_BODY_MAX_BYTES, INTERFACE_VERSION } from '../../../contract/limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { StoreError } from '../../store/store-error.ts';
import type { FastifyInstance } from 'fastify';

export interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

/** What each status of Fastify and Node means in the contract. */
const CODE_OF_STATUS: Readonly<Partial<Record<number, ErrorCode>>> = {
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  417: 'expectation_failed',
  431: 'headers_too_large',
};

/** Turns anything that was thrown into a refusal. Only ours are told in detail; a bug says nothing. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreError)
    return new Refusal(error.kind === 'unavailable' ? 'service_unavailable' : 'internal_error');
  // Fastify's own errors are the only others with a status: it reads the request before we do.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 400 || status > 499) return new Refusal('internal_error');
  return new Refusal(CODE_OF_STATUS[status] ?? 'bad_request');
}

/** The response of a refusal. `details` is left out when there is nothing to say. */
export function errorResponse(refusal: Refusal, requestId: string): ErrorResponse {
  const { code } = refusal;
  const details =
    refusal.details ?? (code === 'payload_too_large' ? { limitBytes: REQUEST_BODY_MAX_BYTES } : undefined);
  return {
    status: ERRORS[code].status,
    headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', ...errorHeaders(refusal) },
    body: {
      error: { code, message: refusal.sentence ?? ERRORS[code].message, requestId, ...(details && { details }) },
    },
  };
}

/** RFC 6750, section 3; RFC 9110, sections 10.2.3 and 15.5. */
function errorHeaders({ code, details, retryAfterSeconds }: Refusal): Record<string, string> {
  switch (code) {
    case 'invalid_client':
      return { 'WWW-Authenticate': 'Basic realm="svc", charset="UTF-8"' };
    case 'unauthorized':
      return { 'WWW-Authenticate': 'Bearer realm="svc"' };
    case 'invalid_token': {
      const description = details?.['reason'] === 'expired' ? ', error_description="expired"' : '';
      return { 'WWW-Authenticate': `Bearer realm="svc", error="invalid_token"${description}` };
    }
    case 'insufficient_scope': {
      const scope = String(details?.['requiredScope']);
      return { 'WWW-Authenticate': `Bearer realm="svc", error="insufficient_scope", scope="${scope}"` };
    }
    case 'unsupported_media_type':
      return { Accept: 'application/json' };
    case 'method_not_allowed':
      return { Allow: String(details?.['allowed']) };
    case 'rate_limited':
    case 'quota_exceeded':
    case 'service_unavailable':
      // Spread, so that clients that failed together do not come back together.
      return { 'Retry-After': String(retryAfterSeconds ?? randomInt(5, 31)) };
    default:
      return {};
  }
}

// The headers that every response carries. docs/decisions/0003.

/** For everything but the picker's own page: nothing may be loaded from it, nobody may frame it. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

const HSTS = 'max-age=31536000';

export function responseHeaders(requestId: string, secure: boolean): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    'SVC-Version': INTERFACE_VERSION,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': CLOSED_POLICY,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    ...(secure && { 'Strict-Transport-Security': HSTS }),
  };
}

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';

// Which methods each address knows: for 405 with Allow, and for OPTIONS. RFC 9110, sections 9.3.7 and 15.5.6.
interface KnownPaths {
  /** For an `Allow` header; undefined when there is no such address. */
  allowed(url: string): string | undefined;
}

/** Collects the routes that are registered from now on. */
export function collectKnownPaths(app: FastifyInstance): KnownPaths {
  const paths = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = paths.get(url) ?? { pattern: toPattern(url), methods: new Set(['OPTIONS']) };
    for (const name of [method].flat()) known.methods.add(name);
    paths.set(url, known);
  });
  return {
    allowed(url) {
      const [path = ''] = url.split('?');
      for (const { pattern, methods } of paths.values()) if (pattern.test(path)) return [...methods].sort().join(', ');
      return undefined;
    },
  };
}

/** Paths of ours hold letters, digits, `/`, `.`, `-` and `:parameters`. */
const toPattern = (url: string): RegExp =>
  new RegExp(`^${url.replaceAll('.', '[.]').replace(/:[A-Za-z]+/g, '[^/]+')}$`);
